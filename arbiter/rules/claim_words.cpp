#include "arbiter/rules/claim_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Half-moves that a message names for each side. For the reader, nothing was measured.
constexpr std::size_t kMostNamed = 4;

bool is_written(const GameContext& game, std::uint32_t ply) {
  return ply <= game.text().moves.size();
}

// "before 25. Kg1", "at the end of the moves"
std::string when(const GameContext& game, std::uint32_t ply) {
  if (!is_written(game, ply)) return "at the end of the moves";
  return "before " + game.move_text(ply);
}

// "to White before 25. Kg1, 26. Kh1 and 3 more half-moves, and at the end of the moves"
std::string named_claims(const GameContext& game, const std::vector<std::uint32_t>& plies,
                         Color side) {
  std::vector<std::string> named;
  std::size_t left = 0;
  bool at_end = false;
  for (const std::uint32_t ply : plies) {
    if (game.replay().mover(ply) != side) continue;
    if (!is_written(game, ply)) {
      at_end = true;
    } else if (named.size() == kMostNamed) {
      ++left;
    } else {
      named.push_back(game.move_text(ply));
    }
  }
  if (left > 0) named.push_back(counted(left, "more half-move", "more half-moves"));
  std::string words = named.empty() ? "" : "before " + list_words(named);
  if (at_end) words += words.empty() ? "at the end of the moves" : ", and at the end of the moves";
  return words.empty() ? "" : fmt::format("to {} {}", side_name(side), words);
}

}  // namespace

Finding& add_claim(const Rule& rule, const GameContext& game, FindingSink& findings,
                   std::uint32_t ply) {
  const char* const place = is_written(game, ply) ? game.place_of_ply(ply) : game.place_of_result();
  Finding& finding = findings.add(rule, place, ply);
  finding.move = game.move_text(ply);
  finding.fen = game.fen_after(ply - 1);
  return finding;
}

std::string who_could_claim(const GameContext& game, std::uint32_t ply) {
  return fmt::format("{} could claim a draw {}", side_name(game.replay().mover(ply)),
                     when(game, ply));
}

std::string all_claims_words(const GameContext& game, const std::vector<std::uint32_t>& plies) {
  if (plies.size() < 2) return "";
  std::string joined;
  for (const Color side : {Color::white, Color::black}) {
    const std::string named = named_claims(game, plies, side);
    if (!joined.empty() && !named.empty()) joined += "; ";
    joined += named;
  }
  return fmt::format(" Such claims were open {}: {}.", times(plies.size()), joined);
}

std::vector<std::uint32_t> merged(const std::vector<std::uint32_t>& a,
                                  const std::vector<std::uint32_t>& b) {
  std::vector<std::uint32_t> all;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
  return all;
}

}  // namespace arbiter
