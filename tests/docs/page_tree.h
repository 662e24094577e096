// The source tree and its pages, and the checks of what pages say about it.

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace page_testing {

/// The source tree, found through the link to README.md that a test has among its data. Files that
/// are not data can be seen there, so a test that looks at them has the tag "external": Bazel then
/// runs it each time.
std::filesystem::path source_tree();

/// All pages of the tree: those at its root and *.md below docs, arbiter, parser and tools. Paths
/// are relative to `tree`.
std::vector<std::filesystem::path> pages_of(const std::filesystem::path& tree);

/// Of the links in `page`, those that lead to no file, or to no heading of a page. Links to other
/// sites are not followed.
std::vector<std::string> dead_links(const std::filesystem::path& tree,
                                    const std::filesystem::path& page);

/// The path in the tree that a code span names, or nothing if it names none: the first word, if it
/// begins with a folder of sources ("tools/run.sh check" is tools/run.sh). From a placeholder on
/// (*, <, { or …), only the folder counts.
std::optional<std::string> named_path(std::string_view span);

/// Whether there is such a target in the tree: "//tests/docs:pages_test", "//arbiter/board".
bool has_target(const std::filesystem::path& tree, std::string_view label);

/// The paths in code spans, and the labels of Bazel anywhere in `page`, that do not exist. `page`
/// may be a picture in SVG; then the texts in it count as code spans.
std::vector<std::string> missing_paths(const std::filesystem::path& tree,
                                       const std::filesystem::path& page);

}  // namespace page_testing
