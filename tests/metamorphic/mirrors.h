// Games seen in a mirror: the colours exchanged and the board turned upside down, or the files in
// the opposite order.

#pragma once

#include <string>

#include "tests/metamorphic/plain_game.h"

namespace metamorphic {

/// The same game, with the array as a FEN if it has none: a mirror needs one.
PlainGame with_fen(PlainGame game);
/// The game begins with the array or soon after it.
bool has_all_men(const PlainGame& game);

/// Neither side may castle.
PlainGame without_castling(PlainGame game);
/// Some move has capital letters for its files, which the mirror of the files does not turn.
bool has_capital_files(const PlainGame& game);
/// How many moves there are before castling, or before "bc4", which a bishop or a pawn can make.
std::size_t moves_with_reversed_form(const PlainGame& game);

PlainGame colours_exchanged(const PlainGame& game);
/// Of a game `without_castling` whose moves have a reversed form.
PlainGame files_reversed(const PlainGame& game);

/// What a message about the mirrored game should say, as a set of words without numbers: men are
/// named in the order of their squares, which is another one in the mirror.
std::string words_of(const std::string& message);
std::string words_with_colours_exchanged(const std::string& message);
std::string words_with_files_reversed(const std::string& message);

}  // namespace metamorphic
