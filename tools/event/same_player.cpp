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

// Folded words of the names of chess programs that consist of more than one word.
constexpr std::string_view kProgramWords[] = {
    "chess",    "computer", "deep",           "engine", "zero",     "stockfish", "komodo",
    "leela",    "dragon",   "houdini",        "rybka",  "fritz",    "shredder",  "hiarcs",
    "junior",   "lc0",      "nnue",           "bot",    "mephisto", "genius",    "novag",
    "fidelity", "saitek",   "kasparovtravel", "crafty", "fruit",    "toga",      "spike",
    "zappa",    "ethereal", "berserk",        "dev",    "team",     "club",      "version",
    "beta",     "alpha",    "level",          "turbo",  "cluster",
};

bool is_program_word(const std::string& word) {
  return std::find(std::begin(kProgramWords), std::end(kProgramWords), word) !=
         std::end(kProgramWords);
}

bool has_digit(std::string_view name) {
  return std::any_of(name.begin(), name.end(), pgn::is_digit);
}

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  constexpr std::string_view kSeparators = " ,.-_\t";
  while (!name.empty()) {
    const std::size_t end = std::min(name.find_first_of(kSeparators), name.size());
    std::string word = folded(name.substr(0, end));
    if (!word.empty()) words.push_back(std::move(word));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return words;
}

// A surname and a first name that is more than an initial.
bool is_full_name_of_person(std::string_view name) {
  if (has_digit(name)) return false;
  const std::vector<std::string> words = words_of(name);
  const auto is_long = [](const std::string& word) { return word.size() > 1; };
  return std::count_if(words.begin(), words.end(), is_long) >= 2 &&
         std::none_of(words.begin(), words.end(), is_program_word);
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
  if (is_nobody(white) || is_nobody(black)) return false;
  if (is_known_number(game.fide_id.white) && game.fide_id.white == game.fide_id.black) return true;
  if (white != black || tell_apart(game.fide_id) || tell_apart(game.rating)) return false;
  return is_full_name_of_person(game.player.white) && is_full_name_of_person(game.player.black);
}

}  // namespace tools
