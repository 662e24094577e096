// What the terminal at a descriptor can show.

#pragma once

namespace tools {

/// Whether it is a terminal that understands escape sequences, as far as the environment says: TERM
/// is not "dumb".
bool understands_escapes(int descriptor);

/// The same, and NO_COLOR is not set, or empty.
bool is_for_colors(int descriptor);

}  // namespace tools
