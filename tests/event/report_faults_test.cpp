// Where a report contradicts itself, and what only looks like it.

#include "tools/event/report_faults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/event/report_testing.h"
#include "tools/event/trf.h"

namespace tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using tests::player_line;
using tests::put;
using tests::round_block;

using Rounds = std::vector<std::string>;

std::vector<EventFinding> faults(const std::string& text) {
  const TrfReading reading = read_trf(text, "a.trf");
  EXPECT_EQ(reading.error, "");
  return find_report_faults(reading.report);
}

std::vector<std::string> kinds(const std::string& text) { return tests::brief(faults(text)); }

// Two players with one round; `codes` of both.
std::string two(const std::string& codes, const std::string& colors = "wb") {
  return player_line(1, "Alder", "", {round_block(2, colors[0], codes[0])}) + "\n" +
         player_line(2, "Birch", "", {round_block(1, colors[1], codes[1])}) + "\n";
}

TEST(ReportFaults, ResultsOfOneGame) {
  for (const char* const legal :
       {"10", "01", "==", "+-", "-+", "WL", "LW", "DD", "00", "=0", "0=", "--", "LL", "DL",
        "1 ", " 0", "?1", "X0", "AA", "HH", "UZ", "+Z", "Z+", "+U", "  ", "wl", "-H"}) {
    EXPECT_THAT(kinds(two(legal)), IsEmpty()) << legal;
  }
  for (const char* const fault : {"11", "1=", "=1", "++", "W0", "1L", "WW", "=+", "1-", "-1", "0-",
                                  "=D", "+=", "1Z", "Z1", "=H", "WD"}) {
    EXPECT_THAT(kinds(two(fault)), ElementsAre("X707 0 results")) << fault;
  }
  // In the order of the columns: the points stand in front of the rounds.
  const std::string wrong_points = player_line(1, "Alder", "9.0", {round_block(2, 'w', '1')}) +
                                   "\n" + player_line(2, "Birch", "", {round_block(1, 'b', '=')}) +
                                   "\n";
  EXPECT_THAT(faults(wrong_points).front().finding.message, HasSubstr("has 9.0 points"));
  const EventFinding found = faults(two("1=")).front();
  EXPECT_EQ(
      found.finding.message,
      "In round 1, Alder (1) has \"1\" against Birch (2), who has \"=\": these results cannot "
      "go together.");
  EXPECT_EQ(found.file, "a.trf");
  EXPECT_EQ(found.place.line, 1U);
  EXPECT_EQ(found.place.column, 92U);
  EXPECT_EQ(found.finding.severity, arbiter::Severity::warning);
}

TEST(ReportFaults, ColorsOfAPlayedGame) {
  EXPECT_THAT(kinds(two("10", "ww")), ElementsAre("X707 0 colors"));
  EXPECT_THAT(kinds(two("==", "bb")), ElementsAre("X707 0 colors"));
  EXPECT_THAT(kinds(two("DD", "bb")), ElementsAre("X707 0 colors"));
  for (const char* const colors : {"w-", "-b", "--", "w ", "  "}) {
    EXPECT_THAT(kinds(two("10", colors)), IsEmpty()) << colors;
  }
  // A game that was not played has no colours.
  EXPECT_THAT(kinds(two("+-", "ww")), IsEmpty());
  EXPECT_THAT(kinds(two("  ", "ww")), IsEmpty());
  EXPECT_THAT(kinds(two("1 ", "ww")), IsEmpty());
  EXPECT_THAT(kinds(two(" 0", "ww")), IsEmpty());
}

