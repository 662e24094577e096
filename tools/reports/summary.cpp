#include "tools/reports/summary.h"

namespace tools {

void count_unreadable(std::string_view input, Summary& summary) {
  if (summary.unreadable_inputs++ == 0) summary.first_unreadable = input;
}

void count_finding(const arbiter::Rule& rule, arbiter::Severity severity, Summary& summary) {
  ++summary.findings[rule.id];
  switch (severity) {
    case arbiter::Severity::error:
      ++summary.errors;
      break;
    case arbiter::Severity::warning:
      ++summary.warnings;
      break;
    case arbiter::Severity::info:
      ++summary.infos;
      break;
  }
}

}  // namespace tools
