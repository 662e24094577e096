// The arbiter's rulings: what was decided about a finding, why, and by whom. They are kept in
// memory only, until they are saved as a baseline (rulings_file.js).
//
// A ruling belongs to a fingerprint, like an entry of a baseline. Findings of equal games have
// equal fingerprints; a ruling is for the first `count` of them in the order of the text. The first
// `known_copies` of them are known from a baseline and not on the page.

const rulingNames = {accept: 'Accept', correct: 'Correct', restore: 'Restore'};
const rulingMeanings = {
  accept: 'the game stays as it is',
  correct: 'the record or the result is to be corrected',
  restore: 'the game is to go on from the position before the irregularity',
};

const rulings = {
  // By fingerprint, with the keys of a baseline's entry. Without a `ruling` an entry is a draft: a
  // reason that waits for one.
  entries: new Map(),
  initials: '',    // of whoever rules
  isKept: false,   // some rulings were saved or loaded
  unsaved: false,
};

// The entries of the page by fingerprint, in the order of the text.
const copies = new Map();
for (const entry of entries) {
  const {finding} = entry;
  const same = copies.get(finding.fingerprint);
  finding.copy = (finding.known_copies || 0) + (same ? same.length : 0);
  if (same) {
    same.push(entry);
  } else {
    copies.set(finding.fingerprint, [entry]);
  }
}

// Undefined: nothing is ruled yet.
function rulingOf(finding) {
  const entry = rulings.entries.get(finding.fingerprint);
  return entry && entry.ruling && finding.copy < entry.count ? entry : undefined;
}

// The ruling on copies before this finding that is not for the finding itself; empty: there is none.
function rulingOnOthers(finding) {
  const entry = rulings.entries.get(finding.fingerprint);
  if (entry && entry.ruling) return finding.copy < entry.count ? '' : entry.ruling;
  // What is known was accepted.
  return finding.known_copies ? 'accept' : '';
}

// With those that are not on the page.
const copiesOf = ({fingerprint}) => {
  const same = copies.get(fingerprint);
  return same[same.length - 1].finding.copy + 1;
};

// What a baseline says about the finding, as the program writes it.
function describedFinding({game, finding}) {
  const from = finding.of || game;
  const tag = (name) => from[`exact_${name}`] ?? from[name] ?? '';
  return {
    white: from.game ? tag('white') : '', black: from.game ? tag('black') : '',
    event: from.game ? tag('event') : '', ply: finding.ply,
    move: finding.exact_move ?? finding.move ?? '', rule: finding.rule,
    name: run.rules[finding.rule].name, fingerprint: finding.fingerprint,
  };
}

const askBeforeLeaving = (event) => {
  event.preventDefault();
  event.returnValue = true;
};

// A page that has this one in a frame, whatever its origin, gets the message {unsavedRulings: true}
// or {unsavedRulings: false} when that changes.
function setUnsaved(unsaved) {
  if (unsaved === rulings.unsaved) return;
  rulings.unsaved = unsaved;
  if (window.parent !== window) window.parent.postMessage({unsavedRulings: unsaved}, '*');
  if (unsaved) {
    window.addEventListener('beforeunload', askBeforeLeaving);
  } else {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

// Changes `ruling`, `reason` or `by` of a finding. A new ruling is for all its copies; words alone
// do not give a copy a ruling.
function changeRuling({finding}, change) {
  const {fingerprint} = finding;
  const before = rulings.entries.get(fingerprint) || {count: 1, ruling: '', reason: '', by: ''};
  const count = change.ruling ? Math.max(before.count, copiesOf(finding)) : before.count;
  const after = {...describedFinding(copies.get(fingerprint)[0]), count, ruling: before.ruling,
                 reason: before.reason, by: before.by, ...change};
  if (after.ruling || after.reason) {
    rulings.entries.set(fingerprint, after);
  } else {
    rulings.entries.delete(fingerprint);
  }
  setUnsaved(rulings.isKept || rulings.entries.size > 0);
}

// How many findings of the page are ruled, how many drafts there are, and how many rulings are of
// findings that are not on the page.
function countRulings() {
  const numbers = {ruled: 0, drafts: 0, others: 0};
  for (const [fingerprint, {ruling, count}] of rulings.entries) {
    const here = (copies.get(fingerprint) || []).filter(({finding}) => finding.copy < count).length;
    if (!ruling) {
      ++numbers.drafts;
    } else if (here > 0) {
      numbers.ruled += here;
    } else {
      ++numbers.others;
    }
  }
  return numbers;
}
