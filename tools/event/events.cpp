#include "tools/event/events.h"

#include <algorithm>
#include <vector>

#include "tools/program/log_line.h"
#include "tools/terminal/log.h"
#include "tools/text/display.h"

namespace tools {
namespace {

struct DatedGame {
  KeyedGame* place = nullptr;
  std::int32_t day = 0;
  std::int16_t year = 0;
  bool has_month = false;
};

// Some games between which there is no long pause.
struct Season {
  std::vector<KeyedGame*> games;
  std::int16_t first_year = 0;
  std::int16_t last_year = 0;
};

class Seasons {
 public:
  void add(std::vector<DatedGame> games) {
    std::sort(games.begin(), games.end(), [](const DatedGame& a, const DatedGame& b) {
      if (a.has_month != b.has_month) return a.has_month;
      if (a.day != b.day) return a.day < b.day;
      return a.place->order < b.place->order;
    });
    std::int32_t last_day = 0;
    for (const DatedGame& game : games) {
      if (game.has_month) {
        if (seasons_.empty() || game.day - last_day > kLongestPause) start(game.year);
        last_day = game.day;
        seasons_.back().last_year = game.year;
        seasons_.back().games.push_back(game.place);
      } else {
        season_of(game.year).games.push_back(game.place);
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

// Gives the games of each season the same key: the order of its first game.
void set_seasons(const GameStore& games, KeyedGames::iterator begin, KeyedGames::iterator end) {
  std::vector<DatedGame> dated;
  dated.reserve(static_cast<std::size_t>(end - begin));
  for (auto game = begin; game != end; ++game) {
    const EntryHead head = games.head(game->order);
    dated.push_back({&*game, head.day, head.year, head.month != 0});
  }
  Seasons seasons;
  seasons.add(std::move(dated));
  for (Season& season : seasons.all()) {
    const auto first = std::min_element(
        season.games.begin(), season.games.end(),
        [](const KeyedGame* a, const KeyedGame* b) { return a->order < b->order; });
    const std::uint64_t key = (*first)->order;
    for (KeyedGame* game : season.games) game->key = key;
  }
}

void log_too_large(const GameStore& games, KeyedGames::iterator begin, std::size_t size) {
  const EventGame first = games.game(begin->order);
  log::warn("the event {} has {}; more than {} are not judged as one event (X702, crosstables)",
            first.event.empty() ? "without a name" : shown_name(first.event),
            count_of(size, "game", "games"), with_commas(kLargestEvent));
}

// The games of events that are too large are given this key.
constexpr std::uint64_t kLeftOut = UINT64_MAX;

void set_events(const GameStore& games, KeyedGames& keyed) {
  keyed.clear();
  games.for_each([&](const EntryHead& head, std::uint64_t order) {
    keyed.push_back({head.event != 0 ? head.event : std::uint64_t{head.file} + 1, order});
  });
  std::sort(keyed.begin(), keyed.end());
  for (auto begin = keyed.begin(); begin != keyed.end();) {
    auto end = begin + 1;
    while (end != keyed.end() && end->key == begin->key) ++end;
    const auto size = static_cast<std::size_t>(end - begin);
    if (size > kLargestEvent) {
      log_too_large(games, begin, size);
      std::for_each(begin, end, [](KeyedGame& game) { game.key = kLeftOut; });
    } else {
      set_seasons(games, begin, end);
    }
    begin = end;
  }
}

}  // namespace

void for_each_event(const GameStore& games, KeyedGames& keyed,
                    const std::function<void(std::span<const std::uint64_t> orders)>& visit) {
  set_events(games, keyed);
  std::sort(keyed.begin(), keyed.end());
  std::vector<std::uint64_t> orders;
  for (auto begin = keyed.begin(); begin != keyed.end() && begin->key != kLeftOut;) {
    orders.clear();
    const std::uint64_t key = begin->key;
    for (; begin != keyed.end() && begin->key == key; ++begin) orders.push_back(begin->order);
    visit(orders);
  }
}

}  // namespace tools
