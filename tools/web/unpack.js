// What the page carries in packed form (pack_page.py): bytes compressed by gzip, as text in base 85.

const packedDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
    '!#$%&()*+-;,=>?@^_`{|}~';

// Five digits are four bytes; at the end n + 1 digits are n bytes.
function bytesOfText(text) {
  const values = new Uint8Array(128);
  [...packedDigits].forEach((digit, value) => { values[digit.charCodeAt(0)] = value; });
  const bytes = new Uint8Array(Math.ceil(text.length / 5) * 4);
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let number = 0;
    for (let place = at; place < at + 5; ++place) {
      number = number * 85 + (place < text.length ? values[text.charCodeAt(place)] : 84);
    }
    bytes[to] = number >>> 24;
    bytes[to + 1] = number >>> 16;
    bytes[to + 2] = number >>> 8;
    bytes[to + 3] = number;
  }
  return bytes.subarray(0, Math.floor(text.length * 4 / 5));
}

// The element is not needed again.
function unpack(id) {
  const bytes = bytesOfText(byId(id).textContent.trim());
  byId(id).remove();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
