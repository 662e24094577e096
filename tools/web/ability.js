'use strict';

// What the page needs of the browser.

// A function with a `try` of WebAssembly: the program uses exceptions.
const moduleWithTry = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,              // magic, version
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00,                          // a type: () -> ()
  0x03, 0x02, 0x01, 0x00,                                      // a function of it
  0x0a, 0x08, 0x01, 0x06, 0x00, 0x06, 0x40, 0x19, 0x0b, 0x0b,  // try, catch_all, end, end
]);

const abilities = [
  ['WebAssembly', () => typeof WebAssembly === 'object'],
  ['exceptions in WebAssembly', () => WebAssembly.validate(moduleWithTry)],
  ['DecompressionStream', () => typeof DecompressionStream === 'function'],
  ['Worker', () => typeof Worker === 'function'],
  ['dialogs', () => typeof HTMLDialogElement === 'function'],
];

function isThere(test) {
  try {
    return test();
  } catch {
    return false;
  }
}

// A sentence about what the browser lacks; empty if the page works.
function lackingSentence() {
  const lacking = abilities.filter(([, test]) => !isThere(test)).map(([name]) => name);
  if (lacking.length === 0) return '';
  return `This browser is too old for this page; it lacks ${lacking.join(', ')}. ` +
      'These work: Chrome or Edge 97, Firefox 113, Safari 16.4, and later versions. ' +
      'Or use the installed program.';
}
