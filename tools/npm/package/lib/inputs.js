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

function keyOf(value) {
  if (value === null || typeof value !== 'object') return undefined;
  return keys.find((key) => value[key] !== undefined && typeof value[key] !== 'function');
}

/** Whether the value is an input with content of its own, not a path. */
export function isFileLike(value) {
  return value !== null && typeof value === 'object' &&
      (isBytes(value) || isBlob(value) || isReadable(value) || isAsync(value) ||
       keyOf(value) !== undefined);
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

function chunksOf(stream) {
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

// The program would take such a word for something else.
function checkName(name) {
  if (typeof name !== 'string' || name === '') {
    throw new TypeError('the name of an input is a string that is not empty');
  }
  if (name === '-' || name.startsWith('@') || name.includes('\0')) {
    throw new TypeError(`an input cannot have the name ${JSON.stringify(name)}`);
  }
  return name;
}

/** A file of an input that is no path. `name` is for one without a name of its own. */
export function fileOf(value, name) {
  if (isBytes(value)) return {name, bytes: bytesOf(value)};
  if (isBlob(value)) return {name: checkName(value.name || name), blob: value};
  const key = keyOf(value);
  if (key === undefined) return {name, chunks: chunksOf(value)};
  const ownName = value.name ?? value[key].name;
  return {
    name: checkName(typeof ownName === 'string' && ownName !== '' ? ownName : name),
    ...contentOf(key, value[key]),
  };
}

const isFen = (text) => text.includes(' ') && text.split('/').length > 7;

// A word that names something outside: a path, or a position.
function wordOf(command, value) {
  const word = isLocalUrl(value) ? pathOfUrl(value) : value;
  if (word === '' || word.includes('\0')) {
    throw new TypeError(`an input cannot be the path ${JSON.stringify(word)}`);
  }
  if (word === '-') throw new TypeError('an input cannot be -; use {stream: process.stdin}');
  if (!isNode && !(command === 'position' && isFen(word))) {
    throw new TypeError(
        `a browser cannot read the path ${JSON.stringify(word)}; text of games is {text, name}`);
  }
  return word;
}

function pathOfUrl(url) {
  if (url.protocol !== 'file:') throw new TypeError('an input can be a URL of a file only');
  const path = decodeURIComponent(url.pathname);
  return isNode && process.platform === 'win32' ? path.replace(/^\/(?=[A-Za-z]:)/, '') : path;
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

/** {words, files}: the words that name the inputs, and the files, those of options included. */
export function wordsOfInputs(command, inputs, filesOfOptions) {
  const files = [...filesOfOptions];
  const words = listOf(inputs).map((value, index) => {
    if (typeof value === 'string' || isLocalUrl(value)) return wordOf(command, value);
    if (!isFileLike(value)) {
      throw new TypeError(`input ${index + 1} is no path, text, data, stream or Blob`);
    }
    const file = fileOf(value, `input-${index + 1}`);
    files.push(file);
    return file.name;
  });
  const names = new Set();
  for (const {name} of files) {
    if (names.has(name)) throw new TypeError(`two inputs have the name ${JSON.stringify(name)}`);
    names.add(name);
  }
  return {words, files};
}
