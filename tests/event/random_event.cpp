#include "tests/event/random_event.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/position.h"
#include "arbiter/board/san_resolution.h"

namespace tests {
namespace {

using arbiter::Move;
using arbiter::Position;

std::vector<Move> legal_moves(const Position& position) {
  arbiter::MoveList list;
  arbiter::generate_legal_moves(position, list);
  return {list.begin(), list.end()};
}

// Legal half-moves after those of `moves`, which is completed.
void play_on(std::mt19937& random, std::vector<std::string>& moves, std::size_t plies) {
  Position position = Position::standard();
  std::vector<std::string> played;
  while (played.size() < plies) {
    const std::vector<Move> legal = legal_moves(position);
    if (legal.empty()) break;
    Move next = legal[random() % legal.size()];
    if (played.size() < moves.size()) {
      const auto known = std::find_if(legal.begin(), legal.end(), [&](Move move) {
        return arbiter::to_san(position, move) == moves[played.size()];
      });
      if (known != legal.end()) next = *known;
    }
    played.push_back(arbiter::to_san(position, next));
    position.play(next);
  }
  moves = played;
}

template <std::size_t N>
std::string one_of(std::mt19937& random, const std::array<std::string_view, N>& words) {
  return std::string(words[random() % N]);
}

constexpr std::array<std::string_view, 7> kNames = {
    "Alder, Ann", "ALDER  Ann", "Birch, Bo", "Cedar, Cy", "Dogwood, Di", "NN", "Elm, \xC3\x89va"};
constexpr std::array<std::string_view, 6> kRounds = {"1", "2", "2.1", "2.2", "3", "?"};
constexpr std::array<std::string_view, 6> kDates = {"2023.05.01", "2023.05.02", "2023.05.03",
                                                    "2023.05.04", "2023.05.??", "????.??.??"};
constexpr std::array<std::string_view, 3> kEvents = {"Rookhurst Open", "rookhurst OPEN", "Derby"};
constexpr std::array<std::string_view, 3> kResults = {"1-0", "0-1", "1/2-1/2"};
constexpr std::array<std::string_view, 4> kRatings = {"", "", "2100", "2200"};
constexpr std::array<std::size_t, 8> kLengths = {0, 3, 12, 19, 20, 26, 60, 70};

}  // namespace

std::vector<MadeGame> random_event(std::mt19937& random, std::size_t count) {
  std::vector<MadeGame> games;
  while (games.size() < count) {
    MadeGame game{one_of(random, kEvents),
                  one_of(random, kDates),
                  one_of(random, kRounds),
                  one_of(random, kNames),
                  one_of(random, kNames),
                  one_of(random, kResults),
                  {},
                  one_of(random, kRatings)};
    if (!games.empty() && random() % 2 == 0) {
      // Another record of an earlier game, cut off or with other moves from somewhere on.
      const MadeGame& source = games[random() % games.size()];
      if (random() % 4 != 0) game = source;
      game.moves = source.moves;
      const std::size_t kept = game.moves.empty() ? 0 : random() % (game.moves.size() + 1);
      if (random() % 2 == 0) game.moves.resize(kept);
      if (random() % 2 == 0) play_on(random, game.moves, kLengths[random() % kLengths.size()]);
      if (random() % 3 == 0) game.round = one_of(random, kRounds);
      if (random() % 3 == 0) game.date = one_of(random, kDates);
    } else {
      play_on(random, game.moves, kLengths[random() % kLengths.size()]);
    }
    games.push_back(std::move(game));
  }
  return games;
}

std::string pgn_of(const std::vector<MadeGame>& games) {
  std::string text;
  for (const MadeGame& game : games) {
    text += "[Event \"" + game.event + "\"]\n[Date \"" + game.date + "\"]\n[Round \"" + game.round +
            "\"]\n[White \"" + game.white + "\"]\n[Black \"" + game.black + "\"]\n[Result \"" +
            game.result + "\"]\n";
    if (!game.rating.empty()) text += "[WhiteElo \"" + game.rating + "\"]\n";
    text += "\n";
    for (const std::string& move : game.moves) text += move + "\n";
    text += game.result + "\n\n";
  }
  return text;
}

}  // namespace tests
