// The fast path of a replay: resolves and plays the moves that nearly all moves are, in one go and
// in few instructions. What it leaves to `resolve` and `play` is rare: promotion, en passant,
// several men that could go there, and all that is not legal.

#pragma once

#include "arbiter/board/position.h"
#include "parser/san.h"

namespace arbiter {
namespace internal {

// The functions below are small parts of one loop, which is slower by a half if they are called.
#define ARBITER_INLINE [[gnu::always_inline]] inline

template <Color us>
class UsualPlay {
 public:
  ARBITER_INLINE explicit UsualPlay(Position& position) : on_(position) {}

  ARBITER_INLINE Move play(const pgn::San& san, bool& capture) {
    if (san.form != pgn::SanForm::piece) [[unlikely]]
      return play_castling(san);
    if (san.kind != Kind::pawn) return play_piece(san, capture);
    const bool special =
        contains(end_ranks(), san.to) || san.promotion != Kind::none || san.from_rank != Rank::none;
    if (special) return {};
    capture = san.capture;
    return san.capture ? play_pawn_capture(san) : play_push(san);
  }

 private:
  static constexpr Color kThem = opposite(us);

  // Not inline: twice a game.
  [[gnu::noinline]] Move play_castling(const pgn::San& san) {
    const bool kingside = san.form == pgn::SanForm::castle_kingside;
    if (!kingside && san.form != pgn::SanForm::castle_queenside) return {};
    const Wing wing = kingside ? Wing::king : Wing::queen;
    if (!on_.can_castle(wing)) return {};
    const Move move(on_.king(us), on_.castling_rook(us, wing), MoveKind::castling);
    on_.castle_without_key(wing);
    return move;
  }

  ARBITER_INLINE Move play_piece(const pgn::San& san, bool& capture) {
    const Square to = san.to;
    Bitboard men = on_.men(us) & on_.men(san.kind) & reach(us, san.kind, to);
    if (san.says_origin()) [[unlikely]]
      men = of_origin(men, san);
    if (more_than_one(men)) [[unlikely]]
      men = unblocked(men, to, on_.occupied());
    if (men == 0 || more_than_one(men)) return {};
    const Square from = first(men);
    if ((between(from, to) & on_.occupied()) != 0) return {};
    const std::uint8_t victim = on_.code_[index(to)];
    capture = victim != Position::kNoMan;
    if (capture && !can_be_taken(victim)) return {};
    if (san.kind == Kind::king) {
      if (!on_.is_safe_king_move(from, to)) return {};
      on_.king_[index(us)] = to;
    } else if (!is_safe(from, to)) {
      return {};
    }
    if (capture) {
      take(to, victim);
    } else {
      ++on_.halfmove_clock_;
    }
    move_man(san.kind, from, to);
    return Move(from, to);
  }

  ARBITER_INLINE static Bitboard of_origin(Bitboard men, const pgn::San& san) {
    if (san.from_file != File::none) men &= file_mask(san.from_file);
    if (san.from_rank != Rank::none) men &= rank_mask(san.from_rank);
    return men;
  }

  ARBITER_INLINE Move play_pawn_capture(const pgn::San& san) {
    if (san.from_file == File::none) return {};
    const Square from = pgn::make_square(san.from_file, rank_of(backward(us, san.to)));
    const std::uint8_t victim = on_.code_[index(san.to)];
    if (victim == Position::kNoMan || !can_be_taken(victim)) return {};
    if (!contains(pawn_attacks(us, from), san.to)) return {};
    if (!is_own_pawn(from) || !is_safe(from, san.to)) return {};
    take(san.to, victim);
    move_man(Kind::pawn, from, san.to);
    return Move(from, san.to);
  }

  ARBITER_INLINE Move play_push(const pgn::San& san) {
    const Square to = san.to;
    if (san.from_file != File::none || !on_.is_empty(to)) return {};
    Square from = backward(us, to);
    MoveKind kind = MoveKind::ordinary;
    if (on_.is_empty(from) && relative_rank(us, to) == Rank::fourth) {
      from = backward(us, from);
      kind = MoveKind::double_step;
    }
    if (!is_own_pawn(from) || !is_safe(from, to)) return {};
    const Move move(from, to, kind);
    on_.halfmove_clock_ = 0;
    move_man(Kind::pawn, from, to);
    if (kind == MoveKind::double_step) on_.note_double_step(move);
    return move;
  }

  ARBITER_INLINE bool is_own_pawn(Square square) const {
    return on_.code_[index(square)] == Position::code(us, Kind::pawn);
  }
  // By article 3.1.2 one's own men cannot be taken, nor by 1.4.1 the king.
  ARBITER_INLINE static bool can_be_taken(std::uint8_t man) {
    return man >> 3 == index(kThem) && static_cast<Kind>(man & 7) != Kind::king;
  }
  ARBITER_INLINE bool is_safe(Square from, Square to) const {
    const bool may_be_unsafe =
        on_.in_check() || on_.may_be_shielded_from(kThem, on_.king(us), from);
    return !may_be_unsafe || is_safe_after_a_look(from, to);
  }
  [[gnu::noinline]] bool is_safe_after_a_look(Square from, Square to) const {
    return on_.is_safe(from, to);
  }

  ARBITER_INLINE void take(Square square, std::uint8_t man) {
    on_.by_kind_[man & 7] ^= bit(square);
    on_.by_color_[index(kThem)] ^= bit(square);
    on_.halfmove_clock_ = 0;
  }

  ARBITER_INLINE void move_man(Kind kind, Square from, Square to) {
    const Bitboard both = bit(from) | bit(to);
    on_.by_kind_[index(kind)] ^= both;
    on_.by_color_[index(us)] ^= both;
    on_.code_[index(from)] = Position::kNoMan;
    on_.code_[index(to)] = Position::code(us, kind);
    on_.en_passant_ = Square::none;
    on_.side_ = kThem;
    if ((on_.castling_squares_ & both) != 0) [[unlikely]]
      on_.lose_castling(both);
    on_.update_checkers(us, kind, from, to);
  }

  Position& on_;
};

}  // namespace internal

/// Plays the move that `san` means and that `resolve` would find, without the key
/// (Position::play_without_key), and says in `capture` whether a man was taken (set before it is
/// called to false). Returns no move, plays nothing and leaves `capture` undefined if it is not one
/// of the usual ones. `us` is the side to move. O(1).
template <Color us>
ARBITER_INLINE Move play_usual_move(Position& position, const pgn::San& san, bool& capture) {
  return internal::UsualPlay<us>(position).play(san, capture);
}

#undef ARBITER_INLINE

}  // namespace arbiter
