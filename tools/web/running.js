// What is running: words, a bar, and how to cancel it.

const running = {
  start: null,  // the time at which it was started; null: nothing runs
  spoken: 0,    // quarters of the input that were said
};

const isBusy = () => running.start !== null;

function setBusy(isNow) {
  running.start = isNow ? performance.now() : null;
  byId('running').hidden = !isNow;
  for (const button of document.querySelectorAll(
      '#judge, #choose, #choose-folder, #again, #correct, #save-list button, #fix-files button')) {
    button.disabled = isNow;
  }
  byId('fix-cancel').hidden = !isNow;
}

function showProgress(what, read, total) {
  const isRead = read >= total;
  const words = isRead ? `${what}: all is read, the rest is being done …`
                       : `${what}: ${sizeWords(read)} of ${sizeWords(total)} read`;
  byId('running-words').textContent = words;
  if (byId('fix').open) byId('fix-state').textContent = words;  // which covers the rest
  if (isRead) {
    byId('progress').removeAttribute('value');
  } else {
    byId('progress').value = total === 0 ? 0 : read / total;
  }
  const quarter = total === 0 ? 0 : Math.floor(4 * read / total);
  if (quarter > running.spoken && quarter < 4) say(`${what}: ${25 * quarter} %`);
  running.spoken = Math.max(running.spoken, quarter);
}

const advice = 'Reload the page and try fewer files at a time, or use the installed program, ' +
    'which needs little memory whatever the size of the file.';

// What a failure means to somebody who did not write this page.
function failureWords(error) {
  if (/memory|allocation|OOM|RangeError/i.test(error.message)) {
    return `There was not enough memory in the browser (${error.message}). ${advice}`;
  }
  return `The program ended before it was done (${error.message}). ${advice}`;
}

// Runs the program on the games, with everything shown. Null: cancelled.
// {status, output, files, texts, messages}
async function runShown(what, {words, games, companions = [], excerpts = []}) {
  const inputs = [...games, ...companions].map(({path, file}) => ({path, file}));
  const total = inputs.reduce((sum, {file}) => sum + file.size, 0);
  let messages = '';
  setBusy(true);
  running.spoken = 0;
  say(`${what} …`);
  showProgress(what, 0, total || 1);
  try {
    const done = await runInWorker({
      words,
      inputs,
      excerpts,
      progress: (read) => showProgress(what, read, total),
      log: (text) => { messages += text; },
    });
    return {...done, messages: messages.split('\n').filter(Boolean)};
  } catch (error) {
    if (error instanceof Cancelled) {
      say('Cancelled');
      return null;
    }
    throw error;
  } finally {
    setBusy(false);
  }
}

const mostMessages = 300;

function fillMessages(list, messages) {
  const shown = messages.slice(0, mostMessages)
      .map((message) => make('li', {dir: 'auto'}, message.replace(/^pgn-arbiter: /, '')));
  if (messages.length > mostMessages) {
    shown.push(make('li', {}, `and ${counted(messages.length - mostMessages, 'more message')}`));
  }
  list.replaceChildren(...shown);
}

function buildRunning() {
  byId('cancel').addEventListener('click', cancelRun);
}
