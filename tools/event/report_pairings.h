// The pairings of a tournament report, each once: who met whom in which round.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "parser/result.h"
#include "parser/vocabulary.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// What the report says of a pairing.
enum class PairingState : std::uint8_t {
  played,         // at least one move by each: 1 = 0
  barely_played,  // W D L: less than one move, so that there may be no game
  forfeited,
  open,     // no result
  unclear,  // the report contradicts itself, or a line could not be read
};

struct Pairing {
  const TrfPlayer* one = nullptr;
  const TrfPlayer* other = nullptr;
  std::size_t round = 0;
  PairingState state = PairingState::open;
  /// White; null if the report does not say who it was.
  const TrfPlayer* white = nullptr;

  /// The report says that it was played, if only for less than one move.
  bool was_played() const {
    return state == PairingState::played || state == PairingState::barely_played;
  }
  TrfCode code_of(const TrfPlayer& player) const { return player.round(round).code; }
  const TrfPlayer& opponent_of(const TrfPlayer& player) const {
    return &player == one ? *other : *one;
  }
};

/// How a game ended for one player.
enum class Outcome : std::uint8_t { win, draw, loss };

/// By the code; nothing if it says none. By the result of a game; nothing if that is open.
std::optional<Outcome> outcome_of(TrfCode code);
std::optional<Outcome> outcome_of(pgn::Result result, pgn::Color color);

class ReportPairings {
 public:
  /// Points into `report`. Linear in the entries.
  explicit ReportPairings(const TournamentReport& report);

  const std::vector<Pairing>& all() const { return pairings_; }
  /// The pairings of two players with each other, as indices into `all()`.
  const std::vector<std::size_t>& between(const TrfPlayer& one, const TrfPlayer& other) const;
  /// All pairings of a player.
  const std::vector<std::size_t>& of(const TrfPlayer& player) const;

 private:
  void add(const TrfPlayer& one, const TrfPlayer& other, std::size_t round);

  std::vector<Pairing> pairings_;
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> between_;
  std::unordered_map<std::uint16_t, std::vector<std::size_t>> of_;
};

}  // namespace tools
