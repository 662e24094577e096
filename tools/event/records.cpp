#include "tools/event/records.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "arbiter/rules/rules.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

constexpr std::uint32_t kLeastCommon = 4;  // half-moves
// So many records with the same tags are a match whose games all have one Round tag.
constexpr std::size_t kMostRecords = 8;

enum class Same : std::uint8_t { event, day };

bool is_judged(const EntryHead& head, Same same) {
  const bool known = same == Same::event ? head.event != 0 : head.has_day();
  return known && head.round_tag != 0 && head.plies > kLeastCommon && head.player.white != 0 &&
         head.player.black != 0 && head.player.white != head.player.black &&
         EventPolicy(head.policy).selects(arbiter::kX706RecordsDiffer);
}

std::uint64_t key_of(const EntryHead& head, Same same) {
  const std::array<std::uint64_t, 5> parts = {
      head.player.white, head.player.black, head.round_tag, head.start_key,
      same == Same::event ? head.event : static_cast<std::uint32_t>(head.day)};
  return XXH3_64bits(parts.data(), sizeof(parts));
}

bool same_texts(const EventGame& a, const EventGame& b, Same same) {
  return folded(a.player.white) == folded(b.player.white) &&
         folded(a.player.black) == folded(b.player.black) && a.round == b.round &&
         a.start_key == b.start_key && (same == Same::day || folded(a.event) == folded(b.event));
}

// The half-move, from 1 on, at which the records part; nothing if they do not, or too early.
std::optional<std::uint32_t> parting(const EventGame& a, const EventGame& b) {
  const auto parted = std::mismatch(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end());
  const auto common = static_cast<std::uint32_t>(parted.first - a.moves.begin());
  if (common < kLeastCommon || parted.first == a.moves.end() || parted.second == b.moves.end()) {
    return std::nullopt;
  }
  return common + 1;
}

bool are_records_of_one_game(const EventGame& a, const EventGame& b, Same same) {
  if (!same_texts(a, b, same)) return false;
  return same == Same::day || may_be_one_round(date_of(a.date), date_of(b.date));
}

void find_in(const GameStore& games, KeyedGames::iterator begin, KeyedGames::iterator end,
             Same same, std::vector<EventHit>& hits) {
  if (static_cast<std::size_t>(end - begin) > kMostRecords) return;
  std::vector<EventGame> group;
  for (auto game = begin; game != end; ++game) group.push_back(games.game(game->order));
  for (std::size_t later = 1; later < group.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      const EventGame& a = group[earlier];
      const EventGame& b = group[later];
      if (!are_records_of_one_game(a, b, same)) continue;
      const std::optional<std::uint32_t> ply = parting(a, b);
      if (!ply) continue;
      hits.push_back({a.order, b.order, &arbiter::kX706RecordsDiffer, *ply});
      break;
    }
  }
}

}  // namespace

void find_differing_records(const GameStore& games, KeyedGames& keyed,
                            std::vector<EventHit>& hits) {
  const std::size_t before = hits.size();
  for (const Same same : {Same::event, Same::day}) {
    keyed.clear();
    games.for_each([&](const EntryHead& head, std::uint64_t order) {
      if (is_judged(head, same)) keyed.push_back({key_of(head, same), order});
    });
    for_each_group(keyed, [&](KeyedGames::iterator begin, KeyedGames::iterator end) {
      find_in(games, begin, end, same, hits);
    });
  }
  // Two records that agree in event and day are found both times; of a game with two other records
  // the earliest counts.
  const auto found = hits.begin() + static_cast<std::ptrdiff_t>(before);
  std::sort(found, hits.end(), [](const EventHit& a, const EventHit& b) {
    return a.second != b.second ? a.second < b.second : a.first < b.first;
  });
  hits.erase(std::unique(found, hits.end(),
                         [](const EventHit& a, const EventHit& b) { return a.second == b.second; }),
             hits.end());
}

}  // namespace tools
