// The fast path of a replay: resolves and plays the moves that nearly all moves are, in one go and
// in few instructions. What it leaves to `resolve` and `play` is rare: promotion, en passant,
// several men that could go there, and all that is not legal.

#pragma once

#include "arbiter/board/position.h"
#include "parser/san.h"

namespace arbiter {

/// What a move did besides going from one square to another.
struct UsualMove {
  bool capture = false;
  bool irreversible = false;  // a capture or a pawn move, which set the halfmove clock to 0
};

namespace internal {

// The functions below are small parts of one loop, which is slower by a half if they are called.
#define ARBITER_INLINE [[gnu::always_inline]] inline

template <Color us>
class UsualPlay {
 public:
  ARBITER_INLINE explicit UsualPlay(Position& position) : on_(position) {}

  ARBITER_INLINE Move play(const pgn::San& san, UsualMove& done) {
    if (san.form != pgn::SanForm::piece) [[unlikely]] {
      done = {};
      return play_castling(on_, san);
    }
    if (san.kind != Kind::pawn) return play_piece(san, done);
    const bool special =
        is_on_end_rank(san.to) || san.promotion != Kind::none || san.from_rank != Rank::none;
    if (special) return {};
    done = {san.capture, true};
    return san.capture ? play_pawn_capture(san) : play_push(san);
  }

 private:
  static constexpr Color kThem = opposite(us);

  // Twice a game, and so not inline. What is not inline is static: nothing has to be in memory for
  // it before each move.
  [[gnu::noinline]] static Move play_castling(Position& on, const pgn::San& san) {
    const bool kingside = san.form == pgn::SanForm::castle_kingside;
    if (!kingside && san.form != pgn::SanForm::castle_queenside) return {};
    const Wing wing = kingside ? Wing::king : Wing::queen;
    if (!on.can_castle(wing)) return {};
    const Move move(on.king(us), on.castling_rook(us, wing), MoveKind::castling);
    on.castle_without_key(wing);
    return move;
  }

  ARBITER_INLINE static bool is_on_end_rank(Square square) {
    constexpr std::size_t kRankLength = 8;
    return slot(square) - kRankLength >= pgn::kSquareCount - 2 * kRankLength;
  }

  ARBITER_INLINE Move play_piece(const pgn::San& san, UsualMove& done) {
    const Square to = san.to;
    Bitboard men = on_.men(us) & on_.men(san.kind) & reach(us, san.kind, to);
    if (san.says_origin()) [[unlikely]]
      men = of_origin(men, san);
    if (more_than_one(men)) [[unlikely]]
      men = unblocked(men, to, on_.occupied());
    if (men == 0 || more_than_one(men)) return {};
    const Square from = first(men);
    if ((between(from, to) & on_.occupied()) != 0) return {};
    const std::uint8_t victim = on_.code_[slot(to)];
    const bool capture = victim != Position::kNoMan;
    if (capture && !can_be_taken(victim)) return {};
    if (san.kind == Kind::king) {
      if (!on_.is_safe_king_move(from, to)) return {};
      on_.king_[slot(us)] = to;
    } else if (!is_safe(from, to)) {
      return {};
    }
    done = {capture, capture};
    move_man(san.kind, from, to, capture ? victim : Position::kNoMan);
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
    const std::uint8_t victim = on_.code_[slot(san.to)];
    if (victim == Position::kNoMan || !can_be_taken(victim)) return {};
    if (!contains(pawn_attacks(us, from), san.to)) return {};
    if (!is_own_pawn(from) || !is_safe(from, san.to)) return {};
    move_man(Kind::pawn, from, san.to, victim);
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
    move_man(Kind::pawn, from, to, Position::kNoMan);
    if (kind == MoveKind::double_step) on_.note_double_step(move);
    return move;
  }

  ARBITER_INLINE bool is_own_pawn(Square square) const {
    return on_.code_[slot(square)] == Position::code(us, Kind::pawn);
  }
  // By article 3.1.2 one's own men cannot be taken, nor by 1.4.1 the king.
  ARBITER_INLINE static bool can_be_taken(std::uint8_t man) {
    return static_cast<std::uint8_t>(man - Position::code(kThem, Kind::pawn)) < index(Kind::king);
  }
  ARBITER_INLINE bool is_safe(Square from, Square to) const {
    const bool may_be_unsafe =
        on_.in_check() || on_.may_be_shielded_from(kThem, on_.king(us), from);
    return !may_be_unsafe || is_safe_after_a_look(on_, from, to);
  }
  [[gnu::noinline]] static bool is_safe_after_a_look(const Position& on, Square from, Square to) {
    return on.is_safe(from, to);
  }

  ARBITER_INLINE void take(Square square, std::uint8_t man) {
    on_.by_kind_[man & 7] ^= bit(square);
    on_.by_color_[slot(kThem)] ^= bit(square);
  }

  ARBITER_INLINE void move_man(Kind kind, Square from, Square to, std::uint8_t victim) {
    if (victim != Position::kNoMan) take(to, victim);
    const Bitboard both = bit(from) | bit(to);
    on_.by_kind_[slot(kind)] ^= both;
    on_.by_color_[slot(us)] ^= both;
    on_.code_[slot(from)] = Position::kNoMan;
    on_.code_[slot(to)] = Position::code(us, kind);
    on_.en_passant_ = Square::none;
    on_.side_ = kThem;
    if ((on_.castling_squares_ & both) != 0) [[unlikely]]
      on_.lose_castling(both);
    on_.set_checkers(us, kind, to);
    const Square target = on_.king(kThem);
    if (on_.may_be_shielded_from(us, target, from)) on_.find_checkers_behind(from, target);
  }

  Position& on_;
};

}  // namespace internal

/// Plays the move that `san` means and that `resolve` would find, and says in `done` what it did.
/// Key and halfmove clock are not kept: they are wrong until `update_key` and `set_halfmove_clock`
/// are called. Returns no move, plays nothing and leaves `done` undefined if it is not one of the
/// usual ones. `us` is the side to move, in a position that is not irregular. O(1).
template <Color us>
ARBITER_INLINE Move play_usual_move(Position& position, const pgn::San& san, UsualMove& done) {
  return internal::UsualPlay<us>(position).play(san, done);
}

#undef ARBITER_INLINE

}  // namespace arbiter
