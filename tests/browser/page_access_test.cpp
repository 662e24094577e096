// The page without a mouse, without sight, on a telephone, and in the dark.

#include <string>

#include "tests/browser/axe.h"
#include "tests/browser/page_testing.h"

namespace browser_tests {
namespace {

const std::string kFocused = "document.activeElement.id || document.activeElement.tagName";

// Presses the Tab key until the element has the focus, which must be visible on the way.
void tab_to(const std::string& selector, const std::string& key = "Tab") {
  for (int i = 0; i < 60; ++i) {
    if (browser().holds("document.activeElement.matches('" + selector + "')")) return;
    browser().press(key);
  }
  ADD_FAILURE() << "the Tab key does not reach " << selector;
}

class PageForAll : public Page {
 protected:
  void SetUp() override {
    if (axe_core().empty()) GTEST_SKIP() << kNoAxe;
    Page::SetUp();
  }
};

void open_everything() {
  browser().text(
      "document.querySelectorAll('details:not(.menu)')"
      ".forEach((part) => { part.open = true; })");
}

TEST_F(PageForAll, NoViolationAtTheStart) {
  choose({make_file("event.pgn", kEvent), make_file("known.json", "{}")});
  open_everything();
  expect_none_in_any_colors(browser());
  browser().prefer("light");
  browser().resize(390, 844);
  EXPECT_EQ(violations(browser()), "") << "telephone";
}

TEST_F(PageForAll, NoViolationInTheResult) {
  choose_and_judge({make_file("event.pgn", kEvent), make_file("none.pgn", "\x01\x02\x03")});
  EXPECT_EQ(violations(browser()), "") << "light";
  browser().click("#save summary");
  EXPECT_EQ(violations(browser()), "") << "menu";
  browser().click("#save summary");
  browser().prefer("dark");
  EXPECT_EQ(violations(browser()), "") << "dark";
  picture("dark");
  browser().click("#correct");
  EXPECT_EQ(violations(browser()), "") << "corrections";
}

TEST_F(PageForAll, NoViolationWhileItRuns) {
  browser().run("setBusy(true); showProgress('Judging', 30, 100);");
  EXPECT_EQ(violations(browser()), "");
  picture("running");
}

// Files, a setting, judging, a saved report, and back, with no mouse.
TEST_F(Page, KeyboardAlone) {
  tab_to("#choose");
  browser().await_file_dialog();
  browser().press("Enter");
  browser().answer_file_dialog({make_file("event.pgn", kEvent)});
  EXPECT_TRUE(browser().comes_to_hold("chosen.length === 1"));
  tab_to("#settings > summary");
  browser().press("Enter");
  tab_to("[data-option=\"--claims\"]");
  browser().press(" ");
  EXPECT_NE(text_of("#command").find("--claims"), std::string::npos);
  browser().run("document.body.focus(); document.activeElement.blur();");
  tab_to("#judge");
  browser().press("Enter");
  EXPECT_TRUE(browser().comes_to_hold("!isBusy() && !byId('result').hidden"));
  EXPECT_EQ(browser().text(kFocused), "summary");
  tab_to("#save > summary");
  browser().press("Enter");
  tab_to("[data-save=csv]");
  browser().press("Escape");
  EXPECT_FALSE(browser().holds("byId('save').open"));
  EXPECT_EQ(browser().text(kFocused), "SUMMARY");
  // Between documents the focus takes its time.
  ASSERT_TRUE(browser().enter_frame());
  browser().leave_frame();
  tab_to("#again");
  browser().press("Tab");
  EXPECT_TRUE(browser().comes_to_hold("document.activeElement.matches('iframe')"));
  ASSERT_TRUE(browser().enter_frame());
  browser().press("j");
  EXPECT_TRUE(browser().comes_to_hold(
      "document.getElementById('position').textContent.startsWith('Finding 2 of ')"));
  browser().leave_frame();
  for (int i = 0; i < 40 && browser().holds("document.activeElement.matches('iframe')"); ++i) {
    browser().press("Shift+Tab");
  }
  tab_to("#again", "Shift+Tab");
  browser().press("Enter");
  EXPECT_EQ(browser().text(kFocused), "judge");
}

// Enter in the form judges, in the box for text with the Ctrl key.
TEST_F(Page, EnterJudges) {
  choose({make_file("event.pgn", kEvent)});
  browser().run("byId('settings').open = true");
  browser().click("[data-option=\"--no-draw-before\"]");
  browser().press("Enter");
  EXPECT_TRUE(browser().comes_to_hold("!isBusy() && !byId('result').hidden"));
}

TEST_F(Page, EveryControlHasANameAndAVisibleFocus) {
  choose({make_file("event.pgn", kEvent)});
  browser().run("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
  EXPECT_EQ(
      browser().text("[...document.querySelectorAll('button, input, select, summary, textarea')]"
                     ".filter((e) => e.checkVisibility() && !(e.textContent.trim() || "
                     "e.getAttribute('aria-label') || "
                     "(e.labels && e.labels.length && e.labels[0].textContent.trim())))"
                     ".map((e) => e.outerHTML).join('\\n')"),
      "");
  for (int i = 0; i < 40; ++i) {
    browser().press("Tab");
    if (browser().holds("document.activeElement === document.body")) continue;
    EXPECT_EQ(browser().text("getComputedStyle(document.activeElement).outlineStyle"), "solid")
        << browser().text("document.activeElement.outerHTML");
  }
}

TEST_F(Page, WhatHappensIsSaid) {
  choose({make_file("event.pgn", kEvent)});
  EXPECT_TRUE(browser().comes_to_hold("byId('spoken').textContent === '1 file chosen'"));
  judge();
  EXPECT_EQ(text_of("#spoken"),
            "7 games: 4 errors, 2 warnings, 1 remark. "
            "Objected to: there is an error, or a game judged only in part.");
}

TEST_F(Page, FitsATelephone) {
  browser().resize(390, 844);
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= 390"));
  choose({tools::source_file("testdata/event.pgn"),
          make_file("a_very_long_name_of_a_file_without_any_blank_in_it_round_7_of_9.pgn", kMate)});
  browser().run("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= 390"));
  picture("telephone_start", 390, 844);
  browser().run("document.querySelectorAll('details').forEach((part) => { part.open = false; })");
  judge();
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= 390"));
  EXPECT_TRUE(
      browser().holds("document.querySelector('iframe').getBoundingClientRect().height > 844 / 2"));
  picture("telephone_result", 390, 844);
  browser().click("#save summary");
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= 390"));
  picture("telephone_save", 390, 844);
}

TEST_F(Page, DarkAsTheSystem) {
  const std::string background = "getComputedStyle(document.body).backgroundColor";
  browser().prefer("light");
  const std::string light = browser().text(background);
  browser().prefer("dark");
  EXPECT_NE(browser().text(background), light);
  picture("start_dark");
}

}  // namespace
}  // namespace browser_tests
