// The files of this system as the program sees them: node:fs, with three differences.
//
// * Files of the caller, which stand on no disk (`files`), lie in the working directory.
// * The standard streams wait where the system says "not now", and can be taken by the caller.
// * Names are mended where the program's system (which is like Linux) and Windows differ.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const onWindows = process.platform === 'win32';
const clock = new Int32Array(new SharedArrayBuffer(4));

// Milliseconds; nothing else may happen meanwhile.
const pause = (time) => Atomics.wait(clock, 0, 0, time);

// A standard stream that another process has made non-blocking. A pause of 5 ms is no load, and
// too short to be noticed.
function patiently(action) {
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      pause(5);
    }
  }
}

/**
 * The program joins the working directory and a path that does not begin with a slash, so on
 * Windows `C:\games/D:\a.pgn` means `D:\a.pgn`; and /tmp is where temporary files go.
 */
export function mended(name, isWindows = onWindows, temporary = os.tmpdir()) {
  if (!isWindows) return name;
  const absolute = /^.+[\\/]([A-Za-z]:[\\/].*)$/s.exec(name);
  if (absolute !== null) return absolute[1];
  return name.startsWith('/tmp/') ? path.win32.join(temporary, name.slice(5)) : name;
}

// 0 to 2 for the names of standard streams.
function standardDescriptor(name) {
  const found = /^\/(?:proc\/self|dev)\/fd\/([012])$/.exec(name);
  if (found !== null) return Number(found[1]);
  const index = ['/dev/stdin', '/dev/stdout', '/dev/stderr'].indexOf(name);
  return index < 0 ? undefined : index;
}

function statsOf(file, number) {
  const stats = fs.statSync(process.cwd());
  const kind = file.size === undefined ? fs.constants.S_IFIFO : fs.constants.S_IFREG;
  return Object.assign(Object.create(Object.getPrototypeOf(stats)), stats, {
    dev: 0,
    ino: number + 1,
    mode: kind | 0o444,
    nlink: 1,
    size: file.size ?? 0,
    blocks: 0,
  });
}

// The program names a place in every file, which a pipe does not take.
function handleOf(fd) {
  try {
    return {fd, seeks: fs.fstatSync(fd).isFile()};
  } catch {
    return {fd, seeks: false};  // a standard stream that is closed
  }
}

/**
 * What the program takes for node:fs.
 *
 * `files`: [{name, size, read(buffer, offset, length, position) -> bytes read}], a file without a
 * size is a stream. `write(descriptor, bytes)`: takes what goes to standard output and error
 * instead of the system. `opens(path)`, `closes(path)`: about files that are being written.
 */
