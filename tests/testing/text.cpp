#include "tests/testing/text.h"

#include <algorithm>

namespace tests {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string times(std::string_view text, int count) {
  std::string all;
  all.reserve(text.size() * static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

std::string replace_all(std::string text, std::string_view old, std::string_view replacement) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos;
       at += replacement.size()) {
    text.replace(at, old.size(), replacement);
  }
  return text;
}

}  // namespace tests
