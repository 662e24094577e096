#include "tools/event/rounds.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>

#include "arbiter/record/server.h"
#include "arbiter/rules/rules.h"
#include "tools/event/event_kind.h"
#include "tools/event/events.h"
#include "tools/event/group_search.h"
#include "tools/event/keyed_games.h"
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

// Of the event, the player of that colour and the round.
std::uint64_t seat_key(const EntryHead& head, Color color) {
  return head.player[color] ^ (head.event * 3 + (std::uint64_t{head.round} << 32));
}

// One side of a game.
struct Seat {
  std::uint64_t player = 0;
  std::uint32_t round = 0;
  std::uint64_t order = 0;
  std::uint64_t opponent = 0;
  std::int32_t day = 0;
  Color color = Color::white;
};

bool by_player_and_round(const Seat& a, const Seat& b) {
  return std::tie(a.player, a.round, a.order) < std::tie(b.player, b.round, b.order);
}

// A record without moves and result may be of a pairing that was changed before the round.
bool may_be_unplayed(const EntryHead& head) {
  const bool is_open = head.record == pgn::Result::unfinished || head.record == pgn::Result::none;
  return head.unplayed || (is_open && head.written_moves == 0);
}

bool counts(const EntryHead& head) {
  return head.round != 0 && head.event != 0 && head.has_day() && !may_be_unplayed(head) &&
         head.player.white != 0 && head.player.black != 0 &&
         EventPolicy(head.policy).selects(arbiter::kX702TwoGamesInRound);
}

std::vector<Seat> seats_of(StoredGames& games, std::span<const std::uint64_t> orders) {
  std::vector<Seat> seats;
  seats.reserve(2 * orders.size());
  for (const std::uint64_t order : orders) {
    const EntryHead head = games.head(order);
    if (!counts(head)) continue;
    for (const Color color : {Color::white, Color::black}) {
      seats.push_back({head.player[color], head.round, order,
                       head.player[color == Color::white ? Color::black : Color::white], head.day,
                       color});
    }
  }
  return seats;
}

using Seats = std::span<const Seat>;

bool may_be_one_round(const Seat& a, const Seat& b) {
  return std::abs(a.day - b.day) <= kLongestRound;
}

bool has_ordinary_rounds(const EventGame& game) {
  return !game.other_rounds && !names_other_rounds(game.event) &&
         arbiter::server_at(game.site) == arbiter::Server::none;
}

// Rapid and blitz, the sections and the stages of an event have rounds of their own.
bool are_of_other_parts(const EventGame& a, const EventGame& b) {
  return a.event_part != 0 && b.event_part != 0 && a.event_part != b.event_part;
}

// EventDate is the first day of the event.
bool are_of_other_events(const EventGame& a, const EventGame& b) {
  const pgn::Date first = date_of(a.event_date);
  const pgn::Date other = date_of(b.event_date);
  return first.day != 0 && other.day != 0 && first != other;
}

// The days on which a player has games, and of which rounds.
class RoundDays {
 public:
  explicit RoundDays(Seats of_player) {
    for (const Seat& seat : of_player) days_.push_back({seat.day, seat.round, seat.round});
    std::sort(days_.begin(), days_.end(), [](const Day& a, const Day& b) { return a.day < b.day; });
    std::size_t days = 0;
    for (const Day& next : days_) {
      if (days == 0 || days_[days - 1].day != next.day) {
        days_[days++] = next;
        continue;
      }
      Day& last = days_[days - 1];
      last.lowest = std::min(last.lowest, next.lowest);
      last.highest = std::max(last.highest, next.highest);
    }
    days_.resize(days);
  }

  // The rounds were numbered anew between two games of a round: before the second one the player
  // has a game of a later round, or after the first one a game of an earlier round. O(log n), and
  // linear in the days between the two.
  bool begin_anew(const Seat& a, const Seat& b) const {
    const auto [from, to] = std::minmax(a.day, b.day);
    auto at = std::lower_bound(days_.begin(), days_.end(), from,
                               [](const Day& day, std::int32_t first) { return day.day < first; });
    for (; at != days_.end() && at->day <= to; ++at) {
      if (at->day < to && at->highest > a.round) return true;
      if (at->day > from && at->lowest < a.round) return true;
    }
    return false;
  }

 private:
  struct Day {
    std::int32_t day = 0;
    std::uint32_t lowest = 0;  // round
    std::uint32_t highest = 0;
  };

  std::vector<Day> days_;  // sorted, each once
};

// Calls `visit` for each range of seats between which `same` holds.
template <class Same, class Visit>
void for_each_range(Seats seats, Same same, Visit visit) {
  while (!seats.empty()) {
    std::size_t end = 1;
    while (end < seats.size() && same(seats[0], seats[end])) ++end;
    visit(seats.subspan(0, end));
    seats = seats.subspan(end);
  }
}

