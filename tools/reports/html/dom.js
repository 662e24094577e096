// Elements. Strings of the game file are inserted only as text, never as HTML.

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

function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  return fillElement(element, attributes, children);
}

// A severity by shape and letter (badge.css), for readers who cannot distinguish the colors. The
// word is beside it, or in the name of the element around it.
const badge = (severity) => make('span', {class: `badge ${severity}`, 'aria-hidden': 'true'});

const byId = (id) => document.getElementById(id);

// A name or a word of the file, isolated so that its direction of writing does not affect its
// surroundings.
const foreign = (text) => make('bdi', {}, text);

function playersLine(game) {
  const players = playersOf(game);
  if (players === null) return [make('span', {class: 'unknown'}, 'Players not named')];
  return [foreign(players[0]), ' – ', foreign(players[1])];
}

// A sentence that may contain words of the file.
const sentence = (text, attributes = {}) => make('p', {dir: 'auto', ...attributes}, text);
