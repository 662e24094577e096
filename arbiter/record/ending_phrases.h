// The phrases in which servers, programs and people say how a game ended (PGN standard 9.8.1, FICS
// comments, other servers), and what each claims.

#pragma once

#include <string_view>

#include "arbiter/record/termination.h"

namespace arbiter {

/// What the subject of a sentence ("White", a player's name) is said to have done.
struct Predicate {
  std::string_view text;
  EndingCause cause;
  bool subject_wins;
};

/// A whole phrase without a subject.
struct Phrase {
  std::string_view text;
  EndingCause cause;
  bool draw;
  FlagFall flag = FlagFall::none;
};

/// The predicate or phrase with this text, whatever the case of its letters; null if there is none.
/// O(log phrases), apart from those of the same size.
const Predicate* find_predicate(std::string_view text);
const Phrase* find_phrase(std::string_view text);

}  // namespace arbiter
