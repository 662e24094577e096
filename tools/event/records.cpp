#include "tools/event/records.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>

#include "arbiter/rules/rules.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

constexpr std::uint32_t kLeastCommon = 4;  // half-moves
// The part of the half-moves that must be common, before the parting or after it: a half.
constexpr std::size_t kShare = 2;
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

// How many half-moves the two have in common from `from` on, wherever they stand.
std::size_t common_moves(const EventGame& a, const EventGame& b, std::size_t from) {
  const auto sorted = [from](const EventGame& game) {
    std::vector<std::uint16_t> moves;
    for (std::size_t i = from; i < game.moves.size(); ++i) {
      std::uint16_t bits = 0;
      std::memcpy(&bits, &game.moves[i], sizeof(bits));
      moves.push_back(bits);
    }
    std::sort(moves.begin(), moves.end());
    return moves;
  };
  std::vector<std::uint16_t> common;
  const std::vector<std::uint16_t> moves_a = sorted(a);
  const std::vector<std::uint16_t> moves_b = sorted(b);
  std::set_intersection(moves_a.begin(), moves_a.end(), moves_b.begin(), moves_b.end(),
                        std::back_inserter(common));
  return common.size();
}

}  // namespace

std::optional<std::uint32_t> parting(const EventGame& a, const EventGame& b) {
  const auto parted = std::mismatch(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end());
  const auto common = static_cast<std::size_t>(parted.first - a.moves.begin());
  const std::size_t shorter = std::min(a.moves.size(), b.moves.size());
  if (common < kLeastCommon || common == shorter) return std::nullopt;
  const std::size_t after = common_moves(a, b, common);
  const std::size_t longer = std::max(a.moves.size(), b.moves.size());
  const bool alike = kShare * common >= shorter || kShare * after >= longer - common;
  if (!alike) return std::nullopt;
  return static_cast<std::uint32_t>(common + 1);
}

bool have_tags_of_one_game(const EventGame& a, const EventGame& b) {
  if (folded(a.player.white) != folded(b.player.white) ||
      folded(a.player.black) != folded(b.player.black) || a.round != b.round ||
      !has_round(a.round) || a.start_key != b.start_key) {
    return false;
  }
  if (may_be_program(a.player.white) || may_be_program(a.player.black)) return false;
  const pgn::Date date_a = date_of(a.date);
  const pgn::Date date_b = date_of(b.date);
  const std::string event = folded(a.event);
  if (!event.empty() && event == folded(b.event)) return may_be_one_round(date_a, date_b);
  return date_a.day != 0 && date_a.month != 0 && date_a == date_b;
}

namespace {

void find_in(const GameStore& games, KeyedGames::iterator begin, KeyedGames::iterator end,
             std::vector<EventHit>& hits) {
  if (static_cast<std::size_t>(end - begin) > kMostRecords) return;
  std::vector<EventGame> group;
  for (auto game = begin; game != end; ++game) group.push_back(games.game(game->order));
  for (std::size_t later = 1; later < group.size(); ++later) {
    const EventGame& b = group[later];
    const auto last = group.begin() + static_cast<std::ptrdiff_t>(later);
    const bool is_copy = std::any_of(group.begin(), last, [&b](const EventGame& earlier) {
      return earlier.moves == b.moves && have_tags_of_one_game(earlier, b);
    });
    for (std::size_t earlier = 0; earlier < later && !is_copy; ++earlier) {
      const EventGame& a = group[earlier];
      if (!have_tags_of_one_game(a, b)) continue;
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
      find_in(games, begin, end, hits);
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
