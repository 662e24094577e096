#include "tools/commands/line_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tools {
namespace {

// Delivers a text in pieces of a given size, optionally with an error at the end.
class PiecewiseSource final : public ByteSource {
 public:
  PiecewiseSource(std::string text, std::size_t piece, bool fails = false)
      : text_(std::move(text)), piece_(piece) {
    if (fails) error_ = InputError{"x", "it broke", 0};
  }

  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t got = std::min({size, piece_, text_.size() - at_});
    std::copy_n(text_.data() + at_, got, buffer);
    at_ += got;
    return got;
  }
  const InputError* error() const override { return error_ ? &*error_ : nullptr; }

 private:
  std::string text_;
  std::size_t piece_;
  std::size_t at_ = 0;
  std::optional<InputError> error_;
};

// "1:first 3:third"
std::string lines(std::string text, std::size_t piece, bool fails = false) {
  PiecewiseSource source(std::move(text), piece, fails);
  LineReader reader(source);
  std::vector<NumberedLine> read;
  std::string all;
  while (reader.read(read)) {
    for (const NumberedLine& line : read) {
      all += (all.empty() ? "" : " ") + std::to_string(line.number) + ":" + line.text;
    }
  }
  return all;
}

TEST(LineReader, EveryLineCountsAndSomeAreWanted) {
  const std::string text =
      "\xEF\xBB\xBF"
      "a\r\nb\rc\n\n  \t\n# no\n #no\nd";
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 100U}) {
    EXPECT_EQ(lines(text, piece), "1:a 2:b 3:c 8:d") << piece;
  }
  EXPECT_EQ(lines("", 10), "");
  EXPECT_EQ(lines("a\n\xEF\xBB\xBF"
                  "b",
                  10),
            "1:a 2:\xEF\xBB\xBF"
            "b")
      << "no mark of the file";
  EXPECT_EQ(lines("\r\r\n\n\rx", 1), "5:x");
}

TEST(LineReader, AFaultTakesTheUnfinishedLine) {
  EXPECT_EQ(lines("a\nb", 10, true), "1:a");
  EXPECT_EQ(lines("a\nb\n", 10, true), "1:a 2:b");
}

TEST(LineReader, OfALongLineTheBeginningIsKept) {
  const std::string text = lines(std::string(1'000'000, 'x') + "\ny\n", 60'000);
  EXPECT_EQ(text, "1:" + std::string(LineReader::kMaxLine, 'x') + " 2:y");
}

TEST(LineReader, ALineIsHandedOutAsSoonAsItIsWhole) {
  PiecewiseSource source("a\nb\nc", 3);
  LineReader reader(source);
  std::vector<NumberedLine> read;
  ASSERT_TRUE(reader.read(read));
  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(read[0].text, "a");
}

}  // namespace
}  // namespace tools
