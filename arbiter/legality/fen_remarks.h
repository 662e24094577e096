// What is odd about a FEN but says nothing about the legality of its position: text that cannot be
// read (P301), counters that cannot be true (P316), and a back rank that is not that of Article 2.3
// (P317).

#pragma once

#include <string>
#include <vector>

#include "arbiter/board/position.h"
#include "parser/fen.h"

namespace arbiter {

/// One sentence: where the text stops being a FEN, what stands there and what was expected.
std::string unreadable_sentence(const pgn::FenError& error);

/// One sentence for each thing that is wrong with half-move clock and move number. Move number 0 or
/// 1 means "not given".
std::vector<std::string> counter_sentences(const pgn::Fen& fen);

/// All 32 men at home, but not as Article 2.3 has them: one sentence. Empty otherwise, and for a
/// FEN whose castling rights name files, as only Chess960 needs them.
std::string wrong_array_sentence(const Position& position, const pgn::Fen& fen);

/// The kinds of men on that side's first rank from the a-file on: "RNBQKBNR"; "-" where none
/// stands.
std::string back_rank_letters(const Position& position, Color color);

}  // namespace arbiter
