#include "arbiter/legality/words.h"

#include <iterator>

namespace arbiter {

std::string side_name(Color color) { return color == Color::white ? "White" : "Black"; }

std::string side_adjective(Color color) { return color == Color::white ? "white" : "black"; }

std::string number_word(int number) {
  constexpr std::string_view kWords[] = {
      "no",   "one", "two",    "three",  "four",     "five",     "six",     "seven",  "eight",
      "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"};
  const std::size_t at = static_cast<std::size_t>(number);
  return at < std::size(kWords) ? std::string(kWords[at]) : std::to_string(number);
}

std::string number_of(int number, std::string_view noun) {
  return number_word(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

}  // namespace arbiter
