// Reads games from a batch of PGN text.
//
//   GameReader reader(batch);
//   GameText game;                 // used again for every game: no allocation once it is warm
//   while (reader.next(game)) ...  // game.tags, game.moves, game.notes
//
// No byte sequence is refused: what is not PGN becomes a note of the game it stands in. Where a
// game starts:
//   - at a hard start (tag_line.h), whatever is still open there;
//   - at any other tag line outside comments that follows movetext or a marker, and at a tag pair
//     anywhere after a marker;
//   - at movetext after a marker;
//   - in a tag section, at an Event tag line if the section has an Event already.
// The games found do not depend on where the text was cut into batches, as long as it was cut where
// a game starts (splitter.h).
//
// In a tag section no game starts at what stands behind a tag's bracket, nor on the line after a
// value that was not closed.
//
// Source: PGN standard 7 and 8 (import format). Comments do not nest. Linear in the text.

#pragma once

#include <string>
#include <string_view>

#include "parser/game_text.h"
#include "parser/notation.h"

namespace pgn {

class GameReader {
 public:
  /// `in_tag_line`: the batch begins in the middle of a line that began as a tag line.
  explicit GameReader(std::string_view batch, bool in_tag_line = false);

  /// Reads the next game; false at the end of the batch. Text in front of a file's first game is
  /// reported with that game, or, without any game, as a GameText with `no_game` set.
  bool next(GameText& game);

 private:
  std::string_view batch_;
  const char* cursor_;
  const char* segment_end_;  // the next hard start after cursor_, or the end of the batch
  bool in_tag_line_;
};

/// Reads one game that a GameReader gave again, in another notation. False if it would end earlier
/// so. Linear in the game's text.
bool read_again(const GameText& game_text, const Notation& notation, GameText& again);

/// A token ends at `at`: a blank, a bracket or an invisible character stands there.
bool ends_word(const char* at, const char* end);

/// Whether the token begins with a move in these letters. O(1).
bool begins_with_move(std::string_view token, const PieceLetters& letters);

/// Whether the token holds letters that are others in English. O(1).
bool reads_differently(std::string_view token, const PieceLetters& letters);

/// Takes the escapes out of a tag value: `\"` becomes `"` and `\\` becomes `\`. Where the value is
/// broken over two lines it has a blank.
std::string unescape(std::string_view value);

}  // namespace pgn
