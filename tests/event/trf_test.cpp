// The reader of tournament reports: columns, line ends, encodings, and text of any kind.

#include "tools/event/trf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/event/report_testing.h"
#include "tools/event/report_faults.h"
#include "tools/event/trf_line.h"
#include "tools/event/trf_player.h"

namespace tools {
namespace {

using std::string_view_literals::operator""sv;
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

// In Windows-1252 each byte is a column, be it one that continues a character in UTF-8, too.
TEST(Trf, ColumnsOfWindows1252) {
  std::string latin = kTwoPlayers;
  latin.replace(latin.find("B\xC3\xB6 "), 4, "\x93\xF6\x94");
  const TournamentReport report = read(latin);
  EXPECT_EQ(report.players[1].name, "Birch, \xE2\x80\x9C\xC3\xB6\xE2\x80\x9D");
  EXPECT_EQ(report.players[1].round(3).code, TrfCode::unrated_win);
  EXPECT_TRUE(report.players[1].bytes_are_characters);
  EXPECT_FALSE(read(kTwoPlayers).players[1].bytes_are_characters);
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
  const TrfPlayer first = read("\xEF\xBB\xBF" + player_line(1, "X", "0.0", {})).players[0];
  EXPECT_EQ(first.place.offset, 3U);
  EXPECT_EQ(first.place.column, 4U);
  EXPECT_FALSE(first.bytes_are_characters);
}

TEST(Trf, LinesThatSayNothing) {
  const TournamentReport report = read(
      "### a comment\nDDD SSSS sTTT NNNN\n1234567890\n\nQQQ what\nIND    1   GM Alder, "
      "Ann\n" +
      std::string(kTwoPlayers) + "240 H 001    1\t \n801 x\n###\n0123456789\n99\n");
  expect_two_players(report);
  EXPECT_EQ(report.unknown_lines, 2U);
  EXPECT_EQ(read(std::string(kTwoPlayers) + "12A    1 GM Alder, Ann\n").unknown_lines, 1U);
}

// Rounds after the last pairing are none, nor are more than a file can have.
TEST(Trf, NumberOfRounds) {
  const std::string line = player_line(1, "X", "", {"   2 w 1", "0000 - Z", "0000 - Z"}) + "\n";
  EXPECT_EQ(read(line).rounds, 1U);
  EXPECT_EQ(read("142 2\n" + line).rounds, 2U);
  EXPECT_EQ(read("142 401\n" + line).rounds, 1U);
  EXPECT_EQ(read("XXR 0\n" + line).rounds, 1U);
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

TEST(Trf, LettersInEitherCase) {
  const TrfPlayer player =
      read(player_line(1, "X", "", {"0000 - h", "   2 W w", "   3 B l"})).players[0];
  EXPECT_EQ(player.round(1).code, TrfCode::half_bye);
  EXPECT_EQ(player.round(2).code, TrfCode::unrated_win);
  EXPECT_EQ(player.round(2).color, pgn::Color::white);
  EXPECT_EQ(player.round(3).color, pgn::Color::black);
}

// One round that is not in its columns says nothing; the others are read.
TEST(Trf, ARoundThatCannotBeRead) {
  for (const char* const round :
       {"  x7 w 1", "   7xw 1", "   7 wx1", "   7 w 1x", "   7 w 1 x", "   7 q 1", "   7 w #"}) {
    const TrfPlayer player =
        read(player_line(1, "X", "1.0", {"   2 w 1", round, "", "   3 b 0"})).players[0];
    EXPECT_FALSE(player.misaligned) << round;
    EXPECT_EQ(player.round(2).code, TrfCode::unreadable) << round;
    EXPECT_EQ(player.round(2).opponent, 0) << round;
    EXPECT_EQ(player.round(4).code, TrfCode::loss) << round;
  }
}

TEST(Trf, MisalignedRoundsAreNotRead) {
  std::string line = player_line(1, "X", "1.0", {"   2 w 1", "   3 b 0"});
  for (const int shift : {1, 2, 3}) {
    std::string shifted = line;
    shifted.insert(60, static_cast<std::size_t>(shift), ' ');
    EXPECT_TRUE(read(shifted).players[0].misaligned) << shift;
    EXPECT_FALSE(read(shifted).players[0].points.has_value()) << shift;
    EXPECT_TRUE(read(shifted).players[0].rounds.empty()) << shift;
    shifted = line;
    shifted.erase(60, static_cast<std::size_t>(shift));
    EXPECT_TRUE(read(shifted).players[0].misaligned) << shift;
  }
  // Rounds that say nothing are in no column.
  line = player_line(1, "X", "1.0", {"   2 wx1", "", "", "0000 -"});
  EXPECT_TRUE(read(line).players[0].misaligned);
}

TEST(Trf, NoReport) {
  for (const std::string_view text : {""sv, "\n\n"sv, "[Event \"x\"]\n"sv, "001\n"sv,
                                      "001    0 x\n"sv, "00110000 x\n"sv, "\0\0\0"sv}) {
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

// Each value has a code of its own in XXS; those of the others stand for several.
TEST(Trf, EachValueOfTheReport) {
  PointSystem system =
      read(std::string("XXS WW=1.1 BW=1.2 WD=2.1 BD=2.2 WL=3.1 BL=3.2 ZPB=4 HPB=5\n"
                       "XXS FPB=6 PAB=7 FW=8 FL=9\n") +
           kTwoPlayers)
          .system;
  EXPECT_EQ(system.win, (pgn::ByColor<Points>{110, 120}));
  EXPECT_EQ(system.draw, (pgn::ByColor<Points>{210, 220}));
  EXPECT_EQ(system.loss, (pgn::ByColor<Points>{310, 320}));
  EXPECT_EQ(system.zero_bye, 400);
  EXPECT_EQ(system.half_bye, 500);
  EXPECT_EQ(system.full_bye, 600);
  EXPECT_EQ(system.pairing_bye, 700);
  EXPECT_EQ(system.forfeit_win, 800);
  EXPECT_EQ(system.forfeit_loss, 900);
  for (const char* const win_draw_absence :
       {"162  W 3.0    D 1.0    A 0.5\n", "BBW  3.0\nBBD  1.0\nBBA"}) {
    const bool has_absence = win_draw_absence[0] == '1';
    system = read(std::string(win_draw_absence) + "\n" + kTwoPlayers).system;
    EXPECT_EQ(system.forfeit_win, 300);
    EXPECT_EQ(system.full_bye, 300);
    EXPECT_EQ(system.half_bye, 100);
    EXPECT_EQ(system.zero_bye, has_absence ? 50 : 0);
    EXPECT_EQ(system.forfeit_loss, has_absence ? 50 : 0);
  }
  system = read(std::string("BBZ  0.5\nBBF  1.5\nBBL -1.0\n") + kTwoPlayers).system;
  EXPECT_TRUE(system.stated);
  EXPECT_EQ(system.zero_bye, 50);
  EXPECT_EQ(system.forfeit_loss, 150);
  EXPECT_EQ(system.loss.black, -100);
  EXPECT_FALSE(read(std::string("162  W x\nXXS W=x Q\nBBW\n") + kTwoPlayers).system.stated);
}

TEST(Trf, PointsHaveACommaOrAPointAndNumbersHaveDigitsOnly) {
  bool ok = false;
  EXPECT_EQ(read_points(" 11.5", ok), 1150);
  EXPECT_TRUE(ok);
  EXPECT_EQ(read_points("2,25", ok), 225);
  EXPECT_EQ(read_points("-.5", ok), -50);
  for (const char* const none : {"", ".", "-", "1.2.3", "x", "1.255", "100000", "9999999999"}) {
    read_points(none, ok);
    EXPECT_FALSE(ok) << none;
  }
  EXPECT_EQ(read_number(" 12 "), 12);
  EXPECT_EQ(read_number("1 2"), -1);
  EXPECT_EQ(read_number("12345678"), 12'345'678);
  EXPECT_EQ(read_number("123456789"), -1);
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
  const std::vector<std::string> rounds(100'000, round_block(2, 'w', '1'));
  const std::string line = player_line(1, "X", "0.0", rounds);
  EXPECT_EQ(read(line).players[0].rounds.size(), kMaxTrfRounds);
  survive(line);
}

TEST(Trf, ALineOfAnyLengthWithoutColumns) {
  std::string line = player_line(1, "X", "0.0", {});
  line.resize(1'000'000, '1');
  EXPECT_TRUE(read(line).players[0].misaligned);
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
