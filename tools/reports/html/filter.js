// Which findings are shown.

const filter = {words: '', rule: '', severities: new Set(['error', 'warning', 'info'])};

// Without case and accents, so that "Muller" finds "Müller".
const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// What the search looks at, made when it is first wanted.
function searchedText(entry) {
  if (entry.searched === undefined) {
    const {game, finding} = entry;
    entry.searched = plain([
      finding.rule, run.rules[finding.rule].name, finding.article && `article ${finding.article}`,
      finding.move, finding.message, finding.suggestion, game.white, game.black, game.event,
      game.site, game.round && `round ${game.round}`, game.date, placeOf(game),
    ].filter(Boolean).join('\n'));
  }
  return entry.searched;
}

function matchingEntries() {
  const words = plain(filter.words).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const {finding} = entry;
    if (!filter.severities.has(finding.severity)) return false;
    if (filter.rule !== '' && finding.rule !== filter.rule) return false;
    return words.every((word) => searchedText(entry).includes(word));
  });
}

const isFiltered = () =>
    filter.words !== '' || filter.rule !== '' || filter.severities.size !== 3;

// The controls show what the filter is.
function showFilter(matching) {
  byId('words').value = filter.words;
  byId('rule').value = filter.rule;
  for (const button of document.querySelectorAll('[data-severity]')) {
    button.setAttribute('aria-pressed', String(filter.severities.has(button.dataset.severity)));
  }
  for (const button of document.querySelectorAll('#by-rule button')) {
    button.setAttribute('aria-pressed', String(button.dataset.rule === filter.rule));
  }
  const gamesShown = new Set(matching.map((entry) => entry.game)).size;
  byId('count').textContent = `${counted(matching.length, ['finding', 'findings'])} in ` +
      counted(gamesShown, ['game', 'games']);
  byId('clear').hidden = !isFiltered();
}

function toggleSeverity(severity) {
  if (!filter.severities.delete(severity)) filter.severities.add(severity);
  applyFilter();
}

function chooseRule(rule) {
  filter.rule = filter.rule === rule ? '' : rule;
  applyFilter();
}

function clearFilter() {
  filter.words = '';
  filter.rule = '';
  filter.severities = new Set(Object.keys(severityNames));
  applyFilter();
}

function buildRuleSummary() {
  const rules = Object.entries(run.rules);
  const most = Math.max(...rules.map(([, rule]) => rule.findings));
  byId('by-rule').querySelector('ol').append(...rules.map(([id, rule]) => {
    const bar = make('meter', {min: 0, max: most, value: rule.findings, 'aria-hidden': 'true'});
    const title = `${rule.summary} (in ${counted(rule.games, ['game', 'games'])})`;
    return make('li', {}, make('button', {
      type: 'button', 'data-rule': id, 'aria-pressed': 'false', title, onclick: () => chooseRule(id),
    }, make('b', {}, id), make('span', {class: 'name'}, rule.name), bar,
       make('span', {class: 'number'}, rule.findings.toLocaleString('en'))));
  }));
  byId('rule').append(
      make('option', {value: ''}, 'All rules'),
      ...rules.map(([id, rule]) => make('option', {value: id}, `${id} ${rule.name}`)));
}

function buildFilter() {
  buildRuleSummary();
  const totals = {error: run.errors, warning: run.warnings, info: run.infos};
  for (const button of document.querySelectorAll('[data-severity]')) {
    const {severity} = button.dataset;
    button.textContent = counted(totals[severity], severityNames[severity]);
    button.addEventListener('click', () => toggleSeverity(severity));
  }
  let waiting = 0;
  byId('words').addEventListener('input', (event) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      filter.words = event.target.value;
      applyFilter();
    }, entries.length > 2000 ? 120 : 0);
  });
  byId('rule').addEventListener('change', (event) => {
    filter.rule = event.target.value;
    applyFilter();
  });
  byId('filter').addEventListener('submit', (event) => event.preventDefault());
  byId('clear').addEventListener('click', clearFilter);
}
