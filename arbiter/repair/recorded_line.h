// The main line of a game as it was recorded, past the place where the reader gave up: what follows
// a token that is no move is read as well, and the token stands in the line as an illegible one.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/game_text.h"
#include "parser/notation.h"
#include "parser/san.h"

namespace arbiter {

struct RecordedMove {
  pgn::San san;               // default-constructed if illegible
  std::string_view text;      // as written
  bool is_illegible = false;  // no move could be read: "?", "Nl3", a null move, a word
  bool is_word = false;       // illegible, and no move: by its letters, or since it may be a result
  /// Of an illegible token: without the signs around it, with letters for figurines, and with the
  /// rank that stands apart behind it. It may be SAN.
  std::string plain;
  std::uint32_t number = 0;  // the explicit move number before it, 0 if none
  std::uint8_t dots = 0;     // after that number
  /// What the clock of the player who moved shows after it, in milliseconds.
  std::optional<std::int64_t> clock;
};

struct RecordedLine {
  /// They end with the second illegible token: no single correction makes it legal.
  std::vector<RecordedMove> moves;
};

/// Reads `game`, which is written in `notation`, into `line`. Linear in the game's text.
void read_recorded_line(const pgn::GameText& game, const pgn::Notation& notation,
                        RecordedLine& line);

}  // namespace arbiter
