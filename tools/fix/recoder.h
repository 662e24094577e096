// Makes UTF-8 of the parts of a text that are not.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tools/fix/edit.h"

namespace tools {

class Recoder {
 public:
  /// `edits`, by offset, are what is to be corrected in `text`: what they put in becomes UTF-8 too.
  /// All else that is to be changed is added to `recoding`. All three must outlive the recoder.
  Recoder(std::string_view text, std::vector<Edit>& edits, std::vector<Edit>& recoding)
      : text_(text), edits_(edits), recoding_(recoding) {}

  /// The text from where the last part ended up to `end` has one encoding: UTF-8 if it is, else
  /// Windows-1252. No edit reaches across its end. Linear.
  void take_up_to(const char* end);

 private:
  void recode(std::size_t begin, std::size_t end);

  const std::string_view text_;
  std::vector<Edit>& edits_;
  std::vector<Edit>& recoding_;
  std::size_t done_ = 0;       // bytes of text_
  std::size_t next_edit_ = 0;  // of edits_, behind them
};

}  // namespace tools
