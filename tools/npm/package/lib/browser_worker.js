// A worker of a browser: runs the program once.

import createProgram from './program.js';
import {runProgram} from './run_program.js';

const reader = new FileReaderSync();

const inputOf = ({name, blob}) => ({
  path: name,
  size: blob.size,
  read: (offset, length) =>
      new Uint8Array(reader.readAsArrayBuffer(blob.slice(offset, offset + length))),
});

async function run({words, wasm, inputs}) {
  const {status} = await runProgram({
    createProgram,
    wasm,
    words,
    inputs: inputs.map(inputOf),
    stdout: (bytes) => postMessage({bytes}, [bytes.buffer]),
    stderr: (log) => postMessage({log}),
  });
  postMessage({status});
}

onmessage = ({data}) => {
  run(data).catch((error) => postMessage({failure: String(error?.message ?? error)}));
};
