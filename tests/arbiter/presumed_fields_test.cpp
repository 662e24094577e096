// A FEN without its castling or en passant field (game_start.h): what is said of its game is what
// is said where a slow twin has written into these fields what the moves need.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/record/game_start.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

struct Half {
  Position before;
  std::string san;
  bool is_en_passant = false;
};

// A game from `position` on, of which the FEN has only some fields.
struct ShortGame {
  Position position;
  std::vector<std::string> moves;
  std::string variation;  // beside the first move; empty: none
  int fields = 2;         // 2: no castling and no en passant field; 3: no en passant field
  bool chess960 = false;
};

std::string movetext(const ShortGame& game) {
  std::string text;
  bool is_first = true;
  for (const std::string& move : game.moves) {
    text += move + ' ';
    if (is_first && !game.variation.empty()) text += "(" + game.variation + ") ";
    is_first = false;
  }
  return text + "*\n";
}

std::string fields_of(const std::string& fen, int count) {
  std::size_t end = 0;
  for (int field = 0; field < count; ++field) end = std::min(fen.find(' ', end + 1), fen.size());
  return fen.substr(0, end);
}

std::string as_pgn(const ShortGame& game, const std::string& fen) {
  const std::string variant = game.chess960 ? "[Variant \"Chess960\"]\n" : "";
  return "[Result \"*\"]\n" + variant + "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + movetext(game);
}

// --- the twin ---

bool has_man(const Position& position, Color color, Kind kind, File file, Rank rank) {
  const Man man = position.at(pgn::make_square(file, rank));
  return man.kind == kind && man.color == color;
}

// The letters of the rights that the men allow.
std::string possible_rights(const Position& position, bool chess960) {
  std::string letters;
  for (const Color color : {Color::white, Color::black}) {
    const Rank rank = color == Color::white ? Rank::first : Rank::eighth;
    int king = -1;
    for (int file = 0; file < 8; ++file) {
      if (has_man(position, color, Kind::king, static_cast<File>(file), rank)) king = file;
    }
    if (king <= 0 || king == 7) continue;
    bool on_king_side = false;
    bool on_queen_side = false;
    for (int file = 0; file < 8; ++file) {
      if (!has_man(position, color, Kind::rook, static_cast<File>(file), rank)) continue;
      const bool counts = chess960 || (king == 4 && (file == 0 || file == 7));
      (file > king ? on_king_side : on_queen_side) |= counts;
    }
    if (on_king_side) letters += color == Color::white ? 'K' : 'k';
    if (on_queen_side) letters += color == Color::white ? 'Q' : 'q';
  }
  return letters.empty() ? "-" : letters;
}

// The square of the first move if it is written as a pawn's capture, and if a pawn can just have
// passed it.
std::string capture_square(const ShortGame& game) {
  const std::string& move = game.moves.front();
  if (move.size() < 4 || move[0] < 'a' || move[0] > 'h' || move[1] != 'x') return "-";
  const Color mover = game.position.side_to_move();
  const bool is_white = mover == Color::white;
  if (move[3] != (is_white ? '6' : '3')) return "-";
  const File file = static_cast<File>(move[2] - 'a');
  const auto is_empty = [&](Rank rank) {
    return game.position.at(pgn::make_square(file, rank)).kind == Kind::none;
  };
  const bool behind = is_empty(is_white ? Rank::seventh : Rank::second);
  const bool target = is_empty(is_white ? Rank::sixth : Rank::third);
  const bool pawn = has_man(game.position, opposite(mover), Kind::pawn, file,
                            is_white ? Rank::fifth : Rank::fourth);
  return behind && target && pawn ? move.substr(2, 2) : "-";
}

std::string completed_fen(const ShortGame& game, const std::string& fen) {
  std::string full = fields_of(fen, game.fields);
  if (game.fields == 2) {
    const bool castles = movetext(game).find("O-O") != std::string::npos;
    full += ' ' + (castles ? possible_rights(game.position, game.chess960) : "-");
  }
  return full + ' ' + capture_square(game);
}

// --- the comparison ---

Settings settings_of_moves() {
  Settings settings;
  for (const std::string group : {"S", "M", "D", "R"}) select_rules(group, true, settings);
  settings.records = Records::all;
  settings.legality = Legality::off;
  return settings;
}

std::string verdict(const std::string& pgn) {
  static const Settings settings = settings_of_moves();
  const JudgedGame judged = tests::judge_first_game(pgn, settings);
  std::string text = std::to_string(judged.plies) + ' ' + judged.report->final_fen;
  for (const Finding& finding : judged.findings) {
    if (finding.rule->group == RuleGroup::positions) continue;
    text += '\n' + std::string(finding.rule->id) + ' ' + std::to_string(finding.ply) + ' ' +
            finding.message;
  }
  return text;
}

