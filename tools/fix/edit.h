// One replacement of bytes in a text.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
struct Rule;
}

namespace tools {

/// Neither the bytes replaced nor `text` hold a line end, so lines stay lines.
struct Edit {
  std::size_t offset = 0;  // bytes from the beginning of the text
  std::size_t length = 0;  // 0: an insertion
  std::string text;
  const arbiter::Rule* rule = nullptr;
};

/// Calls `keep(text)` and `replace(old, edit)` for the parts of a text from front to back. The
/// edits are by offset and do not overlap. Linear.
template <class Keep, class Replace>
void for_each_part(std::string_view text, const std::vector<Edit>& edits, Keep keep,
                   Replace replace) {
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    keep(text.substr(done, edit.offset - done));
    replace(text.substr(edit.offset, edit.length), edit);
    done = edit.offset + edit.length;
  }
  keep(text.substr(done));
}

}  // namespace tools
