// The fast paths of the reader against the grammar, on random text made of usual and odd tokens.

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "parser/clock.h"
#include "parser/control_bytes.h"
#include "parser/pgn.h"

namespace pgn {
namespace {

constexpr std::string_view kUsual[] = {"e4",
                                       "exd5",
                                       "Nf3",
                                       "Nxf3",
                                       "Nbd7",
                                       "R1xd5",
                                       "Qh4+",
                                       "Qxf7#",
                                       "axb8+",
                                       "Rae1+",
                                       "N5f3",
                                       "Kxe2",
                                       "h8",
                                       "O-O",
                                       "O-O-O",
                                       "e8=Q",
                                       "exd8=N+",
                                       "Qa1xb2",
                                       "Qa1b2",
                                       "1.",
                                       "12.",
                                       "12...",
                                       "123.",
                                       "7.e4",
                                       "7.Nf3",
                                       "40...Kg7",
                                       "O-O+",
                                       "O-O-O#",
                                       "{ [%clk 0:01:02] }",
                                       "{[%clk 9:59:59]}",
                                       "{ [%clk 0:10:00]}",
                                       "{}"};
constexpr std::string_view kOdd[] = {"{a comment}",
                                     "$1",
                                     "$14",
                                     "$255",
                                     "$1234",
                                     "$",
                                     "$1x",
                                     "$1Nf3",
                                     "$e4",
                                     "12. $1",
                                     "!",
                                     "e4!",
                                     "Nf3?!",
                                     "O-O!",
                                     "O-O-O!?",
                                     "Qh4+!!",
                                     "exd5!",
                                     "Nbd7?",
                                     "e8=Q!",
                                     "Nf3!+",
                                     "!!",
                                     "?!",
                                     "1.. e5",
                                     "0-0",
                                     "12",
                                     "1234.",
                                     "x",
                                     "ee4",
                                     "Nxbd2",
                                     "Nb",
                                     "e9",
                                     "i4",
                                     "Nf3,",
                                     "e4;rest\n",
                                     "12. ...",
                                     "+",
                                     "e4++",
                                     "Nbdd2",
                                     "1",
                                     "N",
                                     "--",
                                     "\xC2\xA0",
                                     "\x01",
                                     "e.p.",
                                     "Bb5ch",
                                     "xe4",
                                     "xxd5",
                                     "ed5",
                                     "Nx",
                                     "O-O-",
                                     "O-Ox",
                                     "OO",
                                     "O-O-O-O",
                                     "1234567.",
                                     "1999",
                                     "0000",
                                     "Nf3-+",
                                     "{ [%clk 0:61:00] }",
                                     "{ [%clk 0:01:0a] }",
                                     "{[%clk 0:01:02}",
                                     "{ [%eval 0.3] [%clk 0:01:02] }",
                                     "{[%eval #-12] [%clk 0:00:02]}",
                                     "{ [%eval 0.3,18] [%clk 0:01:02] }",
                                     "{ [%eval -12.34,18] [%clk 0:01:02] }",
                                     "{ [%eval 0.3]  [%clk 0:01:02] }",
                                     "{ [%eval 0.3][%clk 0:01:02] }",
                                     "{ [%eval [0] [%clk 0:01:02] }",
                                     "{ [%eval }.3] [%clk 0:01:02] }",
                                     "{ [%eval 0\n3] [%clk 0:01:02] }",
                                     "{ [%eval 0;3] [%clk 0:01:02] }",
                                     "{ [%evaluated] [%clk 0:01:02] }",
                                     "{ [%eval 0.3] [%eval 0.3] [%clk 0:01:02] }",
                                     "{  [%clk 0:01:02] }",
                                     "{ [%clk 1:01:02]  }",
                                     "{ [%clk 10:01:02] }"};
constexpr std::string_view kBetween[] = {" ", " ", " ", " ", "\n", "\r\n", "  ", "\t", "\n%x\n"};

class UsualText : public ::testing::Test {
 protected:
  template <std::size_t size>
  std::string_view any_of(const std::string_view (&texts)[size]) {
    return texts[random_() % size];
  }

  std::string movetext(int tokens, int odd_ones_in) {
    std::string text;
    for (int i = 0; i < tokens; ++i) {
      const bool odd = random_() % static_cast<unsigned>(odd_ones_in) == 0;
      text += odd ? any_of(kOdd) : any_of(kUsual);
      text += any_of(kBetween);
    }
    return text;
  }

