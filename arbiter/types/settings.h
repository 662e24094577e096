// How games are to be judged: what the command line says, as values.

#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"

namespace arbiter {

enum class Severity : std::uint8_t { info, warning, error };

/// "info", "warning", "error".
std::string_view severity_id(Severity severity);

/// What happens after an illegal move (DESIGN.md section 5).
enum class AfterIllegal : std::uint8_t {
  automatic,  // it stands if the rest of the game bears it out
  stop,       // never
  stand,      // whenever there is one way to read it
};

enum class Winnable : std::uint8_t { automatic, exact, off };
enum class Legality : std::uint8_t { off, basic, full };

/// Which games get a record of their own beside their findings.
enum class Records : std::uint8_t { none, flagged, all };

inline constexpr std::size_t kMaxRules = 128;

struct Settings {
  /// By index into `all_rules()` (rules/registry.h).
  std::array<bool, kMaxRules> selected{};
  /// Asked for by the user and not by default: some rules then look more closely.
  std::array<bool, kMaxRules> asked_for{};
  /// A severity that replaces the rule's own.
  std::array<std::optional<Severity>, kMaxRules> severity{};
  /// Rules whose findings are to be corrected, as far as that is beyond doubt (corrections.h).
  std::array<bool, kMaxRules> corrected{};
  /// Moves are written anew where the notation asks for it (trait::kRewritesMove).
  bool corrects_notation = false;
  std::optional<Edition> laws;          // nothing: by the game's date
  std::optional<TimeClass> time_class;  // nothing: by TimeControl and Event
  /// The event allows no draw by agreement before this move is begun (9.1.1); 0: whenever they
  /// like.
  std::uint32_t no_draw_before = 0;
  AfterIllegal after_illegal = AfterIllegal::automatic;
  Winnable winnable = Winnable::automatic;
  Legality legality = Legality::full;
  Records records = Records::flagged;
  /// They tell who could still win, and since when somebody could not; both take work of their own.
  bool chances_in_records = true;
  /// Positions that a decision about winning chances may store before it gives up.
  std::uint32_t winnable_nodes = 2'000'000;
  /// Capture histories that may be tried to refute one position; 0: none.
  std::uint32_t legality_nodes = 100'000;
  /// Proofs are checked by code of their own before anything is reported on their strength.
  bool verify = false;
  /// Positions are shown with the line that proves a winning chance, and with a proof game.
  bool prove = false;
};

}  // namespace arbiter
