// What judging one position yields.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/settings.h"
#include "parser/vocabulary.h"

namespace arbiter {

struct Rule;

/// Whether legal moves from a start array lead to the position (3.10.3).
enum class PositionLegality : std::uint8_t {
  not_refuted,  // nothing shows it to be illegal
  legal,        // a game leads to it
  illegal,
};
/// "not-refuted", "legal", "illegal".
std::string_view legality_id(PositionLegality legality);

enum class PositionStatus : std::uint8_t { ongoing, check, checkmate, stalemate, dead_position };
/// "ongoing", "check", "checkmate", "stalemate", "dead-position".
std::string_view status_id(PositionStatus status);

struct JudgedPosition {
  std::string fen;  // X-FEN as understood; empty if unreadable
  PositionLegality legality = PositionLegality::not_refuted;
  std::vector<const Rule*> rules;  // the P rules that hold, by id
  std::vector<std::string> facts;  // one sentence each, for the rules in their order
  bool sought_proof_game = false;
  std::string proof_game;                // PGN, confirmed; empty: none
  std::optional<PositionStatus> status;  // nothing if no moves can be played from it
  pgn::ByColor<std::optional<bool>> can_win;
  pgn::ByColor<std::string> why;    // the proofs of can_win in words; empty: none
  Severity worst = Severity::info;  // of the findings, for the exit status
  bool any_finding = false;
  int unconfirmed_proofs = 0;  // --verify: proofs that the checker did not confirm
};

}  // namespace arbiter
