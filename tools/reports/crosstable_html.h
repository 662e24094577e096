// Crosstables as HTML: parts of the arbiter's sheet, and pages of their own.

#pragma once

#include <string>
#include <string_view>

#include "tools/event/crosstable.h"

namespace tools {

/// A section with a heading of that level (2 for <h2>) and a table. Its cells are <a data-file
/// data-game>, for the page's script to link.
std::string crosstable_html(const Crosstable& table, int heading_level);

/// A page of its own around the sections.
std::string crosstable_page_head(std::string_view version);
std::string crosstable_page_end();

}  // namespace tools
