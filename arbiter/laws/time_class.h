// Standard, rapid or blitz (Appendices A.1 and B.1), from the time control or the Event's words.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "parser/time_control.h"

namespace arbiter {

enum class TimeClass : std::uint8_t { standard, rapid, blitz };

/// "standard", "rapid", "blitz".
std::string_view time_class_id(TimeClass time_class);

/// A player's time for a game of 60 moves: the sum of all periods' base times + 60 times the
/// largest increment or delay, in milliseconds.
std::int64_t time_of_game(const pgn::TimeControl& control);

/// At most 10 minutes is blitz, less than 60 is rapid. The control has periods.
TimeClass class_of(const pgn::TimeControl& control);

/// The classes that the name of an event names: words that begin or end with blitz, bullet or
/// rapid, but not those known to mean something else, such as "Bulletin" and "Rapid City". Linear.
struct NamedClasses {
  bool rapid = false;
  bool blitz = false;

  /// Nothing if none or both are named.
  std::optional<TimeClass> only() const {
    if (rapid == blitz) return std::nullopt;
    return blitz ? TimeClass::blitz : TimeClass::rapid;
  }
};
NamedClasses classes_named(std::string_view event);

/// By the time control, if there is one with periods; else by the event's name, where blitz goes
/// before rapid; else standard. `control` may be null.
TimeClass classify_time(const pgn::TimeControl* control, std::string_view event);

}  // namespace arbiter
