#include "parser/clock.h"

#include <boost/spirit/home/x3.hpp>
#include <optional>

#include "parser/ascii.h"

namespace pgn {
namespace {

namespace x3 = boost::spirit::x3;

using Iterator = const char*;

// What the leaves of the grammar fill: the fields from left to right, and the fraction.
struct Reader {
  std::uint8_t fields = 0;
  std::int64_t seconds = 0;
  std::int64_t thousandths = 0;
  bool in_range = true;
};

struct ReaderTag;

// The leaves are hand-written parsers: games from servers have a clock at every move, and
// combinators with semantic actions take a third longer.
template <class Derived>
struct Leaf : x3::parser<Derived> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;
};

// One number between colons.
struct Field : Leaf<Field> {
  template <class Context, class RuleContext, class Attribute>
  bool parse(Iterator& first, Iterator last, const Context& context, RuleContext&,
             Attribute&) const {
    if (first == last || !is_digit(*first)) return false;
    Reader& reader = x3::get<ReaderTag>(context);
    // The first field may be long (hours of correspondence play), a field after a colon may not.
    const bool in_front = reader.fields == 0;
    const std::int64_t largest = in_front ? 999'999 : 59;
    const Iterator begin = first;
    std::int64_t value = 0;
    for (; first != last && is_digit(*first); ++first) {
      if (value <= largest) value = value * 10 + (*first - '0');
    }
    if (value > largest || (!in_front && first - begin > 2)) reader.in_range = false;
    reader.seconds = reader.seconds * 60 + value;
    ++reader.fields;
    return true;
  }
};

// The digits after the decimal point.
struct Fraction : Leaf<Fraction> {
  template <class Context, class RuleContext, class Attribute>
  bool parse(Iterator& first, Iterator last, const Context& context, RuleContext&,
             Attribute&) const {
    if (first == last || !is_digit(*first)) return false;
    Reader& reader = x3::get<ReaderTag>(context);
    for (std::int64_t unit = 100; first != last && is_digit(*first); ++first, unit /= 10) {
      reader.thousandths += (*first - '0') * unit;
    }
    return true;
  }
};

struct Blanks : Leaf<Blanks> {
  template <class Context, class RuleContext, class Attribute>
  bool parse(Iterator& first, Iterator last, const Context&, RuleContext&, Attribute&) const {
    const Iterator begin = first;
    while (first != last && is_blank(*first)) ++first;
    return first != begin;
  }
};

// The grammar.
constexpr Field field{};
constexpr Fraction fraction{};
constexpr Blanks blanks{};
constexpr auto time_value = field >> -(':' >> field >> -(':' >> field)) >> -('.' >> fraction);
constexpr auto operand = blanks >> time_value >> -blanks >> x3::eoi;

// The command that a bracket opens, its name removed from `rest`; nothing for other commands.
// The name ends at the first character that is no letter, so `%clkx` is another command.
std::optional<ClockCommand> take_command(std::string_view& rest) {
  constexpr std::size_t kNameEnd = 5;  // "[%clk"
  if (rest.size() > kNameEnd && is_letter(rest[kNameEnd])) return std::nullopt;
  std::optional<ClockCommand> command;
  if (rest.substr(0, kNameEnd) == "[%clk") command = ClockCommand::clk;
  if (rest.substr(0, kNameEnd) == "[%emt") command = ClockCommand::emt;
  if (command) rest.remove_prefix(kNameEnd);
  return command;
}

// The next bracket of either kind. A loop, because find_first_of calls memchr for every character.
std::size_t find_bracket(std::string_view text, std::size_t from) {
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '[' || text[i] == ']') return i;
  }
  return std::string_view::npos;
}

// Reads ` 1:05:23`, the text between the name and the closing bracket.
std::optional<ClockErrorCode> read_operand(std::string_view text, ClockTime& time) {
  Reader reader;
  Iterator first = text.data();
  if (!x3::parse(first, first + text.size(), x3::with<ReaderTag>(reader)[operand])) {
    return is_blank(text) ? ClockErrorCode::no_time : ClockErrorCode::not_a_time;
  }
  // A single number is seconds for `emt`; for `clk` it could be minutes or seconds.
  if (reader.fields == 1 && time.command == ClockCommand::clk) return ClockErrorCode::not_a_time;
  if (!reader.in_range) return ClockErrorCode::out_of_range;
  time.fields = reader.fields;
  time.milliseconds = reader.seconds * 1000 + reader.thousandths;
  return std::nullopt;
}

}  // namespace

void read_clocks(std::string_view comment, ClockNotes& notes) {
  std::size_t begin = comment.find('[');
  while (begin != std::string_view::npos) {
    std::string_view rest = comment.substr(begin);
    const std::optional<ClockCommand> command = take_command(rest);
    if (!command) {
      begin = comment.find('[', begin + 1);
      continue;
    }
    // The search ends at the next opening bracket, so that no byte is read for two commands.
    const std::size_t operand_begin = comment.size() - rest.size();
    const std::size_t end = find_bracket(comment, operand_begin);
    if (end == std::string_view::npos || comment[end] == '[') {
      notes.errors.push_back(
          {ClockErrorCode::unclosed, *command, begin, comment.substr(begin, end - begin)});
      begin = end;
      continue;
    }
    ClockTime time{*command, 0, 0, begin, comment.substr(begin, end + 1 - begin)};
    const std::string_view operand_text = comment.substr(operand_begin, end - operand_begin);
    if (const std::optional<ClockErrorCode> error = read_operand(operand_text, time)) {
      notes.errors.push_back({*error, *command, begin, time.slice});
    } else {
      notes.times.push_back(time);
    }
    begin = comment.find('[', end);
  }
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
  }
  return "";
}

}  // namespace pgn
