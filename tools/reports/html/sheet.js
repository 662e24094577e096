// The sheet of one game: its board, its moves, and the current finding.

const sheet = {
  entry: null,
  ply: 0,          // half-moves on the board
  onFinding: true, // the board shows the finding's position, with its arrows
  flipped: false,
  opened: new Set(), // which of its parts stand open, whatever the finding
};

// --- the heading ---

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

function resultsOf(game) {
  const cell = (title, ...value) => make('div', {}, make('dt', {}, title), make('dd', {}, ...value));
  const cells = game.result === null ? []  // it is not known
                                     : [cell('Recorded', foreign(resultName(game.result)))];
  if (game.ruling) {
    const differs = game.verdict === 'contradicted';
    cells.push(make('div', {class: differs ? 'ruling differs' : 'ruling'}, make('dt', {}, 'Ruling'),
                    make('dd', {}, resultName(game.ruling))));
  }
  if (game.verdict) cells.push(cell('The result', foreign(verdictName(game))));
  const how = game.class ? `${lawsName(game.laws)}, ${game.class}` : lawsName(game.laws);
  cells.push(cell('Judged by', how));
  return make('dl', {class: 'results'}, cells);
}

function titleOf(game) {
  const facts = separated(factsOf(game));
  const where = game.line ? `${placeOf(game)} · line ${game.line}` : placeOf(game);
  return [
    make('h2', {}, ...playersLine(game)),
    facts.length > 0 ? make('p', {class: 'facts'}, facts) : null,
    make('p', {class: 'where', dir: 'auto', title: game.file}, where),
  ].filter(Boolean);
}

function outcomeOf(game) {
  return [
    resultsOf(game),
    game.ruled ? sentence(game.ruled, {class: 'ruled'}) : null,
    game.not_judged
        ? make('p', {class: 'ruled'}, 'The moves are not judged: ', foreign(game.not_judged), '.')
        : null,
  ].filter(Boolean);
}

// --- the finding ---

function pairsOf(pairs, className) {
  if (pairs.length === 0) return null;
  return make('dl', {class: className}, pairs.map(
      ([name, words]) => make('div', {}, make('dt', {}, name), make('dd', {}, foreign(words)))));
}

function findingTitle(finding) {
  return make('h3', {},
              make('span', {class: `tag ${finding.severity}`}, severityName(finding.severity)), ' ',
              make('span', {class: 'rule-id'}, finding.rule), ' ', run.rules[finding.rule].name);
}

// A part that stays open from one finding to the next.
function disclosure(name, title, ...children) {
  const details = make('details', {class: name, open: sheet.opened.has(name)},
                       make('summary', {}, title), ...children);
  details.addEventListener('toggle', () => {
    if (details.open) {
      sheet.opened.add(name);
    } else {
      sheet.opened.delete(name);
    }
  });
  return details;
}

function articleOf(game, finding) {
  if (!finding.article) return make('h4', {}, 'Rests on no article of the Laws');
  const title = `${articleName(finding)} · ${lawsName(game.laws)}`;
  const explained = articlesOf(game, finding);
  if (explained.length === 0) return make('h4', {}, title);
  return disclosure('law', title, make('dl', {}, explained.map(
      ({number, words}) => make('div', {}, make('dt', {}, number), make('dd', {}, words)))),
                    make('p', {class: 'note'}, 'In our words; the text of the Laws decides.'));
}

// Goes to the board before the half-move that should perhaps have been another one.
function repairButton({repair, at}) {
  if (repair === undefined || repair.at === at) return [];
  return [' ', make('button', {type: 'button', class: 'to-repair',
                               onclick: () => goToPly(repair.at)}, 'Show on the board')];
}

function findingText(game, finding) {
  const rule = run.rules[finding.rule];
  const record = pairsOf(wordsOfRecord(game), 'record-words');
  return [
    findingTitle(finding),
    sentence(finding.message, {class: 'message'}),
    finding.suggestion
        ? make('p', {class: 'suggestion', dir: 'auto'}, make('b', {}, 'Suggestion: '),
               finding.suggestion, ...repairButton(finding))
        : null,
    rulingForm(finding),
    make('div', {class: 'explanation'}, articleOf(game, finding), make('p', {}, rule.why),
         make('p', {}, make('b', {}, 'What to do: '), rule.fix)),
    pairsOf(wordsOfEvidence(game, finding), 'evidence'),
    record ? disclosure('record', 'Record of the game', record) : null,
  ].filter(Boolean);
}

// --- the whole sheet ---

function otherFindings(game) {
  if (game.findings.length < 2) return null;
  const name = ({rule, severity, move}) => `${severityName(severity)} ${rule} ` +
      `${run.rules[rule].name}${move ? `, ${move}` : ''}`;
  return make('ol', {class: 'findings', 'aria-label': 'Findings of this game'},
              game.findings.map((finding) => make('li', {}, make('button', {
                type: 'button', 'aria-label': name(finding),
                'aria-pressed': String(finding === sheet.entry.finding),
                onclick: () => showEntry(entries[finding.number]),
              }, badge(finding.severity), make('b', {}, finding.rule), ' ',
                 foreign(finding.move || run.rules[finding.rule].name)))));
}

function showEntry(entry) {
  sheet.entry = entry;
  const {game, finding} = entry;
  const moves = lineOf(game).moves.length > 0
      ? make('section', {class: 'score', 'aria-label': 'Moves'}, make('h4', {}, 'Moves'),
             make('div', {id: 'moves', class: 'moves'}), claimLegend(game))
      : null;
  const text = make('section', {class: `finding-text ${finding.severity}`, 'aria-label': 'Finding'},
                    findingText(game, finding));
  const hadFocus = byId('sheet').contains(document.activeElement);
  byId('sheet').replaceChildren(
      make('header', {}, titleOf(game)),
      make('div', {class: 'table'}, [
        boardColumn(game, finding),
        make('div', {class: 'column'},
             [otherFindings(game), text, ...outcomeOf(game), moves].filter(Boolean)),
      ].filter(Boolean)));
  if (hadFocus) (document.querySelector('.findings [aria-pressed=true]') || byId('sheet')).focus();
  showRulingForm();
  goToFinding();
  revealEntry(entry);
  showPosition();
  showAddress(entry);
}

// If the sheet is below the list, scrolls to it so that the whole board is visible.
function bringBoardIntoView() {
  if (!matchMedia('(max-width: 1100px)').matches) return;
  byId('sheet').scrollIntoView({block: 'start'});
  const board = byId('board');
  const bar = document.querySelector('.pager').getBoundingClientRect();
  const last = bar.top > innerHeight / 2 ? bar.top : innerHeight;
  if (board && board.getBoundingClientRect().bottom > last) board.scrollIntoView({block: 'start'});
}

// Like a click of the user.
function chooseEntry(entry) {
  showEntry(entry);
  bringBoardIntoView();
}

function showNothing() {
  sheet.entry = null;
  byId('sheet').replaceChildren(make('p', {class: 'nothing'}, 'No finding fits the filter.'));
  drawRows();
  showPosition();
}
