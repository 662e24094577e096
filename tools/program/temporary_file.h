// An unnamed temporary file, which disappears with the program, however that ends.

#pragma once

#include <cstdio>
#include <memory>
#include <string>

namespace tools {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>;

/// Opens one for reading and writing, in the directory that TMPDIR names, or /tmp. Null: it cannot
/// be opened, and errno says why.
TemporaryFile open_temporary_file();

/// What to say when a temporary file fails with that errno: what failed, where, and what can be
/// done about it.
std::string temporary_file_fault(int code);

}  // namespace tools
