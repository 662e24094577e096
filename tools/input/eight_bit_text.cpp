#include "tools/input/eight_bit_text.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "parser/ascii.h"
#include "parser/san.h"

namespace tools {
namespace {

// A bracket, a name as long as WhiteTimeControl, a blank and a quotation mark.
constexpr std::size_t kLeastName = 3, kMostName = 16;
static_assert(kMostName + 3 <= kMostUnsure);

// A number, dots, a blank and the longest move with a blank behind it: "1000... Qa1xb2+!? ".
constexpr std::size_t kMostDigits = 4, kMostDots = 3, kMostMove = 12;
static_assert(kMostDigits + kMostDots + kMostMove + 2 <= kMostUnsure);

enum class Match : std::uint8_t { no, unsure, yes };

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_sign(char c) { return c > ' ' && c <= '~'; }
constexpr bool ends_move(char c) {
  return is_blank(c) || c == '{' || c == '(' || c == ')' || c == '$' || c == ';';
}
constexpr bool may_end_before_number(char c) { return c == ')' || c == '}'; }
constexpr bool is_sign_of_move(char c) { return is_sign(c) && !ends_move(c); }
constexpr bool is_ascii_text(char c) { return is_sign(c) || is_blank(c); }

// The length of what stands at the beginning of `text`, up to one more than `most`.
template <typename Predicate>
std::size_t length_of(std::string_view text, std::size_t most, Predicate is_part) {
  std::size_t length = 0;
  while (length <= most && length < text.size() && is_part(text[length])) ++length;
  return length;
}

Match match_tag(std::string_view text) {
  text.remove_prefix(1);
  const std::size_t name = length_of(text, kMostName, pgn::is_letter);
  if (name > kMostName) return Match::no;
  text.remove_prefix(name);
  if (text.empty()) return Match::unsure;
  if (name < kLeastName || !is_blank(text.front())) return Match::no;
  if (text.size() == 1) return Match::unsure;
  return text[1] == '"' ? Match::yes : Match::no;
}

// A move of a pawn or of a man in whatever Latin letter, or castling.
bool is_move(std::string_view text) {
  if (pgn::read_san(text)) return true;
  if (text.size() < 3 || !pgn::is_letter(text.front())) return false;
  return pgn::read_san("N" + std::string(text.substr(1))).has_value();
}

Match match_move(std::string_view text) {
  const std::size_t digits = length_of(text, kMostDigits, pgn::is_digit);
  text.remove_prefix(digits);
  const std::size_t dots = length_of(text, kMostDots, [](char c) { return c == '.'; });
  text.remove_prefix(dots);
  if (digits == 0 || digits > kMostDigits || dots > kMostDots) return Match::no;
  if (text.empty()) return Match::unsure;
  if (dots == 0) return Match::no;
  if (is_blank(text.front())) text.remove_prefix(1);
  const std::size_t size = length_of(text, kMostMove, is_sign_of_move);
  if (size > kMostMove) return Match::no;
  if (size == text.size()) return Match::unsure;
  return ends_move(text[size]) && is_move(text.substr(0, size)) ? Match::yes : Match::no;
}

Match match_at(std::string_view bytes, std::size_t at) {
  if (bytes[at] == '[') return match_tag(bytes.substr(at));
  const bool begins_number = pgn::is_digit(bytes[at]) && (at == 0 || !is_sign(bytes[at - 1]) ||
                                                          may_end_before_number(bytes[at - 1]));
  return begins_number ? match_move(bytes.substr(at)) : Match::no;
}

std::size_t find_in_run(std::string_view bytes, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < end; ++at) {
    if (match_at(bytes, at) == Match::yes) return at;
  }
  return bytes.npos;
}

}  // namespace

std::size_t find_eight_bit_text(std::string_view bytes) {
  constexpr std::size_t kStride = 4;
  for (std::size_t at = 0; at + 1 < bytes.size(); at += kStride) {
    if (!is_ascii_text(bytes[at]) || !is_ascii_text(bytes[at + 1])) continue;
    std::size_t begin = at, end = at;
    while (begin > 0 && at - begin < kStride && is_ascii_text(bytes[begin - 1])) --begin;
    while (end < bytes.size() && is_ascii_text(bytes[end])) ++end;
    const std::size_t found = find_in_run(bytes, begin, end);
    if (found != bytes.npos) return found;
    at = end / kStride * kStride;
  }
  return bytes.npos;
}

std::size_t unsure_bytes(std::string_view bytes) {
  for (std::size_t count = std::min(bytes.size(), kMostUnsure); count > 0; --count) {
    if (match_at(bytes, bytes.size() - count) == Match::unsure) return count;
  }
  return 0;
}

}  // namespace tools
