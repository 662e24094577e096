// Describes a rule, for `explain` and for the pages under docs/rules/.

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

/// What the rule reports, its severity if that varies, its article, why it matters, what to do, and
/// what `fix` corrects, if anything.
std::vector<RuleSection> rule_sections(const arbiter::Rule& rule);

/// What `fix` does about the findings of the rule; empty if it corrects none.
std::string_view correction_text(const arbiter::Rule& rule);

/// "error", "error (varies)", "info, only when selected".
std::string usual_severity(const arbiter::Rule& rule);

/// "E", "W", "I"; or "off" for a rule that runs only when selected.
std::string_view short_severity(const arbiter::Rule& rule);

/// The article in the Laws since 2017, followed by a slash and the one since 2023 if that differs;
/// "-" stands for none: "9.6.1", "5.1.2/5.1.3", "-".
std::string short_article(const arbiter::Rule& rule);

/// One line for each rule: id, name, severity, article, summary. The widths of the columns are
/// those of the whole catalogue, whatever `rules` are.
std::string rule_table(std::span<const arbiter::Rule* const> rules);

/// `words` with a capital letter at the beginning and a full stop at the end, which the summaries
/// of rules lack, since tables show them too.
std::string sentence(std::string_view words);

}  // namespace tools
