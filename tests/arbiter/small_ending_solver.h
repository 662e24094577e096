// Who can still mate with three and four men: every position solved, for the tests only.
//
//   const SmallEndingSolver solver;
//   for (const SmallEnding& ending : solver.endings()) {
//     for (std::uint32_t code = 0; code < ending.code_count(); ++code) {
//       if (ending.is_legal(code)) ending.wins(code);  // White mates by some series of legal moves
//     }
//   }
//
// White has at least one man beside the king; questions about Black follow by reversing the
// colours. Positions have no castling rights, and no right to capture en passant either, but the
// capture that a double step allows at once is taken into account.
//
// The method is retrograde: what is mate, or leads by a capture or a promotion to a won position,
// is won; so is every position from which a won one of the same ending can be reached. Nothing of
// arbiter/winnable is used. All endings together take some 350 MB and about a minute.

#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

/// One bit for each position code.
class CodeSet {
 public:
  explicit CodeSet(std::uint32_t codes) : words_((codes + 63) / 64) {}
  bool contains(std::uint32_t code) const { return (words_[code >> 6] >> (code & 63) & 1) != 0; }
  void insert(std::uint32_t code) { words_[code >> 6] |= std::uint64_t{1} << (code & 63); }
  void erase(std::uint32_t code) { words_[code >> 6] &= ~(std::uint64_t{1} << (code & 63)); }

 private:
  std::vector<std::uint64_t> words_;
};

/// All positions with the same men. A code holds six bits for the square of each man, the first
/// man lowest, and above them one bit for the side to move (set: Black).
class SmallEnding {
 public:
  static constexpr int kMaxMen = 4;

  /// Beside the kings; each list from the queen down to the pawn.
  SmallEnding(const std::vector<Kind>& white, const std::vector<Kind>& black);

  /// "KP v K".
  std::string name() const;
  /// White king, black king, the other white men, the other black men.
  const std::vector<Man>& men() const { return men_; }
  std::uint32_t code_count() const { return code_count_; }
  Color side_to_move(std::uint32_t code) const { return static_cast<Color>(code >> side_shift_); }
  Square square(std::uint32_t code, int man) const {
    return static_cast<Square>(code >> (6 * man) & 63);
  }
  bool has_pawns() const;
  bool has_twins() const { return twins_; }
  Position position(std::uint32_t code) const;

  /// The men are on different squares, pawns on ranks 2 to 7, and the king of the side not to move
  /// is not attacked.
  bool is_legal(std::uint32_t code) const { return legal_.contains(code); }
  /// White can still mate. The code must be legal.
  bool wins(std::uint32_t code) const { return !unwon_.contains(code); }
  /// The same for the position with the right to capture en passant onto `passed`, which must be
  /// the square behind a pawn of the side not to move.
  bool wins_with_en_passant(std::uint32_t code, Square passed) const;

 private:
  friend class SmallEndingSolver;

  // Where a capture or a promotion leads: man `from[i]` of this ending is man i of that one. No
  // ending: White has a bare king, or there are only kings left.
  struct Link {
    const SmallEnding* ending = nullptr;
    std::array<std::int8_t, kMaxMen> from = {};
  };
  static constexpr int kNoMan = kMaxMen;

  int size() const { return static_cast<int>(men_.size()); }
  Link& link(int mover, Kind becomes, int captured) {
    return links_[mover][index(becomes)][captured];
  }
  const Link& link(int mover, Kind becomes, int captured) const {
    return links_[mover][index(becomes)][captured];
  }
  std::uint32_t moved(std::uint32_t code, int man, Square to) const;
  Bitboard occupied(std::uint32_t code) const;
  int man_on(std::uint32_t code, Square square) const;
  bool is_attacked(std::uint32_t code, Square target, Color by, Bitboard occupied) const;

  void solve();
  void find_legal();
  bool tests_legal(std::uint32_t code) const;
  bool is_won_at_once(std::uint32_t code) const;
  bool is_mate(std::uint32_t code) const;
  bool converts(std::uint32_t code) const;
  bool captures_to_win(std::uint32_t code, int mover) const;
  bool pushes_to_win(std::uint32_t code, int pawn) const;
  bool wins_after(std::uint32_t code, int mover, Square to, int captured) const;
  bool wins_linked(const Link& link, std::uint32_t code, int mover, Square to) const;
  bool gives_en_passant(std::uint32_t code, int pawn) const;
  bool wins_by_en_passant(std::uint32_t code, Square passed) const;
  bool is_mate_but_for_en_passant(std::uint32_t code, Square passed) const;

  void spread(std::vector<std::uint32_t>& won);
  void retraction(std::uint32_t code, int man, std::vector<std::uint32_t>& won);
  void unpush(std::uint32_t code, int pawn, std::vector<std::uint32_t>& won);
  void win(std::uint32_t code, std::vector<std::uint32_t>& won);

  std::vector<Man> men_;
  bool twins_;  // two white men of the same kind: each position has two codes
  int side_shift_;
  std::uint32_t code_count_;
  Link links_[kMaxMen][6][kMaxMen + 1];
  CodeSet legal_;
  CodeSet unwon_;  // legal, and not known to be won
};

class SmallEndingSolver {
 public:
  SmallEndingSolver();

  /// The 5 endings of three men and the 40 of four.
  const std::deque<SmallEnding>& endings() const { return endings_; }
  /// By its name, with the men from the queen down: "KB v KN".
  const SmallEnding& ending(const std::string& name) const { return *by_name_.at(name); }

 private:
  const SmallEnding* solved(std::vector<Kind> white, std::vector<Kind> black);
  void link(SmallEnding& ending);
  SmallEnding::Link make_link(const SmallEnding& ending, int mover, Kind becomes, int captured);

  std::deque<SmallEnding> endings_;  // in the order solved; a deque keeps them in place
  std::map<std::string, const SmallEnding*> by_name_;
};

}  // namespace arbiter
