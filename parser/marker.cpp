#include "parser/marker.h"

#include <algorithm>
#include <string_view>

#include "parser/characters.h"
#include "parser/scanning.h"
#include "parser/tag_pair.h"

namespace pgn::internal {
namespace {

// Bytes of a marker in any spelling, with more than one behind it; and of a forfeit.
constexpr std::ptrdiff_t kLongestMarker = 16;
constexpr std::ptrdiff_t kLongestForfeit = 8;

// In tables and programs, the quotes of the whole text stand behind the last marker.
constexpr std::string_view kQuotes = "\"'`";

// A marker that ends its game with a dot, a comma or quotes behind it; 0: none is there.
std::size_t punctuated_marker_at(const char* at, const char* end, const GameBuilder& builder,
                                 ResultText& result) {
  std::size_t length = 0;
  result = read_marker(view(at, at + std::min(end - at, kLongestMarker)), length);
  if (length == 0) return 0;
  const std::string_view behind = view(at + length, at + std::min(end - at, kLongestMarker));
  std::size_t signs = std::min(behind.find_first_not_of(kQuotes), behind.size());
  if (signs == 0 && !behind.empty() && (behind[0] == '.' || behind[0] == ',')) signs = 1;
  if (signs == 0 || !nothing_follows(at + length + signs, end, builder)) return 0;
  result.standard = false;
  return length + signs;
}

// Neither a move nor a Result tag: a forfeit is the record where it stands alone. Behind a move it
// would be a sign.
bool lacks_moves_and_result(const GameBuilder& builder) {
  return builder.depth() == 0 && builder.game().moves.empty() &&
         builder.game().value(TagName::result).empty();
}

}  // namespace

std::size_t marker_at(const char* at, const char* end, const GameBuilder& builder,
                      ResultText& result) {
  std::size_t length = 0;
  result = read_marker(view(at, at + std::min(end - at, kLongestMarker)), length);
  if (length != 0 && ends_token(at + length, end)) return length;
  const std::string_view word = view(at, word_end(at, at + std::min(end - at, kLongestForfeit)));
  if (word.empty()) return 0;
  const bool in_tag = word == builder.game().value(TagName::result);
  if (!in_tag && !lacks_moves_and_result(builder)) return 0;
  const ResultText vouched = read_result(word);
  const bool lost_by_both = in_tag && vouched.result == Result::both_lose;
  if (!is_forfeit(vouched.result) && !lost_by_both) return 0;
  const bool must_be_last = lost_by_both || !in_tag;
  if (must_be_last && !nothing_follows(at + word.size(), end, builder)) return 0;
  result = vouched;
  return word.size();
}

bool nothing_follows(const char* at, const char* end, const GameBuilder& builder) {
  for (;;) {
    at = skip_all_blanks(at, end);
    if (at == end) return true;
    if (*at == ';') {
      at = line_end(at, end);
    } else if (*at == '{') {
      at = find_byte(at, end, '}');
      if (at != end) ++at;
    } else {
      return opens_tag_line(builder.batch_begin(), at, end);
    }
  }
}

std::size_t closing_marker_at(const char* at, const char* end, const GameBuilder& builder,
                              ResultText& result) {
  const std::size_t length = marker_at(at, end, builder, result);
  return length != 0 ? length : punctuated_marker_at(at, end, builder, result);
}

}  // namespace pgn::internal
