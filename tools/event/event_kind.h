// What the name of an event says of the kind of its games.

#pragma once

#include <string_view>

namespace tools {

/// Its games decide a tie: "Armageddon", "play-off", "tie-break". Linear.
bool names_tie_break(std::string_view event);

/// Games of the two are different games, though the same players have them on one day and in one
/// round: one decides a tie and the other does not, or they name different classes of time control
/// (blitz, rapid). Linear.
bool are_of_other_kinds(std::string_view event, std::string_view other);

}  // namespace tools
