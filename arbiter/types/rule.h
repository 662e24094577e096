// A rule: metadata, from which the catalogue, `explain` and the documentation are made, and a
// function that checks one replayed game.
//
// Each rule has a file of its own, named after its id; rules/registry.cpp lists them all.

#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/laws/edition.h"
#include "arbiter/types/settings.h"

namespace arbiter {

class CorrectionSink;
class GameContext;
class FindingSink;

enum class RuleGroup : std::uint8_t { text, moves, positions, draws, results, claims, event };

/// What a game must have for the rule to be run on it.
namespace trigger {
inline constexpr std::uint32_t kNote = 1;       // the parser left a note
inline constexpr std::uint32_t kMarks = 2;      // a check mark, x, number or small b disagrees
inline constexpr std::uint32_t kVariation = 4;  // the text has variations
inline constexpr std::uint32_t kIllegal = 8;    // an illegal move, or kings that signal the result
inline constexpr std::uint32_t kFen = 16;       // a FEN or SetUp tag
inline constexpr std::uint32_t kEnd = 32;       // an end under some edition of the Laws
inline constexpr std::uint32_t kAlways = 64;
inline constexpr std::uint32_t kDrawnByLaw = 128;    // lost, but the winner could not mate
inline constexpr std::uint32_t kNotation = 256;      // the moves were not read as plain English SAN
inline constexpr std::uint32_t kKingInCentre = 512;  // the last move, of a king to the centre
inline constexpr std::uint32_t kClocks = 1024;       // comments, or a time control
// A Termination tag, a comment or a forfeit may tell how the game ended.
inline constexpr std::uint32_t kEndingTold = 2048;
inline constexpr std::uint32_t kOddResult = 4096;  // Result tag and marker differ, or one is odd
inline constexpr std::uint32_t kEarlyDraw = 8192;  // a draw, perhaps too early
inline constexpr std::uint32_t kNoWinner = 16384;  // the recorded winner could not mate
}  // namespace trigger

/// What a rule's finding means for the judgement of the game.
namespace trait {
inline constexpr std::uint32_t kReadsMoves = 1;    // not run on a variant that is not judged
inline constexpr std::uint32_t kMayHideMoves = 2;  // moves may be missing where it has a finding
inline constexpr std::uint32_t kOtherEnding = 4;   // its finding says that the game ended otherwise
inline constexpr std::uint32_t kRewritesMove = 8;  // `fix` writes whole moves, with --notation only
inline constexpr std::uint32_t kRepairable = 16;   // another reading of the text may mend it
}  // namespace trait

struct Rule {
  std::string_view id;    // "M210"
  std::string_view name;  // "king-left-in-check"
  RuleGroup group;
  Severity severity;  // the usual one
  bool on_by_default;
  /// The cases of each severity, "error when …; warning when …"; empty: always the usual one.
  std::string_view severity_varies = {};
  Article article;           // of the Laws; all empty if the rule has none
  std::string_view summary;  // one line: when it is reported
  std::string_view why;      // why it matters, and what the Laws or the PGN standard say
  std::string_view fix;      // what to do about it
  std::uint32_t triggers;
  std::uint32_t traits = 0;
  /// The evidence key whose value is the common cause of warnings in many games, which a report may
  /// then mention once; empty: none.
  std::string_view common_cause = {};
  /// Null for a rule of the group `event`: tools/event looks at all games of a run for those.
  void (*check)(const Rule& rule, GameContext& game, FindingSink& findings) = nullptr;
  /// What the command `fix` does about it; empty: nothing, but for a repair where kRepairable is
  /// set.
  std::string_view correction = {};
  /// Run only on a game with a finding of this rule; null when there is no correction.
  void (*correct)(const Rule& rule, GameContext& game, CorrectionSink& corrections) = nullptr;

  constexpr bool has(std::uint32_t trait) const { return (traits & trait) != 0; }
};

}  // namespace arbiter
