// The termination marker in movetext: which token is one depends on what stands around it and on
// the Result tag. How one is spelled: result.h. Internal to the parser.
//
// Source: PGN standard 8.2.6; FIDE Laws, glossary "result" (forfeits).

#pragma once

#include <cstddef>

#include "parser/game_builder.h"
#include "parser/result.h"

namespace pgn::internal {

/// The length of the marker at `at` in bytes, 0 if there is none; what it says in `result`. A
/// marker is a whole token. Forfeits count if the Result tag has the same value, or if there is no
/// Result tag and no move, and nothing follows; 0-0 only if the Result tag has it and nothing
/// follows. O(1), where nothing must follow apart from blanks and comments.
std::size_t marker_at(const char* at, const char* end, const GameBuilder& builder,
                      ResultText& result);

/// The same, or a marker with a dot, a comma or quotes behind it, as in "1-0.", if nothing follows:
/// elsewhere it may be prose. The length includes these. O(1) apart from blanks and comments.
std::size_t closing_marker_at(const char* at, const char* end, const GameBuilder& builder,
                              ResultText& result);

/// After blanks and comments comes a tag line or the end of the text. Linear in these.
bool nothing_follows(const char* at, const char* end, const GameBuilder& builder);

}  // namespace pgn::internal
