#include "tests/metamorphic/games.h"

#include <cstdint>
#include <string>
#include <utility>

#include "arbiter/board/san_resolution.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"
#include "tests/fixtures/fixture.h"
#include "tests/real_data/real_data.h"

namespace metamorphic {
namespace {

std::vector<PlainGame> sample(const std::string& file, std::size_t count) {
  const std::string text = real_data::unpacked(real_data::folder() / file);
  std::vector<PlainGame> games;
  std::mt19937 random(960);
  std::size_t seen = 0;
  pgn::GameReader reader(text);
  for (pgn::GameText game; reader.next(game);) {
    if (game.moves.empty()) continue;
    const std::string source = file + " game " + std::to_string(++seen);
    // Each game of the file is as likely as any other.
    if (games.size() < count) {
      games.push_back(plain_game(game, source));
    } else if (const std::size_t at = random() % seen; at < count) {
      games[at] = plain_game(game, source);
    }
  }
  return games;
}

PlainGame random_game(std::uint32_t seed) {
  const std::string fen =
      board_tests::kRichPositions[seed % std::size(board_tests::kRichPositions)];
  PlainGame game;
  game.source = "random game " + std::to_string(seed);
  const std::string results[] = {"1-0", "0-1", "1/2-1/2", "*"};
  game.marker = results[seed / 8 % 4];
  game.tags = {{"Event", "E"}, {"Date", "2024.01.01"}, {"Result", game.marker}};
  game.set_tag("SetUp", "1");
  game.set_tag("FEN", fen);
  board_tests::play_random_game(board_tests::position_of(fen), seed,
                                20 + static_cast<int>(seed % 80),
                                [&](const arbiter::Position& position, arbiter::Move move) {
                                  game.moves.push_back(arbiter::to_san(position, move));
                                });
  return game;
}

}  // namespace

std::vector<PlainGame> fixture_games() {
  std::vector<PlainGame> games;
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    pgn::GameReader reader(fixture.text);
    std::size_t number = 0;
    for (pgn::GameText game; reader.next(game);) {
      if (game.no_game) continue;  // text alone
      const std::string source = fixture.pgn.string() + " game " + std::to_string(++number);
      games.push_back(plain_game(game, source));
    }
  }
  return games;
}

std::vector<PlainGame> real_games(std::size_t count) {
  std::vector<PlainGame> games = sample("games/otb_masters.pgn.zst", count - count / 5);
  for (PlainGame& game : sample("games/lichess_clocks.pgn.zst", count / 5)) {
    games.push_back(std::move(game));
  }
  return games;
}

std::vector<PlainGame> random_games(std::size_t count) {
  std::vector<PlainGame> games;
  for (std::uint32_t seed = 0; seed < count; ++seed) games.push_back(random_game(seed));
  return games;
}

PlainGame broken(PlainGame game, std::mt19937& random) {
  game.source += ", broken";
  if (game.moves.empty()) return game;
  const std::size_t one = random() % game.moves.size();
  const std::size_t other = random() % game.moves.size();
  if (random() % 2 == 0) {
    std::swap(game.moves[one], game.moves[other]);
  } else {
    game.moves[one] = game.moves[other];
  }
  return game;
}

std::vector<PlainGame> with_broken_ones(std::vector<PlainGame> games) {
  std::mt19937 random(static_cast<std::uint32_t>(games.size()));
  const std::size_t whole = games.size();
  games.reserve(2 * whole);
  for (std::size_t i = 0; i < whole; ++i) games.push_back(broken(games[i], random));
  return games;
}

}  // namespace metamorphic
