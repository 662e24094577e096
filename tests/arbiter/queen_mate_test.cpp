// A free queen mates: what the proof claims is found by playing in a game in which only the kings
// and one man may move. The filter of open positions against its definition. Attacks of sets.

#include "arbiter/winnable/mating_line/queen_mate.h"

#include <gtest/gtest.h>

#include <queue>
#include <random>
#include <string>

#include "arbiter/board/attacks.h"
#include "arbiter/board/move_generator.h"
#include "arbiter/record/start.h"
#include "arbiter/winnable/locked/set_attacks.h"
#include "arbiter/winnable/open_position.h"
#include "arbiter/winnable/winnability.h"
#include "tests/arbiter/key_set.h"
#include "tests/testing/positions.h"

namespace arbiter {
namespace {

using tests::position_of;

class RandomPositions {
 public:
  explicit RandomPositions(unsigned seed) : random_(seed) {}

  // Kings, up to `pawns` pawns and `pieces` other men of each side; nobody can capture a king.
  Position next(unsigned pawns, unsigned pieces) {
    while (true) {
      Position position;
      for (const Color color : {Color::white, Color::black}) {
        put(position, {color, Kind::king});
        for (unsigned i = random_() % (pawns + 1); i > 0; --i) put(position, {color, Kind::pawn});
        for (unsigned i = random_() % (pieces + 1); i > 0; --i) {
          constexpr Kind kKinds[] = {Kind::bishop, Kind::bishop, Kind::knight, Kind::rook,
                                     Kind::queen};
          put(position, {color, kKinds[random_() % 5]});
        }
      }
      position.set_side_to_move(random_() % 2 == 0 ? Color::white : Color::black);
      position.refresh();
      const Color mover = position.side_to_move();
      if (!position.attacked(position.king(opposite(mover)), mover, position.occupied()))
        return position;
    }
  }

  Bitboard squares(unsigned count) {
    Bitboard set = 0;
    while (count-- > 0) set |= bit(static_cast<Square>(random_() % 64));
    return set;
  }

 private:
  void put(Position& position, Man man) {
    while (true) {
      const auto square = static_cast<Square>(random_() % 64);
      if (!position.is_empty(square)) continue;
      if (man.kind == Kind::pawn && contains(end_ranks(), square)) continue;
      position.put(square, man);
      return;
    }
  }

