#include "arbiter/legality/history/kernel_search.h"

#include <algorithm>
#include <unordered_set>

#include "arbiter/legality/history/kernel_state.h"

namespace arbiter {
namespace {

constexpr int kAnySquare = -1;

// A pawn about to capture, and the pawns of its file with it.
struct Mover {
  Color side;
  int file;
  PawnFile pawns;
  int at;
};

class Searcher {
 public:
  Searcher(const KernelTask& task, int max_nodes)
      : task_(task), max_nodes_(max_nodes), goal_pairs_(pairs_of(task.goal)) {
    for (int file = 0; file < kFiles; ++file) {
      for (const Color color : kColors) goal_number_[file][color] = task.goal[file].number(color);
    }
  }

  KernelSearch run() {
    KernelSearch search;
    const bool found = leads_to_goal(first_state(task_));
    search.nodes = static_cast<int>(seen_.size());
    search.result = found      ? KernelResult::found
                    : gave_up_ ? KernelResult::gave_up
                               : KernelResult::exhausted;
    return search;
  }

 private:
  bool leads_to_goal(const KernelState& state) {
    if (gave_up_ || slack_of(state, goal_pairs_) < 0 || lacks_pawns(state)) return false;
    if (!seen_.insert(state).second) return false;
    if (static_cast<int>(seen_.size()) > max_nodes_) {
      gave_up_ = true;
      return false;
    }
    if (is_goal(state)) return true;
    return std::any_of(std::begin(kColors), std::end(kColors), [&](Color side) {
      return state.counts[side].captures > 0 && captures_lead_to_goal(state, side);
    });
  }

  // Each pawn that a file lacks has to arrive by a capture of its own side.
  bool lacks_pawns(const KernelState& state) const {
    return std::any_of(std::begin(kColors), std::end(kColors), [&](Color color) {
      int lacking = 0;
      for (int file = 0; file < kFiles; ++file) {
        lacking += std::max(goal_number_[file][color] - state.files[file].number(color), 0);
      }
      return lacking > state.counts[color].captures;
    });
  }

  bool is_goal(const KernelState& state) const {
    for (int file = 0; file < kFiles; ++file) {
      if (!is_goal_file(state.files[file], file)) return false;
    }
    return has_promotions(state, Color::white) && has_promotions(state, Color::black);
  }

  // Any choice of groups has enough promotions on files that suit one of them (Hall's theorem).
  bool has_promotions(const KernelState& state, Color color) const {
    const auto& needs = task_.promotions[color];
    for (unsigned choice = 1; choice < 1U << kManGroups; ++choice) {
      PromotionNeed all;
      for (int group = 0; group < kManGroups; ++group) {
        if ((choice >> group & 1) == 0) continue;
        all.number += needs[group].number;
        all.files |= needs[group].number > 0 ? needs[group].files : 0;
      }
      int promoted = 0;
      for (unsigned files = all.files; files != 0; files &= files - 1) {
        const int file = std::countr_zero(files);
        promoted += state.files[file].number(color) - goal_number_[file][color];
      }
      if (promoted < all.number) return false;
    }
    return true;
  }

  // Black pawns that are not in the goal are promoted at the lower end of the file, white ones at
  // the upper end; the rest stand in the order of the goal and have not advanced too far.
  bool is_goal_file(PawnFile pawns, int file) const {
    const PawnFile goal = task_.goal[file];
    const int below = pawns.number(Color::black) - goal_number_[file].black;
    const int above = pawns.number(Color::white) - goal_number_[file].white;
    if (below < 0 || above < 0) return false;
    for (int at = 0; at < pawns.size(); ++at) {
      const Color color = pawns.color(at);
      const int place = at - below;
      if (place < 0 || place >= goal.size()) {
        if (color != (place < 0 ? Color::black : Color::white)) return false;
        if (!can_be_promoted(pawns, file, at)) return false;
      } else if (color != goal.color(place) || pawns.advanced(at) > goal.advanced(place)) {
        return false;
      }
    }
    return true;
  }

