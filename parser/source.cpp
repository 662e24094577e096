#include "parser/source.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace pgn {
namespace {

// Sixteen bytes that are compared and counted at a time; the compiler turns this into whatever the
// processor has for it. Counting with `memchr` from line to line takes ten times the instructions.
typedef unsigned char Lanes __attribute__((vector_size(16)));  // NOLINT(modernize-use-using)
constexpr std::size_t kWidth = sizeof(Lanes);
// Rows after which a lane might overflow.
constexpr std::size_t kMostRows = 255;

constexpr Lanes all(char byte) { return Lanes{} + static_cast<unsigned char>(byte); }

Lanes load(const char* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, kWidth);
  return lanes;
}

// A line ends with this byte, a CR, or with the next one, an LF. So CR LF counts once, and nothing
// depends on what came before.
bool ends_line(char byte, char next) { return byte == '\r' || next == '\n'; }

// The same for each of sixteen bytes from `at` on: 255 or 0.
Lanes end_lines(const char* at) {
  const Lanes bytes = load(at);
  const Lanes next = load(at + 1);
  return (Lanes)(bytes == all('\r')) | (Lanes)(next == all('\n'));
}

std::uint64_t sum(Lanes lanes) {
  constexpr std::uint64_t kEverySecond = 0x00FF00FF00FF00FFu;
  constexpr std::uint64_t kOnes = 0x0001000100010001u;
  std::uint64_t halves[2];
  std::memcpy(halves, &lanes, sizeof(halves));
  std::uint64_t sums = 0;
  for (const std::uint64_t half : halves) {
    sums += (half & kEverySecond) + (half >> 8 & kEverySecond);
  }
  return sums * kOnes >> 48;
}

// Adds at most kMostRows rows, in pairs for the sake of a short loop.
Lanes add_rows(Lanes ends, const char* at, std::size_t rows) {
  if (rows % 2 != 0) {
    ends -= end_lines(at);
    at += kWidth;
  }
  for (const char* const end = at + rows / 2 * 2 * kWidth; at != end; at += 2 * kWidth) {
    ends -= end_lines(at);
    ends -= end_lines(at + kWidth);
  }
  return ends;
}

// The last `rest` bytes before `last`, in a row that reaches back over bytes already counted.
Lanes count_rest(const char* last, std::size_t rest) {
  constexpr char kLast[2 * kWidth] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                      1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  return end_lines(last - kWidth) & load(kLast + rest);
}

std::uint64_t count_pairs_of_bytes(const char* at, const char* last) {
  const auto size = static_cast<std::size_t>(last - at);
  if (size < kWidth) {
    std::uint64_t ends = 0;
    for (; at != last; ++at) ends += ends_line(at[0], at[1]) ? 1 : 0;
    return ends;
  }
  std::size_t rows = size / kWidth;
  std::size_t some = std::min(rows, kMostRows - 1);
  std::uint64_t ends = sum(add_rows(count_rest(last, size % kWidth), at, some));
  while ((rows -= some) != 0) {
    at += some * kWidth;
    some = std::min(rows, kMostRows);
    ends += sum(add_rows(Lanes{}, at, some));
  }
  return ends;
}

std::uint64_t count_ends(std::string_view text, char next) {
  const char* const last = text.data() + text.size() - 1;
  const std::uint64_t first_ends = text.front() == '\n' ? 1 : 0;
  const std::uint64_t last_ends = *last == '\r' && next != '\n' ? 1 : 0;
  return first_ends + count_pairs_of_bytes(text.data(), last) + last_ends;
}

}  // namespace

Extent measure(std::string_view text, char next) {
  Extent extent;
  if (text.empty()) return extent;
  extent.bytes = text.size();
  extent.lines = count_ends(text, next);
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const char* line = extent.lines == 0 ? begin : end;
  if (line != begin && line[-1] == '\r' && next == '\n') --line;
  while (line != begin && line[-1] != '\n' && line[-1] != '\r') --line;
  extent.last_line_bytes = static_cast<std::uint64_t>(end - line);
  return extent;
}

Place advance(Place start, const Extent& extent) {
  start.offset += extent.bytes;
  start.line += extent.lines;
  start.column =
      extent.lines == 0 ? start.column + extent.last_line_bytes : 1 + extent.last_line_bytes;
  return start;
}

Place PlaceFinder::find(const char* pointer) {
  if (pointer < at_.pointer) {
    at_ = pointer < before_.pointer ? Known{text_.data(), Place{}} : before_;
  }
  const std::string_view between(at_.pointer, static_cast<std::size_t>(pointer - at_.pointer));
  const char next = pointer < text_.data() + text_.size() ? *pointer : '\0';
  at_ = {pointer, advance(at_.place, measure(between, next))};
  return at_.place;
}

void PlaceFinder::skip_to(const char* pointer, const Place& place) {
  if (pointer <= at_.pointer) return;
  before_ = at_;
  at_ = {pointer, place};
}

}  // namespace pgn
