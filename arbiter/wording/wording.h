// Phrases that messages share: sides, men, squares, numbers, lists and quotations, in English.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

/// "White"
std::string_view side_name(Color color);
/// "white"
std::string_view side_adjective(Color color);
/// "pawn", "knight", …
std::string_view kind_name(Kind kind);
/// "queen on d3"
std::string man_on(const Position& position, Square square);
/// "the queen on d3", "the rooks on a1 and h1", "the queen on d3 and the knight on e5".
std::string the_men(const Position& position, Bitboard men);
/// "a1, b2 and c3" with the last joined by `joint`.
std::string list_words(const std::vector<std::string>& words, std::string_view joint = "and");
std::string list_squares(Bitboard squares, std::string_view joint = "and");
/// "Qd3", "e4" (a pawn): the form in which evidence names men and squares.
std::vector<std::string> men_evidence(const Position& position, Bitboard men);
std::vector<std::string> square_evidence(Bitboard squares);
/// "once", "3 times"
std::string times(std::uint64_t count);
/// "1 place", "3 places" and the like.
std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural);
/// "no", "one", …, "sixteen", "17"
std::string number_word(int number);
/// "one pawn", "two pawns": the number as a word; the plural takes an s.
std::string spelled_count(int number, std::string_view noun);
/// Its first `most` bytes, more than 3, or up to 3 fewer: the last character is whole.
std::string_view cut_after(std::string_view text, std::size_t most);
/// A blank for the line ends: a tag value or a comment can be broken over lines, and words are not.
std::string on_one_line(std::string_view text);
/// Text from the file on one line, cut after 40 bytes: half a line of a terminal.
std::string shortened(std::string_view text);

/// The same in double quotes.
std::string quoted(std::string_view text);

}  // namespace arbiter
