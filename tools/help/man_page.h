// pgn-arbiter(1), the manual page, made from the option table and the texts of the help.

#pragma once

#include <string>

namespace tools {

/// troff with the macros of man(7). Ends with a line end. It has no date and does not depend on the
/// machine.
std::string man_page();

}  // namespace tools
