// What a rule is: metadata that the catalogue, `explain` and the documentation are made from, and a
// function that looks at one replayed game.
//
// One rule stands in one file named after its id; registry.cpp lists them all.

#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/laws/edition.h"
#include "arbiter/types/settings.h"

namespace arbiter {

class CorrectionSink;
class GameContext;
class FindingSink;

enum class RuleGroup : std::uint8_t { text, moves, positions, draws, results };

/// What a game must have for a rule to be asked about it. Work is done only when it can matter.
namespace trigger {
inline constexpr std::uint32_t kNote = 1;       // the parser left a note
inline constexpr std::uint32_t kMarks = 2;      // check marks, capture marks or numbers disagree
inline constexpr std::uint32_t kVariation = 4;  // the text has variations
inline constexpr std::uint32_t kIllegal = 8;    // an illegal move
inline constexpr std::uint32_t kFen = 16;       // a FEN or SetUp tag
inline constexpr std::uint32_t kEnd = 32;       // an automatic end, or what would be one
inline constexpr std::uint32_t kAlways = 64;
inline constexpr std::uint32_t kDrawnByLaw = 128;  // lost, but the winner could not mate
inline constexpr std::uint32_t kNotation = 256;    // the moves are not written as usual
}  // namespace trigger

/// What follows from a rule beyond its findings.
namespace trait {
inline constexpr std::uint32_t kReadsMoves = 1;    // not asked of a variant that is not judged
inline constexpr std::uint32_t kMayHideMoves = 2;  // beside its finding, moves may be missing
inline constexpr std::uint32_t kOtherEnding = 4;   // its finding tells of another end of the game
inline constexpr std::uint32_t kRewritesMove = 8;  // `fix` writes whole moves, with --notation only
}  // namespace trait

struct Rule {
  std::string_view id;    // "M210"
  std::string_view name;  // "king-left-in-check"
  RuleGroup group;
  Severity severity;  // the usual one
  bool on_by_default;
  /// "error when …; warning when …": when a finding has which; empty: always the usual one.
  std::string_view severity_varies = {};
  Article article;           // all empty when the rule rests on no article
  std::string_view summary;  // one line: when it is reported
  std::string_view why;      // why it matters and what the Laws or the standard say, in our words
  std::string_view fix;      // what to do about it
  std::uint32_t triggers;
  std::uint32_t traits = 0;
  /// The evidence by which warnings in many games have one cause; a report may then say it once.
  std::string_view common_cause = {};
  void (*check)(const Rule& rule, GameContext& game, FindingSink& findings);
  /// What the command `fix` does about it; empty: nothing, it takes a person.
  std::string_view correction = {};
  /// Asked only about a game with a finding of this rule; null when there is no correction.
  void (*correct)(const Rule& rule, GameContext& game, CorrectionSink& corrections) = nullptr;

  constexpr bool has(std::uint32_t trait) const { return (traits & trait) != 0; }
};

}  // namespace arbiter
