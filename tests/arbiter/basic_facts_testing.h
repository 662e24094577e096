#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/legality/facts/basic_fact.h"

namespace legality_tests {

// The immediate facts against the position of a FEN. Fails the test if the FEN cannot be read or
// the checker does not confirm a fact.
std::vector<arbiter::BasicFact> facts_of(std::string_view text, bool chess960 = false);

// Their sentences, one a line.
std::string sentences_of(std::string_view text, bool chess960 = false);

}  // namespace legality_tests
