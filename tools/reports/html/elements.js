// Elements, for the sheet and for the page that judges in the browser (tools/web). Names of files and
// words of games are inserted only as text, never as HTML.

function fillElement(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') {
      element.addEventListener('click', value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

function make(tag, attributes = {}, ...children) {
  return fillElement(document.createElement(tag), attributes, children);
}

const byId = (id) => document.getElementById(id);

// A name or a word of a file, isolated so that its direction of writing does not affect its
// surroundings.
const foreign = (text) => make('bdi', {}, text);
