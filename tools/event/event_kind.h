// What the name of an event, and the tags that declare it, say of the kind of its games.

#pragma once

#include <string_view>

#include "parser/game_text.h"

namespace tools {

/// A round of the event can have a player's games against several opponents: its name says that it
/// is a simultaneous display, an exhibition or a knock-out, or has tie-breaks. Linear.
bool names_other_rounds(std::string_view event);

/// The same by EventType, which also tells correspondence, as Mode does. O(1) without these tags.
bool declares_other_rounds(const pgn::GameText& game);

/// Its games decide a tie: "Armageddon", "play-off", "tie-break", "TB". Linear.
bool names_tie_break(std::string_view event);

/// Games of the two are different games, though the same players have them on one day and in one
/// round: one decides a tie and the other does not, or they name different classes of time control
/// (blitz, rapid). Linear.
bool are_of_other_kinds(std::string_view event, std::string_view other);

}  // namespace tools
