// The program in a worker. There is always one worker that waits for the next run. A worker runs
// the program once and is then replaced: so its memory is free at once, and to cancel is to end it.

const engine = {
  worker: null,
  address: '',   // of the worker's script
  module: null,  // the compiled program
  run: null,     // what runs: {resolve, reject, progress, log}
  failure: null, // of the worker that waits, which cannot run anything then
};

// The page's policy asks where the address of a script comes from.
const scriptPolicy = window.trustedTypes
    ? window.trustedTypes.createPolicy('pgn-arbiter', {createScriptURL: (address) => address})
    : {createScriptURL: (address) => address};

class Cancelled extends Error {}

function startWorker() {
  const worker = new Worker(scriptPolicy.createScriptURL(engine.address));
  engine.worker = worker;
  engine.failure = null;
  worker.onmessage = ({data}) => {
    if (engine.worker === worker) receive(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const error = new Error(event.message || 'its worker ended');
    if (engine.worker !== worker) return;
    if (engine.run !== null) {
      finish('reject', error);
    } else {
      engine.failure = error;
    }
  };
}

async function prepareEngine() {
  const source = await unpack('worker-packed');
  engine.address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  engine.module = await WebAssembly.compile(await unpack('program-packed'));
  startWorker();
}

function receive(message) {
  if (engine.run === null) return;
  if (message.kind === 'read') engine.run.progress(message.bytes);
  if (message.kind === 'log') engine.run.log(message.text);
  if (message.kind === 'done') finish('resolve', message);
  if (message.kind === 'failed') finish('reject', new Error(message.message));
}

function finish(how, value) {
  const {run} = engine;
  engine.run = null;
  engine.worker.terminate();
  startWorker();
  run[how](value);
}

function cancelRun() {
  if (engine.run !== null) finish('reject', new Cancelled());
}

// Runs the program. `words` and `inputs` ({path, file}) are as on a command line. The promise has
// {status, output: Blob, files: {name: Blob}, texts}: one text for each of `excerpts`, which name
// parts of what is written: {name, after, before}, or {name, last: bytes}.
function runInWorker({words, inputs = [], excerpts = [], progress = () => {}, log = () => {}}) {
  if (engine.run !== null) return Promise.reject(new Error('the program is busy'));
  if (engine.failure !== null) {
    const {failure} = engine;
    startWorker();
    return Promise.reject(failure);
  }
  if (engine.worker === null) return Promise.reject(new Error('the program is not there yet'));
  return new Promise((resolve, reject) => {
    engine.worker.postMessage({wasm: engine.module, words, inputs, excerpts});
    engine.run = {resolve, reject, progress, log};  // not if that failed
  });
}
