// What can be saved of a run. Only the sheet is there already; the others are made by a run of their
// own, which gives the bytes that the program writes, and keeps nothing until it is asked for.

const savedKinds = {
  html: {ending: '.html', type: 'text/html', name: 'the sheet'},
  csv: {ending: '.csv', type: 'text/csv', name: 'CSV'},
  jsonl: {ending: '.jsonl', type: 'application/jsonl', name: 'JSON Lines'},
  text: {ending: '.txt', type: 'text/plain', name: 'the text'},
  markdown: {ending: '.md', type: 'text/markdown', name: 'Markdown'},
};

// The name of the games' file without its ending; of several files another name.
function stemOf(games) {
  if (games.length !== 1) return 'pgn-arbiter';
  const {path} = games[0];
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(\.pgn)?(\.(gz|zip|zst|bz2|xz|7z))?$/i, '') || name;
}

function offer(blob, name, type) {
  const address = URL.createObjectURL(new Blob([blob], {type}));
  const link = make('a', {href: address, download: name, class: 'unseen', tabindex: -1});
  document.body.append(link);
  link.click();
  link.remove();
  // The browser begins to read it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  say(`${name} is saved`);
}

// A run for one thing to save. Null: cancelled or failed, which was said.
async function runToSave(what, request) {
  const focused = document.activeElement;
  try {
    const going = runShown(what, request);
    byId('cancel').focus();
    return await going;
  } catch (error) {
    showMessages([failureWords(error)], 2);
    return null;
  } finally {
    focused.focus();
  }
}

async function saveReport(kind) {
  const {ending, type, name} = savedKinds[kind];
  const fileName = stemOf(result.games) + ending;
  if (kind === 'html' && result.isWhole) return offer(result.sheet, fileName, type);
  const done = await runToSave(`Making ${name}`, {
    words: ['check', '-f', kind, ...result.words],
    games: result.games,
    companions: result.companions,
  });
  if (done === null) return;
  if (done.output.size === 0) return showMessages(done.messages, 2);
  offer(done.output, fileName, type);
}

// The text report of this run is not wanted.
async function saveBaseline() {
  const done = await runToSave('Making the list of known findings', {
    words: ['check', '--write-baseline', '/out/known.json', '-qq', '--max-findings', '1',
            ...result.words],
    games: result.games,
    companions: result.companions,
  });
  if (done === null) return;
  if (!done.files['known.json']) return showMessages(done.messages, 2);
  offer(done.files['known.json'], `${stemOf(result.games)}.known.json`, 'application/json');
}

function buildSaving() {
  const menu = byId('save');
  byId('save-list').addEventListener('click', (event) => {
    const button = event.target.closest('[data-save]');
    if (button === null) return;
    menu.open = false;
    menu.querySelector('summary').focus();
    if (button.dataset.save === 'baseline') {
      saveBaseline();
    } else {
      saveReport(button.dataset.save);
    }
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget !== null && !menu.contains(event.relatedTarget)) menu.open = false;
  });
}
