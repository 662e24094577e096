#include "arbiter/legality/immediate/fen_position.h"

namespace arbiter {

RetroPosition retro_position(const Start& start) {
  return {start.written_position(), start.written_en_passant};
}

StartArray start_array_of(const pgn::Fen& fen, const Start& start, bool chess960) {
  if (chess960 || start.kind == StartKind::chess960) return StartArray::any;
  return fen.castling.names_rook_files() ? StartArray::any : StartArray::standard;
}

}  // namespace arbiter
