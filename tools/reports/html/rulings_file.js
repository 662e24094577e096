// The file of the rulings: a baseline, byte for byte as the program writes it
// (tools/baseline/baseline_json.h). Whatever is read is untrusted.

const baselineFormat = 'pgn-arbiter baseline';
const baselineTexts = ['white', 'black', 'event', 'move', 'rule', 'name', 'ruling', 'reason', 'by',
                       'fingerprint'];
const baselineNumbers = {ply: 0, count: 1};  // with their least values
const mostInBaseline = 1000000000;
const longestBaseline = 64 * 1024 * 1024;  // bytes; so much fits into the memory of a page

// --- writing ---

// By code points, which is the order of the bytes of UTF-8.
function compareTexts(a, b) {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) ++at;
  if (at === a.length || at === b.length) return a.length - b.length;
  // Halves of pairs come after all other units.
  const rank = (unit) => (unit >= 0xE000 ? unit - 0x800 : unit >= 0xD800 ? unit + 0x2000 : unit);
  return rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
}

function compareEntries(a, b) {
  return compareTexts(a.white, b.white) || compareTexts(a.black, b.black) || a.ply - b.ply ||
      compareTexts(a.rule, b.rule) || compareTexts(a.fingerprint, b.fingerprint);
}

function writtenEntry(entry) {
  const ifAny = (value) => value || undefined;
  return {
    white: ifAny(entry.white), black: ifAny(entry.black), event: ifAny(entry.event),
    ply: entry.ply, move: ifAny(entry.move), rule: entry.rule, name: ifAny(entry.name),
    fingerprint: entry.fingerprint, count: entry.count === 1 ? undefined : entry.count,
    ruling: entry.ruling === 'accept' ? undefined : entry.ruling, reason: ifAny(entry.reason),
    by: ifAny(entry.by),
  };
}

// Without drafts.
function baselineText() {
  const findings = [...rulings.entries.values()].filter(({ruling}) => ruling).sort(compareEntries);
  const text = JSON.stringify(
      {format: baselineFormat, version: 1, findings: findings.map(writtenEntry)}, null, 2);
  // The program writes the digits of an escaped character in capitals.
  return text.replace(/\\(?:u([0-9a-f]{4})|.)/g, (escaped, digits) => (
      digits ? `\\u${digits.toUpperCase()}` : escaped)) + '\n';
}

// --- reading ---

function requireThat(holds, words) {
  if (!holds) throw new Error(words);
}

function readEntry(value, place) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  requireThat(isObject, `${place} is not an object in braces`);
  const entry = {ply: 0, count: 1};
  for (const name of baselineTexts) entry[name] = '';
  for (const [name, part] of Object.entries(value)) {
    if (baselineTexts.includes(name)) {
      requireThat(typeof part === 'string', `${place}: "${name}" is not a text in quotes`);
      requireThat(!/\p{Surrogate}/u.test(part), `${place}: "${name}" has half a character`);
    } else {
      requireThat(Object.hasOwn(baselineNumbers, name), `${place}: unknown key "${name}"`);
      const isInRange = part >= baselineNumbers[name] && part <= mostInBaseline;
      requireThat(Number.isInteger(part) && isInRange, `${place}: "${name}" is not a number in range`);
    }
    entry[name] = part;
  }
  if (!Object.hasOwn(value, 'ruling')) entry.ruling = 'accept';
  requireThat(Object.hasOwn(rulingNames, entry.ruling),
              `${place}: the ruling "${entry.ruling}" is unknown; it must be "accept", "correct" ` +
                  'or "restore"');
  requireThat(/^[0-9a-f]{32}$/.test(entry.fingerprint),
              `${place}: "fingerprint" is not 32 digits from 0-9 and a-f`);
  requireThat(/^[A-Z][0-9]{3}$/.test(entry.rule), `${place}: "rule" is not the id of a rule`);
  return entry;
}

function parseBaseline(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`not JSON: ${error.message}`);
  }
}

