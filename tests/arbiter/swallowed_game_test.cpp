// A game that an open comment has swallowed (S101): what is found in random comments is what a slow
// reading, line by line, finds.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

struct Line {
  std::string_view text;
  bool is_tag = false;
  bool is_event = false;
  bool begins_moves = false;
};

// The Event lines are none that start a game by themselves.
constexpr Line kLines[] = {
    {.text = "  [Event \"B\"]", .is_tag = true, .is_event = true},
    {.text = "[Event  \"B\"]", .is_tag = true, .is_event = true},
    {.text = "[White \"B\"]", .is_tag = true},
    {.text = "\t[ Result \"1-0\"]", .is_tag = true},
    {.text = "1. d4 d5", .begins_moves = true},
    {.text = "  12... Kh8", .begins_moves = true},
    {.text = "Nf3 Nf6", .begins_moves = true},
    {.text = "{ a game", .begins_moves = true},
    {.text = "1-0", .begins_moves = true},
    {.text = "*", .begins_moves = true},
    {.text = "2019"},
    {.text = "and so on"},
    {.text = "[%clk 0:01:00]"},
    {.text = "[note]"},
    {.text = "["},
    {.text = ""},
    {.text = "   "},
};

// The first line of its tags.
std::optional<std::size_t> find_game(const std::vector<Line>& lines) {
  for (std::size_t begin = 1; begin < lines.size(); ++begin) {
    int tags = 0;
    bool has_event = false;
    for (std::size_t i = begin; i < lines.size(); ++i) {
      if (lines[i].text.find_first_not_of(" \t") == std::string_view::npos) continue;
      if (!lines[i].is_tag) {
        if (lines[i].begins_moves && (has_event || tags > 1)) return begin;
        break;
      }
      ++tags;
      has_event = has_event || lines[i].is_event;
    }
  }
  return std::nullopt;
}

// The brace that closes the comment is then one of that game.
bool opens_a_comment_behind(std::size_t tags, const std::vector<Line>& lines) {
  return std::any_of(lines.begin() + static_cast<std::ptrdiff_t>(tags), lines.end(),
                     [](const Line& line) { return line.text.starts_with('{'); });
}

int count_findings(const std::string& pgn, Severity severity) {
  Settings settings;
  select_rules("S101", true, settings);
  const std::vector<Finding> findings = tests::judge_first_game(pgn, settings).findings;
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(),
                    [severity](const Finding& finding) { return finding.severity == severity; }));
}

int warnings_about(const std::string& pgn) { return count_findings(pgn, Severity::warning); }

TEST(SwallowedGame, IsWhatReadingLineByLineFinds) {
  std::mt19937 random(101);
  int found = 0;
  int taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::vector<Line> lines;
    std::string comment;
    for (std::size_t count = 1 + random() % 8; count > 0; --count) {
      lines.push_back(kLines[random() % std::size(kLines)]);
      comment += (lines.size() > 1 ? "\n" : "") + std::string(lines.back().text);
    }
    const auto tags = find_game(lines);
    const bool took = tags && opens_a_comment_behind(*tags, lines);
    const std::string pgn = "1. e4 {" + comment + "} e5 *\n";
    ASSERT_EQ(warnings_about(pgn), tags && !took ? 1 : 0) << comment;
    ASSERT_EQ(count_findings(pgn, Severity::error), took ? 1 : 0) << comment;
    found += tags ? 1 : 0;
    taken += took ? 1 : 0;
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(taken, 300);
}

TEST(SwallowedGame, IsOneFindingInACommentThatIsNotClosed) {
  const std::string pgn = "1. e4 {open\n\n  [Event \"B\"]\n  [White \"W\"]\n\n1. d4 d5 *\n";
  EXPECT_EQ(warnings_about(pgn), 0);
  EXPECT_EQ(warnings_about(pgn + "}"), 1);
}

// Each byte is looked at a few times, however the lines are made.
TEST(SwallowedGame, OfAnySizeIsReadOnce) {
  for (const std::string line : {"[White \"x\"]\n", "[\n", "\n", "[A \"x\"]\n[B \"x\"]\nNx\n"}) {
    std::string comment = "\n";
    while (comment.size() < 4'000'000) comment += line;
    EXPECT_EQ(warnings_about("1. e4 {" + comment + "} e5 *\n"), 0) << line;
  }
  const std::string tags = "\n[White \"x\"]\n[Black \"x\"]\n";
  EXPECT_EQ(warnings_about("1. e4 {" + tags + std::string(4'000'000, 'N') + "} e5 *\n"), 0);
}

}  // namespace
}  // namespace arbiter
