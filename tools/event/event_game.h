// What the bookkeeping of an event knows of one game: who played whom, in which round, with which
// result, and the moves.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/board/move.h"
#include "arbiter/laws/edition.h"
#include "arbiter/types/rule.h"
#include "parser/result.h"
#include "parser/source.h"
#include "parser/vocabulary.h"
#include "tools/event/event_finding.h"
#include "tools/event/event_policy.h"

namespace tools {

/// Texts are UTF-8, without escapes, trimmed; empty if the game has no such tag.
struct EventGame {
  std::uint64_t order = 0;  // rises in the order of the input; unique in a run
  std::string file;         // as the report names it
  std::uint64_t game = 0;   // 1-based within the file
  pgn::Place begin;         // of the game's first byte
  EventPolicy policy;       // by the settings of this game
  arbiter::Edition laws = arbiter::Edition::laws2023;
  bool windows_1252 = false;  // the encoding of the file's text; else UTF-8
  std::string event, site, date, event_date, round, board;
  pgn::ByColor<std::string> player;   // the White and Black tags
  pgn::ByColor<std::string> fide_id;  // WhiteFideId, BlackFideId
  pgn::ByColor<std::string> rating;   // WhiteElo, BlackElo
  pgn::Result record = pgn::Result::none;
  /// What the Laws say the result is, if they settle it; else Result::none.
  pgn::Result ruling = pgn::Result::none;
  std::uint32_t written_moves = 0;   // half-moves in the text, legal or not; no signal (M215)
  bool says_unplayed = false;        // Termination or the result says that no game was played
  bool other_rounds = false;         // declares_other_rounds
  std::uint16_t event_part = 0;      // a hash of TimeControl, Section and Stage; 0: none
  std::uint64_t start_key = 0;       // of the start position (Position::key)
  std::vector<arbiter::Move> moves;  // as replayed
  std::string unread;                // the text of the moves after the replay stopped
};

/// A finding of `rule` with place, tags, article and severity taken from `game`; message, evidence,
/// suggestion and identity are the caller's. Nothing may be reported unless
/// `game.policy.selects(rule)`.
EventFinding finding_about(const EventGame& game, const arbiter::Rule& rule);
/// The same, in place of another finding, whose memory is used again.
void begin_finding(const EventGame& game, const arbiter::Rule& rule, EventFinding& found);

}  // namespace tools
