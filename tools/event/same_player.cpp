#include "tools/event/same_player.h"

#include <string>

#include "tools/event/players.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// Lines of openings are kept as games without a result in which both names are the chapter's title.
bool may_be_title(const EventGame& game) {
  const bool unfinished =
      game.record == pgn::Result::unfinished || game.record == pgn::Result::none;
  return unfinished && game.player.white.find(',') == std::string::npos;
}

}  // namespace

bool is_same_player(const EventGame& game) {
  const std::string white = folded(game.player.white);
  const std::string black = folded(game.player.black);
  if (is_nobody(game.player.white, white) || is_nobody(game.player.black, black)) return false;
  const Numbers fide = compare_numbers(game.fide_id.white, game.fide_id.black);
  if (fide == Numbers::same) return true;
  if (white != black || fide == Numbers::other) return false;
  if (compare_numbers(game.rating.white, game.rating.black) == Numbers::other) return false;
  if (may_be_title(game)) return false;
  return is_full_name_of_person(game.player.white) && is_full_name_of_person(game.player.black);
}

}  // namespace tools
