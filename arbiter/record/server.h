// On which server a game was played, as its tags tell. Servers keep the clocks themselves, count
// time in their own ways, and have time classes of their own.

#pragma once

#include <cstdint>
#include <string_view>

#include "parser/game_text.h"

namespace arbiter {

enum class Server : std::uint8_t { none, lichess, chess_com, other };

/// By the Site tag. Broadcasts and studies on Lichess hold games that were played over a board, so
/// they are `none`. Linear in the tag.
Server server_of(const pgn::GameText& game);
/// The same of the value of a Site tag.
Server server_at(std::string_view site);

}  // namespace arbiter
