// What the rules about wins by a side that cannot mate share (R506, R507, R508, R509, R512).

#pragma once

#include <string>
#include <string_view>

#include "arbiter/game/game_context.h"
#include "arbiter/laws/edition.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// Adds a finding about the last position, for a record that names a winner who cannot mate.
/// `claim` begins the message ("Black lost on time, but the game is drawn:"); the reason why the
/// winner cannot mate follows, and is in the evidence with the first ply from which it holds.
/// `article` replaces the rule's.
Finding& add_unwinnable_win(const Rule& rule, GameContext& game, FindingSink& findings,
                            const std::string& claim, std::string_view article = {});

/// "but the game is drawn:", or that it is so under today's Laws or over the board only: the words
/// before the reason.
std::string_view drawn_words(const GameContext& game);

/// The article on the loss by an illegal move: 7.5.5 in standard chess, in rapid and blitz that of
/// the appendices.
Article illegal_move_article(const GameContext& game);

}  // namespace arbiter
