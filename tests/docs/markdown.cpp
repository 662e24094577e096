#include "tests/docs/markdown.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>

namespace page_testing {
namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// A line cut at its backticks: text and code in turn.
std::vector<std::string> cut_at_backticks(const std::string& line) {
  std::vector<std::string> parts(1);
  for (const char c : line) {
    if (c == '`') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The line without its code; each span leaves a character, so that its neighbours stay apart.
std::string without_code(const std::string& line) {
  std::string text;
  const std::vector<std::string> parts = cut_at_backticks(line);
  for (std::size_t i = 0; i < parts.size(); i += 2) text += (i == 0 ? "" : "x") + parts[i];
  return text;
}

// The text of a heading line; empty: it is none.
std::string heading_of(const std::string& line) {
  const std::size_t level = line.find_first_not_of('#');
  if (level == 0 || level == std::string::npos || level > 6 || line[level] != ' ') return {};
  std::string text = line.substr(level + 1);
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ') {
      anchor += '-';
    } else if (std::isalnum(byte) != 0 || c == '-' || c == '_' || byte >= 0x80) {
      anchor += static_cast<char>(std::tolower(byte));
    }
  }
  return anchor;
}

}  // namespace

std::vector<std::string> text_lines_of(std::string_view page) {
  std::vector<std::string> lines;
  bool in_code = false;
  std::istringstream stream{std::string(page)};
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) {
      in_code = !in_code;
    } else if (!in_code) {
      lines.push_back(line);
    }
  }
  return lines;
}

std::string code_block_with(std::string_view page, std::string_view begin) {
  std::istringstream lines{std::string(page)};
  std::string block;
  bool in_code = false;
  bool is_wanted = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      if (in_code && is_wanted) return block;
      in_code = !in_code;
      block.clear();
    } else if (in_code) {
      is_wanted = is_wanted || line.starts_with(begin);
      block += line + '\n';
    }
  }
  return {};
}

std::vector<std::string> links_of(std::string_view page) {
  std::vector<std::string> links;
  for (const std::string& line : text_lines_of(page)) {
    const std::string text = without_code(line);
    for (std::size_t at = 0; (at = text.find("](", at)) != std::string::npos;) {
      at += 2;
      links.push_back(text.substr(at, text.find(')', at) - at));
    }
  }
  return links;
}

std::vector<std::string> code_spans_of(std::string_view page) {
  std::vector<std::string> spans;
  for (const std::string& line : text_lines_of(page)) {
    const std::vector<std::string> parts = cut_at_backticks(line);
    // The last part is code only if its closing backtick is missing.
    for (std::size_t i = 1; i + 1 < parts.size(); i += 2) spans.push_back(parts[i]);
  }
  return spans;
}

std::set<std::string> anchors_of(std::string_view page) {
  std::set<std::string> anchors;
  std::map<std::string, int> seen;
  for (const std::string& line : text_lines_of(page)) {
    const std::string heading = heading_of(line);
    if (heading.empty()) continue;
    const std::string anchor = anchor_of(heading);
    const int before = seen[anchor]++;
    anchors.insert(before == 0 ? anchor : anchor + "-" + std::to_string(before));
  }
  return anchors;
}

std::string with_single_blanks(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string result;
  for (std::string word; words >> word;) result += (result.empty() ? "" : " ") + word;
  return result;
}

std::size_t count_words(std::string_view text) {
  std::size_t words = 0;
  bool in_word = false;
  for (const char c : text) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!blank && !in_word) ++words;
    in_word = !blank;
  }
  return words;
}

std::size_t width_of(std::string_view line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return !is_continuation(c); }));
}

}  // namespace page_testing
