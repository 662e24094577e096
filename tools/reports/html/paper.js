// What is printed: the summary, then each flagged game on a page of its own, then what is only
// remarked. Made when printing begins, from what the filter lets through.

// More games than this are only listed: nobody means to print so many, and it would take minutes.
const mostSheets = 1000;

function gamesOf(matching) {
  const found = new Map();
  for (const {game, finding} of matching) {
    if (!found.has(game)) found.set(game, []);
    found.get(game).push(finding);
  }
  return found;
}

const cells = (tag, values) => values.map((value) => make(tag, {}, value));

function rulesOnPaper(matching) {
  const counts = new Map();
  for (const {finding} of matching) {
    counts.set(finding.rule, (counts.get(finding.rule) || 0) + 1);
  }
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(
      ([id, count]) => make('li', {}, make('b', {}, id), make('span', {}, run.rules[id].name),
                            make('span', {class: 'number'}, String(count))));
  return make('ol', {class: 'rules'}, rows);
}

function gamesOnPaper(found) {
  const rows = [...found].map(([game, findings]) => make('tr', {}, [
    make('td', {dir: 'auto', class: isOneFile ? 'short' : null}, shortPlaceOf(game)),
    make('td', {}, ...playersLine(game)),
    make('td', {}, resultName(game.result)),
    make('td', {}, game.ruling ? resultName(game.ruling) : ''),
    make('td', {}, [...new Set(findings.map((finding) => finding.rule))].join(' ')),
  ]));
  return make('table', {},
              make('thead', {}, make('tr', {}, cells(
                  'th', ['Game', 'Players', 'Recorded', 'Ruling', 'Rules']))),
              make('tbody', {}, rows));
}

const signature = (...lines) => make('div', {class: 'signature'}, lines.map(
    (line) => make('div', {}, make('span', {}, line))));

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
  }
  if (last < line.moves.length) parts.push('…');
  return make('p', {class: 'around'}, parts);
}

function findingOnPaper(game, finding) {
  const line = lineOf(game);
  const rule = run.rules[finding.rule];
  // How something is written needs neither a board nor an article.
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
    ].filter(Boolean)),
  ].filter(Boolean));
}

function gameOnPaper(game, findings) {
  const boards = findings.filter((finding) => run.rules[finding.rule].group !== 'text').length;
  return make('section', {class: boards > 2 ? 'game dense' : 'game'}, [
    ...headOf(game),
    ...findings.map((finding) => findingOnPaper(game, finding)),
    signature('Decision', 'Arbiter'),
  ].filter(Boolean));
}

function remarksOnPaper(found) {
  if (found.length === 0) return null;
  return make('section', {class: 'remarks'}, make('h2', {}, 'Remarks on other games'),
              make('ul', {}, found.flatMap(([game, findings]) => findings.map(
                  (finding) => make('li', {}, ...playersLine(game), ` (${placeOf(game)}): `,
                                    `${finding.rule} `, foreign(finding.message))))));
}

function summaryOnPaper(matching, found) {
  const filtered = isFiltered()
      ? make('p', {class: 'filtered'}, `Filtered: ${byId('count').textContent}.`) : null;
  return make('section', {class: 'summary'}, [
    filtered, make('h2', {}, 'By rule'), rulesOnPaper(matching), make('h2', {}, 'By game'),
    gamesOnPaper(found), signature('Place and date', 'Arbiter'),
  ].filter(Boolean));
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
  if (entries.length === 0) {
    paper.replaceChildren(signature('Place and date', 'Arbiter'));
    return;
  }
  const found = gamesOf(index.matching);
  const flagged = [...found].filter(([game]) => isFlagged(game));
  const others = [...found].filter(([game]) => !isFlagged(game));
  paper.replaceChildren(...[
    summaryOnPaper(index.matching, found),
    ...sheetsOnPaper(flagged),
    remarksOnPaper(others),
  ].filter(Boolean));
}

function buildPaper() {
  window.addEventListener('beforeprint', fillPaper);
  window.addEventListener('afterprint', () => byId('paper').replaceChildren());
}
