#include "tools/reports/html_text.h"

#include <algorithm>

namespace tools {
namespace {

constexpr std::string_view kLineSeparator = "\xe2\x80\xa8";
constexpr std::string_view kParagraphSeparator = "\xe2\x80\xa9";

// Bytes before the first one that may begin what is escaped. A search for a set of characters calls
// a function for each byte.
std::size_t plain_prefix(std::string_view json) {
  const auto end = std::find_if(json.begin(), json.end(),
                                [](char c) { return c == '<' || c == kLineSeparator.front(); });
  return static_cast<std::size_t>(end - json.begin());
}

}  // namespace

std::string json_in_script(std::string_view json) {
  std::string text;
  text.reserve(json.size());
  while (!json.empty()) {
    const std::size_t plain = plain_prefix(json);
    text += json.substr(0, plain);
    json.remove_prefix(plain);
    if (json.starts_with('<')) {
      text += "\\u003c";
      json.remove_prefix(1);
    } else if (json.starts_with(kLineSeparator)) {
      text += "\\u2028";
      json.remove_prefix(kLineSeparator.size());
    } else if (json.starts_with(kParagraphSeparator)) {
      text += "\\u2029";
      json.remove_prefix(kParagraphSeparator.size());
    } else if (!json.empty()) {
      text += json.front();
      json.remove_prefix(1);
    }
  }
  return text;
}

std::string_view base_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

void fill_slots(std::string_view page, const std::function<void(std::string_view)>& write,
                const std::function<void(std::string_view)>& fill) {
  while (!page.empty()) {
    const std::size_t begin = page.find("{{");
    const std::size_t end = begin == std::string_view::npos ? begin : page.find("}}", begin);
    if (end == std::string_view::npos) return write(page);
    write(page.substr(0, begin));
    fill(page.substr(begin + 2, end - begin - 2));
    page.remove_prefix(end + 2);
  }
}

}  // namespace tools
