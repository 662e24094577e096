// Runs the program in a thread of Node, for the library.

import {readFile} from 'node:fs/promises';
import {MessageChannel, Worker} from 'node:worker_threads';

import {Chunks} from './chunks.js';
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

// The streams of a run: each is opened when the program asks for its first chunk.
class Streams {
  #sources;
  #open = new Map();  // {iterator, chunks}

  constructor(sources) {
    this.#sources = sources;
  }

  // Null: the stream has ended.
  async next(name) {
    if (!this.#open.has(name)) {
      if (!this.#sources.has(name)) return null;
      this.#open.set(name, {iterator: this.#sources.get(name)(), chunks: new Chunks()});
    }
    const {iterator, chunks} = this.#open.get(name);
    const {done, value} = await iterator.next();
    if (!done) return chunks.bytes(value);
    this.#open.delete(name);
    this.#sources.delete(name);
    const rest = chunks.end();
    return rest.length > 0 ? rest : null;
  }

  // Those that were not read to their end may be left by their makers. What one of them throws then
  // is of no use to anybody.
  close() {
    for (const {iterator} of this.#open.values()) {
      Promise.resolve().then(() => iterator.return?.()).catch(() => {});
    }
    this.#open.clear();
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
    execArgv: [],  // those of the caller, such as --input-type, need not fit a thread from a file
    stdout: true,
    stderr: true,
  });

  const answer = (chunk) => {
    port1.postMessage({chunk}, chunk === null ? [] : [chunk.buffer]);
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
