#include "tools/reports/markdown.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/reports/report_testing.h"

namespace tools {
namespace {

std::string markdown_report(const std::vector<const GameView*>& games, const Summary& summary = {},
                            MarkdownOptions options = {}) {
  return report_of([&](OutputSink& sink) { return make_markdown_report(sink, options); }, games,
                   summary);
}

TEST(Markdown, NothingFound) {
  Summary summary;
  summary.files = 1;
  summary.games = 2;
  EXPECT_EQ(markdown_report({}, summary),
            "## pgn-arbiter\n\n2 games in 1 file, 0 half-moves: 0 errors, 0 warnings, 0 "
            "remarks.\n\n");
}

TEST(Markdown, CountsFirstThenFindings) {
  const auto game = club_game();
  Summary summary;
  summary.files = 1;
  summary.games = 1200;
  summary.plies = 5;
  summary.findings = {{"M210", 1}};
  summary.errors = 1;
  summary.unjudged_variants = {{"A_B_", 1}};
  summary.unreadable_inputs = 1;
  EXPECT_EQ(markdown_report({&game->view()}, summary),
            "## pgn-arbiter\n\n"
            "1,200 games in 1 file, 5 half-moves: 1 error, 0 warnings, 0 remarks.\n\n"
            "| rule | name | findings |\n|---|---|--:|\n"
            "| M210 | king-left-in-check | 1 |\n\n"
            "Not judged: 1 game of A\\_B\\_.\n\n"
            "**1 input could not be read to the end.**\n\n"
            "| severity | rule | where | finding |\n|---|---|---|---|\n"
            "| error | M210 king-left-in-check | event.pgn game 12, line 338<br>"
            "Castlewright, Ada – Pawnsworth, Otto | "
            "23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2). |\n\n");
}

TEST(Markdown, HostileNames) {
  const auto game = hostile_game();
  game->view().file = "*a*|<b>.pgn";
  const std::vector<std::string> lines = lines_of(markdown_report({&game->view()}));
  ASSERT_EQ(lines.size(), 8u);
  EXPECT_EQ(lines[7], "");
  EXPECT_EQ(lines[6],
            "| error | D403 fivefold-missed | \\*a\\*\\|&#60;b&#62;.pgn game 12, line 336<br>"
            "&#60;script&#62;alert(\"&#38;'\")&#60;/script&#62; – =Doe, J%0A::error::x ::error::y· "
            "\\| \\`@&#8203;me\\` #&#8203;12 | "
            "&#60;script&#62;alert(\"&#38;'\")&#60;/script&#62; plays =Doe, J%0A::error::x "
            "::error::y· \\| \\`@&#8203;me\\` #&#8203;12 in {0} "
            "\\[here\\](https&#58;//evil.example). |");
}

TEST(Markdown, LimitOfFindings) {
  const auto game = club_game();
  const std::string text =
      markdown_report({&game->view(), &game->view(), &game->view()}, {}, {.max_findings = 1});
  EXPECT_NE(text.find("\n2 more findings are not shown.\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("| error |"), text.rfind("| error |"));
}

}  // namespace
}  // namespace tools
