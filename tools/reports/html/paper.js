// The printed pages: a summary with a row for each finding, the flagged games with lines to sign,
// and the remarks. Made when printing begins, from the findings that pass the filter, by round and
// board as far as the tags give them.

// More games than this are only listed, since printing them would take the browser minutes.
const mostSheets = 1000;
// For more files the digests are left out, since nobody compares so many by hand.
const mostDigests = 100;

function gamesOf(matching) {
  const found = new Map();
  for (const {game, finding} of matching) {
    if (!found.has(game)) found.set(game, []);
    found.get(game).push(finding);
  }
  return found;
}

const onPaper = (matching) => [...matching].sort(
    (a, b) => orders.round.compare(a, b) || a.finding.number - b.finding.number);

const cells = (tag, values) => values.map((value) => make(tag, {}, value));

// --- the summary ---

function digestsOnPaper() {
  if (files.length === 0) return null;
  const rows = files.slice(0, mostDigests).map((file) => make('li', {},
      foreign(fileName(file.file)), ': ',
      file.sha256 ? make('code', {}, file.sha256) : 'not read to the end'));
  if (files.length > mostDigests) {
    rows.push(make('li', {}, `and ${counted(files.length - mostDigests, ['file', 'files'])} more`));
  }
  return make('section', {class: 'digests'}, make('h3', {}, 'SHA-256'), make('ul', {}, rows),
              make('p', {class: 'note'}, document.querySelector('.digest-note').textContent));
}

function findingRow(game, finding, first, count) {
  const once = (value) => (first ? make('td', {rowspan: count}, value) : null);
  const numbered = game.game ? String(game.game) : '–';
  return make('tr', {class: first ? 'first' : null}, [
    once(foreign(game.round || '')), once(foreign(game.board || '')),
    first ? make('td', {rowspan: count}, ...playersLine(game),
                 make('small', {}, isOneFile ? `game ${numbered}` : placeOf(game))) : null,
    make('td', {}, severityName(finding.severity)),
    make('td', {}, make('b', {}, finding.rule), ' ', run.rules[finding.rule].name),
    make('td', {class: 'move'}, foreign(finding.move || '')),
    once(game.ruling ? resultName(game.ruling) : ''),
    make('td', {dir: 'auto'}, changeOf(game, finding) || '–'),
  ]);
}

// One row group for each game, so that its common cells stay with it.
function findingsOnPaper(found) {
  const names = ['Round', 'Board', 'Players', 'Severity', 'Rule', 'Move', 'Ruling', 'What changes'];
  return make('table', {class: 'of-findings'}, make('thead', {}, make('tr', {}, cells('th', names))),
              [...found].map(([game, findings]) => make('tbody', {}, findings.map(
                  (finding, i) => findingRow(game, finding, i === 0, findings.length)))));
}

const signature = (...lines) => make('div', {class: 'signature'}, lines.map(
    (line) => make('div', {}, make('span', {}, ...[line].flat()))));

function summaryOnPaper(matching, found) {
  const filtered = isFiltered()
      ? make('p', {class: 'filtered'}, `Filtered: ${byId('count').textContent}.`) : null;
  return make('section', {class: 'summary'}, [
    filtered, make('h2', {}, 'Findings'), findingsOnPaper(found), digestsOnPaper(),
    signature('Place and date', 'Arbiter'),
  ].filter(Boolean));
}

// --- the games ---

function movesAround(line, finding) {
  const middle = plyOfFinding(finding);
  if (middle === 0 || line.moves.length === 0) return null;
  const first = Math.max(1, middle - 6);
  const last = Math.min(line.moves.length, middle + 6);
  const parts = first > 1 ? ['… '] : [];
  for (let ply = first; ply <= last; ++ply) {
    if (ply === first || !line.isBlack(ply)) {
      parts.push(`${line.numberOf(ply)}${line.isBlack(ply) ? '...' : '.'}\u00A0`);
    }
    parts.push(make(ply === middle ? 'b' : 'bdi', {}, line.moves[ply - 1]), ' ');
    const time = line.timeOf(ply);
    if (time !== null) parts.push(make('small', {class: 'time'}, time), ' ');
  }
  if (last < line.moves.length) parts.push('…');
  return make('p', {class: 'around'}, parts);
}

