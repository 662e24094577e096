// A stream of bytes as lines that are not blank and no comments (#).
//
// Lines end with LF, CR LF or CR, and every line counts. Of a line longer than kMaxLine only the
// beginning is kept, so that memory is bounded whatever the stream holds. A last line that a fault
// of the stream cut off is left out.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/input/byte_source.h"

namespace tools {

struct NumberedLine {
  std::uint64_t number = 0;  // 1-based
  std::string text;          // without its end
};

class LineReader {
 public:
  static constexpr std::size_t kMaxLine = std::size_t{1} << 16;

  /// The source must outlive it.
  explicit LineReader(ByteSource& source) : source_(source) {}

  /// Sets `lines` to those that are complete with the next bytes the source has, but waits for at
  /// least one. False at the end.
  bool read(std::vector<NumberedLine>& lines);

 private:
  void take(std::string_view bytes, std::vector<NumberedLine>& lines);
  void keep(std::string_view part);
  void end_line(std::vector<NumberedLine>& lines);

  ByteSource& source_;
  std::string line_;  // the beginning of the line at hand
  std::uint64_t number_ = 1;
  bool after_cr_ = false;
  bool at_end_ = false;
};

}  // namespace tools
