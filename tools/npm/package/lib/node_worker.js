// A thread of the library: runs the program once.

import {parentPort, receiveMessageOnPort, workerData} from 'node:worker_threads';

import {fileOfBytes, fileOfChunks, hostFiles} from './host_files.js';
import {runProgramInNode} from './node_program.js';
import {kAnswered, kHeld, mostHeld} from './node_shared.js';

const {words, wasm, whole, streams, shared, port} = workerData;

// Waits until the caller's thread has sent the next chunk.
function nextChunk(name) {
  Atomics.store(shared, kAnswered, 0);
  parentPort.postMessage({wants: name});
  Atomics.wait(shared, kAnswered, 0);
  return receiveMessageOnPort(port).message.chunk;
}

function sendRecords(bytes) {
  for (;;) {
    const held = Atomics.load(shared, kHeld);
    if (held < mostHeld) break;
    Atomics.wait(shared, kHeld, held);
  }
  Atomics.add(shared, kHeld, bytes.length);
  const copy = Uint8Array.from(bytes);  // slice of a Buffer makes no copy
  parentPort.postMessage({bytes: copy}, [copy.buffer]);
}

const decoder = new TextDecoder();

const files = hostFiles({
  files: [
    ...whole.map(({name, bytes}) => fileOfBytes(name, bytes)),
    ...streams.map((name) => fileOfChunks(name, () => nextChunk(name))),
  ],
  write(descriptor, bytes) {
    if (descriptor === 1) sendRecords(bytes);
    else parentPort.postMessage({log: decoder.decode(bytes, {stream: true})});
  },
});

const status = await runProgramInNode({
  words,
  wasm,
  files,
  environment: {},
  isTerminal: () => false,
});
parentPort.postMessage({status});
