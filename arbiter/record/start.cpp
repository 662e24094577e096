#include "arbiter/record/start.h"

#include <algorithm>
#include <string>

#include "parser/ascii.h"

namespace arbiter {
namespace {

Rank home_rank(Color color) { return color == Color::white ? Rank::first : Rank::eighth; }

Bitboard home(Color color) { return relative_rank_mask(color, Rank::first); }

// The back rank is a Chess960 array: bishops on both square colours, king between the rooks.
bool is_array(const Position& position, Color color) {
  const Bitboard rank = home(color);
  const auto men = [&](Kind kind) { return position.men(color, kind) & rank; };
  const Bitboard rooks = men(Kind::rook);
  const Bitboard bishops = men(Kind::bishop);
  if (count(rooks) != 2 || count(bishops) != 2 || count(men(Kind::knight)) != 2) return false;
  if (count(men(Kind::queen)) != 1 || count(men(Kind::king)) != 1) return false;
  if (count(bishops & kLightSquares) != 1) return false;
  const Square king = position.king(color);
  return king > first(rooks) && king < last(rooks);
}

// The outermost rook on that wing of the king, or none.
Square outermost_rook(const Position& position, Color color, Wing wing) {
  const Square king = position.king(color);
  Bitboard rooks = position.men(color, Kind::rook) & home(color);
  const Bitboard below = bit(king) - 1;
  rooks &= wing == Wing::king ? ~below : below;
  if (rooks == 0) return Square::none;
  return wing == Wing::king ? last(rooks) : first(rooks);
}

Square standard_rook(const Position& position, Color color, Wing wing) {
  const Rank rank = home_rank(color);
  const Square corner = pgn::make_square(wing == Wing::king ? File::h : File::a, rank);
  const bool in_place = position.king(color) == pgn::make_square(File::e, rank) &&
                        contains(position.men(color, Kind::rook), corner);
  return in_place ? corner : Square::none;
}

Square named_rook(const Position& position, pgn::CastlingRight right, bool chess960) {
  const File file = right.rook_file();
  if (file != File::none) {
    const Square square = pgn::make_square(file, home_rank(right.color));
    return contains(position.men(right.color, Kind::rook), square) ? square : Square::none;
  }
  const Wing wing = right.is_outermost_king_side() ? Wing::king : Wing::queen;
  return chess960 ? outermost_rook(position, right.color, wing)
                  : standard_rook(position, right.color, wing);
}

// The king is on its home rank with room for a rook on both sides, as in every Chess960 array.
bool king_may_castle(const Position& position, Color color) {
  const Square king = position.king(color);
  return contains(home(color) & ~file_mask(File::a) & ~file_mask(File::h), king);
}

// No other rook has the castling right of that wing.
bool same_or_free(const Position& position, Color color, Square rook) {
  const Wing wing = Position::castling_wing(position.king(color), rook);
  const Square held = position.castling_rook(color, wing);
  return held == Square::none || held == rook;
}

void grant_castling(const pgn::Fen& fen, bool chess960, Start& start) {
  for (const pgn::CastlingRight& right : fen.castling) {
    const Square rook = king_may_castle(start.position, right.color)
                            ? named_rook(start.position, right, chess960)
                            : Square::none;
    const bool taken = rook != Square::none && !same_or_free(start.position, right.color, rook);
    if (rook == Square::none || taken) {
      start.impossible_rights.push_back(right);
    } else {
      start.position.allow_castling(right.color, rook);
    }
  }
}

// A pawn can just have passed the square: it and the one behind it are empty, and the pawn is in
// front of it.
bool en_passant_is_possible(const Position& position, Square square) {
  const Color mover = opposite(position.side_to_move());
  return relative_rank(mover, square) == Rank::third && position.is_empty(square) &&
         position.is_empty(backward(mover, square)) &&
         contains(position.men(mover, Kind::pawn), forward(mover, square));
}

std::uint32_t counter(const pgn::FenCounter& field, std::uint32_t fallback) {
  return field.state == pgn::FenCounter::State::number ? static_cast<std::uint32_t>(field.value)
                                                       : fallback;
}

// The halfmove clock, or 0 if it contradicts the rest of the FEN (P316): a false clock must not
// count towards a draw.
std::uint32_t believable_clock(const pgn::Fen& fen) {
  const std::uint32_t clock = counter(fen.halfmove_clock, 0);
  const std::uint32_t number = counter(fen.fullmove_number, 0);
  const std::uint32_t black_to_move = fen.side_to_move == Color::black ? 1 : 0;
  const bool too_high = number > 1 && clock > 2 * (std::uint64_t{number} - 1) + black_to_move;
  return too_high || fen.en_passant != Square::none ? 0 : clock;
}

bool has_standard_array(const Position& position) {
  const Position standard = Position::standard();
  for (int square = 0; square < 64; ++square) {
    const Square here = static_cast<Square>(square);
    if (!(position.at(here) == standard.at(here))) return false;
  }
  return true;
}

// Before White's first move. A number that is not given is 1.
bool is_initial_position(const Start& start) {
  return start.position.same_position(Position::standard()) && start.fullmove_number == 1 &&
         start.halfmove_clock == 0;
}

}  // namespace

bool all_men_at_home(const Position& position) {
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard pawns = position.men(color, Kind::pawn);
    if (pawns != relative_rank_mask(color, Rank::second)) return false;
    if (position.men(color) != (pawns | home(color))) return false;
  }
  return true;
}

