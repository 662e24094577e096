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

}  // namespace
}  // namespace tools
