// The sheet of one game: its board, its moves, and the finding that is looked at.

const sheet = {
  entry: null,
  ply: 0,          // half-moves on the board
  onFinding: true, // the board shows the finding's position, with its arrows
  flipped: false,
};

// Of a longer game only the moves around the board's are listed.
const listedPlies = 400;

// --- what stands at the top ---

function factsOf(game) {
  const parts = [];
  if (game.event) parts.push(foreign(game.event));
  if (game.site && game.site !== game.event) parts.push(foreign(game.site));
  if (game.round) parts.push(make('span', {}, 'round ', foreign(game.round)));
  if (game.board) parts.push(make('span', {}, 'board ', foreign(game.board)));
  if (game.date) parts.push(foreign(game.date));
  return parts;
}

const separated = (parts) => parts.flatMap((part, i) => (i === 0 ? [part] : [' · ', part]));

const verdictNames = {
  consistent: 'not contradicted by the moves',
  contradicted: 'contradicted by the moves',
  undetermined: 'cannot be checked to the end',
  unreadable: 'no move can be read',
};

function resultsOf(game) {
  const cell = (title, ...value) => make('div', {}, make('dt', {}, title), make('dd', {}, ...value));
  const cells = [cell('Recorded', foreign(resultName(game.result)))];
  if (game.ruling) {
    const differs = game.verdict === 'contradicted';
    cells.push(make('div', {class: differs ? 'ruling differs' : 'ruling'}, make('dt', {}, 'Ruling'),
                    make('dd', {}, resultName(game.ruling))));
  }
  if (game.verdict) cells.push(cell('The result', verdictNames[game.verdict]));
  const how = game.class ? `${lawsName(game.laws)}, ${game.class}` : lawsName(game.laws);
  cells.push(cell('Judged by', how));
  return make('dl', {class: 'results'}, cells);
}

function headOf(game) {
  const facts = separated(factsOf(game));
  const where = game.line ? `${placeOf(game)} · line ${game.line}` : placeOf(game);
  return [
    make('p', {class: 'where', dir: 'auto'}, where),
    make('h2', {}, ...playersLine(game)),
    facts.length > 0 ? make('p', {class: 'facts'}, facts) : null,
    resultsOf(game),
    game.ruled ? sentence(game.ruled, {class: 'ruled'}) : null,
    game.not_judged
        ? make('p', {class: 'ruled'}, 'The moves are not judged: ', foreign(game.not_judged), '.')
        : null,
  ];
}

// --- the finding ---

function evidenceOf(finding) {
  if (!finding.evidence) return null;
  const words = (value) => (Array.isArray(value) ? value.join(', ') || 'none' :
                            value === true ? 'yes' : value === false ? 'no' : String(value));
  return make('dl', {class: 'evidence'}, Object.entries(finding.evidence).map(
      ([name, value]) => make('div', {}, make('dt', {}, name.replaceAll('_', ' ')),
                              make('dd', {}, foreign(words(value))))));
}

function findingTitle(finding) {
  return make('h3', {},
              make('span', {class: `tag ${finding.severity}`}, severityName(finding.severity)), ' ',
              make('span', {class: 'rule-id'}, finding.rule), ' ', run.rules[finding.rule].name);
}

function findingText(game, finding) {
  const rule = run.rules[finding.rule];
  const article = finding.article
      ? `${articleName(finding)} · ${lawsName(game.laws)}`
      : 'Rests on no article of the Laws';
  return [
    findingTitle(finding),
    sentence(finding.message, {class: 'message'}),
    finding.suggestion
        ? make('p', {class: 'suggestion', dir: 'auto'}, make('b', {}, 'Suggestion: '),
               finding.suggestion)
        : null,
    make('div', {class: 'explanation'}, make('h4', {}, article), make('p', {}, rule.why),
         make('p', {}, make('b', {}, 'What to do: '), rule.fix)),
    evidenceOf(finding),
  ];
}

// --- the moves ---