  bool can_be_promoted(PawnFile pawns, int file, int at) const {
    return pawns.advanced(at) == 6 || task_.limits[file][pawns.color(at)].straight == 6;
  }

  bool is_unmoved(PawnFile pawns, int file, int at) const {
    return task_.limits[file][pawns.color(at)].unmoved && pawns.advanced(at) == 0;
  }

  // A piece may also capture a piece; that changes nothing here.
  bool captures_lead_to_goal(const KernelState& state, Color side) {
    KernelState next = state;
    --next.counts[side].captures;
    for (int file = 0; file < kFiles; ++file) {
      const PawnFile pawns = state.files[file];
      for (int at = 0; at < pawns.size(); ++at) {
        if (pawns.advanced(at) == 6 || is_unmoved(pawns, file, at)) continue;
        if (pawns.color(at) == side ? pawn_captures(next, side, file, at)
                                    : pawn_is_captured(next, side, file, at)) {
          return true;
        }
      }
    }
    return false;
  }

  // A piece captures the pawn.
  bool pawn_is_captured(KernelState next, Color side, int file, int at) {
    if (--next.counts[opposite(side)].pawns < 0) return false;
    PawnFile left = next.files[file];
    left.erase(at);
    replace(next, file, left);
    return leads_to_goal(next);
  }

  static void replace(KernelState& state, int file, PawnFile pawns) {
    state.pairs = static_cast<std::int8_t>(state.pairs - opposed_pairs(state.files[file]) +
                                           opposed_pairs(pawns));
    state.files[file] = pawns;
  }

  bool pawn_captures(const KernelState& state, Color side, int file, int at) {
    const Mover mover = {side, file, state.files[file], at};
    KernelState next = state;
    PawnFile left = mover.pawns;
    left.erase(at);
    replace(next, file, left);
    for (const int to : {file - 1, file + 1}) {
      if (to < 0 || to >= kFiles) continue;
      const PawnFile target = state.files[to];
      for (int place = 0; place < target.size(); ++place) {
        if (takes_pawn(next, mover, to, place)) return true;
      }
      if (target.size() == PawnFile::kMost) {
        gave_up_ = true;
        return false;
      }
      for (int place = 0; place <= target.size(); ++place) {
        if (takes_piece(next, mover, to, place)) return true;
      }
    }
    return false;
  }

  // The pawn comes to its victim's square, or, after a capture en passant, to the square that the
  // victim passed.
  bool takes_pawn(KernelState next, const Mover& mover, int to, int place) {
    PawnFile target = next.files[to];
    if (target.color(place) == mover.side || is_unmoved(target, to, place)) return false;
    if (target.advanced(place) == 6) return false;
    if (--next.counts[opposite(mover.side)].pawns < 0) return false;
    FileRanks ranks(target, task_.limits[to]);
    target.set(place, mover.side, 0);
    replace(next, to, target);
    if (slack_of(next, goal_pairs_) < 0) return false;
    RankRange& victim = ranks[place];
    victim = {std::max(victim.low, 2), std::min(victim.high, 7)};
    return ranks.settle() && arrives(next, mover, to, place, victim, kAnySquare);
  }

  // A queen, rook, knight or promoted pawn may have been captured anywhere, a bishop only on
  // squares of its colour.
  bool takes_piece(KernelState next, const Mover& mover, int to, int place) {
    if (is_redundant_place(next.files[to], mover, to, place)) return false;
    PawnFile target = next.files[to];
    target.insert(place, mover.side, 0);
    replace(next, to, target);
    KernelCounts& counts = next.counts[opposite(mover.side)];
    const KernelCounts left = counts;
    if (left.pieces > 0 || left.pawns > 0) {
      --(left.pieces > 0 ? counts.pieces : counts.pawns);
      if (comes_to(next, mover, to, place, kAnySquare)) return true;
    }
    // With a piece left for this capture and each later one, a bishop need not be the victim.
    if (left.pieces > next.counts[mover.side].captures) return false;
    for (const int shade : {0, 1}) {
      counts = left;
      if (--counts.bishops[shade] >= 0 && comes_to(next, mover, to, place, shade)) return true;
    }
    return false;
  }

