// UTF-16: recognised, read as UTF-8 whatever it comes through, and written again.

#include "tools/input/utf16.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/input/input_testing.h"
#include "tools/input/eight_bit_layer.h"

namespace tools {
namespace {

using std::string_literals::operator""s;
using Form = TextEncoding::Form;

constexpr TextEncoding kForms[] = {{Form::utf16_little_endian, true},
                                   {Form::utf16_little_endian, false},
                                   {Form::utf16_big_endian, true},
                                   {Form::utf16_big_endian, false}};

// Independent of the code under test: code points as they are, pairs by the formula of the
// standard.
std::string utf16(std::u32string_view text, TextEncoding encoding) {
  std::string bytes;
  const auto put = [&](char32_t unit) {
    const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xff);
    bytes += encoding.is_big_endian() ? high : low;
    bytes += encoding.is_big_endian() ? low : high;
  };
  if (encoding.marked) put(0xFEFF);
  for (const char32_t c : text) {
    if (c < 0x10000) {
      put(c);
    } else {
      put(0xD800 + ((c - 0x10000) >> 10));
      put(0xDC00 + ((c - 0x10000) & 0x3ff));
    }
  }
  return bytes;
}

std::string ascii_utf16(std::string_view text, TextEncoding encoding) {
  return utf16(std::u32string(text.begin(), text.end()), encoding);
}

const std::u32string kGame =
    U"[White \"Zoë Пешкин 王一 \U0001D576da\"]\r\n\r\n1. e4 {\U0001F600 хорошо} e5 1-0\n";
const std::string kGameInUtf8 =
    "[White \"Zoë Пешкин 王一 \xF0\x9D\x95\xB6"
    "da\"]\r\n\r\n1. e4 {\xF0\x9F\x98\x80 хорошо} e5 1-0\n";

class Utf16Test : public testing::TestWithParam<TextEncoding> {
 protected:
  void expect_read(const std::vector<Seen>& seen, const std::string& text) {
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].error, "");
    EXPECT_TRUE(seen[0].text == text) << seen[0].text.substr(0, 200);
  }

  TempDir dir_;
};

TEST_P(Utf16Test, IsReadAsUtf8ThroughAFileAPipeACompressionAndAnArchive) {
  const std::string bytes = utf16(kGame, GetParam());
  for (const std::size_t chunk : {1u, 2u, 3u, 7u, 65536u}) {
    expect_read(read_all({dir_.write("a.pgn", bytes)}, chunk), kGameInUtf8);
    expect_read(read_piped(bytes, chunk), kGameInUtf8);
    expect_read(read_all({dir_.write("a.pgn.gz", compress("gzip", bytes))}, chunk), kGameInUtf8);
    expect_read(read_all({dir_.write("a.zip", make_archive("zip", {{"in.pgn", bytes}}))}, chunk),
                kGameInUtf8);
  }
}

TEST_P(Utf16Test, LargeTextsAreReadWhole) {
  const std::string text = pgn_text(3000);
  const std::string bytes = ascii_utf16(text, GetParam());
  expect_read(read_all({dir_.write("a.pgn", bytes)}, 4097), text);
  expect_read(read_piped(bytes, 1 << 18), text);
}

TEST_P(Utf16Test, TheFileTellsWhatItWas) {
  for (const Expected wanted : {Expected::anything, Expected::games, Expected::positions}) {
    const std::string bytes = wanted == Expected::positions
                                  ? ascii_utf16("8/8/4k3/8/8/4K3/8/8 w - -\n", GetParam())
                                  : utf16(kGame, GetParam());
    InputSet inputs({dir_.write("a", bytes)}, nullptr, wanted);
    auto item = inputs.next();
    ASSERT_TRUE(item);
    EXPECT_EQ(std::get<InputFile>(*item).encoding, GetParam());
  }
}

