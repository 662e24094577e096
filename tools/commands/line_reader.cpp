#include "tools/commands/line_reader.h"

#include <algorithm>
#include <utility>

#include "parser/ascii.h"
#include "parser/utf8.h"

namespace tools {
namespace {

bool is_position(std::string_view line) {
  line = pgn::trim_left(line, " \t\v\f");
  return !line.empty() && !line.starts_with('#');
}

}  // namespace

bool LineReader::read(std::vector<NumberedLine>& lines) {
  lines.clear();
  char buffer[1 << 16];
  while (lines.empty() && !at_end_) {
    const std::size_t got = source_.read(buffer, sizeof buffer);
    take({buffer, got}, lines);
    if (got > 0) continue;
    at_end_ = true;
    if (source_.error() == nullptr) end_line(lines);
  }
  return !lines.empty();
}

void LineReader::take(std::string_view bytes, std::vector<NumberedLine>& lines) {
  while (!bytes.empty()) {
    if (std::exchange(after_cr_, false) && bytes.front() == '\n') {
      bytes.remove_prefix(1);
      continue;
    }
    const std::size_t end = bytes.find_first_of("\r\n");
    keep(bytes.substr(0, end));
    if (end == std::string_view::npos) return;
    after_cr_ = bytes[end] == '\r';
    end_line(lines);
    bytes.remove_prefix(end + 1);
  }
}

void LineReader::keep(std::string_view part) {
  line_ += part.substr(0, kMaxLine - std::min(line_.size(), kMaxLine));
}

void LineReader::end_line(std::vector<NumberedLine>& lines) {
  const bool has_mark = number_ == 1 && line_.starts_with(pgn::kUtf8ByteOrderMark);
  if (has_mark) line_.erase(0, pgn::kUtf8ByteOrderMark.size());
  if (is_position(line_)) lines.push_back({number_, line_});
  line_.clear();
  ++number_;
}

}  // namespace tools
