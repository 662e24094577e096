// The outcome of judging one game: its findings, and a report on the game if Settings ask for one.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/move.h"
#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"
#include "arbiter/record/start.h"
#include "arbiter/types/claims.h"
#include "arbiter/types/clock_record.h"
#include "arbiter/types/correction.h"
#include "arbiter/types/finding.h"
#include "arbiter/types/game_end.h"
#include "parser/notation.h"
#include "parser/result.h"

namespace arbiter {

enum class Verdict : std::uint8_t { consistent, contradicted, undetermined, unreadable };
/// "consistent", "contradicted", "undetermined", "unreadable".
std::string_view verdict_id(Verdict verdict);

/// The `game` record of the report. Tag values are in the GameText that it was made from.
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
  // Empty if unknown, or if Settings::chances_in_records is off.
  ByColor<std::optional<bool>> can_win;
  ByColor<std::optional<std::uint32_t>> lost_winnability;
  std::optional<ClockRecord> clocks;  // nothing if the game has neither clocks nor TimeControl
};

struct JudgedGame {
  /// Text that belongs to no game: there are only findings.
  bool no_game = false;
  /// The name of a variant whose rules are not judged; empty otherwise. Points into the batch.
  std::string_view unjudged_variant;
  std::uint32_t plies = 0;
  /// The half-moves replayed; in the judge's own memory, valid until it judges the next game.
  std::span<const Move> moves;
  std::uint64_t start_key = 0;             // of the start position (Position::key)
  pgn::Result record = pgn::Result::none;  // what the record says (record_of)
  pgn::Result ruling = pgn::Result::none;  // what the Laws say for certain (ends.h); else none
  /// The first byte that was not replayed, if the replay stopped before the end of the moves or a
  /// comment that is not closed hides the rest; else null.
  const char* stopped_at = nullptr;
  pgn::Notation notation;                                // in which its moves were read
  Edition laws = Edition::laws2023;                      // the edition the game was judged by
  AfterIllegal after_illegal = AfterIllegal::automatic;  // how it was replayed
  /// Nothing unless C601 or C602 is selected and the moves were replayed.
  std::optional<Claims> claims;
  std::vector<Finding> findings;  // selected rules only, by place, then by rule id
  bool flagged = false;           // a finding of severity warning or error
  std::optional<GameReport> report;
  std::vector<Correction> corrections;  // by place; none overlap
  /// A sure repair is not among them: it exchanges half-moves that have annotations.
  bool repair_is_left_out = false;
  /// The same: the moves are not in English, as SAN is.
  bool repair_needs_english = false;
  int unconfirmed_proofs = 0;  // --verify: proofs dropped because the checker did not confirm them
};

}  // namespace arbiter
