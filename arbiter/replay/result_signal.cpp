#include "arbiter/replay/result_signal.h"

#include <algorithm>
#include <string_view>

#include "arbiter/board/bitboard.h"
#include "arbiter/record/record.h"
#include "arbiter/record/termination.h"
#include "parser/san.h"

namespace arbiter {
namespace {

using pgn::San;
using pgn::SanForm;

// `king`: where the mover's stands. "e1e4" has no letter; elsewhere it may be castling.
bool is_king_move(const San& san, Square king) {
  if (san.form == SanForm::coordinates) {
    return make_square(san.from_file, san.from_rank) == king && contains(kCentre, san.to);
  }
  return san.form == SanForm::piece && san.kind == Kind::king;
}

bool is_king_to_centre(const San& san, Square king) {
  return is_king_move(san, king) && contains(kCentre, san.to);
}

// The half-move before was one of the king that stands there.
bool came_to_centre(const San& san, Square king) {
  return san.to == king && contains(kCentre, king);
}

pgn::Result signalled_result(Square white_king, Square black_king) {
  const bool white_light = contains(kLightSquares, white_king);
  const bool black_light = contains(kLightSquares, black_king);
  if (white_light != black_light) return pgn::Result::draw;
  return white_light ? pgn::Result::white_wins : pgn::Result::black_wins;
}

// A clock time stands after the half-move `ply` or a later one: it was played, and the clock
// pressed.
bool has_clock_after(const pgn::GameText& game, std::size_t ply) {
  return std::any_of(game.comments.rbegin(), game.comments.rend(), [ply](const auto& comment) {
    return comment.main_moves >= ply && comment.text.find("[%clk") != std::string_view::npos;
  });
}

// What is illegal at the end is what the text says that the game was lost by.
bool says_illegal_move(const pgn::GameText& game) {
  const std::optional<Color> side = winner(record_of(game));
  return side && stated_cause_of_loss(game, *side) == EndingCause::illegal_move;
}

// The illegal king move at `at`, with the half-move before or after it, puts both kings into the
// centre.
bool signals_by_both_kings(const pgn::GameText& game, const Position& position, std::size_t at,
                           ResultSignal& signal) {
  const San& san = game.moves[at].san;
  const Color mover = position.side_to_move();
  if (!is_king_to_centre(san, position.king(mover))) return false;
  Square other_king = position.king(opposite(mover));
  if (at + 2 == game.moves.size()) {
    const San& answer = game.moves[at + 1].san;
    if (!is_king_to_centre(answer, other_king)) return false;
    other_king = answer.to;
  } else if (at > 0 && came_to_centre(game.moves[at - 1].san, other_king) &&
             !has_clock_after(game, at)) {
    signal.first_ply = static_cast<std::uint32_t>(at);
    signal.may_have_been_played = true;
  }
  if (!contains(kCentre, other_king) || other_king == san.to) return false;
  signal.white_king = mover == Color::white ? san.to : other_king;
  signal.black_king = mover == Color::white ? other_king : san.to;
  signal.result = signalled_result(signal.white_king, signal.black_king);
  // A king that came to the centre by a legal move, now or some time ago, need not belong to the
  // signal: the other one alone may say what is recorded, or the last move is nothing but illegal.
  const pgn::Result record = record_of(game);
  const bool both_illegal = at + 1 != game.moves.size();
  if (both_illegal || signal.result == record) return true;
  const bool both_just_came = signal.may_have_been_played || at == 0;
  return both_just_came && !fits_signal(san.to, record);
}

// The last half-move, or two king moves at the end of which one is the illegal one at `at`, puts
// one king into the centre, where the record fits. The other king may have been on its way.
bool signals_by_one_king(const pgn::GameText& game, const Position& position, std::size_t at,
                         ResultSignal& signal) {
  const San& san = game.moves[at].san;
  const Color mover = position.side_to_move();
  const Square king = position.king(mover);
  const Square other_king = position.king(opposite(mover));
  Color signaller = mover;
  Square square = san.to;
  if (at + 2 == game.moves.size()) {
    const San& answer = game.moves[at + 1].san;
    if (!is_king_move(answer, other_king) || answer.to == san.to) return false;
    if (!is_king_to_centre(san, king)) {
      signaller = opposite(mover);
      square = answer.to;
    }
  } else if (!is_king_to_centre(san, king)) {
    if (at == 0 || !came_to_centre(game.moves[at - 1].san, other_king)) return false;
    if (has_clock_after(game, at)) return false;
    signaller = opposite(mover);
    square = game.moves[at - 1].san.to;
    signal.first_ply = static_cast<std::uint32_t>(at);
    signal.may_have_been_played = true;
  }
  const bool takes_king = square == position.king(opposite(signaller));
  if (!contains(kCentre, square) || takes_king) return false;
  signal.result = record_of(game);
  if (!fits_signal(square, signal.result)) return false;
  (signaller == Color::white ? signal.white_king : signal.black_king) = square;
  return true;
}

// More than two king moves at the end, from the illegal one at `at` on: kings that slid over the
// centre to their squares, or a signal that was put right. Where they stand at last is the signal
// if it says what is recorded.
bool signals_at_last(const pgn::GameText& game, const Position& position, std::size_t at,
                     ResultSignal& signal) {
  Color mover = position.side_to_move();
  signal.white_king = position.king(Color::white);
  signal.black_king = position.king(Color::black);
  for (std::size_t i = at; i < game.moves.size(); ++i, mover = opposite(mover)) {
    Square& king = mover == Color::white ? signal.white_king : signal.black_king;
    if (!is_king_to_centre(game.moves[i].san, king)) return false;
    king = game.moves[i].san.to;
  }
  signal.result = signalled_result(signal.white_king, signal.black_king);
  return signal.white_king != signal.black_king && signal.result == record_of(game);
}

}  // namespace

bool fits_signal(Square king, pgn::Result record) {
  if (record == pgn::Result::draw) return true;
  return record ==
         (contains(kLightSquares, king) ? pgn::Result::white_wins : pgn::Result::black_wins);
}

std::optional<ResultSignal> find_signal(const pgn::GameText& game, const Position& position,
                                        std::size_t at) {
  const bool reaches_end = game.unknown_token.data() == nullptr;
  const Square king = position.king(position.side_to_move());
  if (!reaches_end || !is_king_move(game.moves[at].san, king) || says_illegal_move(game)) {
    return std::nullopt;
  }
  ResultSignal empty;
  empty.illegal_ply = static_cast<std::uint32_t>(at + 1);
  empty.first_ply = empty.illegal_ply;
  ResultSignal by_both = empty;
  if (game.moves.size() - at > 2) {
    if (signals_at_last(game, position, at, by_both)) return by_both;
    return std::nullopt;
  }
  if (signals_by_both_kings(game, position, at, by_both)) return by_both;
  ResultSignal by_one = empty;
  if (signals_by_one_king(game, position, at, by_one)) return by_one;
  return std::nullopt;
}

}  // namespace arbiter
