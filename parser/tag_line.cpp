#include "parser/tag_line.h"

#include <algorithm>
#include <cstring>

#include "parser/characters.h"
#include "parser/odd_characters.h"
#include "parser/per_processor.h"
#include "parser/result.h"
#include "parser/scanning.h"
#include "parser/utf8.h"
#include "parser/words.h"

namespace pgn {
namespace {

using internal::find_below;
using internal::kWordBytes;
using internal::load_word;

// Blanks after the bracket, and after the name: a safety limit that bounds every look-ahead.
constexpr std::ptrdiff_t kMaxBlanks = 64;
// Bytes that a search backwards takes at a time: about as many as a long game without comments has.
constexpr std::ptrdiff_t kBackwardStep = 4096;
// Bytes of `[Event "` behind the end of such a step, if it begins in it.
constexpr std::ptrdiff_t kStartedTag = kEventTag.size() - 1;
constexpr std::string_view kTypographicQuotes[] = {
    "\u201C", "\u201D", "\u201E", "\u201F", "\u2018", "\u2019", "\u201A",
    "\u201B", "\u00AB", "\u00BB", "\u2033", "\u2036", "\uFF02",
};
// The same in Windows-1252.
constexpr std::string_view kWindowsQuotes = "\x93\x94\x84\x91\x92\x82\xAB\xBB";

bool is_inline_blank(char c) { return is(c, kBlank) && !is(c, kLineEnd); }

// The bytes of the blank at `at`, which is no line end; 0: there is none.
std::size_t blank_length(const char* at, const char* end) {
  if (at != end && is_inline_blank(*at)) return 1;
  return invisible_length(at, end);
}

// Behind the last character before `at` that is not blank; line ends are blanks here.
const char* skip_blanks_back(const char* begin, const char* at) {
  for (;;) {
    while (at != begin && is(at[-1], kBlank)) --at;
    const std::size_t invisible = invisible_length_before(begin, at);
    if (invisible == 0) return at;
    at -= invisible;
  }
}

// So many bytes that may be looked at together when none of them is a line end.
constexpr std::ptrdiff_t kStride = 64;

bool may_hold_line_end(const char* stride) {
  unsigned char least = 0xFF;
  for (std::ptrdiff_t i = 0; i < kStride; ++i) {
    least = std::min(least, static_cast<unsigned char>(stride[i]));
  }
  return least <= '\r';
}

// The start of the last line before `at` (a line start) that is not blank, or null.
const char* previous_line(const char* begin, const char* at) {
  at = skip_blanks_back(begin, at);
  return at == begin ? nullptr : line_start(begin, at);
}

bool ends_with_result(std::string_view text) {
  constexpr std::size_t kLongest = 16;  // bytes of a result and a blank before it
  while (!text.empty() && is(text.back(), kBlank)) text.remove_suffix(1);
  text.remove_prefix(text.size() - std::min(text.size(), kLongest));
  const auto blank = std::find_if(text.rbegin(), text.rend(), [](char c) { return is(c, kBlank); });
  if (blank == text.rend()) return false;
  const std::string_view word = text.substr(static_cast<std::size_t>(blank.base() - text.begin()));
  std::size_t length = 0;
  read_marker(word, length);
  return length != 0 && length == word.size();
}

bool has_moves_behind_tag(std::string_view line) {
  constexpr std::string_view kTagEnd = "\"]";
  for (std::size_t at = line.find(kTagEnd); at != line.npos; at = line.find(kTagEnd, at)) {
    at += kTagEnd.size();
    while (at < line.size() && is_inline_blank(line[at])) ++at;
    if (at < line.size() && is(line[at], kDigit)) return true;
  }
  return false;
}

// The line, or what is left of it, ends a game that stands on the line as a whole.
bool ends_game(std::string_view line, LineBefore before) {
  return ends_with_result(line) &&
         (before == LineBefore::tags_and_moves || has_moves_behind_tag(line));
}

bool is_tag_line_so_far(LineBefore before) {
  return before == LineBefore::tags || before == LineBefore::tags_and_moves;
}

bool begins_with_tag(const char* line, const char* end) {
  while (const std::size_t blank = blank_length(line, end)) line += blank;
  return line != end && *line == '[' && opens_tag(line, end);
}

bool is_tag_line(const char* line, const char* end, LineBefore before) {
  const bool began_as_tag_line =
      before == LineBefore::nothing ? begins_with_tag(line, end) : is_tag_line_so_far(before);
  if (!began_as_tag_line) return false;
  return !ends_game({line, static_cast<std::size_t>(end - line)}, before);
}

// The first `[Event "` at or after `from`, or null. A search for its E meets the fewest other
// bytes: there are brackets in every tag and clock, but an E hardly ever outside of tags. Compared
// with a search for the bracket it executes 0.40 instead of 0.66 instructions a byte in
// over-the-board games, and 0.20 instead of 1.40 with clocks.
const char* next_event_tag(const char* from, const char* end) {
  constexpr std::string_view kAfterBracket = kEventTag.substr(1);
  for (const char* at = from + 1; at < end; ++at) {
    at = static_cast<const char*>(std::memchr(at, 'E', static_cast<std::size_t>(end - at)));
    if (at == nullptr) return nullptr;
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    if (at[-1] == '[' && rest.starts_with(kAfterBracket)) return at - 1;
  }
  return nullptr;
}

// `event` points to the bracket of "[Event ". Returns where the game starts, or null.
const char* hard_start_at(std::string_view text, const char* event, LineBefore before) {
  const char* const begin = text.data();
  const char* start = event;
  if (start - begin >= 3 && std::string_view(start - 3, 3) == kUtf8ByteOrderMark) start -= 3;
  if (start != begin && !is(start[-1], kLineEnd)) return nullptr;
  const char* const previous = previous_line(begin, start);
  if (previous == nullptr) return is_tag_line_so_far(before) && start != begin ? nullptr : start;
  const LineBefore before_previous = previous == begin ? before : LineBefore::nothing;
  return is_tag_line(previous, start, before_previous) ? nullptr : start;
}

}  // namespace

std::size_t quote_length(const char* at, const char* end) {
  if (at == end) return 0;
  if (*at == '"') return 1;
  if (is_ascii(*at)) return 0;
  const std::string_view text(at, static_cast<std::size_t>(std::min<std::ptrdiff_t>(end - at, 3)));
  for (const std::string_view quote : kTypographicQuotes) {
    if (text.starts_with(quote)) return quote.size();
  }
  return kWindowsQuotes.find(*at) == std::string_view::npos ? 0 : 1;
}

const char* tag_name_end(const char* at, const char* end) {
  const char* stop = at;
  while (stop != end && is(*stop, kNameChar)) ++stop;
  while (stop != at && is_name_sign(stop - 1, stop)) --stop;
  return stop;
}

std::optional<TagOpening> read_tag_opening(const char* at, const char* end) {
  const auto skip_blanks = [end](const char* from) {
    const char* const limit = from + std::min(kMaxBlanks, end - from);
    while (from < limit) {
      const std::size_t blank = blank_length(from, end);
      if (blank == 0) break;
      from += blank;
    }
    return from;
  };
  const char* const name = skip_blanks(at + 1);
  if (name == end || !is(*name, kNameStart)) return std::nullopt;
  const char* const name_stop = tag_name_end(name, name + std::min(kMaxTagName, end - name));
  const char* quote = skip_blanks(name_stop);
  const bool has_sign = is_name_sign(quote, end);
  if (has_sign) quote = skip_blanks(quote + 1);
  const std::size_t length = quote_length(quote, end);
  if (length == 0) return std::nullopt;
  const std::string_view text(name, static_cast<std::size_t>(name_stop - name));
  return TagOpening{text, has_sign, quote, quote + length};
}

PGN_PER_PROCESSOR const char* line_start(const char* begin, const char* at) {
  for (;;) {
    while (at - begin >= kStride && !may_hold_line_end(at - kStride)) at -= kStride;
    while (at - begin >= kWordBytes && find_below(load_word(at - kWordBytes), '\r' + 1) == 0) {
      at -= kWordBytes;
    }
    const char* const stop = at - std::min<std::ptrdiff_t>(kWordBytes, at - begin);
    for (; at != stop; --at) {
      if (is(at[-1], kLineEnd)) return at;
    }
    if (at == begin) return at;
  }
}

bool at_line_start(const char* begin, const char* at) {
  at = internal::skip_inline_blanks_back(begin, at);
  return at == begin || is(at[-1], kLineEnd);
}

LineBefore line_before(std::string_view text, std::size_t at, LineBefore before) {
  if (at == 0) return before;
  const char* const place = text.data() + at;
  const char* const end = text.data() + text.size();
  const char* const line = line_start(text.data(), place);
  if (line == place) return LineBefore::nothing;
  if (line != text.data() || before == LineBefore::nothing) {
    before = begins_with_tag(line, end) ? LineBefore::tags : LineBefore::text;
  }
  const std::string_view part(line, static_cast<std::size_t>(place - line));
  if (before == LineBefore::tags && has_moves_behind_tag(part)) before = LineBefore::tags_and_moves;
  const bool is_whole = place != end && is(*place, kLineEnd);
  return is_whole && ends_game(part, before) ? LineBefore::text : before;
}

bool holds_only_blanks(std::string_view text) {
  return skip_blanks_back(text.data(), text.data() + text.size()) == text.data();
}

const char* find_hard_start(std::string_view text, const char* from, LineBefore before) {
  const char* const end = text.data() + text.size();
  for (const char* at = from; at < end; ++at) {
    at = next_event_tag(at, end);
    if (at == nullptr) break;
    const char* const start = hard_start_at(text, at, before);
    if (start != nullptr && start >= from) return start;
  }
  return end;
}

const char* find_last_hard_start(std::string_view text, const char* from, LineBefore before) {
  const char* const end = text.data() + text.size();
  for (const char* stop = end; stop > from;) {
    const char* const begin = stop - std::min(kBackwardStep, stop - from);
    const char* const window = stop + std::min(kStartedTag, end - stop);
    const char* last = nullptr;
    for (const char* at = begin; (at = next_event_tag(at, window)) != nullptr; ++at) {
      const char* const start = hard_start_at(text, at, before);
      if (start != nullptr && start != text.data()) last = start;
    }
    if (last != nullptr) return last;
    stop = begin;
  }
  return nullptr;
}

}  // namespace pgn
