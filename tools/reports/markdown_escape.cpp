#include "tools/reports/markdown_escape.h"

#include "parser/ascii.h"

namespace tools {
namespace {

using pgn::is_digit;

// Whether the character at `at` makes a link without any markup: https://…, www.…
bool begins_address(std::string_view text, std::size_t at) {
  if (text[at] == ':') return text.substr(at, 3) == "://";
  return text[at] == '.' && at >= 3 && text.substr(at - 3, 3) == "www";
}

// Whether it makes a mention of a user or an issue.
bool begins_mention(std::string_view text, std::size_t at) {
  return text[at] == '@' || (text[at] == '#' && at + 1 < text.size() && is_digit(text[at + 1]));
}

}  // namespace

std::string escape_markdown(std::string_view text) {
  constexpr std::string_view kMarkup = "\\`*_[]|~$";
  constexpr std::string_view kHtml = "<>&";
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kHtml.find(text[i]) != std::string_view::npos || begins_address(text, i)) {
      result += "&#" + std::to_string(static_cast<int>(text[i])) + ";";
      continue;
    }
    if (kMarkup.find(text[i]) != std::string_view::npos) result += '\\';
    result += text[i];
    // Mentions are looked for in what was made of the Markdown: only another character helps.
    if (begins_mention(text, i)) result += "&#8203;";
  }
  return result;
}

}  // namespace tools
