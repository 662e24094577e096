// Whether two names lead to one file.

#pragma once

#include <string>

namespace tools {

/// Through links of both kinds. "-" is standard input as `input` and standard output as `output`,
/// which can be the same file behind the shell's < and >. False where one of them is no regular
/// file or does not exist.
bool is_same_file(const std::string& input, const std::string& output);

}  // namespace tools
