#include "arbiter/game_replayer.h"

#include <array>

#include "arbiter/game/hidden_moves.h"
#include "arbiter/record/record.h"
#include "arbiter/repair/slip.h"
#include "arbiter/replay/doubtful_b.h"
#include "arbiter/replay/doubtful_capture.h"
#include "arbiter/replay/lost_opening.h"
#include "arbiter/replay/lost_text.h"
#include "arbiter/replay/misread_hyphen.h"
#include "arbiter/replay/misread_number.h"
#include "arbiter/replay/taken_moves.h"
#include "arbiter/replay/unclear_sign.h"
#include "arbiter/replay/unknown_language.h"
#include "parser/hidden_game.h"
#include "parser/result.h"

namespace arbiter {
namespace {

constexpr std::string_view kUnknownPosition = "chess from an unknown position";

// Each finds a half-move that is illegal, or leads to an illegal one, and may be something else; 0
// if there is none.
using DoubtfulMoveFinder = std::uint32_t (*)(const pgn::GameText&, const Replay&);

constexpr std::array<DoubtfulMoveFinder, 6> kDoubtfulMoveFinders = {
    find_move_behind_lost_text,    find_unclear_sign, find_misread_hyphen, find_misread_number,
    find_move_in_unknown_language, find_doubtful_b,
};

}  // namespace

GameReplayer::GameReplayer() { no_moves_.clear(); }

const pgn::GameText& GameReplayer::run(const pgn::GameText& written, AfterIllegal after_illegal,
                                       GameStart& start, JudgedGame& judged) {
  after_illegal_ = after_illegal;
  const pgn::GameText& read = run_as_written(written, start, judged);
  const pgn::GameText& text = up_to_doubtful_capture(read, start);
  if (after_illegal != AfterIllegal::automatic || replay_.illegal().size() < 2) return text;
  const pgn::Result record = record_of(text, pgn::read_result(text.value(pgn::TagName::result)));
  const std::uint32_t slip = find_slip(text, judged.notation, replay_, record);
  if (slip == 0) return text;
  replay_.run(text, start.start(), after_illegal, slip);
  return up_to_doubtful_capture(text, start);
}

// The same, with every slip of the text taken for what it says.
const pgn::GameText& GameReplayer::run_as_written(const pgn::GameText& written, GameStart& start,
                                                  JudgedGame& judged) {
  judged.notation = {};
  const bool moves_are_chess = judged.unjudged_variant.empty() && !written.no_game;
  play(moves_are_chess ? written : no_moves_, start);
  if (!moves_are_chess) return written;
  if (leads_to_its_fen(written, start)) {
    start = {};
    return written;
  }
  const pgn::GameText* const read = reading_.find(written, start.start(), after_illegal_, replay_);
  judged.unjudged_variant = unknown_start(read != nullptr ? *read : written, start);
  if (read != nullptr && judged.unjudged_variant.empty()) {
    judged.notation = reading_.notation();
    return up_to_doubtful_move(*read, start);
  }
  if (judged.unjudged_variant.empty()) {
    return may_lack_a_sign(written) ? up_to_lost_sign(written, start) : written;
  }
  play(no_moves_, start);
  return written;
}

void GameReplayer::play(const pgn::GameText& text, const GameStart& start) {
  replay_.run(text, start.start(), after_illegal_);
}

// Some programs write the position at the end into the FEN tag: not even the first half-move can
// be played from it, and all of them lead there from the standard array. They are replayed so then.
bool GameReplayer::leads_to_its_fen(const pgn::GameText& text, const GameStart& start) {
  if (!start.fen || replay_.illegal().empty() || replay_.plies() != 0) return false;
  const std::uint64_t end = start.start().position.key();
  replay_.run(text, standard_start(), AfterIllegal::stop);
  const bool is_played = replay_.illegal().empty() && replay_.stop() == Stop::none &&
                         replay_.numbers().count == 0 && replay_.plies() > 1;
  if (is_played && replay_.final_position().key() == end) return true;
  play(text, start);
  return false;
}

// Few games have a fault, or a last comment in which another one opens or that begins with ;.
bool GameReplayer::may_lack_a_sign(const pgn::GameText& text) const {
  return !replay_.illegal().empty() || replay_.signal() || replay_.numbers().count != 0 ||
         replay_.stop() != Stop::none ||
         (!text.comments.empty() &&
          (last_nested_comment(text) != nullptr || ends_in_taken_line(text)));
}

// The moves up to where a lost brace or parenthesis makes what follows doubtful.
const pgn::GameText& GameReplayer::up_to_lost_sign(const pgn::GameText& text,
                                                   const GameStart& start) {
  if (text.text.size() > ReadingFinder::kLongestGame) return text;
  if (const auto taken = find_taken_moves(text, replay_)) {
    cut_ = text;
    pgn::drop_moves_behind(cut_, taken->comment, taken->begin);
    play(cut_, start);
    return cut_;
  }
  const std::uint32_t move = find_move_of_lost_opening(text, replay_);
  return move == 0 ? up_to_doubtful_move(text, start) : up_to_move(text, start, move);
}

// The moves up to a pawn's capture by its files alone that may be none.
const pgn::GameText& GameReplayer::up_to_doubtful_capture(const pgn::GameText& text,
                                                          const GameStart& start) {
  const std::uint32_t move = find_doubtful_capture(text, replay_);
  return move == 0 ? text : up_to_move(text, start, move);
}

// The moves up to one that is illegal and may be something else.
const pgn::GameText& GameReplayer::up_to_doubtful_move(const pgn::GameText& text,
                                                       const GameStart& start) {
  if (text.text.size() > ReadingFinder::kLongestGame) return text;
  for (const DoubtfulMoveFinder find : kDoubtfulMoveFinders) {
    if (const std::uint32_t move = find(text, replay_)) return up_to_move(text, start, move);
  }
  return text;
}

// With that half-move taken for a token that is no move.
const pgn::GameText& GameReplayer::up_to_move(const pgn::GameText& text, const GameStart& start,
                                              std::uint32_t ply) {
  cut_ = text;
  cut_.make_unknown(ply - 1);
  play(cut_, start);
  return cut_;
}

// A game that does not tell from which array or position it began is replayed from the standard
// array; where that does not work, nothing can be said about its moves. Returns what it is then.
std::string_view GameReplayer::unknown_start(const pgn::GameText& text,
                                             const GameStart& start) const {
  if (replay_.illegal().empty()) return {};
  if (const auto rules = other_rules(text); !rules.empty()) return rules;
  if (start.fen) return contradicts_fen(text, start) ? kUnknownPosition : "";
  if (start.fen_error) return {};
  if (says_chess960(text) || event_is_chess960(text)) return "Chess960 without a FEN";
  const bool is_unknown = announces_position(text) || begins_in_the_middle(text);
  return is_unknown ? kUnknownPosition : "";
}

// By the first number Black is to move, by the FEN White, as programs that edit positions leave it;
// and as moves of White they are soon illegal.
bool GameReplayer::contradicts_fen(const pgn::GameText& text, const GameStart& start) const {
  constexpr std::uint32_t kLegalByChance = 1;  // half-moves
  return start.start().position.side_to_move() == Color::white && begins_with_black(text) &&
         replay_.illegal().front().ply <= kLegalByChance + 1;
}

// The moves before the first ones are missing, and no comment took them, which S101 would say. In
// a game with tags the numbers may all be wrong instead, and the initial position the right one:
// then many moves can be played from it.
bool GameReplayer::begins_in_the_middle(const pgn::GameText& text) const {
  constexpr std::uint32_t kPlayedByChance = 16;  // half-moves
  if (!text.tags.empty() && replay_.illegal().front().ply > kPlayedByChance) return false;
  if (!begins_later(text)) return false;
  return text.text.size() > ReadingFinder::kLongestGame || !find_taken_moves(text, replay_);
}

}  // namespace arbiter
