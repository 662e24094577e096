// The corrections of each rule, and the cases that must not be corrected.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"
#include "tests/fix/fix_testing.h"

namespace tools {
namespace {

constexpr std::string_view kTags =
    "[Event \"E\"]\n[Site \"S\"]\n[Date \"2021.03.04\"]\n[Round \"1\"]\n[White \"W\"]\n"
    "[Black \"B\"]\n";

std::string game(std::string_view result, std::string_view moves, std::string_view tags = "") {
  return std::string(kTags) + "[Result \"" + std::string(result) + "\"]\n" + std::string(tags) +
         "\n" + std::string(moves) + "\n";
}

std::string fixed(std::string_view text) { return correct(text).text; }

void expect_left_alone(const std::string& text) { EXPECT_EQ(fixed(text), text); }

// A line of moves under a result that fits them.
void expect_moves(std::string_view moves, std::string_view corrected,
                  std::string_view result = "*") {
  EXPECT_EQ(fixed(game(result, moves)), game(result, corrected));
}

TEST(IsCorrected, WhatEachOptionAdds) {
  arbiter::Settings settings;
  EXPECT_TRUE(is_corrected(arbiter::kS110CastlingZeros, settings));
  EXPECT_FALSE(is_corrected(arbiter::kS101UnterminatedComment, settings));
  EXPECT_FALSE(is_corrected(arbiter::kM201CannotReach, settings));
  EXPECT_FALSE(is_corrected(arbiter::kS115Notation, settings));
  settings.corrects_repairs = true;
  EXPECT_TRUE(is_corrected(arbiter::kM201CannotReach, settings));
  EXPECT_FALSE(is_corrected(arbiter::kS101UnterminatedComment, settings));
  settings.corrects_notation = true;
  EXPECT_TRUE(is_corrected(arbiter::kS115Notation, settings));
}

// --- S110 castling-zeros ---

constexpr std::string_view kBeforeCastling = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 ";

TEST(FixCastling, ZerosBecomeLetters) {
  const std::string before(kBeforeCastling);
  expect_moves(before + "4. 0-0 0-0 *", before + "4. O-O O-O *");
  expect_moves("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. 0-0-0!? 0-0-0$1 *",
               "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O!? O-O-O$1 *");
}

TEST(FixCastling, WithAnyDash) {
  const std::string before(kBeforeCastling);
  expect_moves(before + "4. 0\u20130 0\u22120 *", before + "4. O-O O-O *");
  expect_moves(before +
                   "4. 0\x96"
                   "0 0-0 *",
               before + "4. O-O O-O *");
  expect_moves("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. 0\u20130\u20130!? *",
               "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O!? *");
}

TEST(FixCastling, InVariationsToo) {
  const std::string before(kBeforeCastling);
  expect_moves(before + "4. d3 (4. 0-0 0-0 (4... d6 5. 0-0)) *",
               before + "4. d3 (4. O-O O-O (4... d6 5. 0-0)) *");
}

TEST(FixCastling, NotWhereItIsIllegalOrUnread) {
  expect_left_alone(game("*", "1. e4 e5 2. 0-0 *"));
  expect_left_alone(game("*", "1. e4 e5 2. Ke4 Nf6 3. 0-0 *"));
  expect_left_alone(game("*", "1. e4 e5 2. Zz9 Nf6 3. 0-0 *"));
  expect_left_alone(game("*", "1. e4 e5 (1... d5 2. 0-0) *"));
  expect_left_alone(game("*", "1. e4 e5 {4. 0-0} *"));
  // The last token of a game with this tag is the result.
  expect_left_alone(game("0-0", std::string(kBeforeCastling) + "0-0"));
  expect_left_alone(game("*", std::string(kBeforeCastling) + "4. o-o *"));
}

// --- S111 check-mark ---

TEST(FixCheckMark, MissingAndWrongMarks) {
  expect_moves("1. e4 e5 2. Bc4 Nc6 3. Bxf7 Kxf7 *", "1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 *");
  expect_moves("1. f3 e5 2. g4 Qh4 0-1", "1. f3 e5 2. g4 Qh4# 0-1", "0-1");
  expect_moves("1. f3 e5 2. g4 Qh4+ 0-1", "1. f3 e5 2. g4 Qh4# 0-1", "0-1");
  expect_moves("1. e4 d5 2. Bb5# c6 *", "1. e4 d5 2. Bb5+ c6 *");
  expect_moves("1. e4+ e5# 2. Nf3+ Nc6 *", "1. e4 e5 2. Nf3 Nc6 *");
}

TEST(FixCheckMark, KeepsWhatStandsAround) {
  expect_moves("1. e4 d5 2. Bb5!? c6{x} *", "1. e4 d5 2. Bb5+!? c6{x} *");
  expect_moves("1. e4 d5 2. Bb5$6 c6 *", "1. e4 d5 2. Bb5+$6 c6 *");
  expect_moves("1. e4+!! d5 *", "1. e4!! d5 *");
  expect_moves("1. e4!+ d5 *", "1. e4! d5 *");
  expect_moves("1. e4 d5 2. Bb5(2. d4) c6 *", "1. e4 d5 2. Bb5+(2. d4) c6 *");
}

TEST(FixCheckMark, KeepsMovesApart) {
  EXPECT_EQ(correct(game("*", "1. d4+d5 2. c4#! e6 *")).text, game("*", "1. d4 d5 2. c4! e6 *"));
}

TEST(FixCheckMark, TogetherWithCastling) {
  const std::string tags = "[SetUp \"1\"]\n[FEN \"5k2/8/8/8/8/8/8/4K2R w K - 0 1\"]\n";
  EXPECT_EQ(fixed(game("*", "1. 0-0 Kg8 *", tags)), game("*", "1. O-O+ Kg8 *", tags));
}

TEST(FixCheckMark, StandsBetweenTheMoveAndItsEvaluation) {
  expect_moves("1. e4 d5 2. Bb5\u00B1 c6 *", "1. e4 d5 2. Bb5+\u00B1 c6 *");
  expect_moves("1. e4 d5 2. Bb5!= c6 *", "1. e4 d5 2. Bb5+!= c6 *");
  expect_moves("1. e4 d5 2. Bb5!+- c6 *", "1. e4 d5 2. Bb5+!+- c6 *");
  expect_moves("1. f3 e5 2. g4 Qh4!-+ 0-1", "1. f3 e5 2. g4 Qh4#!-+ 0-1", "0-1");
  const std::string tags = "[SetUp \"1\"]\n[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n";
  EXPECT_EQ(fixed(game("*", "1. a8Q!= *", tags)), game("*", "1. a8Q+!= *", tags));
}

// "+=" and "+-+" would be other signs.
TEST(FixCheckMark, IsNotPutWhereItWouldBePartOfAnEvaluation) {
  expect_left_alone(game("*", "1. e4 d5 2. Bb5= c6 *"));
  expect_left_alone(game("*", "1. e4 d5 2. Bb5-+ c6 *"));
  expect_left_alone(game("*", "1. e4 d5 2. Bb5=+ c6 *"));
  expect_left_alone(game("*", "1. e4 e5 2. Nf3=+ Nc6 *"));
  const std::string tags = "[SetUp \"1\"]\n[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n";
  expect_left_alone(game("*", "1. a8Q= *", tags));
}

TEST(FixCheckMark, OtherNotationsAreLeftAlone) {
  expect_left_alone(game("*", "1. e4 d5 2. Bb5 + c6 *"));
  expect_left_alone(game("*", "1. e4 d5 2. Bb5 \u2020 c6 *"));
  expect_left_alone(game("*", "1. e4\u2020 d5 *"));
  expect_left_alone(game("*", "1. e4 d5 2. Bb5+- c6 *"));  // White is winning
  expect_left_alone(game("*", "1. e4++ d5 *"));
  expect_left_alone(game("*", "1. e4+# d5 *"));
  expect_left_alone(game("*", "1. e2e4 d7d5 2. f1b5 c7c6 *"));  // no marks in this notation
}

TEST(FixCheckMark, OnlyInGamesThatWereReplayedToTheEnd) {
  expect_left_alone(game("*", "1. e4 d5 2. Bb5 c6 3. Ke4 *"));
  expect_left_alone(game("*", "1. e4 d5 2. Bb5 c6 3. Zz9 *"));
  // An illegal move that was played on from.
  expect_left_alone(
      game("*", "1. e4 e5 2. Bc4 Nc6 3. Qf5 Nf6 4. d3 d6 5. Bxf7 Kxf7 6. Nc3 a6 7. a3 h6 8. h3 *"));
  expect_left_alone(game("*", "1. e4 d5 (1... e5 2. Qh5 Nc6 3. Qxf7) *"));
}

// --- S115 notation ---

TEST(FixNotation, LongMovesThatEnglishCanRead) {
  const auto in_english = [](const std::string& text) { return correct(text, "ALL", 0, true); };
  EXPECT_EQ(in_english(game("*", "1. e2-e4 d7-d5 2. e4xd5 Qd8xd5 3. Nb1-c3 Qd5xg2 *")).text,
            game("*", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 *"));
  // Two other queens could go there: both file and rank stay.
  const std::string tags = "[SetUp \"1\"]\n[FEN \"2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1\"]\n";
  const Correction queens = in_english(game("*", "1. Qh4e1 Kc8-d7 *", tags));
  EXPECT_EQ(queens.text, game("*", "1. Qh4e1 Kd7 *", tags));
  EXPECT_EQ(queens.edits.size(), 1u);
}

// The moves of a game in English notation.
std::string english_moves(const std::string& moves, std::string_view tags = "") {
  const std::string frame = game("*", "", tags);
  const std::string text = correct(game("*", moves + " *", tags), "ALL", 0, true).text;
  EXPECT_TRUE(text.starts_with(frame.substr(0, frame.size() - 1))) << text;
  return text.substr(frame.size() - 1, text.size() - frame.size() - 2);
}

// Without a long move before it, d6-d5 would be two moves with a hyphen between them.
TEST(FixNotation, KeepsTheLongMoveThatTellsHowAnIllegalOneIsRead) {
  EXPECT_EQ(english_moves("1. d2-d4 d6-d5 2. c2-c4"), "1. d2-d4 d6-d5 2. c2-c4");
  EXPECT_EQ(english_moves("1. Ng1-f3 Ng8-f6 2. d2-d4 d6-d5"), "1. Ng1-f3 Nf6 2. d4 d6-d5");
  // No two moves anyway.
  EXPECT_EQ(english_moves("1. d2-d4 d7-d5 2. c2-c4 e7-e6 3. Rh1-h8"),
            "1. d4 d5 2. c4 e6 3. Rh1-h8");
  // d6 d5
  EXPECT_EQ(english_moves("1. Nf3 d6-d5 2. Nc3"), "1. Nf3 d6-d5 2. Nc3");
  const std::string stopped = game("*", "1. d2-d4 d6-d5 2. c2-c4 *");
  EXPECT_EQ(correct(stopped, "ALL", 0, true).unproved_games, 0u);
}

// "bc5" and "bxf6" would be moves of a pawn where no other move tells that small letters are
// pieces.
TEST(FixNotation, KeepsLettersThatTellHowAnIllegalMoveIsRead) {
  const std::string moves = "1. e4 f5 2. nf3 nc6 3. bc4 bc5 4. bb3 d6";
  EXPECT_EQ(english_moves(moves), moves);
  EXPECT_EQ(english_moves("1. e4 e5 2. nf3 nc6 3. bc4 bc5 4. bb3 d6"),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Bb3 d6");
}

TEST(FixNotation, KeepsTheSignsBehindAMove) {
  for (const std::string sign :
       {"!+-", "?!-+", "!=", "\u00B1", "=", "\u25A1", "\u221E", "=+", "+/=", "!!\u00B1", "\xB1",
        "!?", "+=", "+--", "--+", "!+--", "\u2295", "=/\u221E"}) {
    EXPECT_EQ(english_moves("1. e4 e5 2. Nf3" + sign + " Nc6"), "1. e4 e5 2. Nf3" + sign + " Nc6");
    EXPECT_EQ(english_moves("1. e4 e5 2. Ng1-f3" + sign + " Nc6"),
              "1. e4 e5 2. Nf3" + sign + " Nc6");
    EXPECT_EQ(english_moves("1. e4 e5 2. Sf3" + sign + " Sc6 3. Lb5 Lc5"),
              "1. e4 e5 2. Nf3" + sign + " Nc6 3. Bb5 Bc5");
  }
  EXPECT_EQ(english_moves("1. e4 d5 2. Bb5+!!+- c6"), "1. e4 d5 2. Bb5+!!+- c6");
  EXPECT_EQ(english_moves("1. e4 d5 2. Bf1-b5+!!+- c6"), "1. e4 d5 2. Bb5+!!+- c6");
  const std::string before = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. ";
  EXPECT_EQ(correct(game("1-0", before + "Qh5xf7!#+- 1-0"), "ALL", 0, true).text,
            game("1-0", before + "Qxf7#!+- 1-0"));
}

TEST(FixNotation, OtherCheckMarksAreNoSigns) {
  EXPECT_EQ(english_moves("1. e4 d5 2. Bb5++!+- c6"), "1. e4 d5 2. Bb5+!+- c6");
  EXPECT_EQ(english_moves("1. e4 d5 2. Bb5\u2020\u00B1 c6"), "1. e4 d5 2. Bb5+\u00B1 c6");
  EXPECT_EQ(english_moves("1. e4 d5 2. exd5 e5 3. dxe6e.p.\u00B1 Nf6"),
            "1. e4 d5 2. exd5 e5 3. dxe6\u00B1 Nf6");
}

TEST(FixNotation, LeavesAMoveWhoseSignWouldJoinItsCheckMark) {
  EXPECT_EQ(english_moves("1. e2-e4 d7-d5 2. Bf1-b5= c7-c6"), "1. e4 d5 2. Bf1-b5= c6");
}

// What is no move in a variation stays as it is, and does not keep the moves of the game from being
// written in English.
TEST(FixNotation, LeavesWhatIsNoMoveInAVariation) {
  EXPECT_EQ(english_moves("1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 (3... S4 Dame Sg5) 4. O-O"),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 (3... S4 Dame Ng5) 4. O-O");
}

TEST(FixNotation, SignsOfOlderBooks) {
  EXPECT_EQ(english_moves("1. e4 d5 2. ed5: Qd5: 3. Nf3 Qe4:ch! 4. Be2 Qc2:+-"),
            "1. e4 d5 2. exd5 Qxd5 3. Nf3 Qe4+! 4. Be2 Qxc2+-");
  EXPECT_EQ(english_moves("1. e4. e5. 2. Nf3.Nc6 3. Bb5.a6."), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6");
}

TEST(FixNotation, CommasBehindMoves) {
  EXPECT_EQ(english_moves("1. e4, e5, 2. Nf3,Nc6 (2... Nf6, 3. Nc3,d6) 3. Bb5!, a6,4. Ba4,"),
            "1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. Nc3 d6) 3. Bb5! a6 4. Ba4");
  EXPECT_EQ(english_moves("1. e4, e5 2. Sf3,Sc6, 3. Lb5, Sf6"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6");
  EXPECT_EQ(english_moves("1. e4, e5 2. Ke3, Ke6"), "1. e4 e5 2. Ke3 Ke6");
}

TEST(FixNotation, WordsBehindMoves) {
  EXPECT_EQ(english_moves("1. e4 Nf6 2. e5 d5 3. exd6 e. p. exd6 4. Qe2 ch. Be7 5. Nf3 O-O"),
            "1. e4 Nf6 2. e5 d5 3. exd6 exd6 4. Qe2+ Be7 5. Nf3 O-O");
  EXPECT_EQ(english_moves("1. e4 Nf6 2. e5 d5 3. exd6! ep! (3. exd6 a.p. cxd6) exd6"),
            "1. e4 Nf6 2. e5 d5 3. exd6! ep! (3. exd6 cxd6) exd6");
  EXPECT_EQ(english_moves("1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5 ch! g6 5. Qxe5, dis. ch. Qe7"),
            "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+! g6 5. Qxe5+ Qe7");
  EXPECT_EQ(correct(game("0-1", "1. f3 e5 2. g4 Qh4 mate. 0-1"), "ALL", 0, true).text,
            game("0-1", "1. f3 e5 2. g4 Qh4# 0-1"));
  // Behind a glyph or on the next line, a word is not taken along.
  EXPECT_EQ(english_moves("1. e4 f5 2. Qh5 $1 ch g6"), "1. e4 f5 2. Qh5+ $1 ch g6");
}

// --- S103 malformed-tag ---

void expect_site(std::string_view written, std::string_view corrected) {
  const auto with_site = [](std::string_view site) {
    return "[Event \"E\"]\n[Site " + std::string(site) + "\n[Result \"*\"]\n\n1. e4 *\n";
  };
  EXPECT_EQ(fixed(with_site(written)), with_site(corrected));
}

TEST(FixTag, QuotesAreAnnounced) {
  expect_site(R"("The "Big" Hall"])", R"("The \"Big\" Hall"])");
  expect_site(R"(""Big""])", R"("\"Big\""])");
  expect_site(R"("half \"done" it"])", R"("half \"done\" it"])");
  expect_site(R"("A "b" (the "c-d") e"])", R"("A \"b\" (the \"c-d\") e"])");
  expect_site(R"("King"s Gambit"])", R"("King\"s Gambit"])");
  expect_site(R"("two \\"back" slashes"])", R"("two \\\"back\" slashes"])");
  expect_site("\"The \"Big\" Hall\"]\r", "\"The \\\"Big\\\" Hall\"]\r");
  expect_site("\"Caf\xE9 \"Big\"\"] ", "\"Caf\xE9 \\\"Big\\\"\"] ");
}

TEST(FixTag, ABackslashAtTheEnd) { expect_site(R"("C:\"])", R"("C:\\"])"); }

TEST(FixTag, WhatCanBeReadInTwoWaysIsLeftAlone) {
  for (const char* const line : {
           R"("The \"Big\"])",                // the closing quote may be missing
           R"("A "b" c"] [Round "1"])",       // two tags
           R"("A "b"] c"])",                  //
           R"("A "b" c)",                     // no end
           R"("A "b" c")",                    //
           R"("A "b" c"] {x})",               //
           R"( no quote "here"])",            //
           R"("X" "Y"])",                     // two values
           R"("" ""])",                       //
           "\"\"\t\"\"]",                     //
           R"("X", "Y"])",                    //
           R"("X""Y"])",                      //
           R"("X "" Y"])",                    //
           R"("X" y"])",                      // a value and a rest
           R"("" y"])",                       //
           R"("12" disk"])",                  //
           R"("lone \ backslash"])",          // read by everybody
           R"("announced \"quotes\" here"])"  // right
       }) {
    expect_site(line, line);
  }
}

