#include "parser/token.h"

#include <algorithm>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/movetext.h"
#include "parser/san.h"
#include "parser/scanning.h"

namespace pgn {

namespace {

// "1) e4", which is no number of PGN.
bool opens_move_behind_parenthesis(const char* at, const char* end) {
  while (at != end && is(*at, kDigit)) ++at;
  if (at == end || *at != ')') return false;
  return internal::opens_plain_move(internal::skip_inline_blanks(at + 1, end), end);
}

}  // namespace

bool ends_word(const char* at, const char* end) { return internal::ends_token(at, end); }

bool begins_with_move(std::string_view token, const PieceLetters& letters) {
  const EnglishText text(token.data(), token.data() + token.size(), letters);
  San san;
  return internal::scan_longest_move(text, Notation{.letters = &letters}, san) != nullptr;
}

bool reads_differently(std::string_view token, const PieceLetters& letters) {
  const EnglishText text(token.data(), token.data() + token.size(), letters);
  const std::string_view english(text.begin(), static_cast<std::size_t>(text.end() - text.begin()));
  return !token.starts_with(english);
}

bool is_numeric_move(std::string_view token) {
  return token.size() == 4 && std::all_of(token.begin(), token.end(), is_rank_digit);
}

bool may_open_tag(std::string_view token) {
  if (!token.starts_with('[')) return false;
  if (read_san(token.substr(1))) return false;
  const bool goes_on_like_move = token.size() > 1 && is_one_of(token[1], "abcdefghx");
  return !goes_on_like_move || std::none_of(token.begin(), token.end(), is_digit);
}

bool holds_numbered_move(std::string_view text) {
  const char* const end = text.data() + text.size();
  bool behind_digit = false;
  for (const char* at = text.data(); at != end; ++at) {
    const bool opens_number = !behind_digit && is(*at, kDigit);
    if (opens_number && internal::opens_numbered_move(at, end)) return true;
    if (opens_number && opens_move_behind_parenthesis(at, end)) return true;
    behind_digit = is(*at, kDigit);
  }
  return false;
}

bool may_be_of_move(char letter) {
  constexpr std::string_view kOfMoves = "abcdefghxloKQRBNOSLTDFCAVJHPX";
  return kOfMoves.find(letter) != std::string_view::npos;
}

}  // namespace pgn