TEST(ReportFaults, PairingsThatAreNotMutual) {
  const auto line = [](int number, const std::string& round) {
    return player_line(number, "P", "", {round}) + "\n";
  };
  // 1 should name 4; one wrong number is one fault, at the line that has it.
  const std::string wrong =
      line(1, "   3 w 1") + line(2, "   3 w 0") + line(3, "   2 b 1") + line(4, "   1 b 0");
  EXPECT_THAT(kinds(wrong), ElementsAre("X707 0 not-mutual"));
  EXPECT_EQ(faults(wrong).front().place.line, 1U);
  EXPECT_EQ(
      faults(wrong).front().finding.message,
      "In round 1, the line of P (1) names P (3) as the opponent, but the line of P (3) names "
      "P (2).");
  // Two wrong numbers, one after the other: 1 should name 5, and 3 should name 4.
  EXPECT_THAT(kinds(line(1, "   3 w 1") + line(2, "   6 w 1") + line(3, "   2 b 0") +
                    line(4, "   3 w 1") + line(5, "   1 b 0") + line(6, "   2 b 0")),
              ElementsAre("X707 0 not-mutual", "X707 0 not-mutual"));
  EXPECT_THAT(kinds(line(1, "   2 w 1") + line(2, "0000 - H")), ElementsAre("X707 0 not-mutual"));
  EXPECT_THAT(kinds(line(1, "   2 w 1") + line(2, "")), ElementsAre("X707 0 not-mutual"));
  EXPECT_THAT(kinds(line(1, "   1 w 1")), ElementsAre("X707 0 not-mutual"));
  EXPECT_THAT(kinds(line(1, "   2 w 1") + line(2, "   3 b 0") + line(3, "   1 w =")),
              ElementsAre("X707 0 not-mutual"));
  // Reports of teams: the other line may be empty after a forfeit.
  for (const char* const empty : {"", "0000 - -", "0000 - +", "0000 - Z"}) {
    EXPECT_THAT(kinds(line(1, "   2 w +") + line(2, empty)), IsEmpty()) << empty;
    EXPECT_THAT(kinds(line(1, "   2 w -") + line(2, empty)), IsEmpty()) << empty;
  }
  // But not name somebody else.
  EXPECT_THAT(kinds(line(1, "   2 w +") + line(2, "   3 w 1") + line(3, "   2 b 0")),
              ElementsAre("X707 0 not-mutual"));
  // A number beside the code of a bye is no pairing.
  EXPECT_THAT(kinds(line(1, "   2 b Z") + line(2, "")), IsEmpty());
}

TEST(ReportFaults, NumbersWithoutAPlayer) {
  EXPECT_THAT(kinds(player_line(1, "P", "", {"  17 w 1"})), ElementsAre("X707 0 unknown-opponent"));
  EXPECT_THAT(kinds(player_line(1, "P", "", {"  17 b Z"})), IsEmpty());
  // The line of 17 may be the one that cannot be read.
  EXPECT_THAT(kinds(player_line(1, "P", "", {"  17 w 1"}) + "\n001   x7 Q\n"), IsEmpty());
  std::string misaligned = player_line(17, "Q", "", {"   1 b 1"});
  misaligned.insert(60, " ");
  EXPECT_THAT(kinds(player_line(1, "P", "", {"  17 w 1"}) + "\n" + misaligned), IsEmpty());
  EXPECT_THAT(kinds(two("10") + player_line(2, "Cedar", "", {})),
              ElementsAre("X707 0 shared-number"));
  EXPECT_THAT(faults(two("10") + player_line(2, "Cedar", "", {})).front().finding.message,
              HasSubstr("have the same starting number"));
  EXPECT_THAT(faults(two("10") + player_line(2, "Birch", "", {})).front().finding.message,
              HasSubstr("stands twice in the tournament report, in lines 2 and 3."));
}

// One player with the points, against others without.
std::vector<std::string> points(const std::string& sum, const Rounds& rounds,
                                const std::string& before = "") {
  std::string text = before + player_line(1, "P", sum, rounds) + "\n";
  Rounds answers(rounds.size());
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    if (!rounds[i].starts_with("   2")) continue;
    const char code = rounds[i].back();
    answers[i] = round_block(1, rounds[i][5] == 'w' ? 'b' : 'w',
                             code == '1'   ? '0'
                             : code == '0' ? '1'
                             : code == '+' ? '-'
                             : code == '-' ? '+'
                                           : code);
  }
  text += player_line(2, "Q", "", answers) + "\n";
  return kinds(text);
}

