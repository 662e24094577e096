#include "tools/options/fix_option.h"

namespace tools {

std::optional<std::string_view> option_of_fix(const arbiter::Rule& rule) {
  if (rule.correct == nullptr) {
    if (rule.has(arbiter::trait::kRepairable)) return "--repairs";
    return std::nullopt;
  }
  if (rule.group == arbiter::RuleGroup::results) return "--results";
  if (rule.has(arbiter::trait::kRewritesMove)) return "--notation";
  return "";
}

}  // namespace tools
