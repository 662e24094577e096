// Splits a stream of bytes into lines; skips blank lines and comments (#).
//
// Lines end with LF, CR LF or CR; skipped lines count for the line numbers. Of a line longer than
// kMaxLine only the beginning is kept, so that memory is bounded for any stream. A last line that a
// read error cut off is dropped.

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
  /// Bytes. A safety limit: a FEN has about 90, and no EPD in use comes near it.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 16;

  /// The source must outlive it.
  explicit LineReader(ByteSource& source) : source_(source) {}

  /// Sets `lines` to those completed by the next bytes of the source; reads on until there is at
  /// least one. False at the end of the stream.
  bool read(std::vector<NumberedLine>& lines);

 private:
  void take(std::string_view bytes, std::vector<NumberedLine>& lines);
  void keep(std::string_view part);
  void end_line(std::vector<NumberedLine>& lines);

  ByteSource& source_;
  std::string line_;  // what has been read of the current line
  std::uint64_t number_ = 1;
  bool after_cr_ = false;
  bool at_end_ = false;
};

}  // namespace tools
