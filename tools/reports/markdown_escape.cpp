#include "tools/reports/markdown_escape.h"

#include <fmt/core.h>

#include "parser/ascii.h"

namespace tools {
namespace {

using pgn::is_digit;

// Whether the text around `at` would become a link without any markup: https://…, www.…
bool begins_address(std::string_view text, std::size_t at) {
  if (text[at] == ':') return text.substr(at, 3) == "://";
  return text[at] == '.' && at >= 3 && text.substr(at - 3, 3) == "www";
}

// Whether a mention of a user or an issue begins at `at`.
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
      result += fmt::format("&#{};", static_cast<int>(text[i]));
      continue;
    }
    if (kMarkup.find(text[i]) != std::string_view::npos) result += '\\';
    result += text[i];
    // Mentions are detected after the Markdown is rendered, so only another character prevents
    // them.
    if (begins_mention(text, i)) result += "&#8203;";
  }
  return result;
}

}  // namespace tools
