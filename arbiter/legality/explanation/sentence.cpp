#include "arbiter/legality/explanation/sentence.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <vector>

#include "arbiter/legality/explanation/retraction_text.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// More last moves than this are not all named. A matter of readability; nothing was measured.
constexpr std::size_t kMovesNamed = 4;

// "none", "only two"
std::string only(int number) { return number == 0 ? "none" : "only " + number_word(number); }

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

std::string_view man_or_men(int number) { return number == 1 ? "man" : "men"; }

std::string untakeable_clause(int untakeable) {
  if (untakeable == 0) return "";
  return fmt::format(
      ", not counting {} that cannot have stood where an enemy pawn could have taken {}",
      number_word(untakeable), untakeable == 1 ? "it" : "them");
}

// "White's pawns on a2 and b3, and one promoted man among the queens on d1 and d8, "
std::string former_pawns(const PawnOrigins& fact, const Position& position) {
  const Bitboard pawns = fact.men & position.men(Kind::pawn);
  const Bitboard others = fact.men & ~pawns;
  std::string text = fmt::format("{}'s ", side_name(fact.side));
  if (pawns != 0) {
    text += fmt::format("{} on {}", more_than_one(pawns) ? "pawns" : "pawn", list_squares(pawns));
  }
  if (others == 0) return text + " ";
  const bool all = fact.promoted == count(others);
  const std::string promoted =
      fmt::format("{} promoted {}{}{}", number_word(fact.promoted), man_or_men(fact.promoted),
                  all ? ", " : " among ", the_men(position, others));
  if (pawns == 0) return text + promoted + (all ? ", " : " ");
  return text + ", and " + promoted + ", ";
}

std::string sentence_of(const PawnOrigins& fact, const Position& position) {
  const std::string subject = former_pawns(fact, position);
  const std::string_view round = fact.round_unmoved ? ", round men that have never moved" : "";
  if (!fact.captures_needed) {
    return fmt::format("{}cannot all have come from files of their own{}, whatever they captured.",
                       subject, round);
  }
  const int available = fact.captures_available;
  return fmt::format("{}got there by at least {}{}, and {} {} {} {} missing{}.", subject,
                     spelled_count(*fact.captures_needed, "capture"), round,
                     available == 0 ? "no" : "only " + number_word(available),
                     side_adjective(opposite(fact.side)), man_or_men(available),
                     available == 1 ? "is" : "are", untakeable_clause(fact.untakeable));
}

std::string sentence_of(const PawnVictims& fact, const Position&) {
  std::string who = "promoted pawns";
  if (fact.pawns != 0) {
    who = fmt::format("{} on {}", more_than_one(fact.pawns) ? "pawns" : "pawn",
                      list_squares(fact.pawns));
  }
  const bool one = fact.captures == 1;
  return fmt::format(
      "{}'s {} captured {} on {}, and {} of the {} men that are missing can have been captured "
      "there.",
      side_name(fact.side), who,
      one ? "a man" : fmt::format("at least {} men", number_word(fact.captures)),
      list_squares(fact.squares, one ? "or" : "and"), only(fact.victims),
      side_adjective(opposite(fact.side)));
}

std::string sentence_of(const PawnOpposition& fact, const Position&) {
  const Color other = opposite(fact.side);
  std::vector<std::string> past;
  if (fact.free_pawns > 0) {
    past.push_back(fmt::format("{} with no {} pawn ahead to be paired with",
                               spelled_count(fact.free_pawns, "pawn"), side_adjective(other)));
  }
  if (fact.promoted > 0) {
    past.push_back(
        fmt::format("{} promoted {}", number_word(fact.promoted), man_or_men(fact.promoted)));
  }
  return fmt::format(
      "{} has at least {}, so {} of its pawns got past {}'s. Each capture lets one pawn pass (two "
      "if a pawn takes a pawn); the missing men allow {}{}.",
      side_name(fact.side), list_words(past), number_word(fact.pawns_past), side_name(other),
      fact.passes_available == 0 ? "none" : "at most " + number_word(fact.passes_available),
      untakeable_clause(fact.untakeable));
}

std::string sentence_of(const FrozenGroup& fact, const Position& position) {
  const Bitboard others = fact.men & ~bit(fact.misplaced);
  const std::string man = man_on(position, fact.misplaced);
  if (others == 0) {
    return fmt::format("The {} did not start there, and no move can have brought it there.", man);
  }
  return fmt::format(
      "The {} did not start there, and no move can have brought it there: it and {} block one "
      "another, so that {} of them can have been the last to arrive{}.",
      man, the_men(position, others), more_than_one(others) ? "none" : "neither",
      fact.pawn_took_nothing ? ", and no man is missing that a pawn could have taken" : "");
}

