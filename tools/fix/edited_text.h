// Takes a file from front to back, with what is to stand in it instead.

#pragma once

#include <string_view>

#include "tools/input/text_encoding.h"

namespace tools {

class EditedText {
 public:
  virtual ~EditedText() = default;
  virtual void begin(std::string_view file) = 0;
  /// Behind `begin`: the file is to be in that encoding. What comes is UTF-8 if that is UTF-16.
  virtual void write_as(TextEncoding) {}
  virtual void keep(std::string_view text) = 0;
  /// Neither text holds a line feed.
  virtual void replace(std::string_view old, std::string_view text) = 0;
  virtual void end() = 0;
};

}  // namespace tools
