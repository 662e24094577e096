#include "tools/event/same_player.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "parser/ascii.h"
#include "tools/event/players.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// A surname and a first name that is more than an initial.
bool is_full_name_of_person(std::string_view name) {
  if (may_be_program(name)) return false;
  const std::vector<std::string> words = name_words(name);
  const auto is_long = [](const std::string& word) { return word.size() > 1; };
  return std::count_if(words.begin(), words.end(), is_long) >= 2;
}

bool is_known_number(std::string_view number) {
  return !number.empty() && std::all_of(number.begin(), number.end(), pgn::is_digit) &&
         number.find_first_not_of('0') != std::string_view::npos;
}

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
