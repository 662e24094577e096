// What the page of the `html` report needs to step through a game without knowing chess: the moves
// as written, and for each of them which men go where.
//
//   HtmlMoves moves;
//   moves.start(game);
//   moves.add_game(decoder, json);             // keys of the game's object
//   moves.add_board(finding, json);            // keys of a finding's object
//
// Keys of a game, each left out where it says nothing:
//   start        the FEN as written, if the game begins from one
//   black_first  true: Black has the first move
//   number       the number of the first move, if it is not 1
//   moves        the moves of the text, with blanks between them
//   steps        the half-moves played, with blanks between them, in squares:
//                  g1f3      from one square to another; what stood there is gone
//                  e7e8=Q    the man that then stands there, small letters for Black
//                  e5d6xd5   and the man on d5 is gone
//                  e1g1+h1f1 and another man goes too (both are lifted before either is put down)
//                  d2d4e     and it can be captured en passant
//                There are fewer steps than moves where the replay stopped.
//   castling     "0 KQkq 9 kq 14 -": after which half-moves the third field of the FEN is another
//                one; left out if it is KQkq to the end
//   en_passant   the square where the first move can capture so
//   clock        the halfmove clock of the start, if it is not 0
//   stood        the half-moves that are illegal and were played on from
//
// Keys of a finding:
//   at        half-moves on the board that is to be shown, if that is one of the game
//   illegal   true: the arrows are a move that cannot be played there; else it is the last one
//   arrows    the move in question, "d1d2"; several where the text leaves it open
//   attacks   from the men that attack a square to that square, "d3d1"
//   marks     other squares that matter: men in the way, a target no man can come from
//
// The game is replayed as it was when it was judged. Linear in the text of the game, plus the moves
// up to each of its findings.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/record/game_start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/types/finding.h"
#include "parser/game_text.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

class HtmlMoves {
 public:
  /// Reads and replays the game, whose text must live until the next call.
  void start(const GameView& game);

  void add_game(const GameDecoder& decoder, JsonWriter& json) const;
  void add_board(const arbiter::Finding& finding, JsonWriter& json) const;

  /// What is drawn on the board, in squares.
  struct Drawing {
    std::vector<std::string> arrows;
    std::vector<std::string> attacks;
    std::vector<std::string> marks;
    bool is_illegal = false;
  };

 private:
  std::string written_moves(const GameDecoder& decoder) const;
  std::string steps() const;
  std::string castling() const;
  bool names(std::string_view words, std::uint32_t ply) const;
  std::optional<std::uint32_t> find_position(std::string_view fen, std::uint32_t ply) const;
  Drawing draw(const arbiter::Finding& finding, std::optional<std::uint32_t> at) const;
  std::optional<std::uint32_t> shown_after(const arbiter::Finding& finding) const;
  const arbiter::IllegalMove* illegal_at(const arbiter::Finding& finding) const;

  bool has_board_ = false;  // the moves can be replayed, and were
  pgn::GameText text_;
  arbiter::GameStart start_;
  arbiter::Replay replay_;
};

}  // namespace tools
