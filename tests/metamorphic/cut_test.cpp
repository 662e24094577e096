// A game that begins later, from the FEN of a position that it came to, is judged as before from
// there on: each rule of the groups M, P, D and R, with its severity, at the plies after the cut.
//
// What is not compared, and why:
// * Claims and draws that depend on claims (C, D406) count positions and clocks from before the
// cut.
// * A game that was over before the cut: the rest would go on after the end.
// * A game whose end by repetition (D403) or whose missed fivefold counts a position from before
// the
//   cut; with the cut before the first move that can be repeated, it is compared.
// * Of 75 moves that are counted in part by the FEN alone, D404 and R502 are warnings at most; so
//   there they may be milder, and never harsher.
// * M207 names the ply at which a right to castle was lost, or that the FEN has none: the place is
//   compared, not the words. No messages are compared: numbers of plies differ in them.
// * P313 is information on a position after an illegal move that stands; without the moves before
//   less is known of it.
// * A king's move may be the signal of a result (M215) because earlier moves have clocks, or
// because
//   there are earlier moves at all.
// * The clock of a side that lost on time (R506) may stand before the cut, if only one move is
// left.
// * A FEN may have a halfmove clock and no move number; a later one has a number, which then
//   contradicts the clock (P316).
// * Games that cannot be cut: of fewer than two moves, with a FEN that cannot be played from or
// that
//   is itself at fault, of a variant that is not judged, not in English; and those cut behind a
//   move that cannot be played.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/record/game_start.h"
#include "arbiter/record/start.h"
#include "parser/pgn.h"
#include "parser/san.h"
#include "tests/metamorphic/games.h"
#include "tests/metamorphic/plain_game.h"
#include "tests/metamorphic/said.h"
#include "tests/metamorphic/tally.h"

