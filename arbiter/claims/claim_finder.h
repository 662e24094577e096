// Finds every draw that a player could have claimed: by threefold repetition (9.2), on the board or
// ahead, that is by announcing a move, and by 50 moves without a pawn move or a capture (9.3).
//
// Positions are the same as in 9.2.2. A start from a FEN is the first occurrence, and its halfmove
// clock counts on. After an illegal move that stood, repetition is counted anew from the position
// after it, while the halfmove clock runs on. Whether the announced move would mate or stalemate
// does not matter, for it is announced, not played.
//
// A position can stand for the third time only if at least eight reversible half-moves lie between
// it and its first occurrence, so most games are passed over without a look at a board. Moves are
// generated only where some position of the run of reversible half-moves has stood twice.

#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/replay/replay.h"
#include "arbiter/types/claims.h"

namespace arbiter {

/// `end`: the half-moves after which the game was over by itself; nothing can be claimed there or
/// later. O(n log n) in the half-moves n, plus the moves of the positions where a claim can be
/// open.
Claims find_claims(const Replay& replay, std::optional<std::uint32_t> end);

/// A claim was open to the player who had to make the half-move `ply`. O(log n).
bool threefold_open(const Claims& claims, std::uint32_t ply);
bool fifty_open(const Claims& claims, std::uint32_t ply);

/// The half-moves, up to and including `ply` - 1, after which the position stood that `move` would
/// make as half-move `ply`, since the last illegal move that stood. Compares boards. O(ply).
std::vector<std::uint32_t> occurrences_ahead(const Replay& replay, std::uint32_t ply, Move move);

}  // namespace arbiter
