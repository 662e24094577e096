// The settings, as words of a command line. The form says for each control which option it is; a
// control that stands as it was at first gives no words.

const storedSettings = 'pgn-arbiter-page';

const controls = () => [...document.querySelectorAll('[data-option]')];

const valueOf = (control) => (control.type === 'checkbox' ? control.checked : control.value);

function usualValueOf(control) {
  if (control.type === 'checkbox') return control.defaultChecked;
  return control.tagName === 'SELECT' ? control.options[0].value : control.defaultValue;
}

function setControl(control, value) {
  if (control.type === 'checkbox') {
    control.checked = value === true;
  } else {
    control.value = value;
    if (control.value !== value) control.value = usualValueOf(control);
  }
}

// An empty number is the usual one.
const isChanged = (control) =>
    valueOf(control) !== '' && valueOf(control) !== usualValueOf(control) && control.validity.valid;

function wordsOfControl(control) {
  if (!isChanged(control)) return [];
  const {option, off} = control.dataset;
  if (control.type !== 'checkbox') return [option, control.value];
  return off ? [option, off] : [option];
}

const settingWords = () => [...controls().flatMap(wordsOfControl), ...ruleWords()];

// A single option, for a command that does not take all.
function wordsOfOption(name) {
  return controls().filter(({dataset}) => dataset.option === name).flatMap(wordsOfControl);
}

const failLevel = () => document.querySelector('[data-option="--fail-on"]').value;

function showSettings() {
  const changed = controls().filter(isChanged).length + (ruleWords().length > 0 ? 1 : 0);
  byId('changed').textContent = changed === 0 ? '' : `· ${counted(changed, 'change')}`;
  showCommand();
}

// A page from a file may have no storage; then the settings last until it is closed.
function storeSettings() {
  const values = {};
  for (const control of controls()) {
    if (isChanged(control)) values[control.dataset.option] = valueOf(control);
  }
  try {
    localStorage.setItem(storedSettings, JSON.stringify({values, rules: changedRules()}));
  } catch {
    // See above.
  }
}

function readStored() {
  try {
    return JSON.parse(localStorage.getItem(storedSettings)) || {};
  } catch {
    return {};
  }
}

function restoreSettings() {
  const {values = {}, rules = {}} = readStored();
  for (const control of controls()) {
    if (control.dataset.option in values) setControl(control, values[control.dataset.option]);
  }
  restoreRules(rules);
  showSettings();
}

function settingsChanged() {
  showSettings();
  storeSettings();
}

function buildSettings() {
  byId('settings').addEventListener('change', settingsChanged);
  byId('usual').addEventListener('click', () => {
    for (const control of controls()) setControl(control, usualValueOf(control));
    useUsualRules();
    settingsChanged();
    say('The usual settings');
  });
}
