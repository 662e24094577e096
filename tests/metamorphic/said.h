// What the rules say of a game, as values that can be compared.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/types/game_end.h"
#include "arbiter/types/settings.h"

namespace metamorphic {

/// The setting for D406.
inline constexpr unsigned kNoDrawBefore = 30;

/// What a rule of the groups M, P, D, R and C says.
struct Said {
  std::string rule;
  std::string severity;
  std::uint32_t ply = 0;
  std::string message;
  std::string evidence;

  /// Rule, severity and ply.
  std::string heading() const;
};

/// Judges the first game of a text by the rules about moves, positions, draws, results, claims and
/// clocks.
std::vector<Said> what_is_said(const std::string& text, arbiter::Legality legality);

/// The same for each game of a text.
std::vector<std::vector<Said>> what_is_said_of_each(const std::string& text,
                                                    arbiter::Legality legality);

/// How the Laws say that the first game of a text ended.
arbiter::GameEnd end_of(const std::string& text);

/// The first game of a text is read in another language than English, and each token of its main
/// line as a move.
bool is_read_in_another_language(const std::string& text);

/// The headings, a line each.
std::string headings(const std::vector<Said>& said);

/// All that is said, word for word.
std::string everything(const std::vector<Said>& said);

/// The ply of the first illegal move; 0: none.
std::uint32_t first_illegal(const std::vector<Said>& said);

}  // namespace metamorphic
