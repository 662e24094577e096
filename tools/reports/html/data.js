'use strict';

// What the report wrote into the page, and how it is spoken of.

const run = JSON.parse(document.getElementById('run').textContent);
const games = JSON.parse(document.getElementById('games').textContent);

// Every finding with its game, in the order of the text.
const entries = [];
games.forEach((game, index) => {
  game.index = index;
  for (const finding of game.findings) {
    finding.number = entries.length;
    entries.push({game, finding});
  }
});

const severityNames = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['remark', 'remarks'],
};

const severityName = (severity) => severityNames[severity][0];

function counted(number, [singular, plural]) {
  return `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
}

function playersOf(game) {
  if (!game.white && !game.black) return null;
  return [game.white || '?', game.black || '?'];
}

function placeOf(game) {
  return game.game ? `${game.file} · game ${game.game}` : `${game.file} · outside of any game`;
}

const isOneFile = games.every((game) => game.file === games[0].file);

// The same in a list, where the file is said once or not at all.
function shortPlaceOf(game) {
  return isOneFile && game.game ? `game ${game.game}` : placeOf(game);
}

function lawsName(id) {
  return id === 'old' ? 'Laws before July 2014' : `Laws of ${id}`;
}

// "Article 3.9.2", "Appendix C"
function articleName(finding) {
  return /^\d/.test(finding.article) ? `Article ${finding.article}` : finding.article;
}

// "1/2-1/2" as a person writes it.
const resultName = (result) => (result || 'none').replace('1/2-1/2', '½–½').replace('-', '–');

function isFlagged(game) {
  return game.findings.some((finding) => finding.severity !== 'info');
}
