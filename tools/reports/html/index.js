// The list of games with their findings. Only the rows in sight are in the document, so its length
// does not matter.

const rowHeights = {game: 62, finding: 34};

const index = {
  matching: [],  // entries that the filter lets through
  rows: [],      // of games and findings, with their `top`
  height: 0,
  shown: '',     // first and last row in the document
};

function layOutRows(matching) {
  index.matching = matching;
  index.rows = [];
  let top = 0;
  let game = null;
  const add = (row) => {
    index.rows.push({...row, top});
    top += rowHeights[row.kind];
  };
  matching.forEach((entry, position) => {
    if (entry.game !== game) add({kind: 'game', entry, position});
    game = entry.game;
    add({kind: 'finding', entry, position});
  });
  index.height = top;
  index.shown = '';
}

// The last row that begins at or above `y`.
function rowAt(y) {
  let low = 0;
  let high = index.rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (index.rows[middle].top <= y) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

// "2 errors, 1 remark"
function countsOf(game) {
  return Object.keys(severityNames).flatMap((severity) => {
    const number = game.findings.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [counted(number, severityNames[severity])];
  }).join(', ');
}

function drawGameRow(row) {
  const {game} = row.entry;
  const differs = game.ruling && game.ruling !== game.result;
  const ruling = differs ? ` → ${resultName(game.ruling)}` : '';
  const details = [shortPlaceOf(game), resultName(game.result) + ruling, countsOf(game)];
  return make('div', {class: 'row game', role: 'presentation', title: game.event,
                      onclick: () => showEntry(row.entry)},
              make('div', {class: 'players'}, ...playersLine(game)),
              make('div', {class: 'details', dir: 'auto'}, details.join(' · ')));
}

function drawFindingRow(row) {
  const {finding, game} = row.entry;
  const rule = run.rules[finding.rule];
  const current = row.entry === sheet.entry;
  const players = playersOf(game);
  const label = `${severityName(finding.severity)} ${finding.rule} ${rule.name} ` +
      `${finding.move || ''}, ${players === null ? '' : players.join(' – ') + ', '}${placeOf(game)}`;
  return make('div', {class: `row finding ${finding.severity}`, role: 'option', 'aria-label': label,
                      id: `row-${finding.number}`, 'aria-selected': String(current),
                      'aria-setsize': index.matching.length, 'aria-posinset': row.position + 1,
                      onclick: () => showEntry(row.entry)},
              make('i', {class: 'dot'}), make('b', {}, finding.rule),
              make('span', {class: 'name'}, rule.name),
              make('bdi', {class: 'at'}, finding.move || `line ${finding.line}`));
}

function drawRows() {
  const list = byId('index');
  const view = list.clientHeight || 400;
  const first = rowAt(list.scrollTop - 200);
  const last = Math.min(rowAt(list.scrollTop + view + 200) + 1, index.rows.length);
  const shown = `${first}-${last}-${sheet.entry ? sheet.entry.finding.number : ''}`;
  if (shown === index.shown) return;
  index.shown = shown;
  const spacer = make('div', {class: 'spacer', role: 'presentation'});
  spacer.style.height = `${index.height}px`;
  for (const row of index.rows.slice(first, last)) {
    const element = row.kind === 'game' ? drawGameRow(row) : drawFindingRow(row);
    element.style.top = `${row.top}px`;
    element.style.height = `${rowHeights[row.kind]}px`;
    spacer.append(element);
  }
  list.replaceChildren(spacer);
  const current = sheet.entry && byId(`row-${sheet.entry.finding.number}`);
  if (current) {
    list.setAttribute('aria-activedescendant', current.id);
  } else {
    list.removeAttribute('aria-activedescendant');
  }
}

// Brings the finding's row into sight, with that of its game if it is the first one there.
function revealEntry(entry) {
  const list = byId('index');
  const at = index.rows.findIndex((row) => row.kind === 'finding' && row.entry === entry);
  drawRows();  // only then can it be scrolled
  if (at < 0) return;
  const first = at > 0 && index.rows[at - 1].kind === 'game' ? at - 1 : at;
  const top = index.rows[first].top;
  const bottom = index.rows[at].top + rowHeights.finding;
  if (top < list.scrollTop) {
    list.scrollTop = top;
  } else if (bottom > list.scrollTop + list.clientHeight) {
    list.scrollTop = bottom - list.clientHeight;
  }
  drawRows();
}

const positionOf = (entry) => index.matching.indexOf(entry);

function moveToFinding(by) {
  const {matching} = index;
  if (matching.length === 0) return;
  const at = positionOf(sheet.entry);
  const next = at < 0 ? 0 : Math.max(0, Math.min(matching.length - 1, at + by));
  showEntry(matching[next]);
}

function moveToGame(by) {
  const {matching} = index;
  let at = positionOf(sheet.entry);
  if (at < 0) return moveToFinding(0);
  const {game} = sheet.entry;
  while (at >= 0 && at < matching.length && matching[at].game === game) at += by;
  if (at < 0 || at >= matching.length) return;
  // Backwards one comes to the last finding of the game before.
  const target = matching[at].game;
  showEntry(matching.find((entry) => entry.game === target));
}

function buildIndex() {
  const list = byId('index');
  byId('flagged').textContent = `${run.flagged.toLocaleString('en')} of ` +
      `${counted(run.games, ['game', 'games'])} flagged`;
  byId('flagged').title = 'with an error or a warning';
  list.addEventListener('scroll', drawRows, {passive: true});
  new ResizeObserver(drawRows).observe(list);
  list.addEventListener('keydown', (event) => {
    const page = Math.max(1, Math.floor(list.clientHeight / rowHeights.finding) - 2);
    const steps = {ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity,
                   End: Infinity};
    if (!(event.key in steps) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    moveToFinding(steps[event.key]);
  });
}
