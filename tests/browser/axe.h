// axe-core (tools/lib/setup.sh) finds known obstacles to accessibility.

#pragma once

#include <string>

#include "tests/browser/browser.h"

namespace browser_tests {

/// The script; empty if it is not there.
const std::string& axe_core();

/// What axe-core finds in the page: of each rule its id and the first element, a line each.
std::string violations(Browser& browser);

/// Expects none, whatever colors the system prefers: light, dark, and dark with high contrast.
void expect_none_in_any_colors(Browser& browser);

/// For tests that are skipped without it.
inline constexpr char kNoAxe[] =
    "axe-core is not there: run tools/test.sh, which fetches it from npm, or name its axe.min.js "
    "in PGN_ARBITER_AXE";

}  // namespace browser_tests
