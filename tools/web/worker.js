// Runs in a Web Worker behind program.js and run_program.js: runs the program once, and sends what
// it writes to the page as Blobs, which the page never has to hold as text.

const kWindow = 1 << 20;      // bytes read from a file at a time
const kPart = 4 << 20;        // bytes of output that are gathered before they become a Blob
const kPause = 100;           // milliseconds between two messages about progress

const wordsOf = (error) => String(error && error.message ? error.message : error);

// Calls `send` with what was given last, at most once in each pause; `flush` sends the rest.
function throttled(send) {
  let last = -Infinity;
  let waiting = false;
  const flush = () => {
    if (waiting) send();
    waiting = false;
  };
  return {
    flush,
    touch() {
      waiting = true;
      const now = performance.now();
      if (now - last < kPause) return;
      last = now;
      flush();
    },
  };
}

// What was read of all files, by the farthest place in each.
function makeProgress() {
  const farthest = new Map();
  let sum = 0;
  const news = throttled(() => postMessage({kind: 'read', bytes: sum}));
  return (path, place) => {
    const before = farthest.get(path) || 0;
    if (place <= before) return;
    farthest.set(path, place);
    sum += place - before;
    news.touch();
  };
}

// Gives the memory back at once, where the browser can. Else it waits for the garbage collection,
// which is in no hurry while the program runs.
function release(bytes) {
  if (bytes.buffer.transfer) bytes.buffer.transfer(0);
}

// Files in windows, because every read from a File takes its time. One window for all of them: the
// program reads one file after the other.
function makeInputs(files, progress) {
  const reader = new FileReaderSync();
  let held = {file: null, start: 0, bytes: new Uint8Array(0)};
  const hold = (path, file, start) => {
    release(held.bytes);
    held = {file, start, bytes: new Uint8Array(0)};
    held.bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(start, start + kWindow)));
    progress(path, start + held.bytes.length);
  };
  return files.map(({path, file}) => ({
    path,
    size: file.size,
    read(offset, length) {
      const isHeld = held.file === file && offset >= held.start &&
          offset < held.start + held.bytes.length;
      if (!isHeld) hold(path, file, offset);
      return held.bytes.subarray(offset - held.start, offset - held.start + length);
    },
  }));
}

// Gathers bytes in a Blob, which the browser may keep outside of memory.
function makeGatherer() {
  const part = new Uint8Array(kPart);
  const blobs = [];
  let size = 0;
  const fold = () => {
    blobs.push(new Blob([part.subarray(0, size)]));
    size = 0;
  };
  const add = (bytes) => {
    let rest = bytes;
    while (rest.length > 0) {
      const taken = rest.subarray(0, kPart - size);
      part.set(taken, size);
      size += taken.length;
      if (size === kPart) fold();
      rest = rest.subarray(taken.length);
    }
  };
  return {
    add,
    take() {
      fold();
      return new Blob(blobs);
    },
  };
}

function makeLog() {
  let held = '';
  const news = throttled(() => {
    postMessage({kind: 'log', text: held});
    held = '';
  });
  return {
    add(text) {
      held += text;
      news.touch();
    },
    flush: news.flush,
  };
}

function indexIn(bytes, word, from) {
  const wanted = new TextEncoder().encode(word);
  for (let at = bytes.indexOf(wanted[0], from); at >= 0; at = bytes.indexOf(wanted[0], at + 1)) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}

// The text between two words, or the last bytes; empty if there is nothing of the kind.
function excerptOf(bytes, {after, before, last}) {
  if (bytes === undefined) return '';
  const decoder = new TextDecoder();
  if (last !== undefined) return decoder.decode(bytes.subarray(-last));
  const start = indexIn(bytes, after, 0);
  if (start < 0) return '';
  const end = indexIn(bytes, before, start + after.length);
  return decoder.decode(bytes.subarray(start + after.length, end));
}

async function judge({wasm, words, inputs, excerpts}) {
  const output = makeGatherer();
  const log = makeLog();
  const {status, outputs} = await runProgram({
    createProgram,
    wasm,
    words,
    inputs: makeInputs(inputs, makeProgress()),
    stdout: output.add,
    stderr: log.add,
  });
  log.flush();
  const files = {};
  for (const [name, bytes] of outputs) files[name] = new Blob([bytes]);
  const texts = excerpts.map((excerpt) => excerptOf(outputs.get(excerpt.name), excerpt));
  postMessage({kind: 'done', status, output: output.take(), files, texts});
}

onmessage = ({data}) => {
  judge(data).catch((error) => postMessage({kind: 'failed', message: wordsOf(error)}));
};
