#include "parser/damaged_result.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "parser/ascii.h"

namespace pgn {
namespace {

// Bytes; with dashes of word processors and all that is misread, no result is longer.
constexpr std::size_t kLongest = 16;

// With the letters that are read for a digit, and without what is written behind it: stops, glyphs,
// quotes, or the letter of a forfeit ("1-0F").
std::string with_digits(std::string_view text) {
  std::string plain(text);
  for (char& c : plain) {
    if (is_one_of(c, "lI|")) c = '1';
    if (is_one_of(c, "Oo")) c = '0';
    if (c == '_') c = '-';
  }
  while (!plain.empty() && is_one_of(plain.back(), ".,;!?#+\"'`Ff")) plain.pop_back();
  return plain;
}

// Forfeits and 0-0 mean other things among moves.
Result read(std::string_view text) {
  if (text.empty() || text.size() > kLongest) return Result::none;
  std::size_t length = 0;
  const std::string plain = with_digits(text);
  const Result result = read_marker(plain, length).result;
  const bool is_told =
      result == Result::white_wins || result == Result::black_wins || result == Result::draw;
  return is_told && length == plain.size() ? result : Result::none;
}

std::string_view word_before(std::string_view text) {
  const std::string_view words = trim_right(text);
  if (words.size() == text.size()) return {};
  return words.substr(words.find_last_of(kBlanksAndLineEnds) + 1);
}

std::string_view word_behind(std::string_view text) {
  const std::string_view words = trim_left(text);
  if (words.size() == text.size()) return {};
  return words.substr(0, words.find_first_of(kBlanksAndLineEnds));
}

}  // namespace

Result damaged_result(std::string_view text, std::string_view token) {
  if (token.size() > kLongest) return Result::none;
  if (const Result alone = read(token); alone != Result::none) return alone;
  const auto begin = static_cast<std::size_t>(token.data() - text.data());
  const std::size_t end = begin + token.size();
  const std::size_t from = begin - std::min(begin, 2 * kLongest);
  const std::string_view before = word_before(text.substr(from, begin - from));
  const std::string_view behind = word_behind(text.substr(end, 2 * kLongest));
  if (behind.empty() || behind.size() > kLongest) return Result::none;
  const std::string parted = std::string(token).append(behind);
  if (const Result result = read(parted); result != Result::none) return result;
  return before.empty() || before.size() > kLongest ? Result::none
                                                    : read(std::string(before).append(parted));
}

}  // namespace pgn
