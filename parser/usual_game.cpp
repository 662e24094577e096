#include "parser/usual_game.h"

#include <cstddef>
#include <string_view>

#include "parser/characters.h"
#include "parser/scanning.h"
#include "parser/tag_line.h"
#include "parser/usual_moves.h"
#include "parser/usual_tags.h"
#include "parser/words.h"

namespace pgn::internal {
namespace {

static_assert(kEventTag.size() == kWordBytes);

bool begins_event_tag(const char* at, const char* end) {
  return end - at >= kWordBytes && load_word(at) == word_of(kEventTag);
}

struct Marker {
  std::size_t length = 0;  // 0: none
  Result result = Result::none;
};

// What the text at `at` begins with, if it is a marker in the standard's spelling.
Marker read_usual_marker(const char* at, const char* end) {
  if (end - at < kWordBytes) return {};
  const Word word = load_word(at);
  const auto marker = [word](std::string_view text, Result result) {
    const bool equal = ((word ^ word_of(text)) << (8 * (kWordBytes - text.size()))) == 0;
    return equal ? Marker{text.size(), result} : Marker{};
  };
  switch (*at) {
    case '0':
      return marker("0-1", Result::black_wins);
    case '*':
      return marker("*", Result::unfinished);
    case '1':
      if (at[1] == '-') return marker("1-0", Result::white_wins);
      return marker("1/2-1/2", Result::draw);
    default:
      return {};
  }
}

}  // namespace

UsualGame scan_usual_game(const char* at, const char* end, GameBuilder& builder) {
  UsualGame game;
  if (!begins_event_tag(at, end)) return game;
  game.end = scan_usual_tags(at, end, builder);
  if (game.end == nullptr) return game;
  game.end = skip_blanks(game.end, end);
  const char* const moves = scan_usual_moves(game.end, end, builder, UsualComments::clocks);
  if (moves != nullptr) {
    game.has_moves = true;
    game.end = moves;
  }
  const Marker marker = read_usual_marker(game.end, end);
  if (marker.length == 0) return game;
  const char* const marker_end = game.end + marker.length;
  // An Event tag ends the marker, with or without blanks before it.
  const char* const next = skip_blanks(marker_end, end);
  if (next != end && !begins_event_tag(next, end)) return game;
  builder.set_marker(view(game.end, marker_end), {marker.result, true});
  game.end = next;
  game.whole = true;
  return game;
}

}  // namespace pgn::internal
