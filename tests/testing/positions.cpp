#include "tests/testing/positions.h"

#include <gtest/gtest.h>

#include <variant>

#include "arbiter/record/start.h"

namespace tests {

arbiter::Position position_of(const std::string& fen) {
  const pgn::FenResult result = pgn::parse_fen(fen);
  const pgn::Fen* const read = std::get_if<pgn::Fen>(&result);
  EXPECT_NE(read, nullptr) << fen;
  return read == nullptr ? arbiter::Position() : arbiter::make_start(*read, true).position;
}

}  // namespace tests
