// What changes nothing on the board changes nothing that is said of moves, draws, positions and
// results: comments, NAGs, variations, white space, another language, other games around it.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/metamorphic/plain_game.h"

namespace metamorphic {
namespace {

using arbiter::Legality;

std::string one_of(const std::vector<std::string>& words, std::mt19937& random) {
  return words[random() % words.size()];
}

// Something that may stand between two moves, and says nothing of the game.
std::string noise(const std::string& move_before, bool is_legal, std::mt19937& random) {
  switch (random() % 8) {
    case 0:
      return " {better was something else} ";
    case 1:
      return " $" + std::to_string(1 + random() % 139) + " ";
    case 2:
      return " ; to the end of the line\n";
    case 3:
      return one_of({"\n", "\r\n", "  ", "\t", "\n\n"}, random);
    case 4:
      return " {one}{two}\n{three} ";
    case 5:
      // The move itself again: it can be played there if it could be played at all.
      return is_legal ? " (" + move_before + " {the same} $3) " : " ";
    default:
      return " ";
  }
}

// Moves before `illegal` (a ply, 0: none) can be played.
std::string with_noise(const PlainGame& game, std::uint32_t illegal, std::mt19937& random) {
  std::string text;
  for (const auto& [name, value] : game.tags) text += "[" + name + " \"" + value + "\"]\n";
  text += "\n";
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const std::string number = number_before(game, i);
    text += number.empty() || random() % 4 == 0 ? "" : number + " ";
    const bool is_legal = illegal == 0 || i + 1 < illegal;
    text += game.moves[i] + noise(game.moves[i], is_legal, random);
    if (text.back() != '\n') text += ' ';
  }
  return text + game.marker + "\n\n";
}

std::uint32_t first_illegal(const std::vector<Said>& said) {
  std::uint32_t first = 0;
  for (const Said& each : said) {
    if (each.rule.front() == 'M' && (first == 0 || each.ply < first)) first = each.ply;
  }
  return first;
}

// All that is said, word for word.
std::string everything(const std::vector<Said>& said) {
  std::string text;
  for (const Said& each : said) {
    text += each.heading() + "\n" + each.message + "\n" + each.evidence;
  }
  return text;
}

// A game that is cut off by a token that is no move: what follows is text, not moves.
bool has_only_moves(const PlainGame& game) {
  return std::all_of(game.moves.begin(), game.moves.end(), [](const std::string& move) {
    return move.find_first_of("{}();$\"") == std::string::npos && move.size() < 10;
  });
}

std::size_t expect_noise_changes_nothing(const std::vector<PlainGame>& games) {
  std::mt19937 random(27);
  std::size_t findings = 0;
  for (const PlainGame& game : games) {
    if (!has_only_moves(game)) continue;
    const std::vector<Said> said = what_is_said(text_of(game), Legality::full);
    for (int i = 0; i < 2; ++i) {
      const std::string noisy = with_noise(game, first_illegal(said), random);
      EXPECT_EQ(everything(what_is_said(noisy, Legality::full)), everything(said))
          << text_of(game) << noisy;
    }
    findings += said.size();
  }
  return findings;
}

TEST(Noise, InFixtures) { EXPECT_GT(expect_noise_changes_nothing(fixture_games()), 400u); }

TEST(Noise, InRealGames) {
  std::vector<PlainGame> games = real_games(1'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  std::mt19937 random(28);
  for (std::size_t i = 0; i < 1'000; ++i) games.push_back(broken(games[i], random));
  EXPECT_GT(expect_noise_changes_nothing(games), 800u);
}

// Letters for K, Q, R, B and N.
const std::vector<std::vector<std::string>> kLanguages = {
    {"K", "D", "T", "L", "S"},                                 // German
    {"R", "D", "T", "F", "C"},                                 // French
    {"R", "D", "T", "A", "C"},                                 // Spanish
    {"\u041A\u0440", "\u0424", "\u041B", "\u0421", "\u041A"},  // Russian
    {"\u2654", "\u2655", "\u2656", "\u2657", "\u2658"},        // figurines
};

PlainGame translated(PlainGame game, const std::vector<std::string>& letters) {
  constexpr std::string_view kEnglish = "KQRBN";
  for (std::string& move : game.moves) {
    std::string other;
    for (const char c : move) {
      const std::size_t at = kEnglish.find(c);
      other += at == std::string_view::npos ? std::string(1, c) : letters[at];
    }
    move = other;
  }
  return game;
}

// A few moves do not tell which language they are in; a move that is illegal in one language may be
// another, legal one in the next.
bool tells_its_language(const PlainGame& game, const std::vector<Said>& said) {
  const auto names_men = std::count_if(game.moves.begin(), game.moves.end(), [](const auto& move) {
    return std::string_view("KQRBN").find(move.front()) != std::string_view::npos;
  });
  return names_men >= 8 && first_illegal(said) == 0;
}

std::size_t expect_the_same_in_all_languages(const std::vector<PlainGame>& games) {
  std::size_t compared = 0;
  for (const PlainGame& game : games) {
    const std::vector<Said> said = what_is_said(text_of(game), Legality::full);
    if (!tells_its_language(game, said)) continue;
    ++compared;
    for (const std::vector<std::string>& letters : kLanguages) {
      const std::string text = text_of(translated(game, letters));
      EXPECT_EQ(headings(what_is_said(text, Legality::full)), headings(said)) << text;
    }
  }
  return compared;
}

TEST(Languages, OfFixtures) { EXPECT_GT(expect_the_same_in_all_languages(fixture_games()), 50u); }

TEST(Languages, OfRealGames) {
  const std::vector<PlainGame> games = real_games(500);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  EXPECT_GT(expect_the_same_in_all_languages(games), 400u);
}

// The findings of each game alone, one after the other, are those of all games in one text; in
// another order, in that order.
TEST(OtherGames, AddAndPermute) {
  std::vector<PlainGame> games = fixture_games();
  std::erase_if(games, [](const PlainGame& game) { return !has_only_moves(game); });
  ASSERT_GT(games.size(), 500u);
  std::mt19937 random(29);
  for (int round = 0; round < 5; ++round) {
    std::string together;
    std::vector<std::string> alone;
    for (const PlainGame& game : games) {
      together += text_of(game);
      alone.push_back(everything(what_is_said(text_of(game), Legality::full)));
    }
    const std::vector<std::vector<Said>> each = what_is_said_of_each(together, Legality::full);
    ASSERT_EQ(each.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      ASSERT_EQ(everything(each[i]), alone[i]) << text_of(games[i]);
    }
    std::shuffle(games.begin(), games.end(), random);
  }
}

}  // namespace
}  // namespace metamorphic
