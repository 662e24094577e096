// A rule in words: what `explain` prints and the pages under docs/rules/ say.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/rule.h"

namespace tools {

struct RuleSection {
  std::string_view title;
  std::string text;  // one paragraph
};

/// When, how severe if that varies, article, why, what to do, and what `fix` does if it does
/// anything.
std::vector<RuleSection> rule_sections(const arbiter::Rule& rule);

/// "error", "error (varies)", "info, only when selected".
std::string usual_severity(const arbiter::Rule& rule);

/// "E", "W", "I", or "off" where the rule is asked only when selected.
std::string_view short_severity(const arbiter::Rule& rule);

/// By the Laws since 2017, and behind a slash since 2023 where they differ; "-": none.
std::string short_article(const arbiter::Rule& rule);

/// A line for each rule: id, name, severity, article, summary. The columns are as wide as the whole
/// catalogue needs.
std::string rule_table(std::span<const arbiter::Rule* const> rules);

/// Begins with a capital and ends with a full stop; summaries stand in tables too, where they do
/// neither.
std::string sentence(std::string_view words);

}  // namespace tools
