#include "arbiter/winnable/explanation/proof_words.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/explanation/ranges.h"
#include "arbiter/winnable/locked/reach.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

constexpr std::size_t kMaxMovesListed = 12;  // half-moves of a forced line

std::string name_of(Color color) { return color == Color::white ? "White" : "Black"; }
std::string adjective(Color color) { return color == Color::white ? "white" : "black"; }

std::string over_words(const Position& position) {
  if (!position.in_check()) return "The game is over: stalemate.";
  return name_of(position.side_to_move()) + " is checkmated.";
}

// Why a line need not be followed further; empty if it must be.
std::string end_words(const Position& position, Color side) {
  if (!has_legal_move(position)) return position.in_check() ? "checkmate" : "stalemate";
  if (cannot_mate_by_material(position, side) == MaterialProof::none) return "";
  return name_of(side) + " has too little material";
}

// Every line from here on with what it comes to, as long as they are few and short.
class ShortLines {
 public:
  ShortLines(const Position& start, std::uint32_t move_number, Color side)
      : start_(start), move_number_(move_number), side_(side) {}

  // Empty if they are too many or too long.
  std::string words() { return follow(start_) ? list_words(found_) : std::string(); }

 private:
  static constexpr std::size_t kMostLines = 6;
  static constexpr std::size_t kLongestLine = 8;  // half-moves

  bool follow(const Position& position) {
    const std::string end = end_words(position, side_);
    if (!end.empty()) {
      found_.push_back(line_words(start_, move_number_, line_) + " (" + end + ")");
      return found_.size() <= kMostLines;
    }
    if (line_.size() == kLongestLine) return false;
    MoveList moves;
    generate_legal_moves(position, moves);
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
      Position next = position;
      next.play(move);
      line_.push_back(move);
      const bool followed = follow(next);
      line_.pop_back();
      return followed;
    });
  }

  const Position start_;
  const std::uint32_t move_number_;
  const Color side_;
  std::vector<Move> line_;
  std::vector<std::string> found_;
};

// The only legal moves from here on, and what they lead to.
std::string forced_words(const Position& position, std::uint32_t move_number, Color side) {
  Position now = position;
  std::vector<Move> line;
  while (line.size() < kMaxMovesListed) {
    MoveList moves;
    generate_legal_moves(now, moves);
    if (moves.empty() || (moves.size() > 1 && !line.empty())) break;
    if (cannot_mate_by_material(now, side) != MaterialProof::none) break;
    if (moves.size() > 1) break;
    line.push_back(*moves.begin());
    now.play(line.back());
  }
  std::string words;
  if (!line.empty()) {
    words = line_words(position, move_number, line);
    words += line.size() == 1 ? " is the only legal move. " : " are the only legal moves. ";
  }
  if (!has_legal_move(now)) return words + "Then: " + over_words(now);
  if (cannot_mate_by_material(now, side) != MaterialProof::none) {
    return words + (words.empty() ? "" : "Then: ") + material_sentence(now, side);
  }
  const std::string lines = ShortLines(position, move_number, side).words();
  if (!lines.empty()) return "There are no other lines than these: " + lines + ".";
  return words + "Every line soon ends in a position in which " + name_of(side) +
         " has no material left to mate, or in which the game is over without mate by " +
         name_of(side) + ".";
}

const ManReach& king_of(const Structure& structure, Color color) {
  for (const ManReach& man : structure) {
    if (man.man == Man{color, Kind::king}) return man;
  }
  return *structure.begin();
}

// What men of `side` may ever attack, its king apart.
Bitboard ever_attacked(const Structure& structure, Color side) {
  Bitboard attacked = 0;
  for (const ManReach& man : structure) {
    if (man.man.color != side || man.man.kind == Kind::king) continue;
    if (man.promoted != 0) return ~Bitboard{0};
    attacked |= possible_attacks(man, structure.blocked());
  }
  return attacked;
}

// Squares on which another man of the king's own side may stand.
Bitboard ever_held(const Structure& structure, Color side) {
  Bitboard held = 0;
  for (const ManReach& man : structure) {
    if (man.man.color == side && man.man.kind != Kind::king) held |= man.anywhere();
  }
  return held;
}

// Where the king of the other side can be in check, and a square beside each of these that it can
// always go to. Empty if there is not one beside each.
std::string flights_words(const Structure& structure, Color side) {
  const Color other = opposite(side);
  const Bitboard attacked = ever_attacked(structure, side);
  const Bitboard king = possible_attacks(king_of(structure, side), structure.blocked());
  const Bitboard safe = ~attacked & ~king & ~ever_held(structure, other);
  std::string words;
  for (Bitboard exposed = attacked & king_of(structure, other).squares; exposed != 0;) {
    const Square square = pop_first(exposed);
    const Bitboard flights = king_attacks(square) & safe;
    if (flights == 0) return "";
    words += (words.empty() ? "" : ", ") + ("from " + pgn::square_name(square)) + " to " +
             pgn::square_name(first(flights));
  }
  return words;
}

