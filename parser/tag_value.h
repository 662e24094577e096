// Where the value of a tag ends, well-formed or not. A value begins behind its opening quote.
// Nothing is allocated. Internal to the parser.

#pragma once

#include <string_view>

#include "parser/game_builder.h"

namespace pgn::internal {

/// The closing quote by the standard: the first one that no backslash escapes. Null if the line
/// ends before it or no bracket follows. Linear in the line.
const char* strict_closing_quote(const char* value, const char* end);

/// The first quote of any kind with a bracket after it; null if there is none. Linear.
const char* closing_quote_of_any_kind(const char* value, const char* stop);

/// The closing quote of a value that goes on in the lines behind `line_stop`, of which one may be
/// blank; null if it does not. Linear in kMostLinesOfValue lines, and in those that a line with a
/// slash at its end goes on in, as that of a rank of the board does, up to `limit`.
const char* closing_quote_on_later_line(const char* line_stop, const char* limit,
                                        const GameBuilder& builder);

/// The text up to its last plain quote, or without a typographic one at its end. Linear.
std::string_view without_closing_quote(std::string_view text);

/// The text between the apostrophes that are around it, as in 'Name'; all of it if they are not.
std::string_view without_apostrophes(std::string_view text);

/// The text between the quotes that are around it, as in ""Name"": a table or a program's text
/// doubles them. All of it if they are not, or if there are more.
std::string_view without_quotes(std::string_view text);

/// The value of a malformed tag: up to the last quote on the line, or up to its bracket. Linear.
std::string_view loose_value(const char* value, const char* stop);

/// The line ends like a tag, so the value does not go on in the next line. Linear.
bool ends_like_a_tag(const char* value, const char* stop);

}  // namespace pgn::internal
