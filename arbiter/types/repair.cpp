#include "arbiter/types/repair.h"

namespace arbiter {

std::string_view repair_kind_id(RepairKind kind) {
  switch (kind) {
    case RepairKind::other_man:
      return "other-man";
    case RepairKind::other_square:
      return "other-square";
    case RepairKind::other_piece:
      return "other-piece";
    case RepairKind::castling:
      return "castling";
    case RepairKind::promotion:
      return "promotion";
    case RepairKind::capture:
      return "capture";
    case RepairKind::exchanged:
      return "exchanged";
    case RepairKind::inserted:
      return "inserted";
    case RepairKind::removed:
      return "removed";
    case RepairKind::illegible:
      break;
  }
  return "illegible";
}

}  // namespace arbiter
