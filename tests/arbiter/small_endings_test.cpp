// The theorem behind Method::small_ending, checked on every position with three and four men: the
// analyser's answer for White against an exhaustive solver that shares only the board with it.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/winnability.h"
#include "tests/arbiter/small_ending_solver.h"

namespace arbiter {
namespace {

constexpr int kShownDisagreements = 20;  // of each ending

/// Solved once for all tests.
const SmallEndingSolver& solver() {
  static const SmallEndingSolver solved;
  return solved;
}

std::string placement(const Position& position) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const Man man = position.at(static_cast<Square>(8 * rank + file));
      if (man.kind == Kind::none) {
        ++empty;
        continue;
      }
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
      const char letter = kind_letter(man.kind);
      text += man.color == Color::white ? letter : static_cast<char>(letter - 'A' + 'a');
    }
    if (empty != 0) text += std::to_string(empty);
    if (rank != 0) text += '/';
  }
  return text;
}

std::string fen(const Position& position) {
  const std::string side = position.side_to_move() == Color::white ? " w - " : " b - ";
  return placement(position) + side + pgn::square_name(position.en_passant());
}

/// Two men of the same kind make two codes of one position; this is true of one of them.
bool is_first_code(const SmallEnding& ending, std::uint32_t code) {
  return !ending.has_twins() || ending.square(code, 2) < ending.square(code, 3);
}

template <class Visit>
void for_each_position(const SmallEnding& ending, Visit visit) {
  for (std::uint32_t code = 0; code < ending.code_count(); ++code) {
    if (ending.is_legal(code) && is_first_code(ending, code)) visit(code);
  }
}

/// The pawn that would have made a double step to give a right to capture en passant.
int stepped_pawn(const SmallEnding& ending, std::uint32_t code) {
  return ending.side_to_move(code) == Color::white ? 3 : 2;
}

/// Calls `visit(code, position)` for each position of KP v KP with a right to capture en passant.
template <class Visit>
void for_each_en_passant(const SmallEnding& ending, Visit visit) {
  for_each_position(ending, [&](std::uint32_t code) {
    const Color stepped = opposite(ending.side_to_move(code));
    const Square to = ending.square(code, stepped_pawn(ending, code));
    if (relative_rank(stepped, to) != Rank::fourth) return;
    Position position = ending.position(code);
    const Square passed = backward(stepped, to);
    if (!position.is_empty(passed) || !position.is_empty(backward(stepped, passed))) return;
    position.set_en_passant(passed);  // is not kept unless a capture is legal
    if (position.en_passant() != Square::none) visit(code, position);
  });
}

// --- counts ---

struct Counts {
  std::int64_t positions = 0;
  std::int64_t unwon = 0;
  std::int64_t material = 0;  // of the unwon: White has not the men to mate
  std::int64_t white = 0;     // of the other unwon, with White to move
  std::int64_t black = 0;
  std::int64_t over = 0;  // of these two together: no legal move

  std::int64_t unexplained() const { return white + black; }
};

void count_position(const SmallEnding& ending, std::uint32_t code, Counts& counts) {
  ++counts.positions;
  if (ending.wins(code)) return;
  ++counts.unwon;
  const Position position = ending.position(code);
  if (cannot_mate_by_material(position, Color::white) != MaterialProof::none) {
    ++counts.material;
    return;
  }
  ++(position.side_to_move() == Color::white ? counts.white : counts.black);
  if (!has_legal_move(position)) ++counts.over;
}

Counts count_all(const SmallEnding& ending) {
  Counts counts;
  for_each_position(ending, [&](std::uint32_t code) { count_position(ending, code, counts); });
  return counts;
}

Counts count_named(const std::string& name) { return count_all(solver().ending(name)); }

void print_row(const SmallEnding& ending, const Counts& counts) {
  std::printf("%-8s", ending.name().c_str());
  for (const std::int64_t number :
       {counts.positions, counts.unwon, counts.material, counts.white, counts.black, counts.over}) {
    std::printf(" %10lld", static_cast<long long>(number));
  }
  std::printf("\n");
}

TEST(SmallEndings, Table) {
  ASSERT_EQ(solver().endings().size(), 45u);
  std::printf(
      "White cannot mate any more (U); of these by material; the others by side to move,\n"
      "and how many of the others are mate or stalemate already\n");
  std::printf("%-8s %10s %10s %10s %10s %10s %10s\n", "", "positions", "U", "material", "White",
              "Black", "over");
  for (const SmallEnding& ending : solver().endings()) print_row(ending, count_all(ending));
}

// These include the positions in which the game is over: White is mated (never in KP v K), or
// either side is stalemated.
TEST(SmallEndings, KnownCounts) {
  const Counts pawn = count_named("KP v K");
  EXPECT_EQ(pawn.white, 4);
  EXPECT_EQ(pawn.black, 28);
  EXPECT_EQ(count_named("KP v KP").unwon, 452);
  EXPECT_EQ(count_named("KN v KN").unwon, 8);
  EXPECT_EQ(count_named("KB v KN").unwon, 40);
}

TEST(SmallEndings, NeverWon) {
  for (const char* name : {"KB v K", "KN v K", "KN v KQ", "KB v KR", "KB v KQ"}) {
    const Counts counts = count_named(name);
    EXPECT_EQ(counts.unwon, counts.positions) << name;
    EXPECT_EQ(counts.material, counts.positions) << name;
  }
}

