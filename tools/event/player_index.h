// The players of a tournament report, found by what a game says of a player: by FIDE number, then
// by the name, then by surname and first initial, if only one player of the report has them.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "tools/event/player_name.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// How sure it is whom a game means; the surest first.
enum class IdentifiedBy : std::uint8_t { fide_id, name, initial, pairing, nothing };

struct Identified {
  const TrfPlayer* player = nullptr;  // null: not identified
  IdentifiedBy by = IdentifiedBy::nothing;
};

/// A player as games write it.
struct PersonName {
  FoldedName name;
  std::uint64_t fide_id = 0;  // 0: none
};
PersonName person_name(std::string_view name, std::string_view fide_id);

class PlayerIndex {
 public:
  /// Points into `report`.
  explicit PlayerIndex(const TournamentReport& report);

  /// O(number of keys of the name).
  Identified find(const PersonName& person) const;

  /// If the FIDE number is one player's and the name another's, so that one of the two is wrong:
  /// who has the name. Else null.
  const TrfPlayer* named_against_id(const PersonName& person) const;

  /// Several players have the name, or, if it has an initial in place of the first name, surname
  /// and initial.
  bool may_mean_two(std::string_view name) const;

  /// Both have a FIDE number, and these differ.
  static bool ids_differ(const PersonName& person, const TrfPlayer& player);

 private:
  Identified find_by_name(const PersonName& person) const;

  template <class Key>
  using Map = std::unordered_map<Key, const TrfPlayer*>;  // null: of several players

  Map<std::uint64_t> by_id_;
  Map<std::string> by_name_;
  Map<std::string> by_initial_;
};

}  // namespace tools
