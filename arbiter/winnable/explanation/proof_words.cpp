#include "arbiter/winnable/explanation/proof_words.h"

#include <fmt/core.h>

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/explanation/ranges.h"
#include "arbiter/winnable/locked/reach.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Limits on what is listed, for readability.
constexpr std::size_t kMaxMovesListed = 12;  // half-moves of a forced line

std::string over_words(const Position& position) {
  if (!position.in_check()) return "The game is over: stalemate.";
  return fmt::format("{} is checkmated.", side_name(position.side_to_move()));
}

// What ends a line here; empty if nothing does.
std::string end_words(const Position& position, Color side) {
  if (!has_legal_move(position)) return position.in_check() ? "checkmate" : "stalemate";
  if (cannot_mate_by_material(position, side) == MaterialProof::none) return "";
  return fmt::format("{} has too little material", side_name(side));
}

// All lines from a position, each with what ends it, if they are few and short.
class ShortLines {
 public:
  ShortLines(const Position& start, std::uint32_t move_number, Color side)
      : start_(start), move_number_(move_number), side_(side) {}

  // Empty if there are too many or one is too long.
  std::string words() { return follow(start_) ? list_words(found_) : std::string(); }

 private:
  static constexpr std::size_t kMostLines = 6;
  static constexpr std::size_t kLongestLine = 8;  // half-moves

