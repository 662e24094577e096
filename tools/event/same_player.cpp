#include "tools/event/same_player.h"

#include <string>
#include <string_view>

#include "tools/event/players.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// Both sides have one, and they differ.
bool tell_apart(const pgn::ByColor<std::string>& numbers) {
  return is_known_number(numbers.white) && is_known_number(numbers.black) &&
         numbers.white != numbers.black;
}

}  // namespace

bool is_same_player(const EventGame& game) {
  const std::string white = folded(game.player.white);
  const std::string black = folded(game.player.black);
  if (is_nobody(game.player.white, white) || is_nobody(game.player.black, black)) return false;
  if (is_known_number(game.fide_id.white) && game.fide_id.white == game.fide_id.black) return true;
  if (white != black || tell_apart(game.fide_id) || tell_apart(game.rating)) return false;
  return is_full_name_of_person(game.player.white) && is_full_name_of_person(game.player.black);
}

}  // namespace tools
