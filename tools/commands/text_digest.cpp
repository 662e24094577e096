#include "tools/commands/text_digest.h"

#include <nettle/base16.h>

#include <array>
#include <cstdint>

namespace tools {

TextDigest::TextDigest() { sha256_init(&context_); }

void TextDigest::add(std::string_view piece) {
  sha256_update(&context_, piece.size(), reinterpret_cast<const std::uint8_t*>(piece.data()));
}

// sha256_digest leaves the context ready for the next text.
std::string TextDigest::finish() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest;
  sha256_digest(&context_, digest.size(), digest.data());
  std::string hex(BASE16_ENCODE_LENGTH(SHA256_DIGEST_SIZE), '\0');
  base16_encode_update(hex.data(), digest.size(), digest.data());
  return hex;
}

}  // namespace tools
