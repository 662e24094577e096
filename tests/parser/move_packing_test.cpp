// Length and dots of a move share 16 bits, and the way back to its number has 16: at their limits
// and beyond, moves of the main line and of variations have what a slow twin counts in the text.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "parser/pgn.h"

namespace pgn {
namespace {

constexpr std::size_t kMost = MoveText::kLongest;
constexpr std::size_t kFarthest = MoveText::kFarthestNumber;

TEST(MovePacking, LengthAndDotsDoNotTouchEachOther) {
  for (std::uint32_t length = 0; length <= kMost; ++length) {
    for (std::uint32_t dots = 0; dots <= 3; ++dots) {
      MoveText move;
      move.length_and_dots = MoveText::pack(length, dots);
      ASSERT_EQ(move.length(), length);
      ASSERT_EQ(move.dots(), dots);
      move.set_length(kMost - length);
      move.set_dots(3 - dots);
      ASSERT_EQ(move.length(), kMost - length);
      ASSERT_EQ(move.dots(), 3 - dots);
    }
  }
}

// "7", dots, what stands before the move, and the move.
struct NumberedMove {
  std::size_t dots = 0;
  std::string filler;
  std::string move;

  std::string text() const { return "7" + std::string(dots, '.') + filler + move; }
};

// The twin counts: what the packed parts would be if they had room for everything.
void expect_counted(const NumberedMove& written, const MoveText& move) {
  const std::size_t back = 1 + written.dots + written.filler.size();
  EXPECT_EQ(move.text(), written.move);
  EXPECT_EQ(move.number, 7u);
  EXPECT_EQ(move.dots(), std::min<std::size_t>(written.dots, 3));
  EXPECT_EQ(move.number_back, std::min(back, kFarthest));
  EXPECT_EQ(move.begin - move.number_begin(),
            back < kFarthest ? static_cast<std::ptrdiff_t>(back) : 0);
}

// In the main line, behind a usual move and behind an unusual one, and in a variation.
void expect_read(const NumberedMove& written) {
  for (const std::string before : {"6. e4 e5 ", "6. e4 e7e5 "}) {
    const std::string text = before + written.text() + " (" + written.text() + ") Nc6 *";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    ASSERT_EQ(game.moves.size(), 4u);
    ASSERT_EQ(game.variations.size(), 3u);
    expect_counted(written, game.moves[2]);
    expect_counted(written, game.variations[1].move);
    EXPECT_EQ(game.moves[3].text(), "Nc6");
    EXPECT_EQ(game.moves[3].number, 0u);
    EXPECT_EQ(game.moves[3].number_back, 0u);
    EXPECT_EQ(game.moves[3].dots(), 0u);
  }
}

TEST(MovePacking, TheWayToTheNumberIsThatOfTheTwin) {
  const std::vector<std::size_t> ways = {2,
                                         3,
                                         9,
                                         100,
                                         20'000,
                                         32'767,
                                         32'768,
                                         65'000,
                                         kFarthest - 2,
                                         kFarthest - 1,
                                         kFarthest,
                                         kFarthest + 1,
                                         kFarthest + 2,
                                         70'000,
                                         131'072};
  for (const std::size_t way : ways) {
    for (const std::size_t dots : {0, 1, 2, 3}) {
      if (way < dots + 4) continue;
      const std::size_t size = way - 1 - dots;
      SCOPED_TRACE(testing::Message() << way << " bytes, " << dots << " dots");
      expect_read({dots, std::string(size, ' '), "Nf3"});
      expect_read({dots, " {" + std::string(size - 3, 'c') + "}", "Nf3"});
      expect_read({dots, std::string(size, '\n'), "Ng1f3"});
    }
    SCOPED_TRACE(testing::Message() << way << " bytes of dots");
    expect_read({way - 1, "", "Nf3"});
    expect_read({way - 1, "", "Ng1f3"});
  }
}

TEST(MovePacking, TheLengthIsThatOfTheTwin) {
  for (const std::size_t length : {std::size_t{3}, std::size_t{100}, kMost - 1, kMost}) {
    for (const std::size_t dots : {1, 3}) {
      expect_read({dots, " ", "Nf3" + std::string(length - 3, '!')});
    }
  }
  for (const std::size_t length : {kMost + 1, kMost + 2, std::size_t{1} << 16}) {
    const std::string move = "Nf3" + std::string(length - 3, '!');
    const std::string text = "6. e4 e5 (6... " + move + " d5) 7. " + move + " Nc6 *";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.moves.size(), 2u);
    EXPECT_EQ(game.unknown_token, move);
    ASSERT_EQ(game.variations.size(), 4u);
    EXPECT_EQ(game.variations[1].kind, VariationToken::Kind::unknown);
    EXPECT_EQ(game.variations[1].move.length(), kMost);
    EXPECT_EQ(game.variations[1].move.dots(), 0u);
    EXPECT_EQ(game.variations[2].move.text(), "d5");
  }
}

// A piece behind blanks makes its pawn's move longer, if there is room.
TEST(MovePacking, ALatePromotionHasRoomUpToTheLimit) {
  for (const std::size_t length : {kMost - 1, kMost, kMost + 1}) {
    const std::string pawn = "a8" + std::string(length - 5, '!');
    for (const std::string piece : {" =Q", " Q+", "  B"}) {
      const std::string text = "1... c5 7. " + pawn + piece + " Nc6 *";
      GameReader reader(text);
      GameText game;
      ASSERT_TRUE(reader.next(game));
      const bool fits = length <= kMost;
      ASSERT_EQ(game.moves.size(), fits ? 3u : 2u) << piece;
      EXPECT_EQ(game.moves[1].text(), fits ? pawn + piece : pawn);
      EXPECT_EQ(game.moves[1].dots(), 1u);
      EXPECT_EQ(game.moves[1].san.promotion == Kind::none, !fits);
    }
  }
}

}  // namespace
}  // namespace pgn
