#include "arbiter/legality/kernel.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace arbiter {
namespace {

// The pawns of a file as a byte: from the lowest bit, 0 for White and 1 for Black, first rank
// first, and a 1 above the last of them.
using FileCode = unsigned;
constexpr FileCode kEmptyFile = 1;
constexpr FileCode kFirstFile = 0b110;  // a white pawn and a black one ahead
constexpr int kLongest = 7;
constexpr int kFiles = 8;

int length(FileCode file) { return 31 - __builtin_clz(file); }
int pawn(FileCode file, int at) { return static_cast<int>(file >> at & 1); }

FileCode without(FileCode file, int at) {
  const FileCode low = file & ((1u << at) - 1);
  return (file >> (at + 1)) << at | low;
}
FileCode with(FileCode file, int at, int color) {
  const FileCode low = file & ((1u << at) - 1);
  return ((file >> at) << 1 | static_cast<unsigned>(color)) << at | low;
}
FileCode changed(FileCode file, int at, int color) {
  return (file & ~(1u << at)) | static_cast<unsigned>(color) << at;
}

int pairs(FileCode file) {
  int waiting = 0;
  int all = 0;
  for (; file != kEmptyFile; file >>= 1) {
    if ((file & 1) == 0) {
      ++waiting;
    } else if (waiting > 0) {
      --waiting;
      ++all;
    }
  }
  return all;
}

FileCode file_of_state(std::uint64_t state, int file) {
  return static_cast<FileCode>(state >> (8 * file) & 0xFF);
}
std::uint64_t replaced(std::uint64_t state, int file, FileCode code) {
  const int shift = 8 * file;
  return (state & ~(std::uint64_t{0xFF} << shift)) | std::uint64_t{code} << shift;
}

int pairs_of_state(std::uint64_t state) {
  int all = 0;
  for (int file = 0; file < kFiles; ++file) all += pairs(file_of_state(state, file));
  return all;
}

constexpr std::uint64_t first_state() {
  std::uint64_t state = 0;
  for (int file = 0; file < kFiles; ++file) state |= std::uint64_t{kFirstFile} << (8 * file);
  return state;
}

// After black pawns from below and white ones from above have been promoted, the goal is left.
bool promotes_to(FileCode file, FileCode goal) {
  const int surplus = length(file) - length(goal);
  for (int low = 0; low <= surplus; ++low) {
    // The goal above `low` black pawns, and white ones above it.
    const FileCode below = (1u << low) - 1;
    const FileCode middle = (goal & ((1u << length(goal)) - 1)) << low;
    if ((file & ((1u << length(file)) - 1)) == (below | middle)) return true;
  }
  return false;
}

struct State {
  std::uint64_t files = 0;
  std::int8_t captures[2] = {};    // left to each side
  std::int8_t pawns_lost[2] = {};  // that each side may still lose

  friend bool operator==(const State&, const State&) = default;
};

struct StateHash {
  std::size_t operator()(const State& state) const {
    std::uint64_t hash = state.files;
    for (int side = 0; side < 2; ++side) {
      hash =
          (hash ^ static_cast<std::uint64_t>(state.captures[side] * 16 + state.pawns_lost[side])) *
          0x9E3779B97F4A7C15ULL;
      hash ^= hash >> 29;
    }
    return hash;
  }
};

class Searcher {
 public:
  Searcher(const KernelTask& task, int max_nodes)
      : goal_(task.goal), unmoved_{task.unmoved.white, task.unmoved.black}, max_nodes_(max_nodes) {
    for (int file = 0; file < kFiles; ++file) {
      goal_pairs_ += pairs(file_of_state(goal_, file));
      for (int at = 0; at < length(file_of_state(goal_, file)); ++at) {
        ++wanted_[pawn(file_of_state(goal_, file), at)][file];
      }
    }
  }

  KernelSearch run(const State& start) {
    KernelSearch search;
    const bool found = leads_to_goal(start);
    search.nodes = static_cast<int>(seen_.size());
    search.result = found      ? KernelResult::found
                    : gave_up_ ? KernelResult::gave_up
                               : KernelResult::none;
    return search;
  }

  int slack(const State& state) const {
    const int spared = state.captures[0] + state.captures[1] +
                       std::min(state.captures[0], state.pawns_lost[1]) +
                       std::min(state.captures[1], state.pawns_lost[0]);
    return spared - (pairs_of_state(state.files) - goal_pairs_);
  }

 private:
  bool is_goal(std::uint64_t files) const {
    for (int file = 0; file < kFiles; ++file) {
      if (!promotes_to(file_of_state(files, file), file_of_state(goal_, file))) return false;
    }
    return true;
  }

  // Each capture undoes one opposed pair, two if pawn takes pawn; and each pawn that a file lacks
  // has to come by a capture of its own side.
  bool is_hopeless(const State& state) const {
    if (slack(state) < 0) return true;
    for (int side = 0; side < 2; ++side) {
      int lacking = 0;
      for (int file = 0; file < kFiles; ++file) {
        int there = 0;
        const FileCode code = file_of_state(state.files, file);
        for (int at = 0; at < length(code); ++at) there += pawn(code, at) == side;
        lacking += std::max(wanted_[side][file] - there, 0);
      }
      if (lacking > state.captures[side]) return true;
    }
    return false;
  }

