#include "tools/event/player_index.h"

#include <algorithm>

#include "tools/event/players.h"

namespace tools {
namespace {

template <class Map, class Key>
void add(Map& map, const Key& key, const TrfPlayer& player) {
  const auto [at, is_new] = map.emplace(key, &player);
  if (!is_new && at->second != &player) at->second = nullptr;
}

template <class Map, class Key>
const TrfPlayer* only_one(const Map& map, const Key& key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : found->second;
}

}  // namespace

PersonName person_name(std::string_view name, std::string_view fide_id) {
  PersonName person;
  person.name = fold_player_name(name);
  constexpr std::size_t kMostDigits = 18;  // so many always fit into 64 bits
  for (const char digit : fide_id.substr(0, kMostDigits)) {
    if (digit < '0' || digit > '9') {
      person.fide_id = 0;
      break;
    }
    person.fide_id = person.fide_id * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return person;
}

PlayerIndex::PlayerIndex(const TournamentReport& report) {
  for (const TrfPlayer& player : report.players) {
    if (report.player(player.number) == nullptr) continue;
    if (player.fide_id != 0) add(by_id_, player.fide_id, player);
    const FoldedName name = fold_player_name(player.name);
    if (!name.whole.empty()) add(by_name_, name.whole, player);
    for (const std::string& key : name.keys) add(by_initial_, key, player);
  }
}

bool PlayerIndex::ids_differ(const PersonName& person, const TrfPlayer& player) {
  return person.fide_id != 0 && player.fide_id != 0 && person.fide_id != player.fide_id;
}

Identified PlayerIndex::find(const PersonName& person) const {
  if (person.fide_id != 0) {
    if (const TrfPlayer* player = only_one(by_id_, person.fide_id)) {
      return {player, IdentifiedBy::fide_id};
    }
  }
  const Identified named = find_by_name(person);
  if (named.player == nullptr || ids_differ(person, *named.player)) return {};
  return named;
}

bool PlayerIndex::may_mean_two(std::string_view name) const {
  const FoldedName folded = fold_player_name(name);
  const auto is_shared = [](const auto& map, const std::string& key) {
    const auto found = map.find(key);
    return found != map.end() && found->second == nullptr;
  };
  if (is_shared(by_name_, folded.whole)) return true;
  return !is_full_name_of_person(name) &&
         std::any_of(folded.keys.begin(), folded.keys.end(),
                     [&](const std::string& key) { return is_shared(by_initial_, key); });
}

Identified PlayerIndex::find_by_name(const PersonName& person) const {
  const auto whole = by_name_.find(person.name.whole);
  if (whole != by_name_.end()) return {whole->second, IdentifiedBy::name};
  const TrfPlayer* player = nullptr;
  for (const std::string& key : person.name.keys) {
    const auto found = by_initial_.find(key);
    if (found == by_initial_.end()) continue;
    const bool is_clear =
        found->second != nullptr && (player == nullptr || player == found->second);
    if (!is_clear) return {};
    player = found->second;
  }
  return {player, IdentifiedBy::initial};
}

const TrfPlayer* PlayerIndex::named_against_id(const PersonName& person) const {
  const TrfPlayer* const numbered = only_one(by_id_, person.fide_id);
  if (numbered == nullptr) return nullptr;
  const auto [named, by] = find_by_name(person);
  if (named == nullptr || named == numbered) return nullptr;
  // A surname that has changed can be that of another player, with the same initial.
  const bool is_clear = by == IdentifiedBy::name ||
                        given_names_agree(person.name.given, fold_player_name(named->name).given);
  return is_clear ? named : nullptr;
}

}  // namespace tools
