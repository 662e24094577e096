// The thread of the command: runs the program with the files, streams and environment of the
// process.

import tty from 'node:tty';
import {parentPort} from 'node:worker_threads';

import {hostFiles} from './host_files.js';
import {runProgramInNode} from './node_program.js';

const files = hostFiles({
  opens: (name) => parentPort.postMessage({opens: name}),
  closes: (name) => parentPort.postMessage({closes: name}),
});

const status = await runProgramInNode({
  words: process.argv.slice(2),
  files,
  environment: process.env,
  isTerminal: (descriptor) => tty.isatty(descriptor),
});
process.exit(status);
