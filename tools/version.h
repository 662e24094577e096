// The version that `--version`, reports and packages bear.

#pragma once

namespace tools {

inline constexpr char kVersion[] = "0.1.0";

}  // namespace tools
