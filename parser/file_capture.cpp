#include "parser/file_capture.h"

#include "parser/characters.h"
#include "parser/san_scanner.h"

namespace pgn {
namespace internal {
namespace {

bool is_any(const char* at, const char* end, std::string_view characters) {
  return at != end && characters.find(*at) != std::string_view::npos;
}

bool is_file(const char* at, const char* end) { return at != end && is_file_letter(*at); }

File file_at(const char* at) { return static_cast<File>(*at - 'a'); }

// Behind "=Q" or "Q"; `at` itself if neither stands there.
const char* behind_promotion(const char* at, const char* end, San& san) {
  const char* const letter = is_any(at, end, "=") ? at + 1 : at;
  if (!is_any(letter, end, "QRBN")) return at;
  san.promotion = kind_of_letter(*letter);
  return letter + 1;
}

const char* behind_check_mark(const char* at, const char* end, San& san) {
  if (!is_any(at, end, "+#")) return at;
  san.mark = *at == '#' ? CheckMark::mate : CheckMark::check;
  return at + 1;
}

}  // namespace

const char* scan_file_capture(const char* at, const char* end, San& san) {
  if (!is_file(at, end)) return nullptr;
  const char* const target = is_any(at + 1, end, "x:") ? at + 2 : at + 1;
  if (!is_file(target, end)) return nullptr;
  const bool are_beside = *target == *at + 1 || *target == *at - 1;
  if (!are_beside) return nullptr;
  const char* stop = behind_promotion(target + 1, end, san);
  stop = behind_check_mark(stop, end, san);
  while (is_any(stop, end, "!?")) ++stop;
  if (stop != end && !is(*stop, kDelimiter)) return nullptr;
  san.form = SanForm::file_capture;
  san.from_file = file_at(at);
  san.to = make_square(file_at(target), Rank::first);
  san.capture = true;
  san.odd = true;
  return stop;
}

}  // namespace internal

std::optional<San> read_file_capture(std::string_view text) {
  San san;
  const char* const end = text.data() + text.size();
  const char* const stop = internal::scan_file_capture(text.data(), end, san);
  return stop != nullptr && stop == end ? std::optional(san) : std::nullopt;
}

}  // namespace pgn
