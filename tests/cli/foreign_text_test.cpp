// Input that is not UTF-8, not PGN, or not text.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view kLittleMark = "\xFF\xFE";
constexpr std::string_view kBigMark = "\xFE\xFF";

// Encodes ASCII and the characters listed here.
std::string utf16(std::u16string_view text, bool big_endian) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xff);
    bytes += big_endian ? high : low;
    bytes += big_endian ? low : high;
  }
  return bytes;
}

// A clean game with names beyond ASCII and beyond 16 bits, and one whose fourth half-move is
// illegal; in UTF-16 and in UTF-8.
const std::u16string kWide =
    u"[Event \"Турнир\"]\n[White \"Zoë \U0001D576da\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
    u"1. e4 {\U0001F600} e5 1-0\n\n"
    u"[Event \"?\"]\n[White \"王一\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. d4 Ke6 0-1\n";
const std::string kNarrow =
    "[Event \"Турнир\"]\n[White \"Zoë \xF0\x9D\x95\xB6"
    "da\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {\xF0\x9F\x98\x80} e5 1-0\n\n"
    "[Event \"?\"]\n[White \"王一\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. d4 Ke6 0-1\n";

struct Form {
  std::string bytes;
  const char* byte_order;
};

std::vector<Form> all_forms(std::u16string_view text) {
  const std::string little = utf16(text, false), big = utf16(text, true);
  return {{std::string(kLittleMark) + little, "little endian"},
          {little, "little endian"},
          {std::string(kBigMark) + big, "big endian"},
          {big, "big endian"}};
}

