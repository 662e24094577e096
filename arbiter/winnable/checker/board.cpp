#include "arbiter/winnable/checker/board.h"

#include <algorithm>

namespace arbiter::checker {
namespace {

// Queen and king: all; rook: the first four; bishop: the last four.
constexpr Step kSteps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Step kLeaps[] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

constexpr std::uint64_t kSquareField = 128;  // seven bits for a square or none

Square square_at(int number) { return static_cast<Square>(number); }

Square on_file(int file, Square rank_of_this) {
  return square_at(rank_number(rank_of_this) * 8 + file);
}

bool is_kings_wing(Square king, Square rook) { return file_number(rook) > file_number(king); }

// All moves of the side to move except castling, also those that leave its king attacked.
class Moves {
 public:
  explicit Moves(const Board& board) : board_(board), us_(board.to_move) {}

  std::vector<Move> find() {
    for (int number = 0; number < 64; ++number) {
      const Square from = square_at(number);
      const Man man = board_.at(from);
      if (man.kind == Kind::none || man.color != us_) continue;
      if (man.kind == Kind::pawn) {
        pawn(from);
      } else {
        piece(from, man.kind);
      }
    }
    return moves_;
  }

 private:
  bool is_enemy(Square square) const {
    const Man man = board_.at(square);
    return man.kind != Kind::none && man.color != us_;
  }
  // The king is never captured (1.4.1).
  bool can_capture(Square square) const {
    return is_enemy(square) && board_.at(square).kind != Kind::king;
  }

  void piece(Square from, Kind kind) {
    for (const Step step : steps_of(kind)) {
      std::optional<Square> to = stepped(from, step);
      while (to && board_.is_empty(*to)) {
        moves_.emplace_back(from, *to);
        to = slides(kind) ? stepped(*to, step) : std::nullopt;
      }
      if (to && can_capture(*to)) moves_.emplace_back(from, *to);
    }
  }

  void pawn(Square from) {
    const std::optional<Square> one = stepped(from, pawn_step(us_));
    if (one && board_.is_empty(*one)) {
      arrive(from, *one);
      const std::optional<Square> two = stepped(*one, pawn_step(us_));
      if (rank_from_home(us_, from) == 1 && board_.is_empty(*two)) {
        moves_.emplace_back(from, *two, MoveKind::double_step);
      }
    }
    for (const Step step : pawn_captures(us_)) {
      const std::optional<Square> to = stepped(from, step);
      if (!to) continue;
      if (can_capture(*to)) arrive(from, *to);
      if (*to == board_.en_passant) moves_.emplace_back(from, *to, MoveKind::en_passant);
    }
  }

  void arrive(Square from, Square to) {
    if (rank_from_home(us_, to) != 7) {
      moves_.emplace_back(from, to);
      return;
    }
    for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
      moves_.push_back(Move::promotion(from, to, kind));
    }
  }

