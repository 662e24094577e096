// The library: judges games and positions with the program itself, in a worker.
//
//   import {check} from 'pgn-arbiter';
//   const run = check('games/', {laws: '2018', games: 'all'});
//   for await (const record of run) console.log(record.type);
//   console.log(run.status, run.log);
//
// The same file serves Node and browsers.

import {wordsOfInputs} from './lib/inputs.js';
import {Run} from './lib/run.js';
import {wordsOfOptions} from './lib/words.js';

export {ProgramError} from './lib/run.js';

function start(command, inputs, options) {
  const given = wordsOfOptions(options);
  const named = wordsOfInputs(command, inputs, given);
  const words = [command, '--format=jsonl', ...given.words, '--', ...named.words];
  return new Run({words, files: named.files});
}

/** Judges games: records of the types run, finding, game and summary. */
export function check(inputs, options = {}) {
  return start('check', inputs, options);
}

/** Judges positions, FEN or EPD: records of the type position. */
export function position(inputs, options = {}) {
  return start('position', inputs, options);
}
