// The fast path of whole games, which reads before it has searched for the next hard start, against
// the grammar: each stretch of text from one hard start to the next is read by itself as well,
// behind a line end, which keeps its first game out of the fast path.

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "parser/pgn.h"
#include "parser/tag_line.h"

namespace pgn {
namespace {

constexpr std::string_view kLines[] = {
    "[Event \"a\"]",
    "[Event \"b\"]",
    "[Site \"c\"]",
    "[White \"d\"]",
    "[Result \"1-0\"]",
    "",
    "",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
    "1. e4 { [%clk 0:01:02] } e5 { [%clk 0:01:01] }",
    "4. Ba4 Nf6 5. O-O 1-0",
    "4. Ba4 Nf6 0-1 ",
    "1/2-1/2",
    "1-0",
    "0-1",
    "*",
};
constexpr std::string_view kOddLines[] = {
    "[Event \"with \\\" quote\"]",
    "[Event \"not closed",
    " [Event \"behind a blank\"]",
    "\xEF\xBB\xBF[Event \"behind a byte order mark\"]",
    "[Event \"with moves\"] 1. d4",
    "[Event \"a blank behind\"] ",
    "[Site \"not closed",
    "[Odd \"name\"]",
    "[ Site \"blank\"]",
    "[\"no name\"]",
    "[-\"no letter\"]",
    "  [White \"behind blanks\"]",
    "[%clk 0:01:02]",
    "{ a comment",
    "{ a comment }",
    "and its end }",
    "{ [%clk 0:01:02]",
    "; a comment [Event \"c\"]",
    "% hidden",
    "( 1. c4",
    ")",
    "1. e4! $1 e5?!",
    "1/2",
    "1-0 1. e4",
    "1-0 [Event \"c\"]",
    "1-0[Event \"c\"]",
    "1-0\t",
    "1. e4 *e5",
    "2. Nf3 junk",
    "0-0",
    "e4e5",
    "what is this",
    "\xC2\xA0",
    "a\x01z",
    "-/+",
};

// All that a reader tells about a game; places are counted from `begin`.
class Description {
 public:
  Description(const GameText& game, const char* begin) : begin_(begin) {
    add_text(game.text);
    for (const Tag& tag : game.tags) {
      add_text(tag.name);
      add_text(tag.value);
      add_place(tag.begin);
      add(static_cast<std::size_t>(tag.known));
    }
    for (const std::int32_t at : game.known) add(static_cast<std::size_t>(at + 1));
    words_ += "\nmoves";
    for (const MoveText& move : game.moves) add_move(move);
    for (const VariationToken& token : game.variations) {
      add(static_cast<std::size_t>(token.kind));
      add(token.main_moves);
      add_move(token.move);
    }
    words_ += "\ncomments";
    for (const Comment& comment : game.comments) {
      add_text(comment.text);
      add(comment.main_moves);
      add(comment.depth);
      add(comment.after_marker);
    }
    words_ += "\nnotes";
    for (const TextNote& note : game.notes) {
      add(static_cast<std::size_t>(note.code));
      add_place(note.begin);
      add(note.length);
      add(note.main_moves);
      add(note.count);
    }
    words_ += "\nend";
    add_text(game.marker);
    add(static_cast<std::size_t>(game.marker_result.result));
    add(game.marker_result.standard);
    add_text(game.unknown_token);
    add(game.draw_offers.size());
    add(game.no_game);
  }

  const std::string& words() const { return words_; }

 private:
  void add(std::size_t value) { words_ += ' ' + std::to_string(value); }
  void add_place(const char* place) {
    words_ += '@';
    words_ += place == nullptr ? "none" : std::to_string(place - begin_);
  }
  void add_text(std::string_view text) {
    words_ += '\n';
    words_ += text;
    add_place(text.data());
  }
  void add_move(const MoveText& move) {
    add_text(move.text());
    add(move.number);
    add(move.number_back);
    add(move.dots());
    add(static_cast<std::size_t>(move.san.kind));
    add(static_cast<std::size_t>(move.san.to));
    add(static_cast<std::size_t>(move.san.form));
  }

