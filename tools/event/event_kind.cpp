#include "tools/event/event_kind.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include "arbiter/laws/time_class.h"
#include "arbiter/record/record.h"
#include "parser/ascii.h"
#include "tools/event/players.h"

namespace tools {

bool names_tie_break(std::string_view event) {
  const std::vector<std::string> words = name_words(event);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.starts_with("armageddon") || word.starts_with("playoff") ||
        word.starts_with("tiebreak") || word == "tb") {
      return true;
    }
    if (i + 1 == words.size()) continue;
    const std::string& next = words[i + 1];
    if (word == "play" && next.starts_with("off")) return true;
    if (word == "tie" && next.starts_with("break")) return true;
  }
  return false;
}

bool names_other_rounds(std::string_view event) {
  constexpr std::string_view kWords[] = {"exhibition", "handicap", "ko",
                                         "knock",      "knockout", "casual"};
  if (names_tie_break(event) || pgn::contains_ignoring_case(event, "k.o.")) return true;
  const std::vector<std::string> words = name_words(event);
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    // Simul, Simultaan, Uhrensimultan.
    return word.find("simul") != std::string::npos ||
           std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
  });
}

bool declares_other_rounds(const pgn::GameText& game) {
  const std::string_view type = game.value(pgn::TagName::event_type);
  constexpr std::string_view kTypes[] = {"simul", "k.o", "knock", "exhib"};
  return pgn::equals_ignoring_case(type, "ko") ||
         std::any_of(
             std::begin(kTypes), std::end(kTypes),
             [type](std::string_view part) { return pgn::contains_ignoring_case(type, part); }) ||
         arbiter::is_correspondence(game);
}

bool are_of_other_kinds(std::string_view event, std::string_view other) {
  const arbiter::NamedClasses named = arbiter::classes_named(event);
  const arbiter::NamedClasses other_named = arbiter::classes_named(other);
  return named.rapid != other_named.rapid || named.blitz != other_named.blitz ||
         names_tie_break(event) != names_tie_break(other);
}

}  // namespace tools
