#include "tests/testing/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <variant>
#include <vector>

#include "arbiter/record/start.h"

namespace tests {
namespace {

char with_other_case(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  return static_cast<char>(std::isupper(code) != 0 ? std::tolower(code) : std::toupper(code));
}

std::vector<std::string> ranks_of(const std::string& placement) {
  std::vector<std::string> ranks;
  std::istringstream lines(placement);
  for (std::string rank; std::getline(lines, rank, '/');) ranks.push_back(rank);
  return ranks;
}

std::string joined(const std::vector<std::string>& ranks) {
  std::string placement;
  for (const std::string& rank : ranks) placement += (placement.empty() ? "" : "/") + rank;
  return placement;
}

}  // namespace

arbiter::Position position_of(const std::string& fen) {
  const pgn::FenResult result = pgn::parse_fen(fen);
  const pgn::Fen* const read = std::get_if<pgn::Fen>(&result);
  EXPECT_NE(read, nullptr) << fen;
  return read == nullptr ? arbiter::Position() : arbiter::make_start(*read, true).position;
}

std::string with_colors_reversed(const std::string& fen) {
  std::istringstream fields(fen);
  std::string placement, side, castling = "-", en_passant = "-";
  fields >> placement >> side >> castling >> en_passant;
  std::vector<std::string> ranks = ranks_of(placement);
  std::reverse(ranks.begin(), ranks.end());
  placement = joined(ranks);
  std::transform(placement.begin(), placement.end(), placement.begin(), with_other_case);
  std::transform(castling.begin(), castling.end(), castling.begin(), with_other_case);
  if (en_passant != "-") en_passant[1] = en_passant[1] == '3' ? '6' : '3';
  return placement + (side == "w" ? " b " : " w ") + castling + " " + en_passant;
}

std::string with_files_reversed(const std::string& fen) {
  std::istringstream fields(fen);
  std::string placement, side;
  fields >> placement >> side;
  std::vector<std::string> ranks = ranks_of(placement);
  for (std::string& rank : ranks) std::reverse(rank.begin(), rank.end());
  return joined(ranks) + " " + side + " - -";
}

}  // namespace tests
