// The names of the formats of reports and catalogues on the command line.

#pragma once

#include <string>
#include <string_view>

#include "tools/options/options.h"
#include "tools/text/words.h"

namespace tools {

/// Those that the command can write.
Choices report_formats(Command command);
/// The format of that name, which must be one of `report_formats` of a command.
ReportFormat report_format(std::string_view name);
/// In the order of CatalogueFormat.
Choices catalogue_formats();

/// The error message, with a hint, for a name that is none of `formats`.
std::string no_format(std::string_view name, Choices formats);

}  // namespace tools
