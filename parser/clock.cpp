#include "parser/clock.h"

#include <algorithm>

#include "parser/ascii.h"
#include "parser/usual_clock.h"

namespace pgn {
namespace {

using internal::is_usual_time;
using internal::kUsualTime;
using internal::load_word;
using internal::usual_seconds;
using internal::Word;
using internal::word_of;

constexpr std::size_t kNameEnd = 5;  // of "[%clk"

// The command that "[%clk " or "[%emt " opens at the front of `word`.
std::optional<ClockCommand> usual_command(Word word) {
  constexpr Word kClk = word_of("[%clk ");
  constexpr Word kEmt = word_of("[%emt ");
  constexpr Word kName = ~Word{0} >> (8 * (sizeof(Word) - kNameEnd - 1));
  if (((word ^ kClk) & kName) == 0) return ClockCommand::clk;
  if (((word ^ kEmt) & kName) == 0) return ClockCommand::emt;
  return std::nullopt;
}

// The number of digits, 1 to 3, that `text` begins with before a closing bracket; else 0.
std::size_t take_usual_fraction(std::string_view text, std::int64_t& thousandths) {
  std::size_t digits = 0;
  for (std::int64_t unit = 100; digits < text.size() && is_digit(text[digits]); unit /= 10) {
    thousandths += (text[digits++] - '0') * unit;
  }
  return digits <= 3 && digits < text.size() && text[digits] == ']' ? digits : 0;
}

// The command whose bracket opens `rest`; nothing for other commands. The name ends at the first
// character that is no letter, so `%clkx` is another command.
std::optional<ClockCommand> command_of(std::string_view rest) {
  if (rest.size() < kNameEnd || rest[1] != '%') return std::nullopt;
  if (rest.size() > kNameEnd && is_letter(rest[kNameEnd])) return std::nullopt;
  const std::string_view name = rest.substr(2, kNameEnd - 2);
  if (name == "clk") return ClockCommand::clk;
  if (name == "emt") return ClockCommand::emt;
  if (name == "egt") return ClockCommand::egt;
  if (name == "mct") return ClockCommand::mct;
  return std::nullopt;
}

// The next bracket of either kind. A loop, because find_first_of calls memchr for every character.
std::size_t find_bracket(std::string_view text, std::size_t from) {
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '[' || text[i] == ']') return i;
  }
  return std::string_view::npos;
}

// Takes the digits at the front of `text`, at most those of a number up to `largest`; a larger one
// is `largest` + 1.
std::int64_t take_number(std::string_view& text, std::int64_t largest) {
  std::int64_t value = 0;
  std::size_t i = 0;
  for (; i < text.size() && is_digit(text[i]); ++i) {
    if (value <= largest) value = value * 10 + (text[i] - '0');
  }
  text.remove_prefix(i);
  return value <= largest ? value : largest + 1;
}

bool starts_with_digit(std::string_view text) { return !text.empty() && is_digit(text.front()); }

// Reads "1:05:23.5" as a whole.
ClockErrorCode read_fields(std::string_view text, ClockTime& time) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  bool in_range = true;
  std::int64_t seconds = 0;
  do {
    if (time.fields == 3) return ClockErrorCode::not_a_time;
    if (time.fields != 0) text.remove_prefix(1);
    if (!starts_with_digit(text)) return ClockErrorCode::not_a_time;
    // The first field may be long (hours of correspondence play), a field after a colon may not.
    const bool in_front = time.fields == 0;
    const std::int64_t largest = in_front ? 999'999 : 59;
    const std::size_t size = text.size();
    const std::int64_t value = take_number(text, largest);
    if (value > largest || (!in_front && size - text.size() > 2)) in_range = false;
    seconds = seconds * 60 + value;
    ++time.fields;
  } while (text.starts_with(':'));
  std::int64_t thousandths = 0;
  if (text.starts_with('.') || text.starts_with(',')) {
    text.remove_prefix(1);
    if (!starts_with_digit(text)) return ClockErrorCode::not_a_time;
    time.fraction = true;
    for (std::int64_t unit = 100; starts_with_digit(text); unit /= 10) {
      thousandths += (text.front() - '0') * unit;
      text.remove_prefix(1);
    }
  }
  if (!text.empty()) return ClockErrorCode::not_a_time;
  if (!in_range) return ClockErrorCode::out_of_range;
  time.milliseconds = seconds * kSecond + thousandths;
  if (negative) time.milliseconds = -time.milliseconds;
  return ClockErrorCode::none;
}

