#include "tools/event/rounds.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <tuple>

#include "arbiter/rules/rules.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

using pgn::Color;

// Half-moves that two games have in common if they are one game under two opponents' names.
constexpr std::ptrdiff_t kSameGame = 20;

// One wrong Round tag gives two players a second game, and two wrong ones four.
constexpr std::size_t kFew = 4;
constexpr std::size_t kShareOfFew = 20;  // a twentieth

// One side of a game.
struct Seat {
  std::uint64_t player = 0;
  std::uint32_t round = 0;
  std::uint64_t order = 0;
  std::uint64_t opponent = 0;
  pgn::Date date;
  Color color = Color::white;
};

bool by_player_and_round(const Seat& a, const Seat& b) {
  return std::tie(a.player, a.round, a.order) < std::tie(b.player, b.round, b.order);
}

std::vector<Seat> seats_of(const GameStore& games, std::span<const std::uint64_t> orders) {
  std::vector<Seat> seats;
  for (const std::uint64_t order : orders) {
    const EntryHead head = games.head(order);
    const bool counts = head.event != 0 && head.round != 0 && !head.unplayed &&
                        head.player.white != 0 && head.player.black != 0 &&
                        EventPolicy(head.policy).selects(arbiter::kX702TwoGamesInRound);
    if (!counts) continue;
    const pgn::Date date{head.year, head.month, head.day_of_month};
    for (const Color color : {Color::white, Color::black}) {
      seats.push_back({head.player[color], head.round, order,
                       head.player[color == Color::white ? Color::black : Color::white], date,
                       color});
    }
  }
  std::sort(seats.begin(), seats.end(), by_player_and_round);
  return seats;
}

using Seats = std::span<const Seat>;

// Calls `visit` for the seats of each player in each round.
template <class Visit>
void for_each_player_and_round(Seats seats, Visit visit) {
  for (std::size_t begin = 0; begin < seats.size();) {
    std::size_t end = begin + 1;
    while (end < seats.size() && seats[end].player == seats[begin].player &&
           seats[end].round == seats[begin].round) {
      ++end;
    }
    visit(seats.subspan(begin, end - begin));
    begin = end;
  }
}

std::string_view number_of(const EventGame& game, Color color) {
  const std::string& number = game.fide_id[color];
  return number == "0" ? std::string_view() : std::string_view(number);
}

// Two games of what may be two people of one name.
bool may_be_namesakes(const EventGame& a, Color in_a, const EventGame& b, Color in_b) {
  const auto differ = [](std::string_view x, std::string_view y) {
    return !x.empty() && !y.empty() && x != y;
  };
  return folded(a.player[in_a]) != folded(b.player[in_b]) ||
         differ(number_of(a, in_a), number_of(b, in_b)) || differ(a.rating[in_a], b.rating[in_b]);
}

bool have_the_same_moves(const EventGame& a, const EventGame& b) {
  const auto parted = std::mismatch(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end());
  const std::ptrdiff_t common = parted.first - a.moves.begin();
  return common >= kSameGame && (parted.first == a.moves.end() || parted.second == b.moves.end());
}

Color other(Color color) { return color == Color::white ? Color::black : Color::white; }

bool contradict(const EventGame& a, Color in_a, const EventGame& b, Color in_b) {
  if (may_be_namesakes(a, in_a, b, in_b) || have_the_same_moves(a, b)) return false;
  const std::string_view number_a = number_of(a, other(in_a));
  const std::string_view number_b = number_of(b, other(in_b));
  if (!number_a.empty() && !number_b.empty()) return number_a != number_b;
  return !may_be_one_person(a.player[other(in_a)], b.player[other(in_b)]);
}

// The two games of a player in a round that contradict each other, if he has no third opponent.
void find_pair(const GameStore& games, Seats seats, std::vector<EventHit>& hits) {
  std::vector<std::uint64_t> opponents;
  for (const Seat& seat : seats) opponents.push_back(seat.opponent);
  std::sort(opponents.begin(), opponents.end());
  opponents.erase(std::unique(opponents.begin(), opponents.end()), opponents.end());
  if (opponents.size() != 2) return;
  for (std::size_t later = 1; later < seats.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      const Seat& a = seats[earlier];
      const Seat& b = seats[later];
      if (a.opponent == b.opponent || !may_be_one_round(a.date, b.date)) continue;
      if (!contradict(games.game(a.order), a.color, games.game(b.order), b.color)) continue;
      hits.push_back(
          {a.order, b.order, &arbiter::kX702TwoGamesInRound, a.color == Color::white ? 0U : 1U});
      return;
    }
  }
}

// The Round tag numbers rounds: few players have two opponents in one. `rounds`: pairs of a player
// and a round.
bool number_rounds(std::size_t rounds, std::size_t crowded) {
  return crowded <= kFew || crowded * kShareOfFew <= rounds;
}

}  // namespace

void find_two_games_in_round(const GameStore& games, std::span<const std::uint64_t> orders,
                             std::vector<EventHit>& hits) {
  if (orders.size() < 2) return;
  const std::vector<Seat> seats = seats_of(games, orders);
  std::size_t rounds = 0;
  std::size_t crowded = 0;
  std::vector<EventHit> found;
  for_each_player_and_round(seats, [&](Seats of_round) {
    ++rounds;
    if (of_round.size() < 2) return;
    const auto is_other = [&](const Seat& seat) {
      return seat.opponent != of_round.front().opponent &&
             may_be_one_round(seat.date, of_round.front().date);
    };
    if (std::any_of(of_round.begin(), of_round.end(), is_other)) ++crowded;
    find_pair(games, of_round, found);
  });
  if (!number_rounds(rounds, crowded)) return;
  hits.insert(hits.end(), found.begin(), found.end());
}

}  // namespace tools
