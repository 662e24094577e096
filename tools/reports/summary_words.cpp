#include "tools/reports/summary_words.h"

#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {

std::string totals_sentence(const Summary& summary) {
  return count_of(summary.games, "game", "games") + " in " +
         count_of(summary.files, "file", "files") + ", " +
         count_of(summary.plies, "half-move", "half-moves") + ": " +
         count_of(summary.errors, "error", "errors") + ", " +
         count_of(summary.warnings, "warning", "warnings") + ", " +
         count_of(summary.infos, "remark", "remarks") + ".";
}

std::string known_sentence(const Summary& summary) {
  if (summary.known == 0) return {};
  return count_of(summary.known, "more finding is", "more findings are") +
         " known from the baseline.";
}

std::vector<std::string> variant_sentences(const Summary& summary) {
  // A hostile file can name as many variants as it has games.
  constexpr std::size_t kShown = 20;
  constexpr int kLongestName = 40;
  std::vector<std::string> sentences;
  std::uint64_t rest = 0;
  for (const auto& [name, count] : summary.unjudged_variants) {
    if (sentences.size() == kShown) {
      rest += count;
      continue;
    }
    sentences.push_back("Not judged: " + count_of(count, "game", "games") + " of " +
                        shorten(name_to_utf8(name), kLongestName) + ".");
  }
  if (rest > 0) {
    sentences.push_back("Not judged: " + count_of(rest, "game", "games") + " of other variants.");
  }
  return sentences;
}

std::string unreadable_sentence(const Summary& summary) {
  if (summary.unreadable_inputs == 0) return {};
  return count_of(summary.unreadable_inputs, "input", "inputs") + " could not be read to the end.";
}

std::string judged_in_part_sentence(const Summary& summary) {
  const JudgedInPart& in_part = summary.judged_in_part;
  if (in_part.games == 0) return {};
  std::string text = count_of(in_part.games, "game was", "games were") +
                     " judged in part only: the moves could not be replayed to the end, and no "
                     "finding of the level that fails the run says why. " +
                     (in_part.games == 1 ? "It stops in " : "The first one stops in ") +
                     shorten(name_to_utf8(in_part.file), 200) + " game " +
                     with_commas(in_part.game) + ", line " + with_commas(in_part.place.line) + ".";
  if (in_part.fails) {
    text += " Select M and S105 to see the reason, or let such games pass with --allow-unjudged.";
  }
  return text;
}

}  // namespace tools
