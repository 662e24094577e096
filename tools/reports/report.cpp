#include "tools/reports/report.h"

#include <algorithm>
#include <cstddef>

#include "arbiter/types/rule.h"
#include "parser/pgn.h"

namespace tools {

bool GameView::read(pgn::GameText& text) const {
  pgn::GameReader reader(header.text);
  if (!reader.next(text)) return false;
  if (judged == nullptr || judged->notation.is_usual()) return true;
  const pgn::GameText written = text;
  return pgn::read_again(written, judged->notation, text);
}

pgn::Place GameView::place_of(const char* pointer) const {
  const bool inside = pointer != nullptr && !batch.empty() && pointer >= batch.data() &&
                      pointer <= batch.data() + batch.size();
  if (inside && !known_places.empty()) {
    const auto at = static_cast<std::size_t>(pointer - batch.data());
    return known_places[std::min(at, known_places.size() - 1)];
  }
  if (places == nullptr || !inside) return begin;
  return pgn::place_in_file(batch_begin, places->find(pointer));
}

std::string repository_path(std::string_view file) {
  std::string path = file.starts_with('/') ? "/" : "";
  while (!file.empty()) {
    const std::size_t end = std::min(file.find('/'), file.size());
    const std::string_view name = file.substr(0, end);
    if (!name.empty() && name != ".") {
      if (!path.empty() && path.back() != '/') path += '/';
      path += name;
    }
    file.remove_prefix(std::min(end + 1, file.size()));
  }
  return path;
}

void count_unreadable(std::string_view input, Summary& summary) {
  if (summary.unreadable_inputs++ == 0) summary.first_unreadable = input;
}

void count_finding(const arbiter::Rule& rule, arbiter::Severity severity, Summary& summary) {
  ++summary.findings[rule.id];
  switch (severity) {
    case arbiter::Severity::error:
      ++summary.errors;
      break;
    case arbiter::Severity::warning:
      ++summary.warnings;
      break;
    case arbiter::Severity::info:
      ++summary.infos;
      break;
  }
}

}  // namespace tools
