// Text from outside in a line of Markdown.

#pragma once

#include <string>
#include <string_view>

namespace tools {

/// Without any meaning of its own inside of a line; what is markup at the beginning of a line alone
/// stays as it is. The text is UTF-8 on one line.
std::string escape_markdown(std::string_view text);

}  // namespace tools
