// What is said of illegal and unreadable moves: one reading, several, or none.

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/repair/spelling_cost.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "parser/ascii.h"
#include "parser/san.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

const std::string kOpening =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 ";

std::vector<Finding> repairable(const std::string& moves, const std::string& result = "1-0",
                                Settings settings = {}) {
  const std::string pgn = "[Result \"" + result + "\"]\n\n" + moves + " " + result + "\n";
  select_default_rules(settings);
  const JudgedGame judged = tests::judge_first_game(pgn, settings);
  std::vector<Finding> findings;
  for (const Finding& finding : judged.findings) {
    if (finding.rule->has(trait::kRepairable)) findings.push_back(finding);
  }
  return findings;
}

Finding judged(const std::string& moves, const std::string& result = "1-0",
               const Settings* changed = nullptr) {
  const auto findings = repairable(moves, result, changed == nullptr ? Settings() : *changed);
  return findings.empty() ? Finding() : findings.front();
}

void expect_sure(const Finding& finding, std::uint32_t ply, std::string_view was,
                 std::string_view move, RepairKind kind, std::uint32_t makes_legal) {
  ASSERT_TRUE(finding.repair) << finding.message;
  const RepairReading& best = finding.repair->best;
  EXPECT_TRUE(best.sure) << finding.suggestion;
  EXPECT_EQ(best.ply, ply);
  EXPECT_EQ(best.was, was);
  EXPECT_EQ(best.move, move);
  EXPECT_EQ(repair_kind_id(best.kind), repair_kind_id(kind));
  EXPECT_EQ(best.makes_legal, makes_legal);
}

// What else is no move on the line counts, too: without the first word alone nothing is legal.
TEST(Repair, MoreThanOneWordIsNotSure) {
  const Finding one = judged(kOpening + "remark 10. d4 Nbd7 11. Nbd2 Bb7");
  expect_sure(one, 19, "remark", "", RepairKind::removed, 4);
  const Finding two = judged(kOpening + "White resigns 10. d4 Nbd7 11. Nbd2 Bb7");
  EXPECT_FALSE(two.repair && two.repair->best.sure) << two.suggestion;
  const Finding clock = judged(kOpening + "[%clk 0:05:00] 10. d4 {x} Nbd7 11. Nbd2 Bb7");
  EXPECT_FALSE(clock.repair) << clock.suggestion;
}

// "Q" and "a5" are one move, and a5 is another one that is legal.
TEST(Repair, PartOfTheNextMoveIsNotLeftOut) {
  const Finding found = judged("1. e4 c5 2. Nf3 d6 3. c3 Q a5 4. Be2 Nc6 5. O-O Nf6 6. d3 g6");
  ASSERT_EQ(found.rule->id, "S105");
  EXPECT_FALSE(found.repair && found.repair->best.sure) << found.suggestion;
}

