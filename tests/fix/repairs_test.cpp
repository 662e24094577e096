// What --repairs writes in place of a move that is not legal, and what it leaves alone.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/rules/registry.h"
#include "arbiter/types/settings.h"
#include "tests/fix/fix_testing.h"
#include "tools/fix/corrected_batch.h"
#include "tools/fix/fix_settings.h"

namespace tools {
namespace {

// The moves of a game, as repaired.
std::string repaired(const std::string& moves, std::string_view selected = "ALL") {
  const std::string tags = "[Event \"Open\"]\n[Result \"1-0\"]\n\n";
  std::string text = repair(tags + moves + " 1-0\n", selected).text;
  EXPECT_TRUE(text.starts_with(tags));
  text.erase(0, tags.size());
  EXPECT_TRUE(text.ends_with(" 1-0\n"));
  return text.substr(0, text.size() - 5);
}

// What a batch says of its games, too.
class Repairing {
 public:
  explicit Repairing(bool notation, Correcting correcting = {})
      : asked_(asking(notation)),
        finding_(finding_settings(asked_)),
        checking_(checking_settings(asked_)),
        batch_(finding_, checking_, correcting) {}

  const CorrectedBatch& correct(std::string_view text, bool skipped = false) {
    batch_.text.text.assign(text);
    batch_.text.skipped = skipped;
    batch_.correct();
    return batch_;
  }

 private:
  static arbiter::Settings asking(bool notation) {
    arbiter::Settings asked;
    asked.corrects_repairs = true;
    asked.corrects_notation = notation;
    arbiter::select_rules("ALL", true, asked);
    return asked;
  }

