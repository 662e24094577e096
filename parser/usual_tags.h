// The fast path of the tag section: a tag pair on a line of its own, with a known name and a value
// without backslashes, as nearly all are.
//
//   [White "Carlsen, Magnus"]
//
// Whatever it does not read is left to tag_pair.cpp, with the same meaning. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// Adds the tag pairs at `at` to the builder; returns where they end, with their line ends. Null,
/// with nothing added, if there are none. Linear.
const char* scan_usual_tags(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
