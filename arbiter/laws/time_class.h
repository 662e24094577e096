// Standard, rapid or blitz (Appendices A.1 and B.1), from the TimeControl tag or the Event's words.

#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

enum class TimeClass : std::uint8_t { standard, rapid, blitz };

/// "standard", "rapid", "blitz".
std::string_view time_class_id(TimeClass time_class);

/// By the sum of all periods' base times + 60 times the largest increment or delay: at most 10
/// minutes is blitz, less than 60 is rapid; else by the words blitz, bullet and rapid in the
/// event's name; else standard. Both texts are tag values without escapes and may be empty. Linear.
TimeClass classify_time(std::string_view time_control, std::string_view event);

}  // namespace arbiter
