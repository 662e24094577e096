// The tables of options in docs/reference.md, made from the option table of the command line.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tools {

/// The lines around the tables: what stands between them is generated.
inline constexpr std::string_view kOptionsBegin =
    "<!-- Options: made from the program by tools/docs.sh; changes belong there. -->\n";
inline constexpr std::string_view kOptionsEnd = "<!-- End of the options. -->\n";

/// In Markdown: for each topic of the help a heading of level 3 and a table with one row for each
/// option, its commands and its meaning.
std::string make_option_tables();

/// The page with new tables between the two lines; nothing if it does not have both, in order.
std::optional<std::string> with_option_tables(std::string_view page);

}  // namespace tools