// --- results ---

constexpr std::string_view kMate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# ";

std::string mate(std::string_view tag, std::string_view marker, std::string_view tags = "") {
  return game(tag, std::string(kMate) + std::string(marker), tags);
}

TEST(FixResult, MateSettlesIt) {
  for (const char* const wrong : {"0-1", "1/2-1/2", "*"}) {
    EXPECT_EQ(fixed(mate(wrong, wrong)), mate("1-0", "1-0")) << wrong;
    EXPECT_EQ(fixed(mate("1-0", wrong)), mate("1-0", "1-0")) << wrong;
    EXPECT_EQ(fixed(mate(wrong, "1-0")), mate("1-0", "1-0")) << wrong;
    EXPECT_EQ(fixed(mate(wrong, "")), mate("1-0", "")) << wrong;
  }
  EXPECT_EQ(fixed(mate("?", "*")), mate("1-0", "1-0"));
  EXPECT_EQ(fixed(mate("", "*")), mate("1-0", "1-0"));
  EXPECT_EQ(fixed(mate("1/2", "\u00BD-\u00BD")), mate("1-0", "1-0"));
  EXPECT_EQ(fixed("1. f3 e5 2. g4 Qh4# *"), "1. f3 e5 2. g4 Qh4# 0-1");
}

TEST(FixResult, MateWithoutItsMark) {
  EXPECT_EQ(fixed(game("1-0", "1. f3 e5 2. g4 Qh4 1-0")), game("0-1", "1. f3 e5 2. g4 Qh4# 0-1"));
}

