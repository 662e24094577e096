// Breaks a text of games in known ways: as people, programs and bad copies do.

#pragma once

#include <random>
#include <string>

namespace fuzz {

/// One to four of: two moves exchanged, a square changed, a brace or quote dropped, a tag repeated,
/// the result changed, the text cut, a game doubled, odd bytes put in, a word dropped. The same for
/// the same state of `random`.
std::string break_games(std::string text, std::mt19937& random);

}  // namespace fuzz
