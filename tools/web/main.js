// Sets up the page.

async function readCatalogue() {
  const {output} = await runInWorker({words: ['rules', '--format', 'json']});
  fillRules(JSON.parse(await output.text()));
  restoreSettings();
}

async function readVersion() {
  const {output} = await runInWorker({words: ['--version']});
  byId('version').textContent = (await output.text()).trim();
}

// Until the rules are there nothing can be judged, since the settings may name some.
async function startProgram() {
  byId('judge').disabled = true;
  try {
    await prepareEngine();
    await readCatalogue();
    await readVersion();
    byId('judge').disabled = false;
  } catch (error) {
    show(byId('lacking'), `The program could not be started in this browser (${error.message}). ` +
        'These work: Chrome or Edge 97, Firefox 113, Safari 16.4, and later versions. ' +
        'Or use the installed program.');
  }
}

function main() {
  const lacking = lackingSentence();
  show(byId('lacking'), lacking);
  if (lacking !== '') {
    byId('start').hidden = true;
    return;
  }
  buildDrop();
  buildRules();
  buildSettings();
  buildRunning();
  buildResult();
  buildSaving();
  buildCorrections();
  byId('remove-all').addEventListener('click', () => {
    chosen.length = 0;
    showChosen();
    say('All files removed');
    byId('choose').focus();
  });
  showChosen();
  restoreSettings();
  startProgram();
}

main();
