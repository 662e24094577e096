// What the process tells its caller (DESIGN.md section 6). Beside these, 128 + N on signal N.

#pragma once

namespace tools {

inline constexpr int kExitClean = 0;     // nothing at or above --fail-on
inline constexpr int kExitFindings = 1;  // something is
inline constexpr int kExitTrouble = 2;   // usage, input or output: outranks findings

}  // namespace tools
