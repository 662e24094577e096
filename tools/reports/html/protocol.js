// The protocol of the rulings, on paper in place of the sheets: what was judged, each ruling in a
// row, and lines to sign. It has all rulings, whatever the filter lets through.

// Characters of a message. The table is to name the finding, not to repeat it.
const longestFound = 160;

// Cut at a blank.
function inShort(text) {
  if (text.length <= longestFound) return text;
  const cut = text.slice(0, longestFound);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestFound / 2))} …`;
}

// The first copy of each finding that is ruled, by round and board.
function ruledEntries() {
  return onPaper([...rulings.entries.keys()].flatMap((fingerprint) => {
    const [first] = copies.get(fingerprint) || [];
    return first && rulingOf(first.finding) ? [first] : [];
  }));
}

function factsOnPaper(name, ...value) {
  return make('div', {}, make('dt', {}, name), make('dd', {}, ...value));
}

function headOfProtocol() {
  const event = document.querySelector('.occasion').textContent;
  return [
    make('h1', {}, 'Protocol of rulings'),
    make('dl', {class: 'protocol-facts'}, [
      event ? factsOnPaper('Event', foreign(event)) : null,
      factsOnPaper('Judged by', `pgn-arbiter ${run.version}`),
    ].filter(Boolean)),
  ];
}

// All files, or those with rulings if there are too many.
function filesOnProtocol(ruled) {
  const concerned = new Set(ruled.map(({game}) => game.file));
  const shown = files.length <= mostDigests ? files
                                            : files.filter(({file}) => concerned.has(file));
  const rows = shown.map((file) => make('tr', {}, [
    make('td', {}, foreign(fileName(file.file))),
    make('td', {}, file.games.toLocaleString('en')),
    make('td', {}, file.sha256 ? make('code', {}, file.sha256) : 'not read to the end'),
  ]));
  const left = files.length - shown.length;
  return [
    make('table', {class: 'protocol-files'},
         make('thead', {}, make('tr', {}, cells('th', ['File', 'Games', 'SHA-256']))),
         make('tbody', {}, rows)),
    left === 0 ? null
        : make('p', {class: 'note'}, `and ${counted(left, ['file', 'files'])} without a ruling`),
    make('p', {class: 'note'}, document.querySelector('.digest-note').textContent),
  ].filter(Boolean);
}

function protocolRow({game, finding}, number) {
  const {ruling, reason, by, count} = rulingOf(finding);
  const here = copies.get(finding.fingerprint).filter((same) => same.finding.copy < count).length;
  const cited = finding.article ? `${articleName(finding)}, ${lawsName(game.laws)}`
                                : lawsName(game.laws);
  const text = (value) => make('td', {dir: 'auto'}, value);
  return make('tr', {}, [
    make('td', {}, String(number)),
    make('td', {}, foreign(game.round || '')), make('td', {}, foreign(game.board || '')),
    make('td', {}, ...playersLine(game),
         make('small', {}, placeOf(game) + (here > 1 ? `, and ${here - 1} more of the same` : ''))),
    make('td', {}, ...(finding.move ? [foreign(finding.move), ' · '] : []),
         make('b', {}, finding.rule), ` ${run.rules[finding.rule].name}`,
         make('small', {}, cited), make('small', {dir: 'auto'}, inShort(finding.message))),
    make('td', {}, make('b', {}, rulingNames[ruling])),
    text(reason), text(by),
  ]);
}

function rulingsOnProtocol(ruled) {
  if (ruled.length === 0) return make('p', {}, 'No finding has a ruling.');
  const names = ['No.', 'Rd', 'Bd', 'Players', 'Move and finding', 'Ruling', 'Reason', 'By'];
  return make('table', {class: 'protocol-rulings'},
              make('thead', {}, make('tr', {}, cells('th', names))),
              make('tbody', {}, ruled.map((entry, i) => protocolRow(entry, i + 1))));
}

const meaningsOnProtocol = () => make('p', {class: 'note'}, Object.keys(rulingNames).map(
    (ruling) => `${rulingNames[ruling]}: ${rulingMeanings[ruling]}`).join('. ') + '.');

function leftOnProtocol() {
  const open = entries.filter(({finding}) => !rulingOf(finding)).map(({finding}) => finding);
  const {others} = countRulings();
  const words = [open.length === 0 ? 'Every finding of this sheet has a ruling.'
      : `Without a ruling: ${counted(open.length, ['finding', 'findings'])} (${countsOf(open)}).`];
  if (others > 0) {
    words.push(`Not in this list: ${countedRulings(others)} of the loaded file on findings that ` +
               'this sheet does not have.');
  }
  return make('p', {class: 'protocol-left'}, words.join(' '));
}

function protocolOnPaper() {
  const ruled = ruledEntries();
  return make('section', {class: 'protocol'}, [
    ...headOfProtocol(), ...filesOnProtocol(ruled), make('h2', {}, 'Rulings'),
    rulingsOnProtocol(ruled), ruled.length > 0 ? meaningsOnProtocol() : null, leftOnProtocol(),
    signature('Place and date', 'Arbiter', 'Deputy or chief arbiter'),
  ].filter(Boolean));
}

function printProtocol() {
  document.body.classList.add('prints-protocol');
  window.print();
}