std::string structure_words(const Position& position, const Structure& structure, Color side) {
  const Color other = opposite(side);
  const std::string words = confines_words(position, confines_of(structure), Holds::for_ever);
  const Bitboard target = king_of(structure, other).squares;
  const Bitboard exposed = ever_attacked(structure, side) & target;
  const std::string king = adjective(other) + " king";
  if (exposed == 0) {
    return words + "No " + adjective(side) + " man can ever attack a square on which the " + king +
           " can stand, so " + name_of(side) + " can never even give check.";
  }
  const std::string where = "The " + king + " may be in check " + region_words(exposed) + ", and ";
  const std::string flights = flights_words(structure, side);
  if (!flights.empty()) {
    return words + where + "there it can always step to a square that no " + adjective(side) +
           " man can ever attack: " + flights + ".";
  }
  return words + where + "there the " + adjective(side) +
         " men that can come near can never attack it and close all its squares of flight at once.";
}

std::string no_mate_words(Color side) {
  return "In none of these placements can a move mate for " + name_of(side) + ".";
}

bool has_pieces(const Structure& structure) {
  return std::any_of(structure.begin(), structure.end(), [](const ManReach& man) {
    return man.man.kind != Kind::king && man.man.kind != Kind::pawn;
  });
}

std::string skeleton_words(const Position& position, const Proof& proof, Color side) {
  const Confines confines = confines_of(proof.skeletons, proof.structure);
  const std::string others =
      has_pieces(proof.structure) ? ", wherever the other men may stand" : "";
  return "Every line of play was followed to its end" + others +
         ": kings and pawns can only come to " + std::to_string(proof.skeletons.size()) +
         " placements. " + confines_words(position, confines, Holds::for_ever) +
         no_mate_words(side);
}

std::string untracked_words(const std::vector<UntrackedPiece>& untracked) {
  std::vector<std::string> names;
  for (const UntrackedPiece& piece : untracked) {
    if (piece.start == Square::none) continue;
    names.push_back("the " + std::string(kind_name(piece.man.kind)) + " on " +
                    pgn::square_name(piece.start));
  }
  return list_words(names);
}

std::string partial_words(const Position& position, const Proof& proof, Color side) {
  const PartialTree& tree = proof.partial;
  std::size_t placements = 0;
  for (const PartialLeaf& leaf : tree.leaves) placements += leaf.proof.positions.size();
  const std::string others = tree.positions.empty()
                                 ? untracked_words(tree.leaves.front().proof.untracked)
                                 : std::string("the men that roam about");
  return "Every line of play was followed until it ended or left " + name_of(side) +
         " without the material to mate, wherever " + others +
         " may stand: the other men can only come to " + std::to_string(placements) +
         " placements. " +
         confines_words(position, confines_of(position, tree), Holds::in_these_positions) +
         no_mate_words(side);
}

std::string closure_words(const Position& position, const Proof& proof, Color side) {
  const Confines confines = confines_of(position, proof.positions);
  std::string words =
      "Every line of play was followed until it ended, came back to a position that was there "
      "before, or left " +
      name_of(side) + " unable to mate: only " + std::to_string(proof.positions.size()) +
      " different positions can arise, and none of them is mate by " + name_of(side) + ". " +
      confines_words(position, confines, Holds::in_these_positions);
  words.pop_back();  // the blank behind the last sentence
  return words;
}

}  // namespace

std::string_view method_id(Method method) {
  switch (method) {
    case Method::over:
      return "over";
    case Method::material:
      return "material";
    case Method::forced_play:
      return "forced-play";
    case Method::small_ending:
      return "small-ending";
    case Method::mating_line:
    case Method::search:
      return "mating-line";
    case Method::structure:
      return "locked-structure";
    case Method::skeleton:
      return "kings-and-pawns";
    case Method::partial:
      return "part-of-the-men";
    case Method::closure:
      return "all-positions";
    case Method::budget:
    case Method::pawn_on_end:
      break;
  }
  return "undecided";
}

std::string line_words(const Position& position, std::uint32_t move_number,
                       const std::vector<Move>& line) {
  std::string words;
  Position now = position;
  for (const Move move : line) {
    const bool white = now.side_to_move() == Color::white;
    if (white) {
      words += (words.empty() ? "" : " ") + std::to_string(move_number) + ". ";
    } else {
      words += words.empty() ? std::to_string(move_number) + "... " : " ";
    }
    words += to_san(now, move);
    now.play(move);
    if (!white) ++move_number;
  }
  return words;
}

std::string proof_words(const Position& position, std::uint32_t move_number, Color side,
                        const Proof& proof) {
  if (proof.decision.method == Method::over) return over_words(position);
  switch (proof.decision.verdict) {
    case Winnability::can_win:
      if (proof.line.empty())
        return "A series of legal moves ends with mate by " + name_of(side) + ".";
      return "With the help of the other side " + name_of(side) + " mates in " +
             std::to_string(proof.line.size()) +
             (proof.line.size() == 1 ? " half-move." : " half-moves.");
    case Winnability::undecided:
      return proof.decision.method == Method::pawn_on_end
                 ? "Not judged: a pawn stands on rank 1 or 8, where the Laws give it no move."
                 : "Not decided within the node budget.";
    case Winnability::cannot_win:
      break;
  }
  switch (proof.decision.method) {
    case Method::material:
      return material_sentence(position, side);
    case Method::forced_play:
      return forced_words(position, move_number, side);
    case Method::structure:
      return structure_words(position, proof.structure, side);
    case Method::skeleton:
      return skeleton_words(position, proof, side);
    case Method::partial:
      return partial_words(position, proof, side);
    default:
      break;
  }
  return closure_words(position, proof, side);
}

}  // namespace arbiter