// One game of more than 64 MiB: an error that names it, and the games around it are judged.
TEST(ForeignText, AGameThatIsTooLargeIsSkipped) {
  const std::string open = "[Event \"E\"]\n[White \"Zo\xEB\"]\n[Black \"B\"]\n\n1. e4 {";
  const std::string large = open + std::string(std::size_t{65} << 20, 'x') + "} e5 *\n\n";
  write_file("large.pgn", kIllegal + "\n" + large + kIllegal);
  const RunResult result = weigh({"check", "large.pgn"});
  EXPECT_EQ(result.status, 2);
  const std::string line = std::to_string(std::count(kIllegal.begin(), kIllegal.end(), '\n') + 2);
  EXPECT_THAT(result.err,
              HasSubstr("large.pgn: game 2 (line " + line +
                        ", Zo\u00EB \u2013 B) has more than 64 MiB and is skipped (at byte " +
                        std::to_string(kIllegal.size() + 1) + ")"));
  EXPECT_THAT(result.out, HasSubstr("2 games"));
  EXPECT_THAT(result.out, HasSubstr("M2"));
  EXPECT_THAT(result.out, HasSubstr("game 3 ")) << "the number in the file";
  if (!kSanitized) {
    EXPECT_LT(result.peak_kilobytes, 200'000);
  }
  EXPECT_THAT(run({"fix", "-o", "fixed.pgn", "large.pgn"}).err,
              HasSubstr("game 2 (Zo\u00EB \u2013 B) has more than 64 MiB and is left unchanged"));
}

TEST(ForeignText, TextThatIsTooLargeIsNoGame) {
  write_file("long.pgn", "words\n%" + std::string(std::size_t{65} << 20, 'x') + "\n" + kIllegal +
                             "\n[Event \"E\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# *\n");
  const RunResult result = run({"check", "long.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(
      result.err,
      HasSubstr("long.pgn: text without a game (line 2) has more than 64 MiB and is skipped"));
  EXPECT_THAT(result.out, HasSubstr("game 1 "));
  EXPECT_THAT(run({"fix", "--dry-run", "long.pgn"}).err,
              HasSubstr("game 2: left for a person: Result tag \"*\", but the board gives 0-1"));
}

// The lines of a report without those of S119 and the summary, which counts them.
std::vector<std::string> other_lines(const std::string& report) {
  std::vector<std::string> lines;
  for (const std::string& line : lines_of(report)) {
    const bool left_out = line.find("\"S119\"") != std::string::npos ||
                          line.find("\"type\":\"summary\"") != std::string::npos;
    if (!left_out) lines.push_back(line);
  }
  return lines;
}

const std::vector<std::string> kAll = {"check", "-f", "jsonl", "--games", "all"};

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// --- UTF-16 ---

TEST(ForeignText, Utf16IsJudgedAsTheUtf8ItBecomes) {
  write_file("a.pgn", kNarrow);
  const std::vector<std::string> expected = other_lines(run(with(kAll, {"a.pgn"})).out);
  ASSERT_THAT(expected, testing::Contains(HasSubstr("\"rule\":\"M201\"")));
  for (const Form& form : all_forms(kWide)) {
    write_file("a.pgn", form.bytes);
    const RunResult result = run(with(kAll, {"a.pgn"}));
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(other_lines(result.out), expected);
    EXPECT_THAT(lines_of(result.out)[1],
                StartsWith("{\"type\":\"finding\",\"rule\":\"S119\",\"name\":\"encoding\","
                           "\"severity\":\"info\",\"article\":null,\"laws\":"));
    EXPECT_THAT(result.out,
                HasSubstr("\"file\":\"a.pgn\",\"game\":1,\"line\":1,\"column\":1,\"offset\":0,"));
    EXPECT_THAT(result.out,
                HasSubstr("The file is UTF-16 (" + std::string(form.byte_order) + ");"));
    const RunResult piped = run(with(kAll, {"-"}), {.input = form.bytes});
    EXPECT_EQ(other_lines(piped.out).size(), expected.size());
    EXPECT_THAT(piped.out, HasSubstr("\"S119\""));
  }
}

TEST(ForeignText, Utf16IsReportedOnceAFileWhateverTheThreads) {
  std::u16string many;
  while (many.size() < (std::size_t{3} << 20)) many += kWide;
  write_file("a.pgn", std::string(kLittleMark) + utf16(many, false));
  write_file("b.pgn", utf16(kWide, true));
  const RunResult one = weigh({"check", "-f", "jsonl", "-j", "1", "a.pgn", "b.pgn"});
  std::size_t count = 0;
  for (const std::string& line : lines_of(one.out)) {
    count += line.find("\"rule\":\"S119\"") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(count, 2u);
  for (const char* const jobs : {"2", "8"}) {
    EXPECT_TRUE(run({"check", "-f", "jsonl", "-j", jobs, "a.pgn", "b.pgn"}).out == one.out) << jobs;
  }
  EXPECT_LT(one.peak_kilobytes, kSanitized ? 2'000'000 : 200'000);
}

TEST(ForeignText, TruncatedUtf16IsTrouble) {
  write_file("a.pgn", utf16(kWide, false) + "x");
  const RunResult result = run({"check", "a.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err, "pgn-arbiter: error: a.pgn: truncated UTF-16 text (at byte " +
                            std::to_string(kNarrow.size()) + ")\n");
  EXPECT_THAT(result.out, HasSubstr("M201"));
}

TEST(ForeignText, TwoEncodingsInOneFileAreTrouble) {
  for (const Form& form : all_forms(kWide)) {
    write_file("a.pgn", form.bytes + kNarrow);
    for (const RunResult& result :
         {run({"check", "a.pgn"}), run({"fix", "-o", "out.pgn", "a.pgn"})}) {
      EXPECT_EQ(result.status, 2);
      EXPECT_THAT(result.err, HasSubstr("a.pgn: 8-bit text in the middle of UTF-16, which was not "
                                        "read: save the whole file as UTF-8"));
    }
    write_file("a.pgn", kNarrow + form.bytes);
    const RunResult result = run({"check", "a.pgn"});
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.err, HasSubstr("8-bit text and UTF-16 in one file, not PGN: save the whole "
                                      "file as UTF-8"));
  }
}

TEST(ForeignText, Utf16BehindTheHeadOfAFileIsTrouble) {
  std::string many;
  while (many.size() < (std::size_t{1} << 20)) many += kNarrow;
  for (const Form& form : all_forms(kWide)) {
    write_file("a.pgn", many + form.bytes);
    const RunResult result = run({"check", "a.pgn"});
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.err,
              "pgn-arbiter: error: a.pgn: UTF-16 text in the middle of 8-bit text, which was not "
              "read: save the whole file as UTF-8 (at byte " +
                  std::to_string(many.size()) + ")\n");
    EXPECT_THAT(result.out, testing::Not(HasSubstr("S106")));
    EXPECT_THAT(result.out, testing::Not(HasSubstr("S116")));
  }
}

TEST(ForeignText, PositionsMayBeUtf16) {
  for (const Form& form : all_forms(u"8/8/4k3/8/8/4K3/8/8 w - -\n")) {
    const RunResult result = run({"position", "-f", "jsonl", "-"}, {.input = form.bytes});
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.out, HasSubstr("\"status\":\"dead-position\""));
  }
}

// --- fix and encodings ---

// A check mark is missing.
const std::u16string kWideWrong =
    u"[White \"Zoë\"]\r\n[Result \"*\"]\r\n\r\n1. f3 e5 2. g4 {\U0001F600} Qh4 *\r\n";
const std::u16string kWideRight =
    u"[White \"Zoë\"]\r\n[Result \"*\"]\r\n\r\n1. f3 e5 2. g4 {\U0001F600} Qh4# *\r\n";
const std::string kNarrowRight =
    "[White \"Zoë\"]\r\n[Result \"*\"]\r\n\r\n1. f3 e5 2. g4 {\xF0\x9F\x98\x80} Qh4# *\r\n";

TEST(ForeignText, FixWritesUtf16Again) {
  const std::vector<Form> right = all_forms(kWideRight);
  const std::vector<Form> wrong = all_forms(kWideWrong);
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    write_file("in.pgn", wrong[i].bytes);
    EXPECT_EQ(run({"fix", "--select", "S111", "-o", "out.pgn", "in.pgn"}).status, 0);
    EXPECT_TRUE(read_file("out.pgn") == right[i].bytes) << i;
    EXPECT_EQ(run({"fix", "--select", "S111", "-o", "-", "in.pgn"}).out, right[i].bytes);
    // Without corrections the bytes stay the same.
    EXPECT_EQ(run({"fix", "--select", "S111", "-o", "again.pgn", "out.pgn"}).status, 0);
    EXPECT_TRUE(read_file("again.pgn") == right[i].bytes) << i;
  }
}

TEST(ForeignText, FixEncodingWritesUtf8) {
  for (const Form& form : all_forms(kWideWrong)) {
    write_file("in.pgn", form.bytes);
    const RunResult result =
        run({"fix", "--encoding", "--select", "S111", "-o", "out.pgn", "in.pgn"});
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.err,
              "pgn-arbiter: info: written as UTF-8: 1 file in UTF-16\n"
              "pgn-arbiter: info: corrected: 1 of 1 game: S111 in 1 place\n");
    EXPECT_EQ(read_file("out.pgn"), kNarrowRight);
  }
  const RunResult again = run({"fix", "--encoding", "-o", "again.pgn", "out.pgn"});
  EXPECT_THAT(again.err, Not(HasSubstr("UTF-8")));
}

TEST(ForeignText, ADryRunTellsOfTheEncoding) {
  write_file("in.pgn", utf16(kWideRight, false));
  const RunResult result = run({"fix", "--dry-run", "--encoding", "--select", "S111", "in.pgn"});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "pgn-arbiter: info: to be written as UTF-8: 1 file in UTF-16\n");
  EXPECT_EQ(run({"fix", "--dry-run", "--select", "S111", "in.pgn"}).status, 0);
}

