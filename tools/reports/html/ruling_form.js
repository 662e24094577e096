// The form for the ruling on the finding of the sheet, and the rulings' own part of the page: their
// number, and buttons to save, load and print them.

// A letter in a frame, with the word in the name of the element around it.
function rulingMark(finding) {
  const entry = rulingOf(finding);
  if (!entry) return null;
  const name = rulingNames[entry.ruling];
  return make('span', {class: 'ruling-mark', 'aria-hidden': 'true', title: name}, name[0]);
}

function rulingLabel(finding) {
  const entry = rulingOf(finding);
  return entry ? `ruling: ${rulingNames[entry.ruling]}` : null;
}

function sayAboutRulings(words) {
  byId('rulings-said').textContent = words;
}

// Without lone halves of a character, which no file can hold.
const typedText = (field) => field.value.replace(/\p{Surrogate}/gu, '\uFFFD');

function ruleOn(ruling) {
  if (!sheet.entry) return;
  const {finding} = sheet.entry;
  const what = `${finding.rule}${finding.move ? `, ${finding.move}` : ''}.`;
  const before = rulings.entries.get(finding.fingerprint);
  const others = rulingOnOthers(finding);
  if (ruling ? others && ruling !== others : !rulingOf(finding)) {
    showRulings();
    if (ruling) sayAboutRulings(`${what} Not changed. ${onOthersWords(finding)}`);
    return;
  }
  changeRuling(sheet.entry, {ruling, by: (before && before.by) || rulings.initials});
  showRulings();
  const name = ruling ? `${rulingNames[ruling]}: ${rulingMeanings[ruling]}` : 'Taken back';
  const number = copiesOf(finding);
  sayAboutRulings(`${what} ${name}${number > 1 ? `, for all ${number} copies` : ''}.`);
}

function typeReason(event) {
  changeRuling(sheet.entry, {reason: typedText(event.target)});
  showRulings();
}

function writeReason() {
  if (sheet.entry) byId('reason').focus();
}

// For this finding if it is ruled, and for those to come.
function typeInitials(event) {
  rulings.initials = typedText(event.target);
  const before = rulings.entries.get(sheet.entry.finding.fingerprint);
  if (before) changeRuling(sheet.entry, {by: rulings.initials});
  showRulings();
}

// Out of a field, so that keys are commands again.
function leaveOnEscape(event) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  byId('sheet').focus({preventScroll: true});
}

function rulingChoice(ruling) {
  return make('label', {title: `${rulingMeanings[ruling]} (${ruling[0]})`},
              make('input', {type: 'radio', name: 'ruling', value: ruling,
                             'aria-keyshortcuts': ruling[0]}), rulingNames[ruling]);
}

// What stands in the way of another ruling on a copy, and what to do.
function onOthersWords(finding) {
  const others = rulingOnOthers(finding);
  if (!others) return '';
  const name = rulingNames[others];
  return `Earlier copies are ruled “${name}”, and all copies share one ruling and its reason. ` +
      `“${name}” can be chosen here too; any other ruling ` +
      (finding.known_copies ? 'needs a check without the baseline.'
                              : 'must be chosen at the first copy, for all of them.');
}

function copiesWords(finding) {
  const known = finding.known_copies || 0;
  const number = copiesOf(finding);
  if (number === 1) return '';
  const where = known ? `${number} times, ${known} of them known from the baseline and not here`
                      : `${number} times on this sheet`;
  return `The same finding stands ${where}, in copies of the game; a ruling is for all of them. ` +
      onOthersWords(finding);
}

