// The list of games with their findings, under the headings of the chosen order. Only the visible
// rows are in the document, so its length does not matter.

const rowHeights = {heading: 30, game: 52, finding: 34};

const index = {
  matching: [],  // entries that the filter lets through
  rows: [],      // headings, games and findings, with their `top`
  height: 0,
  shown: '',     // first and last row in the document
};

function layOutRows(matching) {
  index.matching = matching;
  index.rows = [];
  let top = 0;
  const add = (row) => {
    index.rows.push({...row, top});
    top += rowHeights[row.kind];
  };
  let heading = '';
  let game = null;
  let found = [];  // of the game's row
  matching.forEach((entry, position) => {
    const itsHeading = orders[order].heading(entry);
    const isNewHeading = itsHeading !== heading;
    if (isNewHeading) add({kind: 'heading', heading: itsHeading, position});
    if (isNewHeading || entry.game !== game) {
      found = [];
      add({kind: 'game', entry, position, found});
    }
    found.push(entry.finding);
    add({kind: 'finding', entry, position});
    heading = itsHeading;
    game = entry.game;
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
function countsOf(found) {
  return severities.flatMap((severity) => {
    const number = found.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [counted(number, severityNames[severity])];
  }).join(', ');
}

const drawHeadingRow = (row) =>
    make('div', {class: 'row heading', role: 'presentation', dir: 'auto'}, row.heading);

function drawGameRow(row) {
  const {game} = row.entry;
  const differs = game.ruling && game.ruling !== game.result;
  const ruling = differs ? ` → ${resultName(game.ruling)}` : '';
  const result = game.result === null ? [] : [resultName(game.result) + ruling];
  const details = [listedPlaceOf(game), ...result, countsOf(row.found)];
  return make('div', {class: 'row game', role: 'presentation',
                      title: [game.event, placeOf(game)].filter(Boolean).join('\n'),
                      onclick: () => chooseEntry(row.entry)},
              make('div', {class: 'players'}, ...playersLine(game)),
              make('div', {class: 'details', dir: 'auto'}, details.join(' · ')));
}

function drawFindingRow(row) {
  const {finding, game} = row.entry;
  const rule = run.rules[finding.rule];
  const current = row.entry === sheet.entry;
  const players = playersOf(game);
  const label = [
    `${severityName(finding.severity)} ${finding.rule} ${rule.name}`, finding.move,
    players && players.join(' – '), roundOf(game), placeOf(game), rulingLabel(finding),
  ].filter(Boolean).join(', ');
  return make('div', {class: `row finding ${finding.severity}`, role: 'option', 'aria-label': label,
                      id: `row-${finding.number}`, 'aria-selected': String(current),
                      'aria-setsize': index.matching.length, 'aria-posinset': row.position + 1,
                      onclick: () => chooseEntry(row.entry)},
              badge(finding.severity), make('b', {}, finding.rule),
              make('span', {class: 'name'}, rule.name),
              make('span', {class: 'at'}, foreign(finding.move || `line ${finding.line}`),
                   rulingMark(finding)));
}

const rowDrawers = {heading: drawHeadingRow, game: drawGameRow, finding: drawFindingRow};

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
    const element = rowDrawers[row.kind](row);
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

// Scrolls to the finding's row, with the heading and the game above it if it is the first.
function revealEntry(entry) {
  const list = byId('index');
  const at = index.rows.findIndex((row) => row.kind === 'finding' && row.entry === entry);
  drawRows();  // only then can it be scrolled
  if (at < 0) return;
  let first = at;
  while (first > 0 && index.rows[first - 1].kind !== 'finding') --first;
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

// To the first finding of the next or the previous game in the list.
function moveToGame(by) {
  const {matching} = index;
  let at = positionOf(sheet.entry);
  if (at < 0) return moveToFinding(0);
  const isOf = (position, {game}) => matching[position] && matching[position].game === game;
  while (isOf(at, sheet.entry)) at += by;
  if (matching[at] === undefined) return;
  while (by < 0 && isOf(at - 1, matching[at])) --at;
  showEntry(matching[at]);
}

function showPosition() {
  const {matching} = index;
  const at = positionOf(sheet.entry);
  const of = `of ${matching.length.toLocaleString('en')}`;
  byId('position').textContent = at < 0 ? '' : `Finding ${(at + 1).toLocaleString('en')} ${of}`;
  byId('previous').setAttribute('aria-disabled', String(at <= 0));
  byId('next').setAttribute('aria-disabled', String(at < 0 || at + 1 >= matching.length));
}

function buildPager() {
  for (const [id, by] of [['previous', -1], ['next', 1]]) {
    byId(id).addEventListener('click', () => {
      moveToFinding(by);
      bringBoardIntoView();
    });
  }
}

function buildIndex() {
  const list = byId('index');
  list.addEventListener('scroll', drawRows, {passive: true});
  new ResizeObserver(drawRows).observe(list);
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && sheet.entry) {
      event.preventDefault();
      byId('sheet').focus({preventScroll: true});
      bringBoardIntoView();
      return;
    }
    const page = Math.max(1, Math.floor(list.clientHeight / rowHeights.finding) - 2);
    const steps = {ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity,
                   End: Infinity};
    if (!(event.key in steps) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    moveToFinding(steps[event.key]);
  });
}
