// What texts claim about how a game ended: the phrases of servers, programs and people, and prose
// that is none of them.

#include "arbiter/record/termination.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "parser/pgn.h"

namespace arbiter {
namespace {

using pgn::Color;

constexpr std::string_view kWhite = "Rookhurst, Ida";
constexpr std::string_view kBlack = "Checkford";

struct Expected {
  std::string_view text;
  EndingCause cause;
  char winner;  // w, b; = a draw, ? not said
};

std::string shown(const std::optional<EndingClaim>& claim) {
  if (!claim) return "no claim";
  std::string words = std::to_string(static_cast<int>(claim->cause));
  if (claim->winner) words += *claim->winner == Color::white ? " w" : " b";
  return words + (claim->draw ? " =" : "");
}

void expect_claims(const std::vector<Expected>& table) {
  for (const Expected& expected : table) {
    EndingClaim claim{expected.cause, std::nullopt, expected.winner == '='};
    if (expected.winner == 'w') claim.winner = Color::white;
    if (expected.winner == 'b') claim.winner = Color::black;
    EXPECT_EQ(shown(read_ending(expected.text, kWhite, kBlack)), shown(claim)) << expected.text;
  }
}

TEST(ReadEnding, WordsOfThePgnStandard) {
  expect_claims({{"abandoned", EndingCause::forfeit, '?'},
                 {"adjudication", EndingCause::adjudication, '?'},
                 {"death", EndingCause::forfeit, '?'},
                 {"emergency", EndingCause::forfeit, '?'},
                 {"rules infraction", EndingCause::adjudication, '?'},
                 {"time forfeit", EndingCause::time, '?'},
                 {"unterminated", EndingCause::unterminated, '?'}});
  EXPECT_FALSE(read_ending("normal", kWhite, kBlack));
}

TEST(ReadEnding, OfAPlayerWhoIsCalledBlack) {
  EXPECT_FALSE(read_ending("Black resigns", "Black", "Green"));
  EXPECT_FALSE(read_ending("White resigns", "Green", "White"));
  EXPECT_FALSE(read_ending("Green resigns", "Green", "green"));
  EXPECT_EQ(read_ending("White resigns", "Black", "Green")->winner, Color::black);
  EXPECT_EQ(read_ending("Black resigns", "Green", "Black")->winner, Color::white);
}

TEST(ReadEnding, WordsOfEngineTournaments) {
  expect_claims({{"stalled connection", EndingCause::forfeit, '?'},
                 {"illegal move", EndingCause::illegal_move, '?'},
                 {"GUI adjudication", EndingCause::adjudication, '?'},
                 {"GUI TB adjudication", EndingCause::adjudication, '?'},
                 {"User adjudication", EndingCause::adjudication, '?'},
                 {"time", EndingCause::time, '?'},
                 {"resign", EndingCause::resignation, '?'},
                 {"3-fold rep", EndingCause::repetition, '='},
                 {"50-move rule", EndingCause::move_count, '='}});
}

TEST(ReadEnding, AutomaticDraws) {
  expect_claims({{"Draw by fivefold repetition", EndingCause::repetition, '='},
                 {"5-fold repetition", EndingCause::repetition, '='},
                 {"by threefold repetition", EndingCause::repetition, '?'},
                 {"Game drawn by 75-move rule", EndingCause::move_count, '='}});
}

TEST(ReadEnding, LossesOnTime) {
  expect_claims({{"White forfeits on time", EndingCause::time, 'b'},
                 {"Black ran out of time", EndingCause::time, 'w'},
                 {"Rookhurst, Ida won on time", EndingCause::time, 'w'},
                 {"Checkford forfeits on time", EndingCause::time, 'w'},
                 {" Black wins on time. ", EndingCause::time, 'b'},
                 {"TIME FORFEIT", EndingCause::time, '?'}});
}

TEST(ReadEnding, OtherLosses) {
  expect_claims({{"White resigns", EndingCause::resignation, 'b'},
                 {"Checkford won by resignation", EndingCause::resignation, 'b'},
                 {"White checkmated", EndingCause::checkmate, 'b'},
                 {"White mates", EndingCause::checkmate, 'w'},
                 {"Black forfeits by disconnection", EndingCause::forfeit, 'w'},
                 {"Checkford won - game abandoned", EndingCause::forfeit, 'b'},
                 {"White made a second illegal move", EndingCause::illegal_move, 'b'},
                 {"Black wins by adjudication", EndingCause::adjudication, 'b'}});
}

TEST(ReadEnding, Draws) {
  expect_claims(
      {{"Game drawn by mutual agreement", EndingCause::agreement, '='},
       {"Game drawn by timeout vs insufficient material", EndingCause::material, '='},
       {"White ran out of time and Black has no material to mate", EndingCause::material, '='},
       {"Game drawn because both players ran out of time", EndingCause::time, '='},
       {"Neither player has mating material", EndingCause::material, '='},
       {"Game drawn by adjudication", EndingCause::adjudication, '='}});
}

TEST(ReadEnding, CommandsAndLineBreaksAroundAPhrase) {
  expect_claims({{"[%clk 0:00:07] White resigns", EndingCause::resignation, 'b'},
                 {"[%eval 0.3] [%clk 0:00:07]\nWhite forfeits\r\non time.", EndingCause::time, 'b'},
                 {"White resigns [%clk 0:00:07]", EndingCause::resignation, 'b'}});
  for (const std::string_view text : {"[%clk 0:00:07]", "[%clk", "[%", "]", "\n", ""}) {
    EXPECT_FALSE(read_ending(text, kWhite, kBlack)) << text;
  }
}

// As cutechess, fastchess, TCEC, XBoard and Arena write them.
TEST(ReadEnding, BehindTheOutputOfAnEngine) {
  expect_claims(
      {{"+0.00/20 1.2s, Draw by 3-fold repetition", EndingCause::repetition, '='},
       {"-M2/34 0.01s, White mates", EndingCause::checkmate, 'w'},
       {"+1.20/9 5s, Black\nloses on time", EndingCause::time, 'w'},
       {"d=27, mt=0, tl=60044, mb=+0, White wins by adjudication: SyzygyTB",
        EndingCause::adjudication, 'w'},
       {"d=27, mt=0, tl=60044, mb=+0, Adjudication: draw rule", EndingCause::adjudication, '?'}});
  for (const std::string_view text : {"+0.00/20 1.2s", "+0.00/20 1.2s, mate", "-M2/34 1s, time",
                                      "+0.10/20 1s, a b", "Nf3, White mates", "0.3, White mates"}) {
    EXPECT_FALSE(read_ending(text, kWhite, kBlack)) << text;
  }
}

TEST(ReadEnding, WordsOfProgramsThatHaveEnginesPlay) {
  expect_claims({{"Draw by adjudication: SyzygyTB", EndingCause::adjudication, '='},
                 {"Xboard adjudication: Checkmate", EndingCause::adjudication, '?'},
                 {"Arena Adjudication", EndingCause::adjudication, '?'},
                 {"Draw claim: 3-fold repetition", EndingCause::repetition, '='},
                 {"Black makes an illegal move: e2e5", EndingCause::illegal_move, 'w'},
                 {"White's connection stalls", EndingCause::forfeit, '?'},
                 {"Black disconnects", EndingCause::forfeit, '?'},
                 {"Time expired", EndingCause::time, '?'},
                 {"forfeits on time", EndingCause::time, '?'}});
  for (const std::string_view text :
       {"Illegal move: Ke2 was played first", "Resigns: White", "Time: 3:00", "Draw claim: refused",
        "White resigns: a blunder"}) {
    EXPECT_FALSE(read_ending(text, kWhite, kBlack)) << text;
  }
}

TEST(ReadEnding, ProseClaimsNothing) {
  for (const std::string_view text :
       {"White resigns himself to a long defence", "Black was lost on time and on the board",
        "Rookhurst won on time last year, too", "Rookhurst forfeits on time", "White", "Normal",
        "Black will lose on time", "Whiteresigns"}) {
    EXPECT_FALSE(read_ending(text, kWhite, kBlack)) << text;
  }
}

TEST(ReadEnding, ANameThatBothHaveTellsNoSide) {
  EXPECT_FALSE(read_ending("Engine 2 won on time", "Engine 2", "Engine 2"));
  EXPECT_EQ(shown(read_ending("White won on time", "Engine 2", "Engine 2")),
            shown(EndingClaim{EndingCause::time, Color::white, false}));
}

TEST(CauseOfLoss, IsReadFromTerminationDetailsToo) {
  const std::string text =
      "[Termination \"normal\"]\n[TerminationDetails \"Black resigns\"]\n\n1. e4 e5 1-0\n";
  pgn::GameReader reader(text);
  pgn::GameText game;
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(stated_cause_of_loss(game, Color::white), EndingCause::resignation);
  EXPECT_EQ(stated_cause_of_loss(game, Color::black), EndingCause::unstated);
}

TEST(Unplayed, IsSaidInManyWords) {
  for (const std::string_view text : {"unplayed", "No-show", "no show", "noshow", "walkover",
                                      "Walk-over", " bye ", "forfeit", "Forfeited"}) {
    EXPECT_TRUE(says_unplayed(text)) << text;
    EXPECT_TRUE(excludes_agreement(text)) << text;
  }
  for (const std::string_view text : {"", "Normal", "draw agreed", "time control"}) {
    EXPECT_FALSE(says_unplayed(text)) << text;
    EXPECT_FALSE(excludes_agreement(text)) << text;
  }
}

TEST(Unplayed, IsNotSaidByAForfeitOnTimeOrAnAdjudication) {
  for (const std::string_view text :
       {"White forfeits on time", "adjudication", "abandoned by both"}) {
    EXPECT_FALSE(says_unplayed(text)) << text;
    EXPECT_TRUE(excludes_agreement(text)) << text;
  }
}

}  // namespace
}  // namespace arbiter
