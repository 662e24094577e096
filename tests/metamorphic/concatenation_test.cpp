// The findings of texts one after the other are the findings of each, with games, lines and offsets
// counted on; of texts in another order they come in that order. All rules that look at one game
// are selected; what is said of an event (X) depends on all of its games, and is not.
//
// A text is one fixture, byte for byte, or one game of a fixture. A line that begins `[Event "`
// starts a game wherever it stands; a text that begins with anything else may belong to the game
// before, and is left out (kBeginOtherwise).

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "parser/source.h"
#include "tests/fixtures/fixture.h"
#include "tests/testing/pattern.h"

namespace metamorphic {
namespace {

arbiter::Settings settings_of_all_rules() {
  arbiter::Settings settings;
  arbiter::select_rules("ALL", true, settings);
  settings.records = arbiter::Records::all;
  settings.no_draw_before = 30;
  return settings;
}

// Where a text begins.
struct Base {
  std::size_t games = 0;
  std::size_t lines = 0;
  std::size_t bytes = 0;
};

std::string sum(const std::string& number, std::size_t base) {
  return std::to_string(std::stoul(number) + base);
}

// Each line of Reading::full that begins a finding or a game, counted on from `base`.
std::string counted_on(const std::string& full, const Base& base) {
  static const tests::Pattern kFinding(R"(^(\d+) ([A-Z]\d+ \w+ \d+) (\d+):(\d+) @(\d+) )");
  static const tests::Pattern kGame(R"(^game (\d+) )");
  std::string text;
  for (std::size_t from = 0; from < full.size();) {
    const std::size_t end = std::min(full.find('\n', from), full.size() - 1) + 1;
    const std::string line = full.substr(from, end - from);
    if (const auto finding = kFinding.find(line)) {
      const std::vector<std::string>& parts = finding->groups;
      text += sum(parts[1], base.games) + " " + parts[2] + " " + sum(parts[3], base.lines) + ":" +
              parts[4] + " @" + sum(parts[5], base.bytes) + " " + line.substr(finding->end);
    } else if (const auto game = kGame.find(line)) {
      text += "game " + sum(game->groups[1], base.games) + " " + line.substr(game->end);
    } else {
      text += line;
    }
    from = end;
  }
  return text;
}

// Adds up the readings of texts, each read alone.
class Sum {
 public:
  explicit Sum(const arbiter::Settings& settings) : settings_(settings) {}

  void add(const std::string& text) {
    fixtures::Reading reading;
    reading.read_batch(text, pgn::LineBefore::nothing, settings_);
    full_ += counted_on(reading.full, base_);
    findings_ += reading.findings.size();
    base_.games += reading.games;
    base_.lines += pgn::measure(text).lines;
    base_.bytes += text.size();
  }
  const std::string& full() const { return full_; }
  std::size_t games() const { return base_.games; }
  std::size_t findings() const { return findings_; }

 private:
  const arbiter::Settings& settings_;
  Base base_;
  std::string full_;
  std::size_t findings_ = 0;
};

// The place where the two differ, rather than megabytes.
std::string first_difference(const std::string& one, const std::string& other) {
  const auto at = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  if (at.first == one.end() && at.second == other.end()) return "";
  const auto offset = static_cast<std::size_t>(at.first - one.begin());
  const std::size_t from = offset < 300 ? 0 : offset - 300;
  return "alone: …" + one.substr(from, 500) + "\ntogether: …" + other.substr(from, 500);
}

void expect_sum(const std::vector<std::string>& texts, std::size_t findings) {
  const arbiter::Settings settings = settings_of_all_rules();
  Sum sum(settings);
  std::string all;
  for (const std::string& text : texts) {
    sum.add(text);
    all += text;
  }
  fixtures::Reading together;
  together.read_batch(all, pgn::LineBefore::nothing, settings);
  EXPECT_EQ(together.games, sum.games());
  EXPECT_EQ(first_difference(sum.full(), together.full), "");
  EXPECT_GT(together.findings.size(), findings);
}

// In their order, then in others.
void expect_sum_in_any_order(std::vector<std::string> texts, std::size_t findings) {
  std::mt19937 random(30);
  for (int round = 0; round < 4 && !testing::Test::HasFailure(); ++round) {
    expect_sum(texts, findings);
    std::shuffle(texts.begin(), texts.end(), random);
  }
}

bool begins_with_event(std::string_view text) { return text.starts_with("[Event \""); }

// Fixtures that begin with something else, because that is what they are about.
const std::set<std::string> kBeginOtherwise = {
    // Tags as people write them; other tags before Event.
    "testdata/rules/S103-malformed-tag/bad-as-people-write.pgn",
    "testdata/rules/S103-malformed-tag/good-blanks.pgn",
    "testdata/syntax/leading-blanks.pgn",
    "testdata/syntax/numbers-without-dots.pgn",
    "testdata/syntax/sync-event-not-first.pgn",
    "testdata/syntax/xiangqi.pgn",
    // Text, comments or escaped lines before the first game.
    "testdata/rules/S101-unterminated-comment/bad-no-other-game.pgn",
    "testdata/rules/S116-stray-text/bad-holds-moves.pgn",
    "testdata/rules/S116-stray-text/bad-no-game.pgn",
    "testdata/rules/S116-stray-text/bad.pgn",
    "testdata/rules/S116-stray-text/good.pgn",
    "testdata/syntax/comments-around.pgn",
    "testdata/syntax/percent-after-bom.pgn",
    "testdata/syntax/percent.pgn",
    "testdata/syntax/text-around.pgn",
    // A byte order mark.
    "testdata/rules/S119-encoding/good.pgn",
    "testdata/syntax/bom.pgn",
    // No game, or no tags.
    "testdata/syntax/empty.pgn",
    "testdata/syntax/sync-movetext-after-marker.pgn",
    "testdata/syntax/white-space-only.pgn",
};

std::string whole_lines(std::string text) {
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

TEST(Concatenation, OfFixturesAddsTheirFindings) {
  std::vector<std::string> texts;
  std::set<std::string> left_out;
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    if (begins_with_event(fixture.text)) {
      texts.push_back(whole_lines(fixture.text));
    } else {
      left_out.insert(fixture.pgn.string());
    }
  }
  EXPECT_EQ(left_out, kBeginOtherwise);
  EXPECT_GT(texts.size(), 300u);
  expect_sum_in_any_order(texts, 1'000);
}

TEST(Concatenation, OfGamesAddsTheirFindings) {
  std::vector<std::string> texts;
  std::size_t left_out = 0;
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    pgn::GameReader reader(fixture.text);
    for (pgn::GameText game; reader.next(game);) {
      if (begins_with_event(game.text)) {
        texts.push_back(whole_lines(std::string(game.text)));
      } else {
        ++left_out;
      }
    }
  }
  std::cout << texts.size() << " games, left out: " << left_out << "\n";
  EXPECT_GT(texts.size(), 1'300u);
  EXPECT_LT(50 * left_out, texts.size());
  expect_sum_in_any_order(texts, 1'000);
}

}  // namespace
}  // namespace metamorphic
