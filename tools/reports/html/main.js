// Sets up the page.

function applyFilter() {
  const found = sift();
  const {matching} = found;
  layOutRows(inOrder(matching));
  showFilter(found);
  if (matching.length === 0) return showNothing();
  const kept = sheet.entry !== null && matching.includes(sheet.entry);
  showEntry(kept ? sheet.entry : worstOf(matching));
}

// Browsers limit how often the address may change, for example while a key is held down.
let addressWaits = 0;
function showAddress(entry) {
  clearTimeout(addressWaits);
  addressWaits = setTimeout(() => {
    try {
      history.replaceState(null, '', `#finding-${entry.finding.number + 1}`);
    } catch {
      // Then the address does not change.
    }
  }, 250);
}

function entryOfAddress() {
  const found = /^#finding-(\d+)$/.exec(location.hash);
  return found ? entries[Number(found[1]) - 1] : undefined;
}

// There is nothing to show; not everything may have been judged, though.
function cleanWords() {
  if (Object.keys(run.rules).length > 0) {
    return ['No finding is shown', 'The line above says how many there are.'];
  }
  if (run.games === 0) return ['No games', 'There was no game to judge.'];
  const notices = document.querySelector('.notices li') !== null;
  const judged = `${counted(run.games, ['game', 'games'])} read`;
  return ['No remarks', notices ? `${judged}: nothing to remark on what was judged.`
                                : `${judged}: nothing to remark.`];
}

function showClean() {
  const [title, text] = cleanWords();
  byId('clean').querySelector('h2').textContent = title;
  byId('clean').querySelector('p').textContent = text;
  byId('clean').hidden = false;
}

function showFiles() {
  if (files.length === 0) return;
  const most = 1000;
  const rows = files.slice(0, most).map((file) => make('tr', {}, [
    make('td', {title: file.file}, foreign(fileName(file.file))),
    make('td', {}, file.games.toLocaleString('en')),
    make('td', {}, file.sha256 ? make('code', {}, file.sha256) : 'not read to the end'),
  ]));
  if (files.length > most) {
    rows.push(make('tr', {}, make('td', {colspan: 3}, `and ${files.length - most} more`)));
  }
  byId('files').hidden = false;
  byId('files').querySelector('summary').textContent =
      files.length === 1 ? 'SHA-256 of the file' : `SHA-256 of ${files.length} files`;
  byId('files').querySelector('tbody').append(...rows);
}

function main() {
  document.querySelector('.tools').hidden = false;
  buildKeys();
  buildPaper();
  showFiles();
  const occasion = document.querySelector('.occasion').textContent;
  if (occasion !== '') document.title = `${document.title} – ${occasion}`;
  if (entries.length === 0) return showClean();
  byId('app').hidden = false;
  buildFilter();
  buildOrder();
  buildPager();
  buildIndex();
  buildRulings();
  linkCrosstables();
  sheet.entry = entryOfAddress() || null;
  applyFilter();
  window.addEventListener('hashchange', () => {
    const entry = entryOfAddress();
    if (entry) showEntry(entry);
  });
}

main();
