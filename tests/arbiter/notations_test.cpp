// Games written in other languages, in figurines, and without blanks are read to their end, with
// the right final position and without an error: random games, which are always here, and real ones
// where there are any.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/judge.h"
#include "arbiter/record/start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/rule.h"
#include "parser/notation.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"
#include "tests/real_data/real_data.h"

namespace {

using arbiter::Judge;
using arbiter::JudgedGame;
using arbiter::Move;
using arbiter::Position;

// The moves of a game as SAN, and the position they lead to.
struct Game {
  std::vector<std::string> moves;
  std::string final_fen;
};

// How a translator writes.
struct Style {
  std::string name;
  std::map<char, std::string> letters;  // for K Q R B N; others stay
  bool zeros = false;                   // castling as 0-0
  bool joined = false;                  // 1.e4e5, and the result behind the last move
  bool dashes = false;                  // typographic ones in castling
  bool black_figurines = false;         // for Black's moves
  bool cyrillic_files = false;          // a, c, e and x are Cyrillic
};

Style style(const std::string& name, const std::vector<std::string>& letters) {
  Style made;
  made.name = name;
  constexpr std::string_view kEnglish = "KQRBN";
  for (std::size_t i = 0; i < kEnglish.size(); ++i) made.letters[kEnglish[i]] = letters[i];
  return made;
}

std::vector<Style> styles() {
  std::vector<Style> all = {
      style("German", {"K", "D", "T", "L", "S"}),
      style("Dutch", {"K", "D", "T", "L", "P"}),
      style("French", {"R", "D", "T", "F", "C"}),
      style("Spanish", {"R", "D", "T", "A", "C"}),
      style("Portuguese", {"R", "D", "T", "B", "C"}),
      style("Romanian", {"R", "D", "T", "N", "C"}),
      style("Polish", {"K", "H", "W", "G", "S"}),
      style("Czech", {"K", "D", "V", "S", "J"}),
      style("Hungarian", {"K", "V", "B", "F", "H"}),
      style("Finnish", {"K", "D", "T", "L", "R"}),
      style("Russian", {"Кр", "Ф", "Л", "С", "К"}),
      style("Ukrainian", {"Кр", "Ф", "Т", "С", "К"}),
      style("figurines", {"♔", "♕", "♖", "♗", "♘"}),
  };
  Style joined = style("English, joined", {"K", "Q", "R", "B", "N"});
  joined.joined = true;
  all.push_back(joined);
  Style german_joined = style("German, joined", {"K", "D", "T", "L", "S"});
  german_joined.joined = german_joined.zeros = true;
  all.push_back(german_joined);
  Style two_colors = style("figurines of both colors", {"♔", "♕", "♖", "♗", "♘"});
  two_colors.black_figurines = true;
  all.push_back(two_colors);
  Style russian = style("Russian, typed", {"Кр", "Ф", "Л", "С", "К"});
  russian.cyrillic_files = russian.dashes = true;
  all.push_back(russian);
  return all;
}

void replace_all(const std::string& from, const std::string& to, std::string& text) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

std::string translate(const std::string& san, const Style& style, bool black) {
  if (san.starts_with("O-O")) {
    std::string castling = san;
    if (style.zeros) std::replace(castling.begin(), castling.end(), 'O', '0');
    if (style.cyrillic_files) replace_all("O", "О", castling);
    if (style.dashes) replace_all("-", "–", castling);
    return castling;
  }
  std::string text;
  for (const char c : san) {
    const auto letter = style.letters.find(c);
    if (letter == style.letters.end()) {
      text += c;
    } else if (black && style.black_figurines) {
      std::string figurine = letter->second;
      figurine.back() = static_cast<char>(figurine.back() + 6);  // ♔ to ♚
      text += figurine;
    } else {
      text += letter->second;
    }
  }
  if (style.cyrillic_files) {
    for (const auto& [latin, twin] : {std::pair{"a", "а"}, {"c", "с"}, {"e", "е"}, {"x", "х"}}) {
      replace_all(latin, twin, text);
    }
  }
  return text;
}

std::string as_pgn(const Game& game, const Style& style) {
  std::string text = "[Event \"" + style.name + "\"]\n[Result \"1/2-1/2\"]\n\n";
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const bool black = ply % 2 == 1;
    if (!black) text += std::to_string(ply / 2 + 1) + (style.joined ? "." : ". ");
    text += translate(game.moves[ply], style, black);
    const bool last = ply + 1 == game.moves.size();
    if (!style.joined || (black && !last)) text += ' ';
  }
  return text + "1/2-1/2\n\n";
}

Game random_game(std::uint32_t seed, int plies) {
  Game game;
  Position last = Position::standard();
  std::uint32_t ply = 0;
  board_tests::play_random_game(Position::standard(), seed, plies,
                                [&](const Position& position, Move move) {
                                  game.moves.push_back(to_san(position, move));
                                  last = position;
                                  last.play(move);
                                  ++ply;
                                });
  game.final_fen = to_fen(last, ply / 2 + 1);
  return game;
}

class Reader {
 public:
  // Judges a text of one game.
  const JudgedGame& read(const std::string& text) {
    text_ = text;
    pgn::GameReader reader(text_);
    EXPECT_TRUE(reader.next(game_));
    judge_.judge(game_, judged_);
    EXPECT_FALSE(reader.next(game_)) << text_;
    return judged_;
  }

 private:
  static arbiter::Settings settings() {
    arbiter::Settings settings;
    arbiter::select_default_rules(settings);
    settings.records = arbiter::Records::all;
    return settings;
  }

