#include "tools/event/events.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "parser/vocabulary.h"
#include "tools/event/keyed_games.h"
#include "tools/event/sorted_games.h"
#include "tools/event/stored_games.h"
#include "tools/program/log_line.h"
#include "tools/terminal/log.h"
#include "tools/text/display.h"

namespace tools {
namespace {

struct DatedGame {
  std::size_t index = 0;  // among the games of its Event, which are in the order of the input
  std::int32_t day = 0;
  std::int16_t year = 0;
  bool has_month = false;
};

// Some games between which there is no long pause.
struct Season {
  std::vector<std::size_t> games;
  std::int16_t first_year = 0;
  std::int16_t last_year = 0;
};

class Seasons {
 public:
  void add(std::vector<DatedGame> games) {
    std::sort(games.begin(), games.end(), [](const DatedGame& a, const DatedGame& b) {
      if (a.has_month != b.has_month) return a.has_month;
      if (a.day != b.day) return a.day < b.day;
      return a.index < b.index;
    });
    std::int32_t last_day = 0;
    for (const DatedGame& game : games) {
      if (game.has_month) {
        if (seasons_.empty() || game.day - last_day > kLongestPause) start(game.year);
        last_day = game.day;
        seasons_.back().last_year = game.year;
        seasons_.back().games.push_back(game.index);
      } else {
        season_of(game.year).games.push_back(game.index);
      }
    }
  }

  std::vector<Season>& all() { return seasons_; }

 private:
  void start(std::int16_t year) {
    seasons_.emplace_back();
    seasons_.back().first_year = seasons_.back().last_year = year;
  }

  // Of a game of which only the year is known, or not even that (0). Each year is looked up once.
  Season& season_of(std::int16_t year) {
    if (year == 0 && seasons_.size() == 1) return seasons_.front();
    const auto [of_year, is_new] = of_year_.try_emplace(year, seasons_.size());
    if (!is_new) return seasons_[of_year->second];
    const auto found = std::find_if(seasons_.begin(), seasons_.end(), [year](const Season& season) {
      return season.first_year <= year && year <= season.last_year;
    });
    of_year->second = static_cast<std::size_t>(found - seasons_.begin());
    if (found == seasons_.end()) start(year);
    return seasons_[of_year->second];
  }

  std::vector<Season> seasons_;
  std::unordered_map<std::int16_t, std::size_t> of_year_;  // index into `seasons_`
};

using Range = KeyedGroup;

// The places of an event that have common players, joined (R. Tarjan's sets with path compression).
class Places {
 public:
  explicit Places(std::size_t games) : parents_(games) {
    for (std::size_t i = 0; i < games; ++i) parents_[i] = i;
  }

  // The game has that site or player, whichever the key stands for.
  void add(std::uint64_t key, std::size_t game) { keys_.emplace_back(key, game); }

  void join() {
    std::sort(keys_.begin(), keys_.end());
    for (std::size_t i = 1; i < keys_.size(); ++i) {
      if (keys_[i].first == keys_[i - 1].first) join(keys_[i].second, keys_[i - 1].second);
    }
  }

  // The first game of those that are joined with it.
  std::size_t first_of(std::size_t game) {
    while (parents_[game] != game) game = parents_[game] = parents_[parents_[game]];
    return game;
  }

 private:
  void join(std::size_t a, std::size_t b) {
    a = first_of(a);
    b = first_of(b);
    parents_[std::max(a, b)] = std::min(a, b);
  }

