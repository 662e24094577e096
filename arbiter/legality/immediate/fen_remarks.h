// What is wrong with a FEN without making its position illegal: text that cannot be read (P301),
// counters that cannot be true (P316), and a back rank that is not that of Article 2.3 (P317).

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/position.h"
#include "parser/fen.h"

namespace arbiter {

/// One sentence: where the text stops being a FEN, what stands there and what was expected.
std::string unreadable_sentence(const pgn::FenError& error);

/// One sentence for each error in the half-move clock and the move number. Move number 0 or 1 means
/// "not given".
std::vector<std::string> counter_sentences(const pgn::Fen& fen);

/// One sentence if all 32 men are at home, but the pieces not where Article 2.3 puts them. Empty
/// otherwise, and for a FEN whose castling rights name files: that is Chess960. `unsaid` ends it.
std::string wrong_array_sentence(const Position& position, const pgn::Fen& fen,
                                 std::string_view unsaid = "nothing names Chess960");

/// The letters of the men on that side's first rank from the a-file on: "RNBQKBNR"; "-" for an
/// empty square.
std::string back_rank_letters(const Position& position, Color color);

}  // namespace arbiter