  bool leads_to_goal(const State& state) {
    if (is_hopeless(state)) return false;
    if (!seen_.insert(state).second) return false;
    if (static_cast<int>(seen_.size()) > max_nodes_) {
      gave_up_ = true;
      return false;
    }
    if (is_goal(state.files)) return true;
    for (int side = 0; side < 2; ++side) {
      if (state.captures[side] > 0 && captures(state, side)) return true;
      if (gave_up_) return false;
    }
    return false;
  }

  // White's pawn that never moved is the first of its file, Black's the last.
  bool is_unmoved(FileCode code, int file, int at) const {
    return pawn(code, at) == 0 ? at == 0 && (unmoved_[0] >> file & 1) != 0
                               : at == length(code) - 1 && (unmoved_[1] >> file & 1) != 0;
  }

  // A pawn may come to stand there: not behind one that never moved.
  bool is_open(FileCode code, int file, int place) const {
    if (place == 0 && (unmoved_[0] >> file & 1) != 0) return false;
    return place < length(code) || (unmoved_[1] >> file & 1) == 0;
  }

  bool captures(const State& state, int side) {
    State next = state;
    --next.captures[side];
    for (int file = 0; file < kFiles; ++file) {
      const FileCode code = file_of_state(state.files, file);
      for (int at = 0; at < length(code); ++at) {
        if (is_unmoved(code, file, at)) continue;
        const bool own = pawn(code, at) == side;
        if (own ? pawn_captures(state, next, side, file, at)
                : pawn_falls(state, next, side, file, at)) {
          return true;
        }
      }
    }
    return false;
  }

  // A piece takes the pawn.
  bool pawn_falls(const State& state, State next, int side, int file, int at) {
    if (--next.pawns_lost[1 - side] < 0) return false;
    next.files = replaced(state.files, file, without(file_of_state(state.files, file), at));
    return leads_to_goal(next);
  }

  bool pawn_captures(const State& state, State next, int side, int file, int at) {
    const std::uint64_t gone =
        replaced(state.files, file, without(file_of_state(state.files, file), at));
    for (const int to : {file - 1, file + 1}) {
      if (to < 0 || to >= kFiles) continue;
      const FileCode target = file_of_state(state.files, to);
      for (int place = 0; place < length(target); ++place) {
        if (pawn(target, place) == side || next.pawns_lost[1 - side] == 0) continue;
        if (is_unmoved(target, to, place)) continue;
        State taken = next;
        --taken.pawns_lost[1 - side];
        taken.files = replaced(gone, to, changed(target, place, side));
        if (leads_to_goal(taken)) return true;
      }
      if (length(target) == kLongest) {
        gave_up_ = true;
        return false;
      }
      for (int place = 0; place <= length(target); ++place) {
        // Beside a pawn of its own colour either place is the same.
        if (place > 0 && pawn(target, place - 1) == side && is_open(target, to, place - 1))
          continue;
        if (!is_open(target, to, place)) continue;
        next.files = replaced(gone, to, with(target, place, side));
        if (leads_to_goal(next)) return true;
      }
    }
    return false;
  }

  std::uint64_t goal_;
  unsigned unmoved_[2];  // by colour, a bit a file
  int max_nodes_;
  int goal_pairs_ = 0;
  int wanted_[2][kFiles] = {};  // pawns by colour and file
  bool gave_up_ = false;
  std::unordered_set<State, StateHash> seen_;
};

State start_of(const KernelTask& task) {
  State state;
  state.files = first_state();
  for (const Color color : {Color::white, Color::black}) {
    state.captures[index(color)] = static_cast<std::int8_t>(task.captures[color]);
    state.pawns_lost[index(color)] = static_cast<std::int8_t>(task.pawns_lost[color]);
  }
  return state;
}

}  // namespace

KernelTask kernel_task(const Position& position, ByColor<int> promoted) {
  KernelTask task;
  for (int file = 0; file < kFiles; ++file) {
    FileCode code = kEmptyFile;
    Bitboard pawns = position.men(Kind::pawn) & file_mask(static_cast<File>(file));
    for (int at = 0; pawns != 0; ++at) {
      const Square square = pop_first(pawns);
      code = with(code, at, index(position.at(square).color));
    }
    task.goal = replaced(task.goal, file, code);
  }
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard home = position.men(color, Kind::pawn) & relative_rank_mask(color, Rank::second);
    task.unmoved[color] =
        static_cast<unsigned>(color == Color::white ? home >> 8 : home >> 48) & 0xFF;
    const int pawns = count(position.men(color, Kind::pawn));
    task.captures[color] = 16 - count(position.men(opposite(color)));
    task.pawns_lost[color] = std::max(8 - pawns - promoted[color], 0);
  }
  return task;
}

KernelSearch search_kernels(const KernelTask& task, int max_nodes) {
  return Searcher(task, max_nodes).run(start_of(task));
}

int kernel_slack(const KernelTask& task) { return Searcher(task, 0).slack(start_of(task)); }

}  // namespace arbiter
