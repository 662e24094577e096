#include "arbiter/game/ends.h"

#include "arbiter/board/move_generator.h"
#include "arbiter/game/game_winnability.h"
#include "arbiter/record/record.h"
#include "arbiter/winnable/endings/material.h"

namespace arbiter {
namespace {

constexpr std::uint32_t kSeventyFiveMoves = 150;  // half-moves (9.6.2)

// Leaves the last unbroken series. The same position with the same player to move recurs after four
// half-moves at the earliest.
void keep_consecutive(std::vector<std::uint32_t>& plies) {
  auto first = plies.end() - 1;
  while (first != plies.begin() && *first - *(first - 1) == 4) --first;
  plies.erase(plies.begin(), first);
}

// The counts go by the positions' keys; here the positions are compared.
void find_fivefold(const GameContext& game, RepetitionCounter& counter, Ends& ends) {
  const Repetitions found = counter.count(game.replay(), Replay::kLongRun);
  if (const auto ply = found.consecutive_fivefold_ply) {
    std::vector<std::uint32_t> plies = occurrences(game.replay(), *ply);
    keep_consecutive(plies);
    if (plies.size() >= 5) ends.consecutive_fivefold = ply;
  }
  if (game.laws == Edition::laws2014) {
    ends.fivefold = ends.consecutive_fivefold;
  } else if (found.fivefold_ply && occurrences(game.replay(), *found.fivefold_ply).size() >= 5) {
    ends.fivefold = found.fivefold_ply;
  }
}

// An illegal move that stood cuts the longest run, but the halfmove clock runs on.
bool may_be_seventy_five(const Replay& replay) {
  return !replay.illegal().empty() ||
         replay.longest_run() + replay.start().halfmove_clock >= kSeventyFiveMoves;
}

std::optional<std::uint32_t> find_seventy_five(const Replay& replay) {
  for (std::uint32_t ply = 0; ply <= replay.plies(); ++ply) {
    if (replay.states()[ply].halfmove_clock >= kSeventyFiveMoves) return ply;
  }
  return std::nullopt;
}

// Before the Laws of 1 July 1997 only material decided who could win. An edition that the user
// names takes precedence over the date.
bool only_material_decides(const GameContext& game) {
  const pgn::Date& date = game.date;
  if (date.year == 0 || game.laws != Edition::old) return false;
  return date.year < 1997 || (date.year == 1997 && date.month < 7);
}

// The first ply from `first` on with a position that arose legally and is dead by material alone;
// nothing if there is none.
std::optional<std::uint32_t> find_dead_by_material(const Replay& replay, std::uint32_t first) {
  for (std::uint32_t ply = first; ply <= replay.plies(); ++ply) {
    const bool by_illegal_move = ply != 0 && replay.segment_start(ply) == ply;
    if (!by_illegal_move && is_dead_by_material(replay.position_after(ply))) return ply;
  }
  return std::nullopt;
}

void find_dead_position(GameContext& game, Ends& ends) {
  if (game.settings().winnable == Winnable::off) return;
  // Who mated could do so from every position before.
  if (ends.end.kind == EndKind::checkmate && game.replay().illegal().empty()) return;
  if (game.replay().illegal().empty() && game.winnability().is_open_at_end()) return;
  ends.dead =
      game.winnability().dead_ply(claims_win(game.record) ? winner(game.record) : std::nullopt);
  if (!ends.dead || !only_material_decides(game)) return;
  const auto by_material = find_dead_by_material(game.replay(), *ends.dead);
  ends.dead_is_end = by_material.has_value();
  if (by_material) ends.dead = by_material;
}

// The answer to another question, which is asked anyway, shows that there is a legal move.
bool surely_goes_on(GameContext& game) {
  return game.settings().winnable != Winnable::off && game.winnability().is_open_at_end();
}

void take_earlier(GameEnd& end, EndKind kind, std::optional<std::uint32_t> ply) {
  if (ply && (end.kind == EndKind::none || *ply < end.ply)) end = {kind, *ply};
}

}  // namespace

Ends find_ends(GameContext& game, RepetitionCounter& counter) {
  Ends ends;
  const Replay& replay = game.replay();
  if (replay.stop() == Stop::unplayable_start) return ends;
  const Position& last = replay.final_position_without_key();
  if (replay.ends_with_legal_move() && !surely_goes_on(game) && !has_legal_move(last)) {
    const EndKind kind = last.in_check() ? EndKind::checkmate : EndKind::stalemate;
    ends.on_board = {kind, replay.plies()};
    ends.end = ends.on_board;
  }
  if (counter.may_recur(replay, 5)) find_fivefold(game, counter, ends);
  if (may_be_seventy_five(replay)) ends.seventy_five = find_seventy_five(replay);
  find_dead_position(game, ends);
  // At the same ply the one tried first counts: the others must be strictly earlier.
  if (has_automatic_draws(game.laws)) {
    take_earlier(ends.end, EndKind::fivefold, ends.fivefold);
    take_earlier(ends.end, EndKind::seventy_five, ends.seventy_five);
  }
  if (ends.dead_is_end) take_earlier(ends.end, EndKind::dead_position, ends.dead);
  return ends;
}

std::uint32_t moves_after(const GameContext& game, std::uint32_t ply) {
  const auto all = game.replay().signal() ? game.replay().plies()
                                          : static_cast<std::uint32_t>(game.text().moves.size());
  return all > ply ? all - ply : 0;
}

std::vector<std::uint32_t> fivefold_occurrences(const GameContext& game, std::uint32_t ply) {
  std::vector<std::uint32_t> plies = occurrences(game.replay(), ply);
  if (game.laws == Edition::laws2014) keep_consecutive(plies);
  return plies;
}

bool may_be_after_june(const GameContext& game, int year) {
  if (game.settings().laws || game.laws != Edition::old) return false;
  return game.last_year > year || (game.last_year == year && game.date.month == 0);
}

int automatic_since(const GameContext& game, EndKind kind) {
  const bool consecutive = game.ends.consecutive_fivefold == game.ends.fivefold;
  return kind == EndKind::fivefold && !consecutive ? 2017 : 2014;
}

int drawn_since(const GameContext& game) {
  const Ends& ends = game.ends;
  const auto counts = [&ends](std::optional<std::uint32_t> ply) {
    return ply && (ends.on_board.kind != EndKind::checkmate || *ply < ends.on_board.ply);
  };
  if (counts(ends.consecutive_fivefold) || counts(ends.seventy_five)) return 2014;
  return counts(ends.fivefold) ? 2017 : 0;
}

bool end_is_certain(const GameContext& game) {
  const GameEnd& end = game.ends.end;
  const bool automatic_draw = end.kind == EndKind::fivefold || end.kind == EndKind::seventy_five;
  if (automatic_draw) return game.edition_is_certain && !game.correspondence;
  if (end.kind != EndKind::checkmate) return true;
  // A draw before the mate would have ended the game.
  const int year = drawn_since(game);
  return year == 0 || !may_be_after_june(game, year);
}

GameEnd certain_end(const GameContext& game) {
  if (end_is_certain(game)) return game.ends.end;
  GameEnd end = game.ends.on_board;
  if (game.ends.dead_is_end) take_earlier(end, EndKind::dead_position, game.ends.dead);
  return end.kind == EndKind::checkmate ? GameEnd() : end;
}

bool contradicts_mate(const GameContext& game) {
  if (game.ends.on_board.kind != EndKind::checkmate) return false;
  if (game.record == pgn::Result::none || game.record == pgn::Result::unfinished) return false;
  const Color mated = game.replay().final_position_without_key().side_to_move();
  if (winner(game.record) == opposite(mated)) return false;
  if (end_is_certain(game)) return game.ends.end.kind == EndKind::checkmate;
  return !claims_draw(game.record);
}

bool draw_wins_for_black(const GameContext& game) {
  return game.record == pgn::Result::black_wins && is_armageddon(game.text());
}

std::string_view ruling(const GameContext& game) {
  switch (certain_end(game).kind) {
    case EndKind::none:
      return game.draw_by_law_is_certain() ? "1/2-1/2" : "";
    case EndKind::checkmate:
      return game.replay().final_position_without_key().side_to_move() == Color::white ? "0-1"
                                                                                       : "1-0";
    case EndKind::stalemate:
    case EndKind::fivefold:
    case EndKind::seventy_five:
    case EndKind::dead_position:
      break;
  }
  return draw_wins_for_black(game) ? "" : "1/2-1/2";
}

bool signal_contradicts_record(const GameContext& game) {
  const std::optional<ResultSignal>& signal = game.replay().signal();
  if (!signal || !signal->by_both_kings() || signal->result == game.record) return false;
  if (claims_draw(signal->result) && draw_wins_for_black(game)) return false;
  return claims_win(game.record) || claims_draw(game.record);
}

EndingCause find_draw_by_law(GameContext& game) {
  if (game.settings().winnable == Winnable::off) return EndingCause::unstated;
  if (!game.reached_end() || !claims_win(game.record)) return EndingCause::unstated;
  // Checkmate wins, whatever the record says (5.1.1).
  if (game.ends.on_board.kind == EndKind::checkmate) return EndingCause::unstated;
  // Nobody is mated by an illegal move, and whoever made it may have lost by it.
  const std::uint32_t plies = game.replay().plies();
  const bool ends_illegally = plies != 0 && game.replay().segment_start(plies) == plies;
  if (ends_illegally && !has_legal_move(game.replay().final_position_without_key())) {
    return EndingCause::unstated;
  }
  const Color side = *winner(game.record);
  game.winner_cannot_win = game.winnability().cannot_win_at_end(side) && !draw_wins_for_black(game);
  if (!game.winner_cannot_win) return EndingCause::unstated;
  game.could_win_by_old_laws = only_material_decides(game) &&
                               cannot_mate_by_material(game.replay().final_position_without_key(),
                                                       side) == MaterialProof::none;
  const EndingCause cause = cause_of_loss(game.text(), side, game.replay().mover(1), plies);
  game.draw_is_from_clock =
      cause == EndingCause::time && stated_cause_of_loss(game.text(), side) != EndingCause::time;
  const bool is_draw_by_law = cause == EndingCause::time || cause == EndingCause::illegal_move ||
                              (cause == EndingCause::resignation && game.laws == Edition::laws2023);
  return is_draw_by_law ? cause : EndingCause::unstated;
}

}  // namespace arbiter
