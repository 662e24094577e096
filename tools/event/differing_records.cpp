#include "tools/event/differing_records.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "arbiter/rules/rules.h"
#include "tools/event/event_game.h"
#include "tools/event/group_search.h"
#include "tools/event/keyed_games.h"
#include "tools/event/records.h"
#include "tools/event/round_dates.h"
#include "tools/event/stored_games.h"

namespace tools {
namespace {

// More games of two players in the same round of whatever event are no records, but a collection of
// games whose Round tags mean something else. A safety limit: the pairs are compared.
constexpr std::size_t kMostRecords = 200;

// It has a half-move behind those that must be common, be it one that could not be read.
bool can_part(const EntryHead& head) {
  return head.plies > kLeastCommon || (head.plies == kLeastCommon && head.unread != 0);
}

bool is_judged(const EntryHead& head) {
  return (head.event != 0 || head.has_day()) && head.round != 0 && can_part(head) &&
         head.player.white != 0 && head.player.black != 0 &&
         head.player.white != head.player.black &&
         EventPolicy(head.policy).selects(arbiter::kX706RecordsDiffer);
}

// The heads do not contradict it.
bool may_be_one_game(const EntryHead& a, const EntryHead& b) {
  if (a.event != 0 && a.event == b.event) {
    return !a.has_day() || !b.has_day() || std::abs(a.day - b.day) <= kLongestRound;
  }
  return a.has_day() && b.has_day() && a.day == b.day;
}

// The other records in groups of games of the same players in a round of the same name.
class Records {
 public:
  explicit Records(const GameStore& games) : games_(games) {}

  void look_at(KeyedGroup group, EventHits& hits) {
    if (group.size() > kMostRecords) return;
    const std::vector<std::uint64_t> orders = candidates(group);
    if (!orders.empty()) find_in(orders, hits);
  }

 private:
  // The games of a group that may be records of the same game as another of it.
  std::vector<std::uint64_t> candidates(KeyedGroup group);
  void find_in(std::span<const std::uint64_t> orders, EventHits& hits);

  StoredGames games_;
};

std::vector<std::uint64_t> Records::candidates(KeyedGroup group) {
  if (group.size() == 2) {
    if (!may_be_one_game(games_.head(group[0].order), games_.head(group[1].order))) return {};
    return {group[0].order, group[1].order};
  }
  std::vector<std::uint64_t> orders;
  std::vector<EntryHead> heads;
  for (const KeyedGame& game : group) heads.push_back(games_.head(game.order));
  for (std::size_t i = 0; i < group.size(); ++i) {
    const EntryHead& head = heads[i];
    const auto is_other_record = [&head](const EntryHead& other) {
      return &other != &head && may_be_one_game(head, other);
    };
    if (std::any_of(heads.begin(), heads.end(), is_other_record)) orders.push_back(group[i].order);
  }
  return orders;
}

void Records::find_in(std::span<const std::uint64_t> orders, EventHits& hits) {
  std::vector<EventGame> group;
  for (const std::uint64_t order : orders) group.push_back(games_.game(order));
  for (std::size_t later = 1; later < group.size(); ++later) {
    const EventGame& b = group[later];
    const auto last = group.begin() + static_cast<std::ptrdiff_t>(later);
    for (auto a = group.begin(); a != last; ++a) {
      if (!have_tags_of_one_game(*a, b)) continue;
      const std::optional<std::uint32_t> ply = parting(*a, b);
      if (!ply) continue;
      hits.emplace_back(a->order, b.order, arbiter::kX706RecordsDiffer, *ply);
      break;
    }
  }
}

}  // namespace

void find_differing_records(const GameStore& games, const std::vector<bool>& copies, unsigned jobs,
                            EventHits& hits) {
  const auto for_keys = [&](const EntryHead& head, std::uint64_t order, const auto& add) {
    if (is_judged(head) && !copies[order]) add(head.record_key, order);
  };
  search_groups<Records>(games, games.games(), for_keys, jobs, hits);
}

}  // namespace tools
