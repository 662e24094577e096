// Escapes text from outside for Markdown.

#pragma once

#include <string>
#include <string_view>

namespace tools {

/// Escapes markup within a line, but not what is markup only at the beginning of a line. The text
/// must be UTF-8 on one line. Linear.
std::string escape_markdown(std::string_view text);

}  // namespace tools