bool is_chess960_array(const Position& position, bool double_array) {
  if (!position.has_one_king_each() || !all_men_at_home(position)) return false;
  if (!is_array(position, Color::white) || !is_array(position, Color::black)) return false;
  if (double_array) return true;
  for (int file = 0; file < 8; ++file) {
    const File here = static_cast<File>(file);
    if (position.kind_at(pgn::make_square(here, Rank::first)) !=
        position.kind_at(pgn::make_square(here, Rank::eighth))) {
      return false;
    }
  }
  return true;
}

Start make_start(const pgn::Fen& fen, bool chess960) {
  Start start;
  start.kind = StartKind::fen;
  start.position = Position();
  for (int square = 0; square < 64; ++square) {
    const auto& man = fen.board[static_cast<std::size_t>(square)];
    if (man) start.position.put(static_cast<Square>(square), *man);
  }
  start.position.set_side_to_move(fen.side_to_move);
  start.fullmove_number = std::max(counter(fen.fullmove_number, 1), 1u);
  start.halfmove_clock = believable_clock(fen);
  start.written_en_passant = fen.en_passant;
  start.position.set_halfmove_clock(static_cast<int>(start.halfmove_clock));
  start.playable = start.position.has_one_king_each() && !start.position.kings_touch();
  if (!start.position.has_one_king_each()) return start;
  const bool array = is_chess960_array(start.position, true);
  grant_castling(fen, chess960 || fen.castling.names_rook_files() || array, start);
  start.position.refresh();
  if (fen.en_passant != Square::none && en_passant_is_possible(start.position, fen.en_passant)) {
    start.passed = fen.en_passant;
    start.position.set_en_passant(fen.en_passant);
  }
  const Color to_move = start.position.side_to_move();
  const Square waiting_king = start.position.king(opposite(to_move));
  const bool legal_looking =
      !start.position.attacked(waiting_king, to_move, start.position.occupied());
  if (!legal_looking) start.position.set_irregular();
  start.is_array = array;
  if (is_initial_position(start)) {
    start.kind = StartKind::standard;
  } else if (chess960 || (array && !has_standard_array(start.position))) {
    start.kind = StartKind::chess960;
  }
  return start;
}

namespace {

std::string placement(const Position& position) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const Man man =
          position.at(pgn::make_square(static_cast<File>(file), static_cast<Rank>(rank)));
      if (man.kind == Kind::none) {
        ++empty;
        continue;
      }
      if (empty != 0) text += static_cast<char>('0' + empty);
      empty = 0;
      const char letter = pgn::kind_letter(man.kind);
      text += man.color == Color::white ? letter : pgn::lower(letter);
    }
    if (empty != 0) text += static_cast<char>('0' + empty);
    if (rank != 0) text += '/';
  }
  return text;
}

std::string castling_letters(const Position& position) {
  std::string text;
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = position.castling_rook(color, wing);
      if (rook == Square::none) continue;
      char letter = wing == Wing::king ? 'K' : 'Q';
      if (outermost_rook(position, color, wing) != rook) {
        letter = static_cast<char>('A' + index(file_of(rook)));
      }
      text += color == Color::white ? letter : pgn::lower(letter);
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string to_fen(const Position& position, std::uint32_t fullmove_number) {
  std::string text = placement(position);
  text += position.side_to_move() == Color::white ? " w " : " b ";
  text += castling_letters(position);
  text += ' ';
  text += pgn::square_name(position.en_passant());
  text += ' ' + std::to_string(position.halfmove_clock());
  text += ' ' + std::to_string(fullmove_number);
  return text;
}

}  // namespace arbiter