namespace metamorphic {
namespace {

using arbiter::Legality;
using arbiter::Position;

bool needs_moves_before(const Said& said) {
  return said.rule.front() == 'C' || said.rule == "D406" || said.rule == "P313";
}

// A game, where it starts, and what is said of it.
struct Whole {
  PlainGame game;
  arbiter::Start start;
  std::vector<Said> said;
  arbiter::GameEnd end;
};

Whole whole_of(const PlainGame& game) {
  const std::string text = text_of(game);
  pgn::GameReader reader(text);
  pgn::GameText parsed;
  reader.next(parsed);
  return {game, arbiter::read_start(parsed).start(), what_is_said(text, Legality::full),
          end_of(text)};
}

// The positions before each move, as far as the moves can be played, and the one after the last.
std::vector<Position> positions_of(const Whole& whole) {
  std::vector<Position> positions = {whole.start.position};
  for (const std::string& text : whole.game.moves) {
    Position position = positions.back();
    const auto san = pgn::read_san(text);
    const arbiter::Move move = san ? resolve(position, *san) : arbiter::Move();
    if (!move) break;
    position.play(move);
    positions.push_back(position);
  }
  // Before a move that cannot be played, "oo" may be the sign for an unclear position.
  const auto sign = std::find(whole.game.moves.begin(), whole.game.moves.end(), "oo");
  const auto before = static_cast<std::size_t>(sign - whole.game.moves.begin());
  const bool stopped = positions.size() <= whole.game.moves.size();
  if (stopped && before + 1 < positions.size()) positions.resize(before + 1);
  return positions;
}

// Castling rights as files say that this is Chess960; to_fen writes KQkq, and a Variant tag has to.
bool has_file_letters(const std::string& fen) {
  std::istringstream words(fen);
  std::string men, mover, rights;
  words >> men >> mover >> rights;
  return rights.find_first_of("ABCDEFGHabcdefgh") != std::string::npos;
}

PlainGame rest_of(const Whole& whole, const Position& position, std::size_t cut) {
  PlainGame rest = whole.game;
  rest.moves.erase(rest.moves.begin(), rest.moves.begin() + static_cast<std::ptrdiff_t>(cut));
  std::erase_if(rest.comments, [cut](const PlainComment& each) { return each.after <= cut; });
  for (PlainComment& comment : rest.comments) comment.after -= cut;
  const bool black_began = whole.start.position.side_to_move() == arbiter::Color::black;
  const std::size_t number = whole.start.fullmove_number + (cut + (black_began ? 1 : 0)) / 2;
  if (has_file_letters(rest.tag("FEN"))) rest.set_tag("Variant", "Chess960");
  rest.set_tag("SetUp", "1");
  rest.set_tag("FEN", to_fen(position, static_cast<std::uint32_t>(number)));
  return rest;
}

bool signals_result(const std::vector<Said>& said) {
  return std::any_of(said.begin(), said.end(),
                     [](const Said& each) { return each.rule == "M215"; });
}

// What looked like an illegal move that was played on from is a slip of the text. Whether there is
// a correction also depends on the moves before it, which may be the ones to be corrected.
bool tells_of_slip(const std::vector<Said>& said) {
  return std::any_of(said.begin(), said.end(), [](const Said& each) {
    return each.message.find("a slip of the text") != std::string::npos;
  });
}

// Why a game cannot be cut anywhere; empty if it can.
std::string why_whole(const Whole& whole) {
  if (whole.game.moves.size() < 2) return "fewer than two moves";
  if (!whole.start.playable) return "its FEN cannot be played from";
  const std::string variant = whole.game.tag("Variant");
  const bool is_judged =
      variant.empty() || variant == "Standard" || variant.find("960") != std::string::npos;
  if (!is_judged) return "of a variant that is not judged, or of a rare name";
  if (variant.empty() && whole.game.tag("Event").find("Fischer") != std::string::npos) {
    return "its array may not be known";
  }
  const bool announces_position = whole.game.tag("SetUp") == "1" ||
                                  !whole.game.tag("Fen").empty() || !whole.game.tag("FEN:").empty();
  if (announces_position && whole.game.tag("FEN").empty()) return "its position is not known";
  const bool is_at_fault = std::any_of(whole.said.begin(), whole.said.end(), [](const Said& each) {
    return each.rule.front() == 'P' && each.ply == 0;
  });
  if (is_at_fault) return "its start is at fault";
  if (signals_result(whole.said)) return "it signals a result";
  const bool has_number = whole.start.fullmove_number > 1 || whole.start.halfmove_clock == 0;
  return has_number ? "" : "its FEN has a clock and no move number";
}

// Before 2014 draws that had to be claimed are remarks (D) and no ends.
bool is_over(const Whole& whole, std::size_t cut) {
  if (whole.end.kind != arbiter::EndKind::none && whole.end.ply <= cut) return true;
  return std::any_of(whole.said.begin(), whole.said.end(), [cut](const Said& each) {
    return each.rule.front() == 'D' && !needs_moves_before(each) && each.ply <= cut;
  });
}

// Why it cannot be compared when it is cut there; empty if it can.
std::string why_not_there(const Whole& whole, std::size_t cut,
                          const std::vector<Position>& positions) {
  if (cut >= positions.size()) return "cut behind a move that cannot be played";
  if (is_over(whole, cut)) return "over before the cut";
  const bool lost_on_time = std::any_of(whole.said.begin(), whole.said.end(),
                                        [](const Said& each) { return each.rule == "R506"; });
  if (lost_on_time && cut + 1 == whole.game.moves.size()) return "a clock stands before the cut";
  const auto missed = std::find_if(whole.said.begin(), whole.said.end(),
                                   [](const Said& each) { return each.rule == "D403"; });
  std::size_t fivefold = missed == whole.said.end() ? 0 : missed->ply;
  if (whole.end.kind == arbiter::EndKind::fivefold) fivefold = whole.end.ply;
  if (fivefold == 0) return "";
  const auto clock = static_cast<std::size_t>(positions[fivefold].halfmove_clock());
  return cut + clock > fivefold ? "a repetition begins before the cut" : "";
}

// Its severity depends on whether the 75 moves were all played or counted by a FEN.
bool may_count_by_fen(const Said& said, arbiter::EndKind end) {
  return said.rule == "D404" || (said.rule == "R502" && end == arbiter::EndKind::seventy_five);
}

// Findings after the cut, with plies of the whole game. The ply of a result is that of the last
// half-move, which may be the one before the cut.
std::vector<std::string> from_there_on(const std::vector<Said>& said, const Whole& whole,
                                       std::size_t cut, std::size_t plies_before) {
  std::vector<std::string> headings;
  for (Said each : said) {
    if (needs_moves_before(each)) continue;
    if (may_count_by_fen(each, whole.end.kind)) each.severity = "any";
    const bool of_result = each.rule.front() == 'R';
    if (each.ply != 0 || of_result) each.ply += static_cast<std::uint32_t>(plies_before);
    if (each.ply == 0 || each.ply + (of_result ? 1 : 0) > cut) headings.push_back(each.heading());
  }
  return headings;
}

std::size_t errors_counted_by_fen(const std::vector<Said>& said, arbiter::EndKind end) {
  return static_cast<std::size_t>(std::count_if(said.begin(), said.end(), [end](const Said& each) {
    return may_count_by_fen(each, end) && each.severity == "error";
  }));
}

void expect_the_same_after(const Whole& whole, std::size_t cut, const Position& position,
                           Tally& tally) {
  const PlainGame rest = rest_of(whole, position, cut);
  const std::vector<Said> of_rest = what_is_said(text_of(rest), Legality::full);
  if (signals_result(of_rest)) return tally.left_out(whole.game, "its rest signals a result");
  if (tells_of_slip(of_rest) != tells_of_slip(whole.said)) {
    return tally.left_out(whole.game, "a slip may be in the moves before the cut, too");
  }
  const std::vector<std::string> expected = from_there_on(whole.said, whole, cut, 0);
  const std::string texts = whole.game.source + "\n" + text_of(whole.game) + text_of(rest);
  EXPECT_EQ(expected, from_there_on(of_rest, whole, cut, cut)) << texts;
  EXPECT_LE(errors_counted_by_fen(of_rest, whole.end.kind),
            errors_counted_by_fen(whole.said, whole.end.kind))
      << texts;
  tally.compared(expected.size());
}

// Cuts each game at every ply if it has few moves, else at `cuts` of them.
Tally expect_the_same_after_cuts(const std::vector<PlainGame>& games, std::size_t few,
                                 std::size_t cuts) {
  std::mt19937 random(31);
  Tally tally;
  for (const PlainGame& game : games) {
    const Whole whole = whole_of(game);
    if (const std::string why = why_whole(whole); !why.empty()) {
      tally.left_out(game, why);
      continue;
    }
    const std::vector<Position> positions = positions_of(whole);
    const std::size_t moves = game.moves.size();
    for (std::size_t i = 1; i < (moves <= few ? moves : cuts + 1); ++i) {
      const std::size_t cut = moves <= few ? i : 1 + random() % (moves - 1);
      const std::string why = why_not_there(whole, cut, positions);
      if (why.empty()) {
        expect_the_same_after(whole, cut, positions[cut], tally);
      } else {
        tally.left_out(game, why);
      }
    }
  }
  std::cout << tally.words();
  return tally;
}

TEST(Cut, Fixtures) {
  const Tally tally = expect_the_same_after_cuts(fixture_games(), 24, 8);
  EXPECT_GT(tally.games(), 4'800u);
  EXPECT_GT(tally.findings(), 1'200u);
}

TEST(Cut, RandomGames) {
  const Tally tally = expect_the_same_after_cuts(with_broken_ones(random_games(300)), 0, 4);
  EXPECT_GT(tally.games(), 1'000u);
  EXPECT_GT(tally.findings(), 250u);
}

TEST(Cut, RealGames) {
  const std::vector<PlainGame> games = real_games(1'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  const Tally tally = expect_the_same_after_cuts(with_broken_ones(games), 0, 3);
  EXPECT_GT(tally.games(), 4'000u);
  EXPECT_GT(tally.findings(), 1'000u);
}

}  // namespace
}  // namespace metamorphic