TEST_P(Utf16Test, HalfACodeUnitAtTheEndIsATruncation) {
  const std::vector<Seen> seen = read_all({dir_.write("a.pgn", utf16(kGame, GetParam()) + "x")});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "truncated UTF-16 text");
  EXPECT_EQ(seen[0].text, kGameInUtf8);
}

const std::string kEightBitError =
    "8-bit text in the middle of UTF-16, which was not read: save the whole file as UTF-8";

TEST_P(Utf16Test, EightBitTextBehindItIsAnErrorWithItsPlace) {
  const std::string first = utf16(kGame, GetParam());
  for (const std::string& more :
       {"[Event \"A\"]\n[White \"B\"]\n\n1. d4 *\n"s, "[White \"B\"]\n"s,
        "[Result \"*\"]\n\nd4 *\n"s, "1. d4 *\n"s, "1.d4 d5 1/2-1/2"s, "17... O-O 18. Sf3 *"s}) {
    for (const std::string& between : {""s, "\n"s}) {
      const std::string bytes = first + between + more;
      for (const std::size_t chunk : {1u, 7u, 65536u}) {
        for (const std::vector<Seen>& seen :
             {read_all({dir_.write("a.pgn", bytes)}, chunk), read_piped(bytes, chunk)}) {
          ASSERT_EQ(seen.size(), 1u);
          EXPECT_EQ(seen[0].error, kEightBitError);
          EXPECT_TRUE(seen[0].text == kGameInUtf8) << seen[0].text;
        }
      }
    }
  }
}

TEST_P(Utf16Test, EightBitMovesInOtherLettersAreFoundByThoseOfPawns) {
  const std::string bytes = utf16(kGame, GetParam()) + "1. Sf3 Sf6 2. c4 g6 *\n";
  const std::vector<Seen> seen = read_all({dir_.write("a.pgn", bytes)});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, kEightBitError);
}

// As programs write that know UTF-16 only where names stand.
TEST_P(Utf16Test, EightBitMovesBehindTagsAreAnError) {
  const std::string tags = "[White \"A\"]\n[Black \"B\"]\n\n";
  const std::vector<Seen> seen = read_all(
      {dir_.write("a.pgn", ascii_utf16(tags, GetParam()) + "1. e4 e5 2. Nf3 Nc6 1/2-1/2\n")});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, kEightBitError);
  EXPECT_EQ(seen[0].text, tags);
}

TEST_P(Utf16Test, EightBitTextIsFoundWhereverABlockEnds) {
  const std::string first = ascii_utf16(pgn_text(120), GetParam());
  const std::string lines[] = {"[Event \"A\"]\n",      "1. e4 *\n",      "1000...Qa1xb2+!? \n",
                               "[WhiteTimeControl \"", "1. Sf3 Sf6 *\n", "1.e4{x} *\n",
                               "3.Nf3$1 Nc6\n",        "[FEN\t\"x\"]\n"};
  for (const std::string& line : lines) {
    for (std::size_t size = 32768 - 26; size <= 32768 + 2; ++size) {
      const std::string before = first.substr(0, size) + '\n';
      const std::vector<Seen> seen = read_all({dir_.write("a.pgn", before + line)});
      ASSERT_EQ(seen.size(), 1u);
      EXPECT_EQ(seen[0].error, kEightBitError);
      Utf16Decoder decoder(GetParam());
      std::string text;
      decoder.decode(before, text);
      EXPECT_TRUE(seen[0].text == text) << size << line;
    }
  }
}

// A game with it is one that no watching in steps misses.
const std::string kLongComment(256, 'c');

const std::string kWideError =
    "UTF-16 text in the middle of 8-bit text, which was not read: save the whole file as UTF-8";

