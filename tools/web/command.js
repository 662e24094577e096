// The words for the program, and the same command for a shell.

// A path that no option and no list of files can be taken for.
const plainPath = (path) => (/^[-@]/.test(path) ? `./${path}` : path);

function companionWords() {
  return [
    ...ofUse('trf').flatMap(({path}) => ['--trf', plainPath(path)]),
    ...ofUse('baseline').flatMap(({path}) => ['--baseline', plainPath(path)]),
    ...ofUse('config').flatMap(({path}) => ['--config', plainPath(path)]),
  ];
}

const pathWords = (games) => games.map(({path}) => plainPath(path));

function quoted(word) {
  return /^[\w./:=,+@%-]+$/.test(word) ? word : `'${word.replaceAll('\'', '\'\\\'\'')}'`;
}

const commandLine = (words) => ['pgn-arbiter', ...words].map(quoted).join(' ');

const mostInCommand = 20;

function showCommand() {
  const games = gamesToJudge();
  const paths = games.length === 0 ? ['event.pgn'] : pathWords(games.slice(0, mostInCommand));
  const more = games.length > mostInCommand ? ' …' : '';
  byId('command').textContent = commandLine(
      ['check', ...settingWords(), ...companionWords(), '-f', 'html=sheet.html', ...paths]) + more;
}
