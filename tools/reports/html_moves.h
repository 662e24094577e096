// The data with which the page of the `html` report steps through a game without knowing the rules
// of chess: the moves as written, and for each of them the squares of the men that move.
//
//   HtmlMoves moves;
//   moves.start(game);
//   moves.add_game(decoder, json);             // keys of the game's object
//   moves.add_board(finding, json);            // keys of a finding's object
//
// Keys of a game, each left out if it is empty:
//   start        the FEN as written, if the game begins from one
//   black_first  true: Black has the first move
//   number       the number of the first move, if it is not 1
//   moves        the moves of the text, separated by blanks
//   steps        the half-moves played, separated by blanks, in squares:
//                  g1f3      from one square to another, capturing a man there
//                  e7e8=Q    a promotion, with a small letter for Black
//                  e5d6xd5   a capture en passant of the pawn on d5
//                  e1g1+h1f1 castling: two men move at the same time
//                  d2d4e     a pawn that can then be captured en passant
//                If the replay stopped, there are fewer steps than moves.
//   castling     "0 KQkq 9 kq 14 -": the third field of the FEN, after each half-move that changes
//                it; left out if it is KQkq throughout
//   en_passant   the square on which the first move can capture en passant
//   clock        the halfmove clock of the start, if it is not 0
//   clocks       what the clock of the player who moved showed after each half-move ("0:02:59"),
//                separated by blanks, "-" where it is not known; up to the last one known
//   stood        the illegal half-moves after which the game was replayed on
//   claims       the draws that could be claimed (html_claims.h)
//
// Keys of a finding:
//   at        the number of half-moves before the position to be shown, if that is in the game
//   illegal   true: the arrows are an illegal move in that position; else they are the last move
//   arrows    the move, "d1d2"; several if the text is ambiguous
//   attacks   from each man that attacks a square to that square, "d3d1"
//   marks     other relevant squares: men in the way, a target that no man can reach
//   repair    what should perhaps have been recorded: "at", the half-moves before it; "arrows", as
//             above, of the readings at that place; left out if there are none
//
// The game is replayed in the same way as when it was judged. Linear in the text of the game, plus
// the moves up to each of its findings.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/record/game_start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/types/claims.h"
#include "arbiter/types/finding.h"
#include "parser/game_text.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

class HtmlMoves {
 public:
  /// Reads and replays the game. Its text and judgement must live until the next call of `start`.
  void start(const GameView& game);

  void add_game(const GameDecoder& decoder, JsonWriter& json) const;
  void add_board(const arbiter::Finding& finding, JsonWriter& json) const;
  void add_repair(const arbiter::Finding& finding, JsonWriter& json) const;

  /// The marks on the board, in squares.
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
  void draw_reading(const arbiter::RepairReading& reading, std::uint32_t at,
                    std::vector<std::string>& arrows) const;
  std::string clocks() const;
  bool end_with_move(std::string_view words, std::uint32_t ply) const;
  std::optional<std::uint32_t> find_position(std::string_view fen, std::uint32_t ply) const;
  Drawing draw(const arbiter::Finding& finding, std::optional<std::uint32_t> at) const;
  std::optional<std::uint32_t> shown_after(const arbiter::Finding& finding) const;
  const arbiter::IllegalMove* illegal_at(const arbiter::Finding& finding) const;

  bool has_board_ = false;  // the moves were replayed
  pgn::GameText text_;
  arbiter::GameStart start_;
  arbiter::Replay replay_;
  const arbiter::Claims* claims_ = nullptr;  // of the game; null if they are not known
};

}  // namespace tools
