#include "arbiter/repair/repair_kind.h"

namespace arbiter {
namespace {

using pgn::Kind;
using pgn::San;
using pgn::SanForm;

Kind written_kind(const San& san, const Position& position) {
  if (san.form != SanForm::coordinates) return san.kind;
  return position.kind_at(pgn::make_square(san.from_file, san.from_rank));
}

RepairKind replacement_kind(const San& san, Move move, const Position& position) {
  if (san.is_castling() || move.kind() == MoveKind::castling) return RepairKind::castling;
  const Kind kind = position.kind_at(move.from());
  if (written_kind(san, position) != kind) return RepairKind::other_piece;
  if (san.to != move.to()) return RepairKind::other_square;
  const Kind promotion = move.is_promotion() ? move.promoted() : Kind::none;
  if (san.promotion != promotion) return RepairKind::promotion;
  const bool is_plain_pawn = kind == Kind::pawn && san.form == SanForm::piece;
  const bool has_wrong_sign = san.capture != position.is_capture(move);
  return is_plain_pawn && has_wrong_sign ? RepairKind::capture : RepairKind::other_man;
}

}  // namespace

RepairKind repair_kind(const Edit& edit, const RecordedMove& written, const Position& position) {
  switch (edit.type) {
    case EditType::insert:
      return RepairKind::inserted;
    case EditType::remove:
      return RepairKind::removed;
    case EditType::exchange:
    case EditType::exchange_own:
    case EditType::exchange_full:
      return RepairKind::exchanged;
    case EditType::replace:
      break;
  }
  if (written.is_illegible) return RepairKind::illegible;
  return replacement_kind(written.san, edit.move, position);
}

}  // namespace arbiter
