#include "tools/event/trf_line.h"

#include <algorithm>

#include "parser/ascii.h"
#include "parser/utf8.h"
#include "tools/text/encoding.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

constexpr char kNotAscii = '\x7F';

bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\0'; }

}  // namespace

std::string_view trim_field(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::int32_t read_number(std::string_view text) {
  text = trim_field(text);
  if (text.empty() || text.size() > 8 || !std::all_of(text.begin(), text.end(), pgn::is_digit)) {
    return -1;
  }
  std::int32_t number = 0;
  for (const char digit : text) number = number * 10 + (digit - '0');
  return number;
}

std::int32_t read_points(std::string_view text, bool& ok) {
  text = trim_field(text);
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  const std::size_t mark = std::min(text.find_first_of(".,"), text.size());
  const std::string_view whole = text.substr(0, mark);
  const std::string_view part = mark < text.size() ? text.substr(mark + 1) : std::string_view();
  const std::int32_t units = whole.empty() ? 0 : read_number(whole);
  const std::int32_t cents = part.empty() ? 0 : read_number(part);
  ok = (!whole.empty() || !part.empty()) && units >= 0 && units <= 99'999 && cents >= 0 &&
       part.size() <= 2;
  if (!ok) return 0;
  const std::int32_t points = units * 100 + (part.size() == 1 ? cents * 10 : cents);
  return negative ? -points : points;
}

TrfLine::TrfLine(std::string_view bytes, pgn::Place begin, bool windows_1252, TrfCounting counting)
    : bytes_(bytes),
      begin_(begin),
      windows_1252_(windows_1252),
      is_ascii_(ascii_prefix(bytes) == bytes.size()) {
  while (!bytes_.empty() && is_blank(bytes_.back())) bytes_.remove_suffix(1);
  if (is_ascii_ || windows_1252 || counting == TrfCounting::bytes) return;
  for (std::size_t i = 0; i < bytes_.size(); ++i) {
    if (!pgn::continues_code_point(bytes_[i])) starts_.push_back(static_cast<std::uint32_t>(i));
  }
}

std::size_t TrfLine::width() const { return starts_.empty() ? bytes_.size() : starts_.size(); }

std::size_t TrfLine::offset(std::size_t column) const {
  if (column > width()) return bytes_.size();
  return starts_.empty() ? column - 1 : starts_[column - 1];
}

char TrfLine::at(std::size_t column) const {
  if (column > width()) return ' ';
  const char letter = bytes_[offset(column)];
  if (is_blank(letter)) return ' ';
  return pgn::is_ascii(letter) ? letter : kNotAscii;
}

std::string_view TrfLine::field(std::size_t first, std::size_t last) const {
  const std::size_t begin = offset(first);
  return trim_field(bytes_.substr(begin, offset(last + 1) - begin));
}

std::string TrfLine::text(std::size_t first, std::size_t last) const {
  return to_utf8(field(first, last), windows_1252_);
}

pgn::Place TrfLine::place(std::size_t column) const {
  const std::size_t bytes = offset(column);
  return {begin_.offset + bytes, begin_.line, begin_.column + bytes};
}

TrfLines::TrfLines(std::string_view text) : text_(text) {
  if (!text.starts_with(pgn::kUtf8ByteOrderMark)) return;
  text_.remove_prefix(pgn::kUtf8ByteOrderMark.size());
  at_.offset += pgn::kUtf8ByteOrderMark.size();
  at_.column += pgn::kUtf8ByteOrderMark.size();
}

bool TrfLines::next(std::string_view& line, pgn::Place& begin) {
  if (text_.empty()) return false;
  const std::size_t end = std::min(text_.find_first_of("\r\n"), text_.size());
  std::size_t length = end;
  if (end < text_.size()) length += text_.substr(end).starts_with("\r\n") ? 2 : 1;
  line = text_.substr(0, end);
  begin = at_;
  text_.remove_prefix(length);
  at_ = {at_.offset + length, at_.line + 1, 1};
  return true;
}

}  // namespace tools
