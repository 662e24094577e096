// What a run reads, in all forms a caller may have it.
//
// An input that does not stand on a disk becomes a file that only the program sees:
//
//   {name, bytes: Uint8Array}            all of it
//   {name, blob: Blob}                   of a browser, or of Node
//   {name, chunks: () => AsyncIterator}  as it comes, Uint8Array or string

import {isNode} from './platform.js';

const isBytes = (value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
const isBlob = (value) => typeof Blob === 'function' && value instanceof Blob;
const isReadable = (value) => typeof value?.getReader === 'function';
const isAsync = (value) => typeof value?.[Symbol.asyncIterator] === 'function';
const isSync = (value) => typeof value?.[Symbol.iterator] === 'function';
const isLocalUrl = (value) => typeof URL === 'function' && value instanceof URL;

const keys = ['text', 'data', 'stream'];

function keysOf(value) {
  if (value === null || typeof value !== 'object') return [];
  return keys.filter((key) => value[key] !== undefined && typeof value[key] !== 'function');
}

/** Whether the value is an input with content of its own, not a path. */
export function isFileLike(value) {
  return value !== null && typeof value === 'object' &&
      (isBytes(value) || isBlob(value) || isReadable(value) || isAsync(value) ||
       keysOf(value).length > 0);
}

function bytesOf(value) {
  if (value instanceof ArrayBuffer) return new Uint8Array(value.slice(0));
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}

// Not every browser can iterate over a ReadableStream.
async function* chunksOfReader(stream) {
  const reader = stream.getReader();
  let atEnd = false;
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) {
        atEnd = true;
        return;
      }
      yield value;
    }
  } finally {
    if (!atEnd) await reader.cancel();
  }
}

// A stream of Node that fails before the program asks for it: without a listener its error would end
// the process. Its iterator still throws it.
function expectFailure(stream) {
  if (typeof stream?.on === 'function') stream.on('error', () => {});
}

function chunksOf(stream) {
  expectFailure(stream);
  if (isAsync(stream)) return () => stream[Symbol.asyncIterator]();
  if (isReadable(stream)) return () => chunksOfReader(stream);
  if (isSync(stream) && typeof stream !== 'string' && !isBytes(stream)) {
    return () => stream[Symbol.iterator]();
  }
  throw new TypeError('a stream is an (async) iterable of Uint8Array or string, or a ReadableStream');
}

function contentOf(key, value) {
  if (key === 'text') {
    if (typeof value === 'string') return {bytes: new TextEncoder().encode(value)};
    throw new TypeError('the text of an input is a string');
  }
  if (key === 'stream') return {chunks: chunksOf(value)};
  if (isBlob(value)) return {blob: value};
  if (isBytes(value)) return {bytes: bytesOf(value)};
  throw new TypeError('the data of an input is a Uint8Array, an ArrayBuffer or a Blob');
}

const quoted = (name) => JSON.stringify(name);
const onWindows = isNode && process.platform === 'win32';
const slashes = onWindows ? /[\\/]/ : '/';

