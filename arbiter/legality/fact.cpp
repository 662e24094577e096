#include "arbiter/legality/fact.h"

#include <algorithm>

#include "arbiter/legality/words.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

constexpr std::size_t kMovesNamed = 4;

std::string untakeable_clause(const Fact& fact) {
  if (fact.untakeable == 0) return "";
  const bool one = fact.untakeable == 1;
  return ", not counting " + number_word(fact.untakeable) + " that " + (one ? "was" : "were") +
         " shut in by men that have never moved, and captured where no pawn could take " +
         (one ? "it" : "them");
}

// "White's pawns on a2 and b3, and one promoted man among the queens on d1 and d8, "
std::string former_pawns(const Fact& fact, const Position& position) {
  const Bitboard pawns = fact.men & position.men(Kind::pawn);
  const Bitboard others = fact.men & ~pawns;
  std::string text = side_name(fact.side) + "'s ";
  if (pawns != 0) {
    text += std::string(more_than_one(pawns) ? "pawns on " : "pawn on ") + list_squares(pawns);
  }
  if (others == 0) return text + " ";
  const std::string promoted = number_word(fact.promoted) + " promoted " +
                               (fact.promoted == 1 ? "man" : "men") + " among " +
                               the_men(position, others);
  return pawns == 0 ? text + promoted + " " : text + ", and " + promoted + ", ";
}

std::string pawn_origins(const Fact& fact, const Position& position) {
  const std::string subject = former_pawns(fact, position);
  const std::string round = fact.closing == 0 ? "" : ", round men that have never moved";
  if (fact.needed == kNoOrigins) {
    return subject + "cannot all have come from files of their own" + round +
           ", whatever they captured.";
  }
  const std::string men = side_adjective(opposite(fact.side)) + " man";
  const std::string plural = side_adjective(opposite(fact.side)) + " men";
  return subject + "got there by at least " + number_of(fact.needed, "capture") + round + ", and " +
         (fact.available == 0 ? "no " : "only " + number_word(fact.available) + " ") +
         (fact.available == 1 ? men : plural) +
         (fact.available == 1 ? " is missing" : " are missing") + untakeable_clause(fact) + ".";
}

std::string pawn_victims(const Fact& fact) {
  const std::string other = side_adjective(opposite(fact.side));
  std::string who = "promoted pawns";
  if (fact.men != 0) {
    who = (more_than_one(fact.men) ? "pawns on " : "pawn on ") + list_squares(fact.men);
  }
  const std::string victims = fact.available == 0 ? "none" : "only " + number_word(fact.available);
  return side_name(fact.side) + "'s " + who + " captured " +
         (fact.needed == 1 ? "a man on " : "at least " + number_word(fact.needed) + " men on ") +
         list_squares(fact.squares, fact.needed == 1 ? "or" : "and") + ", and " + victims +
         " of the " + other + " men that are missing can have been captured there.";
}

std::string pawn_opposition(const Fact& fact) {
  const std::string other = side_name(opposite(fact.side));
  std::vector<std::string> past;
  if (fact.free_pawns > 0) {
    past.push_back(number_of(fact.free_pawns, "pawn") + " with no " +
                   side_adjective(opposite(fact.side)) + " pawn ahead to be paired with");
  }
  if (fact.promoted > 0) {
    past.push_back(number_word(fact.promoted) + " promoted " +
                   (fact.promoted == 1 ? "man" : "men"));
  }
  return side_name(fact.side) + " has at least " + list_words(past) + ", so " +
         number_word(fact.needed) + " of its pawns got past " + other +
         "'s: a capture lets one past, and two if pawn takes pawn, but with the men that are "
         "missing " +
         (fact.available == 0 ? "none" : "only " + number_word(fact.available)) + " could.";
}

std::string frozen_group(const Fact& fact, const Position& position) {
  const Bitboard others = fact.men & ~bit(fact.square);
  const std::string man = man_on(position, fact.square);
  if (others == 0) return "The " + man + " can have come from nowhere, and did not start there.";
  return "The " + man + " did not start there, and it can have come from nowhere: it and " +
         the_men(position, others) +
         " hold one another, so that none of them can have been the last to arrive" +
         (fact.needed == 0 ? "" : ", and no man is missing that a pawn could have taken") + ".";
}

std::string unreachable_man(const Fact& fact, const Position& position) {
  std::string text = "The " + side_adjective(fact.side) + " " + man_on(position, fact.square) +
                     " cannot have got there";
  if (fact.closing == 0) return text + ".";
  text += ": " + the_men(position, fact.closing);
  text +=
      more_than_one(fact.closing) ? " have never moved and close" : " has never moved and closes";
  return text + " every way.";
}

