// Games with the piece letters of a language that nobody knows (unknown_language.h): what is
// illegal in English is an error only where a slow twin says so.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "parser/san.h"
#include "tests/board/random_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

constexpr std::string_view kEnglish = "KQRBN";
// The bytes of these are one or two; none of them is the letter of a file, which would be a pawn.
const std::vector<std::string> kLetters = {"K", "Q", "R", "B",      "N",      "M",     "W",
                                           "J", "I", "Y", "\u00DE", "\u00D8", "\u017D"};

using Language = std::array<std::string, 5>;  // for K Q R B N

Language random_language(std::mt19937& random) {
  std::vector<std::string> letters = kLetters;
  Language language;
  for (std::string& letter : language) {
    const std::size_t at = random() % letters.size();
    letter = letters[at];
    letters.erase(letters.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return language;
}

std::string translated(const std::string& san, const Language& language) {
  const std::size_t piece = kEnglish.find(san[0]);
  return piece == std::string_view::npos ? san : language[piece] + san.substr(1);
}

// What the twin expects at a half-move: nothing; 'S', a token that is no move; 'M', an illegal one.
struct Stop {
  std::uint32_t ply = 0;
  char rule = ' ';
};

bool has_english_letter(const std::string& token) {
  return token[0] >= 'A' && token[0] <= 'Z' && kEnglish.find(token[0]) != std::string_view::npos;
}

bool is_piece_of_no_language(const std::string& token) {
  return !has_english_letter(token) && !pgn::read_san(token);
}

Stop expected_stop(const std::vector<std::string>& tokens) {
  Position position = Position::standard();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto ply = static_cast<std::uint32_t>(i) + 1;
    if (is_piece_of_no_language(tokens[i])) return {ply, 'S'};
    const Move move = resolve(position, *pgn::read_san(tokens[i]));
    if (move) {
      position.play(move);
      continue;
    }
    const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(i);
    const char letter = tokens[i][0];
    const bool is_first = std::none_of(
        tokens.begin(), first, [letter](const std::string& token) { return token[0] == letter; });
    const bool is_foreign = std::any_of(first, tokens.end(), is_piece_of_no_language);
    const bool is_of_piece = has_english_letter(tokens[i]) && letter != 'Q';
    return {ply, is_first && is_foreign && is_of_piece ? 'S' : 'M'};
  }
  return {};
}

std::string game_text(const std::vector<std::string>& tokens) {
  std::string text = "[Event \"E\"]\n\n";
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i % 2 == 0) text += std::to_string(i / 2 + 1) + ". ";
    text += tokens[i] + ' ';
  }
  return text + "*\n";
}

Stop stop_of(const JudgedGame& judged) {
  for (const Finding& finding : judged.findings) {
    const char group = finding.rule->id[0];
    if (group == 'M' || finding.rule->id == "S105") return {finding.ply, group};
  }
  return {};
}

TEST(UnknownLanguage, AccusesWhereTheTwinDoes) {
  Settings settings;
  for (const std::string rules : {"M", "S105"}) select_rules(rules, true, settings);
  std::mt19937 random(354);
  int accused = 0;
  int spared = 0;
  for (std::uint32_t seed = 0; seed < 8000; ++seed) {
    const Language language = random_language(random);
    std::vector<std::string> tokens;
    board_tests::play_random_game(Position::standard(), seed, 6 + static_cast<int>(random() % 30),
                                  [&](const Position& position, Move move) {
                                    tokens.push_back(translated(to_san(position, move), language));
                                  });
    if (random() % 4 == 0) tokens[random() % tokens.size()] = "O-O";
    const std::string pgn = game_text(tokens);
    const JudgedGame judged = tests::judge_first_game(pgn, settings);
    if (!judged.notation.is_usual()) continue;
    const Stop expected = expected_stop(tokens);
    const Stop found = stop_of(judged);
    ASSERT_EQ(found.rule, expected.rule) << pgn << found.ply << ' ' << expected.ply;
    ASSERT_EQ(found.ply, expected.ply) << pgn;
    if (expected.rule == 'M') ++accused;
    const bool is_spared =
        expected.rule == 'S' && !is_piece_of_no_language(tokens[expected.ply - 1]);
    if (is_spared) ++spared;
  }
  EXPECT_GT(accused, 300);
  EXPECT_GT(spared, 300);
}

}  // namespace
}  // namespace arbiter
