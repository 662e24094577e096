// The list of rules, as the program gives it: which of them are judged.

const rules = [];  // {id, name, summary, default, chosen, row}

let awaited = {};  // what is stored about the rules, while they are not there

function buildRule(rule) {
  const box = make('input', {type: 'checkbox', 'data-rule': rule.id});
  const row = make('li', {}, make('label', {class: 'check-rule'}, box, make('b', {}, rule.id),
                                  make('span', {}, rule.name), make('small', {}, rule.summary)));
  return {...rule, box, row, chosen: rule.default};
}

function setRule(rule, isChosen) {
  rule.chosen = isChosen;
  rule.box.checked = isChosen;
}

function useUsualRules() {
  awaited = {};
  for (const rule of rules) setRule(rule, rule.default);
  showRules();
}

function fillRules(catalogue) {
  for (const each of catalogue) {
    const rule = buildRule(each);
    rule.box.addEventListener('change', () => {
      rule.chosen = rule.box.checked;
      showRules();
    });
    rules.push(rule);
  }
  byId('rule-list').replaceChildren(...rules.map(({row}) => row));
  useUsualRules();
}

const isFound = ({row}) => !row.hidden;

function findRules() {
  const words = byId('find-rule').value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const rule of rules) {
    const text = `${rule.id} ${rule.name} ${rule.summary} ${rule.severity}`.toLowerCase();
    rule.row.hidden = !words.every((word) => text.includes(word));
  }
  showRules();
}

function showRules() {
  const changed = rules.filter((rule) => rule.chosen !== rule.default).length;
  byId('rules-changed').textContent = changed === 0 ? '' : `· ${counted(changed, 'change')}`;
  const found = rules.filter(isFound);
  byId('rules-shown').textContent = `${counted(found.length, 'rule')} shown, ` +
      `${found.filter(({chosen: isChosen}) => isChosen).length} of them chosen`;
}

const idsOf = (some) => some.map(({id}) => id).join(',');

// The shorter of two ways to say it: the rules that are chosen, or what differs from the usual ones.
function ruleWords() {
  const left = rules.filter((rule) => rule.default && !rule.chosen);
  const added = rules.filter((rule) => !rule.default && rule.chosen);
  const judged = rules.filter((rule) => rule.chosen);
  if (left.length === 0 && added.length === 0) return [];
  if (judged.length > 0 && judged.length < left.length + added.length) {
    return ['--select', idsOf(judged)];
  }
  return [...(added.length > 0 ? ['--extend-select', idsOf(added)] : []),
          ...(left.length > 0 ? ['--ignore', idsOf(left)] : [])];
}

const noRuleIsChosen = () => rules.length > 0 && !rules.some((rule) => rule.chosen);

function changedRules() {
  if (rules.length === 0) return awaited;
  return Object.fromEntries(
      rules.filter((rule) => rule.chosen !== rule.default).map((rule) => [rule.id, rule.chosen]));
}

function restoreRules(stored) {
  awaited = stored;
  for (const rule of rules) {
    if (typeof stored[rule.id] === 'boolean') setRule(rule, stored[rule.id]);
  }
  showRules();
}

function buildRules() {
  byId('find-rule').addEventListener('input', findRules);
  // Enter would judge.
  byId('find-rule').addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
  });
  const setFound = (isChosen) => {
    for (const rule of rules.filter(isFound)) setRule(rule, isChosen);
    showRules();
    settingsChanged();
  };
  byId('rules-all').addEventListener('click', () => setFound(true));
  byId('rules-none').addEventListener('click', () => setFound(false));
}