  const Board& board_;
  const Color us_;
  std::vector<Move> moves_;
};

std::vector<Square> squares_between_files(Square rank, int first, int last) {
  std::vector<Square> squares;
  for (int file = std::min(first, last); file <= std::max(first, last); ++file) {
    squares.push_back(on_file(file, rank));
  }
  return squares;
}

// 3.8.2: nothing stands in the way of king and rook, and the king is attacked neither before nor
// after castling, nor on a square it crosses.
bool can_castle(const Board& board, Square rook) {
  const Color us = board.to_move;
  const Square king = king_square(board, us);
  if (board.at(rook) != Man{us, Kind::rook} || is_in_check(board, us)) return false;
  const Square king_to = castled_king(king, rook);
  const Square rook_to = castled_rook(king, rook);
  const auto kings_way = squares_between_files(king, file_number(king), file_number(king_to));
  const auto rooks_way = squares_between_files(king, file_number(rook), file_number(rook_to));
  const auto is_free = [&](Square square) {
    return board.is_empty(square) || square == king || square == rook;
  };
  if (!std::all_of(kings_way.begin(), kings_way.end(), is_free)) return false;
  if (!std::all_of(rooks_way.begin(), rooks_way.end(), is_free)) return false;
  Board without_king = board;
  without_king.at(king) = kEmpty;
  return std::none_of(kings_way.begin(), kings_way.end(), [&](Square square) {
    return is_attacked(without_king, square, opposite(us));
  });
}

bool leaves_king_safe(const Board& board, Move move);

// The square a double step has just passed, if a pawn may legally capture there.
Square en_passant_after_double_step(Board board, Square passed) {
  const Color mover = opposite(board.to_move);
  board.en_passant = passed;
  for (const Step step : pawn_captures(mover)) {
    const std::optional<Square> from = stepped(passed, step);
    if (!from || board.at(*from) != Man{board.to_move, Kind::pawn}) continue;
    if (leaves_king_safe(board, Move(*from, passed, MoveKind::en_passant))) return passed;
  }
  return Square::none;
}

void forget_castling(Board& board, Move move, Man man) {
  for (const Color color : kColors) {
    for (Square& rook : board.rooks[color]) {
      const bool king_moved = man == Man{color, Kind::king};
      if (king_moved || rook == move.from() || rook == move.to()) rook = Square::none;
    }
  }
}

// Moves the men; leaves the other state alone.
void move_men(Board& board, Move move) {
  const Man man = board.at(move.from());
  if (move.kind() == MoveKind::castling) {
    const Man rook = board.at(move.to());
    board.at(move.from()) = board.at(move.to()) = kEmpty;
    board.at(castled_king(move.from(), move.to())) = man;
    board.at(castled_rook(move.from(), move.to())) = rook;
    return;
  }
  board.at(move.from()) = kEmpty;
  board.at(move.to()) = man;
  if (move.is_promotion()) board.at(move.to()).kind = move.promoted();
  if (move.kind() == MoveKind::en_passant) {
    board.at(on_file(file_number(move.to()), move.from())) = kEmpty;
  }
}

bool leaves_king_safe(const Board& board, Move move) {
  Board next = board;
  move_men(next, move);
  return !is_in_check(next, board.to_move);
}

std::uint64_t code_of(Man man) {
  if (man.kind == Kind::none) return 0;
  return static_cast<std::uint64_t>(index(man.kind) + 1) + (man.color == Color::black ? 8 : 0);
}

bool read_square(std::uint64_t& state, Square& square) {
  const std::uint64_t value = state % kSquareField;
  state /= kSquareField;
  square = square_at(static_cast<int>(value));
  return value <= 64;
}

}  // namespace

std::optional<Square> stepped(Square square, Step step) {
  const int file = file_number(square) + step.files;
  const int rank = rank_number(square) + step.ranks;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return square_at(rank * 8 + file);
}

std::span<const Step> steps_of(Kind kind) {
  const std::span<const Step> all(kSteps);
  switch (kind) {
    case Kind::king:
    case Kind::queen:
      return all;
    case Kind::rook:
      return all.first(4);
    case Kind::bishop:
      return all.last(4);
    case Kind::knight:
      return kLeaps;
    case Kind::pawn:
    case Kind::none:
      break;
  }
  return {};
}

bool slides(Kind kind) { return kind == Kind::queen || kind == Kind::rook || kind == Kind::bishop; }

Step pawn_step(Color color) { return {0, color == Color::white ? 1 : -1}; }

std::array<Step, 2> pawn_captures(Color color) {
  const int ranks = pawn_step(color).ranks;
  return {Step{-1, ranks}, Step{1, ranks}};
}

int rank_from_home(Color color, Square square) {
  return color == Color::white ? rank_number(square) : 7 - rank_number(square);
}

Board empty_board() {
  Board board;
  board.men.fill(kEmpty);
  return board;
}

Board board_of(const Position& position) {
  Board board = empty_board();
  for (int number = 0; number < 64; ++number) {
    const Square square = square_at(number);
    if (!position.is_empty(square)) board.at(square) = position.at(square);
  }
  board.to_move = position.side_to_move();
  for (const Color color : kColors) {
    board.rooks[color] = {position.castling_rook(color, Wing::king),
                          position.castling_rook(color, Wing::queen)};
  }
  board.en_passant = position.en_passant();
  return board;
}

