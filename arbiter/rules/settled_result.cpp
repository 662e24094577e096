#include "arbiter/rules/settled_result.h"

#include <algorithm>
#include <string>

#include "arbiter/game/ends.h"
#include "arbiter/record/termination.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

using pgn::Result;
using pgn::TagName;

bool ended_with_its_last_move(const GameContext& game) {
  const Replay& replay = game.replay();
  const bool all_legal = game.reached_end() && replay.illegal().empty() && !replay.signal();
  const GameEnd& end = game.ends.end;
  return all_legal && end.kind != EndKind::none && end.ply != 0 &&
         end.ply == game.text().moves.size();
}

// Mate and stalemate end every game; the other ends depend on when and how it was played.
bool laws_are_certain(const GameContext& game) {
  const GameEnd& end = game.ends.end;
  switch (end.kind) {
    case EndKind::checkmate:
    case EndKind::stalemate:
      return true;
    case EndKind::fivefold:
    case EndKind::seventy_five:
    case EndKind::dead_position:
      break;
    case EndKind::none:
      return false;
  }
  const bool claimed_by_fen =
      end.kind == EndKind::seventy_five && game.replay().states()[end.ply].halfmove_clock > end.ply;
  return game.edition_is_certain && !game.correspondence && !claimed_by_fen;
}

// The claim agrees with the end that the board shows.
bool agrees(const EndingClaim& claim, const GameContext& game) {
  if (claim.cause == EndingCause::unterminated) return false;
  if (game.ends.end.kind != EndKind::checkmate) {
    return !claim.winner && (claim.draw || claim.cause == EndingCause::unstated);
  }
  const Color winner = opposite(game.replay().final_position().side_to_move());
  const bool other_cause =
      claim.cause != EndingCause::checkmate && claim.cause != EndingCause::unstated;
  return !claim.draw && !other_cause && (!claim.winner || *claim.winner == winner);
}

bool texts_agree(const GameContext& game) {
  const pgn::GameText& text = game.text();
  const std::string_view termination = text.value(TagName::termination);
  if (says_unplayed(termination)) return false;
  const auto claim =
      read_ending(termination, text.value(TagName::white), text.value(TagName::black));
  if (claim && !agrees(*claim, game)) return false;
  EndingClaim comment;
  return final_comment(text, comment) == nullptr || agrees(comment, game);
}

// A result that a game over the board can have, or none yet.
bool is_plain(Result result) {
  return result == Result::white_wins || result == Result::black_wins || result == Result::draw ||
         result == Result::unfinished;
}

bool is_open(std::string_view result) { return pgn::is_blank(result, " ?"); }

bool is_malformed(const pgn::GameText& game, const pgn::Tag& tag) {
  return std::any_of(game.notes.begin(), game.notes.end(), [&](const pgn::TextNote& note) {
    return note.code == pgn::NoteCode::malformed_tag && note.begin == tag.begin;
  });
}

bool has_plain_record(const pgn::GameText& game) {
  const auto results = std::count_if(game.tags.begin(), game.tags.end(), [](const pgn::Tag& tag) {
    return tag.known == TagName::result;
  });
  if (results > 1) return false;
  if (!game.marker.empty() && !is_plain(game.marker_result.result)) return false;
  const pgn::Tag* tag = game.find(TagName::result);
  if (tag == nullptr) return true;
  return !is_malformed(game, *tag) &&
         (is_plain(pgn::read_result(tag->value).result) || is_open(tag->value));
}

}  // namespace

std::string_view settled_result(const GameContext& game) {
  const bool settled = ended_with_its_last_move(game) && laws_are_certain(game) &&
                       texts_agree(game) && has_plain_record(game.text());
  return settled ? ruling(game) : std::string_view{};
}

void correct_result(const Rule& rule, GameContext& game, CorrectionSink& corrections) {
  const std::string_view settled = settled_result(game);
  if (settled.empty()) return;
  const Result result = pgn::read_result(settled).result;
  const pgn::GameText& text = game.text();
  const pgn::Tag* tag = text.find(TagName::result);
  if (tag != nullptr && pgn::read_result(tag->value).result != result) {
    corrections.replace(rule, tag->value, std::string(settled));
  }
  if (!text.marker.empty() && text.marker_result.result != result) {
    corrections.replace(rule, text.marker, std::string(settled));
  }
}

}  // namespace arbiter
