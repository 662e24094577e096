#include "tools/event/events.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "parser/vocabulary.h"
#include "tools/event/keyed_games.h"
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

  // Of a game of which only the year is known, or not even that (0).
  Season& season_of(std::int16_t year) {
    if (year == 0 && seasons_.size() == 1) return seasons_.front();
    const auto found = std::find_if(seasons_.begin(), seasons_.end(), [year](const Season& season) {
      return season.first_year <= year && year <= season.last_year;
    });
    if (found != seasons_.end()) return *found;
    start(year);
    return seasons_.back();
  }

  std::vector<Season> seasons_;
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
      // Keys of different seasons differ; 1, 2 and 3 tell sites and players apart.
      const std::uint64_t salt = 4 * season;
      places.add(head.site ^ (salt + 1), game);
      for (const pgn::Color color : {pgn::Color::white, pgn::Color::black}) {
        if (head.player[color] != 0) places.add(head.player[color] ^ (salt + 2), game);
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

void log_too_large(StoredGames& games, Range event) {
  const EventGame first = games.game(event.front().order);
  log::warn("the event {} has {}; more than {} are not judged as one event (X702, crosstables)",
            first.event.empty() ? "without a name" : shown_name(first.event),
            count_of(event.size(), "game", "games"), with_commas(kLargestEvent));
}

// The games of events that are too large are given this key.
constexpr std::uint64_t kLeftOut = UINT64_MAX;

void visit_events(Range games, const VisitEvent& visit) {
  std::vector<std::uint64_t> orders;
  for (; !games.empty() && games.front().key != kLeftOut;) {
    const Range event = first_group(games);
    orders.clear();
    for (const KeyedGame& game : event) orders.push_back(game.order);
    visit(orders);
    games = games.subspan(event.size());
  }
}

}  // namespace

namespace {

KeyedGames games_by_event(const GameStore& games, const std::vector<std::uint64_t>* only) {
  KeyedGames keyed;
  StoredGames stored(games);                          // only for the files
  if (only == nullptr) keyed.reserve(games.games());  // it would take twice its size while it grows
  // Of the last event: games of one mostly stand together.
  std::uint64_t event = 0;
  bool wanted = only == nullptr || std::binary_search(only->begin(), only->end(), event);
  games.for_each([&](const EntryHead& head, std::uint64_t order) {
    if (only != nullptr && head.event != event) {
      event = head.event;
      wanted = std::binary_search(only->begin(), only->end(), event);
    }
    if (!wanted) return;
    keyed.push_back(
        {head.event != 0 ? head.event : std::uint64_t{stored.file_of(order)} + 1, order});
  });
  std::sort(keyed.begin(), keyed.end());
  return keyed;
}

}  // namespace

void for_each_event(const GameStore& games, EventOrder order,
                    const std::vector<std::uint64_t>* only, const VisitEvent& visit) {
  if (only != nullptr && only->empty()) return;
  KeyedGames keyed = games_by_event(games, only);
  StoredGames stored(games);
  for (Range rest(keyed); !rest.empty();) {
    const Range event = first_group(rest);
    rest = rest.subspan(event.size());
    if (event.size() > kLargestEvent) {
      log_too_large(stored, event);
      for (KeyedGame& game : event) game.key = kLeftOut;
      continue;
    }
    set_events(stored, event);
    if (order == EventOrder::any) visit_events(event, visit);
  }
  if (order == EventOrder::any) return;
  std::sort(keyed.begin(), keyed.end());
  visit_events(keyed, visit);
}

}  // namespace tools
