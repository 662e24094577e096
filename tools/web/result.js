// The judged games: a sentence, and the sheet in a frame. The sheet is a document of its own kind
// (sandbox): it cannot reach this page, and browsers give it a process of its own, so that this page
// answers while a large sheet is read.

// Findings in the sheet shown here: more would make it slow. What is saved has them all.
const mostShown = 2000;

const result = {
  games: [],       // what was judged
  companions: [],
  words: [],       // settings and paths
  sheet: null,     // Blob
  isWhole: true,   // whether the sheet shown has every finding
  address: '',     // of the sheet in the frame
  unsaved: false,  // whether the sheet in the frame has rulings that are not saved
};

// The counts, as the sheet has them for its own script; those of known findings only a text has.
const sheetCounts = {
  name: 'sheet.html',
  after: '<script type="application/json" id="run">',
  before: '<\/script>',
};
const textEnd = {name: 'report.txt', last: 1 << 13};

function readSummary([counts, text]) {
  const known = /^([\d,]+) more findings? (?:is|are) known from the baseline/m.exec(text);
  return {...JSON.parse(counts), known: known === null ? 0 : Number(known[1].replaceAll(',', ''))};
}

function summarySentence(summary) {
  const found = [
    [summary.errors, 'error'], [summary.warnings, 'warning'], [summary.infos, 'remark'],
  ].filter(([number]) => number > 0).map(([number, name]) => counted(number, name));
  const known = summary.known > 0 ? `, ${counted(summary.known, 'known finding')} left out` : '';
  return `${counted(summary.games, 'game')}: ${found.join(', ') || 'no findings'}${known}`;
}

const findingsIn = ({errors, warnings, infos}) => errors + warnings + infos;

const levelWords = {
  error: 'an error',
  warning: 'an error or a warning',
  info: 'a finding',
};

const countedAt = {
  error: ({errors}) => errors,
  warning: ({errors, warnings}) => errors + warnings,
  info: findingsIn,
  never: () => 0,
};

function worstWords({errors, warnings, infos}) {
  if (errors > 0) return 'an error';
  if (warnings > 0) return 'a warning';
  return infos > 0 ? 'a remark' : '';
}

// The exit status in plain words. A file with settings may say more about it than the form, so what
// was found decides what can be said.
function statusSentence(status, level, summary) {
  if (status === 2) {
    return 'Not everything could be read, so not everything was judged: see the messages.';
  }
  if (status > 2) return `The program stopped early (status ${status}): see the messages.`;
  const number = countedAt[level](summary);
  if (status === 1) {
    const found = number > 0 ? levelWords[level] : worstWords(summary);
    const inPart = 'a game judged only in part';
    return `Objected to: there is ${found === '' ? inPart : `${found}, or ${inPart}`}.`;
  }
  if (level === 'never' || number > 0) return 'By your settings nothing is objected to.';
  return `Nothing to object to: there is no ${levelWords[level].replaceAll(/\ban? /g, '')}.`;
}

function showFrame(sheet) {
  URL.revokeObjectURL(result.address);
  result.address = URL.createObjectURL(sheet);
  const frame = make('iframe', {
    title: 'Arbiter’s sheet',
    sandbox: 'allow-scripts allow-modals allow-downloads',
    allow: 'clipboard-write',
    src: result.address,
  });
  byId('frame').replaceChildren(frame);
}

// The sheet tells when rulings in it are to be saved, or are saved.
function noteRulings({source, data}) {
  const frame = byId('frame').querySelector('iframe');
  if (frame === null || source !== frame.contentWindow) return;
  if (typeof data !== 'object' || data === null || !('unsavedRulings' in data)) return;
  result.unsaved = data.unsavedRulings === true;
}

function askBeforeLeaving(event) {
  if (result.unsaved) event.preventDefault();
}

// Whether the sheet may go, with the rulings in it.
function mayLeaveSheet() {
  return !result.unsaved ||
      confirm('The sheet has rulings that are not saved. Leave it without saving them?');
}