TEST_P(Utf16Test, ItIsAnErrorBehindEightBitText) {
  const std::string narrow = pgn_text(400);
  ASSERT_GT(narrow.size(), std::size_t{100000});
  for (const std::string& wide : {pgn_text(4), "[White \"A\"]\n\n{" + kLongComment + "} *\n"}) {
    const std::string bytes = narrow + ascii_utf16(wide, GetParam()) + narrow;
    const std::string packed = dir_.write("a.pgn.gz", compress("gzip", bytes));
    for (const std::size_t chunk : {1u, 7u, 65536u, 1u << 20}) {
      for (const std::vector<Seen>& seen : {read_all({dir_.write("a.pgn", bytes)}, chunk),
                                            read_piped(bytes, chunk), read_all({packed}, chunk)}) {
        ASSERT_EQ(seen.size(), 1u);
        EXPECT_EQ(seen[0].error, kWideError);
        EXPECT_TRUE(seen[0].text == narrow) << chunk;
      }
    }
  }
}

TEST_P(Utf16Test, ItIsFoundWhereverABlockEnds) {
  const std::string wide =
      ascii_utf16("[Event \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 {" + kLongComment + "} *\n", GetParam());
  const std::string more = pgn_text(10);
  for (std::size_t size = 65536 - 100; size <= 65536 + 2; ++size) {
    std::string narrow = pgn_text(300).substr(0, size);
    narrow.back() = '\n';
    const std::vector<Seen> seen = read_all({dir_.write("a.pgn", narrow + wide + more)});
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].error, kWideError) << size;
    EXPECT_TRUE(seen[0].text == narrow) << size;
  }
}

TEST_P(Utf16Test, BracketsAndTagNamesInItAreNoEightBitText) {
  const std::u32string text =
      U"[Event \"[Event [White\"]\n[White \"王[Event \"]\n1. e4 {[White \"} *\n[";
  const std::string bytes = utf16(text, GetParam());
  for (const std::size_t chunk : {1u, 65536u}) {
    expect_read(read_all({dir_.write("a.pgn", bytes)}, chunk),
                "[Event \"[Event [White\"]\n[White \"王[Event \"]\n1. e4 {[White \"} *\n[");
  }
}

TEST_P(Utf16Test, NumbersAndMovesInItAreNoEightBitText) {
  const std::string text = "1. e4 1.e4 1...e5 10.O-O [1. e4 0.1. e4";
  for (const std::size_t chunk : {1u, 65536u}) {
    expect_read(read_all({dir_.write("a.pgn", ascii_utf16(text, GetParam()))}, chunk), text);
  }
}

// Both bytes of many letters are ASCII. Text has not so many of them side by side by far.
TEST_P(Utf16Test, LettersOfBytesThatAreAsciiAreNoEightBitText) {
  std::u32string text = U"[Event \"A\"]\n" + std::u32string(600, U' ');
  std::uint32_t random = 1;
  for (int i = 0; i < 300000; ++i) {
    random = random * 1664525 + 1013904223;
    const char32_t first = random >> 24 & 1 ? 0x30 : 0x4E + (random >> 25) % 0x30;
    text += first << 8 | (0x20 + (random >> 16 & 0xff) % 0x5F);
  }
  text += U"\n中央 王丰 ……†† ──══ ㄠ1. e4 *";
  const std::vector<Seen> seen = read_all({dir_.write("a.pgn", utf16(text, GetParam()))});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "");
}

TEST_P(Utf16Test, ATruncationBelowIsToldAsWhatItIs) {
  const std::string packed = compress("gzip", ascii_utf16(pgn_text(2000), GetParam()));
  const std::vector<Seen> seen = read_all({dir_.write("a.gz", packed.substr(0, 5001))});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "truncated gzip data");
  EXPECT_FALSE(seen[0].text.empty());
}

