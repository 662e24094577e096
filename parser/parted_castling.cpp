#include "parser/parted_castling.h"

#include "parser/san.h"
#include "parser/scanning.h"

namespace pgn::internal {
namespace {

// Behind " - O"; null if something else stands there.
const char* behind_part(const char* at, const char* end) {
  const char* const hyphen = skip_inline_blanks(at, end);
  if (hyphen == at || hyphen == end || *hyphen != '-') return nullptr;
  const char* const letter = skip_inline_blanks(hyphen + 1, end);
  if (letter == hyphen + 1 || letter == end || *letter != 'O') return nullptr;
  return ends_token(letter + 1, end) ? letter + 1 : nullptr;
}

}  // namespace

const char* scan_parted_castling(const char* at, const char* end, GameBuilder& builder) {
  if (*at != 'O') return nullptr;
  const char* const kingside = behind_part(at + 1, end);
  if (kingside == nullptr) return nullptr;
  const char* const queenside = behind_part(kingside, end);
  San san;
  san.kind = Kind::king;
  san.form = queenside == nullptr ? SanForm::castle_kingside : SanForm::castle_queenside;
  san.odd = true;
  const char* const stop = queenside == nullptr ? kingside : queenside;
  builder.add_move(at, stop, san);
  return stop;
}

}  // namespace pgn::internal
