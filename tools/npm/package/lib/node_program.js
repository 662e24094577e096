// Runs the program once in this thread of Node, to its end.
//
// Its script is a CommonJS one that finds what it needs of Node in global names. It gets these from
// here instead, so that it sees the files of `files` and leaves the process alone.

import fs from 'node:fs';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import vm from 'node:vm';

const scriptFile = fileURLToPath(new URL('./program_node.js', import.meta.url));
export const wasmFile = fileURLToPath(new URL('./program.wasm', import.meta.url));

const require = createRequire(import.meta.url);

// Without the handlers of a whole process; with the name of constants that Node has given up.
function processFor(words) {
  const ignored = () => {};
  return {
    argv: [process.execPath, scriptFile, ...words],
    binding: () => ({fs: fs.constants}),
    cwd: process.cwd,
    env: {},
    exit(status) {
      throw new Error(`the program has left with status ${status}`);
    },
    hrtime: process.hrtime,
    on: ignored,
    platform: process.platform,
    type: process.type,
    version: process.version,
    versions: process.versions,
  };
}

function loadScript(files, words) {
  const names = {
    require: (name) => /^(node:)?fs$/.test(name) ? files : require(name),
    process: processFor(words),
    module: {exports: {}},
    exports: {},
    __filename: scriptFile,
    __dirname: fileURLToPath(new URL('.', import.meta.url)),
    fetch: undefined,  // the script believes that only browsers have it
  };
  const script = vm.compileFunction(
      `${fs.readFileSync(scriptFile, 'utf8')}\nreturn createProgram;`, Object.keys(names),
      {filename: scriptFile});
  return script(...Object.values(names));
}

/**
 * Runs the program with `words` as its arguments, and returns its exit status.
 *
 * `wasm`: a WebAssembly.Module, compiled here if there is none. `files`: see host_files.js.
 * `environment`: an object of strings. `isTerminal(descriptor)`: of the standard streams.
 */
export async function runProgramInNode({words, wasm = null, files, environment, isTerminal}) {
  const module = wasm ?? new WebAssembly.Module(fs.readFileSync(wasmFile));
  const createProgram = loadScript(files, words);
  const program = await createProgram({
    noInitialRun: true,
    thisProgram: 'pgn-arbiter',
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports);
      receive(instance, module);
      return instance.exports;
    },
    quit(status, reason) {
      throw reason;
    },
  });
  Object.assign(program.ENV, environment);
  setStreams(program.FS, isTerminal);
  return program.callMain(words);
}

// Where the standard input stands, if another process has read its beginning. Only Linux tells.
function placeInInput() {
  try {
    return Number(/^pos:\s*(\d+)/m.exec(fs.readFileSync('/proc/self/fdinfo/0', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

// A false value: the program's library reads from node:fs then, and can still ask it for `poll`,
// which says that a stream is ready. Without any, poll fails.
const noOperations = false;

function setStreams(system, isTerminal) {
  ['/dev/stdin', '/dev/stdout', '/dev/stderr'].forEach((path, descriptor) => {
    const stream = system.streams[descriptor];
    Object.assign(stream, {path, tty: isTerminal(descriptor), stream_ops: noOperations});
  });
  // A standard input that is a file can be read from any place, as archives are.
  Object.assign(system.streams[0], {seekable: true, position: placeInInput()});
  const open = system.open;
  system.open = (...values) => {
    const stream = open(...values);
    stream.stream_ops ??= noOperations;
    return stream;
  };
}
