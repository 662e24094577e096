#include "parser/variation_end.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "parser/characters.h"
#include "parser/scanning.h"
#include "parser/tag_line.h"

namespace pgn::internal {
namespace {

// Bytes, and lines after the first one: safety limits, on which splitter.cpp relies.
constexpr std::ptrdiff_t kFurthest = 4096;
constexpr int kMostLines = 3;
// Variations that are open: a search that fails is made for each of them, so it has to be short.
constexpr int kDeepest = 16;

// The start of the next line, if a variation may go on there; else null.
const char* next_line(const char* line_stop, const char* end) {
  const char* const line = behind_line_end(line_stop, end);
  const char* const text = skip_inline_blanks(line, end);
  const bool may_go_on = text != end && !is(*text, kBlank) && *text != '[';
  return may_go_on ? (*line == '%' ? line_end(line, end) : text) : nullptr;
}

int count_line_ends(const char* at, const char* end) {
  int count = 0;
  while ((at = line_end(at, end)) != end) {
    at = behind_line_end(at, end);
    ++count;
  }
  return count;
}

}  // namespace

const char* find_close_of_variation(const char* at, const char* end) {
  end = at + std::min(end - at, kFurthest);
  int depth = 1;
  int lines = 0;
  while (at != nullptr && at != end) {
    switch (*at) {
      case '(':
        if (++depth > kDeepest) return nullptr;
        break;
      case ')':
        if (--depth == 0) return at;
        break;
      case '{': {
        const char* const comment = std::exchange(at, find_byte(at, end, '}'));
        lines += count_line_ends(comment, at);
        if (at == end || lines > kMostLines) return nullptr;
        break;
      }
      case '[':
        if (opens_tag(at, end)) return nullptr;
        break;
      case ';':
        at = line_end(at, end);
        continue;
      case '\r':
      case '\n':
        if (++lines > kMostLines) return nullptr;
        at = next_line(at, end);
        continue;
      default:
        break;
    }
    ++at;
  }
  return nullptr;
}

const char* line_of_variation_end(const char* at, const char* end) {
  return line_end(at, at + std::min(end - at, kFurthest));
}

}  // namespace pgn::internal
