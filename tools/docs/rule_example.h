// Examples for the page of a rule, taken from its fixtures.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/types/rule.h"

namespace tools {

struct RuleExample {
  /// Its text, or that of the file for a rule about the event; in UTF-8, with control characters as
  /// control pictures (␀).
  std::string game;
  std::string tournament_report;  // empty: none belongs to the example
  // Of a reported example only:
  std::uint64_t line = 0;  // 1-based, in `game` or the tournament report
  bool in_tournament_report = false;
  std::string severity;
  std::string message;  // with the suggestion, if there is one
};

/// The first game of a PGN text in which the rule has a finding, with that finding; nothing if
/// there is none. A rule about the event may need a tournament report beside the text.
std::optional<RuleExample> reported_example(const arbiter::Rule& rule, std::string_view text,
                                            std::string_view tournament_report = {});

/// The first game in which the rule has no finding.
std::optional<RuleExample> unreported_example(const arbiter::Rule& rule, std::string_view text,
                                              std::string_view tournament_report = {});

}  // namespace tools
