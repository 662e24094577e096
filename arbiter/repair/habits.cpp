#include "arbiter/repair/habits.h"

#include <algorithm>

#include "arbiter/board/san_resolution.h"
#include "arbiter/replay/check_mark.h"

namespace arbiter {
namespace {

using pgn::File;
using pgn::Kind;
using pgn::Rank;
using pgn::San;
using pgn::SanForm;

bool has_wrong_capture_mark(const San& san, const Position& before, Move move) {
  return san.form == SanForm::piece && san.capture != before.is_capture(move);
}

// A file or rank is written that the move does not need.
bool is_needless(const San& san, const Position& before, Move move) {
  if (san.form != SanForm::piece || san.kind == Kind::pawn || san.kind == Kind::king) return false;
  if (san.from_file == File::none && san.from_rank == Rank::none) return false;
  San shorter = san;
  shorter.from_file = File::none;
  shorter.from_rank = Rank::none;
  return resolve(before, shorter) == move;
}

// An x for what is no capture, + or # for what is no check.
bool has_unfounded_sign(const San& san, const Position& before, Move move, const Position& after) {
  if (san.mark != pgn::CheckMark::none && !after.in_check()) return true;
  return san.capture && has_wrong_capture_mark(san, before, move);
}

struct Count {
  int right = 0;
  int wrong = 0;

  void add(bool is_wrong) { ++(is_wrong ? wrong : right); }
  // What one more disagreement says. Of habits that a few moves do not show, little is believed.
  int cost() const {
    constexpr int kReliable = 300;
    constexpr int kUnknown = 100;
    if (wrong == 0) return right >= 2 ? kReliable : kUnknown;
    if (wrong * 20 <= right) return 2 * kUnknown;
    return wrong * 4 <= right ? kUnknown : 0;
  }
};

}  // namespace

void Habits::learn(const Replay& replay, const RecordedLine& line, std::uint32_t plies) {
  Count check;
  Count capture;
  Count needless;
  unfounded_signs_.clear();
  Position position = replay.start().position;
  for (std::uint32_t i = 0; i < plies; ++i) {
    const San& san = line.moves[i].san;
    const Move move = replay.moves()[i];
    const Position before = position;
    position.play(move);
    if (has_unfounded_sign(san, before, move, position)) unfounded_signs_.push_back(i);
    const bool wrong_mark = has_wrong_check_mark(san, position, false);
    // Moves without check and mark tell nothing.
    if (wrong_mark || position.in_check()) check.add(wrong_mark);
    const bool wrong_capture = has_wrong_capture_mark(san, before, move);
    if (wrong_capture || before.is_capture(move)) capture.add(wrong_capture);
    const bool is_origin_written = san.from_file != File::none || san.from_rank != Rank::none;
    if (san.kind != Kind::pawn && is_origin_written) needless.add(is_needless(san, before, move));
  }
  check_ = check.cost();
  capture_ = capture.cost();
  needless_ = needless.cost();
}

std::optional<std::uint32_t> Habits::first_unfounded_sign(std::uint32_t first) const {
  const auto sign = std::lower_bound(unfounded_signs_.begin(), unfounded_signs_.end(), first);
  if (sign == unfounded_signs_.end()) return std::nullopt;
  return *sign;
}

int Habits::disagreement(const San& san, const Position& before, Move move,
                         const Position& after) const {
  int cost = 0;
  if (check_ != 0 && has_wrong_check_mark(san, after, false)) cost += check_;
  if (capture_ != 0 && has_wrong_capture_mark(san, before, move)) cost += capture_;
  if (needless_ != 0 && is_needless(san, before, move)) cost += needless_;
  return cost;
}

}  // namespace arbiter