TEST_P(Utf16Test, SurrogatesWithoutTheirOtherHalfBecomeOneSignEach) {
  std::u32string text = U"[White \"A?B??C?\"]\n1. e4 *?";
  const char32_t halves[] = {0xD83D, 0xDE00, 0xDE00, 0xD83D, 0xD83D};
  for (std::size_t at = 0, i = 0; (at = text.find(U'?', at)) != text.npos; ++i)
    text[at] = halves[i];
  const std::string sign = "\xEF\xBF\xBD";
  const std::string bytes = utf16(text, GetParam());
  for (const std::size_t chunk : {1u, 65536u}) {
    expect_read(read_all({dir_.write("a.pgn", bytes)}, chunk),
                "[White \"A" + sign + "B" + sign + sign + "C" + sign + "\"]\n1. e4 *" + sign);
  }
  InputSet inputs({dir_.path("a.pgn")});
  auto item = inputs.next();
  ByteSource& source = *std::get<InputFile>(*item).source;
  char buffer[1000];
  while (source.read(buffer, sizeof buffer) > 0) {
  }
  EXPECT_EQ(source.replaced(), 5u);
}

TEST_P(Utf16Test, IsWrittenAgainByteForByte) {
  const std::string bytes = utf16(kGame, GetParam());
  for (const std::size_t piece : {1u, 2u, 5u, 1000u}) {
    Utf16Encoder encoder(GetParam());
    std::string written;
    for (std::string_view rest = kGameInUtf8; !rest.empty();) {
      encoder.encode(rest.substr(0, piece), written);
      rest.remove_prefix(std::min(piece, rest.size()));
    }
    encoder.finish(written);
    EXPECT_TRUE(written == bytes) << piece;
  }
}

TEST_P(Utf16Test, AnEmptyTextKeepsItsMark) {
  Utf16Encoder encoder(GetParam());
  std::string written;
  encoder.finish(written);
  EXPECT_EQ(written, utf16(U"", GetParam()));
}

INSTANTIATE_TEST_SUITE_P(All, Utf16Test, testing::ValuesIn(kForms));

TEST(EightBitTest, ZeroBytesAndMarksAreNoUtf16) {
  TempDir dir;
  const std::string odd =
      "[Event \"\0[\0E\0\"]\n[White \"W\0i\0d\0e\0 \0\"]\n1. e4 {\xff\xfe[\xfe\xff\0} *\n[\0E\0v"s;
  for (const std::string& text : {pgn_text(300) + odd, odd, odd + std::string(300, '\0') + odd}) {
    for (const std::size_t chunk : {1u, 7u, 65536u}) {
      const std::vector<Seen> seen = read_all({dir.write("a.pgn", text)}, chunk);
      ASSERT_EQ(seen.size(), 1u);
      EXPECT_EQ(seen[0].error, "");
      EXPECT_TRUE(seen[0].text == text) << chunk;
    }
  }
}

// A text that comes byte by byte, as through a slow pipe.
class SlowLayer final : public Layer {
 public:
  explicit SlowLayer(std::string text) : text_(std::move(text)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    if (size == 0 || next_ == text_.size()) return 0;
    *buffer = text_[next_++];
    return 1;
  }
  const std::string& fault() const override { return fault_; }

 private:
  const std::string text_;
  std::size_t next_ = 0;
  const std::string fault_;
};

// A bracket may begin UTF-16, so nothing of it is given yet; that is not the end.
TEST(EightBitTest, ASlowTextIsReadToItsEnd) {
  const std::string text = "[Event \"a\"]\n\n1. e4 {[\0E} *\n"s;
  for (const std::size_t size : {1u, 1000u}) {
    EightBitLayer layer(std::make_unique<SlowLayer>(text));
    std::string read;
    std::string buffer(size, '\0');
    while (const std::size_t got = layer.read(buffer.data(), size)) read.append(buffer, 0, got);
    EXPECT_TRUE(read == text) << size;
    EXPECT_EQ(layer.fault(), "");
  }
}

TEST(EightBitTest, ATruncationBelowIsToldAsWhatItIs) {
  TempDir dir;
  const std::string packed = compress("gzip", pgn_text(2000));
  const std::vector<Seen> seen = read_all({dir.write("a.gz", packed.substr(0, 5001))});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "truncated gzip data");
}

