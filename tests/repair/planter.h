// Plants slips of the kinds that people make into games without fault: the truth is known, so that
// what a repair proposes can be told right or wrong.

#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/move.h"
#include "arbiter/record/start.h"
#include "arbiter/types/repair.h"
#include "parser/game_text.h"

namespace repairs {

enum class Slip {
  other_man,       // Rfd1 for Rad1
  disambiguation,  // Nd7 for Nbd7
  near_square,     // Nf4 for Nf3
  mirrored,        // Nc6 for Nf3: the square as seen from the other side
  look_alike,      // a letter or digit that looks like the right one
  piece_letter,    // Bd5 for Nd5
  no_letter,       // d5 for Nd5
  castling,        // O-O for O-O-O
  promotion,       // e8 for e8=Q
  capture_file,    // c4 for dxc4
  exchanged,       // two half-moves in the wrong order
  omitted,         // a half-move left out
  doubled,         // a half-move written twice
  second_try,      // another move of the same man before the right one
  illegible,       // ? for a move
};
inline constexpr Slip kSlips[] = {
    Slip::other_man,  Slip::disambiguation, Slip::near_square, Slip::mirrored,
    Slip::look_alike, Slip::piece_letter,   Slip::no_letter,   Slip::castling,
    Slip::promotion,  Slip::capture_file,   Slip::exchanged,   Slip::omitted,
    Slip::doubled,    Slip::second_try,     Slip::illegible,
};
std::string_view slip_name(Slip slip);

/// A half-move as written; `number` is the move number before it, 0 if none, and `black_dots` tells
/// 12... from 12.
struct Token {
  std::string text;
  std::uint32_t number = 0;
  bool black_dots = false;
};

/// A game that is legal to its end, as tokens of English SAN and as moves.
struct SoundGame {
  arbiter::Start start;
  std::string result;
  std::vector<Token> tokens;
  std::vector<arbiter::Move> moves;
};

/// Nothing if the game has a fault of any kind, fewer than 20 half-moves, or no standard start.
std::optional<SoundGame> sound_game(const pgn::GameText& game);

struct Plant {
  Slip slip;
  std::vector<Token> tokens;
};

/// Nothing if the game has no place for such a slip.
std::optional<Plant> plant(const SoundGame& game, Slip slip, std::mt19937& random);

/// The game without two half-moves in a row. The move numbers are those of the whole game, so they
/// show the gap, and no single correction is right.
std::vector<Token> without_pair(const SoundGame& game, std::mt19937& random);

/// The game with two moves of one side in the wrong order, or with two full moves. Reports have no
/// kind for that, so no answer may be sure.
enum class FarExchange { own, full };
std::vector<Token> with_exchange(const SoundGame& game, FarExchange exchange, std::mt19937& random);

/// The tokens as a PGN game.
std::string to_pgn(const std::vector<Token>& tokens, std::string_view result);

/// The tokens with a reading put into effect.
std::vector<Token> apply(const std::vector<Token>& tokens, const arbiter::RepairReading& reading);

/// The tokens are these moves.
bool are_moves(const SoundGame& game, std::vector<Token> tokens);

/// The moves of the tokens up to the first one that is not legal.
std::vector<arbiter::Move> legal_moves_of(const arbiter::Start& start,
                                          const std::vector<Token>& tokens);

/// Slow twin of arbiter/repair: all games that differ from the tokens by one correction at
/// half-move `fault` (1-based) or up to 40 before it, that are legal to the end, and whose signs
/// for check and capture all agree with the board. Counts those with different moves.
std::size_t count_answers(const arbiter::Start& start, const std::vector<Token>& tokens,
                          std::uint32_t fault);

}  // namespace repairs
