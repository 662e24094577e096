// What judging one game yields: findings, and a record when one is wanted.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"
#include "arbiter/record/start.h"
#include "arbiter/types/correction.h"
#include "arbiter/types/finding.h"
#include "parser/notation.h"

namespace arbiter {

/// How a game ended by itself (DESIGN.md section 7, `end.how`); in the order that counts when
/// several arise at the same ply.
enum class EndKind : std::uint8_t {
  none,
  checkmate,
  stalemate,
  fivefold,
  seventy_five,
  dead_position,
};
/// "none", "checkmate", "stalemate", "fivefold", "seventy-five", "dead-position".
std::string_view end_id(EndKind end);

struct GameEnd {
  EndKind kind = EndKind::none;
  std::uint32_t ply = 0;  // after which it stood on the board
};

enum class Verdict : std::uint8_t { consistent, contradicted, undetermined, unreadable };
std::string_view verdict_id(Verdict verdict);

/// The `game` record of the report. The roster's names stand in the GameText it was made from.
struct GameReport {
  StartKind start = StartKind::standard;
  Edition laws = Edition::laws2023;
  TimeClass time_class = TimeClass::standard;
  std::optional<std::uint32_t> stopped_at;
  std::vector<std::uint32_t> stood;
  GameEnd end;
  std::string_view ruling;  // "1-0", "0-1", "1/2-1/2" or empty
  Verdict verdict = Verdict::consistent;
  std::string final_fen;  // empty when no position could be set up
  std::uint32_t repetition_max = 0;
  std::vector<std::uint32_t> threefold_plies;
  std::uint32_t halfmove_max = 0;
  // Empty as well if the settings do not ask for them.
  ByColor<std::optional<bool>> can_win;
  ByColor<std::optional<std::uint32_t>> lost_winnability;
};

struct JudgedGame {
  /// Text in front of no game at all: findings without a game.
  bool no_game = false;
  /// A variant whose rules we do not judge; empty otherwise. Points into the batch.
  std::string_view unjudged_variant;
  std::uint32_t plies = 0;
  /// The first byte that was not replayed, of a game whose replay stopped before its moves end;
  /// else null.
  const char* stopped_at = nullptr;
  pgn::Notation notation;                                // how its moves are written
  Edition laws = Edition::laws2023;                      // the edition the game was judged by
  AfterIllegal after_illegal = AfterIllegal::automatic;  // how it was replayed
  std::vector<Finding> findings;  // selected rules only, by place, then by rule id
  bool flagged = false;           // a finding of severity warning or error
  std::optional<GameReport> report;
  std::vector<Correction> corrections;  // by place; none overlap
  int unconfirmed_proofs = 0;  // --verify: proofs that did not stand, and were not believed
};

}  // namespace arbiter
