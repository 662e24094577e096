// Runs the program in a thread of Node, for the library.

import {readFile} from 'node:fs/promises';
import {MessageChannel, Worker} from 'node:worker_threads';

import {kAnswered, kHeld, kWords} from './node_shared.js';
import {wasmFile} from './node_program.js';

let compiled = null;  // a promise, shared by all runs

function program() {
  compiled ??= readFile(wasmFile).then((bytes) => WebAssembly.compile(bytes)).catch((error) => {
    compiled = null;  // the next run may have more luck
    throw error;
  });
  return compiled;
}

function asBytes(chunk) {
  if (typeof chunk === 'string') return new TextEncoder().encode(chunk);
  if (ArrayBuffer.isView(chunk)) {
    return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk);
  throw new TypeError('a chunk of a stream is a Uint8Array or a string');
}

// The streams of a run: each is opened when the program asks for its first chunk.
class Streams {
  #sources;
  #iterators = new Map();

  constructor(sources) {
    this.#sources = sources;
  }

  async next(name) {
    if (!this.#iterators.has(name)) this.#iterators.set(name, this.#sources.get(name)());
    const {done, value} = await this.#iterators.get(name).next();
    if (!done) return asBytes(value);
    this.#iterators.delete(name);
    return null;
  }

  // Those that were not read to their end may be left by their makers.
  close() {
    for (const iterator of this.#iterators.values()) {
      Promise.resolve(iterator.return?.()).catch(() => {});
    }
    this.#iterators.clear();
  }
}

function split(files) {
  const whole = [];
  const sources = new Map();
  for (const {name, bytes, blob, chunks} of files) {
    if (bytes !== undefined) whole.push({name, bytes});
    else sources.set(name, chunks ?? (() => blob.stream()[Symbol.asyncIterator]()));
  }
  return {whole, sources};
}

/** Starts; returns a function that ends the run at once, and does nothing after its end. */
export async function start({words, files}, put) {
  const wasm = await program();
  const {whole, sources} = split(files);
  const streams = new Streams(sources);
  const shared = new Int32Array(new SharedArrayBuffer(4 * kWords));
  const {port1, port2} = new MessageChannel();
  const worker = new Worker(new URL('./node_worker.js', import.meta.url), {
    workerData: {words, wasm, whole, streams: [...sources.keys()], shared, port: port2},
    transferList: [port2],
    stdout: true,
    stderr: true,
  });

  const answer = (chunk) => {
    port1.postMessage({chunk});
    Atomics.store(shared, kAnswered, 1);
    Atomics.notify(shared, kAnswered);
  };
  const release = (size) => {
    Atomics.sub(shared, kHeld, size);
    Atomics.notify(shared, kHeld);
  };
  let hasEnded = false;
  worker.on('message', ({wants, bytes, log, status}) => {
    if (wants !== undefined) {
      streams.next(wants).then(answer, (error) => put({error}));
    } else if (bytes !== undefined) {
      put({bytes, release: () => release(bytes.length)});
    } else if (log !== undefined) {
      put({log});
    } else {
      hasEnded = true;
      put({status});
    }
  });
  worker.on('error', (error) => put({error}));
  worker.on('exit', () => {
    if (!hasEnded) put({error: new Error('the thread of the program has ended early')});
  });
  return async () => {
    streams.close();
    port1.close();
    await worker.terminate();
  };
}
