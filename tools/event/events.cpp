#include "tools/event/events.h"

#include <algorithm>
#include <limits>
#include <utility>
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

using Range = std::span<KeyedGame>;

// No two of the games can be in different seasons: nearly always so.
bool is_one_season(const GameStore& games, Range event) {
  if (event.size() == 1) return true;
  std::int32_t first = std::numeric_limits<std::int32_t>::max();
  std::int32_t last = std::numeric_limits<std::int32_t>::min();
  for (const KeyedGame& game : event) {
    const EntryHead head = games.head(game.order);
    if (head.month == 0) return false;
    first = std::min(first, head.day);
    last = std::max(last, head.day);
  }
  return last - first <= kLongestPause;
}

// Gives the games of each season the same key: the order of its first game.
void set_seasons(const GameStore& games, Range event) {
  if (is_one_season(games, event)) {
    const std::uint64_t first = event.front().order;
    for (KeyedGame& game : event) game.key = first;
    return;
  }
  std::vector<DatedGame> dated;
  dated.reserve(event.size());
  for (KeyedGame& game : event) {
    const EntryHead head = games.head(game.order);
    dated.push_back({&game, head.day, head.year, head.month != 0});
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
  std::sort(event.begin(), event.end());
}

void log_too_large(const GameStore& games, Range event) {
  const EventGame first = games.game(event.front().order);
  log::warn("the event {} has {}; more than {} are not judged as one event (X702, crosstables)",
            first.event.empty() ? "without a name" : shown_name(first.event),
            count_of(event.size(), "game", "games"), with_commas(kLargestEvent));
}

// The games of events that are too large are given this key.
constexpr std::uint64_t kLeftOut = UINT64_MAX;

// The games with the key of the first one.
Range first_range(Range games) {
  std::size_t size = 1;
  while (size < games.size() && games[size].key == games.front().key) ++size;
  return games.first(size);
}

void visit_seasons(Range games, const VisitEvent& visit) {
  std::vector<std::uint64_t> orders;
  for (; !games.empty() && games.front().key != kLeftOut;) {
    const Range season = first_range(games);
    orders.clear();
    for (const KeyedGame& game : season) orders.push_back(game.order);
    visit(orders);
    games = games.subspan(season.size());
  }
}

}  // namespace

void for_each_event(const GameStore& games, KeyedGames& keyed, EventOrder order,
                    const VisitEvent& visit) {
  keyed.clear();
  games.for_each([&](const EntryHead& head, std::uint64_t at) {
    keyed.push_back({head.event != 0 ? head.event : std::uint64_t{head.file} + 1, at});
  });
  std::sort(keyed.begin(), keyed.end());
  for (Range rest(keyed); !rest.empty();) {
    const Range event = first_range(rest);
    rest = rest.subspan(event.size());
    if (event.size() > kLargestEvent) {
      log_too_large(games, event);
      for (KeyedGame& game : event) game.key = kLeftOut;
      continue;
    }
    set_seasons(games, event);
    if (order == EventOrder::any) visit_seasons(event, visit);
  }
  if (order == EventOrder::any) return;
  std::sort(keyed.begin(), keyed.end());
  visit_seasons(keyed, visit);
}

}  // namespace tools
