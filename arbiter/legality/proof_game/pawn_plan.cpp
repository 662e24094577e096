#include "arbiter/legality/proof_game/pawn_plan.h"

#include <algorithm>
#include <cstdlib>

#include "arbiter/legality/proof_game/noise.h"

namespace arbiter {
namespace {

constexpr int kFiles = 8;
// Score for capturing pawns that must be captured. Measured as in proof_game.h: 0, 10 and 30 find
// the same 16 games.
constexpr int kUrgent = 10;
constexpr int kMostPiecesLost = 7;  // all that a side begins with, without king and pawns

int rank_of_square(Square square) { return index(rank_of(square)); }
int file_of_square(Square square) { return index(file_of(square)); }

PawnStructure pawns_of(const Position& position) {
  return {position.men(Color::white, Kind::pawn), position.men(Color::black, Kind::pawn)};
}

int certain_promotions(const Position& position, Color color) {
  const PieceCounts counts = count_pieces(position, color);
  int promoted = 0;
  for (std::size_t i = 0; i < kPieceTypes; ++i) {
    promoted += std::max(counts[i] - kInitialPieces[i], 0);
  }
  return promoted;
}

// The files of the pawns that shut in the pieces of each type at the beginning.
constexpr File kGates[kPieceTypes][4] = {
    {File::c, File::d, File::d, File::e},  // queen
    {File::a, File::a, File::h, File::h},  // rook
    {File::none, File::none, File::none, File::none},
    {File::e, File::g, File::e, File::g},  // bishop of White's light squares
    {File::b, File::d, File::b, File::d},
};

}  // namespace

struct PawnPlanner::State {
  PawnStructure pawns = PawnStructure::standard();
  int captures[2] = {};    // left to each side
  int pawns_left[2] = {};  // that each side may still lose as pawns