// Reads ` 1:05:23`, the text between the name and the closing bracket.
ClockErrorCode read_operand(std::string_view operand, ClockCommand command, ClockTime& time) {
  const std::string_view text = trim(operand);
  if (text.empty()) return ClockErrorCode::no_time;
  if (!is_blank(operand.front())) return ClockErrorCode::not_a_time;
  const ClockErrorCode error = read_fields(text, time);
  // A single number is seconds where a time has passed; elsewhere it could be minutes or seconds.
  const bool passed = command == ClockCommand::emt || command == ClockCommand::egt;
  if (time.fields == 1 && !passed) return ClockErrorCode::not_a_time;
  return error;
}

}  // namespace

// "[%clk 0:01:02]" and "[%emt 0:01:02]", perhaps with a fraction, as nearly all files have it.
bool ClockScanner::take_usual(std::size_t begin, ClockItem& item) {
  constexpr std::size_t kName = kNameEnd + 1;  // with the blank
  const std::string_view rest = comment_.substr(begin);
  if (rest.size() < kName + kUsualTime) return false;
  const std::optional<ClockCommand> command = usual_command(load_word(rest.data()));
  if (!command) return false;
  Word time = load_word(rest.data() + kName);
  std::size_t size = kName + kUsualTime;
  std::int64_t thousandths = 0;
  const bool fraction = rest[size - 1] == '.';
  if (fraction) {
    const std::size_t digits = take_usual_fraction(rest.substr(size), thousandths);
    if (digits == 0) return false;
    size += digits + 1;
    time ^= Word{'.' ^ ']'} << (8 * (kUsualTime - 1));
  }
  if (!is_usual_time(time)) return false;
  const std::int64_t seconds = usual_seconds(time);
  item = {*command,
          ClockErrorCode::none,
          {3, fraction, seconds * kSecond + thousandths},
          begin,
          rest.substr(0, size)};
  at_ = begin + size;
  return true;
}

void ClockScanner::take(ClockCommand command, std::size_t begin, ClockItem& item) {
  item = {command, ClockErrorCode::none, {}, begin, {}};
  // The search ends at the next opening bracket, so that no byte is read for two commands.
  const std::size_t end = find_bracket(comment_, begin + kNameEnd);
  if (end == std::string_view::npos || comment_[end] == '[') {
    item.error = ClockErrorCode::unclosed;
    item.slice = comment_.substr(begin, end - begin);
    at_ = std::min(end, comment_.size());
    return;
  }
  item.slice = comment_.substr(begin, end + 1 - begin);
  const std::size_t operand = begin + kNameEnd;
  item.error = read_operand(comment_.substr(operand, end - operand), command, item.time);
  at_ = end + 1;
}

bool ClockScanner::next(ClockItem& item) {
  for (;;) {
    const std::size_t begin = comment_.find('[', at_);
    if (begin == std::string_view::npos) break;
    if (take_usual(begin, item)) return true;
    const std::string_view rest = comment_.substr(begin);
    if (const std::optional<ClockCommand> command = command_of(rest)) {
      take(*command, begin, item);
      return true;
    }
    saw_other_bracket_ |= rest.size() < 2 || rest[1] != '%';
    at_ = begin + 1;
  }
  at_ = comment_.size();
  return false;
}

std::string_view clock_command_name(ClockCommand command) {
  switch (command) {
    case ClockCommand::emt:
      return "%emt";
    case ClockCommand::egt:
      return "%egt";
    case ClockCommand::mct:
      return "%mct";
    case ClockCommand::clk:
      break;
  }
  return "%clk";
}

std::optional<ClockTime> read_clock_time(std::string_view text) {
  text = trim_left(text);
  if (!starts_with_digit(text)) return std::nullopt;
  ClockTime time;
  if (read_fields(trim_right(text), time) != ClockErrorCode::none || time.fields != 3)
    return std::nullopt;
  return time;
}

std::string clock_text(std::int64_t milliseconds) {
  const auto digits = [](std::int64_t value, std::size_t width) {
    std::string text = std::to_string(value);
    if (text.size() < width) text.insert(0, width - text.size(), '0');
    return text;
  };
  const std::int64_t seconds = milliseconds / 1000;
  std::string text = std::to_string(seconds / 3600);
  text += ':' + digits(seconds / 60 % 60, 2);
  text += ':' + digits(seconds % 60, 2);
  if (milliseconds % 1000 == 0) return text;
  text += '.' + digits(milliseconds % 1000, 3);
  while (text.back() == '0') text.pop_back();
  return text;
}

std::string_view expected(ClockErrorCode code) {
  switch (code) {
    case ClockErrorCode::no_time:
      return "A time such as 1:05:23 was expected, and there is none.";
    case ClockErrorCode::not_a_time:
      return "A time such as 1:05:23 or 0:04:44.7 was expected.";
    case ClockErrorCode::out_of_range:
      return "Minutes and seconds from 0 to 59, after at most 999999 hours, were expected.";
    case ClockErrorCode::unclosed:
      return "A closing bracket was expected after the time.";
    case ClockErrorCode::none:
      break;
  }
  return "";
}

}  // namespace pgn
