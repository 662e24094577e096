// The diff against the real one: `diff -u` of both texts must say the same, byte for byte.

#include "tools/fix/unified_diff.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/testing/files.h"
#include "tools/output/output_sink.h"

namespace tools {
namespace {

std::string path(const char* name) { return testing::TempDir() + "unified_diff_" + name; }

// A text in parts: what stays, and what is replaced by what.
struct Part {
  std::string old;
  std::string corrected;
};

std::string diff_of(const std::vector<Part>& parts, std::string_view name = "games.pgn") {
  const std::string out = path("out");
  auto sink = OutputSink::file(out);
  UnifiedDiff diff(*sink);
  diff.begin(name);
  for (const Part& part : parts) {
    if (part.old == part.corrected) {
      diff.keep(part.old);
    } else {
      diff.replace(part.old, part.corrected);
    }
  }
  diff.end();
  EXPECT_TRUE(sink->commit());
  EXPECT_EQ(diff.hidden(), 0u);
  return tests::read_file(out);
}

// With the names and without the times.
std::string real_diff(const std::vector<Part>& parts) {
  std::ofstream old(path("old"), std::ios::binary);
  std::ofstream corrected(path("new"), std::ios::binary);
  for (const Part& part : parts) {
    old << part.old;
    corrected << part.corrected;
  }
  old.close();
  corrected.close();
  const std::string command = "diff --text -u --label games.pgn --label games.pgn '" + path("old") +
                              "' '" + path("new") + "' > '" + path("real") + "'";
  const int status = std::system(command.c_str());
  EXPECT_TRUE(status == 0 || status == 256) << status;
  return tests::read_file(path("real"));
}

void expect_real_diff(const std::vector<Part>& parts) {
  EXPECT_EQ(diff_of(parts), real_diff(parts));
}

Part same(std::string text) { return {text, text}; }

TEST(UnifiedDiff, NothingChanged) {
  EXPECT_EQ(diff_of({}), "");
  EXPECT_EQ(diff_of({same("a\nb\nc\n")}), "");
}

TEST(UnifiedDiff, OneChange) {
  EXPECT_EQ(diff_of({same("1\n2\n3\n4\nfi"), {"v", "ft"}, same("e\n6\n7\n8\n9\n")}),
            "--- games.pgn\n+++ games.pgn\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-five\n+fifte\n 6\n 7\n"
            " 8\n");
}

TEST(UnifiedDiff, ATabEndsANameWithABlank) {
  EXPECT_EQ(diff_of({{"a", "b"}, same("\n")}, "my games.pgn"),
            "--- my games.pgn\t\n+++ my games.pgn\t\n@@ -1 +1 @@\n-a\n+b\n");
}

TEST(UnifiedDiff, AtTheEdges) {
  expect_real_diff({{"a", "b"}});
  expect_real_diff({{"a", "b"}, same("\n")});
  expect_real_diff({same("x\n"), {"a", "b"}});
  expect_real_diff({{"a", "b"}, same("\nx")});
  expect_real_diff({{"a", "b"}, same("\nx\n")});
  expect_real_diff({same("1\n2\n3\n4\n5\nlast "), {"0-1", "1-0"}});
  expect_real_diff({same("\r\n1. e4 "), {"*", "1-0"}, same("\r\n\r\n")});
}

TEST(UnifiedDiff, ManyRandomTexts) {
  std::mt19937 random(7);
  for (int i = 0; i < 300; ++i) {
    std::vector<Part> parts;
    // All lines differ, since with equal lines diff could find another, equally short diff.
    int line = 0;
    const int lines = static_cast<int>(random() % 60);
    while (line < lines) {
      parts.push_back(same("line " + std::to_string(line++) + " "));
      if (random() % 6 == 0) parts.push_back({"old", "new"});
      if (random() % 30 == 0) parts.push_back({"", "+"});
      const bool is_last = line == lines;
      if (!is_last || random() % 2 == 0) parts.push_back(same(random() % 5 == 0 ? "\r\n" : "\n"));
    }
    expect_real_diff(parts);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
}

TEST(UnifiedDiff, PartsCutAnywhereGiveTheSame) {
  const std::vector<Part> whole = {same("1\n2\n3\n4\n5\n6\n"), {"a", "b"}, same("\n7\n8\n9\n")};
  std::vector<Part> bytes;
  for (const Part& part : whole) {
    if (part.old != part.corrected) {
      bytes.push_back(part);
      continue;
    }
    for (const char byte : part.old) bytes.push_back(same(std::string(1, byte)));
  }
  EXPECT_EQ(diff_of(bytes), diff_of(whole));
}

TEST(UnifiedDiff, ALineOfAnyLengthTakesBoundedMemory) {
  const std::string long_line(UnifiedDiff::kLongestLine, 'x');
  const std::string out = path("out");
  auto sink = OutputSink::file(out);
  UnifiedDiff diff(*sink);
  diff.begin("games.pgn");
  diff.keep("1\n2\n");
  diff.replace("a", "b");
  diff.keep("\n");
  diff.keep(long_line);
  diff.replace("c", "d");
  diff.keep("\n5\n");
  diff.replace("e", "f");
  diff.end();
  ASSERT_TRUE(sink->commit());
  EXPECT_EQ(diff.hidden(), 1u);
  EXPECT_EQ(
      tests::read_file(out),
      "--- games.pgn\n+++ games.pgn\n@@ -1,3 +1,3 @@\n 1\n 2\n-a\n+b\n@@ -5,2 +5,2 @@\n 5\n-e\n"
      "\\ No newline at end of file\n+f\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, CannotSteerATerminal) {
  const std::string out = path("out");
  auto sink = OutputSink::file(out);
  UnifiedDiff diff(*sink, true);
  diff.begin("games.pgn");
  diff.keep("\x1b[2J Caf\xE9 ");
  diff.replace("*", "1-0");
  diff.keep("\n");
  diff.end();
  ASSERT_TRUE(sink->commit());
  const std::string text = tests::read_file(out);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_NE(text.find("Caf\u00E9"), std::string::npos);
}

std::string header_of(std::string_view name) {
  const std::string diff = diff_of({{"a\n", "b\n"}}, name);
  return diff.substr(0, diff.find("@@"));
}

TEST(UnifiedDiff, NamesAreWhatPatchAndGitCanRead) {
  EXPECT_EQ(header_of("d/x.pgn"), "--- d/x.pgn\n+++ d/x.pgn\n");
  EXPECT_EQ(header_of("./x.pgn"), "--- x.pgn\n+++ x.pgn\n");
  EXPECT_EQ(header_of("././/x.pgn"), "--- x.pgn\n+++ x.pgn\n");
  EXPECT_EQ(header_of("../x.pgn"), "--- ../x.pgn\n+++ ../x.pgn\n");
  EXPECT_EQ(header_of("/a/x.pgn"), "--- /a/x.pgn\n+++ /a/x.pgn\n");
  EXPECT_EQ(header_of("a b.pgn"), "--- a b.pgn\t\n+++ a b.pgn\t\n");
  EXPECT_EQ(header_of("G\u00F6tz.pgn"), "--- G\u00F6tz.pgn\n+++ G\u00F6tz.pgn\n");
  EXPECT_EQ(header_of("./a\tb c.pgn"), "--- \"a\\tb c.pgn\"\n+++ \"a\\tb c.pgn\"\n");
  EXPECT_EQ(header_of("a\nb.pgn"), "--- \"a\\nb.pgn\"\n+++ \"a\\nb.pgn\"\n");
  EXPECT_EQ(header_of("a\"b\\c\x1B.pgn"),
            "--- \"a\\\"b\\\\c\\033.pgn\"\n+++ \"a\\\"b\\\\c\\033.pgn\"\n");
  EXPECT_EQ(header_of("G\xF6tz.pgn"), "--- \"G\\366tz.pgn\"\n+++ \"G\\366tz.pgn\"\n");
  EXPECT_EQ(header_of("a\u202Eb"), "--- \"a\\342\\200\\256b\"\n+++ \"a\\342\\200\\256b\"\n");
}

// The change alone makes the line too long, and no line end closes it.
TEST(UnifiedDiff, AHiddenChangeAtTheEndIsCounted) {
  auto sink = OutputSink::file(path("out"));
  UnifiedDiff diff(*sink);
  diff.begin("games.pgn");
  diff.replace(std::string(UnifiedDiff::kLongestLine + 1, 'x'), "y");
  diff.end();
  EXPECT_EQ(diff.hidden(), 1U);
}

// With its own name, and lines that are counted from its own first one.
TEST(UnifiedDiff, EachFileBeginsAnew) {
  const std::string out = path("out");
  auto sink = OutputSink::file(out);
  UnifiedDiff diff(*sink);
  for (const char* const name : {"a.pgn", "b.pgn"}) {
    diff.begin(name);
    diff.keep("1\n2\n3\n4\n");
    diff.replace("5", "6");
    diff.keep("\n");
    diff.end();
  }
  EXPECT_TRUE(sink->commit());
  const std::string lines = "@@ -2,4 +2,4 @@\n 2\n 3\n 4\n-5\n+6\n";
  EXPECT_EQ(tests::read_file(out),
            "--- a.pgn\n+++ a.pgn\n" + lines + "--- b.pgn\n+++ b.pgn\n" + lines);
}

}  // namespace
}  // namespace tools
