// The pages under docs/rules: one a rule, made from its metadata and its fixtures, and their index.

#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace tools {

/// By file name ("M210.md", "README.md"). `fixtures`: the folder that holds a folder <id>-<name>
/// for each rule, with bad*.pgn and good*.pgn; the examples come from the first of each in which
/// one game is enough to show the rule.
std::map<std::string, std::string> make_rule_pages(const std::filesystem::path& fixtures);

}  // namespace tools
