// Compares the files behind two names.

#pragma once

#include <string>

namespace tools {

/// Whether both are the same regular file, by whatever links. "-" means standard input for `input`
/// and standard output for `output`; with the shell's < and > these can be the same file. False if
/// one of them is not a regular file or does not exist.
bool is_same_file(const std::string& input, const std::string& output);

/// Whether what is written to both comes to one place: a regular file, a pipe or a socket. "-"
/// means standard output. False for devices: /dev/null keeps nothing, and on a terminal people tell
/// one from the other.
bool is_same_output(const std::string& a, const std::string& b);

/// The name at the end of a chain of symbolic links. No file need have it.
std::string resolve_links(std::string path);

}  // namespace tools
