// What is counted in a run, for the end of every report.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/types/rule.h"
#include "parser/source.h"
#include "tools/event/event_summary.h"

namespace tools {

/// Games whose replay stopped, but without a finding that fails the run. They are counted, since
/// otherwise the run would pass although parts of them were not judged.
struct JudgedInPart {
  std::uint64_t games = 0;
  // The place where the first one stops.
  std::string file;  // as the report names it
  std::uint64_t game = 0;
  pgn::Place place;  // in a report that is rendered perhaps without the offset
  static constexpr std::uint64_t kNoOffset = ~std::uint64_t{0};
  bool fails = false;  // such games fail the run (no --allow-unjudged)

  /// Always, except in a report that is rendered.
  bool has_place() const { return !file.empty(); }
};

struct Summary {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::map<std::string_view, std::uint64_t> findings;  // by rule id
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t infos = 0;
  std::uint64_t known = 0;  // findings known from the baseline; the other counts exclude them
  std::uint64_t flagged_games = 0;
  // Number of games, by name of the variant; each game counts as one warning.
  std::map<std::string, std::uint64_t> unjudged_variants;
  // The file of the first of them, as the report names it; nothing in a rendered report.
  std::map<std::string, std::string> first_of_variant;
  std::uint64_t unreadable_inputs = 0;
  std::string first_unreadable;      // the name of the first of them; empty: none
  std::uint64_t left_out = 0;        // findings that a rendered report counts and does not have
  std::uint64_t left_out_infos = 0;  // of these
  JudgedInPart judged_in_part;
  std::optional<EventSummary> event;  // nothing without --trf
};

/// `input`: as the report names it.
void count_unreadable(std::string_view input, Summary& summary);
void count_finding(const arbiter::Rule& rule, arbiter::Severity severity, Summary& summary);

}  // namespace tools
