// The players of one event, and whom of a tournament report each of them is.

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "tools/event/event_game.h"
#include "tools/event/player_index.h"
#include "tools/event/tournament_report.h"

namespace tools {

class EventPlayers {
 public:
  /// All must outlive the object. Players are identified by what the games say of them.
  EventPlayers(const TournamentReport& report, const PlayerIndex& index,
               std::span<const EventGame> games);

  /// The player of that colour in the game of that index.
  Identified of(std::size_t game, pgn::Color color) const;

  /// Identifies further players by the pairing that only one can have: the opponent is known and
  /// the round leaves one player, in all games of the event, with a result that agrees more often
  /// than not.
  void identify_by_pairings();

 private:
  struct Person {
    PersonName name;
    Identified identified;
    const TrfPlayer* named_against_id = nullptr;  // PlayerIndex::named_against_id
    bool is_nobody = false;
    std::vector<std::size_t> games;  // indices, twice if it plays against itself
  };

  std::size_t person_of(const EventGame& game, pgn::Color color);
  void drop_unlikely();
  const TrfPlayer* only_possible(std::size_t person) const;
  const TrfPlayer* paired_with(const Person& opponent, const EventGame& game,
                               pgn::Color color) const;

  const TournamentReport& report_;
  const PlayerIndex& index_;
  std::span<const EventGame> games_;
  std::vector<Person> persons_;
  std::unordered_map<std::string, std::size_t> by_words_;  // tags to index of the person
  std::vector<pgn::ByColor<std::size_t>> players_;         // of each game
};

}  // namespace tools
