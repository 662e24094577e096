#include "arbiter/winnable/checker/partial_check.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arbiter/winnable/checker/mate_search.h"
#include "arbiter/winnable/checker/material_check.h"
#include "arbiter/winnable/checker/partial_moves.h"
#include "arbiter/winnable/checker/position_set.h"
#include "arbiter/winnable/checker/square_set.h"
#include "arbiter/winnable/checker/untracked_pieces.h"

namespace arbiter::checker {

namespace {

constexpr Kind kKinds[] = {Kind::pawn, Kind::knight, Kind::bishop,
                           Kind::rook, Kind::queen,  Kind::king};

// The tracked men on a board; nothing if two stand on one square.
std::optional<Board> board_of(const PartialPosition& partial) {
  Board board = empty_board();
  for (const Color color : {Color::white, Color::black}) {
    for (const Kind kind : kKinds) {
      for (const Square square : squares_of(SquareSet(partial.of(color, kind)))) {
        if (!board.is_empty(square)) return std::nullopt;
        board.at(square) = {color, kind};
      }
    }
  }
  board.to_move = partial.to_move;
  board.en_passant = partial.en_passant;
  return board;
}

class PartialCheck {
 public:
  PartialCheck(const Board& start, Color winner, const PartialProof& proof)
      : start_(start), winner_(winner), proof_(proof), untracked_(proof.untracked) {}

  ProofCheck run() {
    if (is_mate_by(start_, winner_)) return not_confirmed("The position is mate.");
    if (may_castle()) return not_confirmed("Castling is possible.");
    if (is_in_check(start_, opposite(start_.to_move))) {
      return not_confirmed("The side that has moved is in check.");
    }
    if (!remove_untracked()) return not_confirmed("An untracked piece is not on the board.");
    for (const PartialPosition& position : proof_.positions) {
      const std::optional<Board> board = board_of(position);
      if (!board || !has_one_king_each(*board)) {
        return not_confirmed("The set contains an invalid position.");
      }
      set_.insert(pack_board(*board));
    }
    if (!set_.contains(pack_board(first_))) return not_confirmed("The start is not in the set.");
    for (const PartialPosition& position : proof_.positions) {
      const ProofCheck check = check_moves(*board_of(position));
      if (!check.confirmed) return check;
    }
    return confirmed();
  }

 private:
  Color loser() const { return opposite(winner_); }

  bool may_castle() const {
    const auto some = [](const std::array<Square, 2>& rooks) {
      return rooks[0] != Square::none || rooks[1] != Square::none;
    };
    return some(start_.rooks.white) || some(start_.rooks.black);
  }

  // Takes the untracked pieces off the board; those that pawns may become are not on it.
  bool remove_untracked() {
    first_ = start_;
    std::size_t queens = 0;
    std::size_t knights = 0;
    for (const UntrackedPiece& piece : proof_.untracked) {
      const SquareSet squares(piece.squares);
      if (piece.start == Square::none) {
        if (piece.man.color != loser() || !squares.all()) return false;
        queens += piece.man.kind == Kind::queen;
        knights += piece.man.kind == Kind::knight;
        continue;
      }
      if (steps_of(piece.man.kind).empty() || piece.man.kind == Kind::king) return false;
      if (first_.at(piece.start) != piece.man || !has(squares, piece.start)) return false;
      first_.at(piece.start) = kEmpty;
    }
    const auto pawns = static_cast<std::size_t>(
        std::count(start_.men.begin(), start_.men.end(), Man{loser(), Kind::pawn}));
    may_promote_ = queens >= pawns && knights >= pawns;
    return true;
  }

  // The winner has only the king left.
  bool is_bare(const Board& board) const {
    const auto is_winners_piece_or_pawn = [this](Man man) {
      return man.kind != Kind::none && man.kind != Kind::king && man.color == winner_;
    };
    return !untracked_.any(winner_) &&
           std::none_of(board.men.begin(), board.men.end(), is_winners_piece_or_pawn);
  }

  ProofCheck check_moves(const Board& board) {
    if (!untracked_.stay(board)) return not_confirmed("An untracked piece leaves its squares.");
    for (const PartialMove& move : moves_from(board, untracked_)) {
      const Color us = board.to_move;
      const Square king = king_square(move.next, us);
      if (!untracked_.attackers(move.next, king, opposite(us), true).empty()) continue;
      if (move.promotes && (us == winner_ || !may_promote_)) {
        return not_confirmed("A pawn may promote.");
      }
      if (is_bare(move.next)) continue;
      if (!set_.contains(pack_board(move.next))) {
        return not_confirmed("A move leads out of the partial positions.");
      }
      if (us != winner_ || !may_give_check(move) || can_capture(move)) continue;
      const ProofCheck check = check_no_mate(search_mate(placements_in(move.next), winner_));
      if (!check.confirmed) return check;
    }
    return confirmed();
  }

