// The exit statuses of the program. After signal N it is 128 + N.

#pragma once

namespace tools {

inline constexpr int kExitClean = 0;     // no finding at or above --fail-on
inline constexpr int kExitFindings = 1;  // there is one
inline constexpr int kExitTrouble = 2;   // wrong usage, or an input or output error; overrides 1

}  // namespace tools
