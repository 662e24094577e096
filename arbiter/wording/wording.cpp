#include "arbiter/wording/wording.h"

#include <fmt/core.h>

#include <iterator>

#include "parser/utf8.h"

namespace arbiter {

std::string_view side_name(Color color) { return color == Color::white ? "White" : "Black"; }

std::string_view side_adjective(Color color) { return color == Color::white ? "white" : "black"; }

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::pawn:
      return "pawn";
    case Kind::knight:
      return "knight";
    case Kind::bishop:
      return "bishop";
    case Kind::rook:
      return "rook";
    case Kind::queen:
      return "queen";
    case Kind::king:
      return "king";
    case Kind::none:
      break;
  }
  return "man";
}

std::string man_on(const Position& position, Square square) {
  return fmt::format("{} on {}", kind_name(position.kind_at(square)), pgn::square_name(square));
}

std::string list_words(const std::vector<std::string>& words, std::string_view joint) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != 0) text += i + 1 == words.size() ? fmt::format(" {} ", joint) : ", ";
    text += words[i];
  }
  return text;
}

std::string list_squares(Bitboard squares, std::string_view joint) {
  return list_words(square_evidence(squares), joint);
}

std::string the_men(const Position& position, Bitboard men) {
  std::vector<std::string> groups;
  for (const Kind kind :
       {Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn}) {
    const Bitboard group = men & position.men(kind);
    if (group == 0) continue;
    groups.push_back(fmt::format("the {}{} on {}", kind_name(kind), count(group) > 1 ? "s" : "",
                                 list_squares(group)));
  }
  return list_words(groups);
}

std::vector<std::string> men_evidence(const Position& position, Bitboard men) {
  std::vector<std::string> names;
  while (men != 0) {
    const Square square = pop_first(men);
    const Kind kind = position.kind_at(square);
    std::string name = pgn::square_name(square);
    if (kind != Kind::pawn && kind != Kind::none) name.insert(name.begin(), pgn::kind_letter(kind));
    names.push_back(name);
  }
  return names;
}

std::vector<std::string> square_evidence(Bitboard squares) {
  std::vector<std::string> names;
  while (squares != 0) names.push_back(pgn::square_name(pop_first(squares)));
  return names;
}

std::string times(std::uint64_t count) {
  return count == 1 ? "once" : fmt::format("{} times", count);
}

std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", count, count == 1 ? singular : plural);
}

std::string number_word(int number) {
  constexpr std::string_view kWords[] = {
      "no",   "one", "two",    "three",  "four",     "five",     "six",     "seven",  "eight",
      "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"};
  const std::size_t at = static_cast<std::size_t>(number);
  return at < std::size(kWords) ? std::string(kWords[at]) : std::to_string(number);
}

std::string spelled_count(int number, std::string_view noun) {
  std::string text = number_word(number).append(" ").append(noun);
  if (number != 1) text += 's';
  return text;
}

std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool breaks = c == '\r' || c == '\n';
    if (!breaks) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

std::string_view cut_after(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t size = most;
  while (size > most - 3 && pgn::continues_code_point(text[size])) --size;
  return text.substr(0, size);
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 40;
  if (text.size() <= kMost) return on_one_line(text);
  return on_one_line(cut_after(text, kMost)) + "…";
}

std::string quoted(std::string_view text) { return fmt::format("\"{}\"", shortened(text)); }

}  // namespace arbiter
