// Runs the real program as a process, and collects its output.

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/testing/text.h"

namespace tools {

/// Built with a sanitizer, which takes memory of its own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

struct RunResult {
  int status = -1;  // exit status; 128 + N if signal N ended it
  std::string out;
  std::string err;
  long peak_kilobytes = 0;  // of weigh() alone; not the program's own under a sanitizer
};

struct Setting {
  std::string input = {};          // standard input, which ends after it
  const char* out_path = nullptr;  // standard output goes there instead of being collected
  std::vector<int> closed = {};    // descriptors that the program does not get
  int signal = 0;                  // sent once the program has read the input, which stays open
  bool reader_goes = false;        // nobody reads standard output
  std::string options = {};        // PGN_ARBITER_OPTIONS; empty: not set
  std::vector<std::string> environment = {};  // NAME=value, beside the test's own variables
  std::string directory = {};                 // below scratch(), where it runs; empty: there
  std::function<void()> prepare = {};         // called in the process that becomes the program
};

/// Runs in `scratch()`, without a terminal.
RunResult run(const std::vector<std::string>& arguments, const Setting& setting = {});

/// As run(), and measures the program's peak memory.
RunResult weigh(const std::vector<std::string>& arguments, const Setting& setting = {});

/// A directory for the files of this test process, empty at first; ends with a slash.
const std::string& scratch();
void write_file(const std::string& name, std::string_view text);  // below scratch()
/// Writes `text` compressed by gzip, of which only the first `bytes` are there.
void write_broken_gzip(const std::string& name, std::string_view text, std::size_t bytes);
std::string read_file(const std::string& name);  // empty if there is none
std::vector<std::string> scratch_files();

/// A file of the source tree, by its path there.
std::string source_file(const std::string& path);

using tests::lines_of;

/// 20,000 lines with that beginning, each with a number: some 80 KB compressed.
std::string many_lines(std::string_view beginning);

/// A clean game, one with an illegal move (M210, an error), and one with a warning (S108).
extern const std::string kGood;
extern const std::string kIllegal;
extern const std::string kWarned;

}  // namespace tools
