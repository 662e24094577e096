#include "tools/output/same_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

namespace tools {
namespace {

// As the system has it.
constexpr int kMostLinks = 40;

bool read_status(const std::string& path, int standard_descriptor, struct stat& status) {
  const int failed =
      path == "-" ? ::fstat(standard_descriptor, &status) : ::stat(path.c_str(), &status);
  return failed == 0;
}

bool are_one(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool keeps_what_is_written(const struct stat& status) {
  return S_ISREG(status.st_mode) || S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode);
}

}  // namespace

bool is_same_file(const std::string& input, const std::string& output) {
  struct stat in {};
  struct stat out {};
  return read_status(input, STDIN_FILENO, in) && read_status(output, STDOUT_FILENO, out) &&
         S_ISREG(in.st_mode) && are_one(in, out);
}

bool is_same_output(const std::string& a, const std::string& b) {
  struct stat first {};
  struct stat second {};
  return read_status(a, STDOUT_FILENO, first) && read_status(b, STDOUT_FILENO, second) &&
         keeps_what_is_written(first) && are_one(first, second);
}

std::string resolve_links(std::string path) {
  namespace fs = std::filesystem;
  std::error_code failed;
  for (int links = 0; links < kMostLinks; ++links) {
    const fs::path target = fs::read_symlink(path, failed);
    if (failed) break;
    path = (fs::path(path).parent_path() / target).string();
  }
  return path;
}

}  // namespace tools
