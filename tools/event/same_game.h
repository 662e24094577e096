// Whether two records are the same game twice.
//
// Two games are doubles if players (spelling folded), colours and start are the same, and the moves
// too, or those of one are the beginning of those of the other and at least 20 half-moves. Text
// after the place where a replay stopped is compared as written.
//
// Players do repeat games. In 31,990 games over the board seven were the beginning of a longer one
// of another day or round, up to 49 half-moves, and none was the same as one of another day. So:
// * if dates or rounds speak for two games, only the same moves count, from 60 half-moves on
//   (rounds 5 and 5.3 do not: one record names the board, too);
// * below 20 half-moves, and between programs or users of a server, who repeat games move for move,
//   Event, Site, Date and Round must be the same, and below 20 half-moves Event and Round known. A
//   user of a server is told by a digit in the name, or by the Site and names without a comma. If
//   such games have no Round, nor their address in Site, only the same moves count.
// Both players have to be somebody (players.h).

#pragma once

#include <string>

#include "tools/event/event_game.h"

namespace tools {

/// The half-moves of the shorter game, perhaps none, are the first of the longer one.
bool have_common_beginning(const EventGame& a, const EventGame& b);

/// In either order. Linear in the moves and tags.
bool are_doubles(const EventGame& a, const EventGame& b);

/// Players, start, tags and moves of the game. Of two games with equal tags one is a double of the
/// other if the text of one begins with all of the text of the other.
std::string sequence_with_tags(const EventGame& game);

}  // namespace tools