TEST(SmallEndings, NearlyAlwaysWon) {
  for (const char* name : {"KN v KR", "KN v KB", "KB v KN", "KNN v K"}) {
    const Counts counts = count_named(name);
    EXPECT_EQ(counts.material, 0) << name;
    EXPECT_LT(counts.unwon * 1000, counts.positions) << name;
  }
}

bool has_bishops_of_both_colours(const SmallEnding& ending, std::uint32_t code) {
  const Bitboard bishops = bit(ending.square(code, 2)) | bit(ending.square(code, 3));
  return (bishops & kLightSquares) != 0 && (bishops & kDarkSquares) != 0;
}

// Bishops of one colour never win, of both nearly always.
TEST(SmallEndings, TwoBishops) {
  for (const char* name : {"KB v KB", "KBB v K"}) {
    const SmallEnding& ending = solver().ending(name);
    Counts same, both;
    for_each_position(ending, [&](std::uint32_t code) {
      count_position(ending, code, has_bishops_of_both_colours(ending, code) ? both : same);
    });
    EXPECT_EQ(same.unwon, same.positions) << name;
    EXPECT_EQ(same.material, same.positions) << name;
    EXPECT_EQ(both.material, 0) << name;
    EXPECT_LT(both.unwon * 400, both.positions) << name;
  }
}

// --- the analyser ---

bool is_in_first_octant(Square square) {
  const int file = index(file_of(square));
  return file <= index(File::d) && index(rank_of(square)) <= file;
}

/// One of each group of positions that are mirror images of each other, at least.
bool represents_its_images(const SmallEnding& ending, std::uint32_t code) {
  const Square king = ending.square(code, 0);
  return ending.has_pawns() ? file_of(king) <= File::d : is_in_first_octant(king);
}

Position reversed(const Position& position) {
  Position result;
  for (Bitboard men = position.occupied(); men != 0;) {
    const Square square = pop_first(men);
    const Man man = position.at(square);
    result.put(static_cast<Square>(index(square) ^ 56), {opposite(man.color), man.kind});
  }
  result.set_side_to_move(opposite(position.side_to_move()));
  result.refresh();
  if (position.en_passant() != Square::none) {
    result.set_en_passant(static_cast<Square>(index(position.en_passant()) ^ 56));
  }
  return result;
}

class Agreement {
 public:
  void check(const Position& position, bool wins, Color side = Color::white) {
    const Winnability expected = wins ? Winnability::can_win : Winnability::cannot_win;
    const Decision decision = analyser_.decide(position, side);
    ++checked_;
    if (decision.verdict == expected) return;
    if (++disagreements_ > kShownDisagreements) return;
    std::printf("disagreement: %s, %s %s, method %d\n", fen(position).c_str(),
                side == Color::white ? "White" : "Black", wins ? "can win" : "cannot win",
                static_cast<int>(decision.method));
  }

  std::int64_t checked() const { return checked_; }
  std::int64_t disagreements() const { return disagreements_; }

 private:
  WinnabilityAnalyser analyser_;
  std::int64_t checked_ = 0;
  std::int64_t disagreements_ = 0;
};

// Won positions, and those that material decides, are checked for only one of their mirror images.
// Lost positions that material does not decide are all checked, and with the colours reversed, too.
void check_position(const SmallEnding& ending, std::uint32_t code, Agreement& agreement) {
  const bool wins = ending.wins(code);
  const bool representative = represents_its_images(ending, code);
  if (wins && !representative) return;
  const Position position = ending.position(code);
  if (wins || cannot_mate_by_material(position, Color::white) != MaterialProof::none) {
    if (representative) agreement.check(position, wins);
    return;
  }
  agreement.check(position, false);
  agreement.check(reversed(position), false, Color::black);
}

TEST(SmallEndings, AnalyserAgrees) {
  for (const SmallEnding& ending : solver().endings()) {
    const auto start = std::chrono::steady_clock::now();
    Agreement agreement;
    for_each_position(ending, [&](std::uint32_t code) { check_position(ending, code, agreement); });
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(agreement.disagreements(), 0) << ending.name();
    std::printf("%-8s %10lld checked, %lld disagreements, %.1f s\n", ending.name().c_str(),
                static_cast<long long>(agreement.checked()),
                static_cast<long long>(agreement.disagreements()), time.count());
    std::fflush(stdout);
  }
}

TEST(SmallEndings, AnalyserAgreesWithEnPassant) {
  const SmallEnding& ending = solver().ending("KP v KP");
  Agreement agreement;
  std::int64_t lost = 0;
  for_each_en_passant(ending, [&](std::uint32_t code, const Position& position) {
    const bool wins = ending.wins_with_en_passant(code, position.en_passant());
    if (!wins) ++lost;
    agreement.check(position, wins);
    agreement.check(reversed(position), wins, Color::black);
  });
  EXPECT_EQ(agreement.disagreements(), 0);
  EXPECT_GT(agreement.checked(), 0);
  std::printf("%lld checked with en passant, %lld lost\n",
              static_cast<long long>(agreement.checked() / 2), static_cast<long long>(lost));
}

}  // namespace
}  // namespace arbiter