TEST(Repair, OtherSquare) {
  const Finding finding = judged("1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. Ne5 1-0");
  ASSERT_TRUE(finding.repair);
  const Finding found = judged("1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
  expect_sure(found, 3, "Nf4", "Nf3", RepairKind::other_square, 8);
  EXPECT_EQ(found.suggestion, "Did you mean 2. Nf3? With it all 8 further half-moves are legal.");
}

// A number that stands before each of the two moves is right before both.
TEST(Repair, NumbersOfHalfMoves) {
  const Finding found =
      judged("1. e4 1. e5 2. Nf4 2. Nc6 3. Bb5 3. a6 4. Bxc6 4. dxc6 5. Nxe5 5. Qd4 6. Nf3");
  expect_sure(found, 3, "Nf4", "Nf3", RepairKind::other_square, 8);
}

// Clocks that gain what an increment adds do not rise.
TEST(Repair, ClocksWithIncrements) {
  const char* const moves[] = {"1. e4",   "e5",   "2. Nf4",  "Nc6", "3. Bb5", "a6",
                               "4. Bxc6", "dxc6", "5. Nxe5", "Qd4", "6. Nf3"};
  std::string text;
  for (std::size_t i = 0; i < std::size(moves); ++i) {
    text += std::string(moves[i]) + " {[%clk 0:0" + std::to_string(i / 2 + 1) + ":30]} ";
  }
  expect_sure(judged(text), 3, "Nf4", "Nf3", RepairKind::other_square, 8);
}

TEST(Repair, MissingFileOfTheKnight) {
  const Finding found = judged(kOpening + "10. d4 Nd7 11. Nbd2 Nb6 12. Nf1 Nfd7 13. Ng3 c5");
  expect_sure(found, 20, "Nd7", "Nbd7", RepairKind::other_man, 6);
}

TEST(Repair, WrongRookManyMovesBefore) {
  // 9. Rad1 was meant: the rook that is said to have gone to d1 still stands on f1 at move 14.
  const Finding found = judged(
      "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Bd3 c6 8. Qc2 Re8 9. O-O "
      "h6 10. Bh4 dxc4 11. Bxc4 b5 12. Bd3 a6 13. Rfd1 Bb7 14. Rfe1 Rc8 15. e4 Nb6 16. Rd2 Nfd7 "
      "17. Red1 g6");
  expect_sure(found, 25, "Rfd1", "Rad1", RepairKind::other_man, 8);
}

TEST(Repair, CastlingToTheOtherSide) {
  const Finding found = judged(
      "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 6. Be3 Bg7 7. f3 Nc6 8. Qd2 Bd7 9. O-O "
      "O-O 10. g4 Rc8 11. h4 Ne5 12. h5 Qa5 13. Kb1 Nc4");
  ASSERT_TRUE(found.repair);
  EXPECT_EQ(found.repair->best.move, "O-O-O");
  EXPECT_EQ(repair_kind_id(found.repair->best.kind), "castling");
}

TEST(Repair, PawnCaptureWithoutItsFile) {
  const Finding found =
      judged("1. d4 d5 2. c4 c4 3. e3 b5 4. a4 c6 5. axb5 cxb5 6. b3 Nf6 7. bxc4");
  expect_sure(found, 4, "c4", "dxc4", RepairKind::capture, 9);
}

TEST(Repair, LostPromotion) {
  const Finding found = judged(
      "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 h6 5. bxa8 h5 6. Qb7 h4 7. Qb3 h3 8. gxh3 g6");
  expect_sure(found, 9, "bxa8", "bxa8=Q", RepairKind::promotion, 7);
}

TEST(Repair, ExchangedHalfMoves) {
  const Finding found = judged("1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
  expect_sure(found, 3, "Nc6 Nf3", "Nf3 Nc6", RepairKind::exchanged, 8);
  EXPECT_EQ(found.suggestion,
            "Are 2. Nc6 and 2... Nf3 in the wrong order? The other way round all 8 further "
            "half-moves are legal.");
}

// 5. Bg5 and 6. e3 were exchanged; with 5. e4 all is legal, too.
const std::string kTwoReadings =
    "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Nf3 b6 5. e3 Bb7 6. Bg5 h6 7. Bh4 g5 8. Bg3 Ne4 9. Qc2 "
    "Bxc3+ 10. bxc3 Nxg3 11. fxg3 d6 12. Bd3 Qe7 13. O-O Nd7 14. Nd2 O-O 15. g4 Nf6";

TEST(Repair, IsNotSureWhereTwoMovesOfOneSideMayBeExchanged) {
  const Finding found = judged(kTwoReadings, "1/2-1/2");
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure);
  EXPECT_EQ(found.repair->best.move, "e4");
  EXPECT_EQ(found.suggestion,
            "There are 2 likely readings that make the rest legal: 5. e4 or 5. Bg5 before 6. e3.");
}

// 3. Bb5 stands after 3. Bxc6. Reports have no kind of repair for that.
TEST(Repair, TwoMovesOfOneSideExchangedAreToldInWords) {
  const Finding found = judged(
      "1. e4 e5 2. Nf3 Nc6 3. Bxc6 a6 4. Bb5 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1");
  EXPECT_FALSE(found.repair);
  EXPECT_EQ(
      found.suggestion,
      "Perhaps 3. Bxc6 and 4. Bb5 are in the wrong order: 9 further half-moves would be legal "
      "then.");
}

TEST(Repair, TwoFullMovesExchangedAreToldInWords) {
  const Finding found = judged(
      "1. e4 e5 2. Nf3 Nc6 3. Bxc6 dxc6 4. Bb5 a6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1");
  EXPECT_FALSE(found.repair);
  EXPECT_EQ(found.suggestion,
            "Perhaps 3. Bxc6 dxc6 and 4. Bb5 a6 are in the wrong order: 8 further half-moves would "
            "be legal then.");
}

TEST(Repair, HalfMoveWrittenTwice) {
  const Finding found = judged("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
  ASSERT_TRUE(found.repair);
  EXPECT_TRUE(found.repair->best.sure) << found.suggestion;
  EXPECT_EQ(repair_kind_id(found.repair->best.kind), "removed");
  EXPECT_EQ(found.repair->best.was, "Nf3");
  EXPECT_EQ(found.repair->best.move, "");
  EXPECT_EQ(found.repair->best.makes_legal, 9u);
}

TEST(Repair, HalfMoveLeftOut) {
  // Without 5... Nxe4 Black's knight would not stand on d6 at move 7.
  const Finding found = judged(
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O 5. d4 Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 8. Qxd8+ Kxd8");
  expect_sure(found, 8, "", "Nxe4", RepairKind::inserted, 8);
  EXPECT_EQ(found.suggestion, "Is 4... Nxe4 missing? With it all 8 further half-moves are legal.");
}

// 1. a4 was meant, 40 half-moves before the illegal one, which is as far as is looked.
TEST(Repair, LooksBackOverFortyHalfMoves) {
  const auto back_and_forth = [](int moves) {
    std::string text = "1. a3 Nf6 ";
    for (int move = 2; move <= moves; ++move) {
      const bool out = move % 2 == 0;
      text += std::to_string(move) + (out ? ". Nf3 Ng8 " : ". Ng1 Nf6 ");
    }
    return text + std::to_string(moves + 1);
  };
  const Finding found = judged(back_and_forth(20) + ". a5 h6 22. a6 bxa6 23. Ng1 Nc6");
  expect_sure(found, 1, "a3", "a4", RepairKind::other_square, 6);
  EXPECT_FALSE(judged(back_and_forth(21) + ". a5 h6 23. a6 bxa6 24. Nf3 Nc6").repair);
}

// An electronic board records that the bishop stood on c4 on its way to b5.
TEST(Repair, SecondTryOfOneMan) {
  const Finding found =
      judged("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6");
  expect_sure(found, 5, "Bc4", "", RepairKind::removed, 10);
}

TEST(Repair, IllegibleMove) {
  const Finding found = judged(
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O ? 5. d4 Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 8. Qxd8+ Kxd8");
  EXPECT_EQ(found.rule->id, "S105");
  expect_sure(found, 8, "?", "Nxe4", RepairKind::illegible, 8);
}

TEST(Repair, IllegibleMoveInAnotherLanguage) {
  const Finding found = judged(
      "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O 9. h3 Sb8 "
      "10. d4 Sbd7 11. Sbd2 Lb7 12. Lc2 ? 13. Sf1 Lf8 14. Sg3 g6 15. a4 c5");
  expect_sure(found, 24, "?", "Re8", RepairKind::illegible, 6);
}

// Of "cd" only the rank is unknown: not another pawn, not another file.
TEST(Repair, IllegibleCaptureOfAPawn) {
  Settings settings;
  select_default_rules(settings);
  const JudgedGame game = tests::judge_first_game(
      "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/1npr4/2P1P3/3n4/2P5/8/6K1 w - - 0 1\"]\n\n"
      "1. cd Kf7 2. c4 Kf8 3. Kf2 Kg7 4. Kg2 Kg8 *\n",
      settings);
  ASSERT_EQ(game.findings.size(), 1u);
  expect_sure(game.findings.front(), 1, "cd", "cxd6", RepairKind::illegible, 7);
}

TEST(Repair, NumberOfTheNextMoveIsNoRank) {
  const Finding found =
      judged("1. e4 e5 2. Nf3 Bc5 3. Nc3 Bb 4. d3 Nc6 5. Be2 d6 6. O-O Nf6 7. Be3 O-O");
  EXPECT_EQ(found.suggestion,
            "Find the move on the scoresheets of both players. There are 2 likely readings that "
            "make the rest legal: 3... Bb4 or 3... Bb6.");
}

TEST(Repair, MisreadLetters) {
  const Finding found = judged("1. e4 e5 2. Hf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
  EXPECT_EQ(found.rule->id, "S105");
  expect_sure(found, 3, "Hf3", "Nf3", RepairKind::illegible, 8);
}

TEST(Repair, RemarkBetweenTheMoves) {
  const Finding found =
      judged("1. e4 e5 2. Nf3 strong Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
  expect_sure(found, 4, "strong", "", RepairKind::removed, 8);
}

TEST(Repair, NamesSeveralReadings) {
  // Both knights may have gone to d7, and nothing later tells which.
  const Finding found = judged(kOpening + "10. d4 Nd7 11. a4 h6 12. a5 g6 13. Be3 Kg7");
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure);
  ASSERT_FALSE(found.repair->others.empty());
  EXPECT_NE(found.suggestion.find("There are 2 likely readings that make the rest legal: "),
            std::string::npos)
      << found.suggestion;
  for (const RepairReading& other : found.repair->others) EXPECT_FALSE(other.sure);
}

TEST(Repair, ShortTailProvesNothing) {
  const Finding found = judged("1. e4 e5 2. Nf4 Nc6");
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure);
}

TEST(Repair, SecondFaultIsNotToTheEnd) {
  const Finding found = judged(
      "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 Qh3 9. a4");
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure);
  EXPECT_EQ(found.repair->best.move, "Nf3");
  EXPECT_EQ(found.suggestion,
            "Perhaps 2. Nf3 was meant: 12 further half-moves would be legal then, but not the "
            "whole game.");
}

TEST(Repair, TenHalfMovesProveAPart) {
  const std::string game = "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. ";
  const Finding ten = judged(game + "Bb3 Qh3 8. c3 d6");
  ASSERT_TRUE(ten.repair);
  EXPECT_EQ(ten.repair->best.makes_legal, 10u);
  EXPECT_FALSE(judged(game + "Qh6 d6 8. c3 O-O").repair);
}

// Either player may castle first, so Black's missing move can stand before or after both castlings.
TEST(Repair, ClocksTellWhereAHalfMoveIsMissing) {
  const Finding unclear = judged("e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 c3 O-O O-O Re1 d6 h3 h6 Nbd2 a5");
  ASSERT_TRUE(unclear.repair);
  EXPECT_EQ(repair_kind_id(unclear.repair->best.kind), "inserted");
  EXPECT_EQ(unclear.repair->best.ply, 12u) << unclear.suggestion;
  const Finding clear = judged(
      "e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 {[%clk 1:04:00]} c3 {[%clk 1:30:00]} O-O {[%clk 1:29:00]} O-O "
      "{[%clk 1:03:00]} Re1 {[%clk 1:28:00]} d6 {[%clk 1:02:00]} h3 {[%clk 1:27:00]} h6 Nbd2 a5");
  ASSERT_TRUE(clear.repair);
  EXPECT_EQ(repair_kind_id(clear.repair->best.kind), "inserted");
  EXPECT_EQ(clear.repair->best.ply, 10u) << clear.suggestion;
}

TEST(Repair, NumbersTellWhereAHalfMoveIsMissing) {
  const std::string before = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 Nf6 5. c3 ";
  const std::string after = " d6 h3 h6 Nbd2 a5";
  const auto missing_ply = [&](const std::string& castlings) -> std::uint32_t {
    const Finding found = judged(before + castlings + after);
    if (!found.repair) return 0;
    EXPECT_EQ(repair_kind_id(found.repair->best.kind), "inserted") << castlings;
    return found.repair->best.ply;
  };
  EXPECT_EQ(missing_ply("6. O-O O-O 7. Re1"), 10u);
  EXPECT_EQ(missing_ply("O-O 6. O-O 7. Re1"), 12u);
  // The dots say whose move it is.
  EXPECT_EQ(missing_ply("O-O 6... O-O Re1"), 10u);
  EXPECT_EQ(missing_ply("5... O-O O-O Re1"), 12u);
}

// A move of White may be missing before 4... h6, or the move is one too many.
TEST(Repair, NumbersTellThatAHalfMoveIsTooMuch) {
  const std::string before = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 h6 ";
  const Finding found = judged(before + "5. O-O Nxe4 6. d4 b5 7. Bb3 d5 8. dxe5");
  ASSERT_TRUE(found.repair);
  EXPECT_EQ(repair_kind_id(found.repair->best.kind), "removed") << found.suggestion;
  EXPECT_EQ(found.repair->best.was, "h6");
  const Finding other = judged(before + "6. O-O Nxe4 7. d4 b5 8. Bb3 d5 9. dxe5");
  ASSERT_TRUE(other.repair);
  EXPECT_EQ(repair_kind_id(other.repair->best.kind), "inserted") << other.suggestion;
}

// 3. Nc3 Bg7 is missing, and its number: no correction of one move explains the number 4.
TEST(Repair, IsNotSureAgainstTheNumbers) {
  const std::string after = " O-O 5. Bg2 d6 6. Nf3 Nc6 7. O-O Bg4 8. h3 Bxf3 9. exf3 Nd7 10. Be3";
  const Finding found = judged("1. d4 Nf6 2. c4 g6 4. g3" + after);
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure);
  EXPECT_NE(found.suggestion.find("the move numbers do not agree with that"), std::string::npos)
      << found.suggestion;
  // Where a program has numbered what was left, nothing shows that a half-move is missing.
  const Finding numbered = judged(
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O d4 5. Nd6 Bxc6 6. dxc6 dxe5 7. Nf5 Qxd8+ 8. "
      "Kxd8");
  ASSERT_TRUE(numbered.repair);
  EXPECT_EQ(numbered.repair->best.move, "Nxe4");
  EXPECT_FALSE(numbered.repair->best.sure);
}

// 3. Bc4 Bc5 4. c3 was a variation; without its first move the others are legal, too.
TEST(Repair, IsNotSureInAVariationWhoseOpeningWasLost) {
  const Finding found =
      judged("1. e4 e5 2. Nf3 Nc6 3. Bb5 3. Bc4 Bc5 4. c3) a6 4. Ba4 Nf6 5. O-O Be7");
  ASSERT_EQ(found.rule->id, "S105");
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure) << found.suggestion;
  // A variation of one move is as little played as its comment.
  const Finding one = judged("1. Nf3 Nf6 2. c4 b6 3. Nc3 Bb7 3... c5) 4. g3 e6 5. Bg2 Be7 6. O-O");
  ASSERT_TRUE(one.repair);
  EXPECT_TRUE(one.repair->best.sure) << one.suggestion;
}

// 3... g6 was a6, farther back than corrections are looked for; only the x of 18. Bxa6 tells of it.
TEST(Repair, IsNotSureBehindASignWithoutReason) {
  const std::string until =
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 g6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O 8. a4 Rb8 9. c3 "
      "b4 10. d4 d6 11. h3 bxc3 12. bxc3 exd4 13. cxd4 d5 14. exd5 Nxd5 15. Bc4 Bf5 16. Bd2 Bf6 "
      "17. Nc3 Nb6 18. ";
  const std::string after =
      " Nxd4 19. Nxd4 Qxd4 20. Qe2 Rfd8 21. Rad1 Nxa4 22. Nxa4 Qxa4 23. Be3 h6 24. Rxd8+ Rxd8 25. "
      "Bc4 Qd7 26. Rc1 Qe7 27. Qh5 Bd3 28. Bxd3 Rxd3 29. Bf4 Bg5 30. Bxg5 hxg5 31. Qg4 Qd8 32. g3 "
      "g6 33. Qe2 Qd5 34. Kh2 Kg7 35. Qb2+ Kh7 36. Qe2 Rd2 37. Qe3 Rd3 38. Qe2 c6 39. Ra1 c5 "
      "40. Rc1 c4 41. Rc2 Rd1 42. f3 Rd3 43. Kg2 c3 44. Qe7 Rd2+";
  const Finding found = judged(until + "Bxa6" + after, "0-1");
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure) << found.suggestion;
  EXPECT_NE(found.suggestion.find("18. Bxa6 is written as a capture or a check and is none"),
            std::string::npos)
      << found.suggestion;
  EXPECT_TRUE(judged(until + "Ba6" + after, "0-1").repair->best.sure);
}

