// Reads games from a batch of PGN text.
//
//   GameReader reader(batch);
//   GameText game;                 // used again for every game: no allocation once it is warm
//   while (reader.next(game)) ...  // game.tags, game.moves, game.notes
//
// Every byte sequence is accepted: text that is not PGN becomes a note of the game it is in. A game
// starts:
//   - at a hard start (tag_line.h), even inside an open comment or variation;
//   - at any other tag line outside comments that follows movetext or a marker, and at a tag pair
//     anywhere after a marker;
//   - at movetext after a marker, which a number with a dot is only with what may be a move on its
//     line or at the beginning of the next one;
//   - in a tag section, at an Event tag line if the section has an Event already;
//   - outside of games, at a tag without quotes, such as [White Smith], if its name is well-known
//     and a tag or a move follows.
// The games found do not depend on the batches, as long as each batch begins where a splitter cuts
// (splitter.h).
//
// In a tag section no game starts after a tag's bracket on the same line, nor on the line after a
// value that was not closed, nor behind a few lines of other text if the tag behind them is one
// that the section does not have.
//
// What stands behind a comment that took the next game with it is left out (hidden_game.h).
//
// Source: PGN standard 7 and 8 (import format). Comments do not nest. Linear in the text.

#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "parser/game_text.h"
#include "parser/notation.h"
#include "parser/tag_line.h"

namespace pgn {

namespace internal {
class GameBuilder;
}

class GameReader {
 public:
  /// `before`: what the first line holds before the batch.
  explicit GameReader(std::string_view batch, LineBefore before = LineBefore::nothing);
  /// The games are views into the batch, which a temporary string would not outlive.
  explicit GameReader(std::same_as<std::string> auto&& batch,
                      LineBefore before = LineBefore::nothing) = delete;

  /// Reads the next game; false at the end of the batch. Text before the first game of a file is
  /// reported with that game, or, if there is no game, as a GameText with `no_game` set.
  bool next(GameText& game);

 private:
  bool is_behind_text(const char* at) const;
  bool skip_to_game(internal::GameBuilder& builder);

  std::string_view batch_;
  const char* cursor_;
  const char* segment_end_;  // the next hard start after cursor_, or the end of the batch
  LineBefore line_before_;
  bool has_control_bytes_;  // the batch, which hardly any has
};

/// Reads a game of a GameReader again, in another notation. False if the game would end earlier in
/// that notation. Linear in the game's text.
bool read_again(const GameText& game_text, const Notation& notation, GameText& again);

/// Reads the rest of a game's moves behind some token: what comes first is a token, too, and no
/// text between games. Linear.
void read_rest_of_moves(std::string_view rest, GameText& text);

/// Removes the escapes from a tag value: `\"` becomes `"` and `\\` becomes `\`. A line break
/// becomes a blank, or nothing at either end. Linear.
std::string unescape(std::string_view value);

}  // namespace pgn
