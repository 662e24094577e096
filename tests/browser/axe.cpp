#include "tests/browser/axe.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/testing/files.h"

namespace browser_tests {

const std::string& axe_core() {
  static const std::string source = [] {
    const char* const runfiles = std::getenv("TEST_SRCDIR");
    return tests::read_file(std::string(runfiles == nullptr ? "" : runfiles) +
                            "/axe_core/axe.min.js");
  }();
  return source;
}

std::string violations(Browser& browser) {
  if (!browser.holds("'axe' in window")) browser.run(axe_core());
  browser.run("delete window.found");
  // Colors in transition must not be measured.
  EXPECT_TRUE(browser.comes_to_hold("document.getAnimations().length === 0"));
  browser.run(
      "axe.run(document, {resultTypes: ['violations'], iframes: false}).then(({violations}) => {"
      "  window.found = violations.map(({id, nodes}) => `${id}: ${nodes[0].html.slice(0, 200)}\\n`)"
      "      .join('');"
      "})");
  EXPECT_TRUE(browser.comes_to_hold("typeof found === 'string'"));
  return browser.text("found");
}

void expect_none_in_any_colors(Browser& browser) {
  browser.prefer("light");
  EXPECT_EQ(violations(browser), "") << "light";
  browser.prefer("dark");
  EXPECT_EQ(violations(browser), "") << "dark";
  browser.prefer("dark", "more");
  EXPECT_EQ(violations(browser), "") << "dark, high contrast";
}

}  // namespace browser_tests
