#include "tools/reports/text.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/reports/report_testing.h"
#include "tools/output/spool.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

std::string text_of(const std::vector<const GameView*>& games, const Summary& summary = {},
                    const TextOptions& options = {}) {
  return report_of([&](OutputSink& sink) { return make_text_report(sink, options); }, games,
                   summary);
}

Summary one_error() {
  Summary summary;
  summary.files = 1;
  summary.games = 12;
  summary.plies = 1034;
  summary.findings = {{"M210", 1}};
  summary.errors = 1;
  return summary;
}

TEST(Text, OneGame) {
  const auto game = club_game();
  game->judged().findings[0].suggestion = "Compare the scoresheets.";
  EXPECT_EQ(text_of({&game->view()}, one_error()),
            "event.pgn game 12 (line 331): Castlewright, Ada – Pawnsworth, Otto  1-0   "
            "Club Open 2023, round 3, 2023.05.01\n"
            "  error M210 king-left-in-check\n"
            "    23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2).\n"
            "      338 | 22. Qc2 Qd3+ 23. Kd1 1-0\n"
            "          |                  ^\n"
            "    Suggestion: Compare the scoresheets.\n"
            "\n"
            "12 games in 1 file, 1,034 half-moves: 1 error, 0 warnings, 0 remarks.\n"
            "  M210  king-left-in-check         1\n"
            "1 error in 1 of 12 games.\n");
}

TEST(Text, NothingFound) {
  Summary summary;
  EXPECT_TRUE(text_of({}, summary).ends_with("\nNo games.\n"));
  summary.games = 3;
  summary.files = 2;
  EXPECT_EQ(text_of({}, summary),
            "3 games in 2 files, 0 half-moves: 0 errors, 0 warnings, 0 remarks.\nNo errors.\n");
  EXPECT_EQ(text_of({}, summary, {.summary = false}), "");
}

TEST(Text, GamesWithoutFindingsAreNotMentioned) {
  TestGame game("[White \"Ada\"]\n");
  game.report();
  EXPECT_EQ(text_of({&game.view()}).find("Ada"), std::string::npos);
}

TEST(Text, TellsWhatTheLawsSayOfTheResult) {
  const auto game = club_game();
  arbiter::GameReport& report = game->report();
  report.ruling = "1/2-1/2";
  report.end = {arbiter::EndKind::fivefold, 41};
  report.final_fen = "4k3/8/8/8/8/3q4/2Q5/4K3 w - - 0 23";
  const auto has = [&](const std::string& sentence) {
    return text_of({&game->view()}).find("\n  " + sentence + "\n") != std::string::npos;
  };
  EXPECT_TRUE(
      has("The Laws settle this game: 1/2-1/2 (fivefold repetition after White's move 21); the "
          "record says 1-0."));
  // A game that began with Black's move 31.
  report.final_fen = "4k3/8/8/8/8/3q4/2Q5/4K3 b - - 0 53";
  EXPECT_TRUE(
      has("The Laws settle this game: 1/2-1/2 (fivefold repetition after Black's move 51); the "
          "record says 1-0."));
  report.final_fen = "";
  EXPECT_TRUE(
      has("The Laws settle this game: 1/2-1/2 (fivefold repetition after half-move 41); the record "
          "says 1-0."));
  report.end = {arbiter::EndKind::dead_position, 0};
  game->view().header.result_tag = "?";
  game->view().header.marker = "*";
  EXPECT_TRUE(
      has("The Laws settle this game: 1/2-1/2 (dead position in the starting position); the record "
          "says *."));
  game->view().header.result_tag = {};
  game->view().header.marker = {};
  EXPECT_TRUE(
      has("The Laws settle this game: 1/2-1/2 (dead position in the starting position); the record "
          "has no result."));
  game->view().header.result_tag = "½-½";
  EXPECT_EQ(text_of({&game->view()}).find("settle"), std::string::npos);
}

TEST(Text, MessagesGetMoveAndArticleWhereTheyLackThem) {
  const auto game = club_game();
  arbiter::Finding& finding = game->judged().findings[0];
  finding.message = "The king is in check.";
  EXPECT_NE(text_of({&game->view()}).find("\n    23. Kd1: The king is in check. (Article 3.9.2)\n"),
            std::string::npos);
}

