// What a token that is no move, nor anything that can stand between moves, most likely is (S105).

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "arbiter/game/game_context.h"

namespace arbiter {

/// Bytes. A longer token is not taken for a misspelt move: the longest SAN in 60 files has 7 bytes,
/// and letters of other alphabets take two or three each.
inline constexpr std::size_t kLongestMove = 12;

struct TokenGuess {
  std::string_view kind;  // evidence "likely"
  std::string words;      // a sentence; may be empty
  std::string advice;     // what to do about it: a sentence
};

/// The first guess that fits, from what can be nothing else to what is most general. `token`: not
/// empty, a part of the game's text. Linear in the token and in the comment before it; looks at
/// most 512 bytes beyond it.
TokenGuess guess_token(const GameContext& game, std::string_view token);

/// The token without the stops, quotes and brackets around it; unchanged if there is nothing else,
/// or if such a sign may stand in place of a piece letter. Linear.
std::string_view without_outer_signs(std::string_view token);

/// Two moves with a hyphen between them: "Nf3-Nc6". Long notation has a square before its hyphen,
/// too ("e4-e5"), but is no unknown token where it can be played. Linear.
bool are_two_moves(std::string_view token);

/// The token is a move in English SAN, which can hardly be played here. False for "oo", which may
/// be castling or a sign. Linear.
bool is_move_elsewhere(std::string_view token);

/// The replay stopped at this token, which a pawn of the b-file and a bishop could play there:
/// "bxc3" where letters have the wrong case.
bool is_of_pawn_and_bishop(const GameContext& game, std::string_view token);

/// The replay stopped at this token, which names the square where such a man stands: "e2" of
/// "e2 e4", half a move of long notation.
bool is_first_square(const GameContext& game, std::string_view token);

}  // namespace arbiter