// Two games of what may be two people of one name.
bool may_be_namesakes(const EventGame& a, Color in_a, const EventGame& b, Color in_b) {
  return folded(a.player[in_a]) != folded(b.player[in_b]) ||
         compare_numbers(a.fide_id[in_a], b.fide_id[in_b]) == Numbers::other ||
         compare_numbers(a.rating[in_a], b.rating[in_b]) == Numbers::other;
}

bool have_the_same_moves(const EventGame& a, const EventGame& b) {
  const auto parted = std::mismatch(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end());
  const std::ptrdiff_t common = parted.first - a.moves.begin();
  return common >= kSameGame && (parted.first == a.moves.end() || parted.second == b.moves.end());
}

bool contradict(const EventGame& a, Color in_a, const EventGame& b, Color in_b) {
  if (may_be_program(a.player[in_a])) return false;
  if (!has_ordinary_rounds(a) || !has_ordinary_rounds(b)) return false;
  if (are_of_other_parts(a, b) || are_of_other_events(a, b)) return false;
  if (may_be_namesakes(a, in_a, b, in_b) || have_the_same_moves(a, b)) return false;
  const Numbers opponents = compare_numbers(a.fide_id[opposite(in_a)], b.fide_id[opposite(in_b)]);
  if (opponents != Numbers::unknown) return opponents == Numbers::other;
  return !may_be_one_person(a.player[opposite(in_a)], b.player[opposite(in_b)]);
}

std::size_t count_opponents(Seats seats) {
  std::vector<std::uint64_t> opponents;
  for (const Seat& seat : seats) opponents.push_back(seat.opponent);
  std::sort(opponents.begin(), opponents.end());
  return static_cast<std::size_t>(std::unique(opponents.begin(), opponents.end()) -
                                  opponents.begin());
}

// Pairs of games of a player in a round that are compared at most: all of 141 games, which no round
// has. In a file where all games have one Round the search would take hours.
constexpr int kMostPairs = 10'000;

// The first two games of a player in a round that contradict each other.
std::optional<EventHit> find_pair(StoredGames& games, const RoundDays& days, Seats of_round) {
  int pairs = 0;
  for (std::size_t later = 1; later < of_round.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (++pairs > kMostPairs) return std::nullopt;
      const Seat& a = of_round[earlier];
      const Seat& b = of_round[later];
      if (a.opponent == b.opponent || !may_be_one_round(a, b)) continue;
      if (days.begin_anew(a, b)) continue;
      if (!contradict(games.game(a.order), a.color, games.game(b.order), b.color)) continue;
      return EventHit(a.order, b.order, arbiter::kX702TwoGamesInRound,
                      a.color == Color::white ? 0U : 1U);
    }
  }
  return std::nullopt;
}

// So many of a player's rounds have games against two opponents that two people have one name: one
// wrong Round tag gives a player a second game in a round, and two wrong ones two.
bool may_be_two_people(std::size_t rounds, std::size_t crowded) {
  return crowded > 2 || (crowded == 2 && rounds < 4);
}

// The Round tag numbers rounds: few players have two opponents in one. `rounds`: pairs of a player
// and a round.
bool number_rounds(std::size_t rounds, std::size_t crowded) {
  return crowded <= kFew || crowded * kShareOfFew <= rounds;
}

// A player's game in a round, as far as it matters whether two are far apart.
struct DatedSeat {
  std::int32_t day = 0;
  std::uint64_t opponent = 0;
};

// The order of a game and a colour in one number.
std::uint64_t seat_of(std::uint64_t order, Color color) {
  return 2 * order + (color == Color::black ? 1 : 0);
}
Color color_of(std::uint64_t seat) { return seat % 2 == 1 ? Color::black : Color::white; }

// A player has two games against different opponents in a round of an event.
struct RepeatedRound {
  std::uint64_t event = 0;
  bool close = false;  // and not too far apart for one round
};

// Groups of games are a player's in a round.
class RepeatedRounds {
 public:
  explicit RepeatedRounds(const GameStore& games) : games_(games) {}

  void look_at(KeyedGroup group, std::vector<RepeatedRound>& found) {
    seats_.clear();
    EntryHead head;
    for (const KeyedGame& seat : group) {
      head = games_.head(seat.order / 2);
      seats_.push_back({head.day, head.player[opposite(color_of(seat.order))]});
    }
    std::sort(seats_.begin(), seats_.end(),
              [](const DatedSeat& a, const DatedSeat& b) { return a.day < b.day; });
    bool repeated = false;
    bool close = false;
    // If any two are close and have different opponents, so do two that follow each other.
    for (std::size_t i = 1; i < seats_.size(); ++i) {
      if (seats_[i].opponent == seats_[i - 1].opponent) continue;
      repeated = true;
      close = close || seats_[i].day - seats_[i - 1].day <= kLongestRound;
    }
    if (repeated) found.push_back({head.event, close});
  }

