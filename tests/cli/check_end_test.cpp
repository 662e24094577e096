// What becomes of a signal when all games are judged. Whole runs: tests/cli/trouble_test.cpp.

#include "tools/commands/check_end.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "tools/commands/check_reports.h"
#include "tools/commands/run_info.h"
#include "tools/options/option_table.h"
#include "tools/pipeline/parts.h"
#include "tools/program/signals.h"

namespace tools {
namespace {

// The exit status of a run that is stopped before its event and its reports are finished.
int stopped_run(const std::string& report) {
  const Options options =
      parse_options(Command::check, {"-f", "jsonl", "-o", report, "x.pgn"}).options;
  BaselineGate gate;
  Outputs outputs(options.reports);
  RunEvent event(options, true);
  GameReporter reporter(make_reports(options, outputs), options.settings.records, gate,
                        event.parts());
  reporter.begin(run_info(options));
  install_signal_handlers();
  std::raise(SIGTERM);
  return end_check({options, gate, outputs, event}, {}, reporter);
}

// How many parts of some work are done after a signal.
int parts_done_after_signal() {
  install_signal_handlers();
  std::raise(SIGINT);
  int done = 0;
  const PartWork count = [&done](std::size_t, std::size_t) { ++done; };
  run_parts(3, 1, count, count);
  return done;
}

// Under nohup.
int passed_over_hangup() {
  std::signal(SIGHUP, SIG_IGN);
  install_signal_handlers();
  std::raise(SIGINT);
  std::raise(SIGHUP);
  return 0;
}

TEST(CheckEnd, AHangupThatIsIgnoredStaysIgnoredAfterASignal) {
  EXPECT_EXIT(std::_Exit(passed_over_hangup()), testing::ExitedWithCode(0), "");
}

TEST(CheckEnd, ASignalStopsTheRunWithoutAReport) {
  const std::string report = testing::TempDir() + "check_end_test.jsonl";
  EXPECT_EXIT(std::_Exit(stopped_run(report)), testing::ExitedWithCode(143), "");
  EXPECT_FALSE(std::filesystem::exists(report));
}

TEST(CheckEnd, ASignalStopsTheWorkOnTheEvent) {
  EXPECT_EXIT(std::_Exit(parts_done_after_signal()), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace tools