  // The least advanced rank is the best one to arrive on, because the pawn can step to the others
  // from there, except to the last rank if the file is blocked before it.
  bool comes_to(const KernelState& next, const Mover& mover, int to, int place, int shade) {
    if (slack_of(next, goal_pairs_) < 0) return false;
    if (arrives(next, mover, to, place, {1, 8}, shade)) return true;
    if (task_.limits[to][mover.side].straight == 6) return false;
    const int last = mover.side == Color::white ? 8 : 1;
    return arrives(next, mover, to, place, {last, last}, shade);
  }

  // Of two pawns of one colour next to each other, the one that has advanced less can be taken for
  // the one behind, if only pawns block their file. So the other order need not be tried.
  bool is_redundant_place(PawnFile target, const Mover& mover, int to, int place) const {
    const FileLimits& limits = task_.limits[to][mover.side];
    const int advanced = mover.pawns.advanced(mover.at) + 1;
    if (limits.straight != 6 || (limits.landing >> advanced & 1) == 0) return false;
    const int ahead = mover.side == Color::white ? place : place - 1;
    const int behind = mover.side == Color::white ? place - 1 : place;
    const auto is_own = [&](int at) {
      return at >= 0 && at < target.size() && target.color(at) == mover.side;
    };
    return (is_own(behind) && target.advanced(behind) > advanced) ||
           (is_own(ahead) && target.advanced(ahead) < advanced);
  }

  // The pawn comes from its file to its place on the next one, on one of the ranks `where`. The
  // ranks on both files must allow it; they may show that other pawns have advanced.
  bool arrives(KernelState next, const Mover& mover, int to, int place, RankRange where,
               int shade) {
    FileRanks before(mover.pawns, task_.limits[mover.file]);
    if (!before.settle()) return false;
    const int step = mover.side == Color::white ? 1 : -1;
    const RankRange from = {std::max(before[mover.at].low, 2), std::min(before[mover.at].high, 7)};
    FileRanks after(next.files[to], task_.limits[to]);
    after[place] =
        narrowed({std::max(where.low, from.low + step), std::min(where.high, from.high + step)},
                 mover.side, to, shade);
    if (!after.settle()) return false;
    before[mover.at] = {after[place].low - step, after[place].high - step};
    if (!before.settle()) return false;
    next.files[to] = after.file();
    next.files[mover.file] = before.file();
    next.files[mover.file].erase(mover.at);
    return leads_to_goal(next);
  }

  // The range without ranks at its ends on which no pawn can arrive, or of another shade.
  RankRange narrowed(RankRange range, Color side, int file, int shade) const {
    const unsigned landing = task_.limits[file][side].landing;
    const auto can_land = [&](int rank) {
      const int advanced = side == Color::white ? rank - 2 : 7 - rank;
      if (advanced <= 0 || (landing >> advanced & 1) == 0) return false;
      return shade == kAnySquare || (file + rank) % 2 == shade;
    };
    while (range.low <= range.high && !can_land(range.low)) ++range.low;
    while (range.low <= range.high && !can_land(range.high)) --range.high;
    return range;
  }

  const KernelTask& task_;
  int max_nodes_;
  int goal_pairs_;
  std::array<ByColor<int>, kFiles> goal_number_ = {};  // pawns
  bool gave_up_ = false;
  std::unordered_set<KernelState, KernelStateHash> seen_;
};

}  // namespace

KernelSearch search_kernels(const KernelTask& task, int max_nodes) {
  return Searcher(task, max_nodes).run();
}

int kernel_slack(const KernelTask& task) {
  return slack_of(first_state(task), pairs_of(task.goal));
}

}  // namespace arbiter
