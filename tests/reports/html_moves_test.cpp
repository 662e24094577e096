#include "tools/reports/html_moves.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"
#include "tests/reports/json_testing.h"
#include "tests/reports/report_testing.h"

namespace tools {
namespace {

using Json = rapidjson::Document;

const std::string kTags = "[White \"A\"]\n[Black \"B\"]\n[Date \"2023.05.01\"]\n";

// A game as `check --claims` would judge it with all default rules, and what HtmlMoves says of it.
class Judged {
 public:
  explicit Judged(const std::string& text,
                  arbiter::AfterIllegal after_illegal = arbiter::AfterIllegal::automatic)
      : game_(std::make_unique<TestGame>(text)), decoder_(game_->view().header.text) {
    arbiter::select_default_rules(settings_);
    arbiter::select_rules("C6", true, settings_);
    settings_.after_illegal = after_illegal;
    pgn::GameReader reader(game_->view().header.text);
    EXPECT_TRUE(reader.next(parsed_));
    arbiter::Judge(settings_).judge(parsed_, game_->judged());
    moves_.start(game_->view());
  }

  /// In place of those that the game has.
  arbiter::Claims& new_claims() { return game_->judged().claims.emplace(); }

  Json game() const {
    return written([this](JsonWriter& json) { moves_.add_game(decoder_, json); });
  }

  /// Of the first finding by that rule.
  Json board(std::string_view rule) const {
    for (const arbiter::Finding& finding : game_->view().judged->findings) {
      if (finding.rule->id != rule) continue;
      return written([&](JsonWriter& json) { moves_.add_board(finding, json); });
    }
    ADD_FAILURE() << "no finding by " << rule;
    return Json(rapidjson::kObjectType);
  }

 private:
  template <class Write>
  static Json written(Write write) {
    rapidjson::StringBuffer buffer;
    JsonWriter json(buffer);
    json.open();
    write(json);
    json.close();
    return parse_json(std::string(text_of(buffer)));
  }