const std::string kStalemate = "[SetUp \"1\"]\n[FEN \"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1\"]\n";

TEST(FixResult, Stalemate) {
  EXPECT_EQ(fixed(game("1-0", "1. Qg6 1-0", kStalemate)),
            game("1/2-1/2", "1. Qg6 1/2-1/2", kStalemate));
}

TEST(FixResult, StalemateThatTheTerminationTagSpeaksOf) {
  for (const std::string ending : {"Stalemate", "Draw", "Game drawn by stalemate"}) {
    const std::string tags = kStalemate + "[Termination \"" + ending + "\"]\n";
    EXPECT_EQ(fixed(game("1-0", "1. Qg6 1-0", tags)), game("1/2-1/2", "1. Qg6 1/2-1/2", tags));
  }
  for (const std::string ending : {"White wins", "White resigns", "time forfeit"}) {
    expect_left_alone(game("1-0", "1. Qg6 1-0", kStalemate + "[Termination \"" + ending + "\"]\n"));
  }
}

const std::string kBareKings = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/3p4/3K4/8/8 w - - 0 1\"]\n";

TEST(FixResult, DeadPosition) {
  EXPECT_EQ(fixed(game("1-0", "1. Kxd4 1-0", kBareKings)),
            game("1/2-1/2", "1. Kxd4 1/2-1/2", kBareKings));
}

