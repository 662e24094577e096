#include "tools/output/same_file.h"

#include <sys/stat.h>
#include <unistd.h>

namespace tools {
namespace {

// Gets the status of a regular file; false if it is not one.
bool read_status(const std::string& path, int standard_descriptor, struct stat& status) {
  const int failed =
      path == "-" ? ::fstat(standard_descriptor, &status) : ::stat(path.c_str(), &status);
  return failed == 0 && S_ISREG(status.st_mode);
}

}  // namespace

bool is_same_file(const std::string& input, const std::string& output) {
  struct stat in {};
  struct stat out {};
  return read_status(input, STDIN_FILENO, in) && read_status(output, STDOUT_FILENO, out) &&
         in.st_dev == out.st_dev && in.st_ino == out.st_ino;
}

}  // namespace tools
