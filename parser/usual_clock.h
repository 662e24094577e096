// Clock times as nearly all files have them, `[%clk 0:01:02]`: games from servers have one at every
// move, some of them with an evaluation before it. Eight bytes are looked at together. Internal to
// the parser; other code uses clock.h.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "parser/words.h"

namespace pgn::internal {

using std::string_view_literals::operator""sv;

/// Bytes of "[%clk ", and of the time with the bracket after it.
inline constexpr std::size_t kUsualName = 6;
inline constexpr std::size_t kUsualTime = 8;

/// The first eight bytes of `[%clk 0:01:02]`, whatever the first digit is.
constexpr bool begins_usual_command(Word word) {
  constexpr Word kFixed = word_of("\xFF\xFF\xFF\xFF\xFF\xFF\xF0\xFF");
  constexpr Word kBegin = word_of("[%clk 0:");
  return ((word ^ kBegin) & kFixed) == 0;
}

/// `0:01:02]` with any digits that are a time.
constexpr bool is_usual_time(Word word) {
  // The bits in which all such bytes agree.
  constexpr Word kFixed = word_of("\xF0\xFF\xF0\xF0\xFF\xF0\xF0\xFF");
  constexpr Word kForm = word_of("0:00:00]");
  if (((word ^ kForm) & kFixed) != 0) return false;
  // Added to a digit: carries out of its half byte if it is above 9, or 5 for the tens.
  constexpr Word kCarry = word_of("\x06\0\x0A\x06\0\x0A\x06\0"sv);
  return (((word & ~kFixed) + kCarry) & kFixed) == 0;
}

/// The seconds of such a time, at most 35,999.
constexpr std::uint16_t usual_seconds(Word word) {
  const Word digits = word & repeat('\x0F');
  // In one byte each, a digit and the next one: hours and colon, minutes, seconds.
  constexpr Word kPairs = word_of("\xFF\0\xFF\0\0\xFF\0\0"sv);
  const Word pairs = (digits * 10 + (digits >> 8)) & kPairs;
  // Brings all three to the two highest bytes of the product.
  constexpr Word kSeconds = Word{360} << 48 | Word{60} << 32 | Word{1} << 8;
  constexpr Word kColon = 3600;  // The colon counts as ten.
  return static_cast<std::uint16_t>((pairs * kSeconds >> 48) - kColon);
}

/// Where the text goes on after `[%eval 0.17] `, `[%eval #-5] ` and the like; `text` if there is
/// none. The value is up to seven bytes between '#' and ':', so nothing in it ends a comment or a
/// line.
inline const char* skip_usual_evaluation(const char* text) {
  constexpr std::string_view kName = "[%eval ";
  constexpr Word kNameWord = word_of(kName);
  constexpr Word kNameBytes = ~Word{0} >> 8;
  if (((load_word(text) ^ kNameWord) & kNameBytes) != 0) return text;
  const Word value = load_word(text + kName.size());
  const Word brackets = find_byte_in(value, ']');
  if (brackets == 0) return text;
  const Word before_bracket = (brackets & -brackets) - 1;
  const Word others = find_below(value, '#') | (find_below(value, ':') ^ kHighBits);
  if ((others & before_bracket) != 0) return text;
  const char* const end = text + kName.size() + bytes_before(brackets) + 1;
  return *end == ' ' ? end + 1 : text;
}

/// Bytes that find_end_of_usual_clock may read.
inline constexpr int kUsualClockBytes = 34;

/// `text` follows the opening brace of a comment, and kUsualClockBytes must be readable. If the
/// comment is a usual clock, perhaps with an evaluation before it, and nothing else but a blank at
/// either end, sets `seconds` and returns where the closing brace is; null for every other comment.
[[gnu::always_inline]] inline const char* find_end_of_usual_clock(const char* text,
                                                                  std::uint16_t& seconds) {
  text += *text == ' ' ? 1 : 0;
  if (!begins_usual_command(load_word(text))) {
    text = skip_usual_evaluation(text);
    if (!begins_usual_command(load_word(text))) return nullptr;
  }
  const Word time = load_word(text + kUsualName);
  if (!is_usual_time(time)) return nullptr;
  const char* end = text + kUsualName + kUsualTime;
  end += *end == ' ' ? 1 : 0;
  if (*end != '}') return nullptr;
  seconds = usual_seconds(time);
  return end;
}

}  // namespace pgn::internal
