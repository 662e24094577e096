// What would change in a file, as `diff -u` shows it, without times: three lines around each
// change, and `patch` can apply it.
//
//   --- event.pgn
//   +++ event.pgn
//   @@ -52,7 +52,7 @@
//
// Lines end with LF alone, as for diff and patch. Memory is bounded: a hunk waits in a spool until
// its length is known, and a line of more than kLongestLine is not shown.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/fix/edited_text.h"
#include "tools/output/output_sink.h"
#include "tools/output/spool.h"

namespace tools {

class UnifiedDiff final : public EditedText {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;  // bytes

  /// Does not commit the sink, which must outlive it. `for_terminal`: lines are shown as UTF-8 and
  /// cannot steer the terminal.
  explicit UnifiedDiff(OutputSink& sink, bool for_terminal = false);

  void begin(std::string_view file) override;
  void keep(std::string_view text) override;
  void replace(std::string_view old, std::string_view text) override;
  void end() override;

  /// Changes on lines too long to be shown, in all files so far.
  std::uint64_t hidden() const { return hidden_; }

 private:
  // The line at hand, as far as it has come.
  struct Line {
    std::string old;
    std::string corrected;  // only of a line that changes
    std::uint64_t changes = 0;
    bool too_long = false;
  };

  void append(std::string_view old, std::string_view corrected);
  void end_line();
  void keep_as_context();
  void open_hunk();
  void take_changed();
  void take_unchanged();
  void flush_added();
  void close_hunk();
  std::string marked(char mark, std::string_view line) const;

  OutputSink& sink_;
  const bool for_terminal_;
  std::string file_;
  bool named_ = false;        // the file's two lines are out
  std::uint64_t number_ = 0;  // of the line at hand
  Line line_;
  std::vector<std::string> context_;  // the last lines before a hunk, at most three
  bool in_hunk_ = false;
  std::uint64_t hunk_begin_ = 0;  // its first line
  std::uint64_t hunk_lines_ = 0;  // in the hunk, on either side
  Spool hunk_;
  std::string added_;                 // waits behind the lines taken away
  std::vector<std::string> pending_;  // unchanged lines behind the last change
  std::uint64_t hidden_ = 0;
};

}  // namespace tools
