#include "tools/reports/character_column.h"

#include <algorithm>

#include "parser/utf8.h"

namespace tools {
namespace {

constexpr std::uint64_t kFarthest = 1 << 16;  // bytes; a safety limit

}  // namespace

std::optional<std::uint64_t> character_column(const GameView& game, const GameDecoder& decoder,
                                              const char* pointer, const pgn::Place& place) {
  if (place.column > kFarthest) return std::nullopt;
  const bool inside = pointer != nullptr && pointer >= game.batch.data() &&
                      pointer <= game.batch.data() + game.batch.size();
  if (!inside || decoder.windows_1252()) return place.column;
  // The line may begin in the previous batch.
  const auto in_batch = static_cast<std::uint64_t>(pointer - game.batch.data());
  const std::uint64_t before = std::min(place.column - 1, in_batch);
  const auto more = std::count_if(pointer - before, pointer, pgn::continues_code_point);
  return place.column - static_cast<std::uint64_t>(more);
}

}  // namespace tools
