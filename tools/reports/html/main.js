// Puts the page together.

function applyFilter() {
  const matching = matchingEntries();
  layOutRows(matching);
  showFilter(matching);
  if (matching.length === 0) return showNothing();
  const kept = sheet.entry !== null && matching.includes(sheet.entry);
  showEntry(kept ? sheet.entry : matching[0]);
}

function entryOfAddress() {
  const found = /^#finding-(\d+)$/.exec(location.hash);
  return found ? entries[Number(found[1]) - 1] : undefined;
}

// There is nothing to show, which is not always to say that there is nothing to remark.
function showClean() {
  const clean = byId('clean');
  const unshown = run.errors + run.warnings + run.infos > 0;
  const [title, text] = unshown ? ['No finding is shown', 'The line above says how many there are.']
      : run.games === 0         ? ['No games', 'There was no game to judge.']
      : ['No remarks', `${counted(run.games, ['game', 'games'])} judged: nothing to remark.`];
  clean.querySelector('h2').textContent = title;
  clean.querySelector('p').textContent = text;
  clean.hidden = false;
}

function main() {
  document.querySelector('.tools').hidden = false;
  buildKeys();
  buildPaper();
  const occasion = document.querySelector('.occasion').textContent;
  if (occasion !== '') document.title = `${document.title} – ${occasion}`;
  if (entries.length === 0) return showClean();
  byId('app').hidden = false;
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
