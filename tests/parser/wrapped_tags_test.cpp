// Tags whose value stands on the line behind their name, and tags whose name has blanks or foreign
// letters (tag_pair.h): against slow twins.

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <random>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "parser/game_text.h"
#include "parser/pgn.h"
#include "tests/parser/all_games.h"

namespace pgn {
namespace {

// A file of games, once as it should be and once with some tags broken behind their names.
struct TwoTexts {
  std::string plain;
  std::string wrapped;

  void add(const std::string& text) {
    plain += text;
    wrapped += text;
  }
};

constexpr std::string_view kFirstNames[] = {"Event", "Site",   "Round", "White",
                                            "Black", "Result", "ECO"};
constexpr std::string_view kLineBreaks[] = {"\n", "\r\n", "\r", " \n", "\n  ", "\t\r\n\u00A0"};
constexpr std::string_view kTagValues[] = {"",     "?",  "1-0", "Gr\u00FCn, A",
                                           "a [b", "{c", "(1.", "x;y"};
constexpr std::string_view kMovetexts[] = {"1. e4 e5 1-0", "1. e4 e5", "1. d4 {no} d5 (1... f5) *",
                                           "e4 e5 *", "1. e4 ; c\n e5 0-1"};

template <class Choices>
auto pick(const Choices& choices, std::mt19937& random) {
  return choices[random() % std::size(choices)];
}

void add_tag(std::string_view name, std::mt19937& random, TwoTexts& texts) {
  const bool is_wrapped = random() % 3 == 0;
  const std::string value = "\"" + std::string(pick(kTagValues, random)) + "\"]";
  texts.add("[" + std::string(name));
  texts.plain += " ";
  texts.wrapped += is_wrapped ? pick(kLineBreaks, random) : " ";
  texts.add(value + std::string(random() % 4 == 0 ? " " : "") + "\n");
}

// Event is the first tag of a game that has it: elsewhere it begins the next one.
TwoTexts random_games(std::mt19937& random) {
  TwoTexts texts;
  for (std::size_t game = 1 + random() % 4; game > 0; --game) {
    std::size_t tags = 0;
    for (const std::string_view name : kFirstNames) {
      if (random() % 3 == 0) continue;
      add_tag(name, random, texts);
      ++tags;
    }
    if (tags == 0) add_tag("Date", random, texts);
    texts.add("\n");
    // A broken tag alone begins a game only if moves follow it.
    texts.add(std::string(tags > 1 && random() % 6 == 0 ? "*" : pick(kMovetexts, random)) + "\n");
    if (random() % 2 == 0) texts.add("\n");
  }
  return texts;
}

TEST(WrappedTags, AreThoseOfTheTextWithoutBreaks) {
  std::mt19937 random(2111);
  int wrapped = 0;
  for (int i = 0; i < 20'000; ++i) {
    const TwoTexts texts = random_games(random);
    ASSERT_EQ(all_games(texts.wrapped), all_games(texts.plain))
        << testing::PrintToString(texts.wrapped);
    wrapped += texts.wrapped == texts.plain ? 0 : 1;
  }
  EXPECT_GT(wrapped, 10'000);
}

TEST(WrappedTags, AmongMovesOfAnotherNameOrBeforeAnEventBeginNoGame) {
  const std::string moves = "1. e4 e5\n";
  const std::string next = "\n\n1. d4 *\n";
  EXPECT_EQ(all_games(moves + "[Round\n\"1\"]\n[Site \"s\"]" + next), "2 \nRound=1 Site=s 1 *\n");
  EXPECT_EQ(all_games(moves + "[Diagram\n\"1\"]\n[Site \"s\"]" + next), "2 \nSite=s 1 *\n");
  EXPECT_EQ(all_games(moves + "[Round\n\"1\"]\n [Event \"e\"]" + next), "2 \nEvent=e 1 *\n");
}

// --- names that PGN does not allow ---

struct NameAndValue {
  std::string name;
  std::string value;

  bool operator==(const NameAndValue&) const = default;
};

bool is_known(const std::string& name) { return known_tag(name) != TagName::other; }

bool is_known_without_blanks(std::string name) {
  std::string joined;
  for (const char c : name) {
    if (c != ' ') joined += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  }
  for (const std::string known : {"whiteelo", "blackelo", "eventdate", "timecontrol", "plycount",
                                  "whitetimecontrol", "blacktimecontrol"}) {
    if (joined == known) return true;
  }
  return false;
}

// The twin of what has such a name; nothing for other lines.
std::optional<NameAndValue> odd_tag(const std::string& line) {
  static const std::regex kOddTag(
      "\\[[ \t]*([A-Za-z_\x80-\xFF][A-Za-z0-9_+#=:\\-\x80-\xFF '.?!/()&%]*)\"([^\"]*)\"\\][ \t]*");
  std::smatch match;
  if (!std::regex_match(line, match, kOddTag)) return std::nullopt;
  std::string name = match[1];
  while (name.back() == ' ') name.pop_back();
  if (name.size() > 64) return std::nullopt;
  const std::string first = name.substr(0, name.find(' '));
  const bool has_it = first == "Event" || first == "Site";
  if (is_known(first) && !has_it && !is_known_without_blanks(name)) return std::nullopt;
  return NameAndValue{name, match[2]};
}

std::string random_line(std::mt19937& random) {
  static const std::vector<std::string> kWords = {"White",
                                                  "Elo",
                                                  "Event",
                                                  "Date",
                                                  "event",
                                                  "date",
                                                  "Time",
                                                  "control",
                                                  "R\u00E9su",
                                                  "Mr.",
                                                  "Who's",
                                                  "Club",
                                                  "Ply",
                                                  "Count",
                                                  "\u0418\u0433\u0440\u0430",
                                                  "a-b",
                                                  "x:",
                                                  "Annotate",
                                                  "2nd",
                                                  "Site",
                                                  "\xC9lo",
                                                  "Black",
                                                  "(c)",
                                                  "a/b",
                                                  "x,y",
                                                  "_",
                                                  std::string(40, 'n'),
                                                  std::string(23, 'm'),
                                                  std::string(24, 'm'),
                                                  "TimeControl"};
  std::string line = "[";
  if (random() % 8 == 0) line += " ";
  for (std::size_t words = 1 + random() % 3; words > 0; --words) line += pick(kWords, random) + " ";
  if (random() % 4 == 0) line.pop_back();
  line += random() % 12 == 0 ? "" : "\"";
  line +=
      pick(std::vector<std::string>{"2000", "", "A. B.", "1-0", "x\"y", "a]b", "e4 e5"}, random);
  line += random() % 12 == 0 ? "" : "\"";
  line += random() % 12 == 0 ? "" : "]";
  if (random() % 8 == 0) line += pick(std::vector<std::string>{" ", "x", "]", " {c}"}, random);
  return line;
}

// A usual tag has one word in Latin letters before its quote, and perhaps a sign.
bool is_usual(const std::string& line) {
  static const std::regex kUsual("\\[ ?[A-Za-z_][A-Za-z0-9_+#=:\\-]* *\".*");
  return std::regex_match(line, kUsual);
}

TEST(WrappedTags, OddNamesAreThoseOfTheTwin) {
  std::mt19937 random(1904);
  int odd = 0;
  int refused = 0;
  for (int i = 0; i < 60'000; ++i) {
    const std::string line = random_line(random);
    if (is_usual(line)) continue;
    const std::string text =
        "[Event \"E\"]\n[Site \"S\"]\n" + line + "\n[Result \"*\"]\n\n1. e4 *\n";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    const std::optional<NameAndValue> slow = odd_tag(line);
    std::optional<NameAndValue> fast;
    for (const Tag& tag : game.tags) {
      const bool is_of_line = tag.begin == text.data() + text.find(line);
      if (is_of_line) fast = {std::string(tag.name), std::string(tag.value)};
    }
    if (slow) {
      ASSERT_EQ(fast.has_value(), true) << text;
      ASSERT_EQ(fast->name, slow->name) << text;
      ASSERT_EQ(fast->value, slow->value) << text;
      ++odd;
    } else if (fast) {
      ASSERT_EQ(fast->name.find(' '), std::string::npos) << text;
      ++refused;
    }
    ASSERT_EQ(game.moves.size(), 1u) << text;
    ASSERT_EQ(game.value(TagName::result), "*") << text;
    ASSERT_EQ(game.value(TagName::event), "E") << text;
  }
  EXPECT_GT(odd, 3000);
  EXPECT_GT(refused, 3000);
}

}  // namespace
}  // namespace pgn
