// Every real tournament report is read, and none of them is accused wrongly.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/real_data/real_data.h"
#include "tests/testing/files.h"
#include "tools/event/report_faults.h"
#include "tools/event/trf.h"

namespace tools {
namespace {

TEST(ReportFaultsData, NoRealReportIsAccusedWrongly) {
  const std::filesystem::path folder = real_data::folder() / "trf";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no real data";
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().string().find(".trf") == std::string::npos) continue;
    ++files;
    const TrfReading reading = read_trf(tests::read_file(entry.path()), "x");
    EXPECT_EQ(reading.error, "") << entry.path();
    const auto& r = reading.report;
    int mis = 0, pts = 0;
    for (const auto& p : r.players) {
      mis += p.misaligned;
      pts += p.points.has_value();
    }
    std::printf("%s: %zu players %d misaligned %d points %u unreadable %u rounds %u unknown '%s'\n",
                entry.path().filename().c_str(), r.players.size(), mis, pts, r.unreadable_players,
                r.rounds, r.unknown_lines, r.name.c_str());
    for (const EventFinding& found : find_report_faults(r)) {
      std::printf("   %lu:%lu %s\n", found.place.line, found.place.column,
                  found.finding.message.c_str());
    }
  }
  EXPECT_EQ(files, 25);
}

}  // namespace
}  // namespace tools
