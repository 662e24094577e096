// Converts the parts of a text that are not UTF-8 to UTF-8, by edits.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tools/fix/edit.h"

namespace tools {

class Recoder {
 public:
  /// `edits`: the corrections of `text`, by offset; their replacement texts are converted in place.
  /// The other conversions are added to `recoding`. All three must outlive the recoder.
  Recoder(std::string_view text, std::vector<Edit>& edits, std::vector<Edit>& recoding)
      : text_(text), edits_(edits), recoding_(recoding) {}

  /// Converts the text from the end of the last part up to `end` as one part with one encoding:
  /// UTF-8 if it is valid, else Windows-1252. No edit may cross its end. Linear.
  void take_up_to(const char* end);
  /// Leaves the text up to `end` as it is. take_up_to() that end passes over its edits.
  void leave_up_to(const char* end);

 private:
  void recode(std::size_t begin, std::size_t end);

  const std::string_view text_;
  std::vector<Edit>& edits_;
  std::vector<Edit>& recoding_;
  std::size_t done_ = 0;       // bytes of text_
  std::size_t next_edit_ = 0;  // index into edits_: those before it are passed
};

}  // namespace tools
