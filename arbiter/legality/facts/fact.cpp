#include "arbiter/legality/facts/fact.h"

#include <type_traits>

namespace arbiter {
namespace {

template <class T>
Bitboard men_of(const T& fact) {
  return fact.men;
}
Bitboard men_of(const PawnVictims& fact) { return fact.pawns; }
Bitboard men_of(const UnreachableMan& fact) { return bit(fact.square) | fact.closing; }
Bitboard men_of(const FirstRankOrder& fact) { return fact.men | fact.closing; }
Bitboard men_of(const NoLastMove&) { return 0; }
Bitboard men_of(const MoveParity&) { return 0; }
Bitboard men_of(const DeadEnd&) { return 0; }
Bitboard men_of(const NoHistory& fact) { return fact.pawns; }

}  // namespace

std::string_view rule_id(const Fact& fact) {
  return std::visit([](const auto& of_kind) { return std::decay_t<decltype(of_kind)>::kRule; },
                    fact);
}

Bitboard men_concerned(const Fact& fact) {
  return std::visit([](const auto& of_kind) { return men_of(of_kind); }, fact);
}

}  // namespace arbiter
