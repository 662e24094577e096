#include "tools/reports/report.h"

#include <algorithm>
#include <cstddef>

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

}  // namespace tools
