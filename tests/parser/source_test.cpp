#include "parser/source.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace pgn {
namespace {

// One byte at a time, as a person counts.
Place slow_place(std::string_view text, std::size_t offset) {
  Place place;
  for (std::size_t i = 0; i < offset; ++i) {
    const bool crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    ++place.offset;
    ++place.column;
    if (text[i] == '\n' || (text[i] == '\r' && !crlf)) {
      ++place.line;
      place.column = 1;
    }
  }
  return place;
}

TEST(PlaceFinder, CountsEachKindOfLineEndOnce) {
  const std::string text = "a\nb\r\nc\rd\n\re";
  PlaceFinder finder(text);
  EXPECT_EQ(finder.find(text.data()), (Place{0, 1, 1}));
  EXPECT_EQ(finder.find(text.data() + 2), (Place{2, 2, 1}));
  EXPECT_EQ(finder.find(text.data() + 5), (Place{5, 3, 1}));
  EXPECT_EQ(finder.find(text.data() + 7), (Place{7, 4, 1}));
  EXPECT_EQ(finder.find(text.data() + 10), (Place{10, 6, 1}));
}

TEST(PlaceFinder, AgreesWithCountingByteByByte) {
  std::mt19937 random(7);
  for (int i = 0; i < 300; ++i) {
    std::string text;
    for (int j = 0; j < 60; ++j) text += "ab\n\r\r\n"[random() % 6];
    PlaceFinder finder(text);
    for (int j = 0; j < 20; ++j) {
      const std::size_t at = random() % (text.size() + 1);
      // Between CR and LF nothing ever stands.
      if (at > 0 && at < text.size() && text[at - 1] == '\r' && text[at] == '\n') continue;
      ASSERT_EQ(finder.find(text.data() + at), slow_place(text, at)) << text << " at " << at;
    }
  }
}

// A text may begin anywhere in its file but between CR and LF.
TEST(PlaceInFile, AgreesWithCountingInTheWholeFile) {
  std::mt19937 random(9);
  for (int i = 0; i < 300; ++i) {
    std::string file;
    for (int j = 0; j < 60; ++j) file += "ab\n\r\n"[random() % 5];
    const std::size_t begin = random() % (file.size() + 1);
    if (begin > 0 && file[begin - 1] == '\r') continue;
    const std::size_t at = begin + random() % (file.size() - begin + 1);
    if (at > 0 && file[at - 1] == '\r') continue;
    const std::string_view text = std::string_view(file).substr(begin);
    const Place place = PlaceFinder(text).find(text.data() + (at - begin));
    EXPECT_EQ(place_in_file(slow_place(file, begin), place), slow_place(file, at)) << file;
    EXPECT_EQ(extent_up_to(place).bytes, at - begin) << file;
  }
}

// Places ahead are given now and then, and any place may be asked for afterwards.
TEST(PlaceFinder, GoesOnFromAKnownPlace) {
  std::mt19937 random(8);
  for (int i = 0; i < 300; ++i) {
    std::string text;
    for (int j = 0; j < 60; ++j) text += "ab\n"[random() % 3];
    PlaceFinder finder(text);
    for (int j = 0; j < 30; ++j) {
      const std::size_t at = random() % (text.size() + 1);
      if (random() % 2 == 0) {
        finder.skip_to(text.data() + at, slow_place(text, at));
      } else {
        ASSERT_EQ(finder.find(text.data() + at), slow_place(text, at)) << text << " at " << at;
      }
    }
  }
}

// The text before a known place is not looked at.
TEST(PlaceFinder, BelievesAKnownPlace) {
  const std::string text = "one\ntwo\nthree";
  PlaceFinder finder(text);
  finder.skip_to(text.data() + 4, Place{4, 100, 1});
  EXPECT_EQ(finder.find(text.data() + 8), (Place{8, 101, 1}));
  finder.skip_to(text.data() + 9, Place{9, 300, 1});
  EXPECT_EQ(finder.find(text.data() + 8), (Place{8, 101, 1}));
}

// The way that `measure` must agree with.
Extent slow_measure(std::string_view text, char next) {
  Extent extent;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char follower = i + 1 < text.size() ? text[i + 1] : next;
    ++extent.bytes;
    ++extent.last_line_bytes;
    if (text[i] == '\n' || (text[i] == '\r' && follower != '\n')) {
      ++extent.lines;
      extent.last_line_bytes = 0;
    }
  }
  return extent;
}

void expect_same_extent(std::string_view text, char next) {
  const Extent fast = measure(text, next);
  const Extent slow = slow_measure(text, next);
  ASSERT_EQ(fast.bytes, slow.bytes);
  ASSERT_EQ(fast.lines, slow.lines) << text.size();
  ASSERT_EQ(fast.last_line_bytes, slow.last_line_bytes) << text.size();
}

TEST(Measure, AgreesWithCountingByteByByte) {
  constexpr std::string_view kAlphabets[] = {"a\n\r", "abcdefgh\n", "abcdefgh\r",          "\n",
                                             "\r",    "a",          "\n\x0b\x0c\r\x8a\x8d"};
  std::mt19937 random(15);
  for (int i = 0; i < 20'000; ++i) {
    const std::string_view alphabet = kAlphabets[random() % std::size(kAlphabets)];
    std::string text(random() % 100, '\0');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    const std::string_view part = std::string_view(text).substr(random() % (text.size() + 1));
    ASSERT_NO_FATAL_FAILURE(expect_same_extent(part, "\n\ra"[random() % 3]));
  }
}

// More lines than a byte counts.
TEST(Measure, CountsLongTexts) {
  for (const std::string_view piece : {"\n", "\r", "\r\n", "\n\r", "a\r\nb", "a"}) {
    std::string text;
    while (text.size() < 3 * 256 * 32) text += piece;
    for (const std::size_t rows : {1, 254, 255, 256, 508, 509, 510}) {
      for (std::size_t size = rows * 32 - 2; size < rows * 32 + 35; ++size) {
        const std::string_view part = std::string_view(text).substr(0, size);
        ASSERT_NO_FATAL_FAILURE(expect_same_extent(part, text[size]));
        ASSERT_NO_FATAL_FAILURE(expect_same_extent(part.substr(1), text[size]));
      }
    }
  }
}

TEST(Measure, PartsAddUp) {
  const std::string text = "one\r\ntwo\nthree\rfour";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    if (cut == 4) continue;  // inside CR LF
    const std::string_view whole = text;
    const char next = cut < text.size() ? text[cut] : '\0';
    Place place = advance(Place{}, measure(whole.substr(0, cut), next));
    place = advance(place, measure(whole.substr(cut)));
    EXPECT_EQ(place, slow_place(text, text.size())) << cut;
  }
}

}  // namespace
}  // namespace pgn
