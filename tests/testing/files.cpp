#include "tests/testing/files.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

namespace tests {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  // Character by character, as iterators of streams do it, takes fifty times as long.
  std::ostringstream content;
  content << file.rdbuf();
  return std::move(content).str();
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

TempDir::TempDir() {
  const std::string to_be_filled_in(6, 'X');  // mkdtemp(3)
  std::string name =
      (std::filesystem::temp_directory_path() / ("test_" + to_be_filled_in)).string();
  if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "cannot create a temporary directory";
  root_ = name;
}

TempDir::~TempDir() {
  std::error_code ignored;
  std::filesystem::remove_all(root_, ignored);
}

std::string TempDir::write(std::string_view name, std::string_view text) const {
  const std::string file = path(name);
  write_file(file, text);
  return file;
}

}  // namespace tests