std::string fivefold(std::string_view result, std::string_view more = "",
                     std::string_view date = "2021.03.04") {
  std::string moves =
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 "
      "Nf6 8. Ng1 Ng8 ";
  std::string text = game(result, moves + std::string(more) + std::string(result));
  text.replace(text.find("2021.03.04"), 10, date);
  return text;
}

TEST(FixResult, FivefoldOnlyWhereItIsCertain) {
  EXPECT_EQ(fixed(fivefold("1-0")), fivefold("1/2-1/2"));
  expect_left_alone(fivefold("1-0", "9. e4 "));
  expect_left_alone(fivefold("1-0", "", "????.??.??"));
  expect_left_alone(fivefold("1-0", "", "1999.03.04"));
}

TEST(FixResult, MovesThatOnlyTheFenClaimsSettleNothing) {
  const std::string tags = "[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 148 80\"]\n";
  expect_left_alone(game("1-0", "80. Ra2 Kf8 1-0", tags));
}

TEST(FixResult, AGameWithoutMovesIsNoGame) {
  expect_left_alone(game("*", "*", "[SetUp \"1\"]\n[FEN \"7k/6Q1/5K2/8/8/8/8/8 b - - 0 1\"]\n"));
}

TEST(FixResult, WhatSpeaksAgainstIt) {
  // Moves follow, an illegal move came before, moves may be hidden.
  expect_left_alone(mate("0-1", "4... a6 0-1"));
  expect_left_alone(game("0-1", "1. e4 e5 2. Ke3 0-1"));
  expect_left_alone(mate("0-1", "{lost 0-1"));
  expect_left_alone(game("0-1", "1. e4 e5 (1... d5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1"));
  // An illegal position.
  expect_left_alone(
      game("0-1", "1. Qg7# 0-1", "[SetUp \"1\"]\n[FEN \"7k/8/5KQP/8/8/8/8/7P w - - 0 1\"]\n"));
  // Texts that mention another ending.
  expect_left_alone(mate("0-1", "0-1", "[Termination \"White resigns\"]\n"));
  expect_left_alone(mate("0-1", "0-1", "[Termination \"time forfeit\"]\n"));
  expect_left_alone(mate("0-1", "0-1", "[Termination \"unterminated\"]\n"));
  expect_left_alone(mate("0-1", "0-1", "[Termination \"walkover\"]\n"));
  expect_left_alone(mate("0-1", "{Black wins on time} 0-1"));
  expect_left_alone(mate("1/2-1/2", "{Game drawn by agreement} 1/2-1/2"));
  // Results that no position can give, and unclear ones.
  for (const char* const odd : {"+/-", "-/+", "0-0", "-/-", "1/2-0", "adjourned"}) {
    expect_left_alone(mate(odd, odd));
    expect_left_alone(mate(odd, "*"));
  }
  expect_left_alone(mate("0-1", "0-1", "[Result \"1-0\"]\n"));
}

