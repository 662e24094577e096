// The report as JUnit XML, which continuous integration services show as test results.
//
//   <testsuites name="pgn-arbiter">
//   <testsuite name="event.pgn" tests="20" failures="11" errors="0" skipped="1">
//   <testcase name="game 12: Castlewright, Ada – Pawnsworth, Otto" classname="event.pgn" …>
//   <failure type="M210" message="M210 king-left-in-check">…</failure>
//
// A test suite is a file, a test case is a game, so the report needs every game, not only those
// with findings. A game with a finding at or above `fail_on`, the level of --fail-on, is one
// failure; its other findings are the output of the test. A game of a variant that cannot be judged
// is skipped, or fails if warnings fail the run. Findings about the event (X) are a suite of their
// own, and each is a case with the name of game and rule. Inputs that could not be read are one
// case with an error, in a suite of its own. Times and the counts of all suites together, which the
// schema does not require, are left out.
//
// A suite begins with its counts, so the cases of a file are spooled until its end
// (tools/output/spool.h). Control characters that XML forbids become U+FFFD.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "arbiter/types/settings.h"
#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct JunitOptions {
  /// The lowest severity that fails a game; nothing: no finding does.
  std::optional<arbiter::Severity> fail_on = arbiter::Severity::error;
  /// Findings beyond this number are not printed; their games still fail.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_junit_report(OutputSink& sink, const JunitOptions& options);

}  // namespace tools
