// What was read and judged last is forgotten where a text is large (GameBatch), before reports are
// written: they are the same as where nothing is forgotten.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fixtures/fixture.h"
#include "tests/fixtures/mutation.h"
#include "tools/commands/game_batch.h"
#include "tools/options/option_table.h"

namespace tools {
namespace {

constexpr std::size_t kUsual = std::size_t{2} << 20;  // bytes; of more, the game is forgotten

std::string view_text(std::string_view text) { return std::string(text) + '|'; }

std::string place_text(const char* place, const GameBatch& batch) {
  return place == nullptr ? "-|" : std::to_string(place - batch.text.text.data()) + '|';
}

std::string finding_text(const arbiter::Finding& finding, const GameBatch& batch) {
  std::string text = view_text(finding.rule->id) + place_text(finding.place, batch);
  text += std::to_string(static_cast<int>(finding.severity)) + std::to_string(finding.ply) + '|';
  for (const std::string_view part :
       {finding.article, std::string_view(finding.move), std::string_view(finding.fen),
        std::string_view(finding.message), std::string_view(finding.suggestion)}) {
    text += view_text(part);
  }
  return text + '\n';
}

std::string report_text(const arbiter::GameReport& report) {
  std::string text = view_text(report.final_fen) + view_text(report.ruling) +
                     view_text(arbiter::verdict_id(report.verdict));
  for (const std::uint32_t ply : report.stood) text += std::to_string(ply) + ' ';
  return text + std::to_string(report.repetition_max) + ' ' + std::to_string(report.halfmove_max);
}

std::string game_text(const KeptGame& kept, const GameBatch& batch) {
  const GameHeader& header = kept.header;
  std::string text = std::to_string(kept.index) + (kept.is_judged_in_part ? " in part " : " ") +
                     std::to_string(kept.begin.offset) + ' ' + std::to_string(kept.begin.line) +
                     ' ' + place_text(kept.first, batch);
  for (const std::string_view part :
       {header.text, header.event, header.site, header.date, header.round, header.board,
        header.white, header.black, header.result_tag, header.marker, header.termination,
        header.game_id, kept.judged.unjudged_variant}) {
    text += view_text(part);
  }
  text += place_text(kept.judged.stopped_at, batch) + std::to_string(kept.judged.plies) + '\n';
  if (kept.judged.report) text += report_text(*kept.judged.report) + '\n';
  for (const arbiter::Finding& finding : kept.judged.findings) text += finding_text(finding, batch);
  for (const std::string& fingerprint : kept.fingerprints) text += fingerprint + ' ';
  return text + '\n';
}

// What is freed too early gets other bytes.
void write_over_freed_memory() {
  std::vector<std::string> garbage;
  for (std::size_t bytes = 16; bytes < 50'000; bytes *= 2) {
    for (int i = 0; i < 8; ++i) garbage.emplace_back(bytes, '\xEE');
  }
}

class ForgottenGame : public testing::Test {
 protected:
  // Everything that reports are made of. The text gets room for at least so many bytes.
  std::string judged(const std::string& pgn, std::size_t room) {
    GameBatch batch(options_, {.every_game = true, .fingerprints = true, .event = true});
    batch.text.text.reserve(room);
    batch.text.text.assign(pgn);
    EXPECT_EQ(batch.text.text.capacity() > kUsual, room > kUsual || pgn.size() > kUsual);
    std::string all;
    batch.judge();
    do {
      write_over_freed_memory();
      for (std::size_t i = 0; i < batch.kept; ++i) all += game_text(batch.kept_games[i], batch);
      for (const std::string_view variant : batch.unjudged_variants) all += view_text(variant);
      all += std::to_string(batch.games) + ' ' + std::to_string(batch.plies) + ' ' +
             std::to_string(batch.flagged_games) + ' ' + std::to_string(batch.results_only) + '\n';
    } while (batch.judge_more());
    return all + std::to_string(batch.extent.bytes) + ' ' + std::to_string(batch.extent.lines);
  }

  void expect_the_same(const std::string& pgn) {
    const std::string kept = judged(pgn, 0);
    ASSERT_EQ(judged(pgn, kUsual + 1), kept);
  }

  const Options options_ = parse_options(Command::check, {"x", "--select=ALL", "--games=all",
                                                          "--legality=off", "--winnable=off"})
                               .options;
};

TEST_F(ForgottenGame, ChangesNothingInFixtures) {
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    if (fixture.text.size() > 20'000 ||
        fixture.pgn.string().find("testdata/rules/P") != std::string::npos)
      continue;
    SCOPED_TRACE(fixture.pgn);
    expect_the_same(fixture.text);
  }
}

TEST_F(ForgottenGame, ChangesNothingInDamagedText) {
  const std::vector<fixtures::Fixture> all = fixtures::load_fixtures();
  std::mt19937 random(2'097'152);
  for (int i = 0; i < 100; ++i) {
    const fixtures::Fixture& fixture = all[random() % all.size()];
    if (fixture.text.size() > 20'000) continue;
    SCOPED_TRACE(fixture.pgn);
    expect_the_same(fixtures::mutate(fixture.text, random));
  }
}

// A text that is itself so long, by a comment that changes nothing of what is said but places.
TEST_F(ForgottenGame, ChangesNothingAtTheLimit) {
  const std::string before = "1. e5 {";
  const std::string behind = "} *\n\n[White \"W\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 1-0\n";
  for (const std::size_t size : {kUsual - 1, kUsual, kUsual + 1}) {
    const std::string filler(size - before.size() - behind.size(), 'x');
    expect_the_same(before + filler + behind);
  }
}

}  // namespace
}  // namespace tools
