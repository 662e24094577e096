// The hash of a game's content (game_snapshot.h), against a slow twin that keeps the content
// itself: two games have the same hash where they have the same tags, moves, variations and
// comments, however they are spelled.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/judge.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"
#include "tools/fix/fix_settings.h"
#include "tools/fix/game_snapshot.h"

namespace tools {
namespace {

using arbiter::Move;
using arbiter::MoveList;
using arbiter::Position;

struct Remark {
  std::size_t ply = 0;
  std::string text;

  bool operator==(const Remark&) const = default;
};

struct Variation {
  std::size_t ply = 0;  // of the half-move that it replaces
  std::vector<std::string> moves;
  std::string comment;  // at its end

  bool operator==(const Variation&) const = default;
};

// The content as the twin keeps it. Remarks and variations are in the order of the text.
struct Content {
  std::vector<std::pair<std::string, std::string>> tags;
  std::vector<std::string> moves;
  std::vector<Remark> remarks;
  std::vector<Variation> variations;
  bool has_marker = true;

  bool operator==(const Content&) const = default;
};

// What a correction may change.
std::string respelled(std::string move, std::mt19937& random) {
  if (move.starts_with("O-O") && random() % 2 == 0)
    std::replace(move.begin(), move.end(), 'O', '0');
  if (random() % 3 != 0) return move;
  const bool has_mark = move.back() == '+' || move.back() == '#';
  if (has_mark) {
    move.pop_back();
  } else {
    move += random() % 2 == 0 ? "+" : "!?";
  }
  return move;
}

std::string text_of_content(const Content& content, std::mt19937& random) {
  std::string text;
  for (const auto& [name, value] : content.tags) text += "[" + name + " \"" + value + "\"]\n";
  text += "[Result \"" + std::string(random() % 2 == 0 ? "*" : "1-0") + "\"]\n\n";
  for (std::size_t ply = 1; ply <= content.moves.size(); ++ply) {
    text += respelled(content.moves[ply - 1], random) + (random() % 4 == 0 ? "\n" : " ");
    for (const Remark& remark : content.remarks) {
      if (remark.ply == ply) text += "{" + remark.text + "} ";
    }
    for (const Variation& variation : content.variations) {
      if (variation.ply != ply) continue;
      text += "(";
      for (const std::string& move : variation.moves) text += respelled(move, random) + " ";
      text += variation.comment.empty() ? ") " : "{" + variation.comment + "}) ";
    }
  }
  return text + (content.has_marker ? random() % 2 == 0 ? "*\n" : "1-0\n" : "\n");
}

std::array<std::uint64_t, 2> hash_of(const std::string& text) {
  static const arbiter::Settings settings = [] {
    arbiter::Settings made = checking_settings({});
    made.winnable = arbiter::Winnable::off;
    return made;
  }();
  static arbiter::Judge judge(settings);
  pgn::GameReader reader(text);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game));
  arbiter::JudgedGame judged;
  judge.judge(game, judged);
  return take_snapshot(game, judged).content;
}

std::string random_move(Position& position, std::mt19937& random) {
  MoveList moves;
  generate_legal_moves(position, moves);
  if (moves.empty()) return "";
  const Move move = moves.begin()[random() % moves.size()];
  std::string san = to_san(position, move);
  position.play(move);
  return san;
}

Variation random_variation(Position before, std::size_t ply, std::mt19937& random) {
  Variation variation{ply, {}, random() % 2 == 0 ? "" : "c"};
  for (std::size_t left = 1 + random() % 3; left > 0; --left) {
    const std::string move = random_move(before, random);
    if (move.empty()) break;
    variation.moves.push_back(move);
  }
  return variation;
}

Content random_content(std::mt19937& random, std::uint32_t seed) {
  Content content;
  content.tags = {{"Event", "E"}, {"A", "b c"}, {"Note", random() % 2 == 0 ? "b" : ""}};
  board_tests::play_random_game(
      Position::standard(), seed, 8 + static_cast<int>(random() % 12),
      [&](const Position& position, Move move) {
        content.moves.push_back(to_san(position, move));
        const std::size_t ply = content.moves.size();
        if (random() % 4 == 0) {
          // The second is what two remarks are if one does not know where a part ends.
          const std::string parted = "good comment " + std::to_string(ply) + " 0move";
          content.remarks.push_back({ply, random() % 2 == 0 ? "good move" : parted});
        }
        if (random() % 6 == 0)
          content.variations.push_back(random_variation(position, ply, random));
      });
  return content;
}

// One thing becomes another one, or nothing does.
void change_content(Content& content, std::mt19937& random) {
  const auto pick = [&random](auto& list) { return list.begin() + random() % list.size(); };
  const int kind = static_cast<int>(random() % 14);
  if (kind < 4 && !content.remarks.empty()) {
    const auto remark = pick(content.remarks);
    if (kind == 0) remark->text = random() % 2 == 0 ? "good  move" : "";
    if (kind == 1) content.remarks.erase(remark);
    if (kind == 2) {
      remark->text = "good ";
      content.remarks.insert(remark + 1, {remark->ply, "move"});
    }
    if (kind == 3 && remark == content.remarks.begin()) remark->ply = 1;
  } else if (kind < 8 && !content.variations.empty()) {
    const auto variation = pick(content.variations);
    if (kind == 4) variation->comment += "c";
    if (kind == 5) content.variations.erase(variation);
    if (kind == 6 && variation->moves.size() > 1) variation->moves.pop_back();
    if (kind == 6 && variation->ply > 2) variation->ply -= 2;
    if (kind == 7) variation->moves.back() = "Nh3";
  } else if (kind == 8) {
    content.moves.pop_back();
    std::erase_if(content.remarks, [&](const Remark& r) { return r.ply > content.moves.size(); });
    std::erase_if(content.variations,
                  [&](const Variation& v) { return v.ply > content.moves.size(); });
  } else if (kind == 9) {
    content.tags[1] = {"A b", "c"};
  } else if (kind == 10) {
    std::swap(content.tags[1], content.tags[2]);
  } else if (kind == 11) {
    content.tags[2].second = "b";
  } else if (kind == 12) {
    content.has_marker = false;
  }
}

TEST(SnapshotTwin, KnowsTheSameGamesAsTheHash) {
  std::mt19937 random(128);
  int same = 0;
  int different = 0;
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    const Content before = random_content(random, seed);
    Content after = before;
    change_content(after, random);
    const std::string first = text_of_content(before, random);
    const std::string second = text_of_content(after, random);
    ASSERT_EQ(hash_of(first) == hash_of(second), before == after) << first << '\n' << second;
    (before == after ? same : different) += 1;
  }
  EXPECT_GT(same, 300);
  EXPECT_GT(different, 1000);
}

}  // namespace
}  // namespace tools
