// Text for the page of the `html` report.

#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tools {

/// JSON for a <script> element: escapes `<`, which could end the element or begin a comment, and
/// U+2028 and U+2029, which older JavaScript does not allow in strings. The value stays the same.
/// `json` must be valid JSON. Linear.
std::string json_in_script(std::string_view json);

/// The name of a file without its directories: "event.pgn" for "games/2023/event.pgn" and for the
/// member of an archive "games.zip!2023/event.pgn".
std::string_view base_name(std::string_view path);

/// Passes `page` to `write`, except for its slots: for `{{name}}` it calls `fill("name")`. A slot
/// without an end is passed as text.
void fill_slots(std::string_view page, const std::function<void(std::string_view)>& write,
                const std::function<void(std::string_view)>& fill);

}  // namespace tools
