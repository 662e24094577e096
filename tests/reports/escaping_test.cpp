// Text for XML and for scripts is copied in runs up to the next character that needs an escape. Its
// slow twin puts texts together from single characters, each with the escape written down here.

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>

#include "tools/reports/html_text.h"
#include "tools/reports/xml.h"

namespace tools {
namespace {

struct Character {
  std::string utf8;
  std::string in_text;
  std::string in_attribute;
  std::string in_script;
};

// Characters that need an escape somewhere, and others of more than one byte.
const Character kSpecial[] = {
    {"&", "&amp;", "&amp;", "&"},
    {"<", "&lt;", "&lt;", "\\u003c"},
    {">", "&gt;", "&gt;", ">"},
    {"\"", "\"", "&quot;", "\""},
    {"'", "'", "&apos;", "'"},
    {"\t", "\t", "&#9;", "\t"},
    {"\n", "\n", "&#10;", "\n"},
    {"\r", "&#13;", "&#13;", "\r"},
    {"\x1b", "\uFFFD", "\uFFFD", "\x1b"},
    {"\x7f", "&#x7F;", "&#x7F;", "\x7f"},
    {"é", "é", "é", "é"},
    {"♔", "♔", "♔", "♔"},
    {"€", "€", "€", "€"},  // begins with the byte that U+2028 begins with, as "♔" does
    {"\u2028", "&#x2028;", "&#x2028;", "\\u2028"},
    {"\u2029", "&#x2029;", "&#x2029;", "\\u2029"},
    {"\u202e", "&#x202E;", "&#x202E;", "\u202e"},
    {"\uffff", "\uFFFD", "\uFFFD", "\uffff"},
    {"😀", "😀", "😀", "😀"},
};

bool is_special(char c) {
  for (const Character& character : kSpecial) {
    if (character.utf8.front() == c) return true;
  }
  return false;
}

Character plain(char c) {
  const std::string text(1, c);
  return {text, text, text, text};
}

Character any_plain(std::mt19937& random) {
  for (;;) {
    const char c = static_cast<char>(' ' + random() % 95);
    if (!is_special(c)) return plain(c);
  }
}

// One of `rare` characters, on average, needs an escape or more than one byte.
Character any_text(std::mt19937& random, unsigned rare) {
  Character whole;
  for (unsigned left = random() % 60; left != 0; --left) {
    const Character next =
        random() % rare == 0 ? kSpecial[random() % std::size(kSpecial)] : any_plain(random);
    whole.utf8 += next.utf8;
    whole.in_text += next.in_text;
    whole.in_attribute += next.in_attribute;
    whole.in_script += next.in_script;
  }
  return whole;
}

void expect_escapes(const Character& expected) {
  EXPECT_EQ(xml_text(expected.utf8), expected.in_text);
  EXPECT_EQ(xml_attribute(expected.utf8), expected.in_attribute);
  EXPECT_EQ(json_in_script(expected.utf8), expected.in_script);
}

TEST(Escaping, EachCharacter) {
  for (char c = ' '; c <= '~'; ++c) {
    if (!is_special(c)) expect_escapes(plain(c));
  }
  for (const Character& character : kSpecial) expect_escapes(character);
}

TEST(Escaping, TextsWithFewAndWithManyEscapes) {
  std::mt19937 random(11);
  for (int round = 0; round < 20000; ++round) {
    const Character text = any_text(random, 1 + round % 40);
    expect_escapes(text);
    ASSERT_FALSE(HasFailure()) << text.utf8;
  }
}

}  // namespace
}  // namespace tools
