// Control bytes: 0 to 31 apart from white space (9 to 13), and 127 (S106).

#pragma once

#include <string_view>

namespace pgn {

/// Linear, at about a quarter of an instruction a byte.
bool has_control_bytes(std::string_view text);

}  // namespace pgn