  // A man of the winner may attack the square, tracked or not.
  bool may_be_attacked(const Board& board, Square square) const {
    return !untracked_.attackers(board, square, winner_, false).empty() ||
           untracked_.may_attack(board, square, winner_);
  }

  // The move may give check, directly or by uncovering a man behind.
  bool may_give_check(const PartialMove& move) const {
    if (move.from == Square::none) return true;
    const Square king = king_square(move.next, loser());
    return !untracked_.attackers(move.next, king, winner_, false).empty() ||
           untracked_.may_attack(move.next, king, winner_, move.from);
  }

  // A tracked man of the loser can surely capture the man that moved, and then there is no check.
  bool can_capture(const PartialMove& move) const {
    if (move.to == Square::none) return false;
    for (const Square from : untracked_.attackers(move.next, move.to, loser(), true)) {
      if (move.next.at(from).kind == Kind::king) continue;
      Board after = move.next;
      after.at(move.to) = after.at(from);
      after.at(from) = kEmpty;
      if (!may_be_attacked(after, king_square(after, loser()))) return true;
    }
    return false;
  }

  // Tracked men where they are, untracked pieces wherever they may be.
  std::vector<ManPlacements> placements_in(const Board& board) const {
    std::vector<ManPlacements> all;
    for (int number = 0; number < 64; ++number) {
      const Man man = board.men[static_cast<std::size_t>(number)];
      if (man.kind == Kind::none) continue;
      all.push_back({man.color, true, {{static_cast<Square>(number), man.kind}}});
    }
    for (const UntrackedPiece& piece : proof_.untracked) {
      ManPlacements untracked{piece.man.color, false, {}};
      for (const Square square : squares_of(SquareSet(piece.squares))) {
        if (board.is_empty(square)) untracked.placements.push_back({square, piece.man.kind});
      }
      if (!untracked.placements.empty()) all.push_back(std::move(untracked));
    }
    return all;
  }

  const Board& start_;
  const Color winner_;
  const PartialProof& proof_;
  const UntrackedPieces untracked_;
  Board first_;               // the start without the untracked pieces
  bool may_promote_ = false;  // the untracked include whatever the loser's pawns may become
  PositionSet set_;
};

class TreeCheck {
 public:
  TreeCheck(Color winner, const PartialTree& tree)
      : winner_(winner), tree_(tree), inner_(tree.positions.begin(), tree.positions.end()) {
    for (const PartialLeaf& leaf : tree.leaves) leaves_.emplace(leaf.position, &leaf.proof);
  }

  ProofCheck run(const Board& start) {
    if (!is_covered(start)) return not_confirmed("The position is not in the tree.");
    for (const PackedPosition& packed : inner_) {
      const std::optional<Board> board = unpack_board(packed);
      if (!board) return not_confirmed("The tree contains an invalid position.");
      if (is_mate_by(*board, winner_)) return not_confirmed("A position of the tree is mate.");
      for (const Move move : legal_moves(*board)) {
        const Board next = board_after(*board, move);
        if (!is_covered(next) && !is_unwinnable(next)) {
          return not_confirmed("A move leads out of the tree.");
        }
      }
    }
    for (const PartialLeaf& leaf : tree_.leaves) {
      const std::optional<Board> board = unpack_board(leaf.position);
      if (!board) return not_confirmed("The tree contains an invalid position.");
      const ProofCheck check = check_partial_closure(*board, winner_, leaf.proof);
      if (!check.confirmed) return check;
    }
    return confirmed();
  }

 private:
  bool is_covered(const Board& board) const {
    const PackedPosition packed = pack_board(board);
    return inner_.contains(packed) || leaves_.contains(packed);
  }

  bool is_unwinnable(const Board& board) const {
    if (legal_moves(board).empty()) return !is_mate_by(board, winner_);
    return is_unwinnable_by_material(board, winner_);
  }

  const Color winner_;
  const PartialTree& tree_;
  const PositionSet inner_;
  std::unordered_map<PackedPosition, const PartialProof*, HashOfPacked> leaves_;
};

}  // namespace

ProofCheck check_partial_closure(const Board& start, Color winner, const PartialProof& proof) {
  return PartialCheck(start, winner, proof).run();
}

ProofCheck check_partial_tree(const Board& start, Color winner, const PartialTree& tree) {
  return TreeCheck(winner, tree).run(start);
}

}  // namespace arbiter::checker
