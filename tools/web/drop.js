// Files that are dropped on the page or chosen in the dialog of the browser. Of a folder only the
// files with games are taken, in the order of their names.

// What the program reads of a folder: is_input_name in tools/input/format.cpp.
const endsAsGames =
    /\.((pgn|zip|7z|tar)(\.(zstd?|gz|bz2|xz|lzma|lz4))?|t(gz|az|bz2?|b2|xz|lz4?|zstd?))$/i;

// Names that begin with "._" are of shadow files that macOS adds.
const isGameFile = (name) => endsAsGames.test(name) && !name.startsWith('._');

const byName = (a, b) => (a.name < b.name ? -1 : 1);

// --- folders as handles ---

async function filesInHandle(folder, path) {
  const inside = [];
  for await (const handle of folder.values()) inside.push(handle);
  const files = [];
  for (const handle of inside.sort(byName)) {
    const itsPath = `${path}/${handle.name}`;
    if (handle.kind === 'directory') {
      files.push(...await filesInHandle(handle, itsPath));
    } else if (isGameFile(handle.name)) {
      files.push({file: await handle.getFile(), path: itsPath});
    }
  }
  return files;
}

// --- folders as entries, for browsers without handles ---

const readEntries = (reader) => new Promise((yes, no) => reader.readEntries(yes, no));
const readFile = (entry) => new Promise((yes, no) => entry.file(yes, no));

// A reader gives the entries of a folder in portions; the last one is empty.
async function entriesIn(folder) {
  const reader = folder.createReader();
  const entries = [];
  for (;;) {
    const portion = await readEntries(reader);
    if (portion.length === 0) break;
    entries.push(...portion);
  }
  return entries.sort(byName);
}

async function filesInEntry(folder) {
  const files = [];
  for (const entry of await entriesIn(folder)) {
    if (entry.isDirectory) {
      files.push(...await filesInEntry(entry));
    } else if (isGameFile(entry.name)) {
      files.push({file: await readFile(entry), path: entry.fullPath.slice(1)});
    }
  }
  return files;
}

// --- what was dropped ---

// All of it is asked for before the first wait: afterwards the browser has forgotten it. In a page
// from a file Chromium cannot open the files of entries, but those of handles.
async function filesOfDrop(transfer) {
  const items = [...transfer.items].filter(({kind}) => kind === 'file').map((item) => ({
    file: item.getAsFile(),
    entry: item.webkitGetAsEntry ? item.webkitGetAsEntry() : null,
    handle: item.getAsFileSystemHandle ? item.getAsFileSystemHandle() : null,
  }));
  const files = [];
  for (const {file, entry, handle} of items) {
    if (entry === null || !entry.isDirectory) {
      if (file !== null) files.push({file, path: file.name});
    } else if (handle !== null) {
      files.push(...await filesInHandle(await handle, entry.name));
    } else {
      files.push(...await filesInEntry(entry));
    }
  }
  return files;
}

function filesOfFolder(list) {
  return [...list].filter(({name}) => isGameFile(name))
      .map((file) => ({file, path: file.webkitRelativePath || file.name}))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function takeFiles(files) {
  try {
    showStart();
    const found = await files;
    await addFiles(found);
    if (found.length === 0) show(byId('remark'), 'There is no file with games in it.');
  } catch (error) {
    show(byId('remark'), `The files could not be read: ${error.message}`);
  }
}

const hasFiles = (event) => event.dataTransfer && [...event.dataTransfer.types].includes('Files');

function buildDrop() {
  window.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('dropping');
  });
  window.addEventListener('drop', (event) => {
    document.body.classList.remove('dropping');
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (!isBusy()) takeFiles(filesOfDrop(event.dataTransfer));
  });
  window.addEventListener('paste', (event) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isBusy()) return;
    event.preventDefault();
    takeFiles(files.map((file) => ({file, path: file.name})));
  });
  const input = (id, button, filesOf) => {
    byId(button).addEventListener('click', () => byId(id).click());
    byId(id).addEventListener('change', () => {
      const files = filesOf(byId(id).files);
      takeFiles(files);
      byId(id).value = '';  // the same file can be chosen again
    });
  };
  input('files', 'choose', (list) => [...list].map((file) => ({file, path: file.name})));
  input('folder', 'choose-folder', filesOfFolder);
}
