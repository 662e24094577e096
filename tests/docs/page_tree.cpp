#include "tests/docs/page_tree.h"

#include <algorithm>
#include <iterator>

#include "tests/docs/markdown.h"
#include "tests/testing/files.h"

namespace page_testing {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolders[] = {"arbiter/",  "docs/",  "parser/",
                                         "testdata/", "tests/", "tools/"};
constexpr std::string_view kLabelCharacters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:";

void add_pages(const fs::path& tree, const fs::path& folder, std::vector<fs::path>& pages) {
  std::error_code ignored;
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator(tree / folder, ignored)) {
    if (entry.path().extension() == ".md") pages.push_back(fs::relative(entry.path(), tree));
  }
}

bool is_dead(const fs::path& tree, const fs::path& page, const std::string& link) {
  if (link.find("://") != std::string::npos) return false;
  const std::size_t hash = link.find('#');
  const std::string file = link.substr(0, hash);
  const fs::path target = file.empty() ? tree / page : tree / page.parent_path() / file;
  if (!fs::exists(target)) return true;
  if (hash == std::string::npos) return false;
  return !anchors_of(tests::read_file(target)).contains(link.substr(hash + 1));
}

// What stands between the tags of a picture in SVG.
std::vector<std::string> texts_of_picture(std::string_view svg) {
  std::vector<std::string> texts;
  for (std::size_t at = 0; (at = svg.find('>', at)) != std::string_view::npos;) {
    const std::size_t end = std::min(svg.find('<', ++at), svg.size());
    texts.emplace_back(svg.substr(at, end - at));
  }
  return texts;
}

std::vector<std::string> labels_in(std::string_view page) {
  std::vector<std::string> labels;
  for (std::size_t at = 0; (at = page.find("//", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(page.find_first_not_of(kLabelCharacters, at), page.size());
    std::string label(page.substr(at, end - at));
    label.erase(label.find_last_not_of(".:") + 1);
    const bool is_address = at > 0 && (page[at - 1] == ':' || page[at - 1] == '@');
    const bool is_pattern = page.substr(at, end - at).find("...") != std::string_view::npos;
    if (!is_address && !is_pattern && label.size() > 2) labels.push_back(label);
    at = std::max(end, at + 2);
  }
  return labels;
}

}  // namespace

fs::path source_tree() { return fs::canonical("README.md").parent_path(); }

std::vector<fs::path> pages_of(const fs::path& tree) {
  std::vector<fs::path> pages;
  for (const fs::directory_entry& entry : fs::directory_iterator(tree)) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path().filename());
  }
  for (const char* const folder : {"arbiter", "docs", "parser", "tools"}) {
    add_pages(tree, folder, pages);
  }
  std::sort(pages.begin(), pages.end());
  return pages;
}

std::vector<std::string> dead_links(const fs::path& tree, const fs::path& page) {
  std::vector<std::string> dead;
  for (const std::string& link : links_of(tests::read_file(tree / page))) {
    if (is_dead(tree, page, link)) dead.push_back(link);
  }
  return dead;
}

std::optional<std::string> named_path(std::string_view span) {
  const bool is_path =
      std::any_of(std::begin(kFolders), std::end(kFolders),
                  [span](std::string_view folder) { return span.starts_with(folder); });
  if (!is_path) return std::nullopt;
  std::string path(span.substr(0, span.find(' ')));
  const std::size_t placeholder = std::min(path.find_first_of("*<{"), path.find("…"));
  if (placeholder != std::string::npos) path.erase(path.rfind('/', placeholder) + 1);
  return path;
}

bool has_target(const fs::path& tree, std::string_view label) {
  label.remove_prefix(2);
  const std::size_t colon = label.find(':');
  const std::string package(label.substr(0, colon));
  const std::string name(colon == std::string_view::npos ? fs::path(package).filename().string()
                                                         : std::string(label.substr(colon + 1)));
  const std::string build = tests::read_file(tree / package / "BUILD");
  return build.find('"' + name + '"') != std::string::npos;
}

std::vector<std::string> missing_paths(const fs::path& tree, const fs::path& page) {
  const std::string text = tests::read_file(tree / page);
  const bool is_picture = page.extension() == ".svg";
  std::vector<std::string> missing;
  for (const std::string& span : is_picture ? texts_of_picture(text) : code_spans_of(text)) {
    const auto path = named_path(span);
    if (path && !fs::exists(tree / *path)) missing.push_back(*path);
  }
  for (const std::string& label : labels_in(text)) {
    if (!has_target(tree, label)) missing.push_back(label);
  }
  return missing;
}

}  // namespace page_testing
