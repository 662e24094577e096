#include "parser/control_notes.h"

#include <algorithm>
#include <cstdint>

#include "parser/characters.h"

namespace pgn::internal {
namespace {

// Of one game. A safety limit that bounds memory.
constexpr std::uint64_t kMostControlNotes = 1000;

bool is_control(char c) { return is(c, kControl); }

// Moves of the main line that begin before `place`.
std::uint32_t moves_before(const char* place, const GameText& game) {
  const auto before =
      std::partition_point(game.moves.begin(), game.moves.end(),
                           [place](const MoveText& move) { return move.begin < place; });
  return static_cast<std::uint32_t>(before - game.moves.begin());
}

}  // namespace

void note_control_bytes(std::string_view text, GameText& game) {
  std::uint64_t runs = 0;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end;) {
    at = std::find_if(at, end, is_control);
    if (at == end) return;
    const char* const stop = std::find_if_not(at, end, is_control);
    if (++runs > kMostControlNotes) {
      ++game.notes.back().count;
    } else {
      game.notes.push_back({NoteCode::control_byte, at, static_cast<std::uint32_t>(stop - at),
                            moves_before(at, game), 1});
    }
    at = stop;
  }
}

}  // namespace pgn::internal