TEST(EncodingTest, TextsOfSingleBytesAreNone) {
  for (const std::string& text :
       {""s, "x"s, "x\0"s, "\0x"s, "*\n"s, kGameInUtf8, "Z\xFCrich"s, "\0\0\0\0\0\0\0\0"s,
        "e4\0\0e5\0\0"s, "[White \"a\0b\0c\0d\"]\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"s}) {
    EXPECT_FALSE(detect_encoding(text).is_utf16()) << text;
  }
}

TEST(EncodingTest, AlphabetsWithoutZeroBytesAreKnownByWhatIsBetween) {
  const TextEncoding big{Form::utf16_big_endian, false};
  EXPECT_EQ(detect_encoding(utf16(U"[White \"Пешкин\"]\n[Black \"Ладьин\"]\n", big)), big);
}

// A third of the letters in them.
TEST(EncodingTest, LettersWithAccentsAreNoControlCharacters) {
  for (const std::u32string_view text :
       {U"[Event \"Skák\"]\n[White \"Þórhallsson, Þröstur\"]\n[Black \"Ólafsson, Friðrik\"]\n\n"
        U"1. e4 {Það er góð hugmynd að leika þessu á móti Sikileyjarvörn} e5 1-0\n",
        U"\u00DE\u00E6\u00F0 \u00E1\n", U"\u00FEa\u00FEb"}) {
    for (const TextEncoding encoding : kForms) {
      EXPECT_EQ(detect_encoding(utf16(text, encoding)), encoding);
    }
  }
}

TEST(EncodingTest, ControlCharactersAreNoText) {
  for (const std::u32string_view text : {U"a\u0080b\u009Fcd", U"a\u0001b\u001Fcd", U"ab\u007Fcd"}) {
    EXPECT_FALSE(detect_encoding(utf16(text, kForms[1])).is_utf16());
  }
}

TEST(EncodingTest, ATextThatBeginsInBytesIsNone) {
  for (const TextEncoding encoding : kForms) {
    const std::string more = utf16(kGame + kGame + kGame, encoding);
    for (const std::string& begin :
         {"[Event \"A\"]\n"s, "\xEF\xBB\xBF[Event \"A\"]\n"s, "\n\n[Event \"A\"]\r\n\r\n"s,
          "; M\xFCller\n"s, "1. e4 e5 *\n"s}) {
      EXPECT_FALSE(detect_encoding(begin + more).is_utf16()) << begin;
    }
  }
}

TEST(EncodingTest, OtherAlphabetsAtTheBeginAreNoBytes) {
  for (const TextEncoding encoding : kForms) {
    EXPECT_EQ(
        detect_encoding(utf16(U"Открытый чемпионат\n[White \"A\"]\n[Black \"B\"]\n", encoding)),
        encoding);
  }
}

TEST(EncodingTest, FewBytesWillDo) {
  const TextEncoding little{Form::utf16_little_endian, false};
  EXPECT_EQ(detect_encoding(ascii_utf16("*\n", little)), little);
  EXPECT_EQ(detect_encoding("\xFF\xFE").marked, true);
}

TEST(EncodingTest, Utf32IsNoUtf16) {
  EXPECT_FALSE(detect_encoding("\xFF\xFE\0\0[\0\0\0"s).is_utf16());
  EXPECT_TRUE(begins_utf32("\xFF\xFE\0\0[\0\0\0"s));
  EXPECT_TRUE(begins_utf32("\0\0\xFE\xFF\0\0\0["s));
  EXPECT_FALSE(begins_utf32("\xFF\xFE[\0"s));
}

TEST(EncodingTest, AMarkAloneIsAnEmptyText) {
  TempDir dir;
  const std::vector<Seen> seen = read_all({dir.write("a.pgn", "\xFF\xFE")});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].text + seen[0].error, "");
}

}  // namespace
}  // namespace tools
