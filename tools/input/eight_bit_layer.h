// Watches a text in 8-bit characters for UTF-16.

#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "tools/input/layer.h"

namespace tools {

/// The text of the layer below as it is. Ends with a fault where a game in UTF-16 begins, as in
/// files that programs of different encodings have appended to each other: as 8-bit text it would
/// be letters with zero bytes between them. Looks at two bytes in 128 until it sees a zero, so a
/// game shorter than that may pass, as odd letters that the rules report.
class EightBitLayer final : public Layer {
 public:
  explicit EightBitLayer(std::unique_ptr<Layer> below);

  std::size_t read(char* buffer, std::size_t size) override;
  const std::string& fault() const override { return fault_; }

 private:
  std::size_t read_watched(char* buffer, std::size_t size);
  bool may_hold_utf16(std::string_view bytes);

  std::unique_ptr<Layer> below_;
  std::string kept_;  // what may be the beginning of a game in UTF-16
  std::string text_;  // what does not fit into a small buffer
  std::size_t taken_ = 0;
  bool has_zeros_ = false;
  bool ended_ = false;
  std::string fault_;
};

}  // namespace tools
