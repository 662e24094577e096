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

TEST(ReadEnding, OfAPlayerWhoseSurnameIsBlack) {
  for (const char* const white : {"Black, Joe", "Joe Black", "JOE BLACK"}) {
    const auto read = read_ending("Black lost on time", white, "Green");
    ASSERT_TRUE(read) << white;
    EXPECT_EQ(read->cause, EndingCause::time) << white;
    EXPECT_FALSE(read->winner) << white;
  }
  EXPECT_EQ(read_ending("Black resigns", "Blackwell", "Green")->winner, Color::white);
  EXPECT_EQ(read_ending("Black resigns", "Green", "Black, Joe")->winner, Color::white);
}

TEST(ReadEnding, WhetherAVeryLongNameIsPartOfAnotherIsNotKnown) {
  const std::string name(201, 'n');
  EXPECT_FALSE(read_ending(name + " resigns", name, std::string(300, 'm'))->winner);
  EXPECT_EQ(read_ending(name + " resigns", name, "Green")->winner, Color::black);
  const std::string shorter(200, 'n');
  EXPECT_EQ(read_ending(shorter + " resigns", shorter, std::string(300, 'm'))->winner,
            Color::black);
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

// Texts of one meaning; of those that have a subject the winner if it is White.
struct Meaning {
  EndingCause cause;
  char winner;
  std::vector<std::string> texts;
};

TEST(ReadEnding, AllThatIsSaidOfAPlayer) {
  const Meaning meanings[] = {
      {EndingCause::resignation,
       'b',
       {"resigns", "resigned", "has resigned", "loses by resignation", "lost by resignation"}},
      {EndingCause::time,
       'b',
       {"forfeits on time", "forfeited on time", "loses on time", "lost on time", "ran out of time",
        "runs out of time", "flags", "flagged", "time forfeit", "loses by time forfeit",
        "lost by time forfeit", "oversteps the time limit", "overstepped the time limit",
        "exceeded the time limit"}},
      {EndingCause::forfeit,
       'b',
       {"forfeits by disconnection", "forfeits by abandonment", "disconnected and forfeits",
        "disconnects and forfeits", "forfeits"}},
      {EndingCause::checkmate,
       'b',
       {"checkmated", "is checkmated", "was checkmated", "is mated", "loses by checkmate",
        "lost by checkmate"}},
      {EndingCause::unstated, 'b', {"loses"}},
      {EndingCause::checkmate,
       'w',
       {"mates", "checkmates", "wins by checkmate", "won by checkmate"}},
      {EndingCause::resignation, 'w', {"wins by resignation", "won by resignation"}},
      {EndingCause::time,
       'w',
       {"wins on time", "won on time", "wins on timeout", "wins by time forfeit",
        "won by time forfeit"}},
      {EndingCause::forfeit,
       'w',
       {"wins by forfeit", "won by forfeit", "won - game abandoned", "won by abandonment"}},
      {EndingCause::adjudication, 'w', {"wins by adjudication", "won by adjudication"}},
      {EndingCause::adjudication,
       'b',
       {"loses by adjudication", "lost by adjudication", "loses by rules infraction"}},
      {EndingCause::illegal_move,
       'b',
       {"loses by illegal move", "lost by illegal move", "loses by illegal moves",
        "lost by illegal moves", "loses by second illegal move", "lost by second illegal move",
        "loses by two illegal moves", "lost by two illegal moves", "loses by an illegal move",
        "lost by an illegal move", "loses by a second illegal move",
        "lost by a second illegal move", "forfeits by illegal move", "forfeited by illegal move",
        "makes an illegal move", "made two illegal moves", "made a second illegal move"}},
      {EndingCause::illegal_move,
       'w',
       {"wins by illegal move", "won by illegal move", "wins by an illegal move",
        "won by an illegal move"}},
      {EndingCause::unstated, 'w', {"wins", "won"}},
  };
  for (const auto& [cause, winner, texts] : meanings) {
    const char other = winner == 'w' ? 'b' : 'w';
    for (const std::string& text : texts) {
      const std::string white = "White " + text;
      const std::string black = "Checkford " + text;
      expect_claims({{white, cause, winner}, {black, cause, other}});
    }
  }
}

TEST(ReadEnding, AllThatIsSaidOfNoPlayer) {
  const Meaning meanings[] = {
      {EndingCause::checkmate, '?', {"checkmate", "checkmated", "mate"}},
      {EndingCause::stalemate,
       '=',
       {"stalemate", "draw by stalemate", "drawn by stalemate", "game drawn by stalemate"}},
      {EndingCause::agreement,
       '=',
       {"draw agreed", "drawn by agreement", "draw by agreement", "draw by mutual agreement",
        "game drawn by agreement", "game drawn by mutual agreement", "players agreed to a draw"}},
      {EndingCause::repetition,
       '=',
       {"3-fold rep", "3-fold repetition", "threefold repetition", "draw by repetition",
        "drawn by repetition", "draw by 3-fold repetition", "draw claim: 3-fold repetition",
        "draw by threefold repetition", "game drawn by repetition",
        "game drawn by threefold repetition", "draw by repetition of moves",
        "drawn by repetition of moves", "drawn by threefold repetition", "fivefold repetition",
        "5-fold repetition", "draw by fivefold repetition", "drawn by fivefold repetition",
        "game drawn by fivefold repetition"}},
      {EndingCause::move_count,
       '=',
       {"50-move rule", "fifty moves rule", "draw by fifty moves rule", "draw by 50-move rule",
        "draw claim: 50-move rule", "drawn by the 50 move rule", "game drawn by 50-move rule",
        "game drawn by the 50 move rule", "draw by the 50 move rule", "draw by 50 move rule",
        "drawn by 50-move rule", "draw by fifty-move rule", "drawn by the fifty-move rule",
        "75-move rule", "draw by 75-move rule", "drawn by 75-move rule",
        "drawn by the 75-move rule", "game drawn by 75-move rule"}},
      {EndingCause::repetition,
       '?',
       {"threefold", "repetition", "by repetition", "by threefold repetition",
        "repetition of moves"}},
      {EndingCause::move_count,
       '?',
       {"by 50-move rule", "50 move rule", "50 moves rule", "fifty-move rule", "fifty move rule",
        "50 moves", "50 move"}},
      {EndingCause::material,
       '=',
       {"insufficient material", "insufficient mating material", "drawn by insufficient material",
        "draw by insufficient material", "draw by insufficient mating material",
        "game drawn by insufficient material", "neither player has mating material",
        "game drawn because neither player has mating material"}},
      {EndingCause::time,
       '=',
       {"game drawn because both players ran out of time",
        "draw because both players ran out of time"}},
      {EndingCause::adjudication,
       '=',
       {"draw by adjudication", "drawn by adjudication", "game drawn by adjudication"}},
      {EndingCause::unterminated, '?', {"unterminated"}},
      {EndingCause::time,
       '?',
       {"time forfeit", "forfeit on time", "forfeits on time", "forfeited on time", "loses on time",
        "wins on time", "time expired", "timed out", "lost on time", "loss on time", "won on time",
        "win on time", "flag fall", "flag-fall", "flagfall", "timeout", "time out", "out of time",
        "time"}},
      {EndingCause::resignation,
       '?',
       {"resignation", "resigned", "resigns", "resign", "won by resignation", "win by resignation",
        "lost by resignation", "loss by resignation"}},
      {EndingCause::illegal_move,
       '?',
       {"illegal move", "illegal moves", "second illegal move", "two illegal moves",
        "illegal move forfeit", "lost by illegal move", "lost by illegal moves",
        "lost by an illegal move", "lost by second illegal move", "lost by two illegal moves",
        "loss by illegal move", "loses by illegal move", "won by illegal move",
        "win by illegal move"}},
      {EndingCause::adjudication,
       '?',
       {"adjudication", "adjudicated", "gui adjudication", "gui tb adjudication",
        "user adjudication", "xboard adjudication", "arena adjudication", "rules infraction"}},
      {EndingCause::forfeit,
       '?',
       {"abandoned", "disconnection", "stalled connection", "white's connection stalls",
        "black's connection stalls", "white disconnects", "black disconnects", "death",
        "emergency"}},
  };
  for (const auto& [cause, winner, texts] : meanings) {
    for (const std::string& text : texts) expect_claims({{text, cause, winner}});
  }
}

TEST(ReadEnding, WhoseFlagFellInADraw) {
  for (const std::string begin : {"", "draw by ", "drawn by ", "game drawn by "}) {
    const std::string text = begin + "timeout vs insufficient material";
    expect_claims({{text, EndingCause::material, '='}});
    EXPECT_EQ(read_ending(text, kWhite, kBlack)->flag, FlagFall::somebody) << text;
  }
  const auto flag = [](std::string_view text) { return read_ending(text, kWhite, kBlack)->flag; };
  EXPECT_EQ(flag("White ran out of time and Black has no material to mate"), FlagFall::white);
  EXPECT_EQ(flag("Black ran out of time and White has no material to mate"), FlagFall::black);
  EXPECT_EQ(flag("insufficient material"), FlagFall::none);
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
       {"M5/30 1s, White mates", EndingCause::checkmate, 'w'},
       {"d=27, mt=0, tl=60044, mb=+0, White wins by adjudication: SyzygyTB",
        EndingCause::adjudication, 'w'},
       {"d=27, mt=0, tl=60044, mb=+0, Adjudication: draw rule", EndingCause::adjudication, '?'}});
  for (const std::string_view text :
       {"+0.00/20 1.2s", "+0.00/20 1.2s, mate", "-M2/34 1s, time", "+0.10/20 1s, a b",
        "Nf3, White mates", "0.3, White mates", "+1.5/, White mates", "+1.5/x 1s, White mates",
        "12/20 1s, White mates", "d=27, tl=60044, White mates", "mt=0, mb=+0, White mates"}) {
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
