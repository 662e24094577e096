// What holds for every text that is corrected:
//
//   - a second run corrects nothing more;
//   - games, moves and final positions stay the same;
//   - each correction is one of a few kinds, and all bytes around it stay the same;
//   - no rule finds more in any game than before;
//   - it does not matter where the text was cut into batches.

#pragma once

#include <string>

#include "tests/fix/fix_testing.h"

namespace tools {

/// Corrects the text. A failure of the test if something of this does not hold, but for the cuts,
/// which are up to the caller.
Correction expect_sound(const std::string& text);

}  // namespace tools
