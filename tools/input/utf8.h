#pragma once

#include <string>
#include <string_view>

namespace tools {

// `text` as one line of valid UTF-8: a control character becomes "?", and so does each byte that
// is no part of a well-formed sequence, so that a name from an archive cannot break a report.
std::string printable_utf8(std::string_view text);

}  // namespace tools
