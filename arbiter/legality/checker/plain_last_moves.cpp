#include "arbiter/legality/checker/plain_last_moves.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "arbiter/legality/checker/plain_moves.h"

namespace arbiter {
namespace {

constexpr Kind kCapturable[] = {Kind::none,   Kind::pawn, Kind::knight,
                                Kind::bishop, Kind::rook, Kind::queen};

// Such a man could go from one square to the other on an empty board, a pawn in either direction. A
// quick test that rules out most trials.
bool may_go(Kind kind, int from, int to) {
  const int files = std::abs(file_number(to) - file_number(from));
  const int ranks = std::abs(rank_number(to) - rank_number(from));
  switch (kind) {
    case Kind::pawn:
      return files + ranks <= 2 && ranks > 0;
    case Kind::knight:
      return files * ranks == 2;
    case Kind::king:
      return std::max(files, ranks) == 1;
    default:
      return files == 0 || ranks == 0 || files == ranks;
  }
}

class LastMoves {
 public:
  LastMoves(const PlainBoard& after, const Squares& frozen,
            const std::function<bool(const PlainBoard&)>& visit)
      : after_(after),
        frozen_(frozen),
        visit_(visit),
        mover_(opposite(after.to_move())),
        other_(after.to_move()) {}

  bool run() {
    for (int to = 0; to < 64; ++to) {
      if (!after_.has(to, mover_) || has_not_moved(to)) continue;
      for (int from = 0; from < 64; ++from) {
        if (after_.empty(from) && came_from(from, to)) return true;
      }
    }
    return castled();
  }

 private:
  bool has_not_moved(int square) const {
    return frozen_.contains(square) || after_.has_right(square);
  }

  bool came_from(int from, int to) {
    const Kind stands = after_.at(to).kind;
    if (moved(from, to, stands, Kind::none)) return true;
    if (stands == Kind::king) return false;
    return stands == Kind::pawn ? captured_en_passant(from, to)
                                : moved(from, to, Kind::pawn, stands);
  }

  bool moved(int from, int to, Kind was, Kind promoted) {
    if (!may_go(was, from, to)) return false;
    return std::any_of(std::begin(kCapturable), std::end(kCapturable), [&](Kind captured) {
      const bool on_end_rank = rank_number(to) == 0 || rank_number(to) == 7;
      if (captured == Kind::pawn && on_end_rank) return false;
      PlainBoard before = without(to);
      before.put(from, {mover_, was});
      if (captured != Kind::none) before.put(to, {other_, captured});
      return is_before(before, play(before, from, to, promoted)) && visit_(before);
    });
  }

  bool captured_en_passant(int from, int to) {
    if (rank_for(mover_, to) != 5 || !may_go(Kind::pawn, from, to)) return false;
    const int captured = pawn_step(other_, to);
    if (captured == kNoSquare || !after_.empty(captured) || from == captured) return false;
    PlainBoard before = without(to);
    before.put(from, {mover_, Kind::pawn});
    before.put(captured, {other_, Kind::pawn});
    before.set_passed(to);
    return is_before(before, play(before, from, to, Kind::none)) && visit_(before);
  }

  bool castled() {
    const int home = mover_ == Color::white ? 0 : 56;
    for (const auto& [king_file, rook_file] : {std::pair(6, 5), std::pair(2, 3)}) {
      const int king = home + king_file;
      const int rook = home + rook_file;
      if (!after_.is(king, mover_, Kind::king) || !after_.is(rook, mover_, Kind::rook)) continue;
      if (after_.has_right(king) || after_.has_right(rook)) continue;
      for (int king_from = 1; king_from < 7; ++king_from) {
        for (int rook_from = 0; rook_from < 8; ++rook_from) {
          if (castled_from(king, rook, home + king_from, home + rook_from)) return true;
        }
      }
    }
    return false;
  }

  bool castled_from(int king, int rook, int king_from, int rook_from) {
    const bool usual =
        file_number(king_from) == 4 && file_number(rook_from) == (file_number(king) == 6 ? 7 : 0);
    if (king_from == rook_from || (after_.array() == StartArray::standard && !usual)) return false;
    PlainBoard before = without(king);
    before.clear(rook);
    if (!before.empty(king_from) || !before.empty(rook_from)) return false;
    before.put(king_from, {mover_, Kind::king});
    before.put(rook_from, {mover_, Kind::rook});
    before.set_right(king_from, true);
    before.set_right(rook_from, true);
    return is_before(before, castle(before, king_from, rook_from)) && visit_(before);
  }

  PlainBoard without(int square) const {
    PlainBoard before = after_;
    before.clear(square);
    before.set_passed(kNoSquare);
    before.set_to_move(mover_);
    return before;
  }

  // The move was legal and leads to this position, and before it the other side was not in check.
  bool is_before(const PlainBoard& before, const std::optional<PlainBoard>& played) const {
    if (!played || !played->same_men_and_rights(after_)) return false;
    if (after_.passed() != kNoSquare && played->passed() != after_.passed()) return false;
    return !is_attacked(before, before.king(other_), mover_);
  }

  const PlainBoard& after_;
  const Squares& frozen_;
  const std::function<bool(const PlainBoard&)>& visit_;
  Color mover_;
  Color other_;
};

}  // namespace

bool any_last_move(const PlainBoard& after, const Squares& frozen,
                   const std::function<bool(const PlainBoard& before)>& visit) {
  return LastMoves(after, frozen, visit).run();
}

}  // namespace arbiter
