#include "tests/arbiter/basic_facts_testing.h"

#include <gtest/gtest.h>

#include <variant>

#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_remarks.h"
#include "tests/arbiter/confirmed_fault.h"

namespace legality_tests {

using arbiter::BasicFact;

std::vector<BasicFact> facts_of(std::string_view text, bool chess960) {
  const pgn::FenResult result = pgn::parse_fen(text);
  if (const auto* error = std::get_if<pgn::FenError>(&result)) {
    ADD_FAILURE() << text << ": " << arbiter::unreadable_sentence(*error);
    return {};
  }
  const pgn::Fen& fen = std::get<pgn::Fen>(result);
  const arbiter::Start start = arbiter::make_start(fen, chess960);
  std::vector<BasicFact> facts = basic_facts(fen, start);
  for (const BasicFact& fact : facts) {
    EXPECT_TRUE(confirms(fact, fen, start)) << text << "\n" << fact.sentence;
  }
  return facts;
}

std::string sentences_of(std::string_view text, bool chess960) {
  std::string sentences;
  for (const BasicFact& fact : facts_of(text, chess960)) sentences += fact.sentence + "\n";
  return sentences;
}

}  // namespace legality_tests
