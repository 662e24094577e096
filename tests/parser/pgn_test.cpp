// Where games start and what belongs to them (pgn.h, tag_line.h). The fixtures go through the rest.

#include "parser/pgn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/parser/all_games.h"

namespace pgn {
namespace {

std::vector<std::string> events(const std::string& text) {
  GameReader reader(text);
  GameText game;
  std::vector<std::string> names;
  while (reader.next(game)) {
    names.push_back(std::string(game.value(TagName::event)) + "/" +
                    std::to_string(game.moves.size()));
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(GameReader, StartsGamesWhereItSays) {
  EXPECT_EQ(events("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 d5 *\n"),
            (Names{"a/1", "b/2"}));
  EXPECT_EQ(events("1. e4 e5 1-0 1. d4 0-1"), (Names{"/2", "/1"}));
  EXPECT_EQ(events("[Site \"s\"]\n[Event \"a\"]\n\n*\n"), (Names{"a/0"}));
  EXPECT_EQ(events("[Event \"a\"]\n[Event \"b\"]\n"), (Names{"a/0", "b/0"}));
  EXPECT_EQ(events("[Event \"a\"]\n1. e4 {never closed\n\n[Event \"b\"]\n1. d4 *"),
            (Names{"a/1", "b/1"}));
  EXPECT_EQ(events("[Event \"a\"]\n1. e4 {x\n[White \"w\"]\n[Event \"b\"] } e5 *"), (Names{"a/2"}));
  EXPECT_EQ(events("[Event \"a\"]\n1. e4 e5\n[White \"w\"]\n1. d4 *"), (Names{"a/2", "/1"}));
  EXPECT_EQ(events("[Event \"a\"]\n1. e4 e5\n \t[White \"w\"]\n1. d4 *"), (Names{"a/2", "/1"}));
  EXPECT_EQ(events("[Event \"a\"]\n1. e4 e5\n  [Event \"b\"]\n1. d4 *"), (Names{"a/2", "b/1"}));
  EXPECT_EQ(events(""), Names{});
  EXPECT_EQ(events(" \r\n\t\n"), Names{});
}

TEST(GameReader, TagsOverTwoLinesBeginAGame) {
  const std::string moves = "[Site \"s\"]\n\n1. e4 e5 *\n";
  EXPECT_EQ(events("[Event\n\"a b\"]\n" + moves), (Names{"a b/2"}));
  EXPECT_EQ(events("[Event\r\n\"a\"]\r\n[Site\r\n\"s\"]\r\n\r\n1. e4 *"), (Names{"a/1"}));
  EXPECT_EQ(events("[Event\n\"a\"]\n\n1. e4 *\n[Event\n\"b\"]\n\n1. d4 d5 *"),
            (Names{"a/1", "b/2"}));
  // Behind a game that has no result.
  EXPECT_EQ(events("[Event \"a\"]\n\n1. e4\n\n[Event\n\"b\"]\n" + moves), (Names{"a/1", "b/2"}));
  // Nothing follows it, or a game of its own; the name is none of a tag.
  EXPECT_EQ(events("[Event\n\"a\"]\n"), Names{"/0"});  // text outside of games
  EXPECT_EQ(events("[Site\n\"s\"]\n[Event \"a\"]\n\n1. e4 *"), (Names{"a/1"}));
  EXPECT_EQ(events("[Diagram\n\"a\"]\n" + moves), (Names{"/2"}));
}

TEST(GameReader, AParenthesisBehindANumberClosesNoVariation) {
  EXPECT_EQ(events("[Site \"s\"]\n1) e4 e5 (1) ... c5 2) Nf3) 2) Nf3 Nc6 *"), (Names{"/4"}));
  EXPECT_EQ(events("1. e4 e5 (1... c5 2) Nf3 d6) 2. Nf3 *"), (Names{"/3"}));
  EXPECT_EQ(events("1. e4 (12) e5 (5) 2. Nf3 (7) Nc6 *"), (Names{"/4"}));
  EXPECT_EQ(events("1. e4 e5 (1... c5 12) 2. Nf3 Nc6 *"), (Names{"/4"}));
}

TEST(GameReader, AParenthesisRightBehindANumberKeepsIt) {
  for (const std::string number : {"2)", "2.)", "2 )", "2. )"}) {
    const std::string text = "1. e4 e5 " + number + " Nf3 Nc6 *";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    ASSERT_EQ(game.moves.size(), 4u);
    EXPECT_EQ(game.moves[2].number, number.find(' ') == std::string::npos ? 2u : 0u) << text;
    EXPECT_NE(game.find(NoteCode::unbalanced_variation), nullptr) << text;
  }
}

TEST(GameText, AMoveThatBecomesUnknownEndsTheMoves) {
  const std::string text = "1. e4 {a} e7e5 {b} 2. Nf3 {c} (=) Nc6 what *";
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  game.make_unknown(1);
  EXPECT_EQ(game.moves.size(), 1u);
  EXPECT_EQ(game.unknown_token, "e7e5");
  for (const Comment& comment : game.comments) EXPECT_EQ(comment.main_moves, 1u) << comment.text;
  EXPECT_EQ(game.draw_offers, std::vector<std::uint32_t>{1});
  ASSERT_EQ(game.notes.size(), 1u);
  EXPECT_EQ(game.notes[0].code, NoteCode::unknown_token);
  EXPECT_EQ(game.notes[0].begin, game.unknown_token.data());
}

TEST(GameReader, KeepsNumbersCommentsAndVariationsApart) {
  const std::string text =
      "1. e4 {best} (1. d4 d5 (1... Nf6) 2. c4) 1... e5 $1 (=) 2. Nf3 ; to the end 2... Nc6\n *";
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  ASSERT_EQ(game.moves.size(), 3u);
  EXPECT_EQ(game.moves[0].number, 1u);
  EXPECT_EQ(game.moves[1].dots(), 3u);
  EXPECT_EQ(game.moves[2].text(), "Nf3");
  ASSERT_EQ(game.comments.size(), 2u);
  EXPECT_EQ(game.comments[0].text, "best");
  EXPECT_EQ(game.comments[1].text, " to the end 2... Nc6");
  EXPECT_EQ(game.draw_offers, std::vector<std::uint32_t>{2});
  EXPECT_EQ(game.variations.size(), 8u);
  EXPECT_EQ(game.marker, "*");
  EXPECT_TRUE(game.notes.empty());
  EXPECT_FALSE(reader.next(game));
}

// The length of a move has 14 bits.
TEST(GameReader, ATokenTooLongForAMoveIsUnknown) {
  const auto move_of = [](std::size_t length) { return "e4" + std::string(length - 2, '!'); };
  const std::string longest = move_of(MoveText::kLongest);
  const std::string too_long = move_of(MoveText::kLongest + 1);
  for (const std::string& number : {std::string(), std::string("1. ")}) {
    const std::string text = number + longest + " e5 *\n" + number + too_long + " e5 *\n";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    ASSERT_EQ(game.moves.size(), 2u);
    EXPECT_EQ(game.moves[0].text(), longest);
    ASSERT_TRUE(reader.next(game));
    EXPECT_TRUE(game.moves.empty());
    EXPECT_EQ(game.unknown_token, too_long);
    EXPECT_NE(game.find(NoteCode::unknown_token), nullptr);
  }
}

TEST(GameReader, AnUnknownTokenOfAVariationIsCut) {
  const std::string token = "e4" + std::string(MoveText::kLongest, '!');
  const std::string text = "1. d4 (" + token + " e5) d5 *";
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.moves.size(), 2u);
  ASSERT_EQ(game.variations.size(), 4u);
  EXPECT_EQ(game.variations[1].kind, VariationToken::Kind::unknown);
  EXPECT_EQ(game.variations[1].move.text(), std::string_view(token).substr(0, MoveText::kLongest));
  EXPECT_EQ(game.variations[2].move.text(), "e5");
}

TEST(GameReader, APieceTooFarFromItsPawnIsNoPromotion) {
  for (const std::size_t blanks : {1, 20'000}) {
    const std::string text = "1. a8 =" + std::string(blanks, ' ') + "Q *";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    ASSERT_FALSE(game.moves.empty());
    EXPECT_EQ(game.moves[0].san.promotion == Kind::queen, blanks == 1) << blanks;
  }
}

// The way back to the number has 16 bits.
TEST(GameReader, ANumberFarBeforeItsMoveIsKept) {
  for (const std::size_t length : {10, 65'000, 70'000}) {
    const std::string text = "1. e4 e5 7. {" + std::string(length, 'x') + "} Nf3 *";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    ASSERT_EQ(game.moves.size(), 3u);
    const MoveText& move = game.moves[2];
    EXPECT_EQ(move.number, 7u);
    EXPECT_EQ(move.dots(), 1u);
    EXPECT_EQ(move.text(), "Nf3");
    EXPECT_EQ(*move.number_begin(), length < MoveText::kFarthestNumber ? '7' : 'N');
  }
}

// Far more moves in a byte than the first ones let expect.
TEST(GameReader, AGameThatGetsDenserIsReadWhole) {
  constexpr std::size_t kMoves = 20'000;
  std::string text = "1. e4 {" + std::string(100'000, 'x') + "} ";
  for (std::size_t i = 1; i < kMoves; ++i) text += "e5 ";
  text += "(";
  for (std::size_t i = 0; i < kMoves; ++i) text += "()";
  text += ") *";
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.moves.size(), kMoves);
  EXPECT_EQ(game.variations.size(), 2 * kMoves + 2);
  EXPECT_TRUE(std::all_of(game.moves.begin() + 1, game.moves.end(),
                          [](const MoveText& move) { return move.text() == "e5"; }));
}

// An open comment costs one game, also where a later one has the brace.
TEST(GameReader, AnOpenCommentEndsAtTheNextHardStart) {
  const std::string text =
      "[Event \"a\"]\n\n1. e4 { open\n\n[Event \"b\"]\n\n1. d4 } d5 1-0\n\n[Event \"c\"]\n\n*\n";
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.moves.size(), 1u);
  EXPECT_EQ(game.notes.size(), 2u);
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.value(TagName::event), "b");
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.value(TagName::event), "c");
  EXPECT_FALSE(reader.next(game));
}

// Inside a token a move number has digits.
TEST(GameReader, DotsAloneBetweenMovesAreUnknown) {
  const std::string text = "1. d4 d5 2. e4...e5 *";
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.moves.size(), 2u);
  EXPECT_EQ(game.unknown_token, "e4...e5");
}