std::string sentence_of(const UnreachableMan& fact, const Position& position) {
  const std::string text = fmt::format("The {} {} cannot have got there", side_adjective(fact.side),
                                       man_on(position, fact.square));
  if (fact.closing == 0) return text + ".";
  return fmt::format(
      "{}: {} {} every way.", text, the_men(position, fact.closing),
      more_than_one(fact.closing) ? "have never moved and close" : "has never moved and closes");
}

std::string missing_pawns_clause(int missing) {
  if (missing == 0) return "no pawn is missing";
  return fmt::format("only {} {} missing", spelled_count(missing, "pawn"),
                     missing == 1 ? "is" : "are");
}

std::string sentence_of(const LockedPromotions& fact, const Position& position) {
  const std::string men = the_men(position, fact.men);
  const std::string subject =
      fact.promoted == count(fact.men)
          ? capitalized(men)
          : fmt::format("Of {} at least {}", men, number_word(fact.promoted));
  return fmt::format("{} {}, because men that have never moved shut in what {} began with, and {}.",
                     subject, fact.promoted == 1 ? "is a promoted pawn" : "are promoted pawns",
                     side_name(fact.side), missing_pawns_clause(fact.missing_pawns));
}

std::string sentence_of(const FirstRankOrder& fact, const Position& position) {
  return fmt::format(
      "{} are shut in on their first rank by men that have never moved. There they cannot pass one "
      "another, and neither moves nor castling nor captures bring them into this order.",
      capitalized(the_men(position, fact.men)));
}

std::string sentence_of(const NoLastMove& fact, const Position&) {
  return fmt::format(
      "{} has just moved, and no legal move leads here from a position that is possible itself.",
      side_name(fact.side));
}

std::string sentence_of(const MoveParity& fact, const Position&) {
  const auto odd_or_even = [](bool odd) { return odd ? "an odd" : "an even"; };
  return fmt::format(
      "White has made {} number of moves and Black {} one, so it cannot be {}'s turn. The moves of "
      "each pawn can be counted, knights change the colour of their square with every move, and "
      "each of the other men has never moved or is shut in where its square shows whether it has "
      "made an odd or an even number of moves.",
      odd_or_even(fact.white_odd), odd_or_even(fact.black_odd), side_name(fact.side));
}

std::string sentence_of(const NoHistory& fact, const Position&) {
  return fmt::format(
      "The men that are missing allow for {} by or of a pawn. No sequence of that many "
      "captures leads from the pawns of the initial position to those on the board with the "
      "promotions that the men on the board need: all were tried ({}).",
      spelled_count(fact.captures, "capture"),
      counted(static_cast<std::uint64_t>(fact.structures), "pawn structure", "pawn structures"));
}

// The last moves, each named once whatever it captured.
std::vector<std::string> last_moves(const Refutation& refutation) {
  std::vector<std::string> moves;
  for (const Retraction& retraction : refutation.last_moves) {
    const std::string text = retraction_text(retraction, false);
    if (std::find(moves.begin(), moves.end(), text) == moves.end()) moves.push_back(text);
  }
  return moves;
}

std::string listed_last_moves(const Refutation& refutation) {
  std::vector<std::string> moves = last_moves(refutation);
  const std::size_t all = moves.size();
  if (all <= kMovesNamed) return list_words(moves, "or");
  moves.resize(kMovesNamed);
  return fmt::format("one of {} ({} among them)", all, list_words(moves, "or"));
}

std::string dead_end_sentence(const DeadEnd& fact, const Refutation& refutation) {
  const std::string text = fmt::format("{}'s last move can only have been {}", side_name(fact.side),
                                       listed_last_moves(refutation));
  if (refutation.positions.size() > 1 || refutation.refuted.empty()) {
    return text + ", and every way back from there ends in positions that are illegal themselves.";
  }
  const Refutation::Refuted& first = refutation.refuted.front();
  const std::string why = sentence({first.fact, {}, {}, {}}, first.retro);
  return fmt::format("{}, and the {}: {}", text,
                     refutation.refuted.size() == 1
                         ? "position before it was illegal already"
                         : "positions before it were illegal already, the first for this reason",
                     why);
}

}  // namespace

std::string sentence(const Refutation& refutation, const RetroPosition& retro) {
  return std::visit(
      [&](const auto& fact) {
        if constexpr (std::is_same_v<std::decay_t<decltype(fact)>, DeadEnd>) {
          return dead_end_sentence(fact, refutation);
        } else {
          return sentence_of(fact, retro.position);
        }
      },
      refutation.fact);
}

}  // namespace arbiter
