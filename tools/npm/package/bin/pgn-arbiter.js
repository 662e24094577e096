#!/usr/bin/env node
// The command. The program runs in a thread, so that this one can act on signals.

import fs from 'node:fs';
import {constants} from 'node:os';
import {Worker} from 'node:worker_threads';

const writing = new Set();  // files that are not complete yet

const worker = new Worker(new URL('../lib/command_worker.js', import.meta.url), {
  argv: process.argv.slice(2),
  // Else Node would copy what it believes to be the thread's output, and change the descriptors.
  stdout: true,
  stderr: true,
});

function removeIncomplete() {
  for (const name of writing) fs.rmSync(name, {force: true});
  writing.clear();
}

worker.on('message', ({opens, closes}) => {
  if (opens !== undefined) writing.add(opens);
  if (closes !== undefined) writing.delete(closes);
});
worker.on('error', (error) => {
  removeIncomplete();
  fs.writeSync(2, `pgn-arbiter: error: ${error.message}\n`);
  process.exitCode = 2;
});
worker.on('exit', (status) => {
  removeIncomplete();
  process.exitCode ??= status;
});

// Milliseconds until a thread that waits for its input is given up. Any other ends at once.
const patience = 200;

async function stop(name) {
  const ignoreAnother = () => {};
  process.removeAllListeners(name);
  process.on(name, ignoreAnother);
  process.exitCode = 128 + constants.signals[name];
  const giveUp = setTimeout(() => {
    removeIncomplete();
    tellStopped(name);
    process.removeListener(name, ignoreAnother);
    process.kill(process.pid, name);  // its default action ends the process
  }, patience);
  await worker.terminate();
  clearTimeout(giveUp);
  tellStopped(name);
  process.exit();
}

function tellStopped(name) {
  fs.writeSync(
      2, `pgn-arbiter: warning: stopped by ${name}; the report is not complete\n`);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name));