  std::mt19937 random_;
};

std::string fen(const Position& position) { return to_fen(position, 1); }

struct Board {
  Position position;
  Square man;
  int way = 0;  // about what the kings and the man still have to go
};

bool operator<(const Board& a, const Board& b) { return a.way > b.way; }

// A pawn captures what it likes; the king of `side` only while all `men` are there; nobody else.
bool may_capture(const Position& position, Move move, Color side, int men) {
  if (position.kind_at(move.from()) == Kind::pawn) return true;
  return move.from() == position.king(side) && count(position.occupied()) == men;
}

bool is_that_mate(const Position& position, Color side, const QueenMate& mate) {
  return position.king(side) == mate.winner_king &&
         position.king(opposite(side)) == mate.loser_king &&
         position.at(mate.queen) == Man{side, Kind::queen} && is_checkmate(position);
}

int way_to(const Position& position, Square man, Color side, const QueenMate& mate) {
  return king_distance(position.king(side), mate.winner_king) +
         king_distance(position.king(opposite(side)), mate.loser_king) +
         king_distance(man, mate.queen);
}

// The mate is reached by moves of the kings and of the one man alone: every position, the nearest
// to the mate first.
bool is_reached(const Position& start, Color side, const QueenMate& mate) {
  const int men = count(start.occupied());
  std::priority_queue<Board> open;
  open.push({start, mate.man});
  KeySet seen;
  seen.insert({start.key()});
  while (!open.empty()) {
    const Board board = open.top();
    open.pop();
    MoveList moves;
    generate_legal_moves(board.position, moves);
    for (const Move move : moves) {
      const bool by_man = move.from() == board.man;
      if (!by_man && board.position.kind_at(move.from()) != Kind::king) continue;
      if (move.kind() == MoveKind::castling || move.kind() == MoveKind::double_step) continue;
      if (move.is_promotion() && move.promoted() != Kind::queen) continue;
      if (!board.position.is_empty(move.to()) && !may_capture(board.position, move, side, men))
        continue;
      Board next{board.position, by_man ? move.to() : board.man};
      next.position.play(move);
      if (is_that_mate(next.position, side, mate)) return true;
      if (!seen.insert({next.position.key()})) continue;
      next.way = way_to(next.position, next.man, side, mate);
      open.push(next);
    }
  }
  return false;
}

void expect_mates(RandomPositions positions, unsigned pawns, unsigned pieces, int count) {
  for (int proved = 0; proved < count;) {
    const Position position = positions.next(pawns, pieces);
    const auto mate = find_queen_mate(position, Color::white);
    if (!mate) continue;
    ++proved;
    EXPECT_TRUE(is_reached(position, Color::white, *mate)) << fen(position);
  }
}

TEST(QueenMate, TheKingsAndOneManAreEnough) { expect_mates(RandomPositions(1), 4, 2, 15); }

// Here few squares are left, so that each step of the proof matters.
TEST(QueenMate, TheKingsAndOneManAreEnoughOnAFullBoard) {
  expect_mates(RandomPositions(5), 12, 6, 50);
}

// Found by the test above: the queen seemed to come by way of the square of the mated king.
TEST(QueenMate, TheWayOfTheQueen) {
  int found = 0;
  for (const char* fen : {"8/3PP3/P4p2/1P6/Pq3P2/KP4P1/8/6k1 w - - 0 1",
                          "8/2p1nP2/1PbP1PP1/1p1P1PpP/7P/3PK3/2P2Ppp/2k5 w - - 0 1",
                          "6K1/5P2/ppPP1P1p/1PP5/1pp5/P2PpPP1/1r2P2P/2k5 w - - 0 1",
                          "8/3Pp2B/Bp1pk3/8/P7/4P3/K2Bp1p1/8 b - - 0 1"}) {
    const Position position = position_of(fen);
    const auto mate = find_queen_mate(position, Color::white);
    if (!mate) continue;
    ++found;
    EXPECT_TRUE(is_reached(position, Color::white, *mate)) << fen;
  }
  EXPECT_GE(found, 3);
}

// Calls `look(position, side)` for both sides.
template <class Look>
void for_random_positions(unsigned seed, int count, Look look) {
  RandomPositions positions(seed);
  for (int i = 0; i < count; ++i) {
    const Position position = positions.next(8, i % 4);
    for (const Color side : {Color::white, Color::black}) look(position, side);
  }
}

TEST(QueenMate, TheAnalyserAgrees) {
  constexpr int kPositions = 20'000;
  WinnabilityAnalyser analyser;
  int proved = 0;
  for_random_positions(2, kPositions, [&](const Position& position, Color side) {
    if (!can_mate_by_free_queen(position, side)) return;
    ++proved;
    // A proof has the whole line, and is found without a look for free queens.
    EXPECT_EQ(analyser.prove(position, side).decision.verdict, Winnability::can_win)
        << fen(position);
  });
  EXPECT_GT(proved, kPositions / 4);
}

// Where a line may end at a free queen, the verdict is that of the whole line.
TEST(QueenMate, LinesMayEndThere) {
  constexpr int kPositions = 5000;
  WinnabilityAnalyser analyser;
  int by_line = 0;
  for_random_positions(7, kPositions, [&](const Position& position, Color side) {
    if (can_mate_by_free_queen(position, side)) return;
    const Decision decision = analyser.decide(position, side);
    const Decision proved = analyser.prove(position, side).decision;
    if (decision.method == Method::mating_line) ++by_line;
    EXPECT_EQ(decision.verdict, proved.verdict) << fen(position);
  });
  EXPECT_GT(by_line, kPositions / 10);
}

struct Case {
  const char* fen;
  bool can_mate;
  const char* why;
};

TEST(QueenMate, KnownPositions) {
  const Case cases[] = {
      {"8/8/4k3/8/8/8/P7/4K3 w - - 0 1", true, "a passed pawn"},
      {"8/8/4k3/8/8/8/P7/4K3 b - - 0 1", true, "whoever is to move"},
      {"8/8/4k3/8/8/8/Q7/4K3 b - - 0 1", true, "a queen that gives check"},
      {"8/p7/4k3/8/8/8/P7/4K3 w - - 0 1", true, "after capturing the pawn in front"},
      {"8/1p6/4k3/8/8/8/P7/4K3 w - - 0 1", true, "past the other pawn"},
      {"8/8/4k3/p7/P7/8/8/4K3 b - - 0 1", true, "the king captures first"},
      {"8/8/4k3/8/8/8/8/R3K3 b - - 0 1", false, "no queen will arise"},
      {"8/8/4k3/8/8/8/8/4K3 b - - 0 1", false, "bare king"},
      {"k7/Pp1K4/1P6/8/8/8/8/8 w - - 0 1", false, "a stalemate"},
      {"8/8/1p1k4/pP1p1p1p/P1KP1P1P/8/8/8 w - - 0 1", false, "dead: a wall"},
      {"8/4k3/8/3p2p1/1p1P1pPp/1P3P1P/8/4K3 b - - 0 1", false, "dead: a wall"},
      {"7k/8/8/8/8/1p6/pP6/K7 w - - 0 1", false, "White's king never gets out"},
      {"P7/8/4k3/8/8/8/8/4K3 w - - 0 1", false, "a pawn on the last rank"},
  };
  for (const Case& one : cases) {
    for (const bool colours : {false, true}) {
      const std::string fen = colours ? tests::with_colors_reversed(one.fen) : one.fen;
      const Color side = colours ? Color::black : Color::white;
      EXPECT_EQ(can_mate_by_free_queen(position_of(fen), side), one.can_mate)
          << fen << ": " << one.why;
    }
  }
}

// --- the filter of open positions ---

int count_moves(const Position& position, bool of_pieces_only) {
  MoveList moves;
  generate_legal_moves(position, moves);
  int found = 0;
  for (const Move move : moves) {
    const Kind kind = position.kind_at(move.from());
    const bool counted = kind == Kind::queen || kind == Kind::rook || kind == Kind::knight;
    found += counted || !of_pieces_only;
  }
  return found;
}

bool is_open_by_definition(const Position& position) {
  if (position.in_check()) return false;
  Position passed = position;
  passed.pass();
  if (count_moves(position, false) < 6 || count_moves(passed, false) < 6) return false;
  return count_moves(position, true) + count_moves(passed, true) > 0;
}

TEST(OpenPosition, IsWhatItsDefinitionSays) {
  RandomPositions positions(3);
  int open = 0;
  constexpr int kPositions = 100'000;
  for (int i = 0; i < kPositions; ++i) {
    const Position position = positions.next(8, i % 8);
    const bool expected = is_open_by_definition(position);
    open += expected;
    ASSERT_EQ(is_open_position(position), expected) << fen(position);
  }
  EXPECT_GT(open, kPositions / 4);
  EXPECT_LT(open, kPositions - kPositions / 4);
}

// White is in check although Black is to move: such a position can follow an illegal move.
TEST(OpenPosition, TheSideThatHasMovedIsInCheck) {
  const Position position = position_of("3qk3/8/8/8/8/8/8/RN1K2NR b - - 0 1");
  EXPECT_EQ(is_open_position(position), is_open_by_definition(position));
  EXPECT_FALSE(is_open_position(position_of("3qk3/8/8/8/8/8/8/RNBKB1NR b - - 0 1")));
}

TEST(SetAttacks, AreTheAttacksOfEachTogether) {
  RandomPositions random(4);
  for (unsigned i = 0; i < 20'000; ++i) {
    const Bitboard squares = random.squares(i % 20);
    const Bitboard blockers = random.squares(i % 37);
    for (const Color color : {Color::white, Color::black}) {
      for (int kind = 0; kind <= 6; ++kind) {
        const Man man{color, static_cast<Kind>(kind)};
        Bitboard expected = 0;
        for (Bitboard rest = squares; rest != 0;) {
          expected |= attacks(man, pop_first(rest), blockers);
        }
        ASSERT_EQ(attacks_of_all(man, squares, blockers), expected)
            << kind << " " << squares << " " << blockers;
      }
    }
  }
}

}  // namespace
}  // namespace arbiter
