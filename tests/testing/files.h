// Files of tests.

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tests {

/// The content of a file; empty if it cannot be read.
std::string read_file(const std::filesystem::path& path);

/// Writes a file, and creates the directories above it.
void write_file(const std::filesystem::path& path, std::string_view text);

/// A new directory, removed with its content by the destructor.
class TempDir {
 public:
  TempDir();
  ~TempDir();
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  /// The path of `name` in the directory.
  std::string path(std::string_view name) const { return root_ + "/" + std::string(name); }

  /// Writes a file, with the directories above it, and returns its path.
  std::string write(std::string_view name, std::string_view text) const;

 private:
  std::string root_;
};

}  // namespace tests