// A token of two moves can be written as two tokens.
TEST(GameReader, WhatIsNoMoveByItselfIsNoneBehindAnother) {
  for (const std::string text :
       {"1. d4 d5 2. bxc3xc3 *", "1. d4 d5 2. Nf3xe5xf7 *", "1. d4 d5 2. e4xc3+xd2 *"}) {
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.moves.size(), 2u) << text;
    EXPECT_NE(game.unknown_token.data(), nullptr) << text;
  }
}

// What stands in memory behind the text is no part of it.
TEST(GameReader, EndsWithTheText) {
  for (std::size_t size = 0; size < 100; ++size) {
    const std::string text = "[Event \"" + std::string(size, 'x') + "\"]";
    const std::string memory = text + "\n\n1. e4 *";
    GameReader reader(std::string_view(memory).substr(0, text.size()));
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.text, text);
    EXPECT_TRUE(game.moves.empty());
    EXPECT_FALSE(reader.next(game));
  }
}

TEST(GameReader, NumbersAboveTheMovesAndTimesBeforeThem) {
  EXPECT_EQ(all_games("[Event \"E\"]\n\n1886\n1. e4 e5 1-0\n"), "Event=E 2 1-0\n");
  EXPECT_EQ(all_games("[Event \"E\"]\n\n{c} 1886 {c} 1. e4 e5 1-0\n"), "Event=E 2 1-0\n");
  EXPECT_EQ(all_games("1. 3 e4 4 e5 2. 5 Nf3 6 Nc6 1-0\n"), "4 1-0\n");
  EXPECT_EQ(all_games("1. e4 e5 2. 3 Nc6 3. Bb5 1-0\n"), "2 1-0\n") << "a move was lost";
  EXPECT_EQ(all_games("1. e4 1... 2 . Nf3 Nc6 3 . Bb5 1-0\n"), "4 1-0\n") << "a number";
  EXPECT_EQ(all_games("1. e4 e5 2. 3 ... Nc6 3. Bb5 1-0\n"), "2 1-0\n") << "a move was lost";
}

