#include "parser/lost_move.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "parser/characters.h"
#include "parser/scanning.h"
#include "parser/token.h"
#include "parser/utf8.h"

namespace pgn::internal {
namespace {

// "1 - 0"
bool begins_result_behind_number(const char* at, const char* end) {
  return at != end && (*at == '-' || *at == ':' || !is_ascii(*at));
}

// "12. 5 Nc6 13.": White's move was lost. "12. 5 Nf3 6 Nc6 13." has both, behind their times.
bool lost_a_move(const char* at, const char* end, const GameBuilder& builder) {
  constexpr std::ptrdiff_t kFurthest = 256;  // bytes, a safety limit
  end = at + std::min(end - at, kFurthest);
  int moves = 0;
  while (at != end && moves < 2) {
    const char* stop = at;
    if (is(*at, kBlank)) {
      ++stop;
    } else if (is(*at, kMoveStart) && *at != '0') {
      stop = std::find_if(at, end, [](char c) { return is(c, kBlank) || c == ')'; });
      ++moves;
    } else {
      std::uint32_t number = 0;
      stop = scan_digits(at, end, number);
      const bool is_next = builder.dots() == 0 && number == builder.number() + 1;
      if (stop != at && stop != end && (*stop == '.' || is_next)) return true;
      if (stop == at || stop == end || !is(*stop, kBlank)) break;
    }
    at = stop;
  }
  // Before a bracket a game may begin, and a batch end.
  const bool ends_here = at == end || is(*at, kDigit) || *at == '*' || *at == ')' || *at == '[';
  return moves == 0 || (moves == 1 && ends_here);
}

// As the last number or the next one.
bool is_due(std::uint32_t number, const std::vector<MoveText>& moves) {
  if (moves.empty()) return true;
  std::uint32_t last = moves.back().number;
  if (last == 0 && moves.size() > 1) last = moves[moves.size() - 2].number;
  return last != 0 && (number == last || number == last + 1);
}

// "2.3 Nc6 3.": White's move was lost, and what is left of it looks like a decimal, as in "0.25".
bool lost_move_of_white(const char* at, const char* end, const GameBuilder& builder) {
  const std::vector<MoveText>& moves = builder.game().moves;
  if (builder.depth() != 0 || moves.empty() || moves.back().number >= builder.number())
    return false;
  if (at == end || !is(*at, kMoveStart) || *at == '0') return false;
  at = skip_blanks(std::find_if(at, end, [](char c) { return is(c, kBlank); }), end);
  std::uint32_t number = 0;
  const char* const stop = scan_digits(at, end, number);
  return number == builder.number() + 1 && stop != end && *stop == '.';
}

// "1... 2 . d4": the dot stands behind a blank.
bool is_next_number(const char* at, const char* end, std::uint32_t number,
                    const GameBuilder& builder) {
  std::uint8_t dots = 0;
  return number == builder.number() + 1 && skip_dots(at, end, dots) != at && dots == 1;
}

// "5254 5755", but not a year above the moves: "1886 1. e4".
bool begins_number_without_dot(const char* at, const char* end) {
  const char* const stop = skip_digits(at, end);
  return stop != at && stop != end && *stop != '.' && is(*stop, kBlank);
}

}  // namespace

bool lacks_move_of_black(const char* at, const char* end, const GameBuilder& builder) {
  if (builder.depth() != 0 || builder.game().moves.empty()) return false;
  const MoveText& move = builder.game().moves.back();
  if (move.number == 0 || move.dots() >= 2) return false;
  at = skip_blanks(at, end);
  std::uint32_t number = 0;
  const char* const stop = scan_digits(at, end, number);
  std::uint8_t dots = 0;
  return number == move.number + 1 && skip_dots(stop, end, dots) != stop && dots == 1;
}

bool stands_for_move(std::string_view digits, const char* end, std::uint32_t number,
                     const GameBuilder& builder) {
  const bool numeric = is_numeric_move(digits);
  const char* const after = skip_blanks(digits.data() + digits.size(), end);
  if (builder.follows_number()) {
    // "12. 12 Nf3", "12 1 - 0"
    if (builder.number() == number || begins_result_behind_number(after, end)) return false;
    if (is_next_number(after, end, number, builder)) return false;
    if (!lost_a_move(after, end, builder)) return false;
    const bool decimal = digits.data()[-1] == '.';  // "0.25"
    if (builder.dots() != 0) {
      return numeric || !decimal || lost_move_of_white(after, end, builder);
    }
    // "12 5254": the number has no dot.
    return numeric && builder.depth() == 0 && is_due(builder.number(), builder.game().moves);
  }
  // "5254 5755" at the beginning, or the move of Black behind one of White.
  if (!numeric || builder.depth() != 0) return false;
  if (builder.game().moves.empty()) return begins_number_without_dot(after, end);
  return lacks_move_of_black(after, end, builder);
}

}  // namespace pgn::internal
