// Elements. Whatever stands in the game file comes in as text and as nothing else.

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

// A severity by form and letter (badge.css), for those who do not tell it by color. The word stands
// beside it, or in the name of what it is part of.
const badge = (severity) => make('span', {class: `badge ${severity}`, 'aria-hidden': 'true'});

const byId = (id) => document.getElementById(id);

// A name or a word of the file: it keeps its own direction of writing to itself.
const foreign = (text) => make('bdi', {}, text);

function playersLine(game) {
  const players = playersOf(game);
  if (players === null) return [make('span', {class: 'unknown'}, 'Players not named')];
  return [foreign(players[0]), ' – ', foreign(players[1])];
}

// A sentence of ours in which words of the file may stand.
const sentence = (text, attributes = {}) => make('p', {dir: 'auto', ...attributes}, text);
