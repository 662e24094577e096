// The proof that a correction is sound must see every unsound one.

#include "tools/fix/game_snapshot.h"

#include <gtest/gtest.h>

#include <string>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tools/fix/fix_settings.h"

namespace tools {
namespace {

GameSnapshot snapshot(const std::string& text) {
  const arbiter::Settings settings = checking_settings({});
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameText game;
  pgn::GameReader reader(text);
  EXPECT_TRUE(reader.next(game));
  judge.judge(game, judged);
  return take_snapshot(game, judged);
}

bool is_sound(const std::string& before, const std::string& after) {
  return is_sound_correction(snapshot(before), snapshot(after));
}

const std::string kSnapshotTags = "[Event \"E\"]\n[White \"W\"]\n[Result \"*\"]\n\n";

TEST(Snapshot, CorrectionsAreSound) {
  EXPECT_TRUE(is_sound(kSnapshotTags + "1. e4 d5 2. Bb5 *", kSnapshotTags + "1. e4 d5 2. Bb5+ *"));
  EXPECT_TRUE(
      is_sound("[Result \"*\"] 1. f3 e5 2. g4 Qh4# *", "[Result \"0-1\"] 1. f3 e5 2. g4 Qh4# 0-1"));
  EXPECT_TRUE(is_sound("[White \"A \"b\" c\"]\n 1. e4 *", "[White \"A \\\"b\\\" c\"]\n 1. e4 *"));
}

TEST(Snapshot, OtherChangesAreNot) {
  const std::string game = kSnapshotTags + "1. e4 {good} d5 (1... c5 2. Nf3) 2. Bb5+ *";
  ASSERT_TRUE(is_sound(game, game));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. d4 {good} d5 (1... c5 2. Nf3) 2. Bb5+ *"));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. e4 {bad} d5 (1... c5 2. Nf3) 2. Bb5+ *"));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. e4 d5 (1... c5 2. Nf3) 2. Bb5+ *"));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. e4 {good} d5 (1... c5 2. Nc3) 2. Bb5+ *"));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. e4 {good} d5 2. Bb5+ (1... c5 2. Nf3) *"));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. e4 {good} d5 (1... c5 2. Nf3) *"));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. e4 {good} d5 (1... c5 2. Nf3) 2. Bb5+"));
  EXPECT_FALSE(is_sound(game, "[White \"V\"]\n" + game));
  EXPECT_FALSE(is_sound(game, kSnapshotTags + "1. e4 {good} d5 (1... c5 2. Nf3) 2. Bb5 *"))
      << "a new finding";
}

TEST(Snapshot, ACorrectionChangesNoMovesAndAddsNoFinding) {
  GameSnapshot before;
  before.plies = 2;
  before.final_fen = "fen";
  before.findings = {{"S104", 2}};
  EXPECT_TRUE(is_sound_correction(before, before));
  const auto is_sound_if = [&before](const auto& change) {
    GameSnapshot after = before;
    change(after);
    return is_sound_correction(before, after);
  };
  EXPECT_TRUE(is_sound_if([](GameSnapshot& after) { after.findings.clear(); }));
  EXPECT_TRUE(is_sound_if([](GameSnapshot& after) { after.findings = {{"S104", 1}}; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.findings = {{"S104", 3}}; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.findings = {{"S105", 1}}; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.plies = 3; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.final_fen = "other"; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.content[1] = 1; }));
}

TEST(Snapshot, ARepairLeavesNoFaultAndAddsOneComment) {
  GameSnapshot before;
  before.plies = 8;
  before.tags = {"tag A\"1"};
  before.comments = 1;
  before.faults = 1;
  const auto is_sound_if = [&before](const auto& change) {
    GameSnapshot after = before;
    after.plies = 20;
    after.comments = 2;
    after.faults = 0;
    change(after);
    return is_sound_repair(before, after);
  };
  EXPECT_TRUE(is_sound_if([](GameSnapshot&) {}));
  EXPECT_TRUE(is_sound_if([](GameSnapshot& after) { after.plies = 7; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.plies = 6; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.faults = 1; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.comments = 1; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.comments = 3; }));
  EXPECT_FALSE(is_sound_if([](GameSnapshot& after) { after.tags.clear(); }));
  before.faults = 0;
  EXPECT_FALSE(is_sound_if([](GameSnapshot&) {})) << "nothing was to be repaired";
}

// What the hash holds is all that shows such a change.
TEST(Snapshot, SeesWhereAVariationOrCommentStands) {
  const auto content = [](const std::string& moves) {
    return snapshot(kSnapshotTags + moves).content;
  };
  EXPECT_NE(content("1. e4 (1. d4 d5) e5 *"), content("1. e4 (1. d4) (1. d5) e5 *"));
  EXPECT_NE(content("1. e4 (1. d4) (1. c4) e5 *"), content("1. e4 (1. d4 () 1. c4) e5 *"));
  EXPECT_NE(content("1. e4 (1. x9 y9) e5 *"), content("1. e4 (1. x9) e5 *"));
  EXPECT_NE(content("1. e4 {a} e5 *"), content("1. e4 e5 {a} *"));
  EXPECT_NE(content("1. e4 (1. d4 {a}) e5 *"), content("1. e4 (1. d4) {a} e5 *"));
  EXPECT_NE(content("1. e4 e5 x9 *"), content("1. e4 e5 y9 *"));
}

TEST(Snapshot, CountsEveryFindingOfARule) {
  EXPECT_EQ(snapshot("[Result \"*\"]\n\n1. e4 *").findings["S107"], 6U);
}

}  // namespace
}  // namespace tools