function showMessages(messages, status) {
  const details = byId('messages');
  details.hidden = messages.length === 0;
  details.open = status === 2;
  details.querySelector('summary').textContent = counted(messages.length, 'message');
  fillMessages(details.querySelector('ul'), messages);
}

function cutSentence(summary) {
  if (result.isWhole) return '';
  return `Shown here are the first ${mostShown.toLocaleString('en')} of ` +
      `${counted(findingsIn(summary), 'finding')}. “Save” gives all of them. ` +
      'With fewer rules (in the settings) the list gets shorter.';
}

function showResult({status, files, texts, messages}) {
  const summary = readSummary(texts);
  result.sheet = new Blob([files['sheet.html']], {type: 'text/html'});
  result.isWhole = findingsIn(summary) <= mostShown;
  byId('summary').textContent = summarySentence(summary);
  byId('verdict').textContent = statusSentence(status, failLevel(), summary);
  show(byId('cut'), cutSentence(summary));
  showMessages(messages, status);
  byId('start').hidden = true;
  byId('result').hidden = false;
  showFrame(result.sheet);
  byId('summary').focus();
  say(`${byId('summary').textContent}. ${byId('verdict').textContent}`);
}

function showStart() {
  if (byId('result').hidden || !mayLeaveSheet()) return;
  result.unsaved = false;
  byId('result').hidden = true;
  byId('start').hidden = false;
  byId('frame').replaceChildren();
  URL.revokeObjectURL(result.address);
  byId('judge').focus();
}

function showTrouble(sentence, messages = []) {
  const list = make('ul');
  fillMessages(list, messages);
  byId('trouble').replaceChildren(make('p', {}, sentence), list);
  byId('trouble').hidden = sentence === '';
}

// Shows the first control of the settings whose value cannot be; null: there is none.
function showWrongSetting() {
  const wrong = controls().find(({validity}) => !validity.valid);
  if (wrong === undefined) return null;
  byId('settings').open = true;
  wrong.focus();
  const name = wrong.closest('label').firstChild.textContent.trim();
  showTrouble(`“${name}” must be a whole number from ${wrong.min} to ${wrong.max}.`);
  return wrong;
}

// Why there is nothing to judge; empty: there is.
function hindrance(games) {
  if (games.length === 0) return 'Choose a file with games first, or paste some.';
  if (noRuleIsChosen()) return 'No rule is chosen: choose at least one in the settings.';
  return '';
}

async function judgeGames() {
  if (byId('judge').disabled) return;  // the program runs, or is not there yet
  const games = gamesToJudge();
  const hindered = hindrance(games);
  showTrouble(hindered);
  if (hindered === '' && showWrongSetting() !== null) return;
  if (hindered !== '') return byId('choose').focus();
  result.games = games;
  result.companions = chosen.filter(({use}) => use !== 'games');
  result.words = [...settingWords(), ...companionWords(), '--', ...pathWords(games)];
  const {companions} = result;
  // No other format: some have more decided, which the sheet would then show too.
  const text = ofUse('baseline').length > 0 ? ['-f', `text=/out/${textEnd.name}`] : [];
  const words = ['check', '-f', `html=/out/${sheetCounts.name}`, ...text,
                 '--max-findings', String(mostShown), ...result.words];
  const going = runShown('Judging', {words, games, companions, excerpts: [sheetCounts, textEnd]});
  byId('cancel').focus();
  try {
    const done = await going;
    if (done === null) return byId('judge').focus();
    if (done.texts[0] === '') {
      showTrouble('The games were not judged.', done.messages);
      return byId('judge').focus();
    }
    showResult(done);
  } catch (error) {
    showTrouble(failureWords(error));
    byId('judge').focus();
  }
}

function buildResult() {
  byId('again').addEventListener('click', showStart);
  window.addEventListener('message', noteRulings);
  window.addEventListener('beforeunload', askBeforeLeaving);
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    judgeGames();
  });
  byId('pasted').addEventListener('input', showReady);
  byId('pasted').addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) judgeGames();
  });
}
