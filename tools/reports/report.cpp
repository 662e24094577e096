#include "tools/reports/report.h"

namespace tools {

pgn::Place GameView::place_of(const char* pointer) const {
  const bool inside = pointer != nullptr && !batch.empty() && pointer >= batch.data() &&
                      pointer <= batch.data() + batch.size();
  if (places == nullptr || !inside) return begin;
  const pgn::Place relative = places->find(pointer);
  return pgn::advance(batch_begin, {relative.offset, relative.line - 1, relative.column - 1});
}

}  // namespace tools