  const arbiter::Settings asked_;
  const arbiter::Settings finding_;
  const arbiter::Settings checking_;
  CorrectedBatch batch_;
};

TEST(FixRepairs, KeepWhatWasRecorded) {
  EXPECT_EQ(repaired("1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3"),
            "1. e4 e5 2. Nf3 {recorded: Nf4} Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
}

// A second run would find them.
TEST(FixRepairs, TheRestOfTheGameIsCorrectedInTheSameRun) {
  EXPECT_EQ(repaired("1. e4 e5 2. Nf4 Nc6 3. Bc4 Nf6 4. 0-0 Nxe4 5. Bxf7 Ke7 6. d4"),
            "1. e4 e5 2. Nf3 {recorded: Nf4} Nc6 3. Bc4 Nf6 4. O-O Nxe4 5. Bxf7+ Ke7 6. d4");
  EXPECT_EQ(repaired("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf9"),
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf9");
}

TEST(FixRepairs, MovesOfAnotherLanguageAreWrittenInEnglishFirst) {
  const std::string tags = "[Event \"Open\"]\n[Result \"1-0\"]\n\n";
  const std::string german =
      "1. e4 d5 2. exd5 Dxd5 3. Sc3 Da4 4. d4 Sf6 5. Sf3 c6 6. Lc4 Lf5 7. Ld2 e6 8. Sd5 Dd8 "
      "9. Sxf6 Dxf6 1-0\n";
  EXPECT_EQ(correct_everything(tags + german).text,
            tags +
                "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 {recorded: Qa4} 4. d4 Nf6 5. Nf3 c6 6. Bc4 Bf5 "
                "7. Bd2 e6 8. Nd5 Qd8 9. Nxf6+ Qxf6 1-0\n");
}

TEST(FixRepairs, IllegibleMove) {
  EXPECT_EQ(repaired("1. e4 e5 2. Hf3! Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3"),
            "1. e4 e5 2. Nf3! {recorded: Hf3!} Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
  // These stand for the move and are no marks of it.
  EXPECT_EQ(repaired("1. e4 e5 2. Bc4 Nc6 3. Bxf7+ ?? 4. Bxg8 Rxg8 5. Nf3 d6 6. d3"),
            "1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Ke7 {recorded: ??} 4. Bxg8 Rxg8 5. Nf3 d6 6. d3");
}

// The digit was read as a move number.
TEST(FixRepairs, DigitInPlaceOfALetter) {
  EXPECT_EQ(repaired("1. e4 e5 2. Nf3 Nc6 3. 8c4 Nf6 4. O-O Be7 5. Re1 O-O 6. c3 d6"),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 {recorded: 8c4} Nf6 4. O-O Be7 5. Re1 O-O 6. c3 d6");
  // The number of the move itself stays.
  EXPECT_EQ(repaired("1e4 e5 2Nf4 Nc6 3Bb5 a6 4Bxc6 dxc6 5Nxe5 Qd4 6Nf3"),
            "1e4 e5 2Nf3 {recorded: Nf4} Nc6 3Bb5 a6 4Bxc6 dxc6 5Nxe5 Qd4 6Nf3");
  // And a wrong one, if it is apart.
  EXPECT_EQ(repaired("1. e4 e5 7. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3", "M"),
            "1. e4 e5 7. Nf3 {recorded: Nf4} Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
}

TEST(FixRepairs, DigitsBeforeATokenThatIsNoMove) {
  EXPECT_EQ(repaired("1. e4 e5 2. c4 Nf6 3. 4d exd4 4. Qxd4 Nc6 5. Qd1 Bb4 6. Bd2"),
            "1. e4 e5 2. c4 Nf6 3. d4 {recorded: 4d} exd4 4. Qxd4 Nc6 5. Qd1 Bb4+ 6. Bd2");
  EXPECT_EQ(repaired("1e4 e5 2Nf9 Nc6 3Bb5 a6 4Bxc6 dxc6 5Nxe5 Qd4 6Nf3"),
            "1e4 e5 2Nf3 {recorded: Nf9} Nc6 3Bb5 a6 4Bxc6 dxc6 5Nxe5 Qd4 6Nf3");
}

TEST(FixRepairs, RankApartFromItsFile) {
  const std::string before = "1. e4 e5 2. f4 exf4 3. Nf3 g5 4. Bc4 Bg7 5. h4 g4 6. ";
  const std::string behind = " Nh6 7. d4 f6 8. Bxf4 fxg5 9. Bxg5";
  EXPECT_EQ(repaired(before + "Ng 5" + behind), before + "Ng5 {recorded: Ng 5}" + behind);
  EXPECT_EQ(repaired(before + "Ng- 5" + behind), before + "Ng5 {recorded: Ng- 5}" + behind);
  for (const std::string line_end : {"\n", "\r\n"}) {
    EXPECT_EQ(repaired(before + "Ng" + line_end + "5" + behind),
              before + "Ng5 {recorded: Ng" + line_end + "5}" + behind);
  }
  // The next move number is no rank.
  EXPECT_EQ(repaired("1. d4 Nf6 2. c4 e6 3. Nc3 Bb 4. Qc2 O-O 5. a3 Bxc3+ 6. Qxc3 d6"),
            "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 {recorded: Bb} 4. Qc2 O-O 5. a3 Bxc3+ 6. Qxc3 d6");
}

// The lines of a diff would not begin with a sign.
TEST(FixRepairs, NoEditHoldsALineEnd) {
  const Correction parted = repair(
      "[Event \"Open\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. f4 exf4 3. Nf3 g5 4. Bc4 Bg7 5. h4 g4 6. "
      "Ng\n5 Nh6 7. d4 f6 8. Bxf4 fxg5 9. Bxg5 1-0\n");
  ASSERT_EQ(parted.edits.size(), 2u);
  EXPECT_EQ(parted.edits[0].text, "Ng5 {recorded: Ng");
  EXPECT_EQ(parted.edits[1].text, "5}");
}

// Black's number stands behind it, so that it needs its own.
TEST(FixRepairs, MissingMoveOfWhiteGetsItsNumber) {
  const std::string before = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 ";
  const std::string behind = "5... Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 8. Qxd8+ Kxd8";
  EXPECT_EQ(repaired(before + behind), before + "5. d4 {not recorded} " + behind);
  // One that stands there is enough.
  const std::string rest = "Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 8. Qxd8+ Kxd8";
  EXPECT_EQ(repaired(before + "5. " + rest), before + "5. d4 {not recorded} " + rest);
}

TEST(FixRepairs, BraceTooMany) {
  EXPECT_EQ(repaired("1. e4 e5 2. Nf3 } Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"),
            "1. e4 e5 2. Nf3 {recorded here: a closing brace} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 "
            "6. Re1 b5");
  // None closes the comment that keeps the token.
  EXPECT_EQ(repaired("1. e4 e5 2. }Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3"),
            "1. e4 e5 2. Nf3 {recorded: )Nf3} Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
}

// Numbers without dots that count from 1, as the FEN does not, are no part of the moves.
TEST(FixRepairs, NumbersThatCountFromOneStay) {
  const std::string tags =
      "[Event \"Open\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
      "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20\"]\n\n";
  for (const std::string slip : {"Nf4", "Nf9"}) {
    const std::string rest = " Nc6 3Bb5 a6 4Bxc6 dxc6 5Nxe5 Qd4 6Nf3 1-0\n";
    EXPECT_EQ(repair(tags + "1e4 e5 2" + slip + rest, "ALL").text,
              tags + "1e4 e5 2Nf3 {recorded: " + slip + "}" + rest);
  }
}

TEST(FixRepairs, WrongNumberGoesWithItsMove) {
  EXPECT_EQ(
      repaired("1. e4 e5 2. Nf3 Nc6 3. Bb5 9. Qxe8 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"),
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 {recorded here: 9. Qxe8} a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
}

TEST(FixRepairs, ExchangedHalfMoves) {
  EXPECT_EQ(repaired("1. e4 e5 {odd} 2. Nc6 Nf3 3. {odd} Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"),
            "1. e4 e5 {odd} 2. Nf3 Nc6 {recorded: Nc6 Nf3} 3. {odd} Bb5 a6 4. Ba4 Nf6 5. O-O Be7 "
            "6. Re1 b5");
}

// What is said of one of them would be said of the other.
TEST(FixRepairs, ExchangedHalfMovesWithAnnotationsAreLeftAlone) {
  const std::string far(70'000, 'x');
  for (const std::string& moves : std::vector<std::string>{
           "2. {" + far + "} Nc6 Nf3", "2. Nc6 {odd} Nf3", "2. Nc6 $2 Nf3", "2. Nc6 (2. d4) Nf3",
           "2. Nc6 2... {odd} Nf3", "2. {odd} Nc6 Nf3", "2. Nc6 Nf3 $1", "2. Nc6 Nf3 {good}",
           "2. Nc6 Nf3 (2... d6)", "2. Nc6 ; odd\nNf3"}) {
    const std::string text = "[Event \"Open\"]\n[Result \"1-0\"]\n\n1. e4 e5 " + moves +
                             " 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 1-0\n";
    const Correction left = repair(text);
    EXPECT_EQ(left.text, text);
    EXPECT_EQ(left.annotated_games, 1u) << moves.substr(0, 30);
  }
}

TEST(FixRepairs, MarksOfAnnotatorsStayWithTheirMoves) {
  EXPECT_EQ(
      repaired("1. e4 e5 2. Nc6? Nf3! 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"),
      "1. e4 e5 2. Nf3! Nc6? {recorded: Nc6? Nf3!} 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
}

TEST(FixRepairs, MarksOfAnnotatorsStayBeforeSignsToo) {
  for (const std::string signs : {"!+-", "!?=", "??#", "!\u00B1"}) {
    const std::string mark = signs.substr(0, signs.find_last_of("!?") + 1);
    EXPECT_EQ(
        repaired("1. e4 e5 2. Nf4" + signs + " Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3"),
        "1. e4 e5 2. Nf3" + mark + " {recorded: Nf4" + signs +
            "} Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3");
  }
}

TEST(FixRepairs, MissingHalfMoveStandsBeforeTheNumberOfTheNext) {
  EXPECT_EQ(repaired("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O 5. d4 Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 8. "
                     "Qxd8+ Kxd8"),
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 {not recorded} 5. d4 Nd6 6. Bxc6 dxc6 7. "
            "dxe5 Nf5 8. Qxd8+ Kxd8");
}

TEST(FixRepairs, HalfMoveWrittenTwice) {
  EXPECT_EQ(repaired("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"),
            "1. e4 e5 2. Nf3 {recorded here: Nf3} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
}

TEST(FixRepairs, NothingThatIsNotSure) {
  for (const std::string moves : {"1. e4 e5 2. Nf4 Nc6", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lf9",
                                  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 "
                                  "7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "
                                  "10. d4 Nd7 11. a4 h6 12. a5 g6 13. Be3 Kg7",
                                  // 5. Bg5 and 6. e3 may be exchanged, or 5. e4 was meant.
                                  "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Nf3 b6 5. e3 Bb7 6. Bg5 h6 "
                                  "7. Bh4 g5 8. Bg3 Ne4 9. Qc2 Bxc3+ 10. bxc3 Nxg3 11. fxg3 d6"}) {
    EXPECT_EQ(repaired(moves), moves);
  }
}

TEST(FixRepairs, OnlySelectedRules) {
  const std::string moves = "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3";
  EXPECT_EQ(repaired(moves, "S"), moves);
  EXPECT_NE(repaired(moves, "M201"), moves);
}

// The memory of one batch serves many.
TEST(FixRepairs, ABatchForgetsTheOneBefore) {
  const std::string tags = "[Event \"Open\"]\n[Result \"*\"]\n\n";
  arbiter::Settings asked;
  asked.corrects_repairs = true;
  arbiter::select_rules("ALL", true, asked);
  const arbiter::Settings finding = finding_settings(asked);
  const arbiter::Settings checking = checking_settings(asked);
  CorrectedBatch batch(finding, checking, {.to_utf8 = true});
  const auto correct = [&batch](const std::string& text) {
    batch.text.text.assign(text);
    batch.correct();
    return std::vector<std::size_t>{batch.annotated_games.size(),
                                    batch.foreign_games.size(),
                                    batch.left_in_old_encoding.size(),
                                    batch.recoding.size(),
                                    batch.results.size(),
                                    batch.repairs.size(),
                                    batch.edits.size()};
  };
  const std::vector<std::size_t> nothing(7);
  const std::string after = "3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n";
  const std::string mixed = "[White \"K\xF6nig\"]\n" + tags +
                            "1.\xC2\xA0"
                            "e4 e5 2. Nf3 Nf6 *\n";
  for (const auto& [text, at] : std::vector<std::pair<std::string, std::size_t>>{
           {tags + "1. e4 e5 2. Nc6 {odd} Nf3 " + after, 0},
           {tags +
                "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 c3 "
                "O-O 9. h3 Sa5 10. Lc2 c5 11. d4 Dc7 12. Sbd2 *\n",
            1},
           {mixed, 2},
           {"[White \"K\xF6nig\"]\n" + tags + "1. e4 e5 *\n", 3},
           {tags + "1. f3 e5 2. g4 Qh4# *\n", 4},
           {tags + "1. e4 e5 2. Nf4 Nc6 " + after, 5},
           {tags + "1. f3 e5 2. g4 Qh4 *\n", 6}}) {
    EXPECT_NE(correct(text)[at], 0U) << at;
    EXPECT_EQ(correct(tags + "1. e4 e5 *\n"), nothing) << at;
  }
}

// Here they do not know of the slip, so that the repair is of nothing.
TEST(FixRepairs, WhatTheCheckingSettingsDoNotBearOutIsLeftOut) {
  const std::string tags = "[Event \"Open\"]\n[Result \"1-0\"]\n\n";
  arbiter::Settings asked;
  asked.corrects_repairs = true;
  arbiter::select_rules("ALL", true, asked);
  arbiter::Settings checking = checking_settings(asked);
  for (const char* const rules : {"M", "S105"}) arbiter::select_rules(rules, false, checking);
  const arbiter::Settings finding = finding_settings(asked);
  CorrectedBatch batch(finding, checking, {});
  const std::string text = tags + "1. e4 e5 1-0\n\n" + tags +
                           "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3 1-0\n\n" +
                           tags + "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 0-0 1-0\n";
  batch.text.text.assign(text);
  batch.correct();
  EXPECT_EQ(batch.unproved_games, std::vector<std::uint64_t>{1});
  EXPECT_TRUE(batch.repairs.empty());
  ASSERT_EQ(batch.edits.size(), 1U);
  EXPECT_EQ(batch.edits[0].text, "O-O");
  batch.text.text.assign(tags + "1. e4 e5 1-0\n");
  batch.correct();
  EXPECT_TRUE(batch.unproved_games.empty());
}

// Both readings of a repaired game find them.
TEST(FixRepairs, AResultBehindARepairIsLeftToAPersonOnce) {
  const std::string tags = "[Event \"Open\"]\n[Result \"*\"]\n\n";
  const std::string text =
      tags + "1. e4 e5 2. Nf4 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# *\n\n" +
      tags + "1. f3 e5 2. g4 Qh4# *\n";
  Repairing repairing(false);
  const CorrectedBatch& batch = repairing.correct(text);
  EXPECT_EQ(batch.repairs.size(), 1U);
  EXPECT_EQ(batch.edits.size(), 1U) << "no result is written";
  ASSERT_EQ(batch.results.size(), 4U);
  std::size_t before = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const ResultChange& result = batch.results[i];
    EXPECT_EQ(result.game, i / 2);
    EXPECT_EQ(result.in_marker, i % 2 == 1);
    EXPECT_EQ(result.edit.text, result.game == 0 ? "1-0" : "0-1");
    EXPECT_EQ(text.substr(result.edit.offset, result.edit.length), "*");
    EXPECT_GT(result.edit.offset, before);
    before = result.edit.offset;
  }
}

TEST(FixRepairs, PartsOfAGameThatIsTooLargeAreNotRead) {
  const std::string_view text = "[White \"K\xF6nig\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 0-0 *\n";
  Repairing repairing(false, {.to_utf8 = true});
  const CorrectedBatch& batch = repairing.correct(text, true);
  EXPECT_EQ(batch.games, 0U);
  EXPECT_TRUE(batch.all_edits().empty());
  repairing.correct(text);
  EXPECT_EQ(batch.games, 1U);
  EXPECT_EQ(batch.all_edits().size(), 2U);
}

TEST(FixRepairs, NothingIsSaidToBeLeftOutThatIsRepairedInEnglish) {
  const std::string text =
      "[Event \"Open\"]\n[White \"a\"b\"]\n[Result \"1-0\"]\n\n1. e4 d5 2. exd5 Dxd5 3. Sc3 Da4 "
      "4. d4 Sf6 5. Sf3 c6 6. Lc4 Lf5 7. Ld2 e6 8. Sd5 Dd8 9. Sxf6+ Dxf6 1-0\n";
  Repairing in_english(true);
  EXPECT_EQ(in_english.correct(text).repairs.size(), 1U);
  EXPECT_TRUE(in_english.correct(text).foreign_games.empty());
  // The tag is corrected all the same.
  Repairing repairing(false);
  const CorrectedBatch& batch = repairing.correct(text);
  EXPECT_EQ(batch.edits.size(), 1U);
  EXPECT_EQ(batch.foreign_games, std::vector<std::uint64_t>{0});
}

// The first game is found to be one of them only in English.
TEST(FixRepairs, GamesWithAnnotationsAreNamedInTheirOrder) {
  const std::string tags = "[Event \"Open\"]\n[Result \"1-0\"]\n\n";
  Repairing repairing(true);
  const CorrectedBatch& batch = repairing.correct(
      tags +
      "1. e4 d5 2. exd5 Dxd5 3. Sc3 Da5 4. d4 Sf6 5. Sf3 c6 6. Lc4 Lf5 7. Ld2 e6 8. Sd5 Dd8 "
      "9. Sxf6+ Dxf6 10. Sd7 {odd} O-O 11. Te1 O-O-O 12. a4 Ld6 13. b4 The8 14. b5 Lc7 1-0\n\n" +
      tags + "1. e4 e5 2. Nc6 {odd} Nf3 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 1-0\n");
  EXPECT_EQ(batch.annotated_games, (std::vector<std::uint64_t>{0, 1}));
  EXPECT_TRUE(batch.foreign_games.empty());
}

TEST(FixRepairs, OneThatFailsInEnglishLeavesTheNotationCorrected) {
  arbiter::Settings asked;
  asked.corrects_repairs = true;
  asked.corrects_notation = true;
  arbiter::select_rules("ALL", true, asked);
  arbiter::Settings checking = checking_settings(asked);
  for (const char* const rules : {"M", "S105"}) arbiter::select_rules(rules, false, checking);
  const arbiter::Settings finding = finding_settings(asked);
  CorrectedBatch batch(finding, checking, {});
  batch.text.text.assign(
      "[Event \"Open\"]\n[Result \"1-0\"]\n\n1. e4 d5 2. exd5 Dxd5 3. Sc3 Da4 4. d4 Sf6 5. Sf3 c6 "
      "6. Lc4 Lf5 7. Ld2 e6 8. Sd5 Dd8 9. Sxf6+ Dxf6 1-0\n");
  batch.correct();
  EXPECT_EQ(batch.unproved_games, std::vector<std::uint64_t>{0});
  EXPECT_TRUE(batch.repairs.empty());
  EXPECT_GT(batch.edits.size(), 10U);
}

TEST(FixRepairs, NotWithoutBeingAsked) {
  const std::string text =
      "[Result \"1-0\"]\n\n1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3 1-0\n";
  EXPECT_EQ(correct(text).text, text);
}

}  // namespace
}  // namespace tools
