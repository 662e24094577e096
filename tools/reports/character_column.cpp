#include "tools/reports/character_column.h"

#include <algorithm>

#include "parser/utf8.h"

namespace tools {
namespace {

bool bytes_are_characters(const GameView& game, const GameDecoder& decoder) {
  return game.bytes_are_characters || decoder.windows_1252() ||
         game.header.stated_encoding == encoding_name(true);
}

}  // namespace

std::optional<std::uint64_t> character_column(const GameView& game, const GameDecoder& decoder,
                                              const char* pointer, const pgn::Place& place) {
  if (place.column == 0 || place.column > kFarthestColumn) return std::nullopt;
  if (place.column == 1 || bytes_are_characters(game, decoder)) return place.column;
  const bool has_text = game.known_places.empty() && pointer != nullptr &&
                        pointer >= game.batch.data() &&
                        pointer <= game.batch.data() + game.batch.size();
  if (!has_text) return std::nullopt;
  // The line may begin in the previous batch.
  const auto in_batch = static_cast<std::uint64_t>(pointer - game.batch.data());
  const std::uint64_t before = std::min(place.column - 1, in_batch);
  const auto more = std::count_if(pointer - before, pointer, pgn::continues_code_point);
  return place.column - static_cast<std::uint64_t>(more);
}

}  // namespace tools