TEST(Text, RemarksTakeOneLine) {
  const auto game = club_game();
  game->judged().findings.clear();
  game->add(kCheckMark, "Qd3+").message = "The + is wrong.";
  EXPECT_TRUE(text_of({&game->view()})
                  .starts_with("event.pgn game 12 (line 331): Castlewright, Ada – Pawnsworth, Otto "
                               " 1-0   Club Open 2023, round 3, 2023.05.01\n"
                               "  info S111 check-mark (line 338): The + is wrong.\n\n"));
  EXPECT_EQ(text_of({&game->view()}, {}, {.remarks = false, .summary = false}), "");
  EXPECT_TRUE(text_of({&game->view()}, one_error(), {.remarks = false}).starts_with("12 games in"));
}

TEST(Text, TheSamePlaceIsShownOnce) {
  const auto game = club_game();
  game->add(kFivefold, "Kd1");
  const std::string text = text_of({&game->view()});
  EXPECT_NE(text.find("D403"), std::string::npos);
  EXPECT_EQ(text.find('^'), text.rfind('^'));
}

TEST(Text, ADiagramIsDrawnWhereItIsAskedFor) {
  const auto game = club_game();
  const std::string text = text_of({&game->view()}, {}, {.diagram = true});
  EXPECT_NE(text.find("        3  . . . q . . . .\n"
                      "        2  . . Q . . . . .\n"
                      "        1  . . .[.]K . . .\n"
                      "           a b c d e f g h    White to move\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text_of({&game->view()}).find("White to move"), std::string::npos);
}

TEST(Text, UnknownNamesAreLeftOut) {
  TestGame game(
      "[Event \"?\"]\n[Round \"-\"]\n[Date \"????.??.??\"]\n[White \"?\"]\n[Black \"Ada\"]\n\n1. "
      "e4 "
      "1-0\n");
  game.add(kFivefold, "e4");
  EXPECT_TRUE(text_of({&game.view()}).starts_with("event.pgn game 12 (line 331): ? – Ada  1-0\n"));
  TestGame bare("1. e4\n");
  bare.add(kFivefold, "e4");
  EXPECT_TRUE(text_of({&bare.view()}).starts_with("event.pgn game 12 (line 331)\n"));
  bare.view().game = 0;
  EXPECT_TRUE(text_of({&bare.view()}).starts_with("event.pgn: text outside of games\n"));
}

TEST(Text, HostileNames) {
  TestGame game("[Event \"" + std::string(1'000'000, 'e') +
                "\"]\n[White \"\x1b[2J\u202eevil\"]\n[Black \"M\xfc\"]\n\n1. e4 \x07"
                "bell\n");
  arbiter::Finding& finding = game.add(kFivefold, "e4");
  finding.message = std::string(1'000'000, 'm') + "\x1b[2J";
  finding.suggestion =
      "\x9b"
      "2J\r\n";
  finding.move = std::string(100'000, '\n');
  finding.fen = "\x1b[2J";
  game.view().file = "\x1b]0;title\x07.pgn";
  Summary summary;
  summary.unjudged_variants = {{"\x1b[2J", 1}};
  const std::string text = text_of({&game.view()}, summary, {.diagram = true, .statistics = true});
  EXPECT_TRUE(is_valid_utf8(text));
  EXPECT_LT(text.size(), 5000u);
  for (const char byte : text) {
    EXPECT_TRUE(byte == '\n' || static_cast<unsigned char>(byte) >= 0x20);
  }
  EXPECT_EQ(text.find("\u009b"), std::string::npos);
  EXPECT_EQ(text.find("\u202e"), std::string::npos);
}

TEST(Text, Windows1252InLinesAndNames) {
  TestGame game("[White \"M\xfcller\"]\n\n{Z\xfcge} 1. Ke8 1-0\n");
  game.add(kFivefold, "Ke8");
  const std::string text = text_of({&game.view()});
  EXPECT_NE(text.find("Müller – ?"), std::string::npos);
  EXPECT_NE(text.find("      333 | {Züge} 1. Ke8 1-0\n          |           ^\n"),
            std::string::npos)
      << text;
}

TEST(Text, ColourOnlyWhenAskedFor) {
  const auto game = club_game();
  EXPECT_EQ(text_of({&game->view()}).find('\x1b'), std::string::npos);
  const std::string text = text_of({&game->view()}, {}, {.color = true});
  EXPECT_NE(text.find("\x1b[1;31merror\x1b[0m"), std::string::npos);
}

TEST(Text, MaxFindings) {
  const auto one = club_game();
  const auto two = club_game();
  two->add(kFivefold, "Qd3");
  Summary summary = one_error();
  summary.errors = 3;
  const std::string text =
      text_of({&one->view(), &two->view(), &two->view()}, summary, {.max_findings = 2});
  EXPECT_EQ(text.find("D403 fivefold"), std::string::npos);
  EXPECT_NE(text.find("\n3 more findings are not shown.\n12 games in"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("3 errors in 3 of 12 games.\n"));
}

// --- what matters first ---

const arbiter::Rule kDuplicateTag = [] {
  arbiter::Rule rule{};
  rule.id = "S108";
  rule.name = "duplicate-tag";
  rule.common_cause = "tag";
  rule.severity = arbiter::Severity::warning;
  return rule;
}();

const arbiter::Rule kTermination = [] {
  arbiter::Rule rule{};
  rule.id = "R508";
  rule.name = "termination-text";
  rule.severity = arbiter::Severity::warning;
  return rule;
}();

// Games of one file, or of several.
class Games {
 public:
  TestGame& add(std::string_view file = "event.pgn") {
    if (games_.empty() || games_.back()->view().file != file) number_ = 0;
    ++number_;
    games_.push_back(std::make_unique<TestGame>("[White \"P" + std::to_string(number_) +
                                                "\"]\n\n1. e4 e5 2. d4 1-0\n"));
    GameView& view = games_.back()->view();
    view.file = file;
    view.game = number_;
    view.begin = {number_ * 100, number_ * 10, 1};
    view.batch_begin = view.begin;
    return *games_.back();
  }

  TestGame& add(const arbiter::Rule& rule) {
    TestGame& game = add();
    game.add(rule, "e4");
    return game;
  }

  std::string text(TextOptions options) const {
    options.summary = false;
    std::vector<const GameView*> views;
    for (const auto& game : games_) views.push_back(&game->view());
    return text_of(views, {}, options);
  }

 private:
  std::uint64_t number_ = 0;
  std::vector<std::unique_ptr<TestGame>> games_;
};

// The lines that begin with a file's name or name a rule, without what follows the first ":".
std::string outline(const std::string& text) {
  std::string lines;
  for (const std::string& line : lines_of(text)) {
    const bool names_rule = line.starts_with("  ") && line.size() > 2 && line[2] != ' ';
    if (line.empty() || !(names_rule || line[0] != ' ')) continue;
    lines += line.substr(0, line.find(':')) + "\n";
  }
  return lines;
}

TEST(Text, BySeverityGamesWithErrorsComeFirst) {
  Games games;
  games.add(kTermination);
  games.add(kCheckMark);
  TestGame& worst = games.add(kTermination);
  worst.add(kFivefold, "d4");
  worst.add(kKingLeftInCheck, "d4");
  games.add(kTermination);
  games.add(kFivefold);
  EXPECT_EQ(outline(games.text({.by_severity = true})),
            "event.pgn game 3 (line 30)\n"
            "  error D403 fivefold-missed\n"
            "  error M210 king-left-in-check\n"
            "  warning R508 termination-text\n"
            "event.pgn game 5 (line 50)\n"
            "  error D403 fivefold-missed\n"
            "event.pgn game 1 (line 10)\n"
            "  warning R508 termination-text\n"
            "event.pgn game 4 (line 40)\n"
            "  warning R508 termination-text\n"
            "event.pgn game 2 (line 20)\n"
            "  info S111 check-mark (line 22)\n");
  EXPECT_EQ(outline(games.text({})),
            "event.pgn game 1 (line 10)\n"
            "  warning R508 termination-text\n"
            "event.pgn game 3 (line 30)\n"
            "  warning R508 termination-text\n"
            "  error D403 fivefold-missed\n"
            "  error M210 king-left-in-check\n"
            "event.pgn game 4 (line 40)\n"
            "  warning R508 termination-text\n"
            "event.pgn game 5 (line 50)\n"
            "  error D403 fivefold-missed\n"
            "event.pgn game 2 (line 20)\n"
            "  info S111 check-mark (line 22)\n");
}

TEST(Text, BySeverityEveryFileIsByItself) {
  Games games;
  games.add("a.pgn").add(kTermination, "e4");
  games.add("a.pgn").add(kFivefold, "e4");
  games.add("b.pgn").add(kTermination, "e4");
  games.add("b.pgn").add(kFivefold, "e4");
  EXPECT_EQ(outline(games.text({.by_severity = true})),
            "a.pgn game 2 (line 20)\n"
            "  error D403 fivefold-missed\n"
            "a.pgn game 1 (line 10)\n"
            "  warning R508 termination-text\n"
            "b.pgn game 2 (line 20)\n"
            "  error D403 fivefold-missed\n"
            "b.pgn game 1 (line 10)\n"
            "  warning R508 termination-text\n");
}

// More than a spool holds in memory: parts go through a temporary file and are cut there.
TEST(Text, BySeverityNothingIsLostInLargeFiles) {
  constexpr int kGames = 1200;
  const std::string words(10'000, 'w');
  Games games;
  std::string expected;
  for (int i = 1; i <= kGames; ++i) {
    TestGame& game = games.add(kTermination);
    for (arbiter::Finding& finding : game.judged().findings) finding.message = words;
    for (int more = 0; more < 6; ++more) game.add(kTermination, "d4").message = words;
    expected += "event.pgn game " + std::to_string(i) + " (line " + std::to_string(i * 10) + ")\n";
    for (int all = 0; all < 7; ++all) expected += "  warning R508 termination-text\n";
  }
  games.add(kFivefold);
  const std::string text = games.text({.by_severity = true});
  EXPECT_GT(text.size(), Spool::kInMemory);
  const std::string found = outline(text);
  const std::string first = "event.pgn game 1201 (line 12010)\n  error D403 fivefold-missed\n";
  EXPECT_TRUE(found == first + expected) << found.substr(0, 1000);
}

TEST(Text, ManyRemarksOfARuleAreOneLine) {
  Games games;
  for (int i = 0; i < 5; ++i) games.add(kCheckMark);
  const std::string five = games.text({});
  EXPECT_EQ(outline(five),
            "event.pgn game 1 (line 10)\n  info S111 check-mark (line 12)\n"
            "event.pgn game 2 (line 20)\n  info S111 check-mark (line 22)\n"
            "event.pgn game 3 (line 30)\n  info S111 check-mark (line 32)\n"
            "event.pgn game 4 (line 40)\n  info S111 check-mark (line 42)\n"
            "event.pgn game 5 (line 50)\n  info S111 check-mark (line 52)\n");
  games.add(kTermination);
  games.add(kCheckMark).add(kCheckMark, "d4");
  const std::string seven = games.text({});
  EXPECT_EQ(seven,
            "event.pgn game 6 (line 60): P6 – ?  1-0\n"
            "  warning R508 termination-text\n"
            "    Something is wrong.\n"
            "       62 | 1. e4 e5 2. d4 1-0\n"
            "          |    ^\n"
            "\n"
            "event.pgn, each more than five times (--verbose lists them all):\n"
            "  info S111 check-mark: 7 times in 6 games, first in game 1 (line 12): Something is "
            "wrong.\n"
            "\n");
  EXPECT_EQ(games.text({.by_severity = true}), seven);
  const std::string all = outline(games.text({.list_all = true}));
  EXPECT_TRUE(all.starts_with(outline(five))) << all;
  EXPECT_TRUE(
      all.ends_with("event.pgn game 6 (line 60)\n  warning R508 termination-text\n"
                    "event.pgn game 7 (line 70)\n  info S111 check-mark (line 72)\n"
                    "  info S111 check-mark (line 72)\n"))
      << all;
}

TEST(Text, RemarksAreCountedForEachFile) {
  Games games;
  for (int i = 0; i < 3; ++i) games.add("a.pgn").add(kCheckMark, "e4");
  for (int i = 0; i < 6; ++i) games.add("b.pgn").add(kCheckMark, "e4");
  const std::string text = games.text({});
  EXPECT_EQ(outline(text),
            "a.pgn game 1 (line 10)\n  info S111 check-mark (line 12)\n"
            "a.pgn game 2 (line 20)\n  info S111 check-mark (line 22)\n"
            "a.pgn game 3 (line 30)\n  info S111 check-mark (line 32)\n"
            "b.pgn, each more than five times (--verbose lists them all)\n"
            "  info S111 check-mark\n");
  EXPECT_NE(text.find("check-mark: in 6 games, first in game 1 (line 12): "), std::string::npos);
}

TEST(Text, RemarksOnTheLastGameStandUnderIt) {
  Games games;
  games.add(kTermination).add(kCheckMark, "d4");
  EXPECT_EQ(games.text({}),
            "event.pgn game 1 (line 10): P1 – ?  1-0\n"
            "  warning R508 termination-text\n"
            "    Something is wrong.\n"
            "       12 | 1. e4 e5 2. d4 1-0\n"
            "          |    ^\n"
            "  info S111 check-mark (line 12): Something is wrong.\n"
            "\n");
}

TEST(Text, ATagThatStandsTwiceInManyGamesIsOneLine) {
  Games games;
  const auto add = [&](const std::string& tag) -> TestGame& {
    TestGame& game = games.add(kDuplicateTag);
    game.judged().findings.back().evidence = {{"tag", tag}};
    return game;
  };
  for (int i = 0; i < 3; ++i) add("Round");
  add("ECO");
  for (int i = 0; i < 37; ++i) add("Round");
  const std::string text = games.text({});
  EXPECT_EQ(outline(text),
            "event.pgn game 4 (line 40)\n"
            "  warning S108 duplicate-tag\n"
            "event.pgn, each more than five times (--verbose lists them all)\n"
            "  warning S108 duplicate-tag\n");
  EXPECT_NE(text.find("\n  warning S108 duplicate-tag: in 40 games, first in game 1 (line 12): "
                      "Something is wrong.\n"),
            std::string::npos)
      << text;
  // An error is never folded, whatever rule it is of.
  Games errors;
  for (int i = 0; i < 9; ++i) {
    TestGame& game = errors.add(kDuplicateTag);
    game.judged().findings.back().evidence = {{"tag", std::string("Round")}};
    game.judged().findings.back().severity = arbiter::Severity::error;
  }
  EXPECT_EQ(lines_of(outline(errors.text({}))).size(), 18U);
}

// A hostile file has another tag twice in each game: nothing is lost, and memory stays bounded.
TEST(Text, ManyCausesAreNotAllRemembered) {
  Games games;
  for (int i = 0; i < 1000; ++i) {
    TestGame& game = games.add(kDuplicateTag);
    game.judged().findings.back().evidence = {{"tag", "Tag" + std::to_string(i)}};
  }
  const std::string text = outline(games.text({}));
  EXPECT_EQ(lines_of(text).size(), 2000U);
  EXPECT_TRUE(text.starts_with("event.pgn game 101 ")) << text.substr(0, 200);
}

TEST(Text, MaxFindingsShowsWhatMattersFirst) {
  Games games;
  for (int i = 0; i < 4; ++i) games.add(kTermination);
  for (int i = 0; i < 6; ++i) games.add(kCheckMark);
  games.add(kFivefold);
  const std::string text = games.text({.by_severity = true, .max_findings = 3});
  EXPECT_EQ(outline(text),
            "event.pgn game 11 (line 110)\n"
            "  error D403 fivefold-missed\n"
            "event.pgn game 1 (line 10)\n"
            "  warning R508 termination-text\n"
            "event.pgn game 2 (line 20)\n"
            "  warning R508 termination-text\n"
            "8 more findings are not shown.\n");
  // What is one line counts as one finding.
  EXPECT_EQ(games.text({.max_findings = 6}).find("not shown"), std::string::npos);
}

TEST(Text, SummaryOfTheRest) {
  Summary summary = one_error();
  summary.errors = 0;
  summary.warnings = 3;
  summary.unreadable_inputs = 1;
  for (int i = 0; i < 30; ++i) summary.unjudged_variants["variant" + std::to_string(100 + i)] = 2;
  const std::string text = text_of({}, summary);
  EXPECT_NE(text.find("\n  Not judged: 2 games of variant100.\n"), std::string::npos);
  EXPECT_EQ(text.find("variant120"), std::string::npos);
  EXPECT_TRUE(
      text.ends_with("  Not judged: 20 games of other variants.\n"
                     "1 input could not be read to the end.\nNo errors.\n"));
}

TEST(Text, UnjudgedVariantIsNamed) {
  const auto game = club_game();
  game->judged().unjudged_variant = "Crazyhouse";
  EXPECT_NE(
      text_of({&game->view()}).find("\n  The moves are not judged: the variant is Crazyhouse.\n"),
      std::string::npos);
}

}  // namespace
}  // namespace tools
