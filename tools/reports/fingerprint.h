// A name for a finding that stays the same when its game moves: to another line, another place in
// the file, another file, between other games. So one report can be compared with an older one.
//
//   Fingerprints fingerprints;
//   fingerprints.start(game, decoder);
//   for (const Finding& finding : game.judged->findings) use(fingerprints.next(finding));
//
// It is made from the rule, the half-move, the names of the players, the moves of the game and the
// FEN it begins from, and nothing else: not from the event, the date, the result, comments, or the
// words of the message. Check marks, capture marks, zeros for castling and the encoding of the file
// can be put right without a new fingerprint. Of several findings by one rule at one half-move, the
// second and later ones count as such, so that findings of one game differ.
//
// The same finding in the same game, which stands in the input twice, has the same fingerprint
// twice: that is meant so. What belongs to no game is told apart by the text at the place.
//
// The hash is XXH3 with 128 bits, the same on every machine. Collisions are not to be feared by
// accident; nothing keeps anybody from making one.

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

class Fingerprints {
 public:
  /// Reads the game's moves. The game must live until its last finding was asked for.
  void start(const GameView& game, const GameDecoder& decoder);

  /// 32 hexadecimal digits. For the findings of the game in their order, none left out before it.
  /// Where the view has the fingerprints already, these.
  std::string next(const arbiter::Finding& finding);

 private:
  std::string text_at(const char* place) const;

  const GameView* view_ = nullptr;
  bool windows_1252_ = false;
  std::size_t given_ = 0;  // fingerprints of the view that were handed out
  std::string game_;       // the hash of what all findings of the game have in common
  pgn::GameText parsed_;
  std::map<std::pair<std::string_view, std::uint32_t>, std::uint32_t> seen_;  // by rule and ply
};

}  // namespace tools