// The same signs in Windows-1252 and in UTF-8, in random moves.
TEST(GameReader, SignsOfWindowsAreThoseOfUtf8) {
  struct Sign {
    std::string windows, utf8;
  };
  static const std::vector<Sign> signs = {
      {"\x96", "\u2013"}, {"\x97", "\u2014"}, {"\xD7", "\u00D7"}, {"\x85", "\u2026"},
      {"\x86", "\u2020"}, {"\x87", "\u2021"}, {"\xB1", "\u00B1"}, {"\xBD", "\u00BD"},
      {"e", "e"},         {"N", "N"},         {"O", "O"},         {"1", "1"},
      {"0", "0"},         {" ", " "},         {" ", " "},         {" ", " "},
      {"e4", "e4"},       {"d5", "d5"},       {"f3", "f3"},       {"Nf3", "Nf3"},
      {"Qh4", "Qh4"},     {" 2", " 2"}};
  std::mt19937 random(1252);
  std::size_t moves = 0;
  for (int run = 0; run < 20'000; ++run) {
    std::string windows = "1. ";
    std::string utf8 = windows;
    for (auto left = random() % 12; left > 0; --left) {
      const Sign& sign = signs[random() % signs.size()];
      windows += sign.windows;
      utf8 += sign.utf8;
    }
    GameText one;
    GameText other;
    const bool is_game = GameReader(windows).next(one);
    ASSERT_EQ(GameReader(utf8).next(other), is_game) << utf8;
    ASSERT_EQ(one.moves.size(), other.moves.size()) << utf8;
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
      EXPECT_EQ(one.moves[i].san, other.moves[i].san) << utf8;
      EXPECT_EQ(one.moves[i].dots(), other.moves[i].dots()) << utf8;
    }
    EXPECT_EQ(one.marker_result.result, other.marker_result.result) << utf8;
    moves += one.moves.size();
  }
  EXPECT_GT(moves, 3'000U);
}

