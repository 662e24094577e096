'use strict';

// The data that the report wrote into the page, and their descriptions.

const readBlock = (id) => JSON.parse(document.getElementById(id).textContent);
const run = readBlock('run');
const files = readBlock('file-list');

// The games. A finding about the event joins the other findings of its game; `of` is where its own
// tags stand.
const games = (() => {
  const all = readBlock('games');
  if (!all.some((game) => game.of_event)) return all;
  const key = (game) => `${game.game} ${game.file}`;
  const known = new Map();
  const kept = [];
  for (const game of all) {
    const same = game.of_event && game.game ? known.get(key(game)) : undefined;
    if (same) {
      for (const finding of game.findings) same.findings.push({...finding, of: game});
    } else {
      if (game.game) known.set(key(game), game);
      kept.push(game);
    }
  }
  return kept;
})();

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
const severities = Object.keys(severityNames);  // the worst first
const severityRank = (finding) => severities.indexOf(finding.severity);
const severityName = (severity) => severityNames[severity][0];

function counted(number, [singular, plural]) {
  return `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
}

function playersOf(game) {
  if (!game.white && !game.black) return null;
  return [game.white || '?', game.black || '?'];
}

// --- files ---

const baseName = (path) => path.slice(path.lastIndexOf('/') + 1);

// Names that several files have: for these the whole path is shown.
const sharedNames = (() => {
  const paths = new Set([...files, ...games].map(({file}) => file || ''));
  const seen = new Set();
  const shared = new Set();
  for (const path of paths) {
    const name = baseName(path);
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
})();

function fileName(path) {
  if (path === '-') return 'standard input';
  const name = baseName(path);
  return name === '' || sharedNames.has(name) ? path : name;
}

// --- places ---

function placeOf(game) {
  const file = fileName(game.file || '');
  if (game.game) return `${file} · game ${game.game}`;
  return game.of_event ? file : `${file} · outside of any game`;
}

const isOneFile = games.every((game) => game.file === games[0].file);

// The same for a list, whose heading has the file.
function shortPlaceOf(game) {
  return isOneFile && game.game ? `game ${game.game}` : placeOf(game);
}

// "round 3 · board 12", as far as the tags give them.
function roundOf(game) {
  const parts = [];
  if (game.round) parts.push(`round ${game.round}`);
  if (game.board) parts.push(`board ${game.board}`);
  return parts.join(' · ');
}

// The label of a game in the list: round and board, else its number.
function listedPlaceOf(game) {
  const round = roundOf(game);
  if (round === '') return shortPlaceOf(game);
  return isOneFile ? round : `${round} · ${fileName(game.file)}`;
}

// --- words ---

function lawsName(id) {
  return id === 'old' ? 'Laws before July 2014' : `Laws of ${id}`;
}

// "Article 3.9.2", "Articles 5.2.1, 5.2.2, 9.6", "Appendix C"
function articleName(finding) {
  if (!/^\d/.test(finding.article)) return finding.article;
  return (/[,–]/.test(finding.article) ? 'Articles ' : 'Article ') + finding.article;
}

// The numbers and words of a result.
const articlesOf = (game, finding) => run.articles[`${game.laws} ${finding.article}`] || [];

// "1/2-1/2" as a person writes it.
const resultName = (result) => (result || 'none').replace('1/2-1/2', '½–½').replace('-', '–');

function isFlagged(game) {
  return game.findings.some((finding) => finding.severity !== 'info');
}