function rulingForm(finding) {
  const reason = make('textarea', {id: 'reason', rows: 2, dir: 'auto', 'aria-keyshortcuts': 'w'});
  const by = make('input', {id: 'initials', size: 6, autocomplete: 'off', spellcheck: 'false',
                            dir: 'auto'});
  reason.addEventListener('input', typeReason);
  by.addEventListener('input', typeInitials);
  for (const field of [reason, by]) field.addEventListener('keydown', leaveOnEscape);
  const form = make('fieldset', {id: 'ruling', class: 'ruling-form'},
                    make('legend', {}, 'Arbiter’s ruling'),
                    make('div', {class: 'choices'}, Object.keys(rulingNames).map(rulingChoice),
                         make('button', {type: 'button', id: 'take-back', title: 'Take back (x)',
                                         onclick: () => ruleOn('')}, 'Take back')),
                    make('label', {class: 'reason'}, 'Reason', reason),
                    make('label', {class: 'by'}, 'Initials', by),
                    copiesOf(finding) > 1 ? make('p', {class: 'note'}) : null);
  form.addEventListener('change', ({target}) => {
    if (target.type === 'radio') ruleOn(target.value);
  });
  return form;
}

// What is typed in a field stays as it is.
function setField(field, value) {
  if (field.value !== value) field.value = value;
}

function showRulingForm() {
  if (!byId('ruling') || !sheet.entry) return;
  const {finding} = sheet.entry;
  const entry = rulings.entries.get(finding.fingerprint);
  const ruled = rulingOf(finding);
  for (const choice of byId('ruling').querySelectorAll('[type=radio]')) {
    choice.checked = ruled !== undefined && choice.value === ruled.ruling;
  }
  byId('take-back').setAttribute('aria-disabled', String(ruled === undefined));
  const note = byId('ruling').querySelector('.note');
  if (note) note.textContent = copiesWords(finding).trim();
  // They belong to the ruling on the other copies.
  const isOfOthers = Boolean(entry && entry.ruling && !ruled);
  for (const id of ['reason', 'initials']) byId(id).readOnly = isOfOthers;
  setField(byId('reason'), entry ? entry.reason : '');
  setField(byId('initials'), entry && entry.ruling ? entry.by : rulings.initials);
}

function showRulingCounts() {
  const {ruled, drafts, others} = countRulings();
  const of = `${ruled.toLocaleString('en')} of ` +
      `${counted(entries.length, ['finding', 'findings'])} ruled`;
  const more = others === 0 ? '' : `, ${others.toLocaleString('en')} more not on this sheet`;
  const waiting = drafts === 0 ? ''
                               : `, ${counted(drafts, ['reason', 'reasons'])} without a ruling`;
  byId('ruled').replaceChildren(
      of + more + waiting,
      ...(rulings.unsaved ? [' ', make('strong', {class: 'unsaved'}, 'not saved')] : []));
}

function showRulings() {
  showRulingForm();
  showRulingCounts();
  index.shown = '';
  drawRows();
}

// Around the list, from the finding on the sheet.
function moveToUnruled() {
  const {matching} = index;
  const at = positionOf(sheet.entry);
  const next = [...matching.slice(at + 1), ...matching.slice(0, at + 1)]
                   .find(({finding}) => !rulingOf(finding));
  if (next) {
    showEntry(next);
  } else {
    sayAboutRulings('Every finding in the list has a ruling.');
  }
}

function chooseRulingsFile() {
  const field = byId('rulings-file');
  field.value = '';  // so that the same file can be chosen again
  field.click();
}

// The known findings are not on the page, so their entries are not among its rulings.
function showBaselineNote() {
  if (run.known === undefined) return;
  const note = byId('of-baseline');
  note.hidden = false;
  const known = counted(run.known, ['known finding is', 'known findings are']);
  note.textContent = `This check had a baseline: ${known} not on this sheet. What is saved here ` +
      'has the baseline’s entries only if you load that file here first. Do not replace the ' +
      'file otherwise.';
}

function buildRulings() {
  showBaselineNote();
  byId('unruled').addEventListener('click', () => {
    moveToUnruled();
    bringBoardIntoView();
  });
  byId('save').addEventListener('click', saveRulings);
  byId('load').addEventListener('click', chooseRulingsFile);
  byId('protocol').addEventListener('click', printProtocol);
  byId('rulings-file').addEventListener('change', ({target}) => {
    if (target.files.length > 0) loadRulings(target.files[0]);
  });
  const hasFiles = (event) => event.dataTransfer && event.dataTransfer.types.includes('Files');
  // Otherwise the browser would leave the page to show the file.
  document.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) loadRulings(event.dataTransfer.files[0]);
  });
  showRulingCounts();
}
