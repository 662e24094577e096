// Converts a text in UTF-16 to UTF-8.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "tools/input/layer.h"
#include "tools/input/utf16.h"

namespace tools {

/// The text of the layer below in UTF-8, without byte order mark. Takes about 100 KiB of memory.
/// Ends with a fault where a game in 8-bit text stands, as in files that programs of different
/// encodings have appended to each other: as UTF-16 it would be letters of no language.
class Utf16Layer final : public Layer {
 public:
  Utf16Layer(std::unique_ptr<Layer> below, TextEncoding encoding);

  std::size_t read(char* buffer, std::size_t size) override;
  const std::string& fault() const override { return fault_; }

  /// Number of unpaired surrogates that became U+FFFD so far.
  std::uint64_t replaced() const { return decoder_.replaced(); }

 private:
  void refill();
  void end();

  std::unique_ptr<Layer> below_;
  std::unique_ptr<char[]> input_;
  std::size_t kept_ = 0;  // bytes in input_ that may be the beginning of 8-bit text
  Utf16Decoder decoder_;
  std::string text_;
  std::size_t taken_ = 0;  // of text_
  bool ended_ = false;     // the layer below
  std::string fault_;
};

}  // namespace tools
