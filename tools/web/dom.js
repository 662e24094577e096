// What the page shows and says.

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