std::string locked_promotions(const Fact& fact, const Position& position) {
  const std::string pawns = fact.available == 0 ? "no pawn is missing"
                            : fact.available == 1
                                ? "only one pawn is missing"
                                : "only " + number_word(fact.available) + " pawns are missing";
  const bool all = fact.needed == count(fact.men);
  std::string subject = the_men(position, fact.men);
  subject.front() = 'T';
  if (!all) {
    subject = "Of " + the_men(position, fact.men) + " at least " + number_word(fact.needed);
  }
  return subject + (fact.needed == 1 ? " is a promoted pawn" : " are promoted pawns") +
         ", because men that have never moved shut in what " + side_name(fact.side) +
         " began with, and " + pawns + ".";
}

std::string first_rank_order(const Fact& fact, const Position& position) {
  std::string subject = the_men(position, fact.men);
  subject.front() = 'T';
  return subject +
         " are shut in on their first rank by men that have never moved. There they "
         "cannot pass one another, and neither moves nor castling nor captures bring them into "
         "this order.";
}

std::string move_parity(const Fact& fact) {
  const auto number = [](int odd) { return odd == 0 ? "an even" : "an odd"; };
  return std::string("White has made ") + number(fact.needed) + " number of moves and Black " +
         number(fact.available) +
         " one: the moves of each pawn can be counted, knights change the colour of their square "
         "with every move, and the other men have never moved or are shut in where they change "
         "between squares of two kinds. So it cannot be " +
         side_name(fact.side) + "'s turn.";
}

// The last moves, each named once whatever it took.
std::vector<std::string> last_moves(const Refutation& refutation) {
  std::vector<std::string> moves;
  for (UnMove unmove : refutation.last_moves) {
    const std::string text = unmove_text(unmove, false);
    if (std::find(moves.begin(), moves.end(), text) == moves.end()) moves.push_back(text);
  }
  return moves;
}

std::string dead_end(const Refutation& refutation) {
  std::vector<std::string> moves = last_moves(refutation);
  const std::size_t all = moves.size();
  std::string listed;
  if (all > kMovesNamed) {
    moves.resize(kMovesNamed);
    listed = "one of " + std::to_string(all) + " (" + list_words(moves, "or") + " among them)";
  } else {
    listed = list_words(moves, "or");
  }
  const std::string text =
      side_name(refutation.fact.side) + "'s last move can only have been " + listed;
  if (refutation.positions.size() > 1 || refutation.refuted.empty()) {
    return text + ", and every way back from there ends in positions that are illegal themselves.";
  }
  const Refutation::Refuted& first = refutation.refuted.front();
  const std::string why = sentence({first.fact, {}, {}, {}}, first.retro);
  if (refutation.refuted.size() == 1) {
    return text + ", and the position before it was illegal already: " + why;
  }
  return text +
         ", and the positions before it were illegal already, the first for this reason: " + why;
}

std::string no_history(const Fact& fact) {
  return "The men that are missing allow for " + number_of(fact.available, "capture") +
         ", and no history of so many leads from the pawns of the initial position to these with "
         "as many promotions as the men on the board need: all were tried (" +
         counted(static_cast<std::uint64_t>(fact.needed), "pawn structure", "pawn structures") +
         ").";
}

}  // namespace

std::string sentence(const Refutation& refutation, const RetroPosition& retro) {
  const Fact& fact = refutation.fact;
  switch (fact.kind) {
    case FactKind::pawn_origins:
      return pawn_origins(fact, retro.position);
    case FactKind::pawn_victims:
      return pawn_victims(fact);
    case FactKind::first_rank_order:
      return first_rank_order(fact, retro.position);
    case FactKind::move_parity:
      return move_parity(fact);
    case FactKind::pawn_opposition:
      return pawn_opposition(fact);
    case FactKind::frozen_group:
      return frozen_group(fact, retro.position);
    case FactKind::unreachable_man:
      return unreachable_man(fact, retro.position);
    case FactKind::locked_promotions:
      return locked_promotions(fact, retro.position);
    case FactKind::dead_end:
      return dead_end(refutation);
    case FactKind::no_history:
      return no_history(fact);
    case FactKind::no_last_move:
      break;
  }
  return side_name(fact.side) + " has just moved, and no legal move leads to this position.";
}

Bitboard men_concerned(const Fact& fact) {
  const bool closed =
      fact.kind == FactKind::unreachable_man || fact.kind == FactKind::first_rank_order;
  return closed ? fact.men | fact.closing : fact.men;
}

}  // namespace arbiter
