// The order of the list of findings, and its headings.

const collator = new Intl.Collator('en', {numeric: true});

// "3.12" as 3 and 12; values without a number come last.
const numbersOf = (text) => (text || '').split(/\D+/).filter(Boolean).map(Number);

function compareNumbers(a, b) {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.max(a.length, b.length); ++i) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

// Events are in the order of their first games in the text.
const eventRanks = new Map();
for (const game of games) {
  if (!eventRanks.has(game.event)) eventRanks.set(game.event, eventRanks.size);
}

// The rank of each game, computed at the first use.
let roundRanks = null;
function roundRankOf(game) {
  if (roundRanks === null) {
    const sorted = games.map((each) => ({game: each, event: eventRanks.get(each.event),
                                         round: numbersOf(each.round),
                                         board: numbersOf(each.board)}));
    sorted.sort((a, b) => a.event - b.event || compareNumbers(a.round, b.round) ||
                          collator.compare(a.game.round || '', b.game.round || '') ||
                          compareNumbers(a.board, b.board) || a.game.index - b.game.index);
    roundRanks = new Map(sorted.map((each, rank) => [each.game, rank]));
  }
  return roundRanks.get(game);
}

function roundHeading(game) {
  const [round] = numbersOf(game.round);
  const name = round === undefined ? 'Without a round' : `Round ${round}`;
  return eventRanks.size > 1 && game.event ? `${name} · ${game.event}` : name;
}

const orders = {
  severity: {
    compare: (a, b) => severityRank(a.finding) - severityRank(b.finding),
    heading: ({finding}) => severityNames[finding.severity][1],
  },
  round: {
    compare: (a, b) => roundRankOf(a.game) - roundRankOf(b.game),
    heading: ({game}) => roundHeading(game),
  },
  file: {
    compare: () => 0,
    heading: ({game}) => (isOneFile ? '' : fileName(game.file || '')),
  },
};

let order = 'severity';

// Ties are in the order of the text.
function inOrder(matching) {
  const {compare} = orders[order];
  return [...matching].sort((a, b) => compare(a, b) || a.finding.number - b.finding.number);
}

// The first finding of the highest severity.
function worstOf(matching) {
  return matching.reduce((worst, entry) => {
    const difference = severityRank(entry.finding) - severityRank(worst.finding);
    const isBefore = difference === 0 && entry.finding.number < worst.finding.number;
    return difference < 0 || isBefore ? entry : worst;
  });
}

function chooseOrder(name) {
  order = name;
  applyFilter();
}

function nextOrder() {
  const names = Object.keys(orders);
  chooseOrder(names[(names.indexOf(order) + 1) % names.length]);
}

function buildOrder() {
  byId('order').addEventListener('change', (event) => chooseOrder(event.target.value));
}
