// Clock times inside comments: `{[%clk 1:05:23]}`, `{[%emt 0:00:41]}` and their like.
//
// Source: the proposed supplement to the PGN standard (embedded commands). `clk` is what the
// player's clock shows after the move, `emt` the time the move took, `egt` the time since the start
// of the game, `mct` the time of day. Their form is H:MM:SS; files also hold fractions of a second
// (`0:04:44.7`, with a comma where the country writes one), one digit where there should be two
// (`0:0:12`), two fields (`05:23`), a minus before a clock that ran on after zero (`-0:00:05`) and,
// for `emt` and `egt`, seconds alone (`[%emt 0.01]`). All of these are read. Blanks and line breaks
// may surround the time.
//
// Other commands (`%eval`, `%cal`, `%csl`, ...) and brackets without a percent sign are ignored.
//
//   ClockScanner scanner("[%eval 0.17] [%clk 0:03:02] a good move");
//   ClockItem item;
//   while (scanner.next(item)) { item.time.milliseconds == 182'000; item.offset == 13; }

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pgn {

inline constexpr std::int64_t kSecond = 1000;  // In milliseconds.

enum class ClockCommand : std::uint8_t {
  clk,  // Time left on the clock of the player who has just moved.
  emt,  // Time elapsed for the move.
  egt,  // Time elapsed since the start of the game.
  mct,  // The time of day.
};
/// "%clk" and so on.
std::string_view clock_command_name(ClockCommand command);

struct ClockTime {
  /// How many numbers the colons separate, 1 to 3. Two are read as minutes and seconds; the
  /// supplement has no such form, and some programs mean hours and minutes.
  std::uint8_t fields = 0;
  bool fraction = false;  // It shows parts of a second.
  /// -3,599,999,999,999 to 3,599,999,999,999; rounded towards zero.
  std::int64_t milliseconds = 0;
};

enum class ClockErrorCode : std::uint8_t {
  none,
  no_time,       // The command has no operand.
  not_a_time,    // None of the forms above.
  out_of_range,  // Minutes or seconds above 59 behind a colon, or more than 999,999 in front.
  unclosed,      // No closing bracket before the next opening one or the end of the comment.
};

/// A command, with its time or with what is wrong with it.
struct ClockItem {
  ClockCommand command = ClockCommand::clk;
  ClockErrorCode error = ClockErrorCode::none;
  ClockTime time;          // If there is no error.
  std::size_t offset = 0;  // Of the opening bracket, in bytes from the start of the comment.
  /// The command with its brackets, or up to where it breaks off. It may be as long as the comment,
  /// so cut it before showing it.
  std::string_view slice;
};

/// The clock commands of one comment (without its braces), in their order. Linear in the size of
/// the comment; a comment without a bracket costs one memchr. Never allocates, never throws.
class ClockScanner {
 public:
  explicit ClockScanner(std::string_view comment) : comment_(comment) {}

  /// Finds the next command; false if there is none, and `item` is then as it was.
  bool next(ClockItem& item);

  /// Up to now there was a bracket that opens no command of any name.
  bool saw_other_bracket() const { return saw_other_bracket_; }

 private:
  bool take_usual(std::size_t begin, ClockItem& item);
  void take(ClockCommand command, std::size_t begin, ClockItem& item);

  std::string_view comment_;
  std::size_t at_ = 0;  // where the search goes on
  bool saw_other_bracket_ = false;
};

/// The time that a text consists of (`0:04:57`, blanks around it), as some servers write a clock
/// into a comment without a command, and as the tags WhiteClock and BlackClock have it. Nothing
/// unless it has three fields. Linear.
std::optional<ClockTime> read_clock_time(std::string_view text);

/// "1:05:23", "0:04:44.7": the time as a clock shows it. Not negative.
std::string clock_text(std::int64_t milliseconds);

/// One sentence for a person: what was expected in place of the error; empty for none.
std::string_view expected(ClockErrorCode code);

}  // namespace pgn
