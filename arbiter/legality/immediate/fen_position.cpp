#include "arbiter/legality/immediate/fen_position.h"

#include <algorithm>

namespace arbiter {

RetroPosition retro_position(const Start& start) {
  return {start.position, start.written_en_passant};
}

StartArray start_array_of(const pgn::Fen& fen, const Start& start, bool chess960) {
  if (chess960 || start.kind == StartKind::chess960) return StartArray::any;
  const bool file_letter = std::any_of(fen.castling.begin(), fen.castling.end(),
                                       [](auto right) { return right.rook_file() != File::none; });
  return file_letter ? StartArray::any : StartArray::standard;
}

}  // namespace arbiter
