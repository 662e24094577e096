#include "tools/reports/summary_words.h"

#include <fmt/core.h>

#include "arbiter/rules/registry.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

std::string shown_file(const std::string& name) {
  constexpr int kLongest = 200;  // columns; a safety limit
  return shorten(name_to_utf8(name), kLongest);
}

}  // namespace

std::string totals_sentence(const Summary& summary) {
  return fmt::format("{} in {}, {}: {}, {}, {}.", count_of(summary.games, "game", "games"),
                     count_of(summary.files, "file", "files"),
                     count_of(summary.plies, "half-move", "half-moves"),
                     count_of(summary.errors, "error", "errors"),
                     count_of(summary.warnings, "warning", "warnings"),
                     count_of(summary.infos, "remark", "remarks"));
}

std::string_view rule_name(std::string_view id) {
  const arbiter::Rule* const rule = arbiter::find_rule(id);
  return rule == nullptr ? std::string_view() : rule->name;
}

std::string known_sentence(const Summary& summary) {
  if (summary.known == 0) return {};
  return fmt::format("{} known from the baseline.",
                     count_of(summary.known, "more finding is", "more findings are"));
}

std::vector<std::string> variant_sentences(const Summary& summary) {
  // Safety limits: a hostile file can name a different variant in each game, as long as it likes.
  constexpr std::size_t kShown = 20;
  constexpr int kLongestName = 40;  // columns
  std::vector<std::string> sentences;
  std::uint64_t rest = 0;
  for (const auto& [name, count] : summary.unjudged_variants) {
    if (sentences.size() == kShown) {
      rest += count;
      continue;
    }
    sentences.push_back(fmt::format("Not judged: {} of {}.", count_of(count, "game", "games"),
                                    shorten(name_to_utf8(name), kLongestName)));
  }
  if (rest > 0) {
    sentences.push_back(
        fmt::format("Not judged: {} of other variants.", count_of(rest, "game", "games")));
  }
  return sentences;
}

std::string event_sentence(const Summary& summary) {
  if (!summary.event) return {};
  const EventSummary& event = *summary.event;
  std::string text = fmt::format(
      "Tournament report: {} of {} identified; {} of {} no game", with_commas(event.identified),
      count_of(event.players, "player was", "players were"), with_commas(event.without_game),
      count_of(event.pairings, "played pairing has", "played pairings have"));
  if (event.without_pairing != 0) {
    text += fmt::format("; {} of its players {} no pairing of it",
                        count_of(event.without_pairing, "game", "games"),
                        event.without_pairing == 1 ? "is" : "are");
  }
  return text + ".";
}

std::string unshown_sentence(std::uint64_t unprinted, const Summary& summary, bool remarks) {
  const std::uint64_t left_out = summary.left_out - (remarks ? 0 : summary.left_out_infos);
  const std::uint64_t unshown = unprinted + left_out;
  if (unshown == 0) return {};
  const std::string_view why =
      left_out == 0 ? "" : " The report does not have all: any game may have more of them.";
  return fmt::format("{} not shown.{}", count_of(unshown, "more finding is", "more findings are"),
                     why);
}

std::string unreadable_sentence(const Summary& summary) {
  if (summary.unreadable_inputs == 0) return {};
  std::string text = fmt::format("{} could not be read to the end.",
                                 count_of(summary.unreadable_inputs, "input", "inputs"));
  if (!summary.first_unreadable.empty()) {
    text += fmt::format(" {} {}.", summary.unreadable_inputs == 1 ? "It is" : "The first one is",
                        shown_file(summary.first_unreadable));
  }
  return text;
}

std::string judged_in_part_sentence(const Summary& summary) {
  const JudgedInPart& in_part = summary.judged_in_part;
  if (in_part.games == 0) return {};
  std::string text = fmt::format(
      "{} judged in part only: the moves could not be replayed to the end, and no finding that "
      "fails the run gives the reason.",
      count_of(in_part.games, "game was", "games were"));
  if (in_part.has_place()) {
    text += fmt::format(" {} stops in {} game {}, line {}.",
                        in_part.games == 1 ? "It" : "The first one", shown_file(in_part.file),
                        with_commas(in_part.game), with_commas(in_part.place.line));
  }
  if (in_part.fails) {
    text +=
        " Select M, P, S101 and S105, and make them no milder than --fail-on, or accept such games "
        "with --allow-unjudged.";
  }
  return text;
}

}  // namespace tools
