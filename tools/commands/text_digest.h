// The SHA-256 of a text that comes in pieces.
//
//   TextDigest digest;
//   digest.add("1. e4");
//   digest.add(" e5");
//   const std::string hex = digest.finish();  // the next `add` begins a new text

#pragma once

#include <nettle/sha2.h>

#include <string>
#include <string_view>

namespace tools {

class TextDigest {
 public:
  TextDigest();
  void add(std::string_view piece);
  /// The digest as 64 lower-case hexadecimal digits.
  std::string finish();

 private:
  sha256_ctx context_;
};

}  // namespace tools
