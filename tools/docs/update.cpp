// Writes the generated pages into the source tree, and removes pages of rules that no longer exist.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

#include "tools/docs/rule_pages.h"

int main() {
  namespace fs = std::filesystem;
  const char* const workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (workspace == nullptr) {
    std::cerr << "Run it with: bazel run //tools/docs:update\n";
    return 2;
  }
  const std::map<std::string, std::string> pages =
      tools::make_rule_pages(fs::path(workspace) / "testdata" / "rules");
  const fs::path folder = fs::path(workspace) / "docs" / "rules";
  fs::create_directories(folder);
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!pages.contains(entry.path().filename().string())) fs::remove(entry.path());
  }
  for (const auto& [name, text] : pages) {
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  std::cout << pages.size() << " pages in docs/rules\n";
  return 0;
}
