// X703: White and Black are the same person.

#pragma once

#include "tools/event/event_game.h"

namespace tools {

/// Both sides have the same FIDE number; or the same name, which is a person's full name, and
/// neither numbers nor ratings tell two people apart.
///
/// A name alone is no proof. Programs play against themselves, which is legal; and people share a
/// surname and an initial (the sisters Polgar, S). So the name has to have a surname and a first
/// name, no digit, and no word of the names of programs or of titles; and the game a result, unless
/// a comma parts the name ("Main Line" is a chapter of a book).
bool is_same_player(const EventGame& game);

}  // namespace tools
