// Corrected copies of the files, made by `fix`: one file at a time.

const fixOptions = () => [...document.querySelectorAll('[data-fix]:checked')]
    .map(({dataset}) => dataset.fix);

function showFixLog(messages) {
  byId('fix-log').hidden = messages.length === 0;
  fillMessages(byId('fix-log'), messages);
}

const fixSentences = {
  copy: {
    0: 'The corrected copy is saved.',
    1: 'There is something to correct.',
  },
  changes: {
    0: 'There is nothing to correct.',
    1: 'The list of changes is saved.',
  },
};

// `kind`: 'copy', the corrected text, or 'changes', the lines that differ.
async function fixFile(game, kind) {
  const isCopy = kind === 'copy';
  showFixLog([]);
  const words = ['fix', ...fixOptions(), ...wordsOfOption('--laws'),
                 ...(isCopy ? ['-o', '-'] : ['--dry-run']), '--', ...pathWords([game])];
  const stem = stemOf([game]);
  byId('fix-state').textContent = 'Correcting …';
  let sentence = 'Cancelled.';
  try {
    const going = runShown('Correcting', {words, games: [game]});
    byId('fix-cancel').focus();
    const done = await going;
    if (done !== null) {
      showFixLog(done.messages);
      sentence = fixSentences[kind][done.status] || 'Nothing was saved: see the messages.';
      if (isCopy && done.status === 0) {
        offer(done.output, `${stem}.corrected.pgn`, 'application/vnd.chess-pgn');
      } else if (!isCopy && done.status === 1) {
        offer(done.output, `${stem}.diff`, 'text/x-diff');
      }
    }
  } catch (error) {
    sentence = failureWords(error);
  }
  byId('fix-state').textContent = sentence;
  say(sentence);
}

function fixButton(game, kind, label) {
  const button = make('button', {type: 'button', 'aria-label': `${label}: ${game.path}`}, label);
  button.addEventListener('click', async () => {
    await fixFile(game, kind);
    button.focus();
  });
  return button;
}

function openFix() {
  byId('fix-state').textContent = '';
  showFixLog([]);
  byId('fix-files').replaceChildren(...result.games.slice(0, mostListed).map((game) => make(
      'li', {}, make('span', {class: 'name'}, foreign(game.path)),
      fixButton(game, 'changes', 'List of changes'), fixButton(game, 'copy', 'Corrected copy'))));
  byId('fix').showModal();
}

function buildCorrections() {
  byId('correct').addEventListener('click', openFix);
  byId('fix-cancel').addEventListener('click', cancelRun);
  byId('fix-close').addEventListener('click', () => byId('fix').close());
  byId('fix').addEventListener('close', cancelRun);
}