  bool follow(const Position& position) {
    const std::string end = end_words(position, side_);
    if (!end.empty()) {
      found_.push_back(fmt::format("{} ({})", line_words(start_, move_number_, line_), end));
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

// The moves that are the only legal ones, and what they lead to.
std::string forced_words(const Position& position, std::uint32_t move_number, Color side) {
  Position now = position;
  std::vector<Move> line;
  while (line.size() < kMaxMovesListed) {
    MoveList moves;
    generate_legal_moves(now, moves);
    if (moves.size() != 1 || cannot_mate_by_material(now, side) != MaterialProof::none) break;
    line.push_back(*moves.begin());
    now.play(line.back());
  }
  std::string words;
  if (!line.empty()) {
    words = fmt::format("{} {}. ", line_words(position, move_number, line),
                        line.size() == 1 ? "is the only legal move" : "are the only legal moves");
  }
  if (!has_legal_move(now)) return fmt::format("{}Then: {}", words, over_words(now));
  if (cannot_mate_by_material(now, side) != MaterialProof::none) {
    return fmt::format("{}{}{}", words,
                       words.empty() ? "" : "Then: ", material_sentence(now, side));
  }
  const std::string lines = ShortLines(position, move_number, side).words();
  if (!lines.empty()) return fmt::format("The only lines are these: {}.", lines);
  return fmt::format(
      "{0}Every line soon ends in a position in which {1} has no material left to mate, or in "
      "which the game is over without mate by {1}.",
      words, side_name(side));
}

const ManReach& king_of(const Structure& structure, Color color) {
  for (const ManReach& man : structure) {
    if (man.man == Man{color, Kind::king}) return man;
  }
  return *structure.begin();
}

// What the men of `side` but its king may ever attack.
Bitboard ever_attacked(const Structure& structure, Color side) {
  Bitboard attacked = 0;
  for (const ManReach& man : structure) {
    if (man.man.color != side || man.man.kind == Kind::king) continue;
    if (man.promoted != 0) return ~Bitboard{0};
    attacked |= possible_attacks(man, structure.blocked());
  }
  return attacked;
}

// Squares on which a man of `side` but its king may stand.
Bitboard ever_occupied(const Structure& structure, Color side) {
  Bitboard squares = 0;
  for (const ManReach& man : structure) {
    if (man.man.color == side && man.man.kind != Kind::king) squares |= man.anywhere();
  }
  return squares;
}

// For each square on which the king of the other side can be in check, a flight that is always
// open. Empty if one of them has none.
std::string flights_words(const Structure& structure, Color side) {
  const Color other = opposite(side);
  const Bitboard attacked = ever_attacked(structure, side);
  const Bitboard king = possible_attacks(king_of(structure, side), structure.blocked());
  const Bitboard safe = ~attacked & ~king & ~ever_occupied(structure, other);
  std::string words;
  for (Bitboard exposed = attacked & king_of(structure, other).squares; exposed != 0;) {
    const Square square = pop_first(exposed);
    const Bitboard flights = king_attacks(square) & safe;
    if (flights == 0) return "";
    words += fmt::format("{}from {} to {}", words.empty() ? "" : ", ", pgn::square_name(square),
                         pgn::square_name(first(flights)));
  }
  return words;
}

std::string structure_words(const Position& position, const Structure& structure, Color side) {
  const Color other = opposite(side);
  const std::string words = ranges_words(position, ranges_of(structure), Scope::always);
  const Bitboard target = king_of(structure, other).squares;
  const Bitboard exposed = ever_attacked(structure, side) & target;
  if (exposed == 0) {
    return fmt::format(
        "{}No {} man can ever attack a square on which the {} king can stand, so {} can never even "
        "give check.",
        words, side_adjective(side), side_adjective(other), side_name(side));
  }
  const std::string where = fmt::format("The {} king may be in check {}, and there",
                                        side_adjective(other), region_words(exposed));
  const std::string flights = flights_words(structure, side);
  if (!flights.empty()) {
    return fmt::format("{}{} it can always step to a square that no {} man can ever attack: {}.",
                       words, where, side_adjective(side), flights);
  }
  return fmt::format(
      "{}{} the {} men that can come near can never attack it and take all its flight squares at "
      "once.",
      words, where, side_adjective(side));
}

std::string no_mate_words(Color side) {
  return fmt::format("In none of these positions can {} mate.", side_name(side));
}

bool has_pieces(const Structure& structure) {
  return std::any_of(structure.begin(), structure.end(), [](const ManReach& man) {
    return man.man.kind != Kind::king && man.man.kind != Kind::pawn;
  });
}

std::string skeleton_words(const Position& position, const Proof& proof, Color side) {
  const Ranges ranges = ranges_of(proof.skeletons, proof.structure);
  return fmt::format(
      "Every line of play was followed to its end{}: kings and pawns can reach only {}. {}{}",
      has_pieces(proof.structure) ? ", wherever the other men may stand" : "",
      counted(proof.skeletons.size(), "position", "positions"),
      ranges_words(position, ranges, Scope::always), no_mate_words(side));
}

std::string untracked_words(const std::vector<UntrackedPiece>& untracked) {
  std::vector<std::string> names;
  for (const UntrackedPiece& piece : untracked) {
    if (piece.start == Square::none) continue;
    names.push_back(
        fmt::format("the {} on {}", kind_name(piece.man.kind), pgn::square_name(piece.start)));
  }
  return list_words(names);
}

std::string partial_words(const Position& position, const Proof& proof, Color side) {
  const PartialTree& tree = proof.partial;
  std::size_t positions = 0;
  for (const PartialLeaf& leaf : tree.leaves) positions += leaf.proof.positions.size();
  const std::string untracked = tree.positions.empty()
                                    ? untracked_words(tree.leaves.front().proof.untracked)
                                    : "the pieces that move freely";
  return fmt::format(
      "Every line of play was followed until it ended or left {} without the material to mate, "
      "wherever {} may stand: the other men can reach only {} before that. {}{}",
      side_name(side), untracked, counted(positions, "position", "positions"),
      ranges_words(position, ranges_of(position, tree), Scope::listed_positions),
      no_mate_words(side));
}

// Every move leads to a position that is decided on its own.
std::string one_position_words(const Position& position, std::uint32_t move_number, Color side) {
  MoveList moves;
  generate_legal_moves(position, moves);
  if (moves.size() > 1) {
    return fmt::format("After each of the legal moves {} can never mate.", side_name(side));
  }
  return fmt::format("{} is the only legal move, and after it {} can never mate.",
                     line_words(position, move_number, {*moves.begin()}), side_name(side));
}

std::string closure_words(const Position& position, std::uint32_t move_number, const Proof& proof,
                          Color side) {
  if (proof.positions.size() == 1) return one_position_words(position, move_number, side);
  const Ranges ranges = ranges_of(position, proof.positions);
  std::string words = fmt::format(
      "Every line of play was followed until it ended, repeated an earlier position or left {0} "
      "unable to mate: only {1} different positions can arise before that, and none of them is "
      "mate by {0}. {2}",
      side_name(side), proof.positions.size(),
      ranges_words(position, ranges, Scope::listed_positions));
  words.pop_back();  // the blank after the last sentence
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
      words += fmt::format("{}{}. ", words.empty() ? "" : " ", move_number);
    } else {
      words += words.empty() ? fmt::format("{}... ", move_number) : " ";
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
      if (proof.line.empty()) {
        return fmt::format("A series of legal moves ends with mate by {}.", side_name(side));
      }
      return fmt::format("With the help of the other side {} mates in {} half-move{}.",
                         side_name(side), proof.line.size(), proof.line.size() == 1 ? "" : "s");
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
  return closure_words(position, move_number, proof, side);
}

}  // namespace arbiter
