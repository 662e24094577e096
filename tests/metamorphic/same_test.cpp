// What changes nothing on the board changes nothing that is said of moves, positions, draws,
// results, claims and clocks: comments, NAGs, variations, white space, another language, other
// games in the same text.
//
// Noise goes between the moves, and before the comments that stand there: the last comment of a
// game may say how it ended. A token that is no move ends a game; noise is put before it alone.
//
// Few moves do not tell which language they are in; so a game is translated only if it names enough
// men before the first illegal move. A translated game without an illegal move must be read to its
// end. With one, the arbiter may say that it cannot read the game (replay/reading.h); if it does
// read it in that language, the same must be said. Messages quote moves as they are written, so
// rule, severity and ply are compared.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/metamorphic/games.h"
#include "tests/metamorphic/plain_game.h"
#include "tests/metamorphic/said.h"
#include "tests/metamorphic/tally.h"

namespace metamorphic {
namespace {

using arbiter::Legality;

std::string one_of(const std::vector<std::string>& words, std::mt19937& random) {
  return words[random() % words.size()];
}

// Something that may stand between two moves, and says nothing of the game.
std::string noise(const std::string& move_before, bool is_legal, std::mt19937& random) {
  switch (random() % 9) {
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
    case 6:
      return "\n% for another program\n";
    default:
      return " ";
  }
}

// Behind the last move words may say how the game ended, so there are none.
std::string noise_without_words(const std::string& move_before, bool is_legal,
                                std::mt19937& random) {
  for (;;) {
    std::string text = noise(move_before, is_legal, random);
    if (text.find_first_of("{;") == std::string::npos || text.starts_with(" (")) return text;
  }
}

// A token that is no move, or a sign that no PGN reader takes for one.
bool is_move(const std::string& token) {
  return token.find_first_of("{}();$\"") == std::string::npos && token.size() < 10;
}

// Moves before `illegal` (a ply, 0: none) can be played.
std::string with_noise(const PlainGame& game, std::uint32_t illegal, std::mt19937& random) {
  std::string text = tags_of(game) + comments_after(game, 0);
  const MoveNumbers numbers(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const std::string number = numbers.before(i);
    // Above 1, it tells that moves before it are missing.
    const bool tells_start = i == 0 && !number.empty() && !number.starts_with("1.");
    const bool is_left_out = number.empty() || (!tells_start && random() % 4 == 0);
    text += is_left_out ? "" : number + " ";
    const bool is_legal = illegal == 0 || i + 1 < illegal;
    text += game.moves[i];
    const auto& noise_here = i + 1 == game.moves.size() ? noise_without_words : noise;
    text += is_move(game.moves[i]) ? noise_here(game.moves[i], is_legal, random) : " ";
    if (text.back() != '\n') text += ' ';
    text += comments_after(game, i + 1);
  }
  return text + game.marker + ' ' + comments_after_marker(game) + "\n\n";
}

Tally expect_noise_changes_nothing(const std::vector<PlainGame>& games) {
  std::mt19937 random(27);
  Tally tally;
  for (const PlainGame& game : games) {
    const std::vector<Said> said = what_is_said(text_of(game), Legality::full);
    for (int i = 0; i < 2; ++i) {
      const std::string noisy = with_noise(game, first_illegal(said), random);
      EXPECT_EQ(everything(what_is_said(noisy, Legality::full)), everything(said))
          << game.source << "\n"
          << text_of(game) << noisy;
    }
    tally.compared(said.size());
  }
  std::cout << tally.words();
  return tally;
}

TEST(Noise, InFixtures) {
  const Tally tally = expect_noise_changes_nothing(fixture_games());
  EXPECT_TRUE(tally.left_out().empty());
  EXPECT_GT(tally.games(), 1'300u);
  EXPECT_GT(tally.findings(), 800u);
}

TEST(Noise, InRandomGames) {
  EXPECT_GT(expect_noise_changes_nothing(with_broken_ones(random_games(300))).findings(), 300u);
}

TEST(Noise, InRealGames) {
  const std::vector<PlainGame> games = real_games(1'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  EXPECT_GT(expect_noise_changes_nothing(with_broken_ones(games)).findings(), 1'000u);
}

// Letters for K, Q, R, B and N.
const std::vector<std::vector<std::string>> kLanguages = {
    {"K", "D", "T", "L", "S"},                                 // German
    {"K", "D", "T", "L", "P"},                                 // Dutch
    {"R", "D", "T", "F", "C"},                                 // French
    {"R", "D", "T", "A", "C"},                                 // Spanish
    {"R", "D", "T", "B", "C"},                                 // Portuguese
    {"R", "D", "T", "N", "C"},                                 // Romanian
    {"K", "H", "W", "G", "S"},                                 // Polish
    {"K", "D", "V", "S", "J"},                                 // Czech
    {"K", "V", "B", "F", "H"},                                 // Hungarian
    {"K", "D", "T", "L", "R"},                                 // Finnish
    {"\u041A\u0440", "\u0424", "\u041B", "\u0421", "\u041A"},  // Russian
    {"\u041A\u0440", "\u0424", "\u0422", "\u0421", "\u041A"},  // Ukrainian
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

// Men but kings, named by the moves that can be played. "K" begins most moves of a king's walk, and
// is the king in half of the languages.
std::size_t men_named(const PlainGame& game, std::uint32_t illegal) {
  const std::size_t moves = illegal == 0 ? game.moves.size() : illegal - 1;
  const auto end = game.moves.begin() + static_cast<std::ptrdiff_t>(moves);
  return static_cast<std::size_t>(
      std::count_if(game.moves.begin(), end, [](const std::string& move) {
        return std::string_view("QRBN").find(move.front()) != std::string_view::npos;
      }));
}

bool is_english(const PlainGame& game) {
  return std::all_of(game.moves.begin(), game.moves.end(), [](const std::string& move) {
    return move.find_first_not_of("abcdefgh12345678KQRBNOx-=+#") == std::string::npos;
  });
}

// One comparison for each language.
void expect_the_same_translated(const PlainGame& game, const std::vector<Said>& said,
                                Tally& tally) {
  for (const std::vector<std::string>& letters : kLanguages) {
    const std::string text = text_of(translated(game, letters));
    if (first_illegal(said) != 0 && !is_read_in_another_language(text)) {
      tally.left_out(game, "its illegal move hides the language");
      continue;
    }
    EXPECT_EQ(headings(what_is_said(text, Legality::full)), headings(said)) << game.source << "\n"
                                                                            << text;
    tally.compared(said.size());
  }
}

Tally expect_the_same_in_all_languages(const std::vector<PlainGame>& games) {
  Tally tally;
  for (const PlainGame& game : games) {
    const std::vector<Said> said = what_is_said(text_of(game), Legality::full);
    if (!is_english(game)) {
      tally.left_out(game, "its moves are not plain English SAN");
    } else if (men_named(game, first_illegal(said)) < 8) {
      tally.left_out(game, "too few moves tell its language");
    } else {
      expect_the_same_translated(game, said, tally);
    }
  }
  std::cout << tally.words();
  return tally;
}

TEST(Languages, OfFixtures) {
  EXPECT_GT(expect_the_same_in_all_languages(fixture_games()).games(), 2'000u);
}

TEST(Languages, OfRandomGames) {
  EXPECT_GT(expect_the_same_in_all_languages(with_broken_ones(random_games(300))).games(), 5'000u);
}

TEST(Languages, OfRealGames) {
  const std::vector<PlainGame> games = real_games(500);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  EXPECT_GT(expect_the_same_in_all_languages(with_broken_ones(games)).games(), 10'000u);
}

// A comment of fixtures of S101 holds a line that begins a game.
bool holds_another_game(const PlainGame& game) {
  return what_is_said_of_each(text_of(game), Legality::off).size() != 1;
}

// Tags alone do not end a game: tags after them that do not begin with Event go on with them.
bool goes_on_in_next(const PlainGame& game) { return game.moves.empty() && game.marker.empty(); }

// Without tags before it, the comment belongs to the game before.
bool begins_with_comment(const PlainGame& game) {
  return game.tags.empty() && !game.comments.empty() && game.comments.front().after == 0;
}

// More moves behind the game, without tags, would be a game of their own. (0-0 is castling and
// "1-0." text unless it is the last token.)
bool is_ended(const PlainGame& game) {
  return !game.marker.empty() && game.marker != "0-0" &&
         std::string_view(".,\"'").find(game.marker.back()) == std::string_view::npos;
}

bool is_before_tags(const std::vector<PlainGame>& games, std::size_t place) {
  return place + 1 == games.size() || !games[place + 1].tags.empty();
}

// Moves without tags go on with those of a game that is not ended; such a game takes another place.
void keep_apart(std::vector<PlainGame>& games) {
  for (std::size_t i = 1; i < games.size(); ++i) {
    if (!games[i].tags.empty() || is_ended(games[i - 1])) continue;
    std::size_t other = 0;
    while (games[other].tags.empty() || !is_ended(games[other]) || !is_before_tags(games, other)) {
      ++other;
    }
    std::swap(games[i - 1], games[other]);
  }
}

// The findings of each game alone, one after the other, are those of all games in one text; in
// another order, in that order.
TEST(OtherGames, AddAndPermute) {
  std::vector<PlainGame> games = fixture_games();
  EXPECT_LE(std::erase_if(games, holds_another_game), 1u);
  EXPECT_LE(std::erase_if(games, goes_on_in_next), 7u);
  EXPECT_LE(std::erase_if(games, begins_with_comment), 1u);
  for (PlainGame& game : with_broken_ones(random_games(100))) games.push_back(std::move(game));
  for (PlainGame& game : real_games(200)) games.push_back(std::move(game));
  ASSERT_GT(games.size(), 1'500u);
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
      ASSERT_EQ(everything(each[i]), alone[i]) << games[i].source << "\n" << text_of(games[i]);
    }
    std::shuffle(games.begin(), games.end(), random);
    keep_apart(games);
  }
}

}  // namespace
}  // namespace metamorphic
