#include "arbiter/winnable/checker/partial_check.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arbiter/winnable/checker/mate_search.h"
#include "arbiter/winnable/checker/material_check.h"
#include "arbiter/winnable/checker/position_set.h"
#include "arbiter/winnable/checker/square_set.h"

namespace arbiter::checker {

namespace {

constexpr Man kNobody{Color::white, Kind::none};
constexpr Kind kKinds[] = {Kind::pawn, Kind::knight, Kind::bishop,
                           Kind::rook, Kind::queen,  Kind::king};

// The men of a partial position on a board; nothing if two stand on one square.
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

/// A move as far as the men of the partial position show it.
struct Passage {
  Board next;
  Square from = Square::none;  // none if a roamer moved, or if two squares were left
  Square to = Square::none;
  bool promotes = false;
};

class PartialCheck {
 public:
  PartialCheck(const Board& start, Color winner, const PartialProof& proof)
      : start_(start), winner_(winner), proof_(proof) {}

  ProofCheck run() {
    if (is_mate_by(start_, winner_)) return not_confirmed("The position is mate.");
    if (may_castle()) return not_confirmed("Castling is not provided for.");
    if (is_in_check(start_, opposite(start_.to_move))) {
      return not_confirmed("The side that has moved is in check.");
    }
    if (!take_roamers()) return not_confirmed("A roamer is no officer of the position.");
    for (const PartialPosition& position : proof_.positions) {
      const std::optional<Board> board = board_of(position);
      if (!board || !has_one_king_each(*board)) {
        return not_confirmed("The set holds something that is no position.");
      }
      set_.insert(pack_board(*board));
    }
    if (!set_.contains(pack_board(first_))) return not_confirmed("The start is not in the set.");
    for (const PartialPosition& position : proof_.positions) {
      const ProofCheck check = check_passages(*board_of(position));
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

  // Takes the roamers off the board; what the loser's pawns become was never there.
  bool take_roamers() {
    first_ = start_;
    std::size_t queens = 0;
    std::size_t knights = 0;
    for (const Roamer& roamer : proof_.roamers) {
      const SquareSet squares(roamer.squares);
      roamed_[roamer.man.color] |= squares;
      if (roamer.start == Square::none) {
        if (roamer.man.color != loser() || !squares.all()) return false;
        queens += roamer.man.kind == Kind::queen;
        knights += roamer.man.kind == Kind::knight;
        continue;
      }
      if (steps_of(roamer.man.kind).empty() || roamer.man.kind == Kind::king) return false;
      if (first_.at(roamer.start) != roamer.man || !has(squares, roamer.start)) return false;
      first_.at(roamer.start) = kNobody;
    }
    const auto pawns = static_cast<std::size_t>(
        std::count(start_.men.begin(), start_.men.end(), Man{loser(), Kind::pawn}));
    may_promote_ = queens >= pawns && knights >= pawns;
    return true;
  }

  // The winner has nothing but the king, ever.
  bool is_bare(const Board& board) const {
    const auto fights = [this](Man man) {
      return man.kind != Kind::none && man.kind != Kind::king && man.color == winner_;
    };
    return std::none_of(board.men.begin(), board.men.end(), fights) &&
           std::none_of(proof_.roamers.begin(), proof_.roamers.end(),
                        [this](const Roamer& roamer) { return roamer.man.color == winner_; });
  }

  ProofCheck check_passages(const Board& board) {
    if (!roamers_stay(board)) return not_confirmed("A roamer leaves its squares.");
    for (const Passage& passage : passages_from(board)) {
      const Color us = board.to_move;
      const Square king = king_square(passage.next, us);
      if (is_surely_attacked(passage.next, king, opposite(us))) continue;
      if (is_bare(passage.next)) continue;
      if (passage.promotes && (us == winner_ || !may_promote_)) {
        return not_confirmed("A pawn may promote.");
      }
      if (!set_.contains(pack_board(passage.next))) {
        return not_confirmed("A move leads out of the partial positions.");
      }
      if (us != winner_ || !may_give_check(passage) || can_capture(passage)) continue;
      const ProofCheck check = check_no_mate(search_mate(actors_in(passage.next), winner_));
      if (!check.confirmed) return check;
    }
    return confirmed();
  }

  // --- moves ---

  std::vector<Passage> passages_from(const Board& board) const {
    std::vector<Passage> passages;
    for (int number = 0; number < 64; ++number) {
      const Square from = static_cast<Square>(number);
      const Man man = board.at(from);
      if (man.kind == Kind::none || man.color != board.to_move) continue;
      if (man.kind == Kind::pawn) {
        pawn_passages(board, from, passages);
        continue;
      }
      for (const Square to : squares_open_to(board, man, from)) {
        passages.push_back(moved(board, from, to));
      }
    }
    roamer_passages(board, passages);
    return passages;
  }

  static Passage moved(const Board& board, Square from, Square to) {
    Passage passage{board, from, to, false};
    passage.next.at(to) = board.at(from);
    passage.next.at(from) = kNobody;
    passage.next.to_move = opposite(board.to_move);
    passage.next.en_passant = Square::none;
    return passage;
  }

  // Where an officer or king can go past roamers.
  static std::vector<Square> squares_open_to(const Board& board, Man man, Square from) {
    std::vector<Square> squares;
    for (const Step step : steps_of(man.kind)) {
      for (auto to = stepped(from, step); to; to = stepped(*to, step)) {
        const Man there = board.at(*to);
        const bool empty = there.kind == Kind::none;
        if (empty || (there.color != man.color && there.kind != Kind::king)) {
          squares.push_back(*to);
        }
        if (!empty || !slides(man.kind)) break;
      }
    }
    return squares;
  }

  void pawn_passages(const Board& board, Square from, std::vector<Passage>& passages) const {
    const Color us = board.to_move;
    if (rank_from_home(us, from) == 7) return;
    const Square one = *stepped(from, pawn_step(us));
    if (board.is_empty(one)) {
      pawn_moves(board, from, one, passages);
      const std::optional<Square> two = stepped(one, pawn_step(us));
      if (rank_from_home(us, from) == 1 && board.is_empty(*two)) {
        pawn_moves(board, from, *two, passages);
        passages.back().next.en_passant = one;
      }
    }
    for (const Step step : pawn_captures(us)) {
      const std::optional<Square> to = stepped(from, step);
      if (!to) continue;
      const Man there = board.at(*to);
      const bool captures = there.kind == Kind::none
                                ? has(roamed_[opposite(us)], *to)
                                : there.color != us && there.kind != Kind::king;
      if (captures) pawn_moves(board, from, *to, passages);
      if (*to == board.en_passant && there.kind == Kind::none) {
        Passage passage = moved(board, from, *to);
        passage.next.at(*stepped(*to, pawn_step(opposite(us)))) = kNobody;
        passage.from = passage.to = Square::none;
        passages.push_back(passage);
      }
    }
  }

  static void pawn_moves(const Board& board, Square from, Square to,
                         std::vector<Passage>& passages) {
    Passage passage = moved(board, from, to);
    passage.promotes = rank_from_home(board.to_move, to) == 7;
    if (passage.promotes) passage.next.at(to) = kNobody;
    passages.push_back(passage);
  }

  // A roamer goes somewhere, and what it captures is gone.
  void roamer_passages(const Board& board, std::vector<Passage>& passages) const {
    const Color us = board.to_move;
    const bool any = std::any_of(proof_.roamers.begin(), proof_.roamers.end(),
                                 [us](const Roamer& roamer) { return roamer.man.color == us; });
    if (!any) return;
    Passage passage{board, Square::none, Square::none, false};
    passage.next.to_move = opposite(us);
    passage.next.en_passant = Square::none;
    passages.push_back(passage);
    for (const Square square : squares_of(squares_entered(board, us))) {
      if (board.is_empty(square)) continue;
      Passage capture = passage;
      capture.next.at(square) = kNobody;
      passages.push_back(capture);
    }
  }

  SquareSet squares_entered(const Board& board, Color us) const {
    SquareSet entered;
    for (const Roamer& roamer : proof_.roamers) {
      if (roamer.man.color == us) entered |= squares_entered(board, roamer);
    }
    return entered;
  }

  static SquareSet squares_entered(const Board& board, const Roamer& roamer) {
    SquareSet entered;
    for (const Square from : squares_of(SquareSet(roamer.squares))) {
      if (!board.is_empty(from)) continue;
      for (const Square to : squares_open_to(board, roamer.man, from)) entered |= only(to);
    }
    return entered;
  }

  bool roamers_stay(const Board& board) const {
    return std::all_of(proof_.roamers.begin(), proof_.roamers.end(), [&](const Roamer& roamer) {
      if (roamer.man.color != board.to_move) return true;
      return (squares_entered(board, roamer) & ~SquareSet(roamer.squares)).none();
    });
  }

  // --- attacks ---

  // The first man of the board in that direction, and no roamer can stand before it if `surely`.
  std::optional<Square> first_man(const Board& board, Square from, Step step, bool surely) const {
    for (auto square = stepped(from, step); square; square = stepped(*square, step)) {
      if (!board.is_empty(*square)) return square;
      if (surely && (has(roamed_.white, *square) || has(roamed_.black, *square))) break;
    }
    return std::nullopt;
  }

  // Attacked by a man of the board wherever the roamers stand.
  bool is_surely_attacked(const Board& board, Square square, Color by) const {
    return !attackers(board, square, by, true).empty();
  }

  std::vector<Square> attackers(const Board& board, Square square, Color by, bool surely) const {
    std::vector<Square> found;
    for (const Kind kind : {Kind::king, Kind::knight}) {
      for (const Step step : steps_of(kind)) {
        const std::optional<Square> from = stepped(square, step);
        if (from && board.at(*from) == Man{by, kind}) found.push_back(*from);
      }
    }
    for (const Step step : pawn_captures(opposite(by))) {
      const std::optional<Square> from = stepped(square, step);
      if (from && board.at(*from) == Man{by, Kind::pawn}) found.push_back(*from);
    }
    for (const Kind kind : {Kind::rook, Kind::bishop}) {
      for (const Step step : steps_of(kind)) {
        const std::optional<Square> from = first_man(board, square, step, surely);
        if (!from) continue;
        const Man man = board.at(*from);
        if (man == Man{by, kind} || man == Man{by, Kind::queen}) found.push_back(*from);
      }
    }
    return found;
  }

  // A man of the board or a roamer of the winner may attack the square.
  bool may_be_attacked(const Board& board, Square square) const {
    if (!attackers(board, square, winner_, false).empty()) return true;
    for (const Roamer& roamer : proof_.roamers) {
      if (roamer.man.color == winner_ && may_attack(board, roamer, square, std::nullopt)) {
        return true;
      }
    }
    return false;
  }

  // With `past`, only from behind that square or from it.
  static bool may_attack(const Board& board, const Roamer& roamer, Square target,
                         std::optional<Square> past) {
    const SquareSet squares(roamer.squares);
    for (const Step step : steps_of(roamer.man.kind)) {
      bool is_past = !past;
      for (auto from = stepped(target, step); from; from = stepped(*from, step)) {
        if (!board.is_empty(*from)) break;
        is_past = is_past || *from == *past;
        if (is_past && has(squares, *from)) return true;
        if (!slides(roamer.man.kind)) break;
      }
    }
    return false;
  }

  // The man that moved gives check, or one behind it.
  bool may_give_check(const Passage& passage) const {
    if (passage.from == Square::none) return true;
    const Square king = king_square(passage.next, loser());
    const std::vector<Square> checkers = attackers(passage.next, king, winner_, false);
    if (!checkers.empty()) return true;
    return std::any_of(proof_.roamers.begin(), proof_.roamers.end(), [&](const Roamer& roamer) {
      return roamer.man.color == winner_ && may_attack(passage.next, roamer, king, passage.from);
    });
  }

  // A man of the board certainly captures the man that moved, and then there is no check.
  bool can_capture(const Passage& passage) const {
    if (passage.to == Square::none) return false;
    for (const Square from : attackers(passage.next, passage.to, loser(), true)) {
      if (passage.next.at(from).kind == Kind::king) continue;
      Board after = passage.next;
      after.at(passage.to) = after.at(from);
      after.at(from) = kNobody;
      if (!may_be_attacked(after, king_square(after, loser()))) return true;
    }
    return false;
  }

  // Men of the board where they are, roamers wherever they may be.
  std::vector<Actor> actors_in(const Board& board) const {
    std::vector<Actor> actors;
    for (int number = 0; number < 64; ++number) {
      const Man man = board.men[static_cast<std::size_t>(number)];
      if (man.kind == Kind::none) continue;
      actors.push_back({man.color, true, {{static_cast<Square>(number), man.kind}}});
    }
    for (const Roamer& roamer : proof_.roamers) {
      Actor actor{roamer.man.color, false, {}};
      for (const Square square : squares_of(SquareSet(roamer.squares))) {
        if (board.is_empty(square)) actor.posts.push_back({square, roamer.man.kind});
      }
      if (!actor.posts.empty()) actors.push_back(std::move(actor));
    }
    return actors;
  }

  const Board& start_;
  const Color winner_;
  const PartialProof& proof_;
  Board first_;  // the start without the roamers
  ByColor<SquareSet> roamed_;
  bool may_promote_ = false;  // the loser's pawns: what they become is among the roamers
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
      if (!board) return not_confirmed("The tree holds something that is no position.");
      if (is_mate_by(*board, winner_)) return not_confirmed("A position of the tree is mate.");
      for (const Move move : legal_moves(*board)) {
        const Board next = board_after(*board, move);
        if (!is_covered(next) && !is_lost(next)) {
          return not_confirmed("A move leads out of the tree.");
        }
      }
    }
    for (const PartialLeaf& leaf : tree_.leaves) {
      const std::optional<Board> board = unpack_board(leaf.position);
      if (!board) return not_confirmed("The tree holds something that is no position.");
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

  bool is_lost(const Board& board) const {
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
