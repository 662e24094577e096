// Prints what repairs are worth on planted slips, by kind of slip.
//
//   bazel run -c opt //tests/repair:plants -- FILE.pgn [COUNT [SEED [verbose]]]

#include <cstdio>
#include <cstdlib>

#include "tests/repair/plant_report.h"
#include "tests/testing/files.h"

int main(int count, char** words) {
  if (count < 2) {
    std::fputs("usage: plants FILE.pgn [COUNT [SEED [verbose]]]\n", stderr);
    return 2;
  }
  const std::string pgn = tests::read_file(words[1]);
  const std::size_t plants = count > 2 ? std::strtoul(words[2], nullptr, 10) : 2000;
  const auto seed = static_cast<std::uint32_t>(count > 3 ? std::strtoul(words[3], nullptr, 10) : 1);
  const repairs::PlantReport report = repairs::plant_and_judge(pgn, plants, seed);
  std::puts(report.table().c_str());
  if (count <= 4) return 0;
  for (const std::string& wrong : report.wrong) std::printf("WRONG: %s\n", wrong.c_str());
  for (const std::string& missed : report.missed) std::printf("MISSED: %s\n", missed.c_str());
  return 0;
}
