// What a conversion to UTF-8 must not do: a character that is a blank, or part of a token, only in
// one of the two encodings may part or join what is read.

#pragma once

#include "parser/game_text.h"

namespace tools {

/// `after`, which is `before` in another encoding, has fewer tags, moves or comments, a marker more
/// or less, is no game any more or a game only now, or cannot be read to its end any more. Other
/// things may be read besides. O(1).
bool loses_by_conversion(const pgn::GameText& before, const pgn::GameText& after);

}  // namespace tools