std::optional<Board> unpack_board(const PackedPosition& packed) {
  Board board = empty_board();
  for (int number = 0; number < 64; ++number) {
    const std::uint64_t word = packed.board[static_cast<std::size_t>(number / 16)];
    const int code = static_cast<int>(word >> (4 * (number % 16))) & 15;
    if (code == 0) continue;
    const int kind = code % 8 - 1;
    if (kind < 0 || kind > index(Kind::king)) return std::nullopt;
    board.at(square_at(number)) = {code >= 8 ? Color::black : Color::white,
                                   static_cast<Kind>(kind)};
  }
  std::uint64_t state = packed.state;
  board.to_move = state % 2 == 1 ? Color::black : Color::white;
  state /= 2;
  if (!read_square(state, board.en_passant)) return std::nullopt;
  for (const Color color : kColors) {
    for (Square& rook : board.rooks[color]) {
      if (!read_square(state, rook)) return std::nullopt;
    }
  }
  if (state != 0 || !has_one_king_each(board)) return std::nullopt;
  return board;
}

PackedPosition pack_board(const Board& board) {
  PackedPosition packed;
  for (int number = 0; number < 64; ++number) {
    packed.board[static_cast<std::size_t>(number / 16)] |= code_of(board.at(square_at(number)))
                                                           << (4 * (number % 16));
  }
  // From the highest bits down.
  for (const Color color : {Color::black, Color::white}) {
    packed.state = packed.state * kSquareField + index(board.rooks[color][1]);
    packed.state = packed.state * kSquareField + index(board.rooks[color][0]);
  }
  packed.state = packed.state * kSquareField + index(board.en_passant);
  packed.state = packed.state * 2 + index(board.to_move);
  return packed;
}

bool has_one_king_each(const Board& board) {
  return std::all_of(std::begin(kColors), std::end(kColors), [&](Color color) {
    return std::count(board.men.begin(), board.men.end(), Man{color, Kind::king}) == 1;
  });
}

Square king_square(const Board& board, Color color) {
  const auto found = std::find(board.men.begin(), board.men.end(), Man{color, Kind::king});
  return square_at(static_cast<int>(found - board.men.begin()));
}

bool is_attacked(const Board& board, Square square, Color by) {
  for (const Kind kind : {Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
    for (const Step step : steps_of(kind)) {
      std::optional<Square> from = stepped(square, step);
      while (from && slides(kind) && board.is_empty(*from)) from = stepped(*from, step);
      if (from && board.at(*from) == Man{by, kind}) return true;
    }
  }
  for (const Step step : pawn_captures(opposite(by))) {
    const std::optional<Square> from = stepped(square, step);
    if (from && board.at(*from) == Man{by, Kind::pawn}) return true;
  }
  return false;
}

bool is_in_check(const Board& board, Color color) {
  return is_attacked(board, king_square(board, color), opposite(color));
}

Square castled_king(Square king, Square rook) {
  return on_file(is_kings_wing(king, rook) ? 6 : 2, king);
}

Square castled_rook(Square king, Square rook) {
  return on_file(is_kings_wing(king, rook) ? 5 : 3, king);
}

Board board_after(const Board& board, Move move) {
  Board next = board;
  forget_castling(next, move, board.at(move.from()));
  move_men(next, move);
  next.to_move = opposite(board.to_move);
  next.en_passant = Square::none;
  if (move.kind() == MoveKind::double_step) {
    const Square passed = *stepped(move.from(), pawn_step(board.to_move));
    next.en_passant = en_passant_after_double_step(next, passed);
  }
  return next;
}

std::vector<Move> legal_moves(const Board& board) {
  std::vector<Move> moves = Moves(board).find();
  const Square king = king_square(board, board.to_move);
  for (const Square rook : board.rooks[board.to_move]) {
    if (rook == Square::none || rank_number(rook) != rank_number(king)) continue;
    if (can_castle(board, rook)) moves.emplace_back(king, rook, MoveKind::castling);
  }
  std::erase_if(moves, [&](Move move) { return !leaves_king_safe(board, move); });
  return moves;
}

bool is_mate_by(const Board& board, Color side) {
  return board.to_move != side && is_in_check(board, board.to_move) && legal_moves(board).empty();
}

}  // namespace arbiter::checker
