// Names of files for services for code.

#pragma once

#include <string>
#include <string_view>

namespace tools {

/// The name of a file as services for code name it: without "./", and with one slash between names.
std::string repository_path(std::string_view file);

}  // namespace tools