  arbiter::Settings settings_;
  std::unique_ptr<TestGame> game_;
  GameDecoder decoder_;
  pgn::GameText parsed_;
  HtmlMoves moves_;
};

std::string joined(const Json& object, const char* key) {
  std::string text;
  if (!object.HasMember(key)) return text;
  for (const auto& item : object[key].GetArray()) {
    text += (text.empty() ? "" : " ") + string_of(item);
  }
  return text;
}

int number_of(const Json& object, const char* key) {
  return object.HasMember(key) ? object[key].GetInt() : -1;
}

std::vector<std::string> words_of(const Json& object, const char* key) {
  std::vector<std::string> words;
  if (!object.HasMember(key)) return words;
  std::istringstream text(string_of(object[key]));
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

// --- the slow twin: a board of letters that knows nothing but what the header of HtmlMoves says
// ---

using Letters = std::map<std::string, char>;  // by square; no entry: empty

Letters letters_of(const std::string& fen) {
  Letters board;
  char rank = '8';
  char file = 'a';
  for (const char letter : fen.substr(0, fen.find(' '))) {
    if (letter == '/') {
      --rank;
      file = 'a';
    } else if (letter >= '1' && letter <= '8') {
      file = static_cast<char>(file + letter - '0');
    } else {
      board[{file++, rank}] = letter;
    }
  }
  return board;
}

void play(const std::string& step, Letters& board) {
  std::istringstream parts(step);
  Letters put;
  for (std::string part; std::getline(parts, part, '+');) {
    const std::string from = part.substr(0, 2);
    put[part.substr(2, 2)] = part.size() == 6 && part[4] == '=' ? part[5] : board.at(from);
    if (part.size() == 7 && part[4] == 'x') {
      EXPECT_EQ(board.erase(part.substr(5, 2)), 1U) << step;
    }
    board.erase(from);
  }
  for (const auto& [square, man] : put) board[square] = man;
}

// --- whole games ---

struct RandomGame {
  std::string text;
  std::vector<std::string> fens;  // after each half-move
};

RandomGame random_game(const std::string& fen, std::uint32_t seed) {
  RandomGame game;
  std::string moves;
  arbiter::Position last = board_tests::position_of(fen);
  board_tests::play_random_game(last, seed, 120, [&](const auto& position, arbiter::Move move) {
    moves += arbiter::to_san(position, move) + "\n";
    last = position;
    last.play(move);
    game.fens.push_back(arbiter::to_fen(last, 1));
  });
  game.text =
      kTags + "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + "*\n";
  return game;
}

void expect_steps_through(const RandomGame& random, const std::string& fen) {
  const Judged judged(random.text);
  const Json game = judged.game();
  const std::vector<std::string> steps = words_of(game, "steps");
  ASSERT_EQ(steps.size(), random.fens.size()) << random.text;
  EXPECT_EQ(words_of(game, "moves").size(), steps.size());
  EXPECT_EQ(string_of(game["start"]), fen);
  Letters board = letters_of(fen);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    play(steps[i], board);
    ASSERT_EQ(board, letters_of(random.fens[i]))
        << fen << " half-move " << i + 1 << " " << steps[i];
  }
}

TEST(HtmlMoves, TheClockAfterEachMove) {
  const Judged judged(
      kTags +
      "[Result \"*\"]\n\n1. e4 {[%clk 0:02:59]} e5 2. Nf3 {[%clk 0:02:50.5]} Nc6 3. "
      "Bb5 *\n");
  EXPECT_STREQ(judged.game()["clocks"].GetString(), "0:02:59 - 0:02:50.5");
  const Judged without(kTags + "[Result \"*\"]\n\n1. e4 e5 {[%emt 0:00:07]} *\n");
  EXPECT_FALSE(without.game().HasMember("clocks"));
  const Judged from_position(kTags +
                             "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n[Result "
                             "\"*\"]\n\n40... Kd7 {[%clk 0:00:09]} 41. e4 {[%clk 0:00:12]} *\n");
  EXPECT_STREQ(from_position.game()["clocks"].GetString(), "0:00:09 0:00:12");
}

TEST(HtmlMoves, StepsAreThoseOfTheBoard) {
  for (const char* const fen : board_tests::kRichPositions) {
    for (std::uint32_t seed = 0; seed < 20; ++seed)
      expect_steps_through(random_game(fen, seed), fen);
  }
}

TEST(HtmlMoves, StepsOfChess960) {
  // Kings that castle without a step, onto the rook's square, and past it.
  for (const std::string fen : {"1rk1r3/pppppppp/8/8/8/8/PPPPPPPP/1RK1R3 w KQkq - 0 1",
                                "5rkr/pppppppp/8/8/8/8/PPPPPPPP/5RKR w KQkq - 0 1",
                                "rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w KQkq - 0 1",
                                "r4kr1/pppppppp/8/8/8/8/PPPPPPPP/R4KR1 w KQkq - 0 1"}) {
    for (std::uint32_t seed = 0; seed < 40; ++seed)
      expect_steps_through(random_game(fen, seed), fen);
  }
}

TEST(HtmlMoves, CastlingIsOneStepOfTwoMen) {
  const Judged judged(kTags + "\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n");
  EXPECT_EQ(words_of(judged.game(), "steps").back(), "e1g1+h1f1");
}

TEST(HtmlMoves, StandardGameNeedsNoStart) {
  const Json game = Judged(kTags + "\n1. e4 e5 *\n").game();
  EXPECT_EQ(string_of(game["moves"]), "e4 e5");
  EXPECT_EQ(string_of(game["steps"]), "e2e4 e7e5");
  EXPECT_EQ(game.MemberCount(), 2U);
}

TEST(HtmlMoves, WhatTheFensNeed) {
  const Json game =
      Judged(kTags +
             "[FEN \"r3k2r/3p4/8/4P3/8/8/8/R3K2R w KQkq - 3 9\"]\n\n9. Rg1 d5 10. Ke2 Ra6 *\n")
          .game();
  EXPECT_EQ(string_of(game["castling"]), "0 KQkq 1 Qkq 3 kq 4 k");
  EXPECT_EQ(string_of(game["steps"]), "h1g1 d7d5e e1e2 a8a6");
  EXPECT_EQ(number_of(game, "clock"), 3);
}

TEST(HtmlMoves, EnPassantAtTheStart) {
  const Json game =
      Judged(kTags + "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9\"]\n\n9. exd6 *\n").game();
  EXPECT_EQ(string_of(game["en_passant"]), "d6");
}

TEST(HtmlMoves, BlackFirst) {
  const Json game =
      Judged(kTags + "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 31\"]\n\n31... Kd7 32. e4 *\n").game();
  EXPECT_TRUE(game["black_first"].GetBool());
  EXPECT_EQ(number_of(game, "number"), 31);
  EXPECT_EQ(string_of(game["steps"]), "e8d7 e2e4");
}

TEST(HtmlMoves, FewerStepsThanMovesWhereItStopped) {
  const Json game = Judged(kTags + "\n1. e4 e5 2. Bb5 a6 3. Bxb8 Rxb8 *\n").game();
  EXPECT_EQ(words_of(game, "moves").size(), 6U);
  EXPECT_EQ(words_of(game, "steps").size(), 4U);
}

TEST(HtmlMoves, ReplayedAsItWasJudged) {
  const std::string text = kTags + "\n1. e4 e5 2. Ke3 d6 3. d3 Nf6 *\n";
  EXPECT_EQ(words_of(Judged(text).game(), "steps").size(), 2U);
  EXPECT_EQ(words_of(Judged(text, arbiter::AfterIllegal::stand).game(), "steps").size(), 6U);
}

TEST(HtmlMoves, NothingOfOtherVariants) {
  const Json game = Judged(kTags + "[Variant \"Atomic\"]\n\n1. e4 e5 *\n").game();
  EXPECT_FALSE(game.HasMember("steps"));
  EXPECT_EQ(string_of(game["moves"]), "e4 e5");
}

TEST(HtmlMoves, NoBoardThatWasNotJudged) {
  TestGame game(kTags + "\n1. e4 e5 *\n");
  game.judged().plies = 1;
  HtmlMoves moves;
  moves.start(game.view());
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  json.open();
  moves.add_game(GameDecoder(game.view().header.text), json);
  json.close();
  EXPECT_EQ(text_of(buffer), "{\"moves\":\"e4 e5\"}");
}

// --- what is drawn for a finding ---

TEST(HtmlMoves, PinnedMan) {
  const Json board =
      Judged(kTags + "\n1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 c5 5. Nd5 exd5 1-0\n").board("M210");
  EXPECT_EQ(number_of(board, "at"), 8);
  EXPECT_TRUE(board["illegal"].GetBool());
  EXPECT_EQ(joined(board, "arrows"), "c3d5");
  EXPECT_EQ(joined(board, "attacks"), "b4e1");
  EXPECT_FALSE(board.HasMember("marks"));
}

TEST(HtmlMoves, CastlingThatWasPlayedOnFrom) {
  const Judged judged(kTags +
                      "\n1. d4 d5 2. c4 c6 3. Nc3 Nf6 4. Bf4 Bf5 5. Rc1 e6 6. Qb3 Qb6 7. Ra1 Be7\n"
                      "8. O-O-O O-O 9. e3 Nbd7 10. Nf3 h6 11. h3 Rfe8 1/2-1/2\n");
  EXPECT_EQ(joined(judged.board("M207"), "arrows"), "e1c1");
  const Json game = judged.game();
  EXPECT_EQ(words_of(game, "steps")[14], "e1c1+a1d1");
  ASSERT_EQ(game["stood"].Size(), 1U);
  EXPECT_EQ(game["stood"][0].GetInt(), 15);
}

TEST(HtmlMoves, EveryManThatMayBeMeant) {
  const Json board =
      Judged(kTags + "\n1. d4 Nf6 2. Nf3 e6 3. g3 d5 4. Bg2 Nd7 5. O-O *\n").board("M212");
  EXPECT_EQ(joined(board, "arrows"), "f6d7 b8d7");
  EXPECT_EQ(joined(board, "marks"), "d7");
}

TEST(HtmlMoves, MenInTheWay) {
  const Json board = Judged(kTags + "\n1. e4 e5 2. Qd5 *\n").board("M202");
  EXPECT_EQ(joined(board, "arrows"), "d1d5");
  EXPECT_EQ(joined(board, "marks"), "d2");
}

TEST(HtmlMoves, CaptureOfTheKing) {
  const Json board =
      Judged(kTags + "[FEN \"4k3/8/8/8/8/8/8/4RK2 w - - 0 1\"]\n\n1. Rxe8 *\n").board("M211");
  EXPECT_EQ(joined(board, "arrows"), "e1e8");
}

TEST(HtmlMoves, CastlingOfAKingThatStandsElsewhere) {
  const Json board = Judged(kTags + "\n1. e4 e5 2. Ke2 d6 3. O-O *\n").board("M207");
  EXPECT_EQ(joined(board, "arrows"), "e2g1");
}

TEST(HtmlMoves, SignalOfTheResult) {
  const Json board =
      Judged(kTags + "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 1-0\n").board("M215");
  EXPECT_EQ(number_of(board, "at"), 4);
  EXPECT_EQ(joined(board, "arrows"), "e1e4 e8d5");
  EXPECT_TRUE(board["illegal"].GetBool());
}

TEST(HtmlMoves, LastMoveOfAMate) {
  const Json board =
      Judged(kTags + "[Result \"0-1\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n")
          .board("R501");
  EXPECT_EQ(number_of(board, "at"), 7);
  EXPECT_EQ(joined(board, "arrows"), "h5f7");
  EXPECT_FALSE(board.HasMember("illegal"));
}

// R502 stands at the game's last half-move and speaks of the fivefold repetition before it.
TEST(HtmlMoves, PositionEarlierInTheGame) {
  const Json board = Judged(kTags +
                            "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8\n"
                            "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 1-0\n")
                         .board("R502");
  EXPECT_EQ(number_of(board, "at"), 16);
  EXPECT_EQ(joined(board, "arrows"), "f6g8");
}

TEST(HtmlMoves, MenOfAnImpossiblePosition) {
  const Json board =
      Judged(kTags + "[FEN \"4k3/8/8/8/8/8/8/P3K3 w - - 0 1\"]\n\n1. Ke2 *\n").board("P304");
  EXPECT_EQ(number_of(board, "at"), 0);
  EXPECT_EQ(joined(board, "marks"), "a1");
}

TEST(HtmlMoves, MoveOfAVariationIsNotDrawnInTheGame) {
  const Json board = Judged(kTags + "\n1. e4 e5 2. Nf3 (2. Qh6) 2... Nc6 *\n").board("S114");
  EXPECT_EQ(number_of(board, "at"), 2);
  EXPECT_FALSE(board.HasMember("arrows"));
}

// --- claims ---

TEST(HtmlMoves, ClaimsAreListedWithTheEarlierOccurrences) {
  const Json game =
      Judged(kTags + "\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n").game();
  ASSERT_TRUE(game.HasMember("claims"));
  const auto claims = game["claims"].GetArray();
  ASSERT_EQ(claims.Size(), 2u);
  EXPECT_EQ(claims[0]["ply"].GetInt(), 8);
  EXPECT_FALSE(claims[0].HasMember("stood"));
  EXPECT_EQ(string_of(claims[0]["ahead"][0]["move"]), "Ng8");
  EXPECT_EQ(claims[0]["ahead"][0]["stood"].Size(), 2u);  // the start and 2... Ng8
  EXPECT_EQ(claims[0]["ahead"][0]["stood"][1].GetInt(), 4);
  EXPECT_EQ(claims[1]["ply"].GetInt(), 9);  // after the last half-move
  EXPECT_EQ(claims[1]["stood"].Size(), 3u);
  EXPECT_FALSE(claims[1].HasMember("fifty"));
}

TEST(HtmlMoves, FiftyMovesOnTheBoardAndAhead) {
  const Json game = Judged(kTags +
                           "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/5P2/R3K3 w - - 99 80\"]\n\n"
                           "80. Ra2 Kd7 1/2-1/2\n")
                        .game();
  ASSERT_TRUE(game.HasMember("claims"));
  const auto claims = game["claims"].GetArray();
  ASSERT_EQ(claims.Size(), 3u);
  EXPECT_EQ(string_of(claims[0]["fifty"]), "ahead");
  EXPECT_EQ(string_of(claims[1]["fifty"]), "board");
}

// A part of a run may be forged.
TEST(HtmlMoves, ClaimsOutsideTheGameAreLeftOut) {
  Judged judged(kTags + "\n1. Nf3 Nf6 2. Ng1 Ng8 1/2-1/2\n");
  arbiter::Claims& claims = judged.new_claims();
  claims.threefold_on_board = {0, 5, 6, 4'000'000'000};
  claims.threefold_ahead = {{.ply = 0, .moves = {"Nf3"}},
                            {.ply = 4, .moves = {"Qh4", "Ng8", "not a move"}},
                            {.ply = 6, .moves = {"Nf3"}}};
  claims.fifty_on_board = {0, 6};
  claims.fifty_ahead = {0, 3, 4'294'967'295};
  const Json game = judged.game();
  ASSERT_TRUE(game.HasMember("claims"));
  const auto written = game["claims"].GetArray();
  ASSERT_EQ(written.Size(), 3U);
  EXPECT_EQ(written[0]["ply"].GetInt(), 3);
  EXPECT_EQ(string_of(written[0]["fifty"]), "ahead");
  EXPECT_EQ(written[1]["ply"].GetInt(), 4);
  ASSERT_EQ(written[1]["ahead"].Size(), 1U);  // Qh4 is not legal
  EXPECT_EQ(string_of(written[1]["ahead"][0]["move"]), "Ng8");
  EXPECT_EQ(written[2]["ply"].GetInt(), 5);  // after the last half-move
  EXPECT_EQ(written[2]["stood"].Size(), 2U);
}

TEST(HtmlMoves, NoClaimsNoList) {
  EXPECT_FALSE(Judged(kTags + "\n1. e4 e5 1/2-1/2\n").game().HasMember("claims"));
}

// One king alone: only its arrow is drawn.
TEST(HtmlMoves, ASignalByOneKing) {
  const Json board =
      Judged(kTags + "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Ke4 1-0\n").board("M215");
  EXPECT_EQ(joined(board, "arrows"), "e1e4");
}

}  // namespace
}  // namespace tools
