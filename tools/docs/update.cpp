// Writes the generated pages and tables into the source tree, and removes the pages of rules that
// no longer exist.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>

#include "tools/docs/option_tables.h"
#include "tools/docs/rule_pages.h"

namespace {

namespace fs = std::filesystem;

void update_rule_pages(const fs::path& root) {
  const std::map<std::string, std::string> pages =
      tools::make_rule_pages(root / "testdata" / "rules");
  const fs::path folder = root / "docs" / "rules";
  fs::create_directories(folder);
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!pages.contains(entry.path().filename().string())) fs::remove(entry.path());
  }
  for (const auto& [name, text] : pages) {
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  std::cout << pages.size() << " pages in docs/rules\n";
}

bool update_option_tables(const fs::path& root) {
  const fs::path path = root / "docs" / "reference.md";
  std::ifstream file(path, std::ios::binary);
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::optional<std::string> updated = tools::with_option_tables(page);
  if (!updated) {
    std::cerr << "docs/reference.md does not have the two lines around the options\n";
    return false;
  }
  std::ofstream(path, std::ios::binary) << *updated;
  std::cout << "options in docs/reference.md\n";
  return true;
}

}  // namespace

int main() {
  const char* const workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (workspace == nullptr) {
    std::cerr << "Run it with: bazel run //tools/docs:update\n";
    return 2;
  }
  update_rule_pages(workspace);
  return update_option_tables(workspace) ? 0 : 2;
}
