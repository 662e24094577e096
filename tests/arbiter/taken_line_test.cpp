// A ; behind a move that makes a comment of the last moves of a game (taken_moves.h, S101): against
// a slow twin that goes through the comment word by word.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "tests/board/random_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

using Words = std::vector<std::string>;

bool is_marker(const std::string& word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

// "12." or "12..."
std::optional<unsigned> number_of(const std::string& word) {
  const std::size_t dots = word.find('.');
  if (dots == 0 || dots == std::string::npos) return std::nullopt;
  if (word.find_first_not_of("0123456789") != dots) return std::nullopt;
  if (word.find_first_not_of('.', dots) != std::string::npos) return std::nullopt;
  return static_cast<unsigned>(std::stoul(word));
}

// A game up to a ; and the words of the comment that it begins.
struct TakenGame {
  Position position;        // before the comment
  std::uint32_t plies = 0;  // before the comment
  std::string before;       // the text up to the ;
  Words comment;
  std::string behind;  // the text from the end of the line on
};

std::string text_of(const TakenGame& game, const Words& spaces, std::mt19937& random) {
  std::string text = game.before + ";";
  for (std::size_t i = 0; i < game.comment.size(); ++i) {
    text += (i == 0 && random() % 2 == 0 ? "" : spaces[random() % spaces.size()]) + game.comment[i];
  }
  return text + game.behind;
}

bool plays(const std::string& san, Position& position) {
  MoveList moves;
  generate_legal_moves(position, moves);
  for (const Move move : moves) {
    if (to_san(position, move) != san) continue;
    position.play(move);
    return true;
  }
  return false;
}

// Nothing but moves, at least two, which can be played; the first number is right, and there is
// one; a result perhaps at the end. Another ; may stand between them.
bool are_last_moves(const TakenGame& game) {
  if (!game.comment.empty() && game.comment.front() == ";") return false;
  Position position = game.position;
  std::size_t moves = 0;
  bool is_numbered = false;
  for (std::size_t i = 0; i < game.comment.size(); ++i) {
    const std::string& word = game.comment[i];
    if (is_marker(word)) return i + 1 == game.comment.size() && moves > 1 && is_numbered;
    if (const auto number = number_of(word)) {
      const std::size_t ply = game.plies + moves + 1;
      const bool is_of_black = word.ends_with("...");
      if (!is_numbered && *number != (ply + 1) / 2) return false;
      if (!is_numbered && is_of_black && ply % 2 == 1) return false;
      is_numbered = true;
    } else if (word == ";") {
      continue;
    } else {
      if (!plays(word, position)) return false;
      ++moves;
    }
  }
  return moves > 1 && is_numbered;
}

bool is_written_onto_move(const TakenGame& game) {
  const char last = game.before.back();
  return std::isalnum(static_cast<unsigned char>(last)) != 0 || last == '+' || last == '#';
}

std::string number_text(std::size_t ply) {
  return std::to_string((ply + 1) / 2) + (ply % 2 == 1 ? "." : "...");
}

// The moves as words, with the numbers that PGN asks for.
Words words_of(const Words& sans, std::size_t first_ply) {
  Words words;
  for (std::size_t i = 0; i < sans.size(); ++i) {
    const std::size_t ply = first_ply + i;
    if (i == 0 || ply % 2 == 1) words.push_back(number_text(ply));
    words.push_back(sans[i]);
  }
  return words;
}

// One thing is changed, or nothing.
void change(Words& words, std::mt19937& random) {
  const auto at = static_cast<std::ptrdiff_t>(random() % (words.size() + 1));
  switch (random() % 8) {
    case 0:
      words.insert(words.begin() + at,
                   Words{"good", "Qh9", "and", "Nf3", "O-O", "e4"}[random() % 6]);
      break;
    case 1:
      words.insert(words.begin() + at, Words{"1-0", "*", "1/2-1/2", "1-0 Tal"}[random() % 4]);
      break;
    case 2:
      words.insert(words.begin() + at, ";");
      break;
    case 3:
      if (!words.empty())
        words.erase(words.begin() +
                    std::min<std::ptrdiff_t>(at, static_cast<std::ptrdiff_t>(words.size()) - 1));
      break;
    case 4:
      for (std::string& word : words) {
        if (const auto number = number_of(word)) {
          word = std::to_string(*number + random() % 3) + word.substr(word.find('.'));
          break;
        }
      }
      break;
    default:
      break;
  }
}

TakenGame random_taken_game(std::mt19937& random, std::uint32_t seed) {
  Words sans;
  std::vector<Position> positions;
  board_tests::play_random_game(Position::standard(), seed, 24,
                                [&](const Position& position, Move move) {
                                  positions.push_back(position);
                                  sans.push_back(to_san(position, move));
                                });
  const std::size_t cut = 1 + random() % (sans.size() - 4);
  TakenGame game;
  game.position = positions[cut];
  game.plies = static_cast<std::uint32_t>(cut);
  for (const std::string& word :
       words_of({sans.begin(), sans.begin() + static_cast<std::ptrdiff_t>(cut)}, 1)) {
    game.before += (game.before.empty() ? "" : " ") + word;
  }
  if (random() % 8 == 0) game.before += Words{" ", " {c}", " (1. a3)", "\n"}[random() % 4];
  const std::size_t size = random() % 5;
  const auto first = sans.begin() + static_cast<std::ptrdiff_t>(cut);
  const auto last = first + static_cast<std::ptrdiff_t>(std::min(size, sans.size() - cut));
  game.comment = words_of({first, last}, cut + 1);
  if (cut % 2 == 1 && !game.comment.empty() && random() % 3 == 0) {
    game.comment.erase(game.comment.begin());  // a move of Black needs no number
  }
  if (random() % 3 == 0) game.comment.push_back("1-0");
  change(game.comment, random);
  game.behind = Words{"\n", "", "\n*\n", "\n1-0\n", "\n\n"}[random() % 5];
  return game;
}

int taken_lines(const std::string& pgn, const TakenGame& game) {
  Settings settings;
  select_rules("S101", true, settings);
  const JudgedGame judged = tests::judge_first_game(pgn, settings);
  EXPECT_EQ(judged.plies, game.plies) << pgn;
  for (const Finding& finding : judged.findings) {
    EXPECT_EQ(finding.severity, Severity::warning) << pgn;
    EXPECT_EQ(finding.place, pgn.data() + pgn.find(game.before) + game.before.size()) << pgn;
  }
  return static_cast<int>(judged.findings.size());
}

TEST(TakenLine, IsThatOfTheTwin) {
  std::mt19937 random(1101);
  int taken = 0;
  int left = 0;
  for (std::uint32_t seed = 0; seed < 12'000; ++seed) {
    const TakenGame game = random_taken_game(random, seed);
    const std::string pgn = "[Event \"E\"]\n\n" + text_of(game, {" ", "  ", "\t"}, random);
    const bool is_taken = is_written_onto_move(game) && are_last_moves(game);
    ASSERT_EQ(taken_lines(pgn, game), is_taken ? 1 : 0) << pgn;
    (is_taken ? taken : left) += 1;
  }
  EXPECT_GT(taken, 2000);
  EXPECT_GT(left, 2000);
}

// It ends another game, which the comment shows. But behind a ; the number of the next move tells
// that moves are missing, whatever else stands in the line.
TEST(TakenLine, AResultAmongTheMovesIsOfAnotherGame) {
  Settings settings;
  select_rules("S101", true, settings);
  const auto count = [&settings](const std::string& pgn) {
    return tests::judge_first_game(pgn, settings).findings.size();
  };
  EXPECT_EQ(count("1. e4 e5; 2. Nf3 Nc6\n3. Bb5 a6 *\n"), 1U);
  EXPECT_EQ(count("1. e4 e5; 2. Nf3 Nc6 1-0\n3. Bb5 a6 *\n"), 1U);
  EXPECT_EQ(count("1. e4 e5; 2. Nf3 Nc6 1-0\n2. Bc4 d6 *\n"), 0U);
  EXPECT_EQ(count("1. e4 e5 {2. Nf3 Nc6 {c} 3. Bb5 a6 *\n"), 1U);
  EXPECT_EQ(count("1. e4 e5 {2. Nf3 Nc6 1-0 {c} 3. Bb5 a6 *\n"), 0U);
}

TEST(TakenLine, BeginsBehindTheDotsOfANumber) {
  Settings settings;
  select_rules("S101", true, settings);
  for (const std::string sign : {"2;", "2;.", "2;...", "2; "}) {
    const std::string pgn = "1. e4 e5 " + sign + "Nf3 Nc6\n3. Bb5 a6 4. Ba4 *\n";
    EXPECT_EQ(tests::judge_first_game(pgn, settings).findings.size(), 1U) << pgn;
  }
  // The number behind the comment fits without what is in it, though there is a wrong one later.
  const std::string pgn = "1. e4 {Nf6 {c} e5 2. Nf3 Nc6 4. Bb5 a6 *\n";
  EXPECT_TRUE(tests::judge_first_game(pgn, settings).findings.empty()) << pgn;
}

}  // namespace
}  // namespace arbiter
