// What holds for every text that is corrected, tried on all fixtures and on damaged ones:
//
//   - a second run corrects nothing more;
//   - games, moves and final positions stay the same;
//   - each correction is one of a few kinds, and all bytes around it stay the same;
//   - no rule finds more in any game than before;
//   - it does not matter where the text was cut into batches.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tests/fix/fix_testing.h"
#include "tests/fixtures/fixture.h"
#include "tests/fixtures/mutation.h"

namespace tools {
namespace {

// A judged game as a text for comparing.
struct Judged {
  std::vector<std::string> moves;
  std::uint32_t plies = 0;
  std::string final_fen;
  std::map<std::string_view, int> findings;
};

std::vector<Judged> judge_all(std::string_view text) {
  arbiter::Settings settings;
  arbiter::select_rules("ALL", true, settings);
  settings.records = arbiter::Records::all;
  arbiter::Judge judge(settings);
  pgn::GameReader reader(text);
  pgn::GameText game;
  arbiter::JudgedGame judged;
  std::vector<Judged> games;
  while (reader.next(game)) {
    judge.judge(game, judged);
    Judged& each = games.emplace_back();
    for (const pgn::MoveText& move : game.moves) {
      // The man and where it goes; spelled otherwise by the mark and the letter of castling alone.
      each.moves.push_back(std::to_string(static_cast<int>(move.san.kind)) + " " +
                           std::to_string(static_cast<int>(move.san.to)) + " " +
                           std::to_string(static_cast<int>(move.san.form)));
    }
    each.plies = judged.plies;
    if (judged.report) each.final_fen = judged.report->final_fen;
    for (const arbiter::Finding& finding : judged.findings) ++each.findings[finding.rule->id];
  }
  return games;
}

void expect_same_games(std::string_view before, std::string_view after) {
  const std::vector<Judged> old = judge_all(before);
  const std::vector<Judged> corrected = judge_all(after);
  ASSERT_EQ(old.size(), corrected.size());
  for (std::size_t i = 0; i < old.size(); ++i) {
    EXPECT_EQ(old[i].moves, corrected[i].moves) << "game " << i + 1;
    EXPECT_EQ(old[i].plies, corrected[i].plies) << "game " << i + 1;
    EXPECT_EQ(old[i].final_fen, corrected[i].final_fen) << "game " << i + 1;
    for (const auto& [rule, count] : corrected[i].findings) {
      const auto known = old[i].findings.find(rule);
      const int allowed = known == old[i].findings.end() ? 0 : known->second;
      EXPECT_LE(count, allowed) << rule << " in game " << i + 1;
    }
  }
}

bool is_one_of_the_corrections(std::string_view old, const Edit& edit) {
  static const std::set<std::pair<std::string_view, std::string_view>> kNotation = {
      {"", "+"},  {"", "#"},  {"+", ""},      {"#", ""},
      {"+", "#"}, {"#", "+"}, {"0-0", "O-O"}, {"0-0-0", "O-O-O"}};
  if (edit.rule->id == "S110" || edit.rule->id == "S111") {
    return kNotation.contains({old, edit.text});
  }
  if (edit.rule->id == "S103") {
    return edit.text.size() > old.size() && pgn::unescape(edit.text) == pgn::unescape(old);
  }
  return edit.text == "1-0" || edit.text == "0-1" || edit.text == "1/2-1/2";
}

// The edits, and nothing but them, lead from one text to the other.
void expect_only_edits(std::string_view before, const Correction& correction) {
  std::string_view rest = correction.text;
  std::size_t done = 0;
  const auto expect_same = [&](std::size_t upto) {
    ASSERT_LE(done, upto);
    const std::string_view same = before.substr(done, upto - done);
    ASSERT_EQ(rest.substr(0, same.size()), same);
    rest.remove_prefix(same.size());
    done = upto;
  };
  for (const Edit& edit : correction.edits) {
    ASSERT_NO_FATAL_FAILURE(expect_same(edit.offset));
    const std::string_view old = before.substr(edit.offset, edit.length);
    EXPECT_TRUE(is_one_of_the_corrections(old, edit))
        << edit.rule->id << " " << old << " -> " << edit.text;
    EXPECT_EQ(old.find_first_of("\r\n"), std::string_view::npos);
    EXPECT_EQ(edit.text.find_first_of("\r\n"), std::string::npos);
    ASSERT_TRUE(rest.starts_with(edit.text));
    rest.remove_prefix(edit.text.size());
    done += edit.length;
  }
  ASSERT_NO_FATAL_FAILURE(expect_same(before.size()));
  EXPECT_EQ(rest, "");
}

Correction expect_sound(const std::string& text) {
  const Correction correction = correct(text);
  expect_only_edits(text, correction);
  expect_same_games(text, correction.text);
  EXPECT_TRUE(correct(correction.text).edits.empty()) << "a second run corrects more";
  return correction;
}

TEST(FixProperties, HoldForAllFixtures) {
  std::map<std::string_view, int> used;
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    SCOPED_TRACE(fixture.pgn);
    const Correction correction = expect_sound(fixture.text);
    EXPECT_EQ(correction.unproved_games, 0u);
    for (const Edit& edit : correction.edits) ++used[edit.rule->id];
    for (const std::size_t batch : {1u, 50u, 400u}) {
      EXPECT_EQ(correct(fixture.text, "ALL", batch).text, correction.text) << batch;
    }
    const Correction in_english = correct(fixture.text, "ALL", 0, true);
    EXPECT_EQ(in_english.unproved_games, 0u);
    EXPECT_TRUE(correct(in_english.text, "ALL", 0, true).edits.empty());
    for (const Edit& edit : in_english.edits) ++used[edit.rule->id];
    if (testing::Test::HasFailure()) return;
  }
  // Otherwise nothing was tested.
  for (const arbiter::Rule* rule : arbiter::all_rules()) {
    EXPECT_EQ(used[rule->id] > 0, rule->correct != nullptr) << rule->id;
  }
}

TEST(FixProperties, HoldForDamagedFixtures) {
  const std::vector<fixtures::Fixture> all = fixtures::load_fixtures();
  std::mt19937 random(20240301);
  int corrected = 0;
  for (int i = 0; i < 3000; ++i) {
    const fixtures::Fixture& fixture = all[random() % all.size()];
    const std::string text = fixtures::mutate(fixture.text.substr(0, 4000), random);
    if (!expect_sound(text).edits.empty()) ++corrected;
    ASSERT_FALSE(testing::Test::HasFailure()) << fixture.pgn << "\n" << text;
  }
  EXPECT_GT(corrected, 100);
}

}  // namespace
}  // namespace tools
