// Escapes text for an XML 1.0 document.

#pragma once

#include <string>
#include <string_view>

namespace tools {

// `utf8` must be valid UTF-8. Characters that XML 1.0 does not allow, not even as references (most
// control characters, U+FFFE, U+FFFF), become U+FFFD; other hidden characters
// (tools/text/display.h) but for tabs and line ends become references. Linear.

/// For text between tags. A CR becomes a reference, since a reader would turn it into LF.
std::string xml_text(std::string_view utf8);

/// For values in quotes of either kind. Tabs and line ends become references, since a reader would
/// turn them into blanks.
std::string xml_attribute(std::string_view utf8);

}  // namespace tools