function moveClasses(line, game, ply) {
  const classes = ['ply'];
  if (ply > line.plies) classes.push('unplayed');
  if (line.stood.has(ply)) classes.push('stood');
  const found = game.findings.filter(
      (finding) => plyOfFinding(finding) === ply && run.rules[finding.rule].group !== 'results');
  if (found.length > 0) {
    classes.push(['error', 'warning', 'info'].find(
        (severity) => found.some((finding) => finding.severity === severity)));
  }
  if (ply === sheet.ply) classes.push('current');
  return classes.join(' ');
}

// The first finding there, or the board after that half-move.
function goToMove(ply) {
  const {game} = sheet.entry;
  const line = lineOf(game);
  if (ply <= line.plies) return goToPly(ply);
  const found = game.findings.find((finding) => finding.ply === ply);
  if (found) {
    showEntry(entries[found.number]);
  } else {
    goToPly(line.plies);
  }
}

function moveButton(line, game, ply) {
  const unplayed = ply > line.plies;
  return make('button', {type: 'button', class: moveClasses(line, game, ply), 'data-ply': ply,
                         tabindex: -1, 'aria-label': line.nameOf(ply),
                         title: unplayed ? 'not played on the board' : null,
                         'aria-current': ply === sheet.ply ? 'step' : null,
                         onclick: () => goToMove(ply)},
              foreign(line.moves[ply - 1]));
}

function listedRange(line) {
  const last = Math.max(line.moves.length, line.plies);
  if (last <= listedPlies) return [1, last];
  const middle = Math.max(1, Math.min(last, sheet.ply));
  const odd = (ply) => ply - ((ply + (line.blackFirst ? 0 : 1)) % 2);
  const first = Math.max(1, odd(middle - listedPlies / 2));
  return [first, Math.min(last, first + listedPlies - 1)];
}

function drawMoves(line, game) {
  const [first, last] = listedRange(line);
  const rows = [];
  if (first > 1) rows.push(make('p', {class: 'more'}, `${first - 1} half-moves before`));
  let row = null;
  for (let ply = first; ply <= last; ++ply) {
    if (row === null || !line.isBlack(ply)) {
      row = make('div', {class: 'move'}, make('span', {class: 'number'}, `${line.numberOf(ply)}.`));
      if (line.isBlack(ply)) row.append(make('span', {class: 'ply unplayed'}, '…'));
      rows.push(row);
    }
    row.append(moveButton(line, game, ply));
  }
  const left = Math.max(line.moves.length, line.plies) - last;
  if (left > 0) rows.push(make('p', {class: 'more'}, `${left} half-moves after`));
  return rows;
}

function showMoves() {
  const list = byId('moves');
  if (!list) return;
  const {game} = sheet.entry;
  list.replaceChildren(...drawMoves(lineOf(game), game));
  const ply = sheet.onFinding ? plyOfFinding(sheet.entry.finding) : sheet.ply;
  const current = list.querySelector(`[data-ply="${ply}"]`);
  // The board stands before the move that the finding is about.
  if (sheet.onFinding && current && ply !== sheet.ply) current.classList.add('found');
  if (current) {
    list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2 + 14;
  } else {
    list.scrollTop = 0;
  }
}

// --- the board and its stepper ---

function currentView(line) {
  if (sheet.onFinding) return viewOfFinding(line, sheet.entry.finding);
  return {
    board: line.boardAfter(sheet.ply),
    last: line.squaresOf(sheet.ply),
    label: captionOf(line, sheet.ply),
  };
}

function captionText(line, view) {
  const {finding} = sheet.entry;
  if (!sheet.onFinding || !view.illegal || !finding.move) return view.label;
  return `${view.label} · ${finding.move} as written`;
}

function showBoard() {
  const place = byId('board');
  if (!place) return;
  const line = lineOf(sheet.entry.game);
  const view = currentView(line);
  if (view === null) return;
  const caption = captionText(line, view);
  place.replaceChildren(drawBoard({...view, label: caption, flipped: sheet.flipped}));
  byId('caption').textContent = caption;
  byId('to-finding').setAttribute('aria-pressed', String(sheet.onFinding));
  const [atStart, atEnd] = [sheet.ply === 0, sheet.ply >= line.plies];
  byId('to-first').disabled = byId('back').disabled = atStart;
  byId('to-last').disabled = byId('forward').disabled = atEnd;
}

