#include <fmt/core.h>

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

using pgn::TagName;

// The highest Elo in 73,633 games, those of engines included, is 3917.
constexpr unsigned kHighestElo = 3999;

bool says_nothing(std::string_view value) { return pgn::is_blank(value, "?-"); }

using pgn::is_digit;

// The number, if the text is digits alone; nothing if it is too large.
std::optional<unsigned> number(std::string_view text) {
  unsigned value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return value;
}

bool is_elo(std::string_view value) {
  if (value.size() == 4 && value[0] >= '1' && value[0] <= '3' && is_digit(value[1]) &&
      is_digit(value[2]) && is_digit(value[3])) {
    return true;
  }
  // FICS has "++++" for a player who is not registered.
  if (says_nothing(value) || pgn::is_blank(value, "+")) return true;
  // Servers mark a provisional rating, "1500?" or "1500P", and one that is estimated: "1500E".
  const bool has_mark = value.size() > 1 && pgn::is_one_of(value.back(), "?PE");
  const std::optional<unsigned> elo = number(value.substr(0, value.size() - has_mark));
  return elo && *elo <= kHighestElo;  // 0: none
}

// "B33", with the standard's sub-variation "B33/05" or a letter that databases add, "B33a".
bool is_eco(std::string_view value) {
  if (says_nothing(value)) return true;
  if (value.size() < 3 || value[0] < 'A' || value[0] > 'E') return false;
  if (!is_digit(value[1]) || !is_digit(value[2])) return false;
  const std::string_view rest = value.substr(3);
  if (rest.empty()) return true;
  if (rest.size() == 3 && rest[0] == '/' && is_digit(rest[1]) && is_digit(rest[2])) return true;
  return rest[0] >= 'a' && rest[0] <= 'z' && (rest.size() == 1 || is_digit(rest[1]));
}

// "7", "7.2", "?.2": a number, and further ones behind points (PGN standard 8.1.1.4); a part may be
// unknown.
bool is_round(std::string_view value) {
  if (says_nothing(value)) return true;
  char last = '.';
  for (const char c : value) {
    const bool may_follow = is_digit(c) ? last != '?' : c == '.' ? last != '.' : last == '.';
    if (!may_follow || (!is_digit(c) && c != '.' && c != '?')) return false;
    last = c;
  }
  return last != '.';
}

bool is_board(std::string_view value) { return says_nothing(value) || number(value).has_value(); }

struct Expectation {
  TagName tag;
  bool (*is_met)(std::string_view value);
  std::string_view words;  // "expected ..."
};

constexpr Expectation kExpectations[] = {
    {TagName::white_elo, is_elo, "a number from 1 to 3999, or - for none"},
    {TagName::black_elo, is_elo, "a number from 1 to 3999, or - for none"},
    {TagName::eco, is_eco, "a code from A00 to E99"},
    {TagName::round, is_round, "a number, perhaps with parts as in 3.1, or ? or -"},
    {TagName::board, is_board, "a number, or ? or -"},
};

Finding& add_value(const Rule& rule, const pgn::Tag& tag, FindingSink& findings) {
  Finding& finding = findings.add(rule, tag.begin, 0);
  finding.evidence = {{"tag", std::string(tag.name)}, {"value", std::string(tag.value)}};
  return finding;
}

// The count is that of the half-moves in the text, with or without a result signal (M215).
bool counts_half_moves(unsigned count, const GameContext& game) {
  return count == game.text().moves.size() ||
         (game.replay().signal() && count == game.replay().plies());
}

// A comment or a variation was not closed, or not opened (S101, S102).
bool may_be_unbalanced(const pgn::GameText& game) {
  return game.find(pgn::NoteCode::unterminated_comment) != nullptr ||
         game.find(pgn::NoteCode::hidden_game) != nullptr ||
         game.find(pgn::NoteCode::taken_moves) != nullptr ||
         game.find(pgn::NoteCode::unbalanced_variation) != nullptr;
}

void check_ply_count(const Rule& rule, const GameContext& game, FindingSink& findings) {
  const pgn::Tag* const tag = game.text().find(TagName::ply_count);
  if (tag == nullptr || game.text().unknown_token.data() != nullptr) return;
  // Moves may be hidden, or those of a variation be in the main line.
  if (may_be_unbalanced(game.text())) return;
  const std::string_view value = pgn::trim(tag->value, pgn::kInlineBlanks);
  if (says_nothing(value)) return;
  const std::optional<unsigned> count = number(value);
  // Some programs write 0 into every game.
  if (count && (*count == 0 || counts_half_moves(*count, game))) return;
  const auto half_moves = static_cast<std::int64_t>(game.text().moves.size());
  Finding& finding = add_value(rule, *tag, findings);
  finding.message =
      fmt::format("The tag {} says {}, but the game has {}.", tag->name, quoted(tag->value),
                  counted(game.text().moves.size(), "half-move", "half-moves"));
  finding.evidence.emplace_back("half_moves", half_moves);
  finding.suggestion = fmt::format(
      "See whether moves are missing or were added; else write [PlyCount \"{}\"].", half_moves);
}

void check_s121(const Rule& rule, GameContext& game, FindingSink& findings) {
  for (const Expectation& expected : kExpectations) {
    const pgn::Tag* const tag = game.text().find(expected.tag);
    if (tag == nullptr || expected.is_met(tag->value)) continue;
    if (expected.is_met(pgn::trim(tag->value, pgn::kInlineBlanks))) continue;
    Finding& finding = add_value(rule, *tag, findings);
    finding.message = fmt::format("The tag {} says {}; expected {}.", tag->name, quoted(tag->value),
                                  expected.words);
    finding.suggestion = "Correct the value, or write ? if it is not known.";
  }
  check_ply_count(rule, game, findings);
}

}  // namespace

const Rule kS121TagValue = {
    .id = "S121",
    .name = "tag-value",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "Elo, PlyCount, ECO, Round or Board has an impossible value",
    .why =
        "Programs sort and count by these tags and take a wrong value for 0 or drop the game. An "
        "Elo is a number from 1 to 3999 (-, ?, 0, ++++ and blank mean none, 1500? and 1500P a "
        "provisional one, 1500E an estimate), an ECO code runs from A00 to E99, Round and Board "
        "are numbers (a round may have parts, 3.1), and PlyCount is the number of half-moves: "
        "where it differs, moves may have been lost.",
    .fix = "Correct the value, or write ? where it is not known.",
    .triggers = trigger::kAlways,
    .check = check_s121,
};

}  // namespace arbiter
