// Claims of real games and of all fixtures against the slow twin. Real games are not part of the
// project; without them only the fixtures are compared.

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "arbiter/judge.h"
#include "arbiter/record/game_start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tests/arbiter/claims_twin.h"
#include "tests/fixtures/fixture.h"
#include "tests/real_data/real_data.h"

namespace arbiter {
namespace {

std::string shown(const Claims& claims) {
  std::string text;
  const auto add = [&text](const char* name, const std::vector<std::uint32_t>& plies) {
    text += name;
    for (const std::uint32_t ply : plies) text += ' ' + std::to_string(ply);
  };
  add("threefold on board:", claims.threefold_on_board);
  text += "; ahead:";
  for (const ThreefoldAhead& ahead : claims.threefold_ahead) {
    text += ' ' + std::to_string(ahead.ply);
    for (const std::string& move : ahead.moves) text += ' ' + move;
  }
  add("; fifty on board:", claims.fifty_on_board);
  add("; ahead:", claims.fifty_ahead);
  return text;
}

struct Compared {
  int games = 0;
  int with_claims = 0;
};

// Games that are read in another notation are left out: the twin reads English.
Compared compare(const std::string& text, int limit, AfterIllegal after_illegal) {
  Settings settings;
  select_rules("C6", true, settings);
  settings.records = Records::all;
  settings.after_illegal = after_illegal;
  Judge judge(settings);
  JudgedGame judged;
  Replay replay;
  pgn::GameReader reader(text);
  pgn::GameText game;
  Compared compared;
  while (compared.games < limit && reader.next(game)) {
    judge.judge(game, judged);
    if (!judged.claims || !judged.notation.is_usual()) continue;
    replay.run(game, read_start(game).start(), after_illegal);
    std::optional<std::uint32_t> end;
    if (judged.report->end.kind != EndKind::none) end = judged.report->end.ply;
    const Claims slow = arbiter_tests::slow_claims(replay, end);
    EXPECT_EQ(shown(*judged.claims), shown(slow)) << game.text;
    ++compared.games;
    if (shown(slow) != shown({})) ++compared.with_claims;
  }
  return compared;
}

TEST(ClaimsData, AgreeWithTheTwinOnAllFixtures) {
  Compared all;
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    const Compared compared = compare(fixture.text, 1'000'000, fixture.after_illegal);
    all.games += compared.games;
    all.with_claims += compared.with_claims;
  }
  EXPECT_GT(all.games, 500);
  EXPECT_GT(all.with_claims, 20);
}

TEST(ClaimsData, AgreeWithTheTwinOnRealGames) {
  constexpr int kGames = 5000;
  const std::filesystem::path folder = real_data::folder();
  if (folder.empty()) GTEST_SKIP() << "shared/data is absent";
  const std::string text = real_data::unpacked(folder / "games" / "otb_masters.pgn.zst");
  if (text.empty()) GTEST_SKIP() << "zstd is absent";
  const Compared compared = compare(text, kGames, AfterIllegal::automatic);
  EXPECT_EQ(compared.games, kGames);
  EXPECT_GT(compared.with_claims, 50);
}

}  // namespace
}  // namespace arbiter