// The entries of the file; throws an Error that says what is wrong.
function readBaseline(text) {
  const file = parseBaseline(text);
  requireThat(file !== null && file.format === baselineFormat,
              `not a baseline: it has no "format": "${baselineFormat}"`);
  requireThat(file.version === 1, 'its version is unknown; this sheet reads version 1');
  requireThat(Array.isArray(file.findings), '"findings" is not a list in brackets');
  for (const name of Object.keys(file)) {
    requireThat(['format', 'version', 'findings'].includes(name), `unknown key "${name}"`);
  }
  const places = new Map();
  return file.findings.map((value, i) => {
    const entry = readEntry(value, `finding ${i + 1}`);
    const other = places.get(entry.fingerprint);
    requireThat(other === undefined, `finding ${i + 1} is the same as finding ${other}`);
    places.set(entry.fingerprint, i + 1);
    return entry;
  });
}

async function textOfFile(file) {
  requireThat(file.size <= longestBaseline, 'it is larger than 64 MiB');
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new Error('not a text in UTF-8');
  }
}

// --- saving and loading ---

// "event-rulings.json" for the findings of event.pgn.
function rulingsFileName() {
  const stem = isOneFile ? baseName(games[0].file || '').replace(/\.[^.]*$/, '') : '';
  const name = stem.replace(/[^\p{L}\p{N}._ -]/gu, '').replace(/^[. -]+/, '');
  return name ? `${name}-rulings.json` : 'rulings.json';
}

function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  make('a', {href: address, download: name}).click();
  // The browser needs it a while.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

const countedRulings = (number) => counted(number, ['ruling', 'rulings']);

const draftWords = (drafts) => (drafts === 0 ? '' :
    ` ${counted(drafts, ['reason has', 'reasons have'])} no ruling yet and cannot be saved.`);

// The page cannot see whether the browser wrote the file.
function saveRulings() {
  const {drafts} = countRulings();
  const written = rulings.entries.size - drafts;
  if (written === 0 && !rulings.isKept) {
    return sayAboutRulings(`There is no ruling to save.${draftWords(drafts)}`);
  }
  const name = rulingsFileName();
  download(baselineText(), name);
  rulings.isKept = true;
  setUnsaved(drafts > 0);
  showRulings();
  sayAboutRulings(`${countedRulings(written)} handed to the browser: ${name}.${draftWords(drafts)}`);
}

// Loses neither the reason that was typed here nor that of the file.
function joinDraft(draft, entry) {
  const reasons = [draft.reason, entry.reason].filter((reason) => reason);
  return {reason: [...new Set(reasons)].join('\n'), by: entry.by || draft.by};
}

// A ruling that was made here stays as it is.
function addLoaded(loaded) {
  const isNew = rulings.entries.size > 0;
  let differing = 0;
  let joined = 0;
  let unmatched = 0;
  for (const entry of loaded) {
    const here = copies.get(entry.fingerprint);
    const before = rulings.entries.get(entry.fingerprint);
    if (!here) ++unmatched;
    if (before && before.ruling) {
      const same = ['count', 'ruling', 'reason', 'by'].every((key) => before[key] === entry[key]);
      if (!same) ++differing;
    } else {
      const described = here ? describedFinding(here[0]) : {};
      const words = before ? joinDraft(before, entry) : {};
      if (before && words.reason !== entry.reason) ++joined;
      rulings.entries.set(entry.fingerprint, {...entry, ...described, ...words});
    }
  }
  rulings.isKept = true;
  setUnsaved(rulings.unsaved || isNew);
  return {differing, joined, unmatched};
}

function loadedWords(name, loaded, {differing, joined, unmatched}) {
  const words = [`${countedRulings(loaded.length)} read from ${name}.`];
  if (differing > 0) {
    words.push(counted(differing, ['differs from a ruling made here, which stands.',
                                   'differ from rulings made here, which stand.']));
  }
  if (joined > 0) {
    words.push(counted(joined, [
      'is of a finding with a reason typed here; that reason is kept, before any in the file.',
      'are of findings with reasons typed here; those are kept, before any in the file.',
    ]));
  }
  if (unmatched > 0) {
    words.push(counted(unmatched, [
      'is of a finding not on this sheet, and is saved again with the others.',
      'are of findings not on this sheet, and are saved again with the others.',
    ]));
  }
  return words.join(' ');
}

async function loadRulings(file) {
  try {
    const loaded = readBaseline(await textOfFile(file));
    const words = loadedWords(file.name, loaded, addLoaded(loaded));
    showRulings();
    sayAboutRulings(words);
  } catch (error) {
    sayAboutRulings(`${file.name} was not loaded: ${error.message}.`);
  }
}
