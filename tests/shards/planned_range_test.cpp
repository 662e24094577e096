// The planned ranges of texts, also where there is less text than was planned.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tools/input/frames_layer.h"
#include "tools/input/input_piece.h"
#include "tools/input/layer.h"
#include "tools/input/range_layer.h"

namespace tools {
namespace {

class TextLayer final : public Layer {
 public:
  explicit TextLayer(std::string text, std::string fault = {})
      : text_(std::move(text)), fault_(std::move(fault)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t got = text_.copy(buffer, size, next_);
    next_ += got;
    return got;
  }
  const std::string& fault() const override { return fault_; }
  std::optional<std::uint64_t> seek(std::int64_t offset, int /*whence*/) override {
    return next_ = static_cast<std::size_t>(offset);
  }

 private:
  const std::string text_;
  const std::string fault_;
  std::size_t next_ = 0;
};

// The whole text, and behind a bar what is wrong.
std::string read_all(Layer& layer) {
  std::string text;
  char buffer[2];
  while (const std::size_t got = layer.read(buffer, sizeof buffer)) text.append(buffer, got);
  EXPECT_EQ(layer.read(buffer, sizeof buffer), 0u);
  return text + '|' + layer.fault();
}

std::string bytes_of(const char* text, ByteRange range) {
  RangeLayer layer(std::make_unique<TextLayer>(text), range);
  return read_all(layer);
}

TEST(PlannedRange, OfBytes) {
  EXPECT_EQ(bytes_of("abcdef", {2, 5}), "cde|");
  EXPECT_EQ(bytes_of("abcdef", {2, 6}), "cdef|");
  EXPECT_EQ(bytes_of("abcdef", {2, 7}), "cdef|the file is shorter than when it was planned");
}

std::string frames_of(TextLayer frames, const char* after, std::uint64_t skip,
                      std::uint64_t extra) {
  FramesLayer layer(std::make_unique<TextLayer>(std::move(frames)),
                    std::make_unique<TextLayer>(after), {.skip = skip, .extra = extra});
  return read_all(layer);
}

TEST(PlannedRange, OfFrames) {
  const std::string less = "the file has less text than when it was planned";
  EXPECT_EQ(frames_of(TextLayer("abcde"), "fgh", 0, 0), "abcde|");
  EXPECT_EQ(frames_of(TextLayer("abcde"), "fgh", 1, 2), "bcdefg|");
  EXPECT_EQ(frames_of(TextLayer("abcde"), "fgh", 1, 4), "bcdefgh|" + less);
  EXPECT_EQ(frames_of(TextLayer("abc"), "", 4, 0), "|" + less);
  // Nothing is read on behind damaged frames.
  EXPECT_EQ(frames_of(TextLayer("abc", "truncated"), "fgh", 1, 2), "bc|truncated");
  EXPECT_EQ(frames_of(TextLayer("abc", "truncated"), "fgh", 4, 2), "|truncated");
}

}  // namespace
}  // namespace tools
