// One replacement of bytes in a text.

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
struct Rule;
}

namespace tools {

/// Neither the replaced bytes nor `text` contain a line end, so the lines of the text stay the
/// same.
struct Edit {
  std::size_t offset = 0;  // bytes from the beginning of the text
  std::size_t length = 0;  // 0: an insertion
  std::string text;
  const arbiter::Rule* rule = nullptr;  // whose finding it corrects; null: none
};

/// Calls `keep(text)` or `replace(old, edit)` for each part of a text, from front to back. The
/// edits are ordered by offset and do not overlap. Linear.
void for_each_part(std::string_view text, const std::vector<Edit>& edits,
                   const std::function<void(std::string_view text)>& keep,
                   const std::function<void(std::string_view old, const Edit& edit)>& replace);

/// The edits that make of a text at once what `second` makes of `middle`, which is what `first`
/// makes of it. Edits of the same bytes become one, with the rule of the repair among them, else of
/// the first. Both lists are ordered by offset, and none overlap in them. Linear.
std::vector<Edit> composed(const std::vector<Edit>& first, std::string_view middle,
                           const std::vector<Edit>& second);

}  // namespace tools
