#include "tools/event/event_kind.h"

#include <cstddef>
#include <string>
#include <vector>

#include "arbiter/laws/time_class.h"
#include "tools/event/players.h"

namespace tools {

bool names_tie_break(std::string_view event) {
  const std::vector<std::string> words = name_words(event);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.starts_with("armageddon") || word.starts_with("playoff") ||
        word.starts_with("tiebreak")) {
      return true;
    }
    if (i + 1 == words.size()) continue;
    const std::string& next = words[i + 1];
    if (word == "play" && next.starts_with("off")) return true;
    if (word == "tie" && next.starts_with("break")) return true;
  }
  return false;
}

bool are_of_other_kinds(std::string_view event, std::string_view other) {
  const arbiter::NamedClasses named = arbiter::classes_named(event);
  const arbiter::NamedClasses other_named = arbiter::classes_named(other);
  return named.rapid != other_named.rapid || named.blitz != other_named.blitz ||
         names_tie_break(event) != names_tie_break(other);
}

}  // namespace tools
