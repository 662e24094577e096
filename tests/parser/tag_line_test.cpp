// The fast searches for hard starts against slow ones that look at every byte.

#include "parser/tag_line.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "parser/utf8.h"

namespace pgn {
namespace {

constexpr std::string_view kMark = kUtf8ByteOrderMark;

bool is_line_end(char c) { return c == '\r' || c == '\n'; }
bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }

// Some of those that odd_characters.h names; the last two are Windows-1252.
constexpr std::string_view kInvisible[] = {kMark, "\u00A0", "\u200B", "\u00AD", "\xA0", "\xAD"};

// The bytes of the blank at `at`, or of an invisible character.
std::size_t blank_length(std::string_view text, std::size_t at) {
  if (at < text.size() && is_blank(text[at])) return 1;
  for (const std::string_view invisible : kInvisible) {
    if (text.substr(at).starts_with(invisible)) return invisible.size();
  }
  return 0;
}

// The line has a digit behind a tag, or had one before, and ends with a result.
bool ends_game(std::string_view line, LineBefore before) {
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  bool ends = false;
  for (const std::string_view result :
       {"1-0", "0-1", "1/2-1/2", "*", "1/2", "1:0", "1/2:1/2", "\u00BD", "\xBD-\xBD", "1\u20130"}) {
    ends = ends || (line.ends_with(result) && line.size() > result.size() &&
                    is_blank(line[line.size() - result.size() - 1]));
  }
  if (before == LineBefore::tags_and_moves) return ends;
  for (std::size_t at = 2; ends && at < line.size(); ++at) {
    if (line.substr(at - 2, 2) != "\"]") continue;
    std::size_t next = at;
    while (is_blank(line[next]) && !is_line_end(line[next])) ++next;
    if (line[next] >= '0' && line[next] <= '9') return true;
  }
  return false;
}

// Whether the line that begins at `line` is a tag line of the text that ends at `end`.
bool is_tag_line(std::string_view text, std::size_t line, std::size_t end) {
  text = text.substr(0, end);
  while (line < end && blank_length(text, line) != 0 && !is_line_end(text[line])) {
    line += blank_length(text, line);
  }
  return line < end && text[line] == '[' && opens_tag(text.data() + line, text.data() + end);
}

// As tag_line.h defines it.
bool is_hard_start(std::string_view text, std::size_t at, LineBefore before) {
  if (text[at] != '[' && text[at] != kMark[0]) return false;
  std::string_view rest = text.substr(at);
  if (rest.starts_with(kMark)) rest.remove_prefix(kMark.size());
  if (!rest.starts_with("[Event \"")) return false;
  if (at != 0 && !is_line_end(text[at - 1])) return false;
  // A mark belongs to the start.
  if (at >= kMark.size() && text.substr(at - kMark.size(), kMark.size()) == kMark) return false;
  std::size_t last = 0;  // behind the last character that is not blank
  for (std::size_t i = 0; i < at;) {
    const std::size_t blank = blank_length(text, i);
    i += blank == 0 ? first_code_point(text.substr(i)).length : blank;
    if (blank == 0) last = i;
  }
  const bool in_tag_line = before == LineBefore::tags || before == LineBefore::tags_and_moves;
  if (last == 0) return !in_tag_line || at == 0;
  std::size_t line = last;
  while (line != 0 && !is_line_end(text[line - 1])) --line;
  if (line != 0) before = LineBefore::nothing;
  if (ends_game(text.substr(line, at - line), before)) return true;
  if (before != LineBefore::nothing) return !in_tag_line;
  return !is_tag_line(text, line, at);
}

std::vector<std::size_t> hard_starts(std::string_view text, LineBefore before) {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_hard_start(text, at, before)) starts.push_back(at);
  }
  return starts;
}

std::size_t slow_next(const std::vector<std::size_t>& starts, std::size_t from, std::size_t end) {
  for (const std::size_t start : starts) {
    if (start >= from) return start;
  }
  return end;
}

