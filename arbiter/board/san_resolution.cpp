#include "arbiter/board/san_resolution.h"

#include <string>

#include "arbiter/board/move_generator.h"

namespace arbiter {
namespace {

using pgn::San;
using pgn::SanForm;

Bitboard written_origin(const San& san) {
  Bitboard origin = ~Bitboard{0};
  if (san.from_file != File::none) origin &= file_mask(san.from_file);
  if (san.from_rank != Rank::none) origin &= rank_mask(san.from_rank);
  return origin;
}

// Pieces (not pawns) of that kind that see the target along free lines: these attack symmetrically.
Bitboard reaching_men(const Position& position, Kind kind, Square to) {
  const Color us = position.side_to_move();
  return unblocked(position.men(us, kind) & reach(us, kind, to), to, position.occupied());
}

Move pawn_move(Square from, Square to, Kind promotion, bool on_last_rank) {
  return on_last_rank ? Move::promotion(from, to, promotion) : Move(from, to);
}

bool valid_promotion(Kind promotion, bool on_last_rank) {
  if (!on_last_rank) return promotion == Kind::none;
  return promotion != Kind::none && promotion != Kind::pawn && promotion != Kind::king;
}

Move resolve_push(const Position& position, const San& san, bool on_last_rank) {
  const Color us = position.side_to_move();
  if (!position.is_empty(san.to) || relative_rank(us, san.to) < Rank::second) return {};
  Square from = backward(us, san.to);
  bool double_step = false;
  if (position.is_empty(from) && relative_rank(us, san.to) == Rank::fourth) {
    from = backward(us, from);
    double_step = true;
  }
  if (!contains(position.men(us, Kind::pawn), from)) return {};
  if (san.from_rank != Rank::none && rank_of(from) != san.from_rank) return {};
  if (!position.is_safe(from, san.to)) return {};
  if (double_step) return Move(from, san.to, MoveKind::double_step);
  return pawn_move(from, san.to, san.promotion, on_last_rank);
}

Move resolve_pawn(const Position& position, const San& san) {
  const Color us = position.side_to_move();
  const bool on_last_rank = relative_rank(us, san.to) == Rank::eighth;
  if (!valid_promotion(san.promotion, on_last_rank)) return {};
  const bool is_push =
      !san.capture && (san.from_file == File::none || san.from_file == file_of(san.to));
  if (is_push) return resolve_push(position, san, on_last_rank);
  Bitboard captors =
      position.men(us, Kind::pawn) & pawn_attacks(opposite(us), san.to) & written_origin(san);
  const bool en_passant = san.to == position.en_passant();
  if (!en_passant && !contains(position.men(opposite(us)), san.to)) return {};
  Move found;
  while (captors != 0) {
    const Square from = pop_first(captors);
    const bool safe =
        en_passant ? position.is_safe_en_passant(from, san.to) : position.is_safe(from, san.to);
    if (!safe) continue;
    if (found) return {};
    found = en_passant ? Move(from, san.to, MoveKind::en_passant)
                       : pawn_move(from, san.to, san.promotion, on_last_rank);
  }
  return found;
}

Move resolve_castling(const Position& position, Wing wing) {
  if (!position.can_castle(wing)) return {};
  const Color us = position.side_to_move();
  return Move(position.king(us), position.castling_rook(us, wing), MoveKind::castling);
}

// "Ke1-g1": castling written as a move of the king, which no king can make otherwise.
Move resolve_king_castling(const Position& position, const San& san) {
  if (san.from_file == File::none || san.from_rank == Rank::none || san.capture) return {};
  const Color us = position.side_to_move();
  const Square from = pgn::make_square(san.from_file, san.from_rank);
  if (from != position.king(us) || contains(king_attacks(from), san.to)) return {};
  for (const Wing wing : {Wing::king, Wing::queen}) {
    if (san.to == Position::castling_king_target(us, wing)) {
      return resolve_castling(position, wing);
    }
  }
  return {};
}

bool stands_as_in_standard_chess(const Position& position, Color us, Wing wing) {
  const File corner = wing == Wing::king ? File::h : File::a;
  return file_of(position.king(us)) == File::e &&
         file_of(position.castling_rook(us, wing)) == corner;
}

// "Kxh1" in Chess960: castling as programs play it, onto the king's own rook.
Move resolve_king_takes_rook(const Position& position, const San& san) {
  if (san.kind != Kind::king || !san.capture) return {};
  const Color us = position.side_to_move();
  if (!contains(written_origin(san), position.king(us))) return {};
  for (const Wing wing : {Wing::king, Wing::queen}) {
    if (san.to != position.castling_rook(us, wing)) continue;
    return stands_as_in_standard_chess(position, us, wing) ? Move()
                                                           : resolve_castling(position, wing);
  }
  return {};
}

// e1g1 and, in Chess960, king takes own rook.
Move resolve_king_coordinates(const Position& position, const San& san, Square from) {
  const Color us = position.side_to_move();
  for (const Wing wing : {Wing::king, Wing::queen}) {
    if (position.castling_rook(us, wing) == Square::none) continue;
    const bool two_squares =
        san.to == Position::castling_king_target(us, wing) && !contains(king_attacks(from), san.to);
    if (two_squares || san.to == position.castling_rook(us, wing)) {
      return resolve_castling(position, wing);
    }
  }
  return {};
}

// Both squares are written, so the man on the first one moves.
Move resolve_coordinates(const Position& position, San san) {
  const Square from = pgn::make_square(san.from_file, san.from_rank);
  const Man man = position.at(from);
  if (man.kind == Kind::none || man.color != position.side_to_move()) return {};
  if (san.promotion != Kind::none && man.kind != Kind::pawn) return {};
  if (man.kind == Kind::king) {
    const Move castling = resolve_king_coordinates(position, san, from);
    if (castling) return castling;
  }
  san.kind = man.kind;
  san.form = SanForm::piece;
  if (man.kind == Kind::pawn) san.capture = san.from_file != file_of(san.to);
  return resolve(position, san);
}

// "ed": whatever the rank, if only one such capture is legal.
Move resolve_file_capture(const Position& position, const San& san) {
  San whole = san;
  whole.form = SanForm::piece;
  Move found;
  for (int rank = 0; rank <= index(Rank::eighth); ++rank) {
    whole.to = pgn::make_square(file_of(san.to), static_cast<Rank>(rank));
    const Move move = resolve(position, whole);
    if (!move) continue;
    if (found) return {};
    found = move;
  }
  return found;
}

Move resolve_special(const Position& position, const San& san) {
  switch (san.form) {
    case SanForm::castle_kingside:
      return resolve_castling(position, Wing::king);
    case SanForm::castle_queenside:
      return resolve_castling(position, Wing::queen);
    case SanForm::coordinates:
      return resolve_coordinates(position, san);
    case SanForm::file_capture:
      return resolve_file_capture(position, san);
    case SanForm::piece:
    case SanForm::null_move:
      break;
  }
  return {};
}

}  // namespace

Bitboard named_men(const Position& position, const San& san) {
  if (san.form == SanForm::coordinates) {
    return position.men(position.side_to_move()) & written_origin(san);
  }
  if (san.form != SanForm::piece) return 0;
  return position.men(position.side_to_move(), san.kind) & written_origin(san);
}

Move resolve(const Position& position, const San& san) {
  if (san.form != SanForm::piece) return resolve_special(position, san);
  const Bitboard forbidden = position.men(position.side_to_move()) | position.men(Kind::king);
  if (contains(forbidden, san.to)) return resolve_king_takes_rook(position, san);
  if (san.kind == Kind::pawn) return resolve_pawn(position, san);
  Bitboard men = reaching_men(position, san.kind, san.to);
  if (san.from_file != File::none || san.from_rank != Rank::none) men &= written_origin(san);
  Move found;
  while (men != 0) {
    const Square from = pop_first(men);
    const bool safe = san.kind == Kind::king ? position.is_safe_king_move(from, san.to)
                                             : position.is_safe(from, san.to);
    if (!safe) continue;
    if (found) return {};
    found = Move(from, san.to);
  }
  if (!found && san.kind == Kind::king) return resolve_king_castling(position, san);
  return found;
}

int matching_moves(const Position& position, const San& san, Move* moves, int limit) {
  MoveList legal;
  generate_legal_moves(position, legal);
  const Bitboard men = named_men(position, san);
  int found = 0;
  for (const Move move : legal) {
    const bool same_promotion =
        (move.is_promotion() ? move.promoted() : Kind::none) == san.promotion;
    if (move.kind() == MoveKind::castling || move.to() != san.to || !same_promotion) continue;
    if (contains(men, move.from()) && found < limit) moves[found++] = move;
  }
  return found;
}

namespace {

std::string disambiguation(const Position& position, Move move, Kind kind) {
  MoveList legal;
  generate_legal_moves(position, legal);
  bool other = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move rival : legal) {
    const bool competes = rival.to() == move.to() && rival.from() != move.from() &&
                          rival.kind() != MoveKind::castling &&
                          position.kind_at(rival.from()) == kind;
    if (!competes) continue;
    other = true;
    same_file = same_file || file_of(rival.from()) == file_of(move.from());
    same_rank = same_rank || rank_of(rival.from()) == rank_of(move.from());
  }
  const std::string square = pgn::square_name(move.from());
  if (!other) return "";
  if (!same_file) return square.substr(0, 1);
  return same_rank ? square : square.substr(1);
}

std::string san_without_check(const Position& position, Move move) {
  if (move.kind() == MoveKind::castling) {
    const bool kingside = Position::castling_wing(move.from(), move.to()) == Wing::king;
    return kingside ? "O-O" : "O-O-O";
  }
  const Kind kind = position.kind_at(move.from());
  const bool capture = position.is_capture(move);
  std::string text;
  if (kind == Kind::pawn) {
    if (capture) text += pgn::file_letter(file_of(move.from()));
  } else {
    text += pgn::kind_letter(kind);
    text += disambiguation(position, move, kind);
  }
  if (capture) text += 'x';
  text += pgn::square_name(move.to());
  if (move.is_promotion()) {
    text += '=';
    text += pgn::kind_letter(move.promoted());
  }
  return text;
}

}  // namespace

std::string to_san(const Position& position, Move move) {
  std::string text = san_without_check(position, move);
  Position after = position;
  after.play(move);
  if (after.in_check()) text += has_legal_move(after) ? '+' : '#';
  return text;
}

}  // namespace arbiter
