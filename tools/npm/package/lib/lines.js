// Bytes in pieces of any size, cut into lines.

export class Lines {
  #decoder = new TextDecoder();
  #rest = [];  // pieces of a line without its end

  /** The lines that these bytes complete, without their ends, one at a time. */
  * add(bytes) {
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(10, start);
      if (end < 0) break;
      yield this.#text(bytes.subarray(start, end));
      start = end + 1;
    }
    if (start < bytes.length) this.#rest.push(bytes.slice(start));
  }

  // A line is decoded as a whole, since a piece may end inside a character.
  #text(last) {
    if (this.#rest.length === 0) return this.#decoder.decode(last);
    const pieces = [...this.#rest, last];
    this.#rest = [];
    const line = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      line.set(piece, at);
      at += piece.length;
    }
    return this.#decoder.decode(line);
  }
}
