#include "tools/reports/github.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "tests/reports/report_testing.h"
#include "tools/reports/repository_path.h"

namespace tools {
namespace {

std::string github_report(const std::vector<const GameView*>& games, const Summary& summary = {},
                          GithubOptions options = {}) {
  return report_of([&](OutputSink& sink) { return make_github_report(sink, options); }, games,
                   summary);
}

TEST(Github, AFindingIsOneAnnotation) {
  const auto game = club_game();
  EXPECT_EQ(github_report({&game->view()}),
            "::error file=event.pgn,line=338,col=18,title=M210 king-left-in-check::"
            "23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2).\n");
}

TEST(Github, SeveritiesAndSuggestion) {
  TestGame game("1. é e4 *\n");
  game.add(kFivefold, "e4").severity = arbiter::Severity::warning;
  game.add(kCheckMark, "e4").suggestion = "Write 100 %.";
  EXPECT_EQ(github_report({&game.view()}),
            "::warning file=event.pgn,line=331,col=6,title=D403 fivefold-missed::"
            "Something is wrong.\n"
            "::notice file=event.pgn,line=331,col=6,title=S111 check-mark::"
            "Something is wrong. Write 100 %25.\n");
}

TEST(Github, TheArticleIsNamedOnce) {
  TestGame game("1. e4 *\n");
  const auto message_with = [&](const std::string& message, std::string_view article) {
    game.judged().findings.clear();
    arbiter::Finding& finding = game.add(kCheckMark, "e4");
    finding.message = message;
    finding.article = article;
    const std::string line = github_report({&game.view()});
    return line.substr(line.rfind("::") + 2);
  };
  EXPECT_EQ(message_with("It ended at move 15.", "5"), "It ended at move 15. (Article 5)\n");
  EXPECT_EQ(message_with("Over (Article 5.1.1).", "5.1.1"), "Over (Article 5.1.1).\n");
  EXPECT_EQ(message_with("Two can move.", "Appendix C"), "Two can move. (Appendix C)\n");
  EXPECT_EQ(message_with("A remark.", ""), "A remark.\n");
}

TEST(Github, NothingFromTheFileBeginsACommand) {
  const auto game = hostile_game();
  game->view().file = "a,b:c%0A\n::error::d.pgn";
  EXPECT_EQ(github_report({&game->view()}),
            "::error file=a%2Cb%3Ac%250A%0A%3A%3Aerror%3A%3Ad.pgn,line=336,col=4,"
            "title=D403 fivefold-missed::"
            "<script>alert(\"&'\")</script> plays =Doe, J%250A::error::x ::error::y· | `@me` #12 "
            "in {0} [here](https://evil.example).\n");
}

TEST(Github, NotesWithoutAPlace) {
  Summary summary;
  summary.unjudged_variants = {{"50%\n", 2}};
  summary.unreadable_inputs = 1;
  EXPECT_EQ(github_report({}, summary),
            "::warning title=pgn-arbiter::Not judged: 2 games of 50%25 .\n"
            "::error title=pgn-arbiter::1 input could not be read to the end.\n");
  EXPECT_EQ(github_report({}), "");
}

TEST(Github, PathsAreThoseOfTheRepository) {
  const auto game = club_game();
  game->view().file = "././/games/event.pgn";
  EXPECT_TRUE(github_report({&game->view()}).starts_with("::error file=games/event.pgn,line="));
  for (const auto& [given, named] : std::initializer_list<std::pair<const char*, const char*>>{
           {"games//event.pgn", "games/event.pgn"},
           {"games/./sub/././/event.pgn", "games/sub/event.pgn"},
           {"/ci//games/./event.pgn", "/ci/games/event.pgn"},
           {"../games//.event.pgn", "../games/.event.pgn"},
           {"./a.zip!b.pgn", "a.zip!b.pgn"},
           {"-", "-"}}) {
    EXPECT_EQ(repository_path(given), named);
  }
}

TEST(Github, LimitOfFindings) {
  const auto game = club_game();
  const auto lines =
      lines_of(github_report({&game->view(), &game->view()}, {}, {.max_findings = 1}));
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[1], "::warning title=pgn-arbiter::1 more finding is not shown.");
}

}  // namespace
}  // namespace tools