  std::mt19937 random_{1};
};

void expect_same_move(const MoveText& left, const MoveText& right) {
  EXPECT_EQ(left.text(), right.text());
  EXPECT_EQ(left.san, right.san) << left.text();
  EXPECT_EQ(left.number, right.number) << left.text();
  EXPECT_EQ(left.number_back, right.number_back) << left.text();
  EXPECT_EQ(left.dots(), right.dots()) << left.text();
}

void expect_its_clock(const Comment& comment) {
  if (comment.clock == Comment::kNoClock) return;
  ClockScanner scanner(comment.text);
  ClockItem item;
  ASSERT_TRUE(scanner.next(item)) << comment.text;
  EXPECT_EQ(item.command, ClockCommand::clk);
  EXPECT_EQ(item.error, ClockErrorCode::none) << comment.text;
  EXPECT_EQ(item.time.milliseconds, comment.clock * 1000) << comment.text;
  EXPECT_FALSE(scanner.next(item)) << comment.text;
  EXPECT_FALSE(scanner.saw_other_bracket()) << comment.text;
}

TEST(UsualClock, IsReadBehindAnEvaluation) {
  const std::string text =
      "[Event \"x\"]\n\n1. e4 { [%eval 0.17] [%clk 0:01:02] } e5 {[%eval #-5] [%clk 1:00:00]} "
      "2. Nf3 { [%eval 0.25,18] [%clk 0:00:00] } Nc6 { [%eval 0.3] } *\n" +
      std::string(64, '\n');
  GameReader reader(text);
  GameText game;
  ASSERT_TRUE(reader.next(game));
  std::vector<int> clocks;
  for (const Comment& comment : game.comments) clocks.push_back(comment.clock);
  EXPECT_EQ(clocks, (std::vector<int>{62, 3600, 0, Comment::kNoClock}));
}

// The moves of the variation up to the first token that is none.
std::vector<MoveText> moves_of_variation(const GameText& game) {
  std::vector<MoveText> moves;
  for (const VariationToken& token : game.variations) {
    if (token.kind == VariationToken::Kind::unknown) break;
    if (token.kind == VariationToken::Kind::move) moves.push_back(token.move);
  }
  return moves;
}

// In a variation every token goes through the grammar. What a token means may depend on the move
// before it, so both begin with the same one.
TEST_F(UsualText, MovesAreWhatTheGrammarReads) {
  std::size_t moves = 0;
  std::size_t clocks = 0;
  for (int round = 0; round < 20'000; ++round) {
    const std::string tokens = movetext(1 + round % 40, round % 2 == 0 ? 4 : 30);
    const std::string begin = "[Event \"x\"]\n\n1. d4\n";
    const std::string text = begin + tokens + "\n*\n";
    const std::string slow_text = begin + "(1. d4\n" + tokens + ")\n*\n";
    GameReader reader(text);
    GameReader slow_reader(slow_text);
    GameText game;
    GameText slow;
    ASSERT_TRUE(reader.next(game)) << text;
    ASSERT_TRUE(slow_reader.next(slow)) << text;
    const std::vector<MoveText> expected = moves_of_variation(slow);
    ASSERT_EQ(game.moves.size(), expected.size()) << text;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      expect_same_move(game.moves[i], expected[i]);
    }
    ASSERT_EQ(game.comments.size(), slow.comments.size()) << text;
    for (std::size_t i = 0; i < game.comments.size(); ++i) {
      EXPECT_EQ(game.comments[i].text, slow.comments[i].text) << text;
      expect_its_clock(game.comments[i]);
      clocks += game.comments[i].clock != Comment::kNoClock ? 1 : 0;
    }
    EXPECT_EQ(game.marker, "*") << text;
    ASSERT_FALSE(HasFailure()) << text;
    moves += game.moves.size();
  }
  EXPECT_GT(moves, 100'000u);
  EXPECT_GT(clocks, 1'000u);
}

constexpr std::string_view kNames[] = {"Event",
                                       "Site",
                                       "Date",
                                       "Round",
                                       "White",
                                       "Black",
                                       "Result",
                                       "ECO",
                                       "WhiteElo",
                                       "BlackElo",
                                       "FEN",
                                       "PlyCount",
                                       "EventDate",
                                       "Annotator",
                                       "SetUp",
                                       "Mode",
                                       "GameId",
                                       "X",
                                       "WhiteElox",
                                       "Clock",
                                       "WhiteRatingDiff",
                                       "NameOfSixteenByt",
                                       "NameOfSeventeenBy",
                                       "AnEvenLongerNameOfATag"};
constexpr std::string_view kValues[] = {
    "",        "?",        "1-0",       "Carlsen, Magnus", "2024.01.02", "a \\\" b", "tab\there",
    "1234567", "12345678", "123456789", "J\xC3\xB6rg",     "]",          "[x"};

bool is_control_byte(unsigned char byte) {
  return byte < 9 || (byte > 13 && byte < 32) || byte == 127;
}

// Each byte at each place, since many are looked at together.
TEST(ControlBytes, AreFoundWhereverTheyStand) {
  for (int byte = 0; byte < 256; ++byte) {
    for (const std::size_t size : {1u, 31u, 32u, 33u, 100u}) {
      for (std::size_t at = 0; at < size; ++at) {
        std::string text(size, at % 2 == 0 ? 'a' : '\xE9');
        text[at] = static_cast<char>(byte);
        ASSERT_EQ(has_control_bytes(text), is_control_byte(static_cast<unsigned char>(byte)))
            << byte << " at " << at << " of " << size;
      }
    }
  }
  EXPECT_FALSE(has_control_bytes(""));
}

// One batch is searched for control bytes first, then each game of it.
TEST(ControlBytes, BelongToTheGameThatHasThem) {
  const std::string plain = "[Event \"a\"]\n\n1. e4 *\n\n";
  for (std::size_t with = 0; with < 3; ++with) {
    std::string text;
    for (std::size_t game = 0; game < 3; ++game) {
      text += game == with ? "[Event \"b\"]\n\n1. e4 \x01 *\n\n" : plain;
    }
    GameReader reader(text);
    GameText game;
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_TRUE(reader.next(game));
      ASSERT_EQ(game.notes.size(), i == with ? 1u : 0u) << with;
      if (i != with) continue;
      EXPECT_EQ(game.notes.front().code, NoteCode::control_byte);
    }
    EXPECT_FALSE(reader.next(game));
  }
}

// A blank after the bracket keeps a tag out of the fast path and does not change its meaning.
TEST_F(UsualText, TagsAreWhatTheGrammarReads) {
  std::size_t tags = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    std::string slow_text;
    const int count = 1 + round % 12;
    for (int i = 0; i < count; ++i) {
      std::string tag(any_of(kNames));
      // Of any length, since many bytes are looked at together.
      const std::string filler(random_() % 2 == 0 ? 0 : random_() % 70, 'v');
      tag += " \"" + filler + std::string(any_of(kValues)) + "\"]";
      tag += random_() % 16 == 0 ? " " : "";
      tag += random_() % 4 == 0 ? "\r\n" : "\n";
      text += "[" + tag;
      slow_text += "[ " + tag;
    }
    const std::string moves = "\n1. e4 e5 *\n";
    text += moves;
    slow_text += moves;
    GameReader reader(text);
    GameReader slow_reader(slow_text);
    GameText game;
    GameText slow;
    while (reader.next(game)) {
      ASSERT_TRUE(slow_reader.next(slow)) << text;
      ASSERT_EQ(game.tags.size(), slow.tags.size()) << text;
      for (std::size_t i = 0; i < game.tags.size(); ++i) {
        EXPECT_EQ(game.tags[i].name, slow.tags[i].name);
        EXPECT_EQ(game.tags[i].value, slow.tags[i].value);
        EXPECT_EQ(game.tags[i].known, slow.tags[i].known);
        EXPECT_EQ(*game.tags[i].begin, '[');
        EXPECT_EQ(game.tags[i].begin + 1, game.tags[i].name.data());
      }
      EXPECT_EQ(game.known, slow.known);
      EXPECT_EQ(game.notes.size(), slow.notes.size());
      ASSERT_FALSE(HasFailure()) << text;
      tags += game.tags.size();
    }
    ASSERT_FALSE(slow_reader.next(slow)) << text;
  }
  EXPECT_GT(tags, 50'000u);
}

}  // namespace
}  // namespace pgn
