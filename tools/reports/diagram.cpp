#include "tools/reports/diagram.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "parser/ascii.h"

namespace tools {
namespace {

constexpr std::size_t kSide = 8;
// The eighth rank first, as in FEN.
using Board = std::array<std::array<char, kSide>, kSide>;

bool is_file(char letter) { return letter >= 'a' && letter <= 'h'; }
bool is_rank(char digit) { return digit >= '1' && digit <= '8'; }

// The field of a FEN by its number, counted from 0.
std::string_view field(std::string_view fen, int number) {
  for (;; --number) {
    fen = pgn::trim_left(fen, " ");
    const std::size_t end = std::min(fen.find(' '), fen.size());
    if (number == 0) return fen.substr(0, end);
    fen.remove_prefix(end);
    if (fen.empty()) return {};
  }
}

Board read_board(std::string_view placement) {
  Board board;
  for (auto& rank : board) rank.fill('.');
  std::size_t rank = 0;
  std::size_t file = 0;
  for (const char letter : placement) {
    if (letter == '/') {
      ++rank;
      file = 0;
    } else if (is_rank(letter)) {
      file += static_cast<std::size_t>(letter - '0');
    } else if (rank < kSide && file < kSide) {
      constexpr std::string_view kMen = "KQRBNPkqrbnp";
      board[rank][file++] = kMen.find(letter) == std::string_view::npos ? '?' : letter;
    }
  }
  return board;
}

std::string_view side_to_move(std::string_view fen) {
  const std::string_view side = field(fen, 1);
  if (side == "w") return "    White to move";
  return side == "b" ? "    Black to move" : "";
}

void append_rank(const Board& board, char digit, std::string_view mark, std::string& text) {
  const std::size_t row = static_cast<std::size_t>('8' - digit);
  text += digit;
  text += ' ';
  bool after_mark = false;
  for (std::size_t file = 0; file < kSide; ++file) {
    const bool marked =
        mark.size() == 2 && mark[0] == static_cast<char>('a' + file) && mark[1] == digit;
    text += marked ? '[' : after_mark ? ']' : ' ';
    text += board[row][file];
    after_mark = marked;
  }
  if (after_mark) text += ']';
  text += '\n';
}

}  // namespace

std::string board_diagram(std::string_view fen, std::string_view mark) {
  const std::string_view placement = field(fen, 0);
  if (placement.empty()) return {};
  const Board board = read_board(placement);
  std::string text;
  for (char digit = '8'; digit >= '1'; --digit) append_rank(board, digit, mark, text);
  text += "   a b c d e f g h";
  text += side_to_move(fen);
  text += '\n';
  return text;
}

std::string_view target_square(std::string_view move) {
  for (std::size_t at = move.size(); at >= 2; --at) {
    if (is_file(move[at - 2]) && is_rank(move[at - 1])) return move.substr(at - 2, 2);
  }
  return {};
}

}  // namespace tools
