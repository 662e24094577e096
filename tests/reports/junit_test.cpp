#include "tools/reports/junit.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/reports/report_testing.h"
#include "tests/reports/xml_testing.h"

namespace tools {
namespace {

using arbiter::Severity;

XmlElement junit_report(const std::vector<const GameView*>& games, JunitOptions options = {},
                        const Summary& summary = {}) {
  const XmlElement root = parse_xml(report_of(
      [&](OutputSink& sink) { return make_junit_report(sink, options); }, games, summary));
  EXPECT_EQ(root.name, "testsuites");
  return root;
}

// A game without findings, as every format gets it when one wants all of them.
GameView clean_game(std::uint64_t number) {
  static TestGame game("[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n");
  GameView view = game.view();
  view.game = number;
  return view;
}

TEST(Junit, NoGames) {
  const XmlElement root = junit_report({});
  EXPECT_EQ(root.get("name"), "pgn-arbiter");
  EXPECT_TRUE(root.children.empty());
}

TEST(Junit, ATestCaseAGame) {
  const GameView one = clean_game(11);
  const auto two = club_game();
  arbiter::Finding& finding = two->add(kFivefold, "1-0\n");
  finding.suggestion = "Record 1/2-1/2.";
  two->add(kCheckMark, "Qc2");
  const GameView three = clean_game(13);
  const XmlElement root = junit_report({&one, &two->view(), &three});
  const XmlElement& suite = root.child("testsuite");
  EXPECT_EQ(suite.get("name"), "event.pgn");
  EXPECT_EQ(suite.get("tests"), "3");
  EXPECT_EQ(suite.get("failures"), "1");
  EXPECT_EQ(suite.get("errors"), "0");
  EXPECT_EQ(suite.get("skipped"), "0");
  ASSERT_EQ(suite.children.size(), 3u);
  EXPECT_EQ(suite.children[0].get("name"), "game 11: A – B");
  EXPECT_TRUE(suite.children[0].children.empty());
  const XmlElement& failed = suite.children[1];
  EXPECT_EQ(failed.get("name"), "game 12: Castlewright, Ada – Pawnsworth, Otto");
  EXPECT_EQ(failed.get("classname"), "event.pgn");
  EXPECT_EQ(failed.get("line"), "331");
  const XmlElement& failure = failed.child("failure");
  EXPECT_EQ(failure.get("type"), "M210");
  EXPECT_EQ(failure.get("message"), "M210 king-left-in-check, D403 fivefold-missed");
  EXPECT_EQ(failure.text,
            "error M210 king-left-in-check (line 338, column 18)\n"
            "  23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2).\n"
            "error D403 fivefold-missed (line 338, column 22)\n"
            "  Something is wrong.\n"
            "  Suggestion: Record 1/2-1/2.\n");
  EXPECT_TRUE(failed.child("system-out").text.starts_with("info S111 check-mark (line 338, col"));
}

TEST(Junit, FailOnDecides) {
  TestGame game("1. e4 *\n");
  game.add(kFivefold, "e4").severity = Severity::warning;
  const auto failures = [&](std::optional<Severity> fail_on) {
    return junit_report({&game.view()}, {.fail_on = fail_on}).child("testsuite").get("failures");
  };
  EXPECT_EQ(failures(Severity::error), "0");
  EXPECT_EQ(failures(Severity::warning), "1");
  EXPECT_EQ(failures(Severity::info), "1");
  EXPECT_EQ(failures(std::nullopt), "0");
  const XmlElement root = junit_report({&game.view()});
  EXPECT_NE(root.child("testsuite").child("testcase").child("system-out").text, "");
}

TEST(Junit, ASuiteAFile) {
  std::vector<GameView> views = {clean_game(1), clean_game(2), clean_game(1), clean_game(1)};
  views[3].file = "other.pgn";
  const XmlElement root = junit_report({&views[0], &views[1], &views[2], &views[3]});
  ASSERT_EQ(root.children.size(), 3u);
  EXPECT_EQ(root.children[0].get("tests"), "2");
  EXPECT_EQ(root.children[1].get("name"), "event.pgn") << "given twice";
  EXPECT_EQ(root.children[2].get("name"), "other.pgn");
}

TEST(Junit, VariantsAreSkippedOrFail) {
  TestGame game("[Variant \"<Atomic>\"]\n\n1. e4 *\n");
  game.judged().unjudged_variant = "<Atomic>";
  const XmlElement skipped = junit_report({&game.view()});
  const XmlElement& suite = skipped.child("testsuite");
  EXPECT_EQ(suite.get("skipped"), "1");
  EXPECT_EQ(suite.child("testcase").child("skipped").get("message"),
            "The moves are not judged: the variant is <Atomic>.");
  const XmlElement failing = junit_report({&game.view()}, {.fail_on = Severity::warning});
  EXPECT_EQ(failing.child("testsuite").get("failures"), "1");
  EXPECT_EQ(failing.child("testsuite").get("skipped"), "0");
}

// Of a report that is rendered.
TEST(Junit, AGameOfWhichTooLittleIsKnownIsNotSaidToPass) {
  GameView clean = clean_game(1);
  clean.not_known = "Nobody knows.";
  const XmlElement root = junit_report({&clean});
  const XmlElement& suite = root.child("testsuite");
  EXPECT_EQ(suite.get("skipped"), "1");
  EXPECT_EQ(suite.child("testcase").child("skipped").get("message"), "Nobody knows.");
  EXPECT_EQ(junit_report({&clean}, {.fail_on = std::nullopt}).child("testsuite").get("skipped"),
            "0");
  const auto failing = club_game();
  failing->view().not_known = "Nobody knows.";
  EXPECT_EQ(junit_report({&failing->view()}).child("testsuite").get("failures"), "1");
}

TEST(Junit, VariantsWithoutCasesAreSkippedOrFailToo) {
  Summary summary;
  summary.unjudged_variants = {{"Atomic", 2}};
  const XmlElement skipped = junit_report({}, {}, summary);
  EXPECT_EQ(skipped.child("testsuite").child("testcase").child("skipped").get("message"),
            "Not judged: 2 games of Atomic.");
  const XmlElement failing = junit_report({}, {.fail_on = Severity::warning}, summary);
  EXPECT_EQ(failing.child("testsuite").get("failures"), "1");
}

TEST(Junit, UnreadableInputsAreAnError) {
  Summary summary;
  summary.unreadable_inputs = 2;
  const XmlElement root = junit_report({}, {}, summary);
  const XmlElement& suite = root.child("testsuite");
  EXPECT_EQ(suite.get("errors"), "1");
  EXPECT_EQ(suite.child("testcase").child("error").get("message"),
            "2 inputs could not be read to the end.");
}

TEST(Junit, HostileNames) {
  const auto game = hostile_game();
  game->view().file = "a\x01\"<&\n.pgn";
  const XmlElement root = junit_report({&game->view()});
  EXPECT_EQ(root.child("testsuite").get("name"), "a\uFFFD\"<&\n.pgn");
  const XmlElement& test = root.child("testsuite").child("testcase");
  EXPECT_EQ(test.get("name"),
            "game 12: <script>alert(\"&'\")</script> – =Doe, J%0A::error::x ::error::y· | `@me` "
            "#12");
  EXPECT_NE(test.child("failure").text.find("<script>alert(\"&'\")</script> plays"),
            std::string::npos);
}

TEST(Junit, LimitOfFindingsHidesNoFailure) {
  const auto game = club_game();
  auto again = game->view();
  again.game = 13;
  const XmlElement root = junit_report({&game->view(), &again}, {.max_findings = 1});
  const XmlElement& suite = root.children[0];
  EXPECT_EQ(suite.get("failures"), "2");
  EXPECT_NE(suite.children[0].child("failure").text, "");
  EXPECT_EQ(suite.children[1].child("failure").text, "");
  const XmlElement& rest = root.children[1];
  EXPECT_EQ(rest.get("skipped"), "1");
  EXPECT_EQ(rest.child("testcase").child("skipped").get("message"), "1 more finding is not shown.");
}

TEST(Junit, TextOutsideOfGames) {
  TestGame stray("stray\n");
  stray.view().game = 0;
  stray.add(kCheckMark, "stray");
  const XmlElement root = junit_report({&stray.view()});
  EXPECT_EQ(root.child("testsuite").child("testcase").get("name"), "text outside of games");
}

}  // namespace
}  // namespace tools
