#include "arbiter/reading.h"

#include <algorithm>
#include <string_view>

#include "parser/pgn.h"

namespace arbiter {
namespace {

bool is_legal_to_the_end(const pgn::GameText& game, const Replay& replay) {
  return game.unknown_token.data() == nullptr && replay.stop() == Stop::none &&
         replay.illegal().empty();
}

// Other letters or blanks cannot explain these.
bool is_beyond_notation(const Replay& replay) {
  if (replay.stop() == Stop::unplayable_start) return true;
  if (replay.illegal().empty()) return false;
  const IllegalReason reason = replay.illegal().front().why.reason;
  return reason == IllegalReason::null_move || reason == IllegalReason::after_the_end;
}

std::string_view token_of_fault(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty()) return game.unknown_token;
  return game.moves[replay.illegal().front().ply - 1].text();
}

// A move with both squares may be two moves.
bool may_be_joined(const pgn::GameText& game) {
  return std::any_of(game.moves.begin(), game.moves.end(), [](const pgn::MoveText& move) {
    return move.san.from_file != File::none && move.san.from_rank != Rank::none;
  });
}

}  // namespace

const pgn::GameText* ReadingFinder::find(const pgn::GameText& game, const Start& start,
                                         AfterIllegal after_illegal, Replay& replay) {
  if (is_legal_to_the_end(game, replay) || is_beyond_notation(replay)) return nullptr;
  if (game.text.size() > kLongestGame) return nullptr;
  game_ = &game;
  start_ = &start;
  after_illegal_ = after_illegal;
  english_plies_ = replay.plies();
  fault_ = replay.illegal().empty() ? replay.plies() + 1 : replay.illegal().front().ply;
  whole_ = {};
  furthest_ = {};
  second_furthest_ = english_plies_;
  const std::string_view token = token_of_fault(game, replay);
  for (const pgn::PieceLetters& letters : pgn::all_piece_letters()) {
    if (pgn::begins_with_move(token, letters)) try_letters(letters);
  }
  const Best* const best = choose();
  if (best == nullptr) return nullptr;
  notation_ = best->notation;
  pgn::read_again(game, notation_, text_);
  replay.run(text_, start, after_illegal);
  return &text_;
}

void ReadingFinder::try_letters(const pgn::PieceLetters& letters) {
  pgn::Notation notation{.letters = &letters};
  const bool english = notation.is_usual();
  if (!english) try_notation(notation);
  if (!may_be_joined(english ? *game_ : text_)) return;
  notation.short_moves = true;
  try_notation(notation);
}

void ReadingFinder::try_notation(const pgn::Notation& notation) {
  if (!pgn::read_again(*game_, notation, text_)) return;
  trial_.run(text_, *start_, after_illegal_);
  if (is_legal_to_the_end(text_, trial_)) return offer(notation, trial_.moves(), whole_);
  const std::size_t plies = trial_.plies();
  if (plies > furthest_.moves.size()) {
    second_furthest_ = std::max(second_furthest_, furthest_.moves.size());
    furthest_ = {};
    offer(notation, trial_.moves(), furthest_);
  } else if (trial_.moves() != furthest_.moves) {
    second_furthest_ = std::max(second_furthest_, plies);
  }
}

void ReadingFinder::offer(const pgn::Notation& notation, const std::vector<Move>& moves,
                          Best& best) {
  if (!best.is_found) {
    best = {notation, moves, true, false};
  } else if (moves != best.moves) {
    best.is_rivalled = true;
  }
}

const ReadingFinder::Best* ReadingFinder::choose() const {
  if (whole_.is_found) {
    const bool is_clear = !whole_.is_rivalled && is_convincing(whole_.moves.size());
    return is_clear ? &whole_ : nullptr;
  }
  const bool is_readable_in_english = game_->unknown_token.data() == nullptr;
  if (!furthest_.is_found || is_readable_in_english) return nullptr;
  return furthest_.moves.size() >= second_furthest_ + kFurther ? &furthest_ : nullptr;
}

bool ReadingFinder::is_convincing(std::size_t plies) const {
  const bool is_readable_in_english = game_->unknown_token.data() == nullptr;
  const bool other_letters = whole_.notation.letters != &pgn::english_letters();
  return !is_readable_in_english || !other_letters || plies + 1 >= fault_ + kBornOut;
}

}  // namespace arbiter
