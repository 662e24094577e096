// The moves of the game, as on a scoresheet.

// For a longer game only the moves around the current one are listed.
const listedPlies = 400;

// The findings of a half-move, the most severe first.
function findingsAt(game, ply) {
  return game.findings
      .filter((finding) => plyOfFinding(finding) === ply &&
                           run.rules[finding.rule].group !== 'results')
      .sort((a, b) => severityRank(a) - severityRank(b));
}

function moveClasses(line, found, ply) {
  const classes = ['ply'];
  if (ply > line.plies) classes.push('unplayed');
  if (found.length > 0) classes.push(found[0].severity);
  if (ply === sheet.ply) classes.push('current');
  return classes.join(' ');
}

const noteOfMove = (line, ply) => (ply > line.plies    ? 'not played on the board' :
                                   line.stood.has(ply) ? 'illegal, and played on from' : null);

// Shows the first finding of the half-move, or the board after it.
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

// One move is in the tab order; the arrow keys go to the others.
function moveButton(line, game, ply) {
  const found = findingsAt(game, ply);
  const note = noteOfMove(line, ply);
  const claim = claimAt(game, ply);
  const claimed = claim ? claimWords(line, claim) : null;
  const time = line.timeOf(ply);
  const clock = time === null ? null : `clock ${time}`;
  const name = [line.nameOf(ply), clock, note, claimed, ...found.map(
      ({severity, rule}) => `${severityName(severity)} ${rule} ${run.rules[rule].name}`)];
  return make('button', {type: 'button', class: moveClasses(line, found, ply), 'data-ply': ply,
                         tabindex: -1, 'aria-label': name.filter(Boolean).join(', '),
                         title: [note, claimed].filter(Boolean).join('; ') || null,
                         'aria-current': ply === sheet.ply ? 'step' : null,
                         onclick: () => goToMove(ply)},
              make('span', {class: 'san'}, claim ? claimBadge() : null,
                   foreign(line.moves[ply - 1] || '?'),
                   found.length > 0 ? badge(found[0].severity) : null),
              time === null ? null : make('span', {class: 'time'}, time));
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
  const claim = left === 0 ? claimAtEnd(line, game) : null;
  if (claim) rows.push(claim);
  return rows;
}

function showMoves() {
  const list = byId('moves');
  if (!list) return;
  const {game} = sheet.entry;
  const hadFocus = list.contains(document.activeElement);
  list.classList.toggle('timed', lineOf(game).clocks.length > 0);
  list.replaceChildren(...drawMoves(lineOf(game), game));
  const ply = sheet.onFinding ? plyOfFinding(sheet.entry.finding) : sheet.ply;
  const current = list.querySelector(`[data-ply="${ply}"]`);
  (current || list.querySelector('button')).tabIndex = 0;
  // The board is before the move of the finding.
  if (sheet.onFinding && current && ply !== sheet.ply) current.classList.add('found');
  if (current && hadFocus) current.focus({preventScroll: true});
  if (current) {
    list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2 + 14;
  } else {
    list.scrollTop = 0;
  }
}
