// What is no PGN, or no list of positions, is told in one line; what is, is never refused.

#include "tools/input/text_kind.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "tests/input/input_testing.h"
#include "tests/testing/text.h"

namespace tools {
namespace {

using std::string_literals::operator""s;
using testing::StartsWith;

std::string refusal(const std::string& text, Expected wanted, const std::string& name = "x.pgn") {
  const std::string by_mark = refuse_by_mark(text, wanted);
  return by_mark.empty() ? refuse_text(text, true, name, wanted) : by_mark;
}

std::string noise(std::size_t size) {
  std::string bytes;
  for (std::uint32_t random = 1; bytes.size() < size;) {
    random = random * 1664525u + 1013904223u;
    bytes += static_cast<char>(random >> 24);
  }
  return bytes;
}

constexpr const char* kFen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
constexpr const char* kEpd = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"x\";";

TEST(TextKind, DataIsNamedByItsMark) {
  const std::string tail = noise(500);
  const struct {
    std::string head;
    const char* name;
  } kCases[] = {
      {"%PDF-1.7\n", "a PDF document, not PGN: "},
      {"\x89PNG\r\n\x1a\n", "a picture, not PGN: "},
      {"\xff\xd8\xff\xe0", "a picture, not PGN: "},
      {"GIF89a", "a picture, not PGN: "},
      {"\x7f"
       "ELF",
       "a program, not PGN: "},
      {"SQLite format 3\0"s, "an SQLite database, not PGN: "},
      {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
       "a document of Word, Excel or a similar program, not PGN: "},
      {"{\\rtf1\\ansi", "a formatted document (RTF), not PGN: "},
      {"Rar!\x1a\x07", "a RAR archive, not PGN: "},
      {"Scid.si\0"s, "part of a Scid database, not PGN: "},
      {"\xff\xfe\0\0[\0\0\0"s, "text in UTF-32, which is not supported, not PGN: "},
  };
  for (const auto& each : kCases) {
    EXPECT_THAT(refusal(each.head + tail, Expected::games), StartsWith(each.name));
    EXPECT_NE(refusal(each.head + tail, Expected::positions), "") << each.name;
    EXPECT_EQ(refusal(each.head + tail, Expected::anything), "") << each.name;
  }
}

TEST(TextKind, TextOfTwoEncodingsIsNamed) {
  const std::string bytes = "[Event \"A\"]\n\n1. e4 e5 *\n\n";
  std::string little;
  for (const char c : bytes) little += std::string{c, '\0'};
  const std::string big = '\0' + little.substr(0, little.size() - 1);
  for (const std::string& wide : {little, big}) {
    EXPECT_EQ(refusal(bytes + wide, Expected::games),
              "8-bit text and UTF-16 in one file, not PGN: save the whole file as UTF-8");
  }
  EXPECT_THAT(refusal(little, Expected::games), StartsWith("binary data, not PGN: "));
}

TEST(TextKind, DataIsNamedByItsEnding) {
  const std::string data(1000, '\1');
  EXPECT_THAT(refusal(data, Expected::games, "Big.CBH"),
              StartsWith("part of a ChessBase database"));
  EXPECT_THAT(refusal(data, Expected::games, "d/my.si4"), StartsWith("part of a Scid database"));
  EXPECT_THAT(refusal(data, Expected::games, "book.bin"), StartsWith("an opening book"));
  EXPECT_THAT(refusal("MZ" + data, Expected::games), StartsWith("a program"));
  EXPECT_THAT(refusal(data, Expected::games), StartsWith("binary data, not PGN: "));
  // The ending says nothing of a text.
  EXPECT_EQ(refusal("1. e4 *", Expected::games, "a.cbh"), "");
}

TEST(TextKind, AboveATenthOfControlBytes) {
  const auto text = [](std::size_t controls) {
    return std::string(1000 - controls, 'x') + std::string(controls, '\0');
  };
  EXPECT_EQ(refusal(text(100), Expected::games), "");
  EXPECT_NE(refusal(text(101), Expected::games), "");
  EXPECT_NE(refusal(noise(kTextHead), Expected::games), "");
  EXPECT_EQ(refusal("\t\n\v\f\r \r\n\t\t\t", Expected::games), "");
  // The end of a text in DOS.
  EXPECT_EQ(refusal("\x1a", Expected::games), "");
  EXPECT_EQ(refusal("*\r\n\x1a", Expected::games), "");
}

TEST(TextKind, WebPages) {
  for (const char* const text :
       {"<!DOCTYPE html>\n<title>x", "\n\n  <html><body>", "\xEF\xBB\xBF<!doctype html>",
        "<?xml version=\"1.0\"?>", "<HTML>", "<head>"}) {
    EXPECT_THAT(refusal(text, Expected::games), StartsWith("a web page (HTML or XML), not PGN: "));
    EXPECT_THAT(refusal(text, Expected::positions), StartsWith("a web page"));
  }
  EXPECT_EQ(refusal("<title of the event> 1. e4 *", Expected::games), "");
}

TEST(TextKind, Json) {
  for (const char* const text :
       {"{\"pgn\":\"[Event \\\"E\\\"]\\n\\n1. e4 e5 1-0\\n\"}", "\n {\n  \"games\" : [\n  ]\n}\n",
        "[{\"url\":\"https://example.org/1\",\"pgn\":\"1. e4 *\"},\n{}]",
        "[\n  {\n    \"id\": 7\n  }\n]", "{\"rated\":true}\n{\"rated\":false}\n",
        "\xEF\xBB\xBF{\"clock\":null}", "{\"eval\":-1}", "{\"cut\":\"of", "[{\"cut\":[1, 2"}) {
    EXPECT_THAT(refusal(text, Expected::games), StartsWith("JSON, not PGN: ")) << text;
    EXPECT_THAT(refusal(text, Expected::positions), StartsWith("JSON, not FEN or EPD: ")) << text;
  }
  for (const char* const text :
       {"{\"Game of the day\": \"Morphy\"}\n[Event \"E\"]\n\n1. e4 *\n",
        "{\"Game of the day\": Morphy}\n1. e4 *\n", "{\"Game 1\": 1-0, Ada}\n1. e4 *\n",
        "{\"x\": 1} [Event \"E\"] [White \"A\"] 1. e4 *", "{\"x\": 1}\n[Event E]\n1. e4 *\n",
        "{\"quoted\"} 1. e4 *", "{ } 1. e4 *", "{\"never closed", "{", "[", "[Event \"{\"]\n\n*\n",
        "[ {\"a\"} 1. e4 *"}) {
    EXPECT_EQ(refusal(text, Expected::games), "") << text;
  }
}

TEST(TextKind, PositionsAreNoGames) {
  const std::string fen = kFen, epd = kEpd;
  for (const std::string& text :
       {fen, fen + "\n", epd + "\r\n" + fen, "# a list\n\n" + fen + "\n" + epd + "\n",
        "\xEF\xBB\xBF" + fen, "8/8/8/4k3/8/8/8/4K3 w\n"s, fen + " what it is about\n" + epd + "\n",
        fen + "\n9/8/8/8/8/8/8/8 w - - 0 1\n"}) {
    EXPECT_EQ(refusal(text, Expected::games),
              "positions (FEN or EPD), not games: use pgn-arbiter position FILE");
    EXPECT_EQ(refusal(text, Expected::positions), "");
  }
}

TEST(TextKind, SomeLinesOfAListMayBeNoPositions) {
  const std::string fen = std::string(kFen) + "\n", ten = tests::times(fen, 10);
  const std::string label = "W- " + fen;
  for (const std::string& text :
       {tests::times(fen, 9) + "junk\n", "Endings of rooks\n" + ten, tests::times(label, 3),
        "#  with labels\n" + tests::times(label, 9) + "-- 8/8/8\n", "12. " + fen + label + fen,
        ten + "1. Rooks\n" + ten + "2. Queens, 2019.05.01\n"}) {
    EXPECT_NE(refusal(text, Expected::games), "") << text;
  }
  for (const std::string& text :
       {tests::times(fen, 8) + "junk\n", fen + "junk\n", label, label + fen,
        tests::times("A 8/8/4k3/8/8/4K2R/8/8 w - - 0 1 1. Rh4\n", 9),
        "A study by Troitzky:\n" + fen + "White wins.\n", tests::times("{ " + fen, 9)}) {
    EXPECT_EQ(refusal(text, Expected::games), "") << text;
  }
}

// However many positions stand around it.
TEST(TextKind, AListWithAGameIsNotRefused) {
  const std::string fen = std::string(kFen) + "\n", many = tests::times(fen, 50);
  for (const char* const game :
       {"[Event \"?\"]", "1. e4 e5 2. Nf3", "1. Sf3 Sf6", "e2-e4", "O-O", "12. 0-0-0", "*", "1-0",
        "(1/2-1/2)", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
        "1. e4 {rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1} e5",
        "1-0 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "e4 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "{ rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 } 1. e4"}) {
    EXPECT_EQ(refusal(many + game + "\n" + many, Expected::games), "") << game;
    EXPECT_EQ(refusal(std::string(game) + "\n" + many, Expected::games), "") << game;
  }
}

TEST(TextKind, ALineThatIsCutOffIsNoLineYet) {
  const std::string fen = kFen;
  EXPECT_NE(refuse_text(fen + "\nrnbq", false, "", Expected::games), "");
  EXPECT_EQ(refuse_text(fen + "\nrnbq", true, "", Expected::games), "");
  EXPECT_EQ(refuse_text(fen, false, "", Expected::games), "");
}

TEST(TextKind, GamesAreNeverRefused) {
  const std::string fen = kFen;
  for (const std::string& text :
       {""s, " \n\n\t"s, "1. e4 e5 *"s, "*"s, "8"s, "{a comment}"s, "# no list\n"s, pgn_text(10),
        "% a line\n[Event \"?\"]\n\n*\n"s, fen + "\n\n1. e4 *\n", "[FEN \"" + fen + "\"]\n\n*\n",
        fen + "\n[Event \"?\"]\n\n*\n", "1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2\n"s,
        "Z\xFCrich caf\xE9 \x93quoted\x94\n1. d4 *"s}) {
    EXPECT_EQ(refusal(text, Expected::games), "") << text;
  }
}

TEST(TextKind, GamesAreNoPositions) {
  for (const char* const text : {"[Event \"?\"]\n\n1. e4 *\n", "\n\n \t[Event \"?\"]\n",
                                 "# games\n[White \"a\"]\n", "\xEF\xBB\xBF[Event \"?\"]"}) {
    EXPECT_EQ(refusal(text, Expected::positions),
              "games (PGN), not positions: use pgn-arbiter check FILE");
  }
  for (const char* const text : {"", "\n", "[half a line", "what is this\n[Event \"?\"]\n"}) {
    EXPECT_EQ(refusal(text, Expected::positions), "") << text;
  }
}

// --- through an InputSet ---

std::string first_error(const std::string& path, Expected wanted) {
  InputSet inputs({path}, nullptr, wanted);
  auto item = inputs.next();
  const auto* const error = item ? std::get_if<InputError>(&*item) : nullptr;
  EXPECT_TRUE(error == nullptr || !inputs.next());
  return error == nullptr ? "" : error->message;
}

TEST(TextKind, IsAskedBehindCompressionsArchivesAndUtf16) {
  TempDir dir;
  const std::string page = "<!doctype html>\n" + std::string(100'000, 'x');
  EXPECT_THAT(first_error(dir.write("a.pgn", page), Expected::games), StartsWith("a web page"));
  EXPECT_THAT(first_error(dir.write("a.pgn.gz", compress("gzip", page)), Expected::games),
              StartsWith("a web page"));
  EXPECT_THAT(
      first_error(dir.write("a.zip", make_archive("zip", {{"a.pgn", page}})), Expected::games),
      StartsWith("a web page"));
  const std::string json = "{\"pgn\":\"1. e4 *\"}\n";
  EXPECT_THAT(first_error(dir.write("a.json.pgn", json), Expected::games), StartsWith("JSON"));
  EXPECT_THAT(
      first_error(dir.write("b.zip", make_archive("zip", {{"a.pgn", json}})), Expected::games),
      StartsWith("JSON"));
  std::string wide;
  for (const char c : page) wide += {c, '\0'};
  EXPECT_THAT(first_error(dir.write("w.pgn", wide), Expected::games), StartsWith("a web page"));
  EXPECT_THAT(
      first_error(dir.write("b.cbh.gz", compress("gzip", std::string(99, '\2'))), Expected::games),
      StartsWith("part of a ChessBase database"));
}

// The first 64 KiB decide, not the first line, and a tail of noise changes nothing.
TEST(TextKind, LooksAtTheFirst64KiB) {
  TempDir dir;
  const std::string line = "a line of text, and then\n";
  EXPECT_NE(first_error(dir.write("a.pgn", line + noise(20'000)), Expected::games), "");
  EXPECT_EQ(first_error(dir.write("b.pgn", std::string(kTextHead, 'x') + noise(100'000)),
                        Expected::games),
            "");
}

TEST(TextKind, TheOthersAreStillRead) {
  TempDir dir;
  InputSet inputs({dir.write("a.pgn", noise(5000)), dir.write("b.pgn", "*")}, nullptr,
                  Expected::games);
  EXPECT_TRUE(std::holds_alternative<InputError>(*inputs.next()));
  EXPECT_TRUE(std::holds_alternative<InputFile>(*inputs.next()));
  EXPECT_FALSE(inputs.next());
}

// Someone who types a position wants its judgement before the end of the input.
TEST(TextKind, ATypedPositionIsNotHeldBack) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const int saved = ::dup(STDIN_FILENO);
  ::dup2(ends[0], STDIN_FILENO);
  ASSERT_EQ(::write(ends[1], "8/8/8\n", 6), 6);
  {
    InputSet inputs({"-"}, nullptr, Expected::positions);
    auto item = inputs.next();
    char buffer[100];
    ASSERT_TRUE(item.has_value());
    EXPECT_EQ(std::get<InputFile>(*item).source->read(buffer, sizeof buffer), 6u);
  }
  ::dup2(saved, STDIN_FILENO);
  for (const int fd : {saved, ends[0], ends[1]}) ::close(fd);
}

}  // namespace
}  // namespace tools
