// memchr, sixteen bytes at a time. emscripten's own goes four at a time, and reading PGN is for a
// good part looking for the end of a line, a comment or a tag.

#include <stddef.h>
#include <wasm_simd128.h>

void* memchr(const void* text, int byte, size_t size) {
  const unsigned char* at = text;
  const unsigned char* const end = at + size;
  const v128_t wanted = wasm_i8x16_splat((char)byte);
  for (; end - at >= 16; at += 16) {
    const v128_t equal = wasm_i8x16_eq(wasm_v128_load(at), wanted);
    const unsigned bits = wasm_i8x16_bitmask(equal);
    if (bits != 0) return (void*)(at + __builtin_ctz(bits));
  }
  for (; at != end; ++at) {
    if (*at == (unsigned char)byte) return (void*)at;
  }
  return NULL;
}
