'use strict';

// Elements. Names of files and words of games are inserted only as text, never as HTML.

const byId = (id) => document.getElementById(id);

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
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

// A name, isolated so that its direction of writing does not affect its surroundings.
const foreign = (text) => make('bdi', {}, text);

function show(element, text) {
  element.textContent = text;
  element.hidden = text === '';
}

// What a reader of the screen says. The same words twice would not be said again.
function say(text) {
  byId('spoken').textContent = byId('spoken').textContent === text ? `${text}\u00a0` : text;
}

function counted(number, singular, plural = `${singular}s`) {
  return `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
}

function sizeWords(bytes) {
  if (bytes < 1000) return counted(bytes, 'byte');
  const units = ['kB', 'MB', 'GB'];
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 999.5 && unit + 1 < units.length) {
    size /= 1000;
    ++unit;
  }
  return `${size.toFixed(size < 10 ? 1 : 0)} ${units[unit]}`;
}
