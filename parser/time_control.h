// The TimeControl tag: how much time each player has for how many moves.
//
// The PGN standard (9.6.1) writes it as periods separated by colons, all in seconds:
//
//   ?                       not known
//   -                       none
//   300                     300 seconds for the game
//   4500+60                 4500 seconds and 60 more for each move
//   40/9000                 9000 seconds for 40 moves (and again for the next 40)
//   *180                    a sand clock of 180 seconds
//   40/7200:20/3600:900+30  one after the other
//
// Also read, because it occurs in files and has only one meaning: decimal fractions
// (`10.931+0.109`), an increment in any period (`40/5400+30:1800+30`), a delay (`2700d5`, `300S5`,
// Bronstein's `300B5`), a time for each player (`300=600`: White and Black), a time for each move
// (`0.2/move`, `10 sec/move`, `1 in 3 days`, `3 days per move`), days for moves (`10/30 days`), no
// limit (`inf`, `1/0`, `0+0`, `no time limit`), not known (`n/a`, `--`, `unknown`), blanks around
// the operators, a class before it (`Rapid 15+10`), and these common forms in words, in any case,
// whose units may be German, Spanish, French, Italian, Portuguese or Russian:
//
//   15 minutes + 10 seconds increment per move, starting from move 1
//   15 min. + 10 s. per move
//   90'/40+30'+30"
//   100'/40+50'/20+15'/end with incr. 30"/move, starting from move 1
//   90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an
//   addition of 30 seconds per move starting from move one
//   40 moves in 2 hours, then 1h 30m for the rest of the game
//   90 min/40 mov. + 30 min/rest. + 30 sec. incr. p/ mov. desde mov. 1
//   : 90 minutes for the first 40 moves, followed by 30 minutes
//   1h30 + 30s
//   10 minutes per player
//   90 min / 40 moves + 30 min / rest of game
//   90 Minuten + 30 Sekunden pro Zug
//
// and the American forms, whose times are minutes and whose increments are seconds:
//
//   G/30;d5
//   G/90; +30
//   40/120, SD/60, inc 30
//   40/2h, 20/1h
//   15|10
//
// and a time as clocks show it, with hours, minutes and seconds. One with two fields (`1:30+30`) is
// not read, since it may be hours and minutes or minutes and seconds:
//
//   1:30:00+30
//
// Numbers without a unit are seconds, as the standard has it: `90+30` is read as 90 seconds. People
// who write it mean minutes; `in_minutes` is that reading. In words each time needs a unit, every
// period but the last its number of moves, and the increment goes to every period that holds or
// follows the move it starts from (1 if not said).
//
//   const TimeControlResult result = parse_time_control("40/6000:1200+10");
//   if (const TimeControl* control = std::get_if<TimeControl>(&result)) {
//     total_base(*control) == 7'200'000;
//     largest_increment(*control) == 10'000;
//   }

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace pgn {

/// One period of a time control, for each player. Times are in milliseconds, rounded down.
struct TimePeriod {
  std::int64_t moves = 0;      // 1 to 999,999,999; 0: all remaining moves (sudden death).
  std::int64_t base = 0;       // Given at the start of the period. Not negative.
  std::int64_t increment = 0;  // For each move of the period. Not negative.
  bool hourglass = false;      // A sand clock: the time one player uses is added to the other's.
  bool delay = false;          // `increment` is a delay: its unused part is not kept.

  friend bool operator==(const TimePeriod&, const TimePeriod&) = default;
};

struct TimeControl {
  enum class Kind : std::uint8_t {
    unknown,  // "?"
    none,     // "-": the game is played without a clock.
    periods,
  };

  Kind kind = Kind::unknown;
  /// In the order of play, at least one if `kind` is `periods`, else none; at most
  /// `kMaxTimePeriods`. A last period with a number of moves repeats itself (9.6.1). Each has a
  /// base or an increment above 0.
  std::vector<TimePeriod> periods;
  /// Black's, where the text has other periods for Black; else empty.
  std::vector<TimePeriod> black_periods;
  /// The text says what its numbers are: in words, or in a form whose times are always minutes.
  bool has_units = false;
};

/// A safety limit.
inline constexpr std::size_t kMaxTimePeriods = 16;

enum class TimeControlErrorCode : std::uint8_t {
  empty,             // Nothing but blanks.
  unreadable,        // None of the forms above; the slice is the rest of the text.
  no_moves,          // A period of 0 moves.
  no_time,           // A period with neither base nor increment.
  number_too_large,  // A number above 999,999,999.
  too_many_periods,  // More than `kMaxTimePeriods`.
};

/// Why a text is not a time control.
struct TimeControlError {
  TimeControlErrorCode code;
  std::size_t offset;  // In bytes from the start of the parsed text; at most its size.
  /// `text.substr(offset, slice.size())`. It may be as long as the text, so cut it before showing
  /// it.
  std::string_view slice;
};

using TimeControlResult = std::variant<TimeControl, TimeControlError>;

/// Reads the value of a TimeControl tag. Throws nothing of its own (it allocates the list of
/// periods, and a copy of a text in words); linear in the size of `text`.
TimeControlResult parse_time_control(std::string_view text);

/// The same control with its bases as minutes, if people may have meant that: numbers without
/// units, all whole, and no base above 180; the increments stay seconds. Else nothing.
std::optional<TimeControl> in_minutes(const TimeControl& control);

/// The sum of all periods' base times in milliseconds; 0 without periods. Never overflows for a
/// control that was parsed.
std::int64_t total_base(const TimeControl& control);

/// The largest increment or delay of any period in milliseconds; 0 without periods.
std::int64_t largest_increment(const TimeControl& control);

/// One sentence for a person: what was expected in place of the error.
std::string_view expected(TimeControlErrorCode code);

}  // namespace pgn
