#include "arbiter/rules/registry.h"

#include <algorithm>
#include <iterator>

#include "arbiter/record/record.h"
#include "arbiter/rules/rules.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

constexpr const Rule* kRules[] = {
    &kS101UnterminatedComment,
    &kS102UnbalancedVariation,
    &kS103MalformedTag,
    &kS104MissingMarker,
    &kS105UnknownToken,
    &kS106ControlByte,
    &kS107MissingRosterTag,
    &kS108DuplicateTag,
    &kS109MoveNumber,
    &kS110CastlingZeros,
    &kS111CheckMark,
    &kS112Disambiguation,
    &kS113CaptureMark,
    &kS114VariationMove,
    &kS115Notation,
    &kS116StrayText,
    &kS117Date,
    &kS118FenWithoutSetup,
    &kS119Encoding,
    &kS120Language,
    &kS121TagValue,
    &kM201CannotReach,
    &kM202PathBlocked,
    &kM203OwnMan,
    &kM204PawnMove,
    &kM205EnPassant,
    &kM206Promotion,
    &kM207CastlingLost,
    &kM208CastlingAttacked,
    &kM209CastlingBlocked,
    &kM210KingLeftInCheck,
    &kM211KingCaptured,
    &kM212Ambiguous,
    &kM213NullMove,
    &kM214AfterTheEnd,
    &kM215ResultSignal,
    &kP301FenSyntax,
    &kP302Kings,
    &kP303OpponentInCheck,
    &kP304PawnRank,
    &kP305TooManyMen,
    &kP306CastlingRight,
    &kP307EnPassantSquare,
    &kP308ImpossibleCheck,
    &kP309PawnCaptures,
    &kP310LockedMen,
    &kP311NoLastMove,
    &kP312NoHistory,
    &kP313UnreachableAfter,
    &kP314BothInCheck,
    &kP315PawnLeft,
    &kP316Counters,
    &kP317WrongArray,
    &kD401StalemateMissed,
    &kD402DeadPositionMissed,
    &kD403FivefoldMissed,
    &kD404SeventyFiveMissed,
    &kD405EarlyDraw,
    &kD406DrawBeforeLimit,
    &kR501CheckmateResult,
    &kR502DrawResult,
    &kR503TagMarkerMismatch,
    &kR504ResultValue,
    &kR505Unfinished,
    &kR506FlagFallDraw,
    &kR507ResignationDraw,
    &kR508TerminationText,
    &kR509IllegalMoveLoss,
    &kR510SignalResult,
    &kR511ForfeitWithMoves,
    &kR512UnexplainedWin,
    &kC601ThreefoldClaim,
    &kC602FiftyMoveClaim,
    &kC603ClaimUnfounded,
    &kC604ClockText,
    &kC605ClockRises,
    &kC606FlagFallen,
    &kC607ClassMismatch,
    &kC608ClockForeign,
    &kX701DuplicateGame,
    &kX702TwoGamesInRound,
    &kX703SamePlayer,
    &kX704ReportMismatch,
    &kX705ReportMissing,
    &kX706RecordsDiffer,
    &kX707ReportFault,
};
static_assert(std::size(kRules) <= kMaxRules);

using pgn::equals_ignoring_case;

bool names(std::string_view word, const Rule& rule) {
  return equals_ignoring_case(word, "ALL") || equals_ignoring_case(word, rule.name) ||
         (!word.empty() && pgn::starts_with_ignoring_case(rule.id, word));
}

}  // namespace

std::span<const Rule* const> all_rules() { return kRules; }

const Rule* find_rule(std::string_view id_or_name) {
  const auto found = std::find_if(std::begin(kRules), std::end(kRules), [&](const Rule* rule) {
    return equals_ignoring_case(id_or_name, rule->id) ||
           equals_ignoring_case(id_or_name, rule->name);
  });
  return found == std::end(kRules) ? nullptr : *found;
}

std::size_t rule_index(const Rule& rule) {
  return static_cast<std::size_t>(std::find(std::begin(kRules), std::end(kRules), &rule) -
                                  std::begin(kRules));
}

void select_default_rules(Settings& settings) {
  for (std::size_t i = 0; i < std::size(kRules); ++i) {
    settings.selected[i] = kRules[i]->on_by_default;
    settings.asked_for[i] = false;
  }
}

std::size_t select_rules(std::string_view word, bool on, Settings& settings) {
  std::size_t named = 0;
  for (std::size_t i = 0; i < std::size(kRules); ++i) {
    if (!names(word, *kRules[i])) continue;
    settings.selected[i] = on;
    settings.asked_for[i] = on;
    ++named;
  }
  return named;
}

bool is_corrected(const Rule& rule, const Settings& settings) {
  if (rule.correct == nullptr) return rule.has(trait::kRepairable) && settings.corrects_repairs;
  return !rule.has(trait::kRewritesMove) || settings.corrects_notation;
}

std::string_view group_name(RuleGroup group) {
  switch (group) {
    case RuleGroup::text:
      return "text";
    case RuleGroup::moves:
      return "moves";
    case RuleGroup::positions:
      return "positions";
    case RuleGroup::draws:
      return "draws";
    case RuleGroup::results:
      return "results";
    case RuleGroup::claims:
      return "claims and clocks";
    case RuleGroup::event:
      break;
  }
  return "event";
}

}  // namespace arbiter
