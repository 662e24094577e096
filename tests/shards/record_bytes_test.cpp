#include "tools/shards/record_bytes.h"

#include <gtest/gtest.h>

#include <limits>

namespace tools {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

TEST(RecordBytes, ComeBack) {
  RecordWriter writer;
  for (const std::uint64_t number :
       {std::uint64_t{0}, std::uint64_t{127}, std::uint64_t{128}, kMost}) {
    writer.put(number);
  }
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{300}, kLeast}) {
    writer.put_signed(number);
  }
  writer.put(std::string_view("a\0b", 3));
  writer.put_or_null({});
  writer.put_or_null("");
  writer.put(std::optional<bool>());
  writer.put(std::optional<bool>(false));
  RecordReader reader(writer.bytes());
  for (const std::uint64_t number :
       {std::uint64_t{0}, std::uint64_t{127}, std::uint64_t{128}, kMost}) {
    EXPECT_EQ(reader.number(), number);
  }
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{300}, kLeast}) {
    EXPECT_EQ(reader.signed_number(), number);
  }
  EXPECT_EQ(reader.text(), std::string_view("a\0b", 3));
  EXPECT_EQ(reader.text_or_null().data(), nullptr);
  EXPECT_NE(reader.text_or_null().data(), nullptr);
  EXPECT_EQ(reader.maybe<bool>(), std::nullopt);
  EXPECT_EQ(reader.maybe<bool>(), false);
  EXPECT_TRUE(reader.at_end());
  EXPECT_FALSE(reader.failed());
}

TEST(RecordBytes, EndEarly) {
  RecordWriter writer;
  writer.put(std::string_view("some text"));
  writer.put(kMost);
  for (std::size_t size = 0; size < writer.bytes().size(); ++size) {
    RecordReader reader(std::string_view(writer.bytes()).substr(0, size));
    reader.text();
    reader.number();
    EXPECT_TRUE(reader.failed()) << size;
    EXPECT_EQ(reader.number(), 0U);
    EXPECT_EQ(reader.text(), "");
  }
}

TEST(RecordBytes, AreWithinTheirLimits) {
  RecordWriter writer;
  writer.put(std::uint64_t{5});
  EXPECT_EQ(RecordReader(writer.bytes()).number(6), 5U);
  RecordReader reader(writer.bytes());
  EXPECT_EQ(reader.number(5), 0U);
  EXPECT_TRUE(reader.failed());
  RecordReader counted(writer.bytes());
  EXPECT_EQ(counted.count(), 0U) << "five items need five bytes";
  EXPECT_TRUE(counted.failed());
}

}  // namespace
}  // namespace tools
