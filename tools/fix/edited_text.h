// Receives the corrected text of a file from front to back, as parts that are kept or replaced.

#pragma once

#include <string_view>

#include "tools/input/text_encoding.h"

namespace tools {

class EditedText {
 public:
  virtual ~EditedText() = default;
  virtual void begin(std::string_view file) = 0;
  /// Called after `begin`: the encoding of the file to be written. For UTF-16, all text is passed
  /// in UTF-8; otherwise as it is in the file.
  virtual void write_as(TextEncoding) {}
  virtual void keep(std::string_view text) = 0;
  /// Neither text contains a line feed.
  virtual void replace(std::string_view old, std::string_view text) = 0;
  virtual void end() = 0;
};

}  // namespace tools