export function hostFiles({files = [], write = null, opens = () => {}, closes = () => {}} = {}) {
  const own = new Map(files.map((file) => [path.resolve(file.name), file]));
  // inputs.js refuses these with better words; here one of them would never be read.
  if (own.size < files.length) throw new TypeError('two inputs have the same name');
  const find = (name) => own.get(path.resolve(mended(name)));
  const statsOfOwn = (file) => statsOf(file, files.indexOf(file));

  // The program's descriptors, from 3 on: it can have 4096, and a busy process larger ones.
  const handles = [0, 1, 2].map((fd) => handleOf(fd));  // {fd, seeks} or {file, position}
  const adopt = (handle) => {
    let descriptor = 3;
    while (handles[descriptor] !== undefined) ++descriptor;
    handles[descriptor] = handle;
    return descriptor;
  };
  const real = (descriptor) => handles[descriptor]?.fd ?? -1;

  // Only a file that was made here may be announced: it is removed if the run is stopped.
  const openReal = (name, flags, mode) => {
    const fd = fs.openSync(mended(name), flags, mode);
    if ((flags & fs.constants.O_EXCL) !== 0) opens(path.resolve(mended(name)));
    return adopt(handleOf(fd));
  };

  const host = {
    ...fs,
    openSync(name, flags, mode) {
      const file = find(name);
      if (file === undefined) return standardDescriptor(name) ?? openReal(name, flags, mode);
      if ((flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0) {
        throw Object.assign(new Error('an input cannot be written'), {code: 'EACCES'});
      }
      return adopt({file, position: 0});
    },
    // A standard stream stays open: log lines come after the report.
    closeSync(descriptor) {
      if (descriptor <= 2) return;
      const {fd} = handles[descriptor];
      handles[descriptor] = undefined;
      if (fd !== undefined) fs.closeSync(fd);
    },
    readSync(descriptor, buffer, offset, length, position) {
      const handle = handles[descriptor];
      if (handle?.file !== undefined) {
        const at = position ?? handle.position;
        const got = handle.file.read(buffer, offset, length, at);
        handle.position = at + got;
        return got;
      }
      const at = handle?.seeks ? position : null;
      const action = () => fs.readSync(real(descriptor), buffer, offset, length, at);
      if (descriptor > 2) return action();
      try {
        return patiently(action);
      } catch (error) {
        if (error.code === 'EOF') return 0;  // the end of a pipe on Windows
        throw error;
      }
    },
    writeSync(descriptor, buffer, offset, length, position) {
      if (write !== null && (descriptor === 1 || descriptor === 2)) {
        write(descriptor, buffer.subarray(offset, offset + length));
        return length;
      }
      // A redirected output may be shared with others: what is written goes to its end.
      const at = descriptor > 2 && handles[descriptor]?.seeks ? position : null;
      const action = () => fs.writeSync(real(descriptor), buffer, offset, length, at);
      return descriptor > 2 ? action() : patiently(action);
    },
    fstatSync(descriptor, ...rest) {
      const handle = handles[descriptor];
      if (handle?.file !== undefined) return statsOfOwn(handle.file);
      return fs.fstatSync(real(descriptor), ...rest);
    },
    renameSync(from, to) {
      fs.renameSync(mended(from), mended(to));
      closes(path.resolve(mended(from)));
    },
    unlinkSync(name) {
      fs.unlinkSync(mended(name));
      closes(path.resolve(mended(name)));
    },
  };
  for (const kind of ['fchmodSync', 'fchownSync', 'fsyncSync', 'ftruncateSync']) {
    host[kind] = (descriptor, ...rest) => fs[kind](real(descriptor), ...rest);
  }
  for (const kind of ['statSync', 'lstatSync']) {
    host[kind] = (name, options) => {
      const file = find(name);
      if (file !== undefined) return statsOfOwn(file);
      const standard = standardDescriptor(name);
      if (standard !== undefined) return host.fstatSync(standard, options);
      return fs[kind](mended(name), options);
    };
  }
  host.readdirSync = (name, ...rest) => {
    const entries = fs.readdirSync(mended(name), ...rest);
    const names = entries.map((entry) => String(entry.name ?? entry));
    const hidden = names.find((one) => own.has(path.resolve(mended(name), one)));
    if (hidden === undefined) return entries;
    // Without a code, so that it is no error of the system for the program: it ends the run.
    throw new TypeError(
        `an input with content of its own has the name of the file ${JSON.stringify(hidden)} in ` +
        `the folder ${JSON.stringify(name)}, which is read too; give it another name`);
  };
  for (const kind of ['mkdirSync', 'readlinkSync', 'rmdirSync', 'accessSync',
                      'chmodSync', 'truncateSync', 'utimesSync']) {
    host[kind] = (name, ...rest) => fs[kind](mended(name), ...rest);
  }
  return host;
}

/** A file of `hostFiles` made of bytes. */
export function fileOfBytes(name, bytes) {
  return {
    name,
    size: bytes.length,
    read(buffer, offset, length, position) {
      const part = bytes.subarray(position, position + length);
      buffer.set(part, offset);
      return part.length;
    },
  };
}

/** A file of `hostFiles` made of chunks: `next()` gives a Uint8Array, or null at the end. */
export function fileOfChunks(name, next) {
  let chunk = new Uint8Array(0);
  let atEnd = false;
  return {
    name,
    size: undefined,
    read(buffer, offset, length) {
      while (chunk.length === 0 && !atEnd) {
        const more = next();
        atEnd = more === null;
        chunk = more ?? chunk;
      }
      const part = chunk.subarray(0, length);
      buffer.set(part, offset);
      chunk = chunk.subarray(part.length);
      return part.length;
    },
  };
}
