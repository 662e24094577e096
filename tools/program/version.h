// The name and the version of the program.

#pragma once

#include <string_view>

namespace tools {

inline constexpr std::string_view kProgram = "pgn-arbiter";
inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace tools