function rulingOnPaper(finding) {
  const entry = rulingOf(finding);
  if (!entry) return null;
  const words = [rulingNames[entry.ruling], entry.reason, entry.by].filter(Boolean).join(' · ');
  return sentence(`Arbiter’s ruling: ${words}`, {class: 'suggestion'});
}

function findingOnPaper(game, finding) {
  const line = lineOf(game);
  const rule = run.rules[finding.rule];
  // Findings about notation need neither a board nor an article.
  const isText = rule.group === 'text';
  const view = isText ? null : viewOfFinding(line, finding);
  const article = finding.article
      ? `${articleName(finding)}, ${lawsName(game.laws)}. ` : '';
  return make('section', {class: 'finding'}, [
    view === null ? null : make('figure', {}, drawBoard(view),
                                make('figcaption', {}, view.label)),
    make('div', {}, [
      findingTitle(finding), sentence(finding.message, {class: 'message'}),
      movesAround(line, finding), isText ? null : make('p', {class: 'explanation'}, article + rule.why),
      finding.suggestion ? sentence(`Suggestion: ${finding.suggestion}`, {class: 'suggestion'})
                         : null,
      rulingOnPaper(finding),
    ].filter(Boolean)),
  ].filter(Boolean));
}

function playerLine(side, name) {
  return name ? [`${side}: `, foreign(name)] : side;
}

// No page break between the names and the first finding, or the last finding and the lines to
// sign.
function gameOnPaper(game, findings) {
  const sections = findings.map((finding) => findingOnPaper(game, finding));
  const head = [...titleOf(game), ...outcomeOf(game)];
  const signed = signature(playerLine('White', game.white), playerLine('Black', game.black),
                           'Arbiter, decision');
  const first = make('div', {class: 'together'}, head, sections[0],
                     sections.length === 1 ? signed : null);
  const last = sections.length === 1 ? null
      : make('div', {class: 'together'}, sections[sections.length - 1], signed);
  return make('section', {class: 'game'}, first, ...sections.slice(1, -1), last);
}

function remarksOnPaper(found) {
  if (found.length === 0) return null;
  return make('section', {class: 'remarks'}, make('h2', {}, 'Remarks on other games'),
              make('ul', {}, found.flatMap(([game, findings]) => findings.map(
                  (finding) => make('li', {}, ...playersLine(game), ` (${placeOf(game)}): `,
                                    `${finding.rule} `, foreign(finding.message))))));
}

function sheetsOnPaper(flagged) {
  if (flagged.length <= mostSheets) {
    return flagged.map(([game, findings]) => gameOnPaper(game, findings));
  }
  const name = (number) => counted(number, ['game', 'games']);
  return [make('p', {class: 'left-out'}, `The sheets of ${name(flagged.length)} are left out: ` +
                   `with a filter, up to ${name(mostSheets)} can be printed.`)];
}

function fillPaper() {
  const paper = byId('paper');
  if (document.body.classList.contains('prints-protocol')) {
    paper.replaceChildren(protocolOnPaper());
    return;
  }
  if (entries.length === 0) {
    paper.replaceChildren(
        ...[digestsOnPaper(), signature('Place and date', 'Arbiter')].filter(Boolean));
    return;
  }
  const matching = onPaper(index.matching);
  const found = gamesOf(matching);
  const flagged = [...found].filter(([game]) => isFlagged(game));
  const others = [...found].filter(([game]) => !isFlagged(game));
  paper.replaceChildren(...[
    summaryOnPaper(matching, found),
    ...sheetsOnPaper(flagged),
    remarksOnPaper(others),
  ].filter(Boolean));
}

function buildPaper() {
  window.addEventListener('beforeprint', fillPaper);
  window.addEventListener('afterprint', () => {
    document.body.classList.remove('prints-protocol');
    byId('paper').replaceChildren();
  });
}
