// A cell of a CSV file (RFC 4180), for reports and crosstables.

#pragma once

#include <string>
#include <string_view>

namespace tools {

/// The cell as it is written: in quotes if it has to be, behind a `'` if a spreadsheet would take
/// it for a formula, and with U+FFFD in place of hidden characters (tools/text/display.h) but for
/// tabs and line ends. Linear.
std::string csv_cell(std::string_view cell);

}  // namespace tools
