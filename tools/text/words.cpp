#include "tools/text/words.h"

#include <fmt/core.h>

#include <algorithm>

#include "parser/ascii.h"
#include "tools/text/display.h"

namespace tools {
namespace {

using pgn::lower;

// `Words`: a span of strings or of views.
template <class Words>
std::string join(Words words, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += separator;
    text += words[i];
  }
  return text;
}

}  // namespace

// Three rows of the table suffice, since a swap looks back by two.
std::size_t typing_errors(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::size_t forgiven_errors(std::string_view word) {
  // A safety limit on the quadratic comparison; no name of a rule or option is that long.
  constexpr std::size_t kLongestWord = 64;
  if (word.empty() || word.size() > kLongestWord) return 0;
  return std::max<std::size_t>(1, word.size() / 3);
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  std::string_view best;
  std::size_t least = forgiven_errors(word) + 1;
  if (least == 1) return {};
  for (const std::string_view candidate : candidates) {
    const std::size_t errors = typing_errors(word, candidate);
    if (errors >= least) continue;
    best = candidate;
    least = errors;
  }
  return best;
}

std::string did_you_mean(std::string_view meant) {
  return meant.empty() ? std::string() : fmt::format("; did you mean {}?", meant);
}

std::string did_you_mean(std::span<const std::string_view> meant) {
  return meant.empty() ? std::string() : fmt::format("; did you mean {}?", one_of(meant));
}

std::string one_of(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string joined(std::span<const std::string_view> words, std::string_view separator) {
  return join(words, separator);
}

std::string joined(std::span<const std::string> words, std::string_view separator) {
  return join(words, separator);
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view part = pgn::trim(text.substr(0, end), pgn::kInlineBlanks);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

std::string wrap(std::string_view paragraph, std::size_t indent, std::size_t column,
                 std::size_t width) {
  const std::string margin(indent, ' ');
  std::string text = column < indent ? std::string(indent - column, ' ') : "";
  column = std::max(column, indent);
  bool line_is_empty = true;
  while (true) {
    paragraph = pgn::trim_left(paragraph, " ");
    if (paragraph.empty()) break;
    const std::string_view word = paragraph.substr(0, paragraph.find(' '));
    const auto columns = static_cast<std::size_t>(display_width(word));
    if (!line_is_empty && column + 1 + columns > width) {
      text += '\n' + margin;
      column = indent;
      line_is_empty = true;
    }
    if (!line_is_empty) text += ' ';
    text += word;
    column += columns + (line_is_empty ? 0 : 1);
    line_is_empty = false;
    paragraph.remove_prefix(word.size());
  }
  text += '\n';
  return text;
}

}  // namespace tools