  const arbiter::Settings settings_ = settings();
  Judge judge_{settings_};
  std::string text_;
  pgn::GameText game_;
  JudgedGame judged_;
};

bool has_finding(const JudgedGame& judged, std::string_view rule) {
  return std::any_of(judged.findings.begin(), judged.findings.end(),
                     [rule](const arbiter::Finding& each) { return each.rule->id == rule; });
}

// The first error among the findings that the notation could have caused.
std::string error_in(const JudgedGame& judged) {
  for (const arbiter::Finding& finding : judged.findings) {
    const bool about_result = finding.rule->id.front() == 'R' || finding.rule->id.front() == 'D';
    if (finding.severity == arbiter::Severity::error && !about_result) return finding.message;
  }
  return "";
}

bool has_other_letters(const Game& game, const Style& style) {
  return std::any_of(game.moves.begin(), game.moves.end(), [&](const std::string& san) {
    return !san.starts_with("O-O") && translate(san, style, false) != san;
  });
}

void expect_read(const Game& game, const Style& style, Reader& reader) {
  const std::string text = as_pgn(game, style);
  const JudgedGame& judged = reader.read(text);
  ASSERT_EQ(judged.plies, game.moves.size()) << text;
  ASSERT_TRUE(judged.report.has_value());
  EXPECT_EQ(judged.report->final_fen, game.final_fen) << text;
  EXPECT_EQ(error_in(judged), "") << text;
  EXPECT_EQ(has_finding(judged, "S120"), has_other_letters(game, style)) << text;
  EXPECT_TRUE(!style.joined || has_finding(judged, "S115")) << text;
}

TEST(Notations, RandomGamesAreReadInEachOfThem) {
  Reader reader;
  for (const Style& each : styles()) {
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
      expect_read(random_game(seed, 30 + static_cast<int>(seed)), each, reader);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// A game that English explains is never read in another way, and an illegal move in an English game
// stays one.
TEST(Notations, EnglishComesFirst) {
  Reader reader;
  const Style english = style("English", {"K", "Q", "R", "B", "N"});
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const Game game = random_game(seed, 40);
    const JudgedGame& judged = reader.read(as_pgn(game, english));
    EXPECT_TRUE(judged.notation.is_usual());
    EXPECT_EQ(judged.plies, game.moves.size());
  }
  // Rook or, in Finnish, knight: too little speaks for the other language.
  const JudgedGame& judged = reader.read("[Event \"E\"]\n\n1. e4 e5 2. Rf3 Rc6 *\n");
  EXPECT_TRUE(judged.notation.is_usual());
  EXPECT_TRUE(has_finding(judged, "M201"));
}

TEST(Notations, AHyphenIsOfOneMoveInLongNotation) {
  Reader reader;
  EXPECT_TRUE(has_finding(reader.read("[Event \"E\"]\n\n1. e3-a6 2. c4-e6 *\n"), "S105"));
  const JudgedGame& judged = reader.read("[Event \"E\"]\n\n1. d2-d4 d7-d5 2. e3-a6 *\n");
  EXPECT_TRUE(has_finding(judged, "M201"));
  EXPECT_FALSE(has_finding(judged, "S105"));
  const JudgedGame& empty_square =
      reader.read("[Event \"E\"]\n\n1. d2-d4 d7-d5 2. e4-e5 Ng8-f6 *\n");
  EXPECT_TRUE(has_finding(empty_square, "M201"));
  EXPECT_FALSE(has_finding(empty_square, "S105"));
}

TEST(Notations, TheReadingMustBeTheOnlyOne) {
  Reader reader;
  // In German and Polish the S is a knight, in Czech it would be a bishop that cannot go there.
  EXPECT_EQ(reader.read("[Event \"E\"]\n\n1. e4 e5 2. Sf3 Sc6 3. c3 *\n").plies, 5u);
  // Knight in German, bishop in Czech: two games.
  const JudgedGame& judged = reader.read("[Event \"E\"]\n\n1. e4 e5 2. Se2 *\n");
  EXPECT_TRUE(judged.notation.is_usual());
  EXPECT_TRUE(has_finding(judged, "S105"));
}

TEST(Notations, RealGamesAreReadInEachOfThem) {
  const std::filesystem::path folder = real_data::folder();
  if (folder.empty()) GTEST_SKIP() << "no real games here";
  const std::string text = real_data::unpacked(folder / "games" / "otb_masters.pgn.zst");
  ASSERT_FALSE(text.empty());
  pgn::GameReader games(text);
  pgn::GameText game;
  Reader reader;
  arbiter::Replay replay;
  std::size_t read = 0;
  const std::vector<Style> all = styles();
  for (std::size_t number = 0; games.next(game); ++number) {
    if (number % 97 != 0 || game.moves.size() < 12) continue;
    replay.run(game, arbiter::Start{}, arbiter::AfterIllegal::stop);
    if (replay.stop() != arbiter::Stop::none || replay.signal()) continue;
    Game plain;
    for (std::uint32_t ply = 0; ply < replay.plies(); ++ply) {
      plain.moves.push_back(arbiter::to_san(replay.position_after(ply), replay.moves()[ply]));
    }
    plain.final_fen =
        arbiter::to_fen(replay.final_position(), replay.move_number(replay.plies() + 1));
    expect_read(plain, all[read % all.size()], reader);
    if (testing::Test::HasFatalFailure()) return;
    ++read;
  }
  EXPECT_GT(read, 300u);
}

}  // namespace
