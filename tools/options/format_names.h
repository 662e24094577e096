// How the formats of reports and catalogues are called on the command line.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/options/options.h"
#include "tools/text/words.h"

namespace tools {

/// In the order of ReportFormat; `position` knows the first ones only.
Choices report_formats(Command command);
/// In the order of CatalogueFormat.
Choices catalogue_formats();

/// What is wrong with a name that is none of `formats`, with a hint.
std::string no_format(std::string_view name, Choices formats);

}  // namespace tools
