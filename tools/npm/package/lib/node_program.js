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
    pid: process.pid,
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
    // Before the program's own preparations, which read it.
    preRun: [(program) => Object.assign(program.ENV, environment)],
    quit(status, reason) {
      throw reason;
    },
  });
  setTerminals(program.FS, isTerminal);
  try {
    return program.callMain(words);
  } catch (reason) {
    if (reason instanceof Error) throw reason;
    throw new Error(`the program has failed: ${reason?.constructor?.name ?? reason}`);
  }
}

// The program's library believes that the standard streams are a terminal.
function setTerminals(system, isTerminal) {
  for (const descriptor of [0, 1, 2]) system.streams[descriptor].tty = isTerminal(descriptor);
}
