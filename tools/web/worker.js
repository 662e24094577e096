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

// A file in windows, because every read from a File takes its time.
function makeInput({path, file}, progress) {
  const reader = new FileReaderSync();
  let window = new Uint8Array(0);
  let start = 0;
  return {
    path,
    size: file.size,
    read(offset, length) {
      if (offset < start || offset >= start + window.length) {
        start = offset;
        window = new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + kWindow)));
        progress(path, offset + window.length);
      }
      const bytes = window.subarray(offset - start, offset - start + length);
      // Nothing is read behind the end: the window of a file that is over is not needed.
      if (offset + bytes.length >= file.size) window = new Uint8Array(0);
      return bytes;
    },
  };
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
  const progress = makeProgress();
  const {status, outputs} = await runProgram({
    createProgram,
    wasm,
    words,
    inputs: inputs.map((input) => makeInput(input, progress)),
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
