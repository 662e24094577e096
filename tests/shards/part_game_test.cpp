// Games as records: what was put comes back, and a damaged record is recognised or harmless.

#include "tools/shards/part_game.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"

namespace tools {
namespace {

// An illegal move with a repair, claims, clocks, and a result that the board contradicts.
constexpr std::string_view kText =
    "[Event \"Test\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[TimeControl \"90+30\"]\n\n"
    "1. Nf3 {[%clk 0:01:30]} Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 "
    "8. Ng1 Ng8 9. e4 e5 10. Bd4 Nc6 11. Nf3 1-0\n";

class PartGameTest : public testing::Test {
 protected:
  PartGameTest() {
    arbiter::select_default_rules(settings_);
    arbiter::select_rules("ALL", true, settings_);
    settings_.records = arbiter::Records::all;
    judge_.emplace(settings_);
    pgn::GameReader reader(kText);
    reader.next(text_);
    judge_->judge(text_, judged_);
    game_.number = 3;
    game_.results_only = true;
    game_.window = kText;
    game_.window_begin = {700, 20, 1};
    game_.header.text = text_.text;
    game_.header.white = "A";
    game_.header.site = "";
    put_game(game_, judged_, record_);
  }

  arbiter::Settings settings_;
  std::optional<arbiter::Judge> judge_;
  pgn::GameText text_;
  arbiter::JudgedGame judged_;
  PartGame game_;
  RecordWriter record_;
  TextPool pool_;
};

// Every value of the record is a value of the game, so equal records are equal games.
TEST_F(PartGameTest, ComesBack) {
  ASSERT_GE(judged_.findings.size(), 3U);
  ASSERT_TRUE(judged_.report && judged_.claims && judged_.report->clocks);
  PartGame game;
  arbiter::JudgedGame judged;
  ASSERT_TRUE(read_game(record_.bytes(), pool_, game, judged));
  RecordWriter again;
  put_game(game, judged, again);
  EXPECT_EQ(again.bytes(), record_.bytes());

  EXPECT_EQ(game.number, 3U);
  EXPECT_TRUE(game.results_only);
  EXPECT_EQ(game.window, kText);
  EXPECT_EQ(game.window_begin, (pgn::Place{700, 20, 1}));
  EXPECT_EQ(game.header.text, text_.text);
  EXPECT_EQ(game.header.white, "A");
  EXPECT_NE(game.header.site.data(), nullptr);
  EXPECT_EQ(game.header.date.data(), nullptr);
  EXPECT_EQ(judged.plies, judged_.plies);
  EXPECT_EQ(judged.flagged, judged_.flagged);
  EXPECT_EQ(judged.report->final_fen, judged_.report->final_fen);
  EXPECT_EQ(judged.report->ruling, judged_.report->ruling);
  EXPECT_EQ(judged.report->can_win.white, judged_.report->can_win.white);
  EXPECT_EQ(judged.report->clocks->last.white, judged_.report->clocks->last.white);
  EXPECT_EQ(judged.claims->threefold_on_board, judged_.claims->threefold_on_board);
  ASSERT_EQ(judged.findings.size(), judged_.findings.size());
  bool any_repair = false;
  for (std::size_t i = 0; i < judged.findings.size(); ++i) {
    const arbiter::Finding& was = judged_.findings[i];
    const arbiter::Finding& is = judged.findings[i];
    EXPECT_EQ(is.rule, was.rule);
    EXPECT_EQ(is.severity, was.severity);
    EXPECT_EQ(is.article, was.article);
    EXPECT_EQ(is.message, was.message);
    EXPECT_EQ(is.evidence, was.evidence);
    EXPECT_EQ(is.place - game.window.data(), was.place - kText.data());
    EXPECT_EQ(is.repair.has_value(), was.repair.has_value());
    any_repair = any_repair || is.repair.has_value();
  }
  EXPECT_TRUE(any_repair);
}

TEST_F(PartGameTest, CutOff) {
  PartGame game;
  arbiter::JudgedGame judged;
  const std::string_view record = record_.bytes();
  for (std::size_t size = 0; size < record.size(); ++size) {
    EXPECT_FALSE(read_game(record.substr(0, size), pool_, game, judged)) << size;
  }
  EXPECT_FALSE(read_game(std::string(record) + '\0', pool_, game, judged)) << "bytes are left over";
}

// A hash finds such a record in the end; until then it must do no harm.
TEST_F(PartGameTest, Damaged) {
  std::mt19937 random(1);
  int read = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string record = record_.bytes();
    for (unsigned changes = 1 + random() % 3; changes > 0; --changes) {
      record[random() % record.size()] = static_cast<char>(random());
    }
    PartGame game;
    arbiter::JudgedGame judged;
    if (!read_game(record, pool_, game, judged)) continue;
    ++read;
    for (const arbiter::Finding& finding : judged.findings) {
      ASSERT_NE(finding.rule, nullptr);
      if (finding.place == nullptr) continue;
      EXPECT_GE(finding.place, game.window.data());
      EXPECT_LE(finding.place, game.window.data() + game.window.size());
    }
  }
  EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace tools