TEST(GameReader, NestsTenThousandDeep) {
  const std::string text = "1. e4 " + std::string(10000, '(') + std::string(10000, ')') + " e5 *";
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.moves.size(), 2u);
  EXPECT_TRUE(game.notes.empty());
}

// Moves are read by a fast reader where enough text follows, and by a slow one near the end.
TEST(GameReader, ReadsMovesAlikeAtTheEndAndInTheMiddle) {
  for (const char* text : {"e4", "Nf3", "exd8=Q+", "Nbd7", "R1xa3#", "Qh4xe1", "O-O", "O-O-O",
                           "e8(Q)", "e2e4", "Kxb2!?", "bxc3+"}) {
    GameText game;
    GameReader short_reader(text);
    ASSERT_TRUE(short_reader.next(game)) << text;
    ASSERT_EQ(game.moves.size(), 1u) << text;
    const San alone = game.moves[0].san;
    const std::string longer = std::string(text) + std::string(40, ' ') + "*";
    GameReader long_reader(longer);
    ASSERT_TRUE(long_reader.next(game));
    ASSERT_EQ(game.moves.size(), 1u) << text;
    EXPECT_EQ(game.moves[0].san, alone) << text;
  }
}

TEST(Unescape, TakesTheEscapesOut) {
  EXPECT_EQ(unescape(R"(a \"b\" \\ c\d)"), R"(a "b" \ c\d)");
  EXPECT_EQ(unescape("\\"), "\\");
  EXPECT_EQ(unescape("Smith,\r\n  John"), "Smith, John");
  EXPECT_EQ(unescape("\n Smith \n"), "Smith");
}

