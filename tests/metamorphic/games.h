// The games that are changed: those of all fixtures, real ones, and random ones.

#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "tests/metamorphic/plain_game.h"

namespace metamorphic {

/// Every game of every fixture.
std::vector<PlainGame> fixture_games();

/// Some real games, the last fifth of them with clocks, chosen by a seed; none where there are no
/// real games.
std::vector<PlainGame> real_games(std::size_t count);

/// Random moves from the array and from positions rich in castling, promotion and en passant, with
/// one result or the other.
std::vector<PlainGame> random_games(std::size_t count);

/// With two moves exchanged, or one made another move of the game: mostly an illegal game.
PlainGame broken(PlainGame game, std::mt19937& random);

/// The games, and each of them broken.
std::vector<PlainGame> with_broken_ones(std::vector<PlainGame> games);

}  // namespace metamorphic