function goToPly(ply) {
  if (!sheet.entry || !byId('board')) return;
  const line = lineOf(sheet.entry.game);
  sheet.ply = Math.max(0, Math.min(line.plies, ply));
  sheet.onFinding = false;
  showBoard();
  showMoves();
}

function goToFinding() {
  if (!sheet.entry) return;
  const {game, finding} = sheet.entry;
  const line = lineOf(game);
  sheet.onFinding = true;
  sheet.ply = finding.at === undefined ? Math.min(finding.ply, line.plies) : finding.at;
  showBoard();
  showMoves();
}

function turnBoard() {
  sheet.flipped = !sheet.flipped;
  showBoard();
}

// Signs of our own: not every font has those of a player.
const icons = {
  'to-first': 'M5 4v16M19 4.5L8 12l11 7.5z',
  'back': 'M17 4.5L6 12l11 7.5z',
  'to-finding': 'M12 3v5M12 16v5M3 12h5M16 12h5M12 6a6 6 0 1 0 .01 0z',
  'forward': 'M7 4.5L18 12 7 19.5z',
  'to-last': 'M19 4v16M5 4.5L16 12 5 19.5z',
  'turn': 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
};

function stepper() {
  const button = (id, label, key, action) => make(
      'button', {type: 'button', id, title: `${label} (${key})`, 'aria-label': label,
                 onclick: action},
      draw('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true'}, draw('path', {d: icons[id]})));
  return make(
      'div', {class: 'stepper', role: 'toolbar', 'aria-label': 'Step through the game'},
      button('to-first', 'First position', 'Home', () => goToPly(0)),
      button('back', 'Back', '←', () => goToPly(sheet.ply - 1)),
      button('to-finding', 'To the finding', '.', goToFinding),
      button('forward', 'Forward', '→', () => goToPly(sheet.ply + 1)),
      button('to-last', 'Last position', 'End', () => goToPly(Infinity)),
      button('turn', 'Turn the board', 'f', turnBoard));
}

function fenLine(finding) {
  if (!finding.fen) return null;
  const field = make('input', {class: 'fen', readonly: true, 'aria-label': 'FEN of the finding',
                               value: finding.fen});
  field.addEventListener('focus', () => field.select());
  return field;
}

function boardColumn(game, finding) {
  const line = lineOf(game);
  if (!line.hasBoard && !finding.fen) return null;
  return make('figure', {class: 'position'}, make('div', {id: 'board'}),
              make('figcaption', {id: 'caption', 'aria-live': 'polite'}), stepper(),
              fenLine(finding));
}

// --- the whole ---

function otherFindings(game) {
  if (game.findings.length < 2) return null;
  return make('ol', {class: 'findings', 'aria-label': 'Findings of this game'},
              game.findings.map((finding) => make('li', {}, make('button', {
                type: 'button', class: finding.severity,
                'aria-pressed': String(finding === sheet.entry.finding),
                onclick: () => showEntry(entries[finding.number]),
              }, make('i', {class: 'dot'}), finding.rule, ' ',
                 foreign(finding.move || run.rules[finding.rule].name)))));
}

function showEntry(entry) {
  sheet.entry = entry;
  const {game, finding} = entry;
  const moves = lineOf(game).moves.length > 0
      ? make('section', {class: 'score', 'aria-label': 'Moves'}, make('h4', {}, 'Moves'),
             make('div', {id: 'moves', class: 'moves'}))
      : null;
  const text = make('section', {class: `finding-text ${finding.severity}`, 'aria-label': 'Finding'},
                    findingText(game, finding));
  byId('sheet').replaceChildren(
      make('header', {}, headOf(game).filter(Boolean)),
      make('div', {class: 'table'}, [
        boardColumn(game, finding),
        make('div', {class: 'column'}, [otherFindings(game), text, moves].filter(Boolean)),
      ].filter(Boolean)));
  goToFinding();
  revealEntry(entry);
  showAddress(entry);
}

function showNothing() {
  sheet.entry = null;
  byId('sheet').replaceChildren(make('p', {class: 'nothing'}, 'No finding fits the filter.'));
  drawRows();
}
