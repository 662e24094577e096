// The changes of a file in the format of `diff -u`, without times: three lines of context around
// each change. `patch` can apply it.
//
//   --- event.pgn
//   +++ event.pgn
//   @@ -52,7 +52,7 @@
//
// As in GNU diff and git, a TAB stands behind a name with a blank, and a name with unusual bytes
// stands in quotes ("a\tb.pgn"). A "./" before a name is left out. Only LF ends a line, as for diff
// and patch. Memory is bounded: a hunk is spooled until its length is known, and a line longer than
// kLongestLine is not shown.

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
  /// Bytes. A safety limit, since up to nine lines are held in memory.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  /// Does not commit the sink, which must outlive it. `for_terminal`: lines are converted to
  /// printable UTF-8, without control characters.
  explicit UnifiedDiff(OutputSink& sink, bool for_terminal = false);

  void begin(std::string_view file) override;
  void keep(std::string_view text) override;
  void replace(std::string_view old, std::string_view text) override;
  void end() override;

  /// Number of changes on lines too long to be shown, in all files so far.
  std::uint64_t hidden() const { return hidden_; }

 private:
  // The part of the current line received so far.
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
  bool named_ = false;        // the file's two header lines are written
  std::uint64_t number_ = 0;  // of the current line
  Line line_;
  std::vector<std::string> context_;  // the last lines before a hunk, at most three
  bool in_hunk_ = false;
  std::uint64_t hunk_begin_ = 0;  // its first line
  std::uint64_t hunk_lines_ = 0;  // the same for old and new text
  Spool hunk_;
  std::string added_;                 // new lines, to be written after the old ones
  std::vector<std::string> pending_;  // unchanged lines after the last change
  std::uint64_t hidden_ = 0;
};

}  // namespace tools
