#include "parser/tag_value.h"

#include <algorithm>
#include <cstddef>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/movetext.h"
#include "parser/scanning.h"
#include "parser/tag_limits.h"
#include "parser/tag_line.h"

namespace pgn::internal {
namespace {

bool has_around(std::string_view text, char sign) {
  return text.size() >= 2 && text.front() == sign && text.back() == sign;
}

bool is_closed_at(const char* behind_quote, const char* end) {
  const char* const bracket = skip_inline_blanks(behind_quote, end);
  return bracket != end && *bracket == ']';
}

}  // namespace

const char* strict_closing_quote(const char* value, const char* end) {
  const char* at = value;
  while (at != end && *at != '"' && !is(*at, kLineEnd)) {
    at += *at == '\\' && at + 1 != end && (at[1] == '"' || at[1] == '\\') ? 2 : 1;
  }
  if (at == end || *at != '"') return nullptr;
  return is_closed_at(at + 1, end) ? at : nullptr;
}

const char* closing_quote_of_any_kind(const char* value, const char* stop) {
  for (const char* at = value; at != stop; ++at) {
    const std::size_t length = quote_length(at, stop);
    if (length != 0 && is_closed_at(at + length, stop)) return at;
  }
  return nullptr;
}

const char* closing_quote_on_later_line(const char* line_stop, const char* limit,
                                        const GameBuilder& builder) {
  const char* at = line_stop;
  bool behind_blank_line = false;
  for (int lines = 1; lines < kMostLinesOfValue; ++lines) {
    at = behind_line_end(at, limit);
    const char* const begin = skip_inline_blanks(at, limit);
    if (begin == limit || (behind_blank_line && opens_moves_or_marker(begin, limit, builder))) {
      return nullptr;
    }
    if (is(*begin, kLineEnd)) {
      if (behind_blank_line) return nullptr;
      behind_blank_line = true;
      at = begin;
      continue;
    }
    const char* const stop = line_end(at, limit);
    const std::string_view line = view(begin, stop);
    if (const char* const quote = closing_quote_of_any_kind(begin, stop)) {
      return view(begin, quote).find_first_of("[{") == std::string_view::npos ? quote : nullptr;
    }
    if (line.find_first_of("[{}") != std::string_view::npos) return nullptr;
    at = stop;
    if (trim_right(line, kInlineBlanks).ends_with('/')) --lines;
  }
  return nullptr;
}

std::string_view without_closing_quote(std::string_view text) {
  const std::size_t plain = text.rfind('"');
  if (plain != std::string_view::npos) return text.substr(0, plain);
  const char* const end = text.data() + text.size();
  for (std::size_t length = 1; length <= std::min<std::size_t>(text.size(), 3); ++length) {
    if (quote_length(end - length, end) == length) return text.substr(0, text.size() - length);
  }
  return text;
}

std::string_view without_apostrophes(std::string_view text) {
  return has_around(text, '\'') ? text.substr(1, text.size() - 2) : text;
}

std::string_view without_quotes(std::string_view text) {
  if (!has_around(text, '"') || text.find('"', 1) != text.size() - 1) return text;
  return text.substr(1, text.size() - 2);
}

std::string_view loose_value(const char* value, const char* stop) {
  std::string_view text = trim_right(view(value, stop), kInlineBlanks);
  if (text.ends_with(']')) text.remove_suffix(1);
  return without_closing_quote(trim_right(text, kInlineBlanks));
}

bool ends_like_a_tag(const char* value, const char* stop) {
  const std::string_view text = trim_right(view(value, stop), kInlineBlanks);
  return text.ends_with(']') || without_closing_quote(text).size() != text.size();
}

}  // namespace pgn::internal
