// pgn-arbiter(1), the manual page, made from the same table and texts as the help.

#pragma once

#include <string>

namespace tools {

/// For man(7): troff with the macros of the man package. Ends with a line end; nothing of the
/// machine and no date is in it.
std::string man_page();

}  // namespace tools