  std::vector<std::pair<std::uint64_t, std::size_t>> keys_;
  std::vector<std::size_t> parents_;
};

// No two of the games can be of different events: nearly always so.
bool is_one_event(std::span<const EntryHead> heads) {
  if (heads.empty()) return true;
  std::int64_t first = heads.front().day;
  std::int64_t last = first;
  for (const EntryHead& head : heads) {
    if (head.month == 0 || head.site != heads.front().site) return false;
    first = std::min<std::int64_t>(first, head.day);
    last = std::max<std::int64_t>(last, head.day);
  }
  return last - first <= kLongestPause;
}

// Gives the games of each season and place the same key: the order of its first game.
void split(Range games, std::span<const EntryHead> heads) {
  std::vector<DatedGame> dated;
  for (std::size_t i = 0; i < games.size(); ++i) {
    dated.push_back({i, heads[i].day, heads[i].year, heads[i].month != 0});
  }
  Seasons seasons;
  seasons.add(std::move(dated));
  Places places(games.size());
  for (std::size_t season = 0; season < seasons.all().size(); ++season) {
    for (const std::size_t game : seasons.all()[season].games) {
      const EntryHead& head = heads[game];
      // Sites and players do not share keys, and the same player has another key in each season.
      const std::uint64_t site_salt = 4 * season + 1;
      const std::uint64_t player_salt = 4 * season + 2;
      places.add(head.site ^ site_salt, game);
      for (const pgn::Color color : {pgn::Color::white, pgn::Color::black}) {
        if (head.player[color] != 0) places.add(head.player[color] ^ player_salt, game);
      }
    }
  }
  places.join();
  for (std::size_t i = 0; i < games.size(); ++i) games[i].key = games[places.first_of(i)].order;
  std::sort(games.begin(), games.end());
}

void set_events(StoredGames& games, Range event) {
  std::vector<EntryHead> heads;
  if (event.size() > 1) {
    heads.reserve(event.size());
    for (const KeyedGame& game : event) heads.push_back(games.head(game.order));
  }
  if (!is_one_event(heads)) return split(event, heads);
  const std::uint64_t first = event.front().order;
  for (KeyedGame& game : event) game.key = first;
}

void log_too_large(StoredGames& games, std::uint64_t first_order, std::uint64_t size) {
  const EventGame first = games.game(first_order);
  log::warn("the event {} has {}; more than {} are not judged as one event (X702, crosstables)",
            first.event.empty() ? "without a name" : shown_name(first.event),
            count_of(size, "game", "games"), with_commas(kLargestEvent));
}

// Adds the games of the events in `only`; null: of all.
void add_games(const GameStore& games, const std::vector<std::uint64_t>* only, SortedGames& to) {
  StoredGames stored(games);  // only for the files
  // Of the last event: games of one mostly stand together.
  std::uint64_t event = 0;
  bool wanted = only == nullptr || std::binary_search(only->begin(), only->end(), event);
  games.for_each([&](const EntryHead& head, std::uint64_t order) {
    if (only != nullptr && head.event != event) {
      event = head.event;
      wanted = std::binary_search(only->begin(), only->end(), event);
    }
    if (!wanted) return;
    to.add({head.event != 0 ? head.event : std::uint64_t{stored.file_of(order)} + 1, order});
  });
}

// Calls `use(group, size)` for the games of each key. Of a group that is too large, `group` has
// only the first ones.
template <class Use>
void for_each_group(SortedGames& games, Use use) {
  games.sort();
  KeyedGames group;
  std::uint64_t size = 0;
  for (KeyedGame game; games.next(game);) {
    if (size != 0 && game.key != group.front().key) {
      use(KeyedGroup(group), size);
      group.clear();
      size = 0;
    }
    if (++size <= kLargestEvent) group.push_back(game);
  }
  if (size != 0) use(KeyedGroup(group), size);
}

class EventVisitor {
 public:
  explicit EventVisitor(const VisitEvent& visit) : visit_(visit) {}

  void visit(KeyedGroup event) {
    orders_.clear();
    for (const KeyedGame& game : event) orders_.push_back(game.order);
    visit_(orders_);
  }

 private:
  const VisitEvent& visit_;
  std::vector<std::uint64_t> orders_;
};

}  // namespace

int for_each_event(const GameStore& games, EventOrder order, const std::vector<std::uint64_t>* only,
                   std::size_t in_memory, const VisitEvent& visit) {
  if (only != nullptr && only->empty()) return 0;
  SortedGames by_name(in_memory, only == nullptr ? games.games() : 0);
  add_games(games, only, by_name);
  SortedGames by_first_game(in_memory);
  EventVisitor visitor(visit);
  StoredGames stored(games);
  for_each_group(by_name, [&](KeyedGroup named, std::uint64_t size) {
    if (size > kLargestEvent) return log_too_large(stored, named.front().order, size);
    set_events(stored, named);
    if (order == EventOrder::of_input) {
      for (const KeyedGame& game : named) by_first_game.add(game);
      return;
    }
    for (; !named.empty(); named = named.subspan(first_group(named).size())) {
      visitor.visit(first_group(named));
    }
  });
  for_each_group(by_first_game, [&](KeyedGroup event, std::uint64_t) { visitor.visit(event); });
  return by_name.error() != 0 ? by_name.error() : by_first_game.error();
}

}  // namespace tools
