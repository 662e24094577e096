// Labelled positions and real games that are not part of the project; skips if they are absent.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "arbiter/game/game_winnability.h"
#include "arbiter/record/start.h"
#include "arbiter/winnable/checker/proof_checker.h"
#include "arbiter/winnable/explanation/proof_words.h"
#include "arbiter/winnable/mating_line/queen_mate.h"
#include "parser/fen.h"
#include "parser/pgn.h"
#include "tests/real_data/real_data.h"

namespace arbiter {
namespace {

// The text of a file, unpacked if its name ends so; empty if it is not there.
std::string read(const std::string& name) {
  const std::filesystem::path folder = real_data::folder();
  if (folder.empty()) return "";
  const std::filesystem::path path = folder / name;
  if (path.extension() != ".zst") {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  return real_data::unpacked(path);
}

struct Labelled {
  Position position;
  ByColor<bool> can_win;
  std::string line;
};

// Calls `visit` for each position of a label file, and returns how many there were.
template <class Visit>
int for_each_label(const std::string& file, Visit visit) {
  std::istringstream in(read(file));
  int count = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 5 || line[0] == '#') continue;
    const pgn::FenResult fen = pgn::parse_fen(std::string_view(line).substr(3));
    if (!std::holds_alternative<pgn::Fen>(fen)) {
      ADD_FAILURE() << line;
      continue;
    }
    const Position position = make_start(std::get<pgn::Fen>(fen), false).position;
    visit(Labelled{position, {line[0] != '-', line[1] != '-'}, line});
    ++count;
  }
  return count;
}

TEST(WinnabilityData, EveryGameLostOnTimeIsDecidedRight) {
  WinnabilityAnalyser analyser;
  int proved = 0;  // by a free queen
  const int count = for_each_label("positions/winnable_lichess.txt.zst", [&](const Labelled& one) {
    for (const Color side : {Color::white, Color::black}) {
      const Winnability expected =
          one.can_win[side] ? Winnability::can_win : Winnability::cannot_win;
      EXPECT_EQ(analyser.decide(one.position, side).verdict, expected) << one.line;
      if (!can_mate_by_free_queen(one.position, side)) continue;
      EXPECT_EQ(expected, Winnability::can_win) << one.line;
      ++proved;
    }
  });
  if (count == 0) GTEST_SKIP() << "the labelled positions are not there";
  EXPECT_EQ(count, 65'536);
  EXPECT_GT(proved, count / 2);
}

TEST(WinnabilityData, AFreeQueenProvesNothingFalseOfHardPositions) {
  const int count = for_each_label("positions/winnable_hard.txt", [&](const Labelled& one) {
    for (const Color side : {Color::white, Color::black}) {
      EXPECT_FALSE(!one.can_win[side] && can_mate_by_free_queen(one.position, side)) << one.line;
    }
  });
  if (count == 0) GTEST_SKIP() << "the labelled positions are not there";
  EXPECT_EQ(count, 1'707);
}

// All but one are decided with the default budget, and all with a larger one. Every proof passes
// its checker.
TEST(WinnabilityDataSlow, HardPositions) {
  WinnabilityAnalyser analyser;
  WinnabilityAnalyser prover(1'000'000);
  std::set<std::string> undecided;
  const int count = for_each_label("positions/winnable_hard.txt", [&](const Labelled& one) {
    for (const Color side : {Color::white, Color::black}) {
      const Winnability expected =
          one.can_win[side] ? Winnability::can_win : Winnability::cannot_win;
      const Winnability verdict = analyser.decide(one.position, side).verdict;
      if (verdict == Winnability::undecided) {
        undecided.insert(one.line);
      } else {
        EXPECT_EQ(verdict, expected) << one.line;
      }
      const Proof proof = prover.prove(one.position, side);
      EXPECT_EQ(proof.decision.verdict, expected) << one.line;
      const ProofCheck check = check_proof(one.position, side, proof);
      EXPECT_TRUE(check.confirmed)
          << one.line << ": " << method_id(proof.decision.method) << ": " << check.why_not;
    }
  });
  if (count == 0) GTEST_SKIP() << "the labelled positions are not there";
  EXPECT_EQ(count, 1'707);
  EXPECT_EQ(undecided,
            std::set<std::string>{"-- 1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - -"});
}

// Searching back from the end in growing steps gives the same ply as judging every ply.
void expect_same_ply_by_ply(const Replay& replay, WinnabilityAnalyser& analyser) {
  GameWinnability whole(replay, analyser, true, false);
  for (const Color side : {Color::white, Color::black}) {
    const auto lost = whole.first_unwinnable_ply(side);
    for (std::uint32_t ply = replay.segment_start(replay.plies()); ply <= replay.plies(); ++ply) {
      const bool expected = !lost || ply < *lost;
      const Winnability verdict = analyser.decide(replay.position_after(ply), side).verdict;
      ASSERT_EQ(verdict == Winnability::can_win, expected)
          << ply << " " << to_fen(replay.position_after(ply), 1);
    }
  }
}

TEST(WinnabilityData, ChancesOnlyGetLostAlongRealGames) {
  constexpr int kEvery = 100;  // one game in this many
  const std::string text = read("games/otb_masters.pgn.zst");
  if (text.empty()) GTEST_SKIP() << "the games are not there";
  WinnabilityAnalyser analyser;
  Replay replay;
  pgn::GameText game;
  pgn::GameReader reader(text);
  int number = 0;
  for (; reader.next(game); ++number) {
    if (number % kEvery != 0) continue;
    replay.run(game, Start(), AfterIllegal::automatic);
    expect_same_ply_by_ply(replay, analyser);
  }
  EXPECT_EQ(number, 31'990);
}

}  // namespace
}  // namespace arbiter
