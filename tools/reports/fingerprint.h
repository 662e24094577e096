// Fingerprints identify findings. A fingerprint stays the same when the game moves to another line
// or another file, so that a report can be compared with an older one.
//
//   Fingerprints fingerprints;
//   fingerprints.start(game, decoder);
//   for (const Finding& finding : game.judged->findings) use(fingerprints.next(finding));
//
// A fingerprint is made from the rule, the half-move, the names of the players, the moves of the
// game and the FEN of its start, and nothing else: not from the event, the date, the result,
// comments, or the message. Correcting check marks, capture marks, zeros for castling or the
// encoding of the file does not change it. Several findings of one rule at one half-move are
// numbered, so that all findings of a game differ.
//
// If a game occurs twice in the input, its findings have the same fingerprints both times, on
// purpose. Findings outside of games are distinguished by the text at their place.
//
// The hash is XXH3 with 128 bits, the same on every machine. Accidental collisions are practically
// impossible; deliberate ones are not prevented.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "arbiter/types/finding.h"
#include "parser/game_text.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

/// The hash of a text that identifies a finding: 32 hexadecimal digits.
std::string fingerprint_of(std::string_view text);

class Fingerprints {
 public:
  /// Begins a game and reads its moves. `game` must live until the last call of `next` for it.
  void start(const GameView& game, const GameDecoder& decoder);

  /// The fingerprint of the next finding of the game: 32 hexadecimal digits. Must be called for
  /// each finding, in their order. If the view already has fingerprints, returns these.
  std::string next(const arbiter::Finding& finding);

 private:
  std::string text_at(const char* place) const;

  const GameView* view_ = nullptr;
  bool windows_1252_ = false;
  std::size_t given_ = 0;  // number of fingerprints of the view that were returned
  std::string game_;       // the hash of the part common to all findings of the game
  pgn::GameText parsed_;
  std::map<std::pair<std::string_view, std::uint32_t>, std::uint32_t> seen_;  // by rule and ply
};

}  // namespace tools
