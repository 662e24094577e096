// The SHA-256 of a text that comes in pieces.
//
//   TextDigest digest;
//   digest.add("1. e4");
//   digest.add(" e5");
//   const std::string hex = digest.finish();  // and a new text begins

#pragma once

#include <nettle/sha2.h>

#include <string>
#include <string_view>

namespace tools {

class TextDigest {
 public:
  TextDigest();
  void add(std::string_view piece);
  /// 64 small hexadecimal digits.
  std::string finish();

 private:
  sha256_ctx context_;
};

}  // namespace tools
