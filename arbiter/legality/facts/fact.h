// Why no game reaches a position: one struct for each kind of argument, with the numbers and
// squares it rests on. A person can check a fact with board and men, and the checker (../checker)
// does so without looking at how it was found.
//
// kRule is the id of the rule that reports the fact. In all of them `side` is the side whose men
// the fact is about.

#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "arbiter/board/bitboard.h"

namespace arbiter {

/// The pawns, and men that must be promoted pawns, need more captures than enemy men are missing.
struct PawnOrigins {
  static constexpr std::string_view kRule = "P309";

  Color side = Color::white;
  Bitboard men = 0;            // pawns, and the pieces among which the promoted men are
  int promoted = 0;            // pieces among `men` that are promoted pawns, at least
  bool round_unmoved = false;  // the pawns had to go round men that have never moved
  std::optional<int> captures_needed = std::nullopt;  // nothing: no number is enough
  int captures_available = 0;
  int untakeable = 0;  // missing men that no pawn can have captured; not counted as available

  friend bool operator==(const PawnOrigins&, const PawnOrigins&) = default;
};

/// More pawns got past the enemy's pawns than the captures can let past.
struct PawnOpposition {
  static constexpr std::string_view kRule = "P309";

  Color side = Color::white;
  Bitboard men = 0;    // pawns of `side`, and the pieces of both sides that include promoted men
  int free_pawns = 0;  // pawns with no enemy pawn ahead to be paired with
  int promoted = 0;    // promoted men of `side`, at least
  int pawns_past = 0;  // pawns that got past the enemy's: free and promoted
  int passes_available = 0;  // pawns that the captures can let past, at most
  int untakeable = 0;        // missing men that no pawn can have captured; they let none past

  friend bool operator==(const PawnOpposition&, const PawnOpposition&) = default;
};

/// Pawns captured where not enough of the missing men can have been captured.
struct PawnVictims {
  static constexpr std::string_view kRule = "P309";

  Color side = Color::white;
  Bitboard pawns = 0;    // that made the captures, without those promoted since
  Bitboard squares = 0;  // where the captures were made
  int captures = 0;
  int victims = 0;  // missing men that can have been captured there

  friend bool operator==(const PawnVictims&, const PawnVictims&) = default;
};

/// Men that hold each other fast, so that none of them ever moved; one is not where it started.
struct FrozenGroup {
  static constexpr std::string_view kRule = "P310";

  Color side = Color::white;
  Bitboard men = 0;                 // the group, the misplaced man included
  Square misplaced = Square::none;  // the man that cannot have started there
  bool pawn_took_nothing = false;   // it is a pawn, and it can have captured nothing

  friend bool operator==(const FrozenGroup&, const FrozenGroup&) = default;
};

/// A man that men which never moved keep from its square.
struct UnreachableMan {
  static constexpr std::string_view kRule = "P310";

  Color side = Color::white;
  Square square = Square::none;
  Bitboard closing = 0;  // men that have never moved and close the ways to `square`

  friend bool operator==(const UnreachableMan&, const UnreachableMan&) = default;
};

/// More promoted men than pawns are missing, when originals that are shut in count as captured.
struct LockedPromotions {
  static constexpr std::string_view kRule = "P310";

  Color side = Color::white;
  Bitboard men = 0;  // the pieces among which the promoted men are
  int promoted = 0;  // at least
  int missing_pawns = 0;

  friend bool operator==(const LockedPromotions&, const LockedPromotions&) = default;
};

/// Men shut in on their first rank that cannot have come into this order.
struct FirstRankOrder {
  static constexpr std::string_view kRule = "P310";

  Color side = Color::white;
  Bitboard men = 0;      // that are shut in
  Bitboard closing = 0;  // men that have never moved and shut them in

  friend bool operator==(const FirstRankOrder&, const FirstRankOrder&) = default;
};

/// No legal last move of `side`, which has just moved, leads to the position.
struct NoLastMove {
  static constexpr std::string_view kRule = "P311";

  Color side = Color::white;

  friend bool operator==(const NoLastMove&, const NoLastMove&) = default;
};

/// The numbers of moves that the sides have made are known to be odd or even, and do not fit
/// `side`, which is to move.
struct MoveParity {
  static constexpr std::string_view kRule = "P311";

  Color side = Color::white;
  bool white_odd = false;  // White has made an odd number of moves
  bool black_odd = false;

  friend bool operator==(const MoveParity&, const MoveParity&) = default;
};

/// Every sequence of moves of which `side` made the last one leads back to an illegal position. The
/// positions are in the Refutation.
struct DeadEnd {
  static constexpr std::string_view kRule = "P311";

  Color side = Color::white;

  friend bool operator==(const DeadEnd&, const DeadEnd&) = default;
};

/// No sequence of captures leads from the initial pawns to these pawns and promoted men.
struct NoHistory {
  static constexpr std::string_view kRule = "P312";

  Bitboard pawns = 0;  // of both sides
  int captures = 0;    // that may concern a pawn, at most
  int structures = 0;  // different states of the exhaustive search (history/kernel_state.h)

  friend bool operator==(const NoHistory&, const NoHistory&) = default;
};

using Fact =
    std::variant<PawnOrigins, PawnOpposition, PawnVictims, FrozenGroup, UnreachableMan,
                 LockedPromotions, FirstRankOrder, NoLastMove, MoveParity, DeadEnd, NoHistory>;

/// The id of the rule that reports the fact: "P309" to "P312".
std::string_view rule_id(const Fact& fact);

/// The men to show with the fact.
Bitboard men_concerned(const Fact& fact);

}  // namespace arbiter
