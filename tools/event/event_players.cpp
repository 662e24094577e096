#include "tools/event/event_players.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/event/players.h"
#include "tools/event/report_pairings.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// Each pass can make opponents known for the next one; more passes add nothing in practice.
constexpr int kPasses = 3;

// Ratings of one player, by different lists or federations, are nearer to each other.
constexpr int kOtherPerson = 500;

// Both ratings are known, and hardly those of one person.
bool ratings_differ(std::string_view in_game, const TrfPlayer& player) {
  int rating = 0;
  const char* const end = in_game.data() + in_game.size();
  const auto [stop, fault] = std::from_chars(in_game.data(), end, rating);
  if (fault != std::errc() || stop != end || rating <= 0 || player.rating == 0) return false;
  return std::abs(rating - static_cast<int>(player.rating)) > kOtherPerson;
}

// The first names that agree with all of them. Names that agree with one begin with it, or it with
// them, so that each is looked at about as often as it has letters, which are few.
std::set<std::string_view> agreeing_with_all(const std::set<std::string_view>& given) {
  std::set<std::string_view> agreeing;
  for (const std::string_view name : given) {
    const bool agrees = std::all_of(given.begin(), given.end(), [name](std::string_view other) {
      return given_names_agree(name, other);
    });
    if (agrees) agreeing.insert(name);
  }
  return agreeing;
}

}  // namespace

EventPlayers::EventPlayers(const TournamentReport& report, const PlayerIndex& index,
                           std::span<const EventGame> games)
    : report_(report), index_(index), games_(games) {
  players_.reserve(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    pgn::ByColor<std::size_t> both{};
    for (const pgn::Color color : pgn::kColors) {
      both[color] = person_of(games[i], color);
      persons_[both[color]].games.push_back(i);
    }
    players_.push_back(both);
  }
  drop_unlikely();
}

std::size_t EventPlayers::person_of(const EventGame& game, pgn::Color color) {
  std::string words = game.player[color];
  words += '\0';
  words += game.fide_id[color];
  const auto [at, is_new] = by_words_.emplace(std::move(words), persons_.size());
  if (is_new) {
    Person& person = persons_.emplace_back();
    person.name = person_name(game.player[color], game.fide_id[color]);
    person.is_nobody = is_nobody(game.player[color]);
    person.named_against_id = index_.named_against_id(person.name);
    if (person.named_against_id != nullptr) {
      person.name.fide_id = 0;  // only the pairings can tell who it is
    } else if (!person.is_nobody) {
      person.identified = index_.find(person.name);
    }
    if (person.identified.by == IdentifiedBy::initial &&
        ratings_differ(game.rating[color], *person.identified.player)) {
      person.identified = {};
    }
  }
  return at->second;
}

// A surname and an initial can be those of two people in the games, of whom the report has one: the
// one whose whole name or number it has, or nobody knows who.
void EventPlayers::drop_unlikely() {
  std::map<const TrfPlayer*, std::vector<Person*>> spellings;
  for (Person& person : persons_) {
    if (person.identified.player != nullptr) {
      spellings[person.identified.player].push_back(&person);
    }
  }
  for (const auto& [player, persons] : spellings) {
    const FoldedName name = fold_player_name(player->name);
    std::set<std::string_view> given;
    for (const Person* person : persons) given.insert(person->name.name.given);
    const std::set<std::string_view> alone = agreeing_with_all(given);
    for (Person* const person : persons) {
      if (person->identified.by != IdentifiedBy::initial) continue;
      const std::string& own = person->name.name.given;
      if (!alone.contains(own) && !given_names_agree(own, name.given)) person->identified = {};
    }
  }
}

Identified EventPlayers::of(std::size_t game, pgn::Color color) const {
  return persons_[players_[game][color]].identified;
}

// The opponent's opponent in the report, if it can have played with that colour.
const TrfPlayer* EventPlayers::paired_with(const Person& opponent, const EventGame& game,
                                           pgn::Color color) const {
  const TrfPlayer* known = opponent.identified.player;
  const std::size_t round = round_number(game.round);
  if (known == nullptr || round == 0) return nullptr;
  const TrfRound& said = known->round(round);
  const bool fits = said.is_paired() && (!said.color || said.color == pgn::opposite(color));
  return fits ? report_.player(said.opponent) : nullptr;
}

const TrfPlayer* EventPlayers::only_possible(std::size_t index) const {
  const Person& person = persons_[index];
  const TrfPlayer* found = nullptr;
  int agreeing = 0;
  for (const std::size_t i : person.games) {
    const pgn::Color color = players_[i].white == index ? pgn::Color::white : pgn::Color::black;
    const Person& opponent = persons_[players_[i][pgn::opposite(color)]];
    if (opponent.identified.player == nullptr) continue;
    const TrfPlayer* player = paired_with(opponent, games_[i], color);
    if (player == nullptr || (found != nullptr && player != found)) return nullptr;
    found = player;
    const auto played = outcome_of(games_[i].record, color);
    const auto reported = outcome_of(player->round(round_number(games_[i].round)).code);
    if (played && reported) agreeing += played == reported ? 1 : -1;
  }
  if (found == nullptr || agreeing <= 0 || PlayerIndex::ids_differ(person.name, *found)) {
    return nullptr;
  }
  return found;
}

void EventPlayers::identify_by_pairings() {
  std::set<const TrfPlayer*> taken;
  for (const Person& person : persons_) taken.insert(person.identified.player);
  for (int pass = 0; pass < kPasses; ++pass) {
    // Nothing: two claim to be the same player.
    std::map<const TrfPlayer*, Person*> claims;
    for (std::size_t i = 0; i < persons_.size(); ++i) {
      Person& person = persons_[i];
      if (person.identified.player != nullptr || person.is_nobody) continue;
      const TrfPlayer* player = only_possible(i);
      if (player == nullptr) continue;
      if (taken.contains(player) && player != person.named_against_id) continue;
      const auto [at, is_first] = claims.emplace(player, &person);
      if (!is_first) at->second = nullptr;
    }
    bool any = false;
    for (const auto& [player, person] : claims) {
      if (person == nullptr) continue;
      person->identified = {player, IdentifiedBy::pairing};
      taken.insert(player);
      any = true;
    }
    if (!any) return;
  }
}

}  // namespace tools
