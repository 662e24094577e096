// The sheet of one game: its board, its moves, and the finding that is looked at.

const sheet = {
  entry: null,
  ply: 0,          // half-moves on the board
  onFinding: true, // the board shows the finding's position, with its arrows
  flipped: false,
};

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
  const hadFocus = byId('sheet').contains(document.activeElement);
  byId('sheet').replaceChildren(
      make('header', {}, headOf(game).filter(Boolean)),
      make('div', {class: 'table'}, [
        boardColumn(game, finding),
        make('div', {class: 'column'}, [otherFindings(game), text, moves].filter(Boolean)),
      ].filter(Boolean)));
  if (hadFocus) (document.querySelector('.findings [aria-pressed=true]') || byId('sheet')).focus();
  goToFinding();
  revealEntry(entry);
  showAddress(entry);
}

function showNothing() {
  sheet.entry = null;
  byId('sheet').replaceChildren(make('p', {class: 'nothing'}, 'No finding fits the filter.'));
  drawRows();
}