TEST(FixResult, TextsThatAgreeDoNotSpeakAgainstIt) {
  for (const char* const tag : {"[Termination \"normal\"]\n", "[Termination \"checkmate\"]\n",
                                "[Termination \"White mates\"]\n", "[Annotator \"A\"]\n"}) {
    EXPECT_EQ(fixed(mate("0-1", "0-1", tag)), mate("1-0", "1-0", tag));
  }
  EXPECT_EQ(fixed(mate("*", "{Black checkmated} *")), mate("1-0", "{Black checkmated} 1-0"));
}

TEST(FixResult, WithoutTheBoardAMismatchIsLeftAlone) {
  expect_left_alone(game("1-0", "1. e4 e5 0-1"));
}

TEST(FixResult, AVariantIsLeftAlone) {
  expect_left_alone(mate("0-1", "0-1", "[Variant \"Atomic\"]\n"));
}

// --- all together ---

TEST(Fix, OnlySelectedRulesAreCorrected) {
  const std::string text = game("*", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 Bxf2 *");
  EXPECT_EQ(correct(text, "S110").text, game("*", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O Bxf2 *"));
  EXPECT_EQ(correct(text, "S111").text, game("*", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 Bxf2+ *"));
  EXPECT_EQ(correct(text, "R").text, text);
}

TEST(Fix, EditsNameTheirRules) {
  const Correction correction = correct(mate("0-1", "0-1"));
  ASSERT_EQ(correction.edits.size(), 2u);
  for (const Edit& edit : correction.edits) EXPECT_EQ(edit.rule->id, "R501");
  EXPECT_EQ(correction.corrected_games, 1u);
  EXPECT_EQ(correction.games, 1u);
}

}  // namespace
}  // namespace tools
