// A result with a dot or a quote behind it, or 0-0, is one only if nothing but comments follows it
// up to the next tags (marker.h): against a slow twin that goes from token to token.

#include <gtest/gtest.h>

#include <cstddef>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "parser/pgn.h"

namespace pgn {
namespace {

struct Token {
  enum class Kind { move, castling_or_result, result, dotted_result, forfeit, comment, tag };
  std::string text;
  Kind kind = Kind::move;
};

struct Ending {
  std::size_t moves = 0;
  std::string unknown;
  std::string marker;
  bool standard = false;
  Result result = Result::none;

  bool operator==(const Ending&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Ending& ending) {
  return out << ending.moves << " moves, unknown: " << ending.unknown
             << ", marker: " << ending.marker << ' ' << result_text(ending.result)
             << (ending.standard ? " standard" : "");
}

const std::vector<Token> kTokensOfEnding = {
    {"Nf3", Token::Kind::move},
    {"O-O", Token::Kind::move},
    {"0-0", Token::Kind::castling_or_result},
    {"0-0", Token::Kind::castling_or_result},
    {"1-0", Token::Kind::result},
    {"1/2-1/2", Token::Kind::result},
    {"1-0.", Token::Kind::dotted_result},
    {"0-1,", Token::Kind::dotted_result},
    {"*.", Token::Kind::dotted_result},
    {"0-1\"", Token::Kind::dotted_result},
    {"+/-", Token::Kind::forfeit},
    {"{c}", Token::Kind::comment},
    {"{}", Token::Kind::comment},
    {"{1-0. Nf3}", Token::Kind::comment},
    {"{a ; in it}", Token::Kind::comment},
    {"{two\nlines}", Token::Kind::comment},
    {"; Nf3 {\n", Token::Kind::comment},
    {";\r\n", Token::Kind::comment},
    {"\n[Site \"s\"]", Token::Kind::tag},
};

bool only_comments_follow(const std::vector<Token>& tokens, std::size_t at) {
  for (++at; at != tokens.size(); ++at) {
    if (tokens[at].kind == Token::Kind::tag) return true;
    if (tokens[at].kind != Token::Kind::comment) return false;
  }
  return true;
}

bool is_result(const std::vector<Token>& tokens, std::size_t at, const std::string& tag) {
  switch (tokens[at].kind) {
    case Token::Kind::result:
      return true;
    case Token::Kind::dotted_result:
      return only_comments_follow(tokens, at);
    case Token::Kind::castling_or_result:
      return tag == "0-0" && only_comments_follow(tokens, at);
    case Token::Kind::forfeit:
      return tag == "+/-";
    default:
      return false;
  }
}

Ending read_slow(const std::vector<Token>& tokens, const std::string& tag) {
  Ending ending;
  for (std::size_t at = 0; at != tokens.size(); ++at) {
    const auto& [text, kind] = tokens[at];
    if (kind == Token::Kind::tag) return ending;
    if (is_result(tokens, at, tag)) {
      const bool is_dotted = kind == Token::Kind::dotted_result;
      ending.marker = text;
      ending.result = read_result(is_dotted ? text.substr(0, text.size() - 1) : text).result;
      ending.standard = kind == Token::Kind::result;
      return ending;
    }
    if (kind == Token::Kind::dotted_result && ending.unknown.empty()) ending.unknown = text;
    const bool is_move = kind == Token::Kind::move || kind == Token::Kind::castling_or_result;
    if (is_move && ending.unknown.empty()) ++ending.moves;
  }
  return ending;
}

Ending ending_of(const std::string& text) {
  GameReader reader(text);
  GameText game;
  EXPECT_TRUE(reader.next(game));
  return {game.moves.size(), std::string(game.unknown_token), std::string(game.marker),
          game.marker_result.standard, game.marker_result.result};
}

std::vector<Token> random_tokens(std::mt19937& random) {
  std::vector<Token> tokens(random() % 8);
  for (Token& token : tokens) token = kTokensOfEnding[random() % kTokensOfEnding.size()];
  if (random() % 8 == 0) tokens.push_back({"{not closed 1-0.", Token::Kind::comment});
  return tokens;
}

TEST(ClosingResult, IsThatOfTheTwin) {
  const std::vector<std::string> spaces = {" ",  "  ",     "\n",       "\r\n\r\n",
                                           "\t", "\u00A0", " \u200B\n"};
  std::mt19937 random(1700);
  int doubtful = 0;
  int markers = 0;
  for (int i = 0; i < 60'000; ++i) {
    const std::vector<Token> tokens = random_tokens(random);
    const std::string tag = std::vector<std::string>{"0-0", "+/-", "1-0"}[random() % 3];
    std::string text = "[Result \"" + tag + "\"]\n\n1. e4 e5";
    for (const Token& token : tokens) text += spaces[random() % spaces.size()] + token.text;
    Ending slow = read_slow(tokens, tag);
    slow.moves += 2;
    ASSERT_EQ(ending_of(text), slow) << testing::PrintToString(text);
    doubtful += slow.unknown.empty() ? 0 : 1;
    markers += !slow.marker.empty() && !slow.standard ? 1 : 0;
  }
  EXPECT_GT(doubtful, 3000);
  EXPECT_GT(markers, 3000);
}

bool is_forfeit_alone(const std::vector<Token>& tokens) {
  for (std::size_t at = 0; at != tokens.size(); ++at) {
    if (tokens[at].kind == Token::Kind::move) return false;
    if (tokens[at].kind == Token::Kind::forfeit && only_comments_follow(tokens, at)) return true;
  }
  return false;
}

// Without a Result tag, and without moves, behind which it would be a sign.
TEST(ClosingResult, IsAForfeitThatStandsAlone) {
  const std::vector<Token> kinds = {
      {"+/-", Token::Kind::forfeit}, {"+/-", Token::Kind::forfeit}, {"{c}", Token::Kind::comment},
      {"{d}", Token::Kind::comment}, {"e4", Token::Kind::move},
  };
  std::mt19937 random(1701);
  int alone = 0;
  for (int i = 0; i < 5'000; ++i) {
    std::vector<Token> tokens(1 + random() % 4);
    for (Token& token : tokens) token = kinds[random() % kinds.size()];
    const bool has_tag = random() % 4 == 0;
    std::string text = has_tag ? "[Result \"1-0\"]\n\n" : "[Event \"e\"]\n\n";
    for (const Token& token : tokens) text += token.text + " ";
    if (random() % 2 == 0) text += "\n\n[Event \"next\"]\n\n1. e4 *\n";
    const bool expected = !has_tag && is_forfeit_alone(tokens);
    ASSERT_EQ(ending_of(text).marker == "+/-", expected) << testing::PrintToString(text);
    alone += expected ? 1 : 0;
  }
  EXPECT_GT(alone, 1000);
}

}  // namespace
}  // namespace pgn
