#include "tools/event/records.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "tools/event/event_kind.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// The part of the half-moves that must be common, before the parting or after it: a half.
constexpr std::size_t kShare = 2;

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
  if (is_nobody(folded(a.player.white)) || is_nobody(folded(a.player.black))) return false;
  if (are_of_other_kinds(a.event, b.event)) return false;
  if (may_be_program(a.player.white) || may_be_program(a.player.black)) return false;
  const pgn::Date date_a = date_of(a.date);
  const pgn::Date date_b = date_of(b.date);
  const std::string event = folded(a.event);
  if (!event.empty() && event == folded(b.event)) return may_be_one_round(date_a, date_b);
  return date_a.day != 0 && date_a.month != 0 && date_a == date_b;
}

}  // namespace tools
