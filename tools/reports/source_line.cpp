#include "tools/reports/source_line.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "parser/ascii.h"
#include "parser/utf8.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// Columns before the place if the line is cut there.
constexpr int kBefore = kSourceLineColumns / 2;

// The part of the line within kSourceLineReach of the place.
struct Segment {
  std::string_view text;
  std::size_t place = 0;
  bool cut_before = false;
  bool cut_after = false;
};

bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

Segment segment_around(std::string_view batch, std::size_t place) {
  const std::size_t lowest = place - std::min(place, kSourceLineReach);
  const std::size_t highest = std::min(batch.size(), place + kSourceLineReach);
  std::size_t begin = place;
  while (begin > lowest && !is_line_end(batch[begin - 1])) --begin;
  std::size_t end = place;
  while (end < highest && !is_line_end(batch[end])) ++end;
  return {batch.substr(begin, end - begin), place - begin,
          begin > 0 && !is_line_end(batch[begin - 1]),
          end < batch.size() && !is_line_end(batch[end])};
}

// Removes the rest of a character that the cut has split.
void drop_partial_character(Segment& segment) {
  for (int i = 0; i < 3 && segment.place > 0; ++i) {
    if (!pgn::continues_code_point(segment.text[0])) return;
    segment.text.remove_prefix(1);
    --segment.place;
  }
}

std::vector<Glyph> glyphs_of(std::string_view text, bool windows_1252) {
  const std::string decoded = to_utf8(text, windows_1252);
  std::vector<Glyph> glyphs;
  for (std::string_view rest = decoded; !rest.empty();) {
    glyphs.push_back(first_glyph(rest));
    rest.remove_prefix(glyphs.back().length);
  }
  return glyphs;
}

int total_width(const std::vector<Glyph>& glyphs) {
  int width = 0;
  for (const Glyph& glyph : glyphs) width += glyph.width;
  return width;
}

// Removes glyphs from the front, or from the back, until at most `width` columns are left. Returns
// whether any were removed.
bool trim_front(std::vector<Glyph>& glyphs, int width) {
  int total = total_width(glyphs);
  auto keep = glyphs.begin();
  while (total > width) total -= (keep++)->width;
  const bool cut = keep != glyphs.begin();
  glyphs.erase(glyphs.begin(), keep);
  return cut;
}

bool trim_back(std::vector<Glyph>& glyphs, int width) {
  int total = total_width(glyphs);
  const std::size_t all = glyphs.size();
  for (; total > width; glyphs.pop_back()) total -= glyphs.back().width;
  return glyphs.size() != all;
}

void append(const std::vector<Glyph>& glyphs, std::string& text) {
  for (const Glyph& glyph : glyphs) text += glyph.text;
}

}  // namespace

SourceLine source_line(std::string_view batch, const char* place, bool windows_1252) {
  if (place == nullptr || batch.empty() || place < batch.data() ||
      place > batch.data() + batch.size()) {
    return {};
  }
  Segment segment = segment_around(batch, static_cast<std::size_t>(place - batch.data()));
  if (segment.cut_before && !windows_1252) drop_partial_character(segment);
  std::vector<Glyph> before = glyphs_of(segment.text.substr(0, segment.place), windows_1252);
  std::vector<Glyph> after = glyphs_of(segment.text.substr(segment.place), windows_1252);

  // Columns that one side does not need are given to the other.
  const int behind = total_width(after);
  bool cut_before = trim_front(before, std::max(kBefore, kSourceLineColumns - behind));
  bool cut_after = trim_back(after, kSourceLineColumns - total_width(before));
  cut_before = cut_before || segment.cut_before;
  cut_after = cut_after || segment.cut_after;

  SourceLine line;
  if (cut_before) line.text = "…";
  append(before, line.text);
  line.caret = total_width(before) + (cut_before ? 1 : 0);
  append(after, line.text);
  if (cut_after) line.text += "…";
  return pgn::is_blank(line.text, " ") ? SourceLine{} : line;
}

}  // namespace tools
