// The chosen files: what each is for, and a name for the program that no other file has.

const chosen = [];  // {file, path, use}
const mostListed = 200;

const uses = {
  games: 'games',
  trf: 'tournament report',
  baseline: 'known findings',
  config: 'settings',
};
const onlyOne = ['baseline', 'config'];  // of these the last one counts

async function isTournamentReport(file) {
  const start = await file.slice(0, 1 << 16).text();
  return /^(012|001) /m.test(start);
}

async function useOf(file) {
  const name = file.name.toLowerCase();
  if (/\.trf(x|\d\d)?$/.test(name)) return 'trf';
  if (name.endsWith('.json')) return 'baseline';
  if (name.endsWith('.ini')) return 'config';
  if (/\.(txt|fid)$/.test(name) && await isTournamentReport(file)) return 'trf';
  return 'games';
}

// 'a' and 'a/b' for 'a/b/c.pgn'.
function foldersOf(path) {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function takenPaths() {
  const files = chosen.map(({path}) => path);
  return {files: new Set(files), folders: new Set(files.flatMap(foldersOf))};
}

// "event.pgn", then "event (2).pgn".
function numbered(wanted, isTaken) {
  const slash = wanted.lastIndexOf('/') + 1;
  const dot = wanted.indexOf('.', slash + 1);
  const stem = dot < 0 ? wanted : wanted.slice(0, dot);
  let path = wanted;
  for (let number = 2; isTaken(path); ++number) {
    path = `${stem} (${number})${wanted.slice(stem.length)}`;
  }
  return path;
}

// A file and a folder cannot have the same path either.
function freePath(wanted, {files, folders}) {
  const parts = wanted.split('/');
  const name = parts.pop();
  let folder = '';
  for (const part of parts) {
    const path = numbered(folder + part, (one) => files.has(one));
    folders.add(path);
    folder = `${path}/`;
  }
  const path = numbered(folder + name, (one) => files.has(one) || folders.has(one));
  files.add(path);
  return path;
}

const ofUse = (use) => chosen.filter((each) => each.use === use);

function remove(entry) {
  chosen.splice(chosen.indexOf(entry), 1);
}

// What each file is for; null: it could not be read.
const usesOf = (files) => Promise.all(files.map(({file}) => useOf(file).catch(() => null)));

// `files`: [{file, path}], path with the folders in which the file stood.
async function addFiles(files) {
  const remarks = [];
  const found = await usesOf(files);
  const taken = takenPaths();
  files.forEach(({file, path}, index) => {
    const use = found[index];
    if (use === null) return remarks.push(`${path} could not be read.`);
    for (const old of onlyOne.includes(use) ? ofUse(use) : []) {
      remove(old);
      remarks.push(`${path} replaces ${old.path}: there can be one file with ${uses[use]}.`);
    }
    chosen.push({file, path: freePath(path, taken), use});
  });
  show(byId('remark'), remarks.join(' '));
  showChosen();
  if (files.length > 0) say(`${counted(chosen.length, 'file')} chosen`);
}

function removeButton(entry) {
  const remover = () => {
    const at = chosen.indexOf(entry);
    remove(entry);
    showChosen();
    say(`${entry.path} removed`);
    const buttons = byId('chosen').querySelectorAll('button');
    (buttons[Math.min(at, buttons.length - 1)] || byId('choose')).focus();
  };
  return make('button', {type: 'button', 'aria-label': `Remove ${entry.path}`, onclick: remover},
              'Remove');
}

function chosenRow(entry) {
  return make('li', {},
              make('span', {class: 'name'}, foreign(entry.path),
                   entry.use === 'games' ? null : make('small', {}, ` · ${uses[entry.use]}`)),
              make('span', {class: 'size'}, sizeWords(entry.file.size)), removeButton(entry));
}

function showChosen() {
  const rows = chosen.slice(0, mostListed).map(chosenRow);
  if (chosen.length > mostListed) {
    rows.push(make('li', {}, `and ${counted(chosen.length - mostListed, 'more file', 'more files')}`));
  }
  byId('chosen').replaceChildren(...rows);
  byId('remove-all').hidden = chosen.length < 2;
  showReady();
}

// Text in the box counts as a file.
function pastedFile() {
  const text = byId('pasted').value;
  if (text.trim() === '') return [];
  return [{file: new File([text], 'pasted.pgn'), path: freePath('pasted.pgn', takenPaths()), use: 'games'}];
}

const gamesToJudge = () => [...ofUse('games'), ...pastedFile()];

function showReady() {
  const games = gamesToJudge();
  const size = games.reduce((sum, {file}) => sum + file.size, 0);
  byId('ready').textContent = games.length === 0
      ? 'No games chosen yet.' : `${counted(games.length, 'file')}, ${sizeWords(size)}`;
  showCommand();
}