std::string random_text(std::mt19937& random) {
  static const std::vector<std::string> pieces = {"[Event \"",
                                                  "[Event \"a\"]",
                                                  "\n[Event \"a\"]\n*\n",
                                                  "[Event",
                                                  "[EventDate \"",
                                                  "[ECO \"E32\"]",
                                                  "E",
                                                  "[",
                                                  "[E",
                                                  "\"",
                                                  "\n",
                                                  "\n",
                                                  "\n",
                                                  "\r",
                                                  "\r\n",
                                                  " ",
                                                  "\t",
                                                  "\n\n",
                                                  "\xEF\xBB\xBF",
                                                  "\xEF\xBB",
                                                  "\u00A0",
                                                  "\n\u00A0",
                                                  "\xA0",
                                                  "\u200B\u00AD",
                                                  "\xC3",
                                                  "\u00E0",
                                                  "\x01",
                                                  "1. e4 e5 *",
                                                  "{",
                                                  "}",
                                                  "[%clk 0:01:00]",
                                                  "[Site \"x\"]",
                                                  " [White \"",
                                                  "[ Black \"",
                                                  "Event \"",
                                                  "\x93",
                                                  "[Event \xE2\x80\x9C",
                                                  "[Round \"1\"] 1. e4 e5 2. Nf3 1-0\n",
                                                  "[Round \"1\"]\t1.d4 {1/2-1/2} *",
                                                  " 1/2",
                                                  " 1:0\n",
                                                  " 1/2:1/2",
                                                  " \u00BD\n",
                                                  " \xBD-\xBD",
                                                  " 1\u20130",
                                                  " 0-0\n",
                                                  " +/-\n"};
  std::string text;
  for (std::size_t left = random() % 40; left > 0; --left) text += pieces[random() % pieces.size()];
  // Around the place where a search backwards takes its next step.
  if (random() % 8 == 0) text.insert(random() % (text.size() + 1), 4080 + random() % 32, 'x');
  return text;
}

LineBefore random_line_before(std::mt19937& random) {
  constexpr LineBefore kAll[] = {LineBefore::nothing, LineBefore::text, LineBefore::tags,
                                 LineBefore::tags_and_moves};
  return kAll[random() % std::size(kAll)];
}

TEST(HardStart, IsFoundAsByteByByte) {
  std::mt19937 random(20240301);
  std::size_t found = 0;
  for (int run = 0; run < 30'000; ++run) {
    const std::string text = random_text(random);
    const LineBefore before = random_line_before(random);
    const std::vector<std::size_t> starts = hard_starts(text, before);
    found += starts.size();
    const auto place = [&](const char* at) { return static_cast<std::size_t>(at - text.data()); };
    const std::size_t from = random() % (text.size() + 1);
    for (const std::size_t at : {std::size_t{0}, std::size_t{1} % (text.size() + 1), from}) {
      ASSERT_EQ(place(find_hard_start(text, text.data() + at, before)),
                slow_next(starts, at, text.size()))
          << "from " << at << ", line before " << static_cast<int>(before) << "\n"
          << text;
    }
  }
  EXPECT_GT(found, 10'000U);
}

TEST(HardStart, TheLastIsFoundAsByteByByte) {
  std::mt19937 random(20240302);
  for (int run = 0; run < 30'000; ++run) {
    const std::string text = random_text(random);
    const LineBefore before = random_line_before(random);
    std::vector<std::size_t> starts = hard_starts(text, before);
    if (!starts.empty() && starts.front() == 0) starts.erase(starts.begin());
    const std::size_t from = random() % 3 == 0 ? random() % (text.size() + 1) : 0;
    const char* expected = nullptr;
    for (const std::size_t start : starts) {
      const std::size_t bracket = text.find('[', start);
      if (bracket >= from) expected = text.data() + start;
    }
    ASSERT_EQ(find_last_hard_start(text, text.data() + from, before), expected)
        << "from " << from << ", line before " << static_cast<int>(before) << "\n"
        << text;
  }
}

// Cut on a line, where a game could start: not in front of a result, nor between a tag and a move.
TEST(HardStart, IsTheSameInTheRestOfALine) {
  std::mt19937 random(20240303);
  std::size_t compared = 0;
  for (int run = 0; run < 30'000; ++run) {
    const std::string text = random_text(random);
    const std::vector<std::size_t> starts = hard_starts(text, LineBefore::nothing);
    const std::size_t cut = text.find_first_of("1[", random() % (text.size() + 1));
    if (cut == text.npos || cut == 0 || text[cut - 1] != ' ') continue;
    if (cut > 2 && text.substr(cut - 3, 2) == "\"]") continue;
    const std::string_view at_cut = std::string_view(text).substr(cut);
    if (at_cut.starts_with("1-") || at_cut.starts_with("1/") || at_cut.starts_with("1:") ||
        at_cut.starts_with("1\u2013")) {
      continue;
    }
    ++compared;
    const std::string_view rest = std::string_view(text).substr(cut);
    const LineBefore before = line_before(text, cut, LineBefore::nothing);
    const char* const found = find_hard_start(rest, rest.data() + 1, before);
    ASSERT_EQ(cut + static_cast<std::size_t>(found - rest.data()),
              slow_next(starts, cut + 1, text.size()))
        << "cut at " << cut << "\n"
        << text;
  }
  EXPECT_GT(compared, 1'000U);
}

}  // namespace
}  // namespace pgn
