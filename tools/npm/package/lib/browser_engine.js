// Runs the program in a module worker of a browser, for the library.

import {Chunks} from './chunks.js';

let compiled = null;  // a promise, shared by all runs

async function compile() {
  const address = new URL('./program.wasm', import.meta.url);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} cannot be loaded: ${answer.status}`);
  // Not compileStreaming, which wants a type that many simple servers do not give.
  return WebAssembly.compile(await answer.arrayBuffer());
}

async function program() {
  compiled ??= compile().catch((error) => {
    compiled = null;  // the next run may have more luck
    throw error;
  });
  return compiled;
}

// A browser's worker cannot wait for a chunk, so a stream is gathered first.
async function asBlob({bytes, blob, chunks}) {
  if (blob !== undefined) return blob;
  if (bytes !== undefined) return new Blob([bytes]);
  const parts = [];
  const iterator = chunks();
  const encoder = new Chunks();
  for (;;) {
    const {done, value} = await iterator.next();
    if (done) return new Blob([...parts, encoder.end()]);
    parts.push(encoder.bytes(value));
  }
}

/** Starts; returns a function that ends the run at once, and does nothing after its end. */
export async function start({words, files}, put) {
  const [wasm, blobs] = await Promise.all([program(), Promise.all(files.map(asBlob))]);
  const worker = new Worker(new URL('./browser_worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = ({data}) => put(data.failure === undefined ? data : {error: failed(data)});
  worker.onerror = (event) => put({error: failed({failure: event.message})});
  worker.postMessage({
    words,
    wasm,
    inputs: files.map(({name}, index) => ({name, blob: blobs[index]})),
  });
  return () => worker.terminate();
}

const failed = ({failure}) => new Error(`the program has failed: ${failure ?? 'no worker'}`);
