#include "arbiter/replay/reading.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "parser/pgn.h"
#include "parser/token.h"

namespace arbiter {
namespace {

bool is_legal_to_the_end(const pgn::GameText& game, const Replay& replay) {
  return game.unknown_token.data() == nullptr && replay.stop() == Stop::none &&
         replay.illegal().empty();
}

// The replay stopped for a reason that no other notation can explain.
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

// The language cannot read the token, and another one can: a letter that it does not have.
bool lacks_letter_of(std::string_view token, const pgn::PieceLetters& letters) {
  if (token.data() == nullptr || &letters == &pgn::english_letters()) return false;
  const auto all = pgn::all_piece_letters();
  return std::any_of(all.begin(), all.end(), [&](const pgn::PieceLetters& other) {
    return &other != &letters && pgn::begins_with_move(token, other);
  });
}

bool begins_with(std::span<const Move> moves, std::span<const Move> first) {
  return first.size() <= moves.size() && std::equal(first.begin(), first.end(), moves.begin());
}

bool are_equal(std::span<const Move> a, std::span<const Move> b) {
  return a.size() == b.size() && begins_with(a, b);
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
    if (may_be_written_in(letters, token)) try_letters(letters);
  }
  const Best* const best = choose();
  if (best == nullptr) return nullptr;
  notation_ = best->notation;
  pgn::read_again(game, notation_, text_);
  replay.run(text_, start, after_illegal);
  return &text_;
}

// English is always tried again, with blanks left out; another language only if it can read the
// faulty token, and English cannot read some token or the language reads one differently.
bool ReadingFinder::may_be_written_in(const pgn::PieceLetters& letters,
                                      std::string_view fault) const {
  if (&letters == &pgn::english_letters()) return true;
  if (!pgn::begins_with_move(fault, letters)) return false;
  if (game_->unknown_token.data() != nullptr) return true;
  if (pgn::reads_differently(fault, letters)) return true;
  return std::any_of(game_->moves.begin(), game_->moves.end(), [&](const pgn::MoveText& move) {
    return pgn::reads_differently(move.text(), letters);
  });
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
  if (is_legal_to_the_end(text_, trial_)) return offer(notation, whole_);
  // Not even the half-moves before an illegal one that stands are believed then.
  if (!trial_.illegal().empty() && lacks_letter_of(text_.unknown_token, *notation.letters)) return;
  offer_part(notation);
}

// The notation makes only a part of the game legal: the furthest one is kept, and how far the next
// best one gets.
void ReadingFinder::offer_part(const pgn::Notation& notation) {
  const std::span<const Move> moves = trial_.moves();
  const bool lacks_letter = notation.letters != &pgn::english_letters() &&
                            trial_.illegal().empty() && text_.unknown_token.data() != nullptr;
  if (are_equal(moves, furthest_.moves)) {
    // A language that has all letters takes the place of one that lacks the next one.
    if (!furthest_.lacks_letter || lacks_letter) return;
  } else if (moves.size() > furthest_.moves.size()) {
    note_rival(furthest_.moves, furthest_.lacks_letter, moves);
  } else {
    return note_rival(moves, lacks_letter, furthest_.moves);
  }
  furthest_ = {};
  offer(notation, furthest_);
  furthest_.lacks_letter = lacks_letter;
}

// Of two notations, the one that reads `moves` gets less far. It is no rival if it reads the same
// as `furthest`, as far as it has the letters.
void ReadingFinder::note_rival(std::span<const Move> moves, bool lacks_letter,
                               std::span<const Move> furthest) {
  if (lacks_letter && begins_with(furthest, moves)) return;
  second_furthest_ = std::max(second_furthest_, moves.size());
}

void ReadingFinder::offer(const pgn::Notation& notation, Best& best) const {
  if (!best.is_found) {
    best.notation = notation;
    best.moves.assign(trial_.moves().begin(), trial_.moves().end());
    best.is_found = true;
    best.others = count_others();
  } else if (!are_equal(trial_.moves(), best.moves)) {
    best.is_rivalled = true;
  }
}

std::size_t ReadingFinder::count_others() const {
  std::size_t others = 0;
  const std::size_t moves = std::min(game_->moves.size(), text_.moves.size());
  for (std::size_t i = 0; i < moves; ++i) {
    others += game_->moves[i].san.kind != text_.moves[i].san.kind ? 1 : 0;
  }
  return others;
}

const ReadingFinder::Best* ReadingFinder::choose() const {
  if (whole_.is_found) return !whole_.is_rivalled && is_convincing(whole_) ? &whole_ : nullptr;
  if (!furthest_.is_found) return nullptr;
  const bool other_letters = furthest_.notation.letters != &pgn::english_letters();
  const bool is_readable_in_english = game_->unknown_token.data() == nullptr;
  if (other_letters && is_readable_in_english) return nullptr;
  const std::size_t further = other_letters ? kFurther : kFurtherJoined;
  return furthest_.moves.size() >= second_furthest_ + further ? &furthest_ : nullptr;
}

bool ReadingFinder::is_convincing(const Best& best) const {
  const bool is_readable_in_english = game_->unknown_token.data() == nullptr;
  const bool other_letters = best.notation.letters != &pgn::english_letters();
  if (!is_readable_in_english || !other_letters) return true;
  return best.moves.size() + 1 >= fault_ + kLegalAfterFault && best.others >= kOtherMoves;
}

}  // namespace arbiter
