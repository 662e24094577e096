// How games are judged: the options of the command line, as values.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"

namespace arbiter {

enum class Severity : std::uint8_t { info, warning, error };

/// "info", "warning", "error".
std::string_view severity_id(Severity severity);

/// What happens after an illegal move.
enum class AfterIllegal : std::uint8_t {
  automatic,  // it stands if enough legal half-moves follow (Replay::kProvenBy)
  stop,       // it never stands
  stand,      // it stands if there is one way to play it on the board
};

enum class Winnable : std::uint8_t { automatic, exact, off };
enum class Legality : std::uint8_t { off, basic, full };

/// Which games get a report of their own beside their findings.
enum class Records : std::uint8_t { none, flagged, all };

/// The size of the arrays below, at least the number of rules (registry.cpp asserts it).
inline constexpr std::size_t kMaxRules = 128;

/// Half-moves that may be played to find out what a move should have been. A safety limit.
inline constexpr std::uint32_t kRepairNodes = 20'000;

struct Settings {
  /// By index into `all_rules()` (rules/registry.h).
  std::array<bool, kMaxRules> selected{};
  /// Selected by the user and not by default: S117 then checks more.
  std::array<bool, kMaxRules> asked_for{};
  /// A severity that replaces the rule's own.
  std::array<std::optional<Severity>, kMaxRules> severity{};
  /// Rules whose findings are corrected, as far as that is beyond doubt (corrections.h).
  std::array<bool, kMaxRules> corrected{};
  /// Rules that rewrite whole moves (trait::kRewritesMove) correct their findings, too.
  bool corrects_notation = false;
  std::optional<Edition> laws;          // nothing: by the game's date
  std::optional<TimeClass> time_class;  // nothing: by TimeControl and Event
  /// The event allows no draw by agreement before this move is begun (9.1.1); 0: no such limit.
  std::uint32_t no_draw_before = 0;
  AfterIllegal after_illegal = AfterIllegal::automatic;
  Winnable winnable = Winnable::automatic;
  Legality legality = Legality::full;
  Records records = Records::flagged;
  /// Game reports say which side could still win, and from which ply on one could not. Both are
  /// extra work.
  bool chances_in_records = true;
  /// Positions that a decision about winning chances may store before it gives up. A safety limit:
  /// of 72,063 games decided exactly at their end, 9 need more than 100 and none more than 2,000.
  std::uint32_t winnable_nodes = 300'000;
  /// Capture histories that may be tried to refute one position; 0: none. A safety limit.
  std::uint32_t legality_nodes = 100'000;
  /// Findings say what an illegal or unreadable move should perhaps have been.
  bool repair = true;
  /// Half-moves that may be played to find that out, for each finding.
  std::uint32_t repair_nodes = kRepairNodes;
  /// Sure repairs are corrections, too (Judge::judge).
  bool corrects_repairs = false;
  /// Independent checkers confirm each proof before a finding relies on it.
  bool verify = false;
  /// For single positions: give the line that proves a winning chance, and search a proof game.
  bool prove = false;
};

}  // namespace arbiter