TEST(ReportFaults, PointsAreThoseThatTheRoundsGive) {
  const Rounds played = {"   2 w 1", "   2 b =", "   2 w 0"};
  EXPECT_THAT(points("1.5", played), IsEmpty());
  EXPECT_THAT(points("1,5", played), IsEmpty());
  EXPECT_THAT(points("", played), IsEmpty());
  for (const char* const wrong : {"1.0", "2.0", "0.0", "15"}) {
    EXPECT_THAT(points(wrong, played), ElementsAre("X707 0 points")) << wrong;
  }
  // A round that was not played can have been worth something; it is never worth less than said.
  for (const char* const unplayed :
       {"", "0000 - Z", "0000 -", "0000 - H", "0000 - U", "   2 b -"}) {
    const Rounds rounds = {"   2 w 1", unplayed, "   2 w ="};
    EXPECT_THAT(points("2.5", rounds), IsEmpty()) << unplayed;
    EXPECT_THAT(points("3.0", rounds), ElementsAre("X707 0 points")) << unplayed;
    EXPECT_THAT(points("1.0", rounds), ElementsAre("X707 0 points")) << unplayed;
  }
  EXPECT_THAT(points("1.5", {"   2 w 1", "0000 - H"}), IsEmpty());
  EXPECT_THAT(points("1.0", {"   2 w 1", "0000 - H", "   2 b 0"}), IsEmpty());  // nobody played it
  EXPECT_THAT(points("3.0", {"   2 w 1", "   2 b X", "   2 w ="}), ElementsAre("X707 0 points"));
  EXPECT_THAT(points("2.0", {"   2 w 1", "   2 b X", "   2 w ="}), IsEmpty());
}

TEST(ReportFaults, ARoundThatIsNotOver) {
  EXPECT_THAT(points("1.0", {"   2 w 1", "   2 b"}), IsEmpty());
  EXPECT_THAT(points("2.0", {"   2 w 1", "   2 b"}), IsEmpty());
  // The points do not have it yet.
  const std::string before = player_line(1, "P", "0.0", {"   2 w 1"}) + "\n" +
                             player_line(2, "P", "0.0", {"   1 b 0"}) + "\n" +
                             player_line(3, "P", "0.0", {"   4 w  "}) + "\n";
  EXPECT_THAT(kinds(before + player_line(4, "P", "0.0", {"   3 b  "})), IsEmpty());
}

// Another value of a round that was not played, as far as the report says so.
TEST(ReportFaults, PointsOfARoundThatWasNotPlayed) {
  const auto both = [](const char* sum, const char* unplayed, const std::string& before) {
    // Others have played in the second round, too.
    return points(sum, {"   2 w 1", unplayed, "   2 w 1"},
                  before + player_line(3, "R", "", {"", "   4 w 1"}) + "\n" +
                      player_line(4, "S", "", {"", "   3 b 0"}) + "\n");
  };
  EXPECT_THAT(both("3.0", "0000 - =", ""), IsEmpty());
  EXPECT_THAT(both("3.0", "0000 - 0", ""), IsEmpty());
  EXPECT_THAT(both("8.0", "   2 b +", "XXS W=3 D=1 FW=2\n"), IsEmpty());
  EXPECT_THAT(both("2.0", "   2 b -", "XXS WL=1 BL=1\n"), IsEmpty());
  EXPECT_THAT(both("2.0", "0000 - H", "XXS HPB=0\n"), IsEmpty());
  EXPECT_THAT(both("2.0", "", "XXS ZPB=1\n"), IsEmpty());
  EXPECT_THAT(both("4.0", "0000 - Z", "XXS FPB=2\n"), IsEmpty());
  EXPECT_THAT(both("3.0", "0000 - 1", "XXS W=2 FPB=1\n"), ElementsAre("X707 0 points"));
  EXPECT_THAT(both("5.0", "0000 - 1", "XXS W=2 FPB=1\n"), IsEmpty());
  // A round behind the end of the line.
  EXPECT_THAT(points("2.0", {"   2 w 1"}, "142 2\n"), IsEmpty());
  // A round that cannot be read may have been worth anything.
  EXPECT_THAT(both("9.0", "   2 b #", ""), IsEmpty());
}

TEST(ReportFaults, PointsThatTheReportExplains) {
  const Rounds played = {"   2 w 1", "   2 b =", "   2 w 0"};
  std::string football = "162";
  put(put(football, 6, "W 3.0"), 15, "D 1.0");
  EXPECT_THAT(points("4.0", played, football + "\n"), IsEmpty());
  EXPECT_THAT(points("1.5", played, football + "\n"), ElementsAre("X707 0 points"));
  EXPECT_THAT(points("4.0", played, "XXS W=3 D=1\n"), IsEmpty());
  std::string penalty = "299";
  put(put(put(penalty, 14, "-0.5"), 20, "002"), 24, "   1");
  EXPECT_THAT(points("1.0", played, penalty + "\n"), IsEmpty());
  EXPECT_THAT(points("1.0", played, "299    -0.5   0.0    2    1\n"), IsEmpty());
  EXPECT_THAT(points("1.0", played, "299    -0.5   0.0    2    7\n"), ElementsAre("X707 0 points"));
}

