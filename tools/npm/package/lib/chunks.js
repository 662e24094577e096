// Chunks of one stream as bytes.

const encoder = new TextEncoder();

function asBytes(chunk) {
  if (ArrayBuffer.isView(chunk)) {
    return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk);
  throw new TypeError('a chunk of a stream is a Uint8Array or a string');
}

/** A character may be cut: its first half ends one string, its second half begins the next one. */
export class Chunks {
  #half = '';

  /** Bytes of their own, which can be sent away. */
  bytes(chunk) {
    if (typeof chunk !== 'string') return this.#behindHalf(asBytes(chunk));
    const text = this.#half + chunk;
    const isCut = /[\ud800-\udbff]$/.test(text);
    this.#half = isCut ? text.slice(-1) : '';
    return encoder.encode(isCut ? text.slice(0, -1) : text);
  }

  /** What is left at the end of the stream: a half without the other one is no character. */
  end() {
    return this.#behindHalf(new Uint8Array(0));
  }

  #behindHalf(bytes) {
    const before = encoder.encode(this.#half);
    this.#half = '';
    const all = new Uint8Array(before.length + bytes.length);
    all.set(before);
    all.set(bytes, before.length);
    return all;
  }
}
