// The prover on real positions: those of played games and of published proof games must all
// survive, and of labelled illegal ones a share is to be refuted, fast enough. Slow; run by name:
//
//   tools/test.sh //tests/arbiter:legality_sweep_test

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/legality/checker/refutation_check.h"
#include "arbiter/legality/explanation/sentence.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/passes_basic.h"
#include "arbiter/legality/prover.h"
#include "arbiter/record/record.h"
#include "arbiter/replay/replay.h"
#include "parser/pgn.h"
#include "tests/arbiter/confirmed_fault.h"
#include "tests/real_data/real_data.h"
#include "tests/testing/command.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;
using legality_tests::confirms;

class LegalitySweep : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = real_data::folder();
    if (folder_.empty()) GTEST_SKIP() << "no folder shared/data here; PGN_ARBITER_DATA can name it";
    if (std::system("command -v zstd >/dev/null 2>&1") != 0) GTEST_SKIP() << "zstd is absent";
  }

  // No position of a game is to be refuted: as it is, without its double step, and if it is not
  // known which array the game began from.
  void expect_survival(const Position& position, Square passed, StartArray array) {
    ++positions_;
    expect_survival({position, passed}, array);
    if (passed != Square::none) expect_survival({position, Square::none}, array);
    if (array == StartArray::standard) expect_survival({position, passed}, StartArray::any);
  }

  void expect_survival(const RetroPosition& retro, StartArray array) {
    EXPECT_TRUE(passes_basic(retro)) << to_fen(retro.position, 1);
    for (const Refutation& refutation : find_refutations(retro, array, {})) {
      ADD_FAILURE() << to_fen(retro.position, 1) << "\n" << sentence(refutation, retro);
    }
  }

  // Plays one legal move and tests the position it leads to.
  void play_and_test(Position& position, Move move, StartArray array, bool test) {
    const Color mover = position.side_to_move();
    position.play(move);
    if (!test) return;
    const Square passed =
        move.kind() == MoveKind::double_step ? backward(mover, move.to()) : Square::none;
    expect_survival(position, passed, array);
  }

  // Every `step`-th position of the games, as far as they are legal.
  void sweep_games(const std::string& text, std::size_t step) {
    pgn::GameReader reader(text);
    pgn::GameText game;
    Replay replay;
    std::size_t plies = 0;
    while (reader.next(game)) {
      if (game.no_game) continue;
      const bool chess960 = says_chess960(game);
      Start start;
      if (game.find(pgn::TagName::fen) != nullptr) {
        const std::string written = pgn::unescape(game.value(pgn::TagName::fen));
        const pgn::FenResult fen = pgn::parse_fen(written);
        if (!std::holds_alternative<pgn::Fen>(fen)) continue;
        start = make_start(std::get<pgn::Fen>(fen), chess960);
        if (!basic_facts(std::get<pgn::Fen>(fen), start).empty()) continue;
      }
      replay.run(game, start, AfterIllegal::stop);
      const bool any = chess960 || start.kind == StartKind::chess960;
      Position position = start.position;
      for (const Move move : replay.moves()) {
        play_and_test(position, move, any ? StartArray::any : StartArray::standard,
                      plies++ % step == 0);
      }
      ++games_;
    }
  }

  void TearDown() override {
    if (positions_ == 0) return;
    std::cout << games_ << " games, " << positions_ << " positions\n";
    RecordProperty("positions", positions_);
  }

  fs::path folder_;
  int games_ = 0;
  int positions_ = 0;
};

TEST_F(LegalitySweep, ProofGamesSurvive) {
  std::istringstream lines(real_data::unpacked(folder_ / "positions" / "proof_games.tsv.zst"));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream moves(line.substr(line.find('\t') + 1));
    Position position = Position::standard();
    ++games_;
    for (std::string text; moves >> text;) {
      const std::optional<pgn::San> san = pgn::read_san(text);
      ASSERT_TRUE(san.has_value()) << text;
      const Move move = resolve(position, *san);
      ASSERT_TRUE(static_cast<bool>(move)) << text << " in " << to_fen(position, 1);
      play_and_test(position, move, StartArray::standard, true);
    }
  }
  EXPECT_GT(games_, 500);
}

TEST_F(LegalitySweep, PlayedGamesSurvive) {
  for (const char* const name :
       {"otb_masters.pgn.zst", "lichess_clocks.pgn.zst", "book_8moves.pgn.zst"}) {
    sweep_games(real_data::unpacked(folder_ / "games" / name), 50);
  }
  for (const char* const name : {"tcec_sample.tar.zst", "odd_pgn.tar.zst"}) {
    sweep_games(
        tests::output_of("zstd -dcq '" + (folder_ / "games" / name).string() + "' | tar -xO"), 50);
  }
  EXPECT_GT(positions_, 50000);
}

