// The position in question as a FEN describes it, and the array that games lead from to it.

#pragma once

#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"
#include "arbiter/record/start.h"
#include "parser/fen.h"

namespace arbiter {

/// `start` is what make_start made of a FEN, with no basic fact against it.
RetroPosition retro_position(const Start& start);

/// A FEN describes a game from the standard array unless its castling field has file letters, all
/// 32 men stand on another array, or `chess960` says so.
StartArray start_array_of(const pgn::Fen& fen, const Start& start, bool chess960);

}  // namespace arbiter
