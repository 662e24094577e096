#include "tools/reports/csv_cell.h"

#include <algorithm>

#include "tools/text/display.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

// A spreadsheet takes a cell that begins so for a formula, which may read files and addresses. A
// number, or a lone sign as in the tag Round, is none.
bool looks_like_formula(std::string_view cell) {
  constexpr std::string_view kSigns = "=+-@\t\r";
  if (cell.empty() || kSigns.find(cell.front()) == std::string_view::npos) return false;
  if (cell.front() != '+' && cell.front() != '-') return true;
  return cell.find_first_not_of("0123456789.", 1) != std::string_view::npos;
}

bool is_line_end_or_tab(char letter) { return letter == '\t' || letter == '\r' || letter == '\n'; }

// CSV has no escapes, so what is hidden becomes visible.
std::string without_hidden(std::string_view cell) {
  std::string text;
  while (!cell.empty()) {
    const std::size_t end = std::min(find_hidden(cell), cell.size());
    text += cell.substr(0, end);
    cell.remove_prefix(end);
    if (cell.empty()) break;
    const std::size_t length = first_code_point(cell).length;
    text += is_line_end_or_tab(cell.front()) ? cell.substr(0, 1) : std::string_view("\uFFFD");
    cell.remove_prefix(length);
  }
  return text;
}

std::string written(std::string_view cell) {
  const std::string_view sign = looks_like_formula(cell) ? "'" : "";
  if (cell.find_first_of(",\"\r\n") == std::string_view::npos) {
    return std::string(sign).append(cell);
  }
  std::string quoted = "\"";
  quoted += sign;
  for (const char letter : cell) quoted.append(letter == '"' ? 2 : 1, letter);
  return quoted + '"';
}

}  // namespace

std::string csv_cell(std::string_view cell) {
  const bool plain = find_hidden(cell) == std::string_view::npos;
  return plain ? written(cell) : written(without_hidden(cell));
}

}  // namespace tools