// The moves are played from what the twin has completed; what the FEN says is kept for what is said
// about the position.
void expect_start(const std::string& pgn, const std::string& fen, const std::string& full) {
  pgn::GameReader reader(pgn);
  pgn::GameText text;
  ASSERT_TRUE(reader.next(text));
  const GameStart start = read_start(text);
  const bool chess960 = text.find(pgn::TagName::variant) != nullptr;
  const Start written = make_start(std::get<pgn::Fen>(pgn::parse_fen(fen)), chess960);
  const Start completed = make_start(std::get<pgn::Fen>(pgn::parse_fen(full)), chess960);
  EXPECT_EQ(to_fen(start.start().position, 1), to_fen(completed.position, 1)) << pgn;
  EXPECT_EQ(to_fen(start.start().written_position(), 1), to_fen(written.position, 1)) << pgn;
  EXPECT_EQ(start.start().written_en_passant, Square::none) << pgn;
  EXPECT_EQ(start.start().impossible_rights, written.impossible_rights) << pgn;
}

std::vector<Half> random_half_moves(const Position& start, std::uint32_t seed) {
  std::vector<Half> halves;
  board_tests::play_random_game(start, seed, 60, [&](const Position& position, Move move) {
    std::string san = to_san(position, move);
    const bool is_pawn_capture = san.size() > 3 && san[1] == 'x' && san[0] >= 'a' && san[0] <= 'h';
    const bool is_en_passant = is_pawn_capture && position.en_passant() != Square::none &&
                               san.substr(2, 2) == pgn::square_name(position.en_passant());
    halves.push_back({position, std::move(san), is_en_passant});
  });
  return halves;
}

// Where the game is interesting: at a capture en passant, shortly before castling, or anywhere.
std::size_t place_of_start(const std::vector<Half>& halves, std::mt19937& random) {
  const auto found = std::find_if(halves.begin(), halves.end(), [](const Half& half) {
    return half.is_en_passant || half.san.starts_with("O-O");
  });
  if (found == halves.end() || random() % 4 == 0) return random() % halves.size();
  const auto at = static_cast<std::size_t>(found - halves.begin());
  return found->is_en_passant ? at : at - std::min<std::size_t>(at, random() % 4);
}

ShortGame random_short_game(std::mt19937& random, std::uint32_t seed) {
  ShortGame game;
  const char* const fen =
      board_tests::kRichPositions[seed % std::size(board_tests::kRichPositions)];
  game.chess960 = std::string(fen).find("GBgb") != std::string::npos;
  const std::vector<Half> halves = random_half_moves(board_tests::position_of(fen), seed);
  std::size_t at = place_of_start(halves, random);
  game.position = halves[at].before;
  for (std::size_t left = 1 + random() % 12; left > 0 && at != halves.size(); --left) {
    game.moves.push_back(halves[at++].san);
  }
  static const std::vector<std::string> kOthers = {"O-O",  "O-O-O", "exd6", "dxe3", "axb6",
                                                   "gxh3", "exd5",  "e4",   "bxa6", "exf3"};
  if (random() % 3 == 0)
    game.moves[random() % game.moves.size()] = kOthers[random() % kOthers.size()];
  if (random() % 6 == 0) game.variation = kOthers[random() % kOthers.size()];
  game.fields = random() % 3 == 0 ? 3 : 2;
  return game;
}

TEST(PresumedFields, AreThoseOfTheTwin) {
  std::mt19937 random(1910);
  int castled = 0;
  int captured = 0;
  for (std::uint32_t seed = 0; seed < 8000; ++seed) {
    const ShortGame game = random_short_game(random, seed);
    const std::string fen = to_fen(game.position, 1);
    const std::string full = completed_fen(game, fen);
    const std::string short_fen = fields_of(fen, game.fields);
    const std::string pgn = as_pgn(game, short_fen);
    ASSERT_EQ(verdict(pgn), verdict(as_pgn(game, full))) << pgn << full;
    expect_start(pgn, short_fen, full);
    castled += game.fields == 2 && fields_of(full, 3) != short_fen + " -" ? 1 : 0;
    captured += full.ends_with('-') ? 0 : 1;
  }
  EXPECT_GT(castled, 300);
  EXPECT_GT(captured, 50);
}

}  // namespace
}  // namespace arbiter
