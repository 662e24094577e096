// Examples for the page of a rule, out of its fixtures.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/types/rule.h"

namespace tools {

struct RuleExample {
  std::string game;  // as it stands in the file, in UTF-8; control bytes as their pictures (␀)
  // Of an example that is reported:
  std::uint64_t line = 0;  // in `game`
  std::string severity;
  std::string message;  // with the suggestion, if there is one
};

/// The first game of a PGN text in which the rule finds something, with its first finding; nothing
/// if there is none.
std::optional<RuleExample> reported_example(const arbiter::Rule& rule, std::string_view text);

/// The first game in which it finds nothing.
std::optional<RuleExample> unreported_example(const arbiter::Rule& rule, std::string_view text);

}  // namespace tools