 private:
  StoredGames games_;
  std::vector<DatedSeat> seats_;  // of a group, and memory
};

void sort_and_unite(std::vector<std::uint64_t>& keys) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

// Those of the events, which are sorted, that are too large to be judged as one.
std::vector<std::uint64_t> too_large(const GameStore& games,
                                     const std::vector<std::uint64_t>& events) {
  std::vector<std::uint64_t> large;
  if (events.empty() || games.games() <= kLargestEvent) return large;
  std::vector<std::uint64_t> sizes(events.size());
  games.for_each([&](const EntryHead& head, std::uint64_t) {
    const auto found = std::lower_bound(events.begin(), events.end(), head.event);
    if (found != events.end() && *found == head.event) {
      ++sizes[static_cast<std::size_t>(found - events.begin())];
    }
  });
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (sizes[i] > kLargestEvent) large.push_back(events[i]);
  }
  return large;
}

// Games that are read to learn whom names with an initial mean, in an event: a safety limit. With
// more, all of them are taken for one person each.
constexpr std::size_t kMostReads = 1'000'000;

// The event has two full names for which the name of that player may stand, as "Polgar, S" may for
// "Polgar, Susan" and "Polgar, Sofia".
bool may_mean_two(StoredGames& games, std::span<const std::uint64_t> orders, const EventHit& hit) {
  EventGame game = games.game(hit.first());
  const std::string name = hit.detail() == 0 ? game.player.white : game.player.black;
  const std::string meant = surname_and_initial(name);
  if (meant.empty() || is_full_name_of_person(name)) return false;
  std::string full;
  for (const std::uint64_t order : orders) {
    games.read(order, game);
    for (const std::string* const other : {&game.player.white, &game.player.black}) {
      if (surname_and_initial(*other) != meant || !is_full_name_of_person(*other)) continue;
      if (full.empty()) full = folded(*other);
      if (full != folded(*other)) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<std::uint64_t> events_with_repeated_rounds(const GameStore& games, unsigned jobs) {
  const auto for_keys = [](const EntryHead& head, std::uint64_t order, const auto& add) {
    if (!counts(head)) return;
    for (const Color color : {Color::white, Color::black}) {
      add(seat_key(head, color), seat_of(order, color));
    }
  };
  std::vector<RepeatedRound> rounds;
  search_groups<RepeatedRounds>(games, 2 * games.games(), for_keys, jobs, rounds);
  std::vector<std::uint64_t> close;
  std::vector<std::uint64_t> repeated;
  for (const RepeatedRound& round : rounds) {
    repeated.push_back(round.event);
    if (round.close) close.push_back(round.event);
  }
  sort_and_unite(repeated);
  const std::vector<std::uint64_t> large = too_large(games, repeated);
  close.insert(close.end(), large.begin(), large.end());
  sort_and_unite(close);
  return close;
}

void find_two_games_in_round(StoredGames& games, std::span<const std::uint64_t> orders,
                             EventHits& hits) {
  std::vector<Seat> seats = seats_of(games, orders);
  std::sort(seats.begin(), seats.end(), by_player_and_round);
  std::size_t rounds = 0;
  std::size_t crowded = 0;
  EventHits found;
  const auto same_player = [](const Seat& a, const Seat& b) { return a.player == b.player; };
  const auto same_round = [](const Seat& a, const Seat& b) { return a.round == b.round; };
  for_each_range(seats, same_player, [&](Seats of_player) {
    const std::size_t found_before = found.size();
    std::size_t rounds_of_player = 0;
    std::size_t crowded_of_player = 0;
    std::optional<RoundDays> days;  // made when it is first needed, which is seldom
    for_each_range(of_player, same_round, [&](Seats of_round) {
      ++rounds_of_player;
      const std::size_t opponents = count_opponents(of_round);
      if (opponents < 2) return;
      std::optional<EventHit> hit;
      if (opponents == 2) {
        if (!days) days.emplace(of_player);
        hit = find_pair(games, *days, of_round);
      }
      if (hit) found.push_back(*hit);
      if (hit || opponents > 2) ++crowded_of_player;
    });
    if (may_be_two_people(rounds_of_player, crowded_of_player)) {
      found.erase(found.begin() + static_cast<std::ptrdiff_t>(found_before), found.end());
    }
    rounds += rounds_of_player;
    crowded += crowded_of_player;
  });
  if (!number_rounds(rounds, crowded)) return;
  const bool may_look = found.size() * orders.size() <= kMostReads;
  for (const EventHit& hit : found) {
    if (!may_look || !may_mean_two(games, orders, hit)) hits.push_back(hit);
  }
}

}  // namespace tools
