// A game as tags, moves and comments alone, which can be changed and written again.

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "parser/game_text.h"

namespace metamorphic {

struct PlainComment {
  std::size_t after = 0;  // moves of the main line before it
  bool after_marker = false;
  std::string text;
};

struct PlainGame {
  std::string source;                                     // where it is from, for messages
  std::vector<std::pair<std::string, std::string>> tags;  // values as written
  std::vector<std::string> moves;      // as written; the last one may be a token that is no move
  std::vector<PlainComment> comments;  // of the main line, in the order of the text
  std::string marker;

  /// The value of the first tag of that name; empty if there is none.
  std::string tag(const std::string& name) const;
  /// Replaces or adds a tag.
  void set_tag(const std::string& name, const std::string& value);
};

/// Variations, NAGs, move numbers and signs for offers of a draw are left out.
PlainGame plain_game(const pgn::GameText& game, const std::string& source);

/// With move numbers that fit the FEN.
std::string text_of(const PlainGame& game);

/// Its tags, and the blank line behind them.
std::string tags_of(const PlainGame& game);

/// The numbers of a game's moves, which its FEN decides.
class MoveNumbers {
 public:
  explicit MoveNumbers(const PlainGame& game);

  /// "12." or "12...", if the half-move (0: the first one) needs a number.
  std::string before(std::size_t half_move) const;

 private:
  std::size_t first_ = 1;
  std::size_t black_first_ = 0;  // 1 if Black makes the first half-move
};

/// The comments after that many moves, or those after the marker, each with a blank behind it.
std::string comments_after(const PlainGame& game, std::size_t moves);
std::string comments_after_marker(const PlainGame& game);

}  // namespace metamorphic
