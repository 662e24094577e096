// Nothing of the input that nobody sees reaches a report as it is: control characters, marks of
// direction, characters without a width, in tags, moves, comments, names of files and of members of
// archives, and FENs, in every format. Nor does a cell of a spreadsheet become a formula.

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/program.h"
#include "tests/reports/csv_testing.h"
#include "tests/reports/json_testing.h"
#include "tests/reports/xml_testing.h"
#include "tests/testing/hidden.h"
#include "tests/testing/text.h"

namespace tools {
namespace {

constexpr const char* kFormats[] = {"text",  "jsonl",  "json",   "csv",  "sarif",
                                    "junit", "github", "gitlab", "html", "markdown"};

// Games with `at` in all places where a text may stand, each of which some rule quotes.
std::string games_with(std::string_view at) {
  const std::string games =
      "[Event \"E@v\"]\n[Site \"S@\"]\n[Date \"2024.02.3@1\"]\n[Round \"@1\"]\n[Board \"@2\"]\n"
      "[White \"Wh@ite\"]\n[Black \"@Black\"]\n[Result \"1-@0\"]\n[WhiteElo \"9@9\"]\n"
      "[TimeControl \"4@0\"]\n[Termination \"normal@\"]\n[GameId \"g@\"]\n[White \"again@\"]\n\n"
      "1. e4 {com@ment [%clk 0:0@:1]} e5 2. Nf3@ Nc6 3. K@e5 {x} 1-0\n\n"
      "[Event \"F@\"]\n[FEN \"8/8/@k7/8/8/8/8/K7 w - - 0 1\"]\n[Variant \"Ato@mic\"]\n\n1. Ka2 "
      "*\n\n"
      "[Event \"G@\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - @ @\"]\n\n1. Ke@2 White re@signs *\n\n"
      "stray@ text\n";
  return tests::replace_all(games, "@", at);
}

std::vector<std::string> every_rule(const char* format, const std::string& path) {
  return {"check",    "-f",  format,    "--games", "all", "--claims",
          "--select", "ALL", "--color", "never",   path};
}

// All hidden characters, one after the other.
std::string everything_hidden() {
  std::string text;
  for (const tests::HiddenCharacter& each : tests::hidden_characters()) text += each.utf8;
  return text;
}

// The same but for NUL, which no name can have.
std::string hidden_in_names() { return everything_hidden().substr(1); }

void expect_nothing_hidden(const RunResult& result) {
  EXPECT_EQ(tests::find_hidden_character(result.out).value_or("none"), "none") << result.out;
  EXPECT_EQ(tests::find_hidden_character(result.err).value_or("none"), "none") << result.err;
}

TEST(Escapes, NothingHiddenOfTheTextReachesAReport) {
  // Around the letters as well: what is hidden may come first, last and between.
  write_file("text.pgn", games_with(everything_hidden()) + games_with("\x1b"
                                                                      "a\xe2\x80\xae"));
  for (const char* const format : kFormats) {
    SCOPED_TRACE(format);
    const RunResult result = run(every_rule(format, "text.pgn"));
    EXPECT_LE(result.status, 1) << result.err;
    EXPECT_NE(result.out, "");
    expect_nothing_hidden(result);
  }
}

// In Windows-1252 the bytes 80 to 9F are control characters only where it leaves them undefined.
TEST(Escapes, NothingHiddenOfATextInWindows1252ReachesAReport) {
  write_file("text.pgn", games_with("\xe9\x81\x8d\x8f\x90\x9d\xad\x1b"));
  for (const char* const format : kFormats) {
    SCOPED_TRACE(format);
    expect_nothing_hidden(run(every_rule(format, "text.pgn")));
  }
}

TEST(Escapes, NothingHiddenOfAFileNameReachesAReport) {
  const std::string name = "na" + hidden_in_names() + "me.pgn";
  write_file(name, games_with("x"));
  for (const char* const format : kFormats) {
    SCOPED_TRACE(format);
    const RunResult result = run(every_rule(format, name));
    EXPECT_LE(result.status, 1) << result.err;
    expect_nothing_hidden(result);
    expect_nothing_hidden(run(every_rule(format, "no-" + name)));
  }
}

// An archive of tar, made by hand: other programs change the names.
std::string tar_with(std::string_view name, std::string_view content) {
  std::string header(512, '\0');
  const auto put = [&](std::size_t at, std::string_view text) {
    header.replace(at, text.size(), text);
  };
  put(0, name);
  put(100, "0000644");
  char size[12];
  std::snprintf(size, sizeof size, "%011o", static_cast<unsigned>(content.size()));
  put(124, size);
  put(148, "        ");
  put(156, "0");
  put(257, "ustar");
  put(263, "00");
  unsigned sum = 0;
  for (const char byte : header) sum += static_cast<unsigned char>(byte);
  char checksum[8];
  std::snprintf(checksum, sizeof checksum, "%06o", sum);
  put(148, checksum);
  std::string archive = header + std::string(content);
  archive.resize((archive.size() + 511) / 512 * 512 + 1024);
  return archive;
}

TEST(Escapes, NothingHiddenOfAMembersNameReachesAReport) {
  // A header has 100 bytes for a name.
  const std::string all = hidden_in_names();
  for (const std::string& part : {all.substr(0, 80), all.substr(all.size() - 80)}) {
    write_file("a.tar", tar_with("na" + part + "me.pgn", games_with("x")));
    for (const char* const format : kFormats) {
      SCOPED_TRACE(format);
      const RunResult result = run(every_rule(format, "a.tar"));
      EXPECT_LE(result.status, 1) << result.err;
      expect_nothing_hidden(result);
    }
  }
}

TEST(Escapes, NothingHiddenOfAPositionReachesAReport) {
  write_file("fens", tests::replace_all("8/8/@4k3/8/8/8/8/4K3 w - - 0 1\n"
                                        "8/8/4k3/8/8/8/8/4K3 w @ - 0 1 bm @;\n"
                                        "8/8/4k3/8/8/8/8/4K3 w - - @ @\n",
                                        "@", everything_hidden()));
  for (const char* const format : {"text", "jsonl"}) {
    SCOPED_TRACE(format);
    expect_nothing_hidden(run({"position", "-f", format, "fens"}));
  }
}

TEST(Escapes, NothingHiddenReachesACrosstableOrADiff) {
  std::string games;
  for (const char* const players : {"A@\"]\n[Black \"B", "B\"]\n[Black \"C", "C\"]\n[Black \"A@"}) {
    games += "[Event \"E@\"]\n[Round \"1\"]\n[White \"" + std::string(players) +
             "\"]\n[Result \"0-0\"]\n\n1. e4@ {@} e5 2. 0-0 *\n\n";
  }
  write_file("event.pgn", tests::replace_all(games, "@", everything_hidden()));
  for (const char* const format : {"text", "json", "csv", "markdown", "html"}) {
    SCOPED_TRACE(format);
    expect_nothing_hidden(run({"crosstable", "-f", format, "event.pgn"}));
  }
  expect_nothing_hidden(run({"fix", "--dry-run", "event.pgn"}));
}

// What is escaped is there for a reader, unless the format has no escapes.
TEST(Escapes, ReadersGetWhatIsEscaped) {
  const std::string name = "Wh\xe2\x80\xaeite";
  write_file("text.pgn", games_with("\xe2\x80\xae"));
  const RunResult lines = run(every_rule("jsonl", "text.pgn"));
  bool found = false;
  for (const std::string& line : lines_of(lines.out)) {
    const rapidjson::Document record = parse_json(line);
    if (!record.HasMember("white")) continue;
    found = found || string_of(record["white"]) == name;
  }
  EXPECT_TRUE(found) << lines.out;
  parse_xml(run(every_rule("junit", "text.pgn")).out);
}

TEST(Escapes, NoCellOfASpreadsheetIsAFormula) {
  for (const char* const begin : {"=", "+", "-", "@", "\t=", "=1,\\\"", "+ "}) {
    const std::string value = std::string(begin) + "cmd|' /C calc'!A0";
    write_file("text.pgn", "[Event \"" + value + "\"]\n[White \"" + value + "\"]\n[Black \"B\"]\n" +
                               "[Round \"-\"]\n[Board \"-1\"]\n[Result \"" + value + "\"]\n\n" +
                               "1. e4 e5 2. Ke5 *\n");
    const std::string report = run(every_rule("csv", "text.pgn")).out;
    for (const Cells& row : parse_csv(report)) {
      for (const std::string& cell : row) {
        if (cell.empty() || cell == "-" || cell == "-1") continue;
        EXPECT_EQ(std::string_view("=+-@\t\r").find(cell.front()), std::string_view::npos) << cell;
      }
    }
    EXPECT_NE(report.find(",-,-1,"), std::string::npos) << "a sign alone is no formula: " << report;
  }
}

}  // namespace
}  // namespace tools
