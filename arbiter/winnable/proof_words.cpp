#include "arbiter/winnable/proof_words.h"

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/winnable/material.h"

namespace arbiter {
namespace {

constexpr int kMaxSquaresListed = 8;
constexpr std::size_t kMaxMovesListed = 12;  // half-moves of a forced line

std::string name_of(Color color) { return color == Color::white ? "White" : "Black"; }
std::string adjective(Color color) { return color == Color::white ? "white" : "black"; }

std::string squares_words(Bitboard squares) {
  if (count(squares) > kMaxSquaresListed) {
    return std::to_string(count(squares)) + " squares";
  }
  std::string words;
  while (squares != 0) {
    const std::string name = pgn::square_name(pop_first(squares));
    if (words.empty()) {
      words = name;
    } else {
      words += (squares == 0 ? " and " : ", ") + name;
    }
  }
  return words;
}

std::string over_words(const Position& position) {
  if (!position.in_check()) return "The game is over: stalemate.";
  return name_of(position.side_to_move()) + " is checkmated.";
}

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

// Men other than the kings that have anywhere to go, and what men of `side` may ever attack.
struct Mobility {
  std::string men;
  Bitboard attacks = 0;
};

Mobility mobility(const Structure& structure, Color side) {
  Mobility result;
  for (const ManReach& man : structure) {
    if (man.man.kind == Kind::king) continue;
    if (more_than_one(man.anywhere())) {
      if (!result.men.empty()) result.men += ", ";
      if (man.man.kind != Kind::pawn) result.men += kind_letter(man.man.kind);
      result.men += pgn::square_name(man.start);
    }
    if (man.man.color != side) continue;
    result.attacks |= possible_attacks(man, structure.blocked());
    if (man.promoted != 0) result.attacks = ~Bitboard{0};
  }
  return result;
}

std::string structure_words(const Structure& structure, Color side) {
  const Color other = opposite(side);
  const Mobility mobile = mobility(structure, side);
  std::string words = "Whatever is played, only the kings can ever move";
  if (!mobile.men.empty()) words += ", and of the other men " + mobile.men;
  const Bitboard own = king_of(structure, side).squares;
  const Bitboard target = king_of(structure, other).squares;
  words += ": the white king can reach " + squares_words(side == Color::white ? own : target) +
           ", the black king " + squares_words(side == Color::white ? target : own) + ". ";
  if ((mobile.attacks & target) == 0) {
    return words + "No " + adjective(side) + " man can ever attack a square of the " +
           adjective(other) + " king.";
  }
  return words + "On none of its squares can the " + adjective(other) +
         " king be in check and have all squares of flight closed by men that can get there.";
}

std::string skeleton_words(const Proof& proof, Color side) {
  return "Kings and pawns can come to " + std::to_string(proof.skeletons.size()) +
         " arrangements from here; in none of them can a move mate for " + name_of(side) +
         ", wherever the other men stand.";
}

std::string roamers_words(const std::vector<Roamer>& roamers) {
  std::string words;
  for (const Roamer& roamer : roamers) {
    if (roamer.start == Square::none) continue;
    if (!words.empty()) words += ", ";
    words += kind_letter(roamer.man.kind) + pgn::square_name(roamer.start);
  }
  return words;
}

std::string partial_words(const Proof& proof, Color side) {
  std::size_t arrangements = 0;
  for (const PartialLeaf& leaf : proof.partial.leaves) arrangements += leaf.proof.positions.size();
  const std::string count = std::to_string(arrangements) + " arrangements";
  if (!proof.partial.positions.empty()) {
    return "After the few moves there are, most of the men can come to " + count +
           "; in none of them can a move mate for " + name_of(side) +
           ", wherever the other men stand.";
  }
  return "All men but " + roamers_words(proof.partial.leaves.front().proof.roamers) +
         " can come to " + count + " from here; in none of them can a move mate for " +
         name_of(side) + ", wherever the others stand.";
}

std::string closure_words(const Proof& proof, Color side) {
  return "Only " + std::to_string(proof.positions.size()) +
         " positions can still matter, whatever is played; all of them were looked at, and none "
         "is mate by " +
         name_of(side) + ".";
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
    case Method::witness:
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
      return structure_words(proof.structure, side);
    case Method::skeleton:
      return skeleton_words(proof, side);
    case Method::partial:
      return partial_words(proof, side);
    default:
      break;
  }
  return closure_words(proof, side);
}

}  // namespace arbiter