  const char* begin_;
  std::string words_;
};

void add_games(std::string_view text, const char* begin, std::vector<std::string>& games) {
  GameReader reader(text);
  GameText game;
  while (reader.next(game)) games.push_back(Description(game, begin).words());
}

// Each stretch by itself: no game is read by the fast path for games.
std::vector<std::string> read_by_stretches(std::string_view text) {
  std::vector<std::string> games;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    const char* const next = find_hard_start(text, at + 1);
    const std::string stretch = '\n' + std::string(at, next);
    // Places as in the text.
    add_games(stretch, stretch.data() + 1 - (at - text.data()), games);
    at = next;
  }
  return games;
}

class UsualGame : public ::testing::Test {
 protected:
  std::string random_text(std::size_t lines, unsigned odd_ones_in) {
    std::string text = "[Event \"first\"]\n";
    for (std::size_t i = 0; i < lines; ++i) {
      const bool odd = random_() % odd_ones_in == 0;
      text +=
          odd ? kOddLines[random_() % std::size(kOddLines)] : kLines[random_() % std::size(kLines)];
      text += random_() % 8 == 0 ? "\r\n" : "\n";
    }
    // A marker may be the last byte.
    if (random_() % 2 == 0) text.pop_back();
    return text;
  }

  // Games as they usually are, with an odd line now and then.
  std::string random_games(std::size_t count, unsigned odd_ones_in) {
    std::string text;
    const auto add_line = [&](std::string_view line) {
      if (random_() % odd_ones_in == 0) line = kOddLines[random_() % std::size(kOddLines)];
      text += line;
      text += '\n';
    };
    for (std::size_t i = 0; i < count; ++i) {
      text += "[Event \"usual\"]\n";
      add_line("[White \"a\"]");
      add_line("[Black \"b\"]");
      add_line("");
      add_line("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6");
      add_line("5. O-O Be7 6. Re1 b5 7. Bb3 d6 1-0");
      add_line("");
    }
    return text;
  }

  void expect_the_same_games(const std::string& text) {
    std::vector<std::string> games;
    add_games(text, text.data(), games);
    EXPECT_EQ(games, read_by_stretches(text)) << text;
    games_ += games.size();
  }

  std::mt19937 random_{1};
  std::size_t games_ = 0;
};

TEST_F(UsualGame, RandomLinesAreWhatTheGrammarReads) {
  for (std::size_t round = 0; round < 40'000 && !HasFailure(); ++round) {
    expect_the_same_games(random_text(1 + round % 25, round % 3 == 0 ? 3 : 12));
  }
  EXPECT_GT(games_, 100'000u);
}

TEST_F(UsualGame, UsualGamesWithOddLinesAreWhatTheGrammarReads) {
  for (std::size_t round = 0; round < 10'000 && !HasFailure(); ++round) {
    expect_the_same_games(random_games(1 + round % 6, round % 2 == 0 ? 12 : 40));
  }
  EXPECT_GT(games_, 30'000u);
}

// A text may end anywhere; places in it, too, must not be read beyond its end.
TEST_F(UsualGame, EveryBeginningIsWhatTheGrammarReads) {
  const std::string text =
      random_games(2, 1'000'000) + "[Event \"last\"]\r\n\r\n1. e4 " +
      "{ [%clk 0:01:02] } e5 { open\n[Event \"c\"]\n\n1/2-1/2 [Event \"d\"]\n*\n\n";
  for (std::size_t size = 1; size <= text.size() && !HasFailure(); ++size) {
    expect_the_same_games(text.substr(0, size));
  }
  EXPECT_GT(games_, 500u);
}

}  // namespace
}  // namespace pgn
