// The reader of tournament reports: columns, line ends, encodings, and text of any kind.

#include "tools/event/trf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "tests/event/report_testing.h"
#include "tools/event/report_faults.h"
#include "tools/event/trf_line.h"

namespace tools {
namespace {

using testing::HasSubstr;
using tests::player_line;
using tests::put;
using tests::round_block;

constexpr char kTwoPlayers[] =
    "012 Rook Open\n022 Harbour\n042 2024/05/01\n052 2024/05/03\n142 3\n"
    "001    1 m GM Alder, Ann                        2601 FID    99000001 1990/01/02  1.5    1     "
    "2 w 1  0000 - H     2 b L\n"
    "001    2 wWGM Birch, B\xC3\xB6                         2455 FID    99000002 1991        1.0  "
    "  2     1 b 0  0000 - U     1 w W\n";

TournamentReport read(const std::string& text) {
  TrfReading reading = read_trf(text, "a.trf");
  EXPECT_EQ(reading.error, "");
  return std::move(reading.report);
}

void expect_two_players(const TournamentReport& report) {
  EXPECT_EQ(report.name, "Rook Open");
  EXPECT_EQ(report.city, "Harbour");
  EXPECT_EQ(report.last_day, "2024/05/03");
  EXPECT_EQ(report.rounds, 3U);
  ASSERT_EQ(report.players.size(), 2U);
  const TrfPlayer& ann = report.players[0];
  EXPECT_EQ(ann.number, 1);
  EXPECT_EQ(ann.title, "GM");
  EXPECT_EQ(ann.name, "Alder, Ann");
  EXPECT_EQ(ann.rating, 2601U);
  EXPECT_EQ(ann.federation, "FID");
  EXPECT_EQ(ann.fide_id, 99000001U);
  EXPECT_EQ(ann.points, 150);
  EXPECT_EQ(ann.rank, 1U);
  ASSERT_EQ(ann.rounds.size(), 3U);
  EXPECT_EQ(ann.round(1).opponent, 2);
  EXPECT_EQ(ann.round(1).color, pgn::Color::white);
  EXPECT_EQ(ann.round(1).code, TrfCode::win);
  EXPECT_EQ(ann.round(2).opponent, 0);
  EXPECT_EQ(ann.round(2).code, TrfCode::half_bye);
  EXPECT_EQ(ann.round(3).code, TrfCode::unrated_loss);
  EXPECT_EQ(ann.round(4).code, TrfCode::none);
  const TrfPlayer& bo = report.players[1];
  EXPECT_EQ(bo.name, "Birch, B\xC3\xB6");
  EXPECT_EQ(bo.title, "WGM");
  EXPECT_EQ(bo.round(2).code, TrfCode::pairing_bye);
  EXPECT_EQ(bo.round(3).color, pgn::Color::white);
  EXPECT_FALSE(bo.misaligned);
}

std::string with_line_ends(std::string text, const std::string& end) {
  std::string result;
  for (const char letter : text) result += letter == '\n' ? end : std::string(1, letter);
  return result;
}

TEST(Trf, LineEndsAndEncodings) {
  for (const char* const end : {"\n", "\r", "\r\n", "  \t\r\n", "\r\n\r\n", "\n\n"}) {
    SCOPED_TRACE(testing::PrintToString(end));
    expect_two_players(read(with_line_ends(kTwoPlayers, end)));
  }
  expect_two_players(read("\xEF\xBB\xBF" + std::string(kTwoPlayers)));
  std::string latin = kTwoPlayers;
  latin.replace(latin.find("\xC3\xB6"), 2, "\xF6");
  expect_two_players(read(latin));
}

TEST(Trf, ColumnsPaddedByBytes) {
  std::string by_bytes = kTwoPlayers;
  by_bytes.erase(by_bytes.find("\xC3\xB6") + 2, 1);  // one blank less behind the name
  expect_two_players(read(by_bytes));
}

TEST(Trf, PlacesAreThoseOfTheFile) {
  const TournamentReport report = read(with_line_ends(kTwoPlayers, "\r\n"));
  const pgn::Place place = report.players[1].place_of_round(3);
  EXPECT_EQ(place.line, 7U);
  EXPECT_EQ(place.column, 113U);  // 112 characters, one of them with two bytes
  EXPECT_EQ(with_line_ends(kTwoPlayers, "\r\n").substr(place.offset, 8), "   1 w W");
  EXPECT_EQ(report.players[0].points_place.column, 81U);
}

TEST(Trf, LinesThatSayNothing) {
  const TournamentReport report = read(
      "### a comment\nDDD SSSS sTTT NNNN\n1234567890\n\nQQQ what\nIND    1   GM Alder, "
      "Ann\n" +
      std::string(kTwoPlayers) + "240 H 001    1\t \n801 x\n###\n0123456789\n99\n");
  expect_two_players(report);
  EXPECT_EQ(report.unknown_lines, 2U);
}

TEST(Trf, PartsOfRounds) {
  const TournamentReport report =
      read(player_line(7, "X", "", {"   -", "0000 -", "   8", "  62 b Z", "     w 1", "  8  b 0"}) +
           "\n");
  const TrfPlayer& player = report.players[0];
  EXPECT_FALSE(player.points.has_value());
  EXPECT_EQ(player.round(2).code, TrfCode::none);
  EXPECT_EQ(player.round(3).opponent, 8);
  EXPECT_EQ(player.round(4).code, TrfCode::zero_bye);
  EXPECT_FALSE(player.round(4).is_paired());
  EXPECT_EQ(player.round(5).code, TrfCode::win);
  EXPECT_EQ(player.round(6).opponent, 8);
}

TEST(Trf, MisalignedRoundsAreNotRead) {
  std::string line = player_line(1, "X", "1.0", {"   2 w 1", "   3 b 0"});
  for (const int shift : {1, 2, 3}) {
    std::string shifted = line;
    shifted.insert(60, static_cast<std::size_t>(shift), ' ');
    EXPECT_TRUE(read(shifted).players[0].misaligned) << shift;
    shifted = line;
    shifted.erase(60, static_cast<std::size_t>(shift));
    EXPECT_TRUE(read(shifted).players[0].misaligned) << shift;
  }
}

TEST(Trf, NoReport) {
  for (const char* const text :
       {"", "\n\n", "[Event \"x\"]\n", "001\n", "001    0 x\n", "\0\0\0"}) {
    EXPECT_THAT(read_trf(text, "a").error, HasSubstr("no line that begins with 001")) << text;
  }
}

TEST(Trf, PointsOfTheReport) {
  std::string points = "162";
  put(put(put(points, 6, "W 3.0"), 15, "D 1.0"), 24, "P 2.0");
  PointSystem system = read(points + "\n" + kTwoPlayers).system;
  EXPECT_TRUE(system.stated);
  EXPECT_EQ(system.win.black, 300);
  EXPECT_EQ(system.draw.white, 100);
  EXPECT_EQ(system.pairing_bye, 200);
  system = read(std::string("162  W  3.0    D  1.0  x  P10.0 L\t-1 A\n") + kTwoPlayers).system;
  EXPECT_EQ(system.win.white, 300);
  EXPECT_EQ(system.draw.black, 100);
  EXPECT_EQ(system.pairing_bye, 1000);
  EXPECT_EQ(system.loss.white, -100);
  EXPECT_EQ(system.zero_bye, 0);
  system = read(std::string("XXS WW=2.0 BW=3 WD=1.5 PAB=0,5\n") + kTwoPlayers).system;
  EXPECT_EQ(system.win.white, 200);
  EXPECT_EQ(system.win.black, 300);
  EXPECT_EQ(system.draw.white, 150);
  EXPECT_EQ(system.pairing_bye, 50);
  system = read(std::string("BBW  3.0\nBBD  1.0\nBBU  1.5\n") + kTwoPlayers).system;
  EXPECT_EQ(system.win.white, 300);
  EXPECT_EQ(system.draw.black, 100);
  EXPECT_EQ(system.pairing_bye, 150);
}

TEST(Trf, Numbers) {
  bool ok = false;
  EXPECT_EQ(read_points(" 11.5", ok), 1150);
  EXPECT_TRUE(ok);
  EXPECT_EQ(read_points("2,25", ok), 225);
  EXPECT_EQ(read_points("-.5", ok), -50);
  for (const char* const none : {"", ".", "-", "1.2.3", "x", "1.255", "9999999999"}) {
    read_points(none, ok);
    EXPECT_FALSE(ok) << none;
  }
  EXPECT_EQ(read_number(" 12 "), 12);
  EXPECT_EQ(read_number("1 2"), -1);
}

// Reads whatever it is, and looks for faults in it.
std::size_t survive(const std::string& text) {
  const TrfReading reading = read_trf(text, "a.trf");
  for (const EventFinding& found : find_report_faults(reading.report)) {
    EXPECT_LE(found.place.offset, text.size());
  }
  return reading.report.players.size();
}

TEST(Trf, RandomBytes) {
  std::mt19937 random(1);
  std::string text(100'000, '\0');
  for (char& byte : text) byte = static_cast<char>(random());
  survive(text);
  // The same with the letters of the format, so that lines begin as they should.
  constexpr std::string_view kLetters = "001\n\r 0123456789wb-=+HFUZ.\xC3\xB6\xFF\t";
  for (char& byte : text) byte = kLetters[random() % kLetters.size()];
  survive(text);
  for (std::size_t i = 0; i + 300 < text.size(); i += 300) text.replace(i, 9, "\n001    1");
  EXPECT_GE(survive(text), 2U);
}

TEST(Trf, EveryTruncation) {
  const std::string whole = kTwoPlayers;
  for (std::size_t size = 0; size <= whole.size(); ++size) survive(whole.substr(0, size));
}

TEST(Trf, EveryByteDamaged) {
  for (std::size_t i = 0; i < std::string(kTwoPlayers).size(); ++i) {
    for (const char byte : {'\0', '\xFF', '\n', '9', 'w', ' '}) {
      std::string text = kTwoPlayers;
      text[i] = byte;
      survive(text);
    }
  }
}

TEST(Trf, TheLargestReport) {
  std::string text;
  for (int number = 1; number <= 9999; ++number) {
    const bool is_odd = number % 2 != 0;
    const int opponent = number == 9999 ? 1 : is_odd ? number + 1 : number - 1;
    const char color = is_odd ? 'w' : 'b';
    text += player_line(number, "X", "5.5",
                        std::vector<std::string>(11, round_block(opponent, color, '='))) +
            "\n";
  }
  const TournamentReport report = read(text);
  EXPECT_EQ(report.players.size(), 9999U);
  // The last one has no partner, and names one who has another.
  const std::vector<EventFinding> faults = find_report_faults(report);
  EXPECT_EQ(faults.size(), 11U);
  for (const EventFinding& fault : faults) EXPECT_EQ(fault.place.line, 9999U);
}

TEST(Trf, OfPlayersWithTheSameNumberTwoAreKept) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += player_line(i % 2 + 1, "X", "", {}) + "\n";
  EXPECT_EQ(survive(text), 4U);
}

TEST(Trf, ALineOfAnyLength) {
  std::string line = player_line(1, "X", "0.0", {});
  line.resize(1'000'000, '1');
  EXPECT_LE(read(line).players[0].rounds.size(), 400U);
  survive(line);
}

// Each player names the next one: no pairing is mutual, and the chain is as long as the report.
TEST(Trf, ALongChainOfWrongOpponents) {
  std::string text;
  for (int number = 1; number <= 9999; ++number) {
    text += player_line(number, "X", "",
                        std::vector<std::string>(3, round_block(number % 9999 + 1, 'w', '1'))) +
            "\n";
  }
  EXPECT_EQ(survive(text), 9999U);
}

}  // namespace
}  // namespace tools
