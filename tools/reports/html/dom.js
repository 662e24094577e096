// Elements of the sheet (elements.js).

function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  return fillElement(element, attributes, children);
}

// A severity by shape and letter (badge.css), for readers who cannot distinguish the colors. The
// word is beside it, or in the name of the element around it.
const badge = (severity) => make('span', {class: `badge ${severity}`, 'aria-hidden': 'true'});

function playersLine(game) {
  const players = playersOf(game);
  if (players === null) return [make('span', {class: 'unknown'}, 'Players not named')];
  return [foreign(players[0]), ' – ', foreign(players[1])];
}

// A sentence that may contain words of the file.
const sentence = (text, attributes = {}) => make('p', {dir: 'auto', ...attributes}, text);
