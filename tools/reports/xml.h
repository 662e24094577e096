// Text in an XML 1.0 document.

#pragma once

#include <string>
#include <string_view>

namespace tools {

// `utf8` must be valid UTF-8. What no XML 1.0 document can hold, not even as a reference (most
// control characters, U+FFFE, U+FFFF), becomes U+FFFD.

/// Between tags. A CR becomes a reference, or a reader would make LF of it.
std::string xml_text(std::string_view utf8);

/// In quotes of either kind. Tabs and line ends become references, or a reader would make blanks of
/// them.
std::string xml_attribute(std::string_view utf8);

}  // namespace tools