// Where a name leads, so that names of one file are equal: './a.pgn' and 'a.pgn'. In a browser the
// program works in one folder (see run_program.js).
function placeOf(name) {
  const folder = isNode ? process.cwd() : '/games';
  const isAbsolute = name.startsWith('/') || onWindows && /^([A-Za-z]:)?[\\/]/.test(name);
  const joined = isAbsolute ? name : `${folder}/${name}`;
  const parts = [];
  for (const part of joined.split(slashes)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const place = `/${parts.join('/')}`;
  return onWindows ? place.toLowerCase() : place;
}

// The caller's own streams, which the program would read or write under these names.
const isStandardStream = (name) =>
    /^\/(dev\/(stdin|stdout|stderr|fd\/[012])|proc\/self\/fd\/[012])$/.test(placeOf(name));

// Half of a surrogate pair, which no name of a file can have.
const isBroken = (name) => /[\ud800-\udfff]/u.test(name);

// The program would take such a word for something else.
function checkName(name) {
  if (typeof name !== 'string' || name === '') {
    throw new TypeError('the name of an input is a string that is not empty');
  }
  if (name === '-' || name.startsWith('@') || name.includes('\0') || isBroken(name) ||
      isStandardStream(name)) {
    throw new TypeError(`an input cannot have the name ${quoted(name)}`);
  }
  if (['', '.', '..'].includes(name.split(slashes).pop())) {
    throw new TypeError(`an input cannot have the name of a folder, ${quoted(name)}`);
  }
  if (!isNode && (name.startsWith('/') || name.split('/').includes('..'))) {
    throw new TypeError(
        `in a browser an input cannot have the name ${quoted(name)}: it begins with / or has ..`);
  }
  return name;
}

/** A path of the system, for the program to read or write. */
export function checkPath(path) {
  if (path === '' || path.includes('\0') || isBroken(path)) {
    throw new TypeError(`an input cannot be the path ${quoted(path)}`);
  }
  if (path === '-' || isStandardStream(path.replace(/^@/, ''))) {
    throw new TypeError(
        `a path cannot be ${path}, a stream of the process; an input can be ` +
        '{stream: process.stdin}');
  }
  return path;
}

/** A file of an input that is no path. `name` is for one without a name of its own. */
export function fileOf(value, name) {
  if (isBytes(value)) return {name, bytes: bytesOf(value)};
  if (isBlob(value)) return {name: checkName(value.name || name), blob: value};
  const [key, another] = keysOf(value);
  if (key === undefined) return {name, chunks: chunksOf(value)};
  if (another !== undefined) {
    throw new TypeError(`an input cannot have both ${key} and ${another}`);
  }
  if (typeof (value.name ?? '') !== 'string') {
    throw new TypeError('the name of an input is a string');
  }
  const ownName = value.name ?? value[key].name;
  return {
    name: checkName(typeof ownName === 'string' && ownName !== '' ? ownName : name),
    ...contentOf(key, value[key]),
  };
}

const isFen = (text) => text.includes(' ') && text.split('/').length > 7;

// A word that names something outside: a path, or a position.
function wordOf(command, value) {
  const word = checkPath(isLocalUrl(value) ? pathOfUrl(value) : value);
  if (!isNode && !(command === 'position' && isFen(word))) {
    throw new TypeError(
        `a browser cannot read the path ${quoted(word)}; text of games is {text, name}`);
  }
  return word;
}

// As fileURLToPath of node:url, which browsers do not have.
function pathOfUrl(url) {
  if (url.protocol !== 'file:') throw new TypeError('an input can be a URL of a file only');
  if (url.host !== '') {
    throw new TypeError(`a URL of a file on another host, ${url.href}, cannot be read; use a path`);
  }
  if (/%2f/i.test(url.pathname) || onWindows && /%5c/i.test(url.pathname)) {
    throw new TypeError(`a URL of a file cannot have a slash as %2F or %5C: ${url.href}`);
  }
  try {
    const path = decodeURIComponent(url.pathname);
    return onWindows ? path.replace(/^\/(?=[A-Za-z]:)/, '') : path;
  } catch {
    throw new TypeError(`a URL of a file must be UTF-8: ${url.href}`);
  }
}

function listOf(inputs) {
  const isOne = typeof inputs === 'string' || isLocalUrl(inputs) || isFileLike(inputs);
  const list = isOne ? [inputs] : isSync(inputs) ? [...inputs] : null;
  if (list === null) {
    throw new TypeError(
        'inputs are a path, {text, name}, {data, name}, {stream, name}, a Blob, or a list of these');
  }
  return list;
}

// Each content needs a place of its own. Otherwise one input would be read for another.
function checkPlaces(files, paths) {
  const taken = new Map(paths.map((path) => [placeOf(path.replace(/^@/, '')), path]));
  const folders = new Set();
  for (const {name} of files) {
    const place = placeOf(name);
    const other = taken.get(place);
    if (other !== undefined) {
      throw new TypeError(
          other === name ? `two inputs have the name ${quoted(name)}` :
              `two inputs have the names ${quoted(other)} and ${quoted(name)} of one file`);
    }
    taken.set(place, name);
    for (let at = place.lastIndexOf('/'); at > 0; at = place.lastIndexOf('/', at - 1)) {
      folders.add(place.slice(0, at));
    }
  }
  const folder = files.find(({name}) => folders.has(placeOf(name)));
  if (folder !== undefined) {
    throw new TypeError(
        `an input has the name ${quoted(folder.name)}, which is the folder of another input`);
  }
}

/**
 * {words, files}: the words that name the inputs, and the files, those of options included.
 * `given`: what wordsOfOptions gives.
 */
export function wordsOfInputs(command, inputs, given) {
  const files = [...given.files];
  const paths = [...given.paths];
  const words = listOf(inputs).map((value, index) => {
    if (typeof value === 'string' || isLocalUrl(value)) {
      const word = wordOf(command, value);
      if (command !== 'position' || !isFen(word)) paths.push(word);
      return word;
    }
    if (!isFileLike(value)) {
      throw new TypeError(`input ${index + 1} is no path, text, data, stream or Blob`);
    }
    const file = fileOf(value, `input-${index + 1}`);
    files.push(file);
    return file.name;
  });
  checkPlaces(files, paths);
  return {words, files};
}