  std::uint64_t hash() const {
    return mixed(pawns.pawns(Color::white) ^ mixed(pawns.pawns(Color::black))) ^
           mixed(static_cast<std::uint64_t>(captures[0] << 24 | captures[1] << 16 |
                                            pawns_left[0] << 8 | pawns_left[1]));
  }
  int slack(int goal_pairs) const {
    return captures[0] + captures[1] + std::min(captures[0], pawns_left[1]) +
           std::min(captures[1], pawns_left[0]) - (pawns.opposed_pairs() - goal_pairs);
  }
};

struct PawnPlanner::Candidate {
  State next;
  PlannedCapture capture;
  int score = 0;
};

PawnPlanner::PawnPlanner(const Position& goal, std::uint64_t seed)
    : goal_(goal),
      goal_pawns_(pawns_of(goal)),
      goal_pairs_(goal_pawns_.opposed_pairs()),
      missing_{16 - count(goal.men(Color::white)), 16 - count(goal.men(Color::black))},
      seed_(seed) {}

bool PawnPlanner::find(int max_nodes, PawnPlan& plan) {
  max_nodes_ = max_nodes;
  nodes_ = 0;
  seen_.assign(std::size_t{1} << 16, 0);
  path_.clear();
  plan_ = &plan;
  State state;
  for (const Color color : kColors) {
    state.captures[index(color)] = missing_[opposite(color)];
    state.pawns_left[index(color)] =
        8 - count(goal_pawns_.pawns(color)) - certain_promotions(goal_, color);
    if (state.pawns_left[index(color)] < 0) return false;
  }
  open_lines(state.pawns);
  return search(state);
}

bool PawnPlanner::try_advance(PawnStructure& pawns, Color color, File file, int steps) const {
  const Rank second = color == Color::white ? Rank::second : Rank::seventh;
  const Square home = pgn::make_square(file, second);
  if (!contains(pawns.pawns(color), home)) return false;
  PawnStructure opened = pawns;
  const Square one = forward(color, home);
  if (!opened.advance(home, steps == 1 ? one : forward(color, one))) return false;
  if (!pawns_can_arrive(opened, color)) return false;
  pawns = opened;
  return true;
}

// Pieces that will be captured have to get out: some pawns advance before anything else.
void PawnPlanner::open_lines(PawnStructure& pawns) const {
  Noise noise(seed_);
  for (const Color color : kColors) {
    const PieceCounts counts = count_pieces(goal_, color);
    for (std::size_t i = 0; i < kPieceTypes; ++i) {
      if (counts[i] >= kInitialPieces[i] || kGates[i][0] == File::none) continue;
      // For Black, light and dark bishops are exchanged.
      const std::size_t gate = color == Color::black && i >= 3 ? 7 - i : i;
      const int first = noise.below(4);
      const int steps = 1 + noise.below(2);
      for (int tried = 0; tried < 4; ++tried) {
        if (try_advance(pawns, color, kGates[gate][(first + tried) % 4], steps)) break;
        if (try_advance(pawns, color, kGates[gate][(first + tried) % 4], 3 - steps)) break;
      }
    }
    const int likelihood = static_cast<int>(seed_ % 4);  // in eighths
    for (int file = 0; file < kFiles; ++file) {
      if (noise.below(8) >= likelihood) continue;
      try_advance(pawns, color, static_cast<File>(file), 1 + noise.below(2));
    }
  }
}

// There is a pawn of its own for each goal pawn that can still get there.
bool PawnPlanner::pawns_can_arrive(const PawnStructure& pawns, Color color) const {
  Square men[8];
  int size = 0;
  for (Bitboard rest = pawns.pawns(color); rest != 0;) men[size++] = pop_first(rest);
  int taken_by[8];
  std::fill(std::begin(taken_by), std::end(taken_by), -1);
  Square goals[8];
  int number = 0;
  for (Bitboard rest = goal_pawns_.pawns(color); rest != 0;) goals[number++] = pop_first(rest);
  const auto can_come = [&](Square from, Square to) {
    const int ranks =
        (rank_of_square(to) - rank_of_square(from)) * (color == Color::white ? 1 : -1);
    return std::abs(file_of_square(to) - file_of_square(from)) <= ranks;
  };
  for (int goal = 0; goal < number; ++goal) {
    unsigned tried = 0;
    const auto augment = [&](auto&& self, int target) -> bool {
      for (int i = 0; i < size; ++i) {
        if ((tried >> i & 1) != 0 || !can_come(men[i], goals[target])) continue;
        tried |= 1u << i;
        if (taken_by[i] < 0 || self(self, taken_by[i])) {
          taken_by[i] = target;
          return true;
        }
      }
      return false;
    };
    if (!augment(augment, goal)) return false;
  }
  return true;
}

// How many pawns must still be captured as pawns, at least: the side has at most kMostPiecesLost
// pieces to lose.
int PawnPlanner::pawns_to_lose(const State& state, Color color) const {
  return missing_[color] - kMostPiecesLost - (8 - count(state.pawns.pawns(color)));
}

bool PawnPlanner::is_hopeless(const State& state) const {
  if (state.slack(goal_pairs_) < 0) return true;
  for (const Color color : kColors) {
    int lacking = 0;
    for (int file = 0; file < kFiles; ++file) {
      const Bitboard mask = file_mask(static_cast<File>(file));
      lacking += std::max(
          count(goal_pawns_.pawns(color) & mask) - count(state.pawns.pawns(color) & mask), 0);
    }
    if (lacking > state.captures[index(color)]) return true;
    if (pawns_to_lose(state, color) > state.captures[1 - index(color)]) return true;
    if (!pawns_can_arrive(state.pawns, color)) return true;
  }
  return false;
}

bool PawnPlanner::search(const State& state) {
  if (nodes_ >= max_nodes_) return false;
  std::uint64_t& slot = seen_[state.hash() & (seen_.size() - 1)];
  if (slot == state.hash()) return false;
  slot = state.hash();
  ++nodes_;
  if (finish(state)) return true;
  std::vector<Candidate> candidates;
  for (const Color side : kColors) {
    if (state.captures[index(side)] == 0) continue;
    for (Bitboard men = state.pawns.pawns(side); men != 0;) {
      add_pawn_captures(state, side, pop_first(men), candidates);
    }
    add_captures_of_pawns(state, side, candidates);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
  for (const Candidate& candidate : candidates) {
    path_.push_back(candidate.capture);
    if (search(candidate.next)) return true;
    path_.pop_back();
    if (nodes_ >= max_nodes_) return false;
  }
  return false;
}

void PawnPlanner::add(const State& state, const PlannedCapture& capture, int pushes,
                      std::vector<Candidate>& candidates) {
  Candidate candidate;
  candidate.capture = capture;
  State& next = candidate.next;
  next = state;
  next.pawns = capture.before;
  const int side = index(capture.side);
  --next.captures[side];
  if (capture.victim == Kind::pawn) {
    --next.pawns_left[1 - side];
    next.pawns.remove(capture.to);
  }
  if (capture.captor == Kind::pawn) {
    Bitboard pawns[2] = {next.pawns.pawns(Color::white), next.pawns.pawns(Color::black)};
    pawns[side] ^= bit(capture.from) | bit(capture.to);
    next.pawns = {pawns[0], pawns[1]};
  }
  if (is_hopeless(next)) return;
  Noise noise(seed_ ^ next.hash());
  candidate.score = 4 * std::min(next.slack(goal_pairs_), 4) - pushes + noise.below(10);
  if (capture.victim == Kind::pawn && pawns_to_lose(state, opposite(capture.side)) > 0) {
    candidate.score += kUrgent;
  }
  candidates.push_back(candidate);
}

void PawnPlanner::add_pawn_captures(const State& state, Color side, Square from,
                                    std::vector<Candidate>& candidates) {
  const int up = side == Color::white ? 1 : -1;
  const Rank last = side == Color::white ? Rank::eighth : Rank::first;
  for (const int to_file : {file_of_square(from) - 1, file_of_square(from) + 1}) {
    if (to_file < 0 || to_file >= kFiles) continue;
    const File file = static_cast<File>(to_file);
    for (Square start = from; rank_of(forward(side, start)) != last; start = forward(side, start)) {
      PawnStructure advanced = state.pawns;
      if (!advanced.advance(from, start)) break;
      const Square to = pgn::make_square(file, static_cast<Rank>(rank_of_square(start) + up));
      PlannedCapture capture{side, Kind::pawn, Kind::none, start, to, {}};
      for (int below = 0; below <= state.pawns.on_file(file); ++below) {
        capture.before = advanced;
        if (!capture.before.make_room(to, below)) continue;
        add(state, capture, pawn_moves_between(state.pawns, capture.before), candidates);
      }
      if (state.pawns_left[1 - index(side)] == 0) continue;
      capture.victim = Kind::pawn;
      for (Bitboard men = state.pawns.pawns(opposite(side)) & file_mask(file); men != 0;) {
        capture.before = advanced;
        if (!capture.before.advance(pop_first(men), to)) continue;
        add(state, capture, pawn_moves_between(state.pawns, capture.before), candidates);
      }
    }
  }
}

void PawnPlanner::add_captures_of_pawns(const State& state, Color side,
                                        std::vector<Candidate>& candidates) {
  if (state.pawns_left[1 - index(side)] == 0) return;
  for (Bitboard men = state.pawns.pawns(opposite(side)); men != 0;) {
    add(state, {side, Kind::none, Kind::pawn, Square::none, pop_first(men), state.pawns}, 1,
        candidates);
  }
}

// The pawns of the file at the end: the goal pawns, black ones that will be promoted below them and
// white ones above.
bool PawnPlanner::finish_file(const PawnStructure& pawns, File file, int white_promoting,
                              int black_promoting, Bitboard last[2]) const {
  int size = 0;
  Color color[8];
  int rank[8];
  int wanted[8];
  for (Bitboard men = pawns.all() & file_mask(file); men != 0;) {
    const Square square = pop_first(men);
    color[size] = contains(pawns.pawns(Color::white), square) ? Color::white : Color::black;
    rank[size++] = rank_of_square(square);
  }
  Bitboard goals = goal_pawns_.all() & file_mask(file);
  for (int i = 0; i < size; ++i) {
    Color needed = Color::black;
    if (i < black_promoting) {
      wanted[i] = 1 + i;
    } else if (i >= size - white_promoting) {
      wanted[i] = 6 - (size - 1 - i);
      needed = Color::white;
    } else {
      const Square square = pop_first(goals);
      wanted[i] = rank_of_square(square);
      needed = contains(goal_pawns_.pawns(Color::white), square) ? Color::white : Color::black;
      if (needed == Color::white ? wanted[i] < rank[i] : wanted[i] > rank[i]) return false;
    }
    if (needed != color[i]) return false;
  }
  for (int i = size - 2; i >= 0; --i) {
    if (color[i] == Color::white) wanted[i] = std::min(wanted[i], wanted[i + 1] - 1);
  }
  for (int i = 1; i < size; ++i) {
    if (color[i] == Color::black) wanted[i] = std::max(wanted[i], wanted[i - 1] + 1);
  }
  for (int i = 0; i < size; ++i) {
    if (i > 0 && wanted[i] <= wanted[i - 1]) return false;
    if (color[i] == Color::white ? wanted[i] < rank[i] : wanted[i] > rank[i]) return false;
    last[index(color[i])] |= bit(pgn::make_square(file, static_cast<Rank>(wanted[i])));
  }
  return true;
}

bool PawnPlanner::finish(const State& state) {
  Bitboard last[2] = {};
  ByColor<std::array<int, 8>> promoting{};
  for (int i = 0; i < kFiles; ++i) {
    const File file = static_cast<File>(i);
    const int surplus = state.pawns.on_file(file) - goal_pawns_.on_file(file);
    bool done = false;
    for (int black = 0; black <= surplus && !done; ++black) {
      done = finish_file(state.pawns, file, surplus - black, black, last);
      if (!done) continue;
      promoting.white[i] = surplus - black;
      promoting.black[i] = black;
    }
    if (!done) return false;
  }
  PawnPlan plan;
  plan.last = {last[0], last[1]};
  plan.promoting = promoting;
  plan.captures = path_;
  // The sides capture pieces alternately, so that neither is without men too early.
  for (int i = 0; i < std::max(state.captures[0], state.captures[1]); ++i) {
    for (const Color color : kColors) {
      if (i >= state.captures[index(color)]) continue;
      plan.captures.push_back(
          {color, Kind::none, Kind::none, Square::none, Square::none, state.pawns});
    }
  }
  for (const PlannedCapture& capture : plan.captures) {
    if (capture.victim == Kind::pawn) continue;
    plan.pieces_lost[opposite(capture.side)].add(capture.to, 1);
  }
  for (const Color color : kColors) {
    if (!PieceLedger(goal_, color, plan.pieces_lost[color], promoting[color]).is_possible()) {
      return false;
    }
  }
  *plan_ = plan;
  return true;
}

}  // namespace arbiter
