#include "tools/reports/text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/reports/report_testing.h"
#include "tools/reports/encoding.h"

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
  EXPECT_EQ(text_of({}, summary, {.quiet = true}), "");
}

TEST(Text, GamesWithoutFindingsAreNotMentioned) {
  TestGame game("[White \"Ada\"]\n");
  game.report();
  EXPECT_EQ(text_of({&game.view()}).find("Ada"), std::string::npos);
}

TEST(Text, Ruling) {
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
  EXPECT_EQ(text_of({&game->view()}, {}, {.quiet = true}), "");
}

TEST(Text, TheSamePlaceIsShownOnce) {
  const auto game = club_game();
  game->add(kFivefold, "Kd1");
  const std::string text = text_of({&game->view()});
  EXPECT_NE(text.find("D403"), std::string::npos);
  EXPECT_EQ(text.find('^'), text.rfind('^'));
}

TEST(Text, Diagram) {
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
  EXPECT_TRUE(text_of({&bare.view()}).starts_with("event.pgn: text that belongs to no game\n"));
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
