#include "tools/event/crosstables.h"

#include <optional>
#include <utility>

namespace tools {

void Crosstables::take(std::span<const EventGame> games) {
  if (std::optional<Crosstable> table = make_(games)) take_(std::move(*table));
}

void FirstCrosstables::add(Crosstable table) {
  std::size_t cells = 0;
  for (const CrosstablePlayer& player : table.players) cells += player.games.size();
  if (tables_.size() == kMostTables || cells_ + cells > kMostCells) {
    ++left_out_;
    return;
  }
  cells_ += cells;
  tables_.push_back(std::move(table));
}

}  // namespace tools
