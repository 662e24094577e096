// Text that goes into the page of the `html` report.

#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tools {

/// JSON that may stand in a <script> element: no `<`, which could end it or begin a comment, and
/// none of the two line ends that JSON has and JavaScript had not (U+2028, U+2029). They become
/// \u escapes, so the value stays the same. `json` must be valid JSON.
std::string json_in_script(std::string_view json);

/// The name of a file without its directories: "event.pgn" of "games/2023/event.pgn". Of the member
/// of an archive, "games.zip!2023/event.pgn", that of the member.
std::string_view base_name(std::string_view path);

/// Copies `page` to `write`, but for its slots: at `{{name}}` it calls `fill("name")`. A slot
/// without an end is text.
void fill_slots(std::string_view page, const std::function<void(std::string_view)>& write,
                const std::function<void(std::string_view)>& fill);

}  // namespace tools
