// Runs the program for WebAssembly once: with words as on a command line, files in its current
// directory, and what it writes handed over in pieces. The page, the npm package and the tests run
// it by this function, in a worker, since it comes back only at the end of the run.
//
//   const {status, outputs} = await runProgram({
//     createProgram,                     // what program.js defines
//     wasm,                              // a WebAssembly.Module made of program.wasm
//     words: ['check', '-f', 'html=/out/sheet.html', 'event.pgn'],
//     inputs: [{path: 'event.pgn', size: 9000, read: (offset, length) => bytes}],
//     stdin: (length) => bytes,          // for the argument -; no bytes at the end
//     stdout: (bytes) => {},             // pieces of the report, copies
//     stderr: (text) => {},              // whole lines of the log
//     environment: {PGN_ARBITER_OPTIONS: '--laws 2018'},
//   });
//
// `read` and `stdin` are synchronous and may give fewer bytes than asked for, but none only at the
// end; an exception of theirs is an error of reading for the program. `status` is the exit status;
// `outputs` has what the program wrote below /out, by name: outputs.get('sheet.html') is a
// Uint8Array. The promise is rejected if the program could not come to its end, as when memory is
// used up.

async function runProgram({createProgram, wasm, words, inputs = [], stdin = null,
    stdout = () => {}, stderr = () => {}, environment = {}}) {
  const home = '/games';  // the program's current directory
  const ioError = 29;     // emscripten's EIO
  const decoder = new TextDecoder();
  let log = '';

  function logBytes(bytes) {
    log += decoder.decode(bytes, {stream: true});
    const end = log.lastIndexOf('\n') + 1;
    if (end === 0) return;
    stderr(log.slice(0, end));
    log = log.slice(end);
  }

  const program = await createProgram({
    noInitialRun: true,
    // Later would be too late: the program's start reads it.
    preRun: ({ENV}) => Object.assign(ENV, environment),
    // Instead of emscripten's loader, which would fetch the module.
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(wasm, imports).then(receive);
      return {};
    },
    print: (text) => stdout(new TextEncoder().encode(`${text}\n`)),
    printErr: (text) => stderr(`${text}\n`),
  });
  const {FS} = program;
  FS.filesystems.MEMFS.expandFileStorage = grow;

  // Temporary files are in memory. Emscripten lets them grow by an eighth at a time and leaves what
  // they had before to the garbage collection, which is in no hurry while the program runs.
  function grow(node, wanted) {
    const old = node.contents;
    const had = old ? old.length : 0;
    if (had >= wanted) return;
    node.contents = new Uint8Array(Math.max(wanted, 2 * had, 1 << 16));
    if (node.usedBytes > 0) node.contents.set(old.subarray(0, node.usedBytes));
    if (had > 0 && old.buffer.transfer) old.buffer.transfer(0);
  }

  const failing = (action) => (...values) => {
    try {
      return action(...values);
    } catch {
      throw new FS.ErrnoError(ioError);
    }
  };

  // A file whose bytes stay where they are until the program reads them.
  function addInput({path, size, read}) {
    const slash = path.lastIndexOf('/');
    if (slash > 0) FS.mkdirTree(`${home}/${path.slice(0, slash)}`);
    const node = FS.create(`${home}/${path}`);
    node.contents = null;
    Object.defineProperty(node, 'usedBytes', {get: () => size});
    node.stream_ops = {
      llseek: node.stream_ops.llseek,
      read: failing((_stream, buffer, offset, length, position) => {
        const wanted = Math.min(length, size - position);
        if (wanted <= 0) return 0;
        const bytes = read(position, wanted);
        // Fewer bytes than the file had when the run began are not its end.
        if (bytes.length === 0) throw new Error('the file is shorter than it was');
        buffer.set(bytes, offset);
        return bytes.length;
      }),
    };
  }

  function setStandardStreams() {
    const written = (receive) => (_stream, {buffer}, offset, length) => {
      receive(new Uint8Array(buffer.slice(offset, offset + length)));
      return length;
    };
    const streams = [
      {read: failing((_stream, buffer, offset, length) => {
        const bytes = stdin === null ? [] : stdin(length);
        buffer.set(bytes, offset);
        return bytes.length;
      })},
      {write: written(stdout)},
      {write: written(logBytes)},
    ];
    streams.forEach((operations, descriptor) => {
      const stream = FS.getStream(descriptor);
      stream.tty = null;
      stream.seekable = false;
      stream.stream_ops = {...operations, close: () => {}};
    });
  }

  function readOutputs() {
    const names = FS.readdir('/out').filter((name) => !/^\.\.?$/.test(name));
    return new Map(names.map((name) => [name, FS.readFile(`/out/${name}`)]));
  }

  FS.mkdir('/out');
  FS.mkdir(home);
  FS.chdir(home);
  inputs.forEach(addInput);
  setStandardStreams();
  const status = program.callMain(words);
  if (log !== '') stderr(log);
  return {status, outputs: readOutputs()};
}
