// Compares the files behind two names.

#pragma once

#include <string>

namespace tools {

/// Whether both are the same regular file, by whatever links. "-" means standard input for `input`
/// and standard output for `output`; with the shell's < and > these can be the same file. False if
/// one of them is not a regular file or does not exist.
bool is_same_file(const std::string& input, const std::string& output);

}  // namespace tools
