#include "arbiter/record/termination.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "arbiter/record/ending_phrases.h"
#include "arbiter/record/engine_marks.h"
#include "parser/ascii.h"
#include "parser/clock.h"

namespace arbiter {
namespace {

using pgn::Color;
using pgn::contains_ignoring_case;
using pgn::equals_ignoring_case;

// A bit for each letter, of either case, that a text has. Other characters share these bits.
constexpr std::uint32_t letters_of(std::string_view text) {
  std::uint32_t letters = 0;
  for (const char c : text) letters |= std::uint32_t{1} << (static_cast<unsigned char>(c) & 31);
  return letters;
}

struct Unplayed {
  std::string_view text;
  bool only_alone;  // within a longer text it can mean something else ("forfeits on time")
  std::uint32_t letters = letters_of(text);
};

// Words for a game that was not played.
constexpr Unplayed kUnplayed[] = {
    {"unplayed", false}, {"no-show", false},  {"no show", false},
    {"noshow", false},   {"walkover", false}, {"walk-over", false},
    {"bye", true},       {"forfeit", true},   {"forfeited", true},
};

std::string_view trim(std::string_view text) { return pgn::trim(text, " \t\r\n.!"); }

// The text without the embedded commands at either end, such as `[%clk 0:00:07]`.
std::string_view without_commands(std::string_view text) {
  text = trim(text);
  while (text.starts_with("[%") && text.find(']') != std::string_view::npos) {
    text = trim(text.substr(text.find(']') + 1));
  }
  while (text.ends_with(']') && text.rfind("[%") != std::string_view::npos) {
    text = trim(text.substr(0, text.rfind("[%")));
  }
  return text;
}

// Programs that limit the width of a line break comments anywhere.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

// The text after `subject` and a blank; empty if the text does not begin so.
std::string_view text_after(std::string_view text, std::string_view subject) {
  if (subject.empty() || text.size() <= subject.size() + 1) return {};
  if (!equals_ignoring_case(text.substr(0, subject.size()), subject)) return {};
  return text[subject.size()] == ' ' ? trim(text.substr(subject.size())) : std::string_view{};
}

// The name has, or may have, this word beside others: "White, Bo", "Bo White".
bool may_have_word(std::string_view name, std::string_view word) {
  constexpr std::size_t kLongest = 200;  // bytes; looking for a word takes its length each time
  const auto is_edge = [name](std::size_t at) {
    return at >= name.size() || !pgn::is_letter(name[at]);
  };
  if (name.size() <= word.size()) return false;
  if (word.size() > kLongest) return true;
  for (std::size_t at = 0; at + word.size() <= name.size(); ++at) {
    const bool is_word = is_edge(at - 1) && is_edge(at + word.size());
    if (is_word && equals_ignoring_case(name.substr(at, word.size()), word)) return true;
  }
  return false;
}

std::optional<EndingClaim> read_predicate(std::string_view text, Color subject) {
  const Predicate* const found = find_predicate(text);
  if (found == nullptr) return std::nullopt;
  const Color winner = found->subject_wins ? subject : opposite(subject);
  return EndingClaim{found->cause, winner, false, FlagFall::none};
}

std::optional<EndingClaim> read_phrase(std::string_view claim, std::string_view white,
                                       std::string_view black) {
  if (const Phrase* const phrase = find_phrase(claim)) {
    return EndingClaim{phrase->cause, std::nullopt, phrase->draw, phrase->flag};
  }
  std::optional<EndingClaim> read;
  const std::pair<std::string_view, Color> subjects[] = {{"White", Color::white},
                                                         {"Black", Color::black},
                                                         {white, Color::white},
                                                         {black, Color::black}};
  for (const auto& [name, color] : subjects) {
    auto found = read_predicate(text_after(claim, name), color);
    if (!found) continue;
    // "Black resigns" may mean Joe Black, who has White: the phrase names neither side.
    if (may_have_word(color == Color::white ? black : white, name)) found->winner.reset();
    // Namesakes, and a player called Black and nothing else, who has White.
    if (read && read->winner != found->winner) return std::nullopt;
    read = found;
  }
  return read;
}

// "White wins by adjudication: SyzygyTB", "Black makes an illegal move: e2e5": programs say more
// behind a colon. People write "Illegal move: Ke2", too, so that must name a side.
std::optional<EndingClaim> read_before_colon(std::string_view claim, std::string_view white,
                                             std::string_view black) {
  const std::size_t colon = claim.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto read = read_phrase(claim.substr(0, colon), white, black);
  if (!read) return std::nullopt;
  const bool is_illegal_move = read->cause == EndingCause::illegal_move && read->winner;
  return is_illegal_move || read->cause == EndingCause::adjudication ? read : std::nullopt;
}

}  // namespace

std::optional<EndingClaim> read_ending(std::string_view text, std::string_view white,
                                       std::string_view black) {
  const std::string_view claim = without_commands(behind_engine_output(text));
  if (claim.empty()) return std::nullopt;
  const auto has = [claim](char c) { return claim.find(c) != std::string_view::npos; };
  if (has('\t') || has('\r') || has('\n')) return read_ending(on_one_line(claim), white, black);
  if (const auto read = read_phrase(claim, white, black)) return read;
  return read_before_colon(claim, white, black);
}

const pgn::Comment* final_comment(const pgn::GameText& game, EndingClaim& claim) {
  const pgn::Comment* found = nullptr;
  for (auto comment = game.comments.rbegin(); comment != game.comments.rend(); ++comment) {
    if (comment->main_moves != game.moves.size()) break;
    if (comment->after_marker || comment->depth != 0) continue;
    if (comment->clock != pgn::Comment::kNoClock) continue;
    const auto ending = read_ending(comment->text, game.value(pgn::TagName::white),
                                    game.value(pgn::TagName::black));
    if (!ending) continue;
    claim = *ending;
    found = &*comment;
  }
  return found;
}

namespace {

// The last time on the clock of `side`, in milliseconds; negative if unknown. A time of two fields
// is not used: `0:00` can mean hours and minutes. Nor are those behind the half-move `played`.
std::int64_t last_clock(const pgn::GameText& game, Color side, Color first_mover,
                        std::uint32_t played) {
  const std::size_t plies = game.moves.size();
  for (auto comment = game.comments.rbegin(); comment != game.comments.rend(); ++comment) {
    if (comment->depth != 0 || comment->after_marker || comment->main_moves == 0) continue;
    if (comment->main_moves + 1 < plies) break;
    if (comment->main_moves > played) continue;
    const Color mover = comment->main_moves % 2 == 1 ? first_mover : opposite(first_mover);
    if (mover != side) continue;
    pgn::ClockScanner scanner(comment->text);
    std::optional<pgn::ClockTime> shown;
    for (pgn::ClockItem item; scanner.next(item);) {
      const bool read = item.error == pgn::ClockErrorCode::none;
      if (read && item.command == pgn::ClockCommand::clk) shown = item.time;
    }
    if (shown) return shown->fields == 3 ? shown->milliseconds : -1;
  }
  return -1;
}

bool is_cause_of_draw(EndingCause cause) {
  return cause == EndingCause::repetition || cause == EndingCause::move_count;
}

EndingCause stated_cause(const std::optional<EndingClaim>& claim, Color winner) {
  if (!claim || claim->draw || is_cause_of_draw(claim->cause)) return EndingCause::unstated;
  return claim->winner.value_or(winner) == winner ? claim->cause : EndingCause::unstated;
}

bool says_nothing(std::string_view termination) { return pgn::is_blank(termination, " ?-"); }

// Words that nobody here understands may say how the game ended, in any language.
bool has_last_words(const pgn::GameText& game) {
  return std::any_of(game.comments.begin(), game.comments.end(), [&](const pgn::Comment& comment) {
    return comment.main_moves == game.moves.size() && comment.depth == 0 &&
           !without_commands(comment.text).empty();
  });
}

// A tag that servers have invented, such as EndedBy, says that time did not end the game.
bool has_tag_of_other_ending(const pgn::GameText& game) {
  return std::any_of(game.tags.begin(), game.tags.end(), [&](const pgn::Tag& tag) {
    if (tag.known != pgn::TagName::other) return false;
    const auto ending =
        read_ending(tag.value, game.value(pgn::TagName::white), game.value(pgn::TagName::black));
    return ending && ending->cause != EndingCause::time && ending->cause != EndingCause::unstated;
  });
}

}  // namespace

std::string_view termination_details(const pgn::GameText& game) {
  const auto found = std::find_if(game.tags.begin(), game.tags.end(), [](const pgn::Tag& tag) {
    return tag.name == "TerminationDetails";
  });
  return found == game.tags.end() ? std::string_view{} : found->value;
}

EndingCause stated_cause_of_loss(const pgn::GameText& game, Color winner) {
  for (const std::string_view text :
       {game.value(pgn::TagName::termination), termination_details(game)}) {
    const auto tagged =
        read_ending(text, game.value(pgn::TagName::white), game.value(pgn::TagName::black));
    const EndingCause cause = stated_cause(tagged, winner);
    if (cause != EndingCause::unstated) return cause;
  }
  EndingClaim claim;
  if (final_comment(game, claim) == nullptr) return EndingCause::unstated;
  return stated_cause(claim, winner);
}

bool may_tell_ending(const pgn::GameText& game) {
  return has_last_words(game) || has_tag_of_other_ending(game);
}

bool has_unknown_termination(const pgn::GameText& game) {
  const std::string_view termination = game.value(pgn::TagName::termination);
  if (says_nothing(termination) || equals_ignoring_case(trim(termination), "normal")) return false;
  return !read_ending(termination, game.value(pgn::TagName::white),
                      game.value(pgn::TagName::black));
}

EndingCause cause_of_loss(const pgn::GameText& game, Color winner, Color first_mover,
                          std::uint32_t played) {
  const EndingCause cause = stated_cause_of_loss(game, winner);
  if (cause != EndingCause::unstated || game.comments.empty()) return cause;
  if (!says_nothing(game.value(pgn::TagName::termination))) return cause;
  if (may_tell_ending(game)) return cause;
  const bool fell = last_clock(game, opposite(winner), first_mover, played) == 0 &&
                    last_clock(game, winner, first_mover, played) != 0;
  return fell ? EndingCause::time : EndingCause::unstated;
}

bool says_unplayed(std::string_view termination) {
  const std::string_view text = trim(termination);
  if (text.empty()) return false;
  const std::uint32_t letters = letters_of(text);
  return std::any_of(std::begin(kUnplayed), std::end(kUnplayed), [&](const Unplayed& word) {
    if ((word.letters & ~letters) != 0) return false;
    return word.only_alone ? equals_ignoring_case(text, word.text)
                           : contains_ignoring_case(text, word.text);
  });
}

bool tells_of_play(std::string_view termination) {
  for (const std::string_view word : {"adjourned", "resumption", "no walkover", "not unplayed"}) {
    if (contains_ignoring_case(termination, word)) return true;
  }
  return false;
}

bool excludes_agreement(std::string_view termination) {
  const auto has = [termination](std::string_view word) {
    return contains_ignoring_case(termination, word);
  };
  return has("adjudic") || has("abandon") ||
         std::any_of(std::begin(kUnplayed), std::end(kUnplayed),
                     [&](const Unplayed& word) { return has(word.text); });
}

}  // namespace arbiter
