// The pages under docs/rules: one for each rule, made from its metadata and its fixtures, and an
// index.

#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace tools {

/// The text of each page, by file name ("M210.md", "README.md"). `fixtures` holds a folder
/// <id>-<name> for each rule, with bad*.pgn and good*.pgn. The examples are the first single games
/// of these that show the rule.
std::map<std::string, std::string> make_rule_pages(const std::filesystem::path& fixtures);

}  // namespace tools
