#include "parser/letter_sign.h"

#include <cstdint>
#include <string_view>

#include "parser/characters.h"
#include "parser/lost_move.h"
#include "parser/scanning.h"

namespace pgn::internal {
namespace {

bool begins_piece_move(const char* at, const char* end) {
  const std::string_view kLetters = "KQRBNO";
  return kLetters.find(*at) != std::string_view::npos && !ends_token(at + 1, end);
}

// "12... Nc6", "12.Nf3", "1-0", "1/2-1/2", "0-0", but not "1f3".
bool begins_number_or_result(const char* at, const char* end) {
  std::uint32_t number = 0;
  const char* const stop = scan_digits(at, end, number);
  return stop != at && stop != end && (*stop == '.' || *stop == '-' || *stop == '/');
}

// Behind blanks and a comment, if there is one.
const char* behind_comment(const char* at, const char* end) {
  at = skip_blanks(at, end);
  if (at == end || *at != '{') return at;
  const char* const close = find_byte(at, end, '}');
  return close == end ? end : close + 1;
}

}  // namespace

bool is_letter_sign(const char* at, const char* end, const GameBuilder& builder) {
  if ((*at != 'N' && *at != 'D') || !ends_token(at + 1, end)) return false;
  if (!builder.follows_move()) return false;
  if (lacks_move_of_black(behind_comment(at + 1, end), end, builder)) return false;
  ++at;
  at = skip_blanks(at, end);
  if (at == end) return true;
  const std::string_view kOtherTokens = "{}()[;$*%";
  if (kOtherTokens.find(*at) != std::string_view::npos) return true;
  if (begins_number_or_result(at, end)) return true;
  // Behind a move of Black a number comes next. If none does, a move may have been lost.
  return builder.last_move_has_number_of_white() && begins_piece_move(at, end);
}

}  // namespace pgn::internal
