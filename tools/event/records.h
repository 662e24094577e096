// X706: two records of one game that part at a half-move.
//
// Two games have the tags of one game if players (spelling folded, same colours), start and the
// full Round tag are the same, and the event too, with dates that may be of one round, or else the
// day.
//
// That is not enough: games of a blitz match often have one Round tag, and so do a rapid and a
// blitz game of one day. So the moves must show it: at least half of the half-moves of the shorter
// record come before the parting, or at least half of what follows it in the longer one stands in
// both, in whatever order. Measured on the 53 pairs with such tags and four common half-moves among
// 31,990 games over the board: the greater of the two shares is at least 0.80 for the nine pairs of
// records of one game, and at most 0.44 for pairs of two games. Programs, which repeat openings of
// any length, are left out.
//
// A record may stop being readable at an illegal move. If the other one has a move to another
// square there, they part there. What was not read counts as it is written. At something that is no
// move nothing is known, so nothing is said.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "tools/event/event_game.h"

namespace tools {

/// Half-moves that two records of one game have in common at the beginning.
inline constexpr std::uint32_t kLeastCommon = 4;

bool have_tags_of_one_game(const EventGame& a, const EventGame& b);

/// The half-move, from 1 on, at which the moves of two records of one game part; nothing if one is
/// the beginning of the other, if fewer than kLeastCommon are common, or if they are two games. One
/// of the two may have no move there, but only text that is not read (EventGame::unread).
std::optional<std::uint32_t> parting(const EventGame& a, const EventGame& b);

/// The first of the moves that were not read, as written; empty if all were read.
std::string_view first_unread(const EventGame& game);

}  // namespace tools