TEST(ForeignText, HalfCharactersAreNotWrittenAgain) {
  std::u16string text = u"[White \"A?\"]\n\n1. e4 e5 1-0\n";
  text[text.find(u'?')] = char16_t{0xD83D};
  write_file("in.pgn", utf16(text, true));
  const RunResult result = run({"fix", "-o", "none.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("--encoding writes UTF-8"));
  EXPECT_EQ(read_file("none.pgn"), "");
  EXPECT_EQ(run({"fix", "--encoding", "-o", "out.pgn", "in.pgn"}).status, 0);
  EXPECT_THAT(read_file("out.pgn"), HasSubstr("[White \"A\xEF\xBF\xBD\"]"));
}

TEST(ForeignText, FixEncodingLeavesNoWindows1252) {
  const std::string utf8 = "[White \"Zoë\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";
  const std::string old =
      "[White \"Zo\xEB \x93Q\x94 \x80\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4 {caf\xE9} 1-0\n\n";
  const std::string recoded =
      "[White \"Zoë “Q” €\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# {café} 1-0\n\n";
  write_file("in.pgn", utf8 + old + utf8 + old);
  const RunResult result =
      run({"fix", "--encoding", "--select", "S111", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err,
            "pgn-arbiter: info: written as UTF-8: 10 places in Windows-1252\n"
            "pgn-arbiter: info: corrected: 2 of 4 games: S111 in 2 places\n");
  EXPECT_EQ(read_file("out.pgn"), utf8 + recoded + utf8 + recoded);
  const RunResult dry = run({"fix", "--encoding", "--dry-run", "--select", "S111", "in.pgn"});
  EXPECT_EQ(dry.status, 1);
  EXPECT_THAT(dry.out, HasSubstr("-[White \"Zo\xEB \x93Q\x94 \x80\"]\n"));
  EXPECT_THAT(dry.out, HasSubstr("+[White \"Zoë “Q” €\"]\n"));
  // Without the option nothing is converted.
  run({"fix", "--select", "S111", "-o", "kept.pgn", "in.pgn"});
  EXPECT_THAT(read_file("kept.pgn"), HasSubstr("Zo\xEB \x93Q\x94 \x80"));
}

// A byte in Windows-1252 and a blank in UTF-8 in one game: in UTF-8 the blank would end the number.
TEST(ForeignText, FixEncodingLeavesAGameThatWouldBeReadOtherwise) {
  const auto game = [](const std::string& white, const std::string& moves) {
    return "[White \"" + white + "\"]\n[Result \"*\"]\n\n" + moves + " *\n\n";
  };
  const std::string mixed = game("K\xF6nig",
                                 "1.\xC2\xA0"
                                 "e4 e5 2. Nf3 Nf6");
  write_file("in.pgn", game("M\xFCller", "1. f3 e5 2. g4 Qh4") + mixed + game("J\xE4ger", "1. d4"));
  const RunResult result =
      run({"fix", "--encoding", "--select", "S111", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err,
            "pgn-arbiter: warning: in.pgn: game 2 stays in Windows-1252, because in UTF-8 it would "
            "be read differently\n"
            "pgn-arbiter: info: written as UTF-8: 2 places in Windows-1252\n"
            "pgn-arbiter: info: corrected: 1 of 3 games: S111 in 1 place\n");
  EXPECT_EQ(read_file("out.pgn"),
            game("Müller", "1. f3 e5 2. g4 Qh4#") + mixed + game("Jäger", "1. d4"));
}

// --- no PGN ---

void expect_refused(const std::string& bytes, const std::string& message) {
  write_file("x.pgn", bytes);
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"check", "x.pgn"}, {"fix", "--dry-run", "x.pgn"}}) {
    const RunResult result = run(command);
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.err, "pgn-arbiter: error: x.pgn: " + message + "\n");
    EXPECT_THAT(result.out, Not(HasSubstr("S1")));
  }
  const RunResult piped = run({"check", "-"}, {.input = bytes});
  EXPECT_EQ(piped.status, 2);
  EXPECT_EQ(piped.err, "pgn-arbiter: error: -: " + message + "\n");
}

