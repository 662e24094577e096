#include "parser/source.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

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
