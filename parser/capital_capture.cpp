#include "parser/capital_capture.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/san.h"
#include "parser/scanning.h"

namespace pgn::internal {
namespace {

constexpr std::uint32_t kFewestCapitals = 2;  // one may be a slip
constexpr std::ptrdiff_t kLongest = 16;       // bytes, with all signs

bool captures_beside(const San& san) {
  if (san.kind != Kind::pawn || san.form != SanForm::piece || !san.capture) return false;
  if (san.from_file == File::none || san.from_rank != Rank::none) return false;
  return std::abs(index(san.from_file) - index(file_of(san.to))) == 1;
}

}  // namespace

const char* scan_capital_capture(const char* at, const char* end, GameBuilder& builder) {
  if (!is_file_letter(lower(*at)) || is_file_letter(*at)) return nullptr;
  if (builder.capitals() < kFewestCapitals || !builder.notation().is_usual()) return nullptr;
  const char* const stop = word_end(at, at + std::min(end - at, kLongest));
  std::array<char, kLongest> token{};
  std::copy(at, stop, token.begin());
  token[0] = lower(*at);
  const char* const token_end = token.data() + (stop - at);
  San san;
  if (scan_any_san(token.data(), token_end, san) != token_end || !captures_beside(san)) {
    return nullptr;
  }
  san.capitals = true;
  san.odd = true;
  builder.add_move(at, stop, san);
  return stop;
}

}  // namespace pgn::internal
