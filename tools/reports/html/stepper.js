// The board of the sheet, and the buttons that step through the game.

function currentView(line) {
  if (sheet.onFinding) return viewOfFinding(line, sheet.entry.finding);
  return {
    board: line.boardAfter(sheet.ply),
    repairs: repairsAt(sheet.entry.finding, sheet.ply),
    last: line.squaresOf(sheet.ply),
    label: captionOf(line, sheet.ply),
    fen: line.fenAfter(sheet.ply),
  };
}

// The description of the position on the board.
function fenShown() {
  const view = currentView(lineOf(sheet.entry.game));
  return view === null ? '' : view.fen;
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
  byId('fen').value = view.fen;
  byId('to-finding').setAttribute('aria-pressed', String(sheet.onFinding));
  // Not `disabled`, since a disabled button loses the focus, and with it the keyboard.
  const setOff = (id, off) => byId(id).setAttribute('aria-disabled', String(off));
  for (const id of ['to-first', 'back']) setOff(id, sheet.ply === 0);
  for (const id of ['to-last', 'forward']) setOff(id, sheet.ply >= line.plies);
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

// Drawn here, since not every font has the symbols of a player.
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
      'div', {class: 'stepper', role: 'group', 'aria-label': 'Step through the game'},
      button('to-first', 'First position', 'Home', () => goToPly(0)),
      button('back', 'Back', '←', () => goToPly(sheet.ply - 1)),
      button('to-finding', 'To the finding', '.', goToFinding),
      button('forward', 'Forward', '→', () => goToPly(sheet.ply + 1)),
      button('to-last', 'Last position', 'End', () => goToPly(Infinity)),
      button('turn', 'Turn the board', 'f', turnBoard));
}

function fenLine() {
  const field = make('input', {id: 'fen', class: 'fen', readonly: true,
                               'aria-label': 'FEN of the position on the board'});
  field.addEventListener('focus', () => field.select());
  return field;
}

function boardColumn(game, finding) {
  const line = lineOf(game);
  const hasBoard = viewOfFinding(line, finding) !== null || line.hasBoard;
  if (!hasBoard) return copyButtons(game, finding);
  return make('figure', {class: 'position'}, make('div', {id: 'board'}),
              make('figcaption', {id: 'caption', 'aria-live': 'polite'}), stepper(),
              copyButtons(game, finding), fenLine());
}
