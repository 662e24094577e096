#include "tools/fix/reading_loss.h"

namespace tools {

bool loses_by_conversion(const pgn::GameText& before, const pgn::GameText& after) {
  const bool stops_earlier = before.unknown_token.empty() && !after.unknown_token.empty();
  return stops_earlier || before.no_game != after.no_game ||
         before.marker.empty() != after.marker.empty() || after.tags.size() < before.tags.size() ||
         after.moves.size() < before.moves.size() || after.comments.size() < before.comments.size();
}

}  // namespace tools
