// A game as tags and moves alone, which can be changed and written again.

#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/types/game_end.h"
#include "arbiter/types/settings.h"
#include "parser/game_text.h"

namespace metamorphic {

struct PlainGame {
  std::vector<std::pair<std::string, std::string>> tags;  // values as written
  std::vector<std::string> moves;  // as written; the last one may be a token that is no move
  std::string marker;

  /// The value of the first tag of that name; empty if there is none.
  std::string tag(const std::string& name) const;
  /// Replaces or adds a tag.
  void set_tag(const std::string& name, const std::string& value);
};

/// Comments, variations, NAGs and move numbers are left out.
PlainGame plain_game(const pgn::GameText& game);

/// With move numbers that fit the FEN.
std::string text_of(const PlainGame& game);

/// "12." or "12...", if the half-move (0: the first one) needs a number.
std::string number_before(const PlainGame& game, std::size_t half_move);

/// What a rule of the groups M, D, P and R says.
struct Said {
  std::string rule;
  std::string severity;
  std::uint32_t ply = 0;
  std::string message;
  std::string evidence;

  /// Rule, severity and ply.
  std::string heading() const;
};

/// Judges the first game of a text by the rules about moves, draws, positions and results.
std::vector<Said> what_is_said(const std::string& text, arbiter::Legality legality);

/// The same for each game of a text.
std::vector<std::vector<Said>> what_is_said_of_each(const std::string& text,
                                                    arbiter::Legality legality);

/// How the Laws say that the first game of a text ended.
arbiter::EndKind end_of(const std::string& text);

/// The headings, a line each.
std::string headings(const std::vector<Said>& said);

/// The games of all fixtures that can be changed as a whole: those of other encodings, and games
/// without moves or with a variant whose rules are not judged, are left out.
std::vector<PlainGame> fixture_games();

/// Some real games, chosen by a seed; none where there are no real games.
std::vector<PlainGame> real_games(std::size_t count);

/// With two moves exchanged, or one made another move of the game: mostly an illegal game.
PlainGame broken(PlainGame game, std::mt19937& random);

}  // namespace metamorphic