// O-O and a misspelt move of a rook stand together.
TEST(Repair, DoesNotRemoveTwoMovesAsOne) {
  const Finding found = judged(
      "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5 9. Bxe7 "
      "Qxe7 10. Nxd5 exd5 11. Rc1 Be6 12. Qa4 c5 13. Qa3 Rc8 14. Bb5 a6 15. dxc5 bxc5 16. O-ORa9 "
      "17. Be2 Nd7 18. Nd4 Qf8");
  ASSERT_TRUE(found.repair);
  EXPECT_FALSE(found.repair->best.sure) << found.suggestion;
}

TEST(Repair, IsLeftShortInWords) {
  const std::string token(100'000, 'x');
  const Finding found = judged("1. e4 e5 2. Nf3 " + token + " Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5");
  ASSERT_TRUE(found.repair);
  EXPECT_EQ(found.repair->best.was, token);
  EXPECT_LT(found.message.size() + found.suggestion.size(), 1000u);
}

TEST(Repair, IsOffOnRequest) {
  Settings settings;
  settings.repair = false;
  const Finding found =
      judged("1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3", "1-0", &settings);
  EXPECT_FALSE(found.repair);
  EXPECT_EQ(found.suggestion, "");
}

TEST(Repair, IsNeverSureWithTooFewNodes) {
  Settings settings;
  settings.repair_nodes = 3;
  const Finding found =
      judged("1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3", "1-0", &settings);
  EXPECT_TRUE(!found.repair || !found.repair->best.sure);
  // With some numbers only the first of two likely readings is found.
  for (settings.repair_nodes = 1; settings.repair_nodes < 400; ++settings.repair_nodes) {
    const Finding one_of_two = judged(kTwoReadings, "1/2-1/2", &settings);
    EXPECT_TRUE(!one_of_two.repair || !one_of_two.repair->best.sure) << settings.repair_nodes;
  }
}

// What was written before it is not looked at, such as the x of 3. Bxb5.
TEST(Repair, IsSureBehindAnIllegalMoveThatStood) {
  const auto found = repairable(
      "1. e4 e5 2. Nf3 Nc6 3. Bxb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 "
      "Na5 10. Bc2 c5 11. d4 Qc7 12. Ra3 Bd7 13. Nbd2 Rfc8 14. Nf1 Bf8 15. Ng3 g6 16. Bg6 Be7 "
      "17. Bxf6 Bxf6 18. Ne2 Bg7");
  ASSERT_EQ(found.size(), 2u);
  expect_sure(found[1], 31, "Bg6", "Bg5", RepairKind::other_square, 5);
}

TEST(Repair, AfterAnIllegalMoveThatStood) {
  const Finding found = judged(
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Rd1 b5 7. Bb3 d6 8. c3 O-O 9. h3");
  ASSERT_NE(found.rule, nullptr);
  ASSERT_TRUE(found.repair);
  EXPECT_EQ(found.repair->best.move, "Re1");
}

// --- slips: illegal moves that only seem to have been played on from ---

// "M204 M202" for the findings about illegal moves.
std::string faults(const std::string& moves, const Settings& settings = {}) {
  std::string ids;
  for (const Finding& finding : repairable(moves, "1-0", settings)) {
    ids += (ids.empty() ? "" : " ") + std::string(finding.rule->id);
  }
  return ids;
}

// With 2... e6 all is legal; as it stands, the pawn on e3 is in the way of 6. Bg5.
const std::string kSlip = "1. d4 d5 2. c4 e3 3. Nc3 Nf6 4. Nf3 Be7 5. g3 O-O 6. Bg5 ";
const std::string kAfterSlip = "h6 7. Bxf6 Bxf6 8. cxd5 exd5 9. e3";

TEST(Slip, HasNoOtherFindingsAfterIt) {
  EXPECT_EQ(faults(kSlip + kAfterSlip), "M204");
  EXPECT_NE(judged(kSlip + kAfterSlip).message.find("So this is a slip of the text"),
            std::string::npos);
}

// There b is a bishop's letter, too, and in capital letters B also the b-file's.
TEST(Slip, MayStandInAGameWhoseLettersHaveTheWrongCase) {
  std::string small = kSlip + kAfterSlip;
  for (char& c : small) c = pgn::lower(c);
  EXPECT_EQ(faults(small), "M204");
  EXPECT_EQ(faults("1. D4 d5 2. C4 e3 3. Nc3 Nf6 4. Nf3 Be7 5. G3 O-O 6. Bg5 Bb4 7. E4 Bxc3 "
                   "8. Bxc3 h6 9. A3"),
            "M204");
}

TEST(Slip, DoesNotDependOnWhatIsSuggested) {
  Settings settings;
  settings.repair = false;
  EXPECT_EQ(faults(kSlip + kAfterSlip, settings), "M204");
  settings.repair = true;
  settings.repair_nodes = 1;
  EXPECT_EQ(faults(kSlip + kAfterSlip, settings), "M204");
}

TEST(Slip, IsNoneIfNoCorrectionMakesAllLegal) {
  EXPECT_EQ(faults(kSlip + kAfterSlip + " Ng4"), "M204 M202");
}

// The user wants the moves as they are written.
TEST(Slip, IsNotLookedForIfIllegalMovesStand) {
  Settings settings;
  settings.after_illegal = AfterIllegal::stand;
  EXPECT_EQ(faults(kSlip + kAfterSlip, settings), "M204 M202 M204");
}

// Two illegal moves that have nothing to do with each other: both may have been played.
TEST(Slip, IsNoneBesideAnotherIllegalMove) {
  EXPECT_EQ(faults("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Bg5 b5 7. Bb3 d6 8. c3 "
                   "O-O 9. h3 h6 10. Bh4 Ra5 11. d3 Nd7 12. Nbd2 Bb7 13. Re1 Nb6 14. Nf1"),
            "M202 M202");
}

TEST(SpellingCost, SameIsFree) {
  for (const char* move : {"Nf3", "exd5", "O-O", "e8=Q", "Rad1", "R1xe2+"}) {
    const auto san = pgn::read_san(move);
    EXPECT_EQ(spelling_cost(*san, *san), 0) << move;
    EXPECT_EQ(illegible_cost(move, move), 0) << move;
  }
}

TEST(SpellingCost, NearIsCheaperThanFar) {
  const auto cost = [](const char* written, const char* meant) {
    return spelling_cost(*pgn::read_san(written), *pgn::read_san(meant));
  };
  EXPECT_LT(cost("Nf4", "Nf3"), cost("Nf6", "Nf3"));
  EXPECT_LT(cost("Rfd1", "Rad1"), cost("Rfd1", "Rc1"));
  EXPECT_LT(cost("c4", "dxc4"), cost("c4", "Bc4"));
  EXPECT_LT(cost("O-O", "O-O-O"), cost("O-O", "Nf3"));
  EXPECT_LT(cost("bd7", "Nbd7"), cost("cd7", "Nbd7"));
  EXPECT_LT(illegible_cost("Hf3", "Nf3"), illegible_cost("Hf3", "Qa5"));
}

}  // namespace
}  // namespace arbiter
