// Characters that nobody sees in a report, and that must not stand in one as they are.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace tests {

struct HiddenCharacter {
  const char* name;
  std::string_view utf8;
};

/// Control characters (but for tabs and line ends), marks of direction, characters without a width.
const std::vector<HiddenCharacter>& hidden_characters();

/// The name of one that stands in the text; nothing if there is none.
std::optional<std::string_view> find_hidden_character(std::string_view text);

}  // namespace tests
