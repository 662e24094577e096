#include "arbiter/replay/replay.h"

#include <algorithm>

#include "arbiter/board/san_resolution.h"
#include "arbiter/board/usual_move.h"
#include "arbiter/replay/check_mark.h"
#include "arbiter/replay/letter_b.h"

namespace arbiter {
namespace {

using pgn::San;
using pgn::SanForm;

// Half-moves before the end at which a position is kept: questions about the end of a game look at
// few half-moves. Most are about the last two; a few go back along forced moves.
constexpr std::size_t kNearEnd = 6;
// Half-moves after which it pays to compute the key of a position anew.
constexpr std::uint32_t kFarAway = 8;

bool never_stands(const IllegalMove& why) { return !why.physical; }

}  // namespace

bool Replay::ends_with_king_in_centre() const {
  if (plies_ == 0 || stop_ != Stop::none || signal_ || !ends_with_legal_move()) return false;
  const Square to = moves_[plies_ - 1].to();
  return contains(kCentre, to) && position_.kind_at(to) == Kind::king;
}

std::uint32_t Replay::move_number(std::uint32_t ply) const {
  return start_.fullmove_number + (ply == 0 ? 0 : text_numbers_.halves_before(ply) / 2);
}

Color Replay::mover(std::uint32_t ply) const {
  const Color first = start_.position.side_to_move();
  return ply % 2 == 1 ? first : opposite(first);
}

std::uint32_t Replay::segment_start(std::uint32_t ply) const {
  std::uint32_t start = 0;
  for (const IllegalEvent& event : illegal_) {
    if (event.ply > ply) break;
    if (event.stood) start = event.ply;
  }
  return start;
}

bool Replay::stood(std::uint32_t ply) const {
  const auto event = std::lower_bound(
      illegal_.begin(), illegal_.end(), ply,
      [](const IllegalEvent& candidate, std::uint32_t wanted) { return candidate.ply < wanted; });
  return event != illegal_.end() && event->ply == ply && event->stood;
}

// Makes `cursor_` a position from which `ply` is not far away.
void Replay::move_cursor_before(std::uint32_t ply) const {
  const bool late = late_.valid && late_.ply <= ply;
  if (!cursor_.valid || ply < cursor_.ply) cursor_ = {true, 0, start_.position};
  if (late && cursor_.ply < late_.ply) {
    cursor_ = late_;
    cursor_.position.update_key();
  }
}

const Position& Replay::final_position() const {
  if (!has_key_) {
    position_.update_key();
    has_key_ = true;
  }
  return position_;
}

const Position& Replay::position_after(std::uint32_t ply) const {
  move_cursor_before(ply);
  // To compute the key once is cheaper than to keep it over many half-moves.
  const bool far = ply - cursor_.ply > kFarAway;
  while (cursor_.ply < ply) {
    if (!illegal_.empty() && stood(cursor_.ply + 1)) cursor_.position.set_irregular();
    const Move move = moves_[cursor_.ply++];
    far ? cursor_.position.play_without_key(move) : cursor_.position.play(move);
  }
  if (far) cursor_.position.update_key();
  return cursor_.position;
}

// The square that the last half-move passed by a double step, or none; before the first half-move
// the FEN says it.
Square Replay::passed_square() const {
  if (plies_ == 0) return start_.passed;
  const Move last = moves_[plies_ - 1];
  if (last.kind() != MoveKind::double_step) return Square::none;
  return backward(opposite(position_.side_to_move()), last.to());
}

const std::vector<PlyState>& Replay::states() const {
  if (!states_.empty()) return states_;
  Position position = start_.position;
  const auto keep = [&] {
    states_.push_back({position.key(), static_cast<std::uint32_t>(position.halfmove_clock())});
  };
  states_.reserve(plies_ + 1);
  keep();
  for (const Move move : moves()) {
    if (stood(static_cast<std::uint32_t>(states_.size()))) position.set_irregular();
    position.play(move);
    keep();
  }
  return states_;
}

// The present run of reversible half-moves ends when `last` half-moves are played.
[[gnu::always_inline]] inline void Replay::end_run(std::uint32_t last) {
  const std::uint32_t length = last - run_start_;
  longest_run_ = std::max(longest_run_, length);
  if (length >= kLongRun) [[unlikely]]
    long_runs_.push_back({run_start_, last});
}

// The half-move `ply` has been played and was irreversible.
[[gnu::always_inline]] inline void Replay::start_run(std::uint32_t ply) {
  end_run(ply - 1);
  run_start_ = ply;
}

// S109.
void Replay::check_number(const pgn::MoveText& text, std::uint32_t ply) {
  text_numbers_.settle(text, ply);
  if (text_numbers_.is_wrong(text, ply)) faults_.number.add(ply);
}

// S111: the check mark of the half-move that has been played.
inline void Replay::check_mark(const San& san, std::uint32_t ply, bool last) {
  const bool quiet = san.mark == pgn::CheckMark::none && !position_.in_check();
  if (!quiet && has_wrong_check_mark(san, position_, last)) faults_.check.add(ply);
}

// A move that play_usual_move leaves. False if it is not legal.
bool Replay::play_other(const pgn::MoveText& text, std::uint32_t ply) {
  Move move = resolve(position_, text.san);
  if (!move) {
    move = resolve_as_bishop(position_, text.san);
    if (move) faults_.free_reading.add(ply);
  }
  if (!move) move = resolve_as_b_file(position_, text.san);
  if (!move) return false;
  const bool castles_by_king = move.kind() == MoveKind::castling && !text.san.is_castling();
  if (castles_by_king && !text.san.odd) faults_.free_reading.add(ply);
  const bool wrong_mark = position_.is_capture(move) != text.san.capture && !castles_by_king;
  if (wrong_mark && text.san.form != SanForm::coordinates) faults_.capture.add(ply);
  position_.play_without_key(move);
  moves_[ply - 1] = move;
  if (position_.halfmove_clock() == 0) start_run(ply);
  return true;
}

// What changes from half-move to half-move while moves are played, so that it is in registers.
struct Replay::Course {
  Move* moves = nullptr;          // where they are kept
  std::uint32_t size = 0;         // half-moves of the text
  std::uint32_t number = 0;       // the number that the next move should have
  std::uint32_t clock_start = 0;  // half-moves played when the halfmove clock was 0, modulo 2^32
};

// Half-move `ply`, 1-based, of the side `us`. False if it is not legal.
template <Color us>
[[gnu::always_inline]] inline bool Replay::play_legal_move(const pgn::MoveText& text,
                                                           std::uint32_t ply, Course& course) {
  UsualMove done;
  const Move move = play_usual_move<us>(position_, text.san, done);
  if (move) [[likely]] {
    course.moves[ply - 1] = move;
    if (done.capture != text.san.capture) [[unlikely]]
      faults_.capture.add(ply);
    if (done.irreversible) {
      start_run(ply);
      course.clock_start = ply;
    }
  } else {
    position_.set_halfmove_clock(static_cast<int>(ply - 1 - course.clock_start));
    if (!play_other(text, ply)) return false;
    course.clock_start = ply - static_cast<std::uint32_t>(position_.halfmove_clock());
  }
  const bool usual_number = text.number == course.number && (us == Color::black || text.dots() < 2);
  if (text.number != 0 && !usual_number) [[unlikely]] {
    check_number(text, ply);
    course.number = text_numbers_.in_text(ply);
  }
  check_mark(text.san, ply, ply == course.size);
  if (us == Color::black) ++course.number;
  return true;
}

[[gnu::always_inline]] inline std::uint32_t Replay::play_usual_moves(const pgn::MoveText* moves,
                                                                     std::uint32_t at,
                                                                     std::uint32_t end,
                                                                     Course& course) {
  const pgn::MoveText* text = moves + at;
  if (position_.side_to_move() == Color::black && at != end) {
    if (!play_legal_move<Color::black>(*text++, at + 1, course)) return at;
    ++at;
  }
  for (; at != end; ++at) {
    if (!play_legal_move<Color::white>(*text++, at + 1, course)) return at;
    if (++at == end) break;
    if (!play_legal_move<Color::black>(*text++, at + 1, course)) return at;
  }
  return at;
}

// The same after an illegal move that stood.
std::uint32_t Replay::play_irregular_moves(const pgn::GameText& game, std::uint32_t at,
                                           std::uint32_t end) {
  for (; at != end; ++at) {
    const pgn::MoveText& text = game.moves[at];
    const std::uint32_t ply = at + 1;
    if (!play_other(text, ply)) break;
    if (text.number != 0) check_number(text, ply);
    check_mark(text.san, ply, ply == game.moves.size());
  }
  return at;
}

// Plays the moves from `from` up to `until`; returns where it stopped.
std::size_t Replay::play_legal_moves(const pgn::GameText& game, std::size_t from,
                                     std::size_t until) {
  const auto end = static_cast<std::uint32_t>(until);
  auto at = static_cast<std::uint32_t>(from);
  if (position_.irregular()) {
    at = play_irregular_moves(game, at, end);
  } else {
    Course course;
    course.moves = moves_.data();
    course.size = static_cast<std::uint32_t>(game.moves.size());
    // So large that it is no number of a move, however often it is incremented.
    constexpr std::uint32_t kUnknownNumber = 1U << 31;
    course.number = text_numbers_.is_settled() ? text_numbers_.in_text(at + 1) : kUnknownNumber;
    course.clock_start = at - static_cast<std::uint32_t>(position_.halfmove_clock());
    at = play_usual_moves(game.moves.data(), at, end, course);
    position_.set_halfmove_clock(static_cast<int>(at - course.clock_start));
  }
  plies_ = at;
  return at;
}

// The half-moves up to `reached` have been played behind an illegal one, if one is pending: decides
// whether that stands. False: it does not, and the replay ends before it.
bool Replay::settle_pending(std::size_t reached, AfterIllegal after_illegal,
                            std::uint32_t stops_at) {
  if (!pending_.active) return true;
  pending_.active = false;
  IllegalEvent& event = pending_.event;
  event.followed = static_cast<std::uint32_t>(reached - event.ply);
  event.stood = event.ply != stops_at &&
                (after_illegal == AfterIllegal::stand || event.followed >= kProvenBy);
  illegal_.push_back(event);
  if (event.stood) return true;
  position_ = pending_.position;
  plies_ = pending_.plies;
  faults_ = pending_.faults;
  longest_run_ = pending_.longest_run;
  long_runs_.resize(pending_.long_runs);
  run_start_ = pending_.run_start;
  stop_ = Stop::illegal_move;
  return false;
}

// Takes back the half-moves behind `plies`, if there are any.
void Replay::take_back_to(std::uint32_t plies) {
  if (plies >= plies_) return;
  plies_ = plies;
  run_start_ = std::min(run_start_, plies);
  position_ = position_after(plies);
}

// The move at `at` is not legal. Plays it all the same if it may stand, and leaves it pending until
// it is known how many legal half-moves follow. False: the replay ends before it.
bool Replay::pass_illegal_move(const pgn::GameText& game, std::size_t at,
                               AfterIllegal after_illegal) {
  IllegalEvent event;
  event.ply = static_cast<std::uint32_t>(at + 1);
  event.why =
      explain_illegal(position_, game.moves[at].san, passed_square(), ends_with_legal_move());
  const bool signal_excluded = event.why.reason == IllegalReason::null_move ||
                               event.why.reason == IllegalReason::after_the_end;
  if (!signal_excluded) signal_ = find_signal(game, position_, at);
  if (signal_) {
    take_back_to(signal_->first_ply - 1);
    return false;
  }
  event.numbers_disagree = text_numbers_.disagree(game, at);
  const bool is_doubtful = event.numbers_disagree && after_illegal == AfterIllegal::automatic;
  if (after_illegal == AfterIllegal::stop || is_doubtful || never_stands(event.why)) {
    illegal_.push_back(event);
    stop_ = Stop::illegal_move;
    return false;
  }
  pending_.active = true;
  pending_.position = position_;
  pending_.plies = plies_;
  pending_.faults = faults_;
  pending_.longest_run = longest_run_;
  pending_.long_runs = long_runs_.size();
  pending_.run_start = run_start_;
  pending_.event = event;
  position_.set_irregular();
  end_run(plies_);  // no run reaches over an illegal move
  position_.play_without_key(event.why.physical);
  moves_[plies_++] = event.why.physical;
  run_start_ = plies_;
  return true;
}

void Replay::run(const pgn::GameText& game, const Start& start, AfterIllegal after_illegal,
                 std::uint32_t stops_at) {
  start_ = start;
  position_ = start.position;
  has_key_ = true;
  plies_ = 0;
  if (moves_.size() < game.moves.size()) moves_.resize(game.moves.size());
  states_.clear();
  long_runs_.clear();
  illegal_.clear();
  signal_.reset();
  cursor_.valid = false;
  late_.valid = false;
  pending_.active = false;
  faults_ = {};
  stop_ = Stop::none;
  longest_run_ = 0;
  run_start_ = 0;
  text_numbers_.begin(game, start);
  if (!start.playable) {
    stop_ = Stop::unplayable_start;
    return;
  }
  has_key_ = false;
  replay_moves(game, after_illegal, stops_at);
  end_run(plies());
}

void Replay::replay_moves(const pgn::GameText& game, AfterIllegal after_illegal,
                          std::uint32_t stops_at) {
  std::size_t at = 0;
  const std::size_t size = game.moves.size();
  const std::size_t near_end = size > kNearEnd ? size - kNearEnd : 0;
  for (;;) {
    if (at < near_end) {
      at = play_legal_moves(game, at, near_end);
      if (at == near_end) late_ = {true, plies(), position_};
    }
    if (at >= near_end) at = play_legal_moves(game, at, size);
    if (!settle_pending(at, after_illegal, stops_at)) return;
    if (at == game.moves.size()) break;
    if (!pass_illegal_move(game, at, after_illegal)) return;
    ++at;
  }
  if (game.unknown_token.data() != nullptr) stop_ = Stop::unknown_token;
}

}  // namespace arbiter
