// Clock times inside comments: `{[%clk 1:05:23]}` and `{[%emt 0:00:41]}`.
//
// Source: the proposed supplement to the PGN standard (embedded commands). `clk` is what the
// player's clock shows after the move, `emt` the time the move took. Its form is H:MM:SS; files
// also hold fractions of a second (`0:04:44.7`), one digit where there should be two (`0:0:12`),
// two fields (`05:23`) and, for `emt`, seconds alone (`[%emt 0.01]`). All of these are read. Blanks
// and line breaks may surround the time.
//
// Other commands (`%egt`, `%mct`, `%eval`, `%cal`, `%csl`, ...) and brackets without a percent sign
// are ignored.
//
//   ClockNotes notes;
//   read_clocks("[%eval 0.17] [%clk 0:03:02] a good move", notes);
//   notes.times.front().milliseconds == 182'000;
//   notes.times.front().offset == 13;

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace pgn {

enum class ClockCommand : std::uint8_t {
  clk,  ///< Time left on the clock of the player who has just moved.
  emt,  ///< Time elapsed for the move.
};

struct ClockTime {
  ClockCommand command;
  /// How many numbers the colons separate, 1 to 3. Two are read as minutes and seconds; the
  /// supplement has no such form, and some programs mean hours and minutes.
  std::uint8_t fields;
  std::int64_t milliseconds;  ///< 0 to 3,599,999,999,999; rounded down.
  std::size_t offset;         ///< Of the opening bracket, in bytes from the start of the comment.
  std::string_view slice;     ///< The command with its brackets, a view into the comment.
};

enum class ClockErrorCode : std::uint8_t {
  no_time,       ///< The command has no operand.
  not_a_time,    ///< None of the forms above.
  out_of_range,  ///< Minutes or seconds above 59 behind a colon, or more than 999,999 in front.
  unclosed,      ///< No closing bracket before the next opening one or the end of the comment.
};

struct ClockError {
  ClockErrorCode code;
  ClockCommand command;
  std::size_t offset;  ///< Of the opening bracket, in bytes from the start of the comment.
  /// The command, up to where it ends or breaks off. It may be as long as the comment, so cut it
  /// before showing it.
  std::string_view slice;
};

/// What the comments of a move, or of a game, say about the clock, in their order.
struct ClockNotes {
  std::vector<ClockTime> times;
  std::vector<ClockError> errors;

  /// Empties both and keeps their memory, so that one object serves a whole batch.
  void clear() {
    times.clear();
    errors.clear();
  }
};

/// Appends the clock times and errors in `comment` (without its braces) to `notes`. Linear in the
/// size of the comment; a comment without a bracket costs one memchr. Allocates only in `notes`,
/// and throws only if that fails.
void read_clocks(std::string_view comment, ClockNotes& notes);

/// One sentence for a person: what was expected in place of the error.
std::string_view expected(ClockErrorCode code);

}  // namespace pgn