TEST(ReportFaults, ASystemThatIsNotStated) {
  // Three points for a win, in the lines of all players.
  std::string text;
  for (int number = 1; number <= 8; ++number) {
    const int opponent = number % 2 != 0 ? number + 1 : number - 1;
    text += player_line(
                number, "P", number % 2 != 0 ? "4.0" : "1.0",
                {round_block(opponent, number % 2 != 0 ? 'w' : 'b', number % 2 != 0 ? '1' : '0'),
                 round_block(opponent, number % 2 != 0 ? 'b' : 'w', '=')}) +
            "\n";
  }
  EXPECT_THAT(kinds(text), IsEmpty());
  // If the report states another system, each is wrong.
  EXPECT_THAT(faults("XXS W=1 D=0.5\n" + text), testing::SizeIs(8));
  // One of them wrong.
  text.replace(text.find("4.0"), 3, "4.5");
  EXPECT_THAT(kinds(text), ElementsAre("X707 0 points"));
}

// Two players who contradict the usual values are enough if nobody contradicts the other ones.
TEST(ReportFaults, ASystemOfASmallReport) {
  const auto report = [](std::string_view first, std::string_view third) {
    return player_line(1, "P", std::string(first), {round_block(2, 'w', '1')}) + "\n" +
           player_line(2, "P", "0.0", {round_block(1, 'b', '0')}) + "\n" +
           player_line(3, "P", std::string(third), {round_block(4, 'w', '1')}) + "\n" +
           player_line(4, "P", "0.0", {round_block(3, 'b', '0')}) + "\n";
  };
  EXPECT_THAT(kinds(report("3.0", "3.0")), IsEmpty());
  EXPECT_THAT(kinds(report("3.0", "1.0")), ElementsAre("X707 0 points"));
  EXPECT_THAT(kinds(report("3.0", "2.0")), ElementsAre("X707 0 points", "X707 0 points"));
}

// Three points for a win, and one and a half or one for a draw, as the game for the tie ends.
TEST(ReportFaults, ASystemThatIsNotKnown) {
  const auto report = [](int pairs_of_draws, int pairs_of_wins) {
    std::string text;
    for (int pair = 0; pair < pairs_of_draws + pairs_of_wins; ++pair) {
      const int white = 2 * pair + 1;
      const bool draw = pair < pairs_of_draws;
      text += player_line(white, "P", draw ? "1.5" : "3.0",
                          {round_block(white + 1, 'w', draw ? '=' : '1')}) +
              "\n" +
              player_line(white + 1, "P", draw ? "1.0" : "0.0",
                          {round_block(white, 'b', draw ? '=' : '0')}) +
              "\n";
    }
    return text;
  };
  EXPECT_THAT(kinds(report(4, 2)), ElementsAre("X707 0 point-system"));
  const EventFinding found = faults(report(4, 2)).front();
  EXPECT_EQ(found.finding.message,
            "The points of 10 of 12 players in the tournament report do not agree with their "
            "rounds, so a win or a draw seems to have had another value; no player is named for "
            "it.");
  EXPECT_EQ(found.place.line, 1U);
  EXPECT_THAT(faults("XXS W=3 D=1\n" + report(4, 2)), testing::SizeIs(4));  // each is named
  EXPECT_THAT(faults(report(1, 0)), testing::SizeIs(2));                    // so few are slips
}

TEST(ReportFaults, AByeOfHalfAPoint) {
  std::string text = two("10");
  for (int number = 3; number <= 5; ++number) {
    text += player_line(number, "P", "0.5", {"0000 - U"}) + "\n";
  }
  EXPECT_THAT(kinds(text), IsEmpty());
  std::string nothing = two("10");
  for (int number = 3; number <= 5; ++number) {
    nothing += player_line(number, "P", "0.0", {"0000 - U"}) + "\n";
  }
  EXPECT_THAT(kinds(nothing), IsEmpty());
  EXPECT_THAT(kinds(two("10") + player_line(3, "P", "0.5", {"0000 - U"})),
              ElementsAre("X707 0 points"));
}

}  // namespace
}  // namespace tools
