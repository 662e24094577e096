#include <fmt/core.h>

#include <algorithm>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// How much of the square of departure is written: 0 none, 1 its file or rank, 2 both.
int origin_size(const pgn::San& san) {
  return (san.from_file != File::none ? 1 : 0) + (san.from_rank != Rank::none ? 1 : 0);
}

// Coordinate and long algebraic notation always name both squares; S115 reports them.
bool is_short(const pgn::MoveText& move) {
  if (move.san.form != pgn::SanForm::piece) return false;
  const bool both = origin_size(move.san) == 2;
  return !both || move.text().find('-') == std::string_view::npos;
}

bool names_origin(const pgn::MoveText& move) {
  return origin_size(move.san) != 0 && is_short(move);
}

void report_disambiguation(const Rule& rule, const GameContext& game, FindingSink& findings,
                           std::uint32_t ply, const std::string& expected, std::uint64_t count) {
  const pgn::MoveText& move = game.text().moves[ply - 1];
  Finding& finding = findings.add(rule, move.begin, ply);
  finding.move = game.move_text(ply);
  finding.message = fmt::format("{} has more disambiguation than it needs.", quoted(move.text()));
  finding.evidence = {{"written", std::string(move.text())}, {"expected", expected}};
  add_count(count, finding);
  finding.suggestion = fmt::format("Write {}.", expected);
}

void check_s112(const Rule& rule, GameContext& game, FindingSink& findings) {
  const Replay& replay = game.replay();
  const std::vector<pgn::MoveText>& moves = game.text().moves;
  if (std::none_of(moves.begin(), moves.end(), names_origin)) return;
  std::uint64_t count = 0;
  std::uint32_t first_ply = 0;
  std::string expected;
  auto illegal = replay.illegal().begin();
  Position position = game.start().position;
  for (std::uint32_t ply = 1; ply <= replay.plies(); ++ply) {
    const Move move = replay.moves()[ply - 1];
    const pgn::MoveText& written = moves[ply - 1];
    if (illegal != replay.illegal().end() && illegal->ply == ply) {
      ++illegal;
      position.set_irregular();
    } else if (names_origin(written) && position.kind_at(move.from()) == written.san.kind) {
      const std::string san = to_san(position, move);
      const std::optional<pgn::San> needed = pgn::read_san(san);
      if (needed && origin_size(written.san) > origin_size(*needed) && count++ == 0) {
        first_ply = ply;
        expected = san;
      }
    }
    position.play(move);
  }
  if (count != 0) report_disambiguation(rule, game, findings, first_ply, expected, count);
}

}  // namespace

const Rule kS112Disambiguation = {
    .id = "S112",
    .name = "disambiguation",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = false,
    .article = {},
    .summary = "a move names the file or rank the man comes from though it need not",
    .why =
        "SAN names the file, the rank or the square of departure only when two men of a kind can "
        "legally go to the same square; a man that is pinned does not count. Too much of it "
        "does no harm, except that the same game written in two ways is no longer the same "
        "text. Off unless it is selected.",
    .fix = "Leave out what is not needed, or have a program write the game anew.",
    .triggers = trigger::kAlways,
    .check = check_s112,
};

}  // namespace arbiter