TEST(ForeignText, WhatIsNoPgnIsOneError) {
  std::string data;
  for (unsigned i = 0; i < 100'000; ++i) data += static_cast<char>(i * i / 7);
  expect_refused(data,
                 "binary data, not PGN: export the games as PGN from the program that made it, and "
                 "use that file");
  expect_refused("%PDF-1.4\n" + data,
                 "a PDF document, not PGN: use a PGN file, which is plain text");
  expect_refused("\n<!DOCTYPE html>\n<html><body><pre>[Event \"x\"]\n\n1. e4 *\n</pre></html>\n",
                 "a web page (HTML or XML), not PGN: download the PGN file itself and use that");
  expect_refused("{\"pgn\":\"[Event \\\"x\\\"]\\n\\n1. e4 *\\n\"}\n",
                 "JSON, not PGN: ask for PGN where it came from, or take the games out of it");
}

TEST(ForeignText, PositionsGivenToCheckAndGamesGivenToPosition) {
  expect_refused("8/8/4k3/8/8/4K3/8/8 w - -\n8/8/4k3/8/8/4K3/8/7R b - - 0 1\n",
                 "positions (FEN or EPD), not games: use pgn-arbiter position FILE");
  write_file("x.pgn", kIllegal);
  const RunResult result = run({"position", "x.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "pgn-arbiter: error: x.pgn: games (PGN), not positions: use pgn-arbiter check "
            "FILE\n");
}

TEST(ForeignText, TheOtherFilesAreStillJudged) {
  write_file("x.pgn", std::string(5000, '\0'));
  write_file("y.pgn", kIllegal);
  const RunResult result = run({"check", "x.pgn", "y.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, HasSubstr("y.pgn game 1"));
}

TEST(ForeignText, NothingIsZeroGames) {
  for (const char* const text : {"", " \n\t\r\n", "\xEF\xBB\xBF", "\xFF\xFE", "\x1a"}) {
    write_file("x.pgn", text);
    const RunResult result = run({"check", "x.pgn"});
    EXPECT_NE(result.status, 2) << text;
    EXPECT_THAT(result.out, HasSubstr("0 games")) << text;
  }
}

}  // namespace
}  // namespace tools