// A batch may end before the tag.
TEST(GameReader, DigitsBeforeATagAreReadAsAtTheEnd) {
  const std::string moves = "[Round \"1\"]\n\n1 5254 5755 Bc4\n";
  for (const std::string& text : {moves, moves + "[Date \"2019.05.11\"]\n\n1. e4 *\n"}) {
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.unknown_token, "5254") << text;
  }
}

// 4294967298 is 2 in 32 bits, and would show that 5254 stands in place of a move.
TEST(GameReader, ANumberTooLargeIsNotTheNextOne) {
  const auto unknown_token = [](const std::string& text) {
    GameReader reader(text);
    GameText game;
    EXPECT_TRUE(reader.next(game));
    return std::string(game.unknown_token);
  };
  EXPECT_EQ(unknown_token("[Round \"1\"]\n\n1 5254 Nf6 2 Nc3 *\n"), "5254");
  EXPECT_EQ(unknown_token("[Round \"1\"]\n\n1 5254 Nf6 4294967298 Nc3 *\n"), "");
}

// Read anew for each part of it, a line takes thousands of times as long: make_worst_cases.py
// measures that.
TEST(GameReader, ManyPartsOfALine) {
  constexpr int kLines = 16;
  constexpr int kTags = 7000;  // in less than 64 KiB
  std::string text = "[Event \"a\"]\n";
  for (int line = 0; line < kLines; ++line) {
    for (int i = 0; i < kTags; ++i) text += "[A \"\"]t";
    text += "\n[B" + std::to_string(line) + " \"\"]\n";
  }
  text += "\n1. e4 *\n";
  GameText game;
  ASSERT_TRUE(GameReader(text).next(game));
  EXPECT_EQ(game.tags.size(), 1u + kLines * (kTags + 1));
  EXPECT_EQ(game.moves.size(), 1u);
}

TEST(GameReader, ManyCommentsOfALine) {
  constexpr std::size_t kComments = 1'000'000;
  std::string text = "[Event \"a\"] ";
  for (std::size_t i = 0; i < kComments; ++i) text += "{}";
  text += "\n1. e4 *\n";
  GameText game;
  ASSERT_TRUE(GameReader(text).next(game));
  EXPECT_EQ(game.comments.size(), kComments);
}

TEST(GameReader, LinesThatEndWithCr) {
  constexpr std::size_t kComments = 500'000;
  std::string text = "[Event \"a\"]\r\r1. e4\r";
  for (std::size_t i = 0; i < kComments; ++i) text += ";x\r";
  text += "*\r";
  GameText game;
  ASSERT_TRUE(GameReader(text).next(game));
  EXPECT_EQ(game.comments.size(), kComments);
}

TEST(KnownTag, FindsEveryName) {
  EXPECT_EQ(known_tag("Event"), TagName::event);
  EXPECT_EQ(known_tag("TimeControl"), TagName::time_control);
  EXPECT_EQ(known_tag("GameId"), TagName::game_id);
  EXPECT_EQ(known_tag("event"), TagName::other);
  EXPECT_EQ(known_tag(""), TagName::other);
}

}  // namespace
}  // namespace pgn
