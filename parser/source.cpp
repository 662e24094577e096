#include "parser/source.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

#include "parser/per_processor.h"

namespace pgn {
namespace {

// Bytes that are compared and counted at a time; the compiler turns this into whatever the
// processor has for it. Counting with `memchr` from line to line takes ten times the instructions.
typedef unsigned char Lanes __attribute__((vector_size(32)));  // NOLINT(modernize-use-using)
constexpr std::size_t kWidth = sizeof(Lanes);
// With one row more a lane is at most 255.
constexpr std::size_t kMostRows = 254;

// A line ends with this byte, a CR, or with the next one, an LF. So CR LF counts once, and nothing
// depends on what came before.
bool ends_line(char byte, char next) { return byte == '\r' || next == '\n'; }

// From n on, n lanes of ones after zeros.
constexpr std::array<unsigned char, 2 * kWidth> kZerosThenOnes = [] {
  std::array<unsigned char, 2 * kWidth> lanes{};
  std::fill(lanes.begin() + kWidth, lanes.end(), static_cast<unsigned char>(0xFF));
  return lanes;
}();

std::uint64_t sum(const Lanes& lanes) {
  std::uint64_t words[kWidth / 8];
  std::memcpy(words, &lanes, kWidth);
  std::uint64_t sum = 0;
  for (const std::uint64_t word : words) {
    constexpr std::uint64_t kEverySecond = 0x00FF00FF00FF00FFu;
    const std::uint64_t pairs = (word & kEverySecond) + (word >> 8 & kEverySecond);
    sum += pairs * 0x0001000100010001u >> 48;
  }
  return sum;
}

// The line ends at the bytes from `at` to `last`, after which one byte more is looked at. What is
// left after the last row is looked at as the end of one that overlaps it.
PGN_PER_PROCESSOR std::uint64_t count_pairs_of_bytes(const char* at, const char* last) {
  std::uint64_t ends = 0;
  for (auto rows = static_cast<std::size_t>(last - at) / kWidth; rows != 0;) {
    const std::size_t some = std::min(rows, kMostRows);
    rows -= some;
    Lanes counts{};
    Lanes bytes;
    Lanes next;
    for (const char* const stop = at + some * kWidth; at != stop; at += kWidth) {
      std::memcpy(&bytes, at, kWidth);
      std::memcpy(&next, at + 1, kWidth);
      counts -= (Lanes)(bytes == '\r') | (Lanes)(next == '\n');  // each is 255 or 0
    }
    if (rows == 0) {
      Lanes left;
      std::memcpy(&left, kZerosThenOnes.data() + (last - at), kWidth);
      std::memcpy(&bytes, last - kWidth, kWidth);
      std::memcpy(&next, last - kWidth + 1, kWidth);
      counts -= ((Lanes)(bytes == '\r') | (Lanes)(next == '\n')) & left;
      at = last;
    }
    ends += sum(counts);
  }
  for (; at != last; ++at) ends += ends_line(at[0], at[1]) ? 1 : 0;
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
