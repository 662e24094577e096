// The immediate tests of a position on random games, where they must find nothing, and on random
// boards.

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/immediate/last_check.h"
#include "arbiter/record/start.h"
#include "tests/arbiter/basic_facts_testing.h"

namespace arbiter {
namespace {

using legality_tests::sentences_of;

std::uint32_t below(std::mt19937& random, std::size_t bound) {
  return static_cast<std::uint32_t>(random() % bound);
}

Position random_array(std::mt19937& random) {
  std::vector<Kind> rank;
  do {
    rank = {Kind::rook, Kind::knight, Kind::bishop, Kind::queen,
            Kind::king, Kind::bishop, Kind::knight, Kind::rook};
    for (std::size_t i = rank.size(); i > 1; --i) std::swap(rank[i - 1], rank[below(random, i)]);
    Position position;
    for (int file = 0; file < 8; ++file) {
      const auto square = [file](Rank at) { return pgn::make_square(static_cast<File>(file), at); };
      position.put(square(Rank::first), {Color::white, rank[static_cast<std::size_t>(file)]});
      position.put(square(Rank::second), {Color::white, Kind::pawn});
      position.put(square(Rank::seventh), {Color::black, Kind::pawn});
      position.put(square(Rank::eighth), {Color::black, rank[static_cast<std::size_t>(file)]});
    }
    if (!is_chess960_array(position, false)) continue;
    for (const Color color : {Color::white, Color::black}) {
      Bitboard rooks = position.men(color, Kind::rook);
      while (rooks != 0) position.allow_castling(color, pop_first(rooks));
    }
    position.refresh();
    return position;
  } while (true);
}

// The FEN as many programs write it: with the square after every double step.
std::string fen_after(const Position& position, Move move) {
  std::string fen = to_fen(position, 1);
  if (move.kind() != MoveKind::double_step) return fen;
  const std::string square =
      pgn::square_name(backward(opposite(position.side_to_move()), move.to()));
  const std::size_t castling = fen.find(' ', fen.find(' ') + 1) + 1;
  const std::size_t at = fen.find(' ', castling) + 1;
  return fen.replace(at, fen.find(' ', at) - at, square);
}

void expect_sound_play(Position position, bool chess960, std::mt19937& random) {
  for (int ply = 0; ply < 250; ++ply) {
    MoveList moves;
    generate_legal_moves(position, moves);
    if (moves.empty()) return;
    const Move move = moves.begin()[below(random, moves.size())];
    position.play(move);
    const std::string fen = fen_after(position, move);
    const std::string sentences = sentences_of(fen, chess960);
    ASSERT_EQ(sentences, "") << fen;
  }
}

TEST(Property, NoPositionOfALegalGameHasAFact) {
  std::mt19937 random(20240607);
  for (int game = 0; game < 100; ++game) {
    expect_sound_play(Position::standard(), false, random);
    expect_sound_play(random_array(random), true, random);
  }
}

// A board with few men, at most eight pawns a side, one king each and apart, on which the side that
// waits is not in check.
std::optional<Position> random_board(std::mt19937& random) {
  Position position;
  const auto put = [&](Color color, Kind kind) {
    const Square square = static_cast<Square>(below(random, 64));
    if (!position.is_empty(square)) return;
    if (kind == Kind::pawn && contains(end_ranks(), square)) return;
    position.put(square, {color, kind});
  };
  put(Color::white, Kind::king);
  put(Color::black, Kind::king);
  if (!position.has_one_king_each()) return std::nullopt;
  constexpr Kind kKinds[] = {Kind::pawn, Kind::pawn,   Kind::pawn, Kind::knight,
                             Kind::rook, Kind::bishop, Kind::queen};
  for (std::uint32_t men = 2 + below(random, 14); men != 0; --men) {
    put(static_cast<Color>(below(random, 2)), kKinds[below(random, std::size(kKinds))]);
  }
  for (const Color color : {Color::white, Color::black}) {
    if (count(position.men(color, Kind::pawn)) > 8) return std::nullopt;
  }
  position.set_side_to_move(static_cast<Color>(below(random, 2)));
  const Color mover = position.side_to_move();
  if (position.attacked(position.king(opposite(mover)), mover, position.occupied())) {
    return std::nullopt;
  }
  for (const Color color : {Color::white, Color::black}) {
    if (!contains(relative_rank_mask(color, Rank::first), position.king(color))) continue;
    Bitboard rooks = position.men(color, Kind::rook) & relative_rank_mask(color, Rank::first);
    while (rooks != 0) {
      const Square rook = pop_first(rooks);
      if (below(random, 2) == 0) position.allow_castling(color, rook);
    }
  }
  position.refresh();
  const Bitboard behind = relative_rank_mask(opposite(mover), Rank::fourth);
  Bitboard pawns = position.men(opposite(mover), Kind::pawn) & behind;
  while (pawns != 0) {
    const Square pawn = pop_first(pawns);
    const Square passed = backward(opposite(mover), pawn);
    if (!position.is_empty(passed) || !position.is_empty(backward(opposite(mover), passed)))
      continue;
    position.set_en_passant(passed);
    if (position.en_passant() != Square::none) break;
  }
  return position;
}

TEST(Property, EveryCheckByALegalMoveHasALastMove) {
  std::mt19937 random(20240608);
  std::size_t checks = 0;
  std::size_t pairs = 0;
  for (int board = 0; board < 200000; ++board) {
    const std::optional<Position> position = random_board(random);
    if (!position) continue;
    MoveList moves;
    generate_legal_moves(*position, moves);
    for (const Move move : moves) {
      Position next = *position;
      next.play(move);
      if (!next.in_check()) continue;
      ++checks;
      if (more_than_one(next.checkers())) ++pairs;
      ASSERT_TRUE(last_move_gives_check(next)) << to_fen(*position, 1) << " to " << to_fen(next, 1);
    }
  }
  EXPECT_GT(checks, 100000u);
  EXPECT_GT(pairs, 500u);
}

}  // namespace
}  // namespace arbiter