struct Tally {
  int legal = 0;
  int illegal = 0;
  int refuted = 0;
  int refuted_at_sight = 0;  // by what the position itself shows, without a look into its past
  int hard = 0;
  int hard_refuted = 0;
  double seconds = 0;  // of processor time, for the judging alone
  double slowest = 0;

  int positions() const { return legal + illegal; }
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// A line of FEN, verdict, reason and, for some, "hard".
struct LabelledPosition {
  std::string text;
  bool legal = false;
  bool hard = false;
};

std::vector<LabelledPosition> read_labelled(const fs::path& path) {
  std::vector<LabelledPosition> positions;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (line.empty() || line[0] == '#' || tab == std::string::npos) continue;
    positions.push_back({line.substr(0, tab), line[tab + 1] == 'l' || line[tab + 1] == 'L',
                         line.ends_with("\thard")});
  }
  return positions;
}

// What shows that a position is illegal: facts, or without them refutations.
struct Verdict {
  pgn::Fen fen;
  Start start;
  std::vector<BasicFact> facts;
  std::vector<Refutation> refutations;

  bool is_refuted() const { return !facts.empty() || !refutations.empty(); }
};

Verdict judge(const std::string& text, const ProofLimits& limits) {
  Verdict verdict;
  verdict.fen = std::get<pgn::Fen>(pgn::parse_fen(text));
  verdict.start = make_start(verdict.fen, false);
  verdict.facts = basic_facts(verdict.fen, verdict.start);
  if (verdict.facts.empty()) {
    verdict.refutations = find_refutations(
        retro_position(verdict.start), start_array_of(verdict.fen, verdict.start, false), limits);
  }
  return verdict;
}

void expect_confirmed(const Verdict& verdict, const std::string& text) {
  for (const BasicFact& fact : verdict.facts) {
    EXPECT_TRUE(confirms(fact, verdict.fen, verdict.start)) << text << ": " << fact.sentence;
  }
  const RetroPosition retro = retro_position(verdict.start);
  const StartArray array = start_array_of(verdict.fen, verdict.start, false);
  for (const Refutation& refutation : verdict.refutations) {
    EXPECT_TRUE(confirms(refutation, retro, array)) << text << ": " << sentence(refutation, retro);
  }
}

Tally judge_labelled(const fs::path& path, const ProofLimits& limits, bool verify) {
  Tally tally;
  for (const LabelledPosition& position : read_labelled(path)) {
    const double begin = processor_seconds();
    const Verdict verdict = judge(position.text, limits);
    const double taken = processor_seconds() - begin;
    tally.seconds += taken;
    tally.slowest = std::max(tally.slowest, taken);
    if (verify) expect_confirmed(verdict, position.text);
    if (position.legal) {
      ++tally.legal;
      EXPECT_FALSE(verdict.is_refuted()) << position.text;
      continue;
    }
    ++tally.illegal;
    tally.refuted += verdict.is_refuted();
    tally.refuted_at_sight += !verdict.facts.empty();
    tally.hard += position.hard;
    tally.hard_refuted += position.hard && verdict.is_refuted();
  }
  std::cout << path.filename() << ": refuted " << tally.refuted << " of " << tally.illegal
            << " illegal ones, " << tally.hard_refuted << " of " << tally.hard << " hard ones; "
            << tally.legal << " legal ones; " << 1000 * tally.seconds / tally.positions()
            << " ms each, " << tally.slowest << " s at most\n";
  return tally;
}

TEST_F(LegalitySweep, LabelledPositions) {
  const Tally random = judge_labelled(folder_ / "positions" / "legality_random.tsv", {}, true);
  EXPECT_GT(random.legal, 200);
  EXPECT_GE(random.refuted * 1000, random.illegal * 995);
  EXPECT_GE(random.refuted_at_sight * 100, random.illegal * 90);
  EXPECT_GE(random.hard_refuted * 100, random.hard * 95);
  EXPECT_LE(random.seconds, 0.005 * random.positions());
  EXPECT_LE(random.slowest, 5);
  const Tally composed = judge_labelled(folder_ / "positions" / "legality_composed.tsv", {}, true);
  EXPECT_GE(composed.refuted, 10);
}

// Without histories of captures, which may take longer.
TEST_F(LegalitySweep, TwentyThousandASecond) {
  const ProofLimits limits{.retraction = {}, .history_nodes = 0};
  const Tally tally = judge_labelled(folder_ / "positions" / "legality_random.tsv", limits, false);
  const double rate = tally.positions() / tally.seconds;
  std::cout << static_cast<int>(rate) << " positions a second\n";
  EXPECT_GT(rate, 20000);
}

}  // namespace
}  // namespace arbiter
