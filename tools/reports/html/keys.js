// The keyboard, and the dark and light themes.

const storedTheme = 'pgn-arbiter-theme';

// A page from a file may have no local storage.
function readTheme() {
  try {
    return localStorage.getItem(storedTheme);
  } catch {
    return null;
  }
}

function writeTheme(theme) {
  try {
    localStorage.setItem(storedTheme, theme);
  } catch {
    // Then the choice lasts until the page is closed.
  }
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : systemDark.matches;
}

function showTheme() {
  byId('theme').textContent = isDark() ? 'Light' : 'Dark';
}

function toggleTheme() {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  writeTheme(theme);
  showTheme();
}

function toggleHelp() {
  const dialog = byId('keys');
  if (dialog.open) {
    dialog.close();
  } else {
    dialog.showModal();
  }
}

const keyActions = {
  'ArrowLeft': () => goToPly(sheet.ply - 1),
  'ArrowRight': () => goToPly(sheet.ply + 1),
  'Home': () => goToPly(0),
  'End': () => goToPly(Infinity),
  '.': goToFinding,
  'j': () => moveToFinding(1),
  'k': () => moveToFinding(-1),
  'n': () => moveToGame(1),
  'p': () => moveToGame(-1),
  'f': turnBoard,
  '/': () => byId('words').focus(),
  '1': () => toggleSeverity('error'),
  '2': () => toggleSeverity('warning'),
  '3': () => toggleSeverity('info'),
  'o': nextOrder,
  'a': () => ruleOn('accept'),
  'c': () => ruleOn('correct'),
  'r': () => ruleOn('restore'),
  'x': () => ruleOn(''),
  'w': writeReason,
  'u': moveToUnruled,
  's': saveRulings,
};
const pageKeyActions = {'d': toggleTheme, '?': toggleHelp};

function actionOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const {target, key} = event;
  if (target.closest('dialog') && key !== '?') return undefined;
  if (target.matches('[type=radio]')) {
    if (key.startsWith('Arrow')) return undefined;  // to the next choice
  } else if (target.matches('input, select, textarea')) {
    return undefined;
  }
  return pageKeyActions[key] || (entries.length > 0 ? keyActions[key] : undefined);
}

function buildKeys() {
  const stored = readTheme();
  if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored;
  showTheme();
  systemDark.addEventListener('change', showTheme);
  byId('theme').addEventListener('click', toggleTheme);
  byId('help').addEventListener('click', toggleHelp);
  byId('print').addEventListener('click', () => window.print());
  byId('words').addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    filter.words = '';
    applyFilter();
    byId('words').blur();
  });
  document.addEventListener('keydown', (event) => {
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}
