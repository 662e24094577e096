// The report as JUnit XML, which continuous integration shows as tests.
//
//   <testsuites name="pgn-arbiter">
//   <testsuite name="event.pgn" tests="20" failures="11" errors="0" skipped="1">
//   <testcase name="game 12: Castlewright, Ada – Pawnsworth, Otto" classname="event.pgn" …>
//   <failure type="M210" message="M210 king-left-in-check">…</failure>
//
// A test suite is a file, a test case a game; the report must be told of every game, not only of
// those with findings. A game fails, once, when it has a finding at or above `fail_on`, the level
// of --fail-on; its other findings are the output of the test. A game of a variant that is not
// judged is skipped; where warnings fail the run, it fails. Inputs that could not be read are one
// case with an error, in a suite of its own. Times are left out, and so are the counts of all
// suites together, which the schema does not ask for.
//
// The counts of a suite stand in front of it, so a file's cases are spooled until it has been read
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
  /// The least severity that fails a game; nothing: none does.
  std::optional<arbiter::Severity> fail_on = arbiter::Severity::error;
  /// Findings beyond this number are not printed; their games fail all the same.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_junit_report(OutputSink& sink, const JunitOptions& options);

}  // namespace tools
