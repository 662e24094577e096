// Selects the findings that are shown.

const filter = {words: '', rule: '', severities: new Set(severities)};

// Without case and accents, so that "Muller" finds "Müller".
const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// The text that is searched, made at the first search.
function searchedText(entry) {
  if (entry.searched === undefined) {
    const {game, finding} = entry;
    entry.searched = plain([
      finding.rule, run.rules[finding.rule].name, finding.article && `article ${finding.article}`,
      finding.move, finding.message, finding.suggestion, game.white, game.black, game.event,
      game.site, game.round && `round ${game.round}`, game.board && `board ${game.board}`,
      game.date, game.file, placeOf(game),
    ].filter(Boolean).join('\n'));
  }
  return entry.searched;
}

// The findings that pass, and how many each severity and rule would have if it were chosen.
function sift() {
  const words = plain(filter.words).split(/\s+/).filter(Boolean);
  const found = {matching: [], severities: new Map(), rules: new Map()};
  const count = (map, key) => map.set(key, (map.get(key) || 0) + 1);
  for (const entry of entries) {
    if (!words.every((word) => searchedText(entry).includes(word))) continue;
    const {severity, rule} = entry.finding;
    const hasSeverity = filter.severities.has(severity);
    const hasRule = filter.rule === '' || filter.rule === rule;
    if (hasRule) count(found.severities, severity);
    if (hasSeverity) count(found.rules, rule);
    if (hasRule && hasSeverity) found.matching.push(entry);
  }
  return found;
}

const isFiltered = () =>
    filter.words !== '' || filter.rule !== '' || filter.severities.size !== severities.length;

// --- the controls, with the filter's state and counts ---

function showSeverities(counts) {
  for (const button of document.querySelectorAll('[data-severity]')) {
    const {severity} = button.dataset;
    button.setAttribute('aria-pressed', String(filter.severities.has(severity)));
    button.replaceChildren(badge(severity),
                           counted(counts.get(severity) || 0, severityNames[severity]));
  }
}

function showRules(counts) {
  const most = Math.max(1, ...counts.values());
  for (const button of document.querySelectorAll('#by-rule button')) {
    const {rule} = button.dataset;
    const number = counts.get(rule) || 0;
    button.setAttribute('aria-pressed', String(rule === filter.rule));
    button.querySelector('.number').textContent = number.toLocaleString('en');
    const bar = button.querySelector('meter');
    bar.max = most;
    bar.value = number;
  }
  for (const option of byId('rule').options) {
    if (option.value === '') continue;
    const number = (counts.get(option.value) || 0).toLocaleString('en');
    option.textContent = `${option.value} ${run.rules[option.value].name} (${number})`;
  }
}

function showFilter(found) {
  byId('words').value = filter.words;
  showSeverities(found.severities);
  showRules(found.rules);
  byId('rule').value = filter.rule;
  byId('order').value = order;
  // Lines of a tournament report, and text outside of games, are none.
  const inGames = found.matching.filter(({game}) => game.game);
  const shown = new Set(inGames.map((entry) => entry.game));
  byId('count').textContent = `${counted(found.matching.length, ['finding', 'findings'])} in ` +
      counted(shown.size, ['game', 'games']);
  const flagged = new Set(inGames.filter(({finding}) => finding.severity !== 'info')
                              .map((entry) => entry.game)).size;
  byId('flagged').textContent = `${flagged.toLocaleString('en')} of ` +
      `${counted(run.games, ['game', 'games'])} flagged`;
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
  filter.severities = new Set(severities);
  applyFilter();
}

function buildRules() {
  const rules = Object.entries(run.rules);
  byId('by-rule').querySelector('ol').append(...rules.map(([id, rule]) => make('li', {},
      make('button', {type: 'button', 'data-rule': id, 'aria-pressed': 'false',
                      title: rule.summary, onclick: () => chooseRule(id)},
           make('b', {}, id), make('span', {class: 'name'}, rule.name),
           make('meter', {min: 0, max: 1, value: 0, 'aria-hidden': 'true'}),
           make('span', {class: 'number'})))));
  byId('rule').append(
      make('option', {value: ''}, 'All rules'),
      ...rules.map(([id, rule]) => make('option', {value: id}, `${id} ${rule.name}`)));
}

function buildFilter() {
  buildRules();
  byId('flagged').title = 'with an error or a warning';
  for (const button of document.querySelectorAll('[data-severity]')) {
    button.addEventListener('click', () => toggleSeverity(button.dataset.severity));
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
  byId('clear').addEventListener('click', () => {
    clearFilter();
    byId('words').focus();  // the button is gone, and the focus must not be
  });
}
