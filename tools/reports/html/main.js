// Puts the page together.

function applyFilter() {
  const matching = matchingEntries();
  layOutRows(matching);
  showFilter(matching);
  if (matching.length === 0) return showNothing();
  const kept = sheet.entry !== null && matching.includes(sheet.entry);
  showEntry(kept ? sheet.entry : matching[0]);
}

// Browsers do not like it to be changed too often, as when a key is held down.
let addressWaits = 0;
function showAddress(entry) {
  clearTimeout(addressWaits);
  addressWaits = setTimeout(() => {
    try {
      history.replaceState(null, '', `#finding-${entry.finding.number + 1}`);
    } catch {
      // Then the address stays as it is.
    }
  }, 250);
}

function entryOfAddress() {
  const found = /^#finding-(\d+)$/.exec(location.hash);
  return found ? entries[Number(found[1]) - 1] : undefined;
}

// There is nothing to show, which is not always to say that there is nothing to remark.
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

function main() {
  document.querySelector('.tools').hidden = false;
  buildKeys();
  buildPaper();
  const occasion = document.querySelector('.occasion').textContent;
  if (occasion !== '') document.title = `${document.title} – ${occasion}`;
  if (entries.length === 0) return showClean();
  byId('app').hidden = false;
  // On a telephone the findings come first, not a screen full of rules.
  byId('by-rule').open = !matchMedia('(max-width: 760px)').matches;
  buildFilter();
  buildIndex();
  sheet.entry = entryOfAddress() || null;
  applyFilter();
  window.addEventListener('hashchange', () => {
    const entry = entryOfAddress();
    if (entry) showEntry(entry);
  });
}

main();
