// Dark, keyboard, paper, and narrow screens.

#include <fstream>
#include <string>

#include "tests/browser/sheet_testing.h"

namespace browser_tests {
namespace {

const std::string kBackground = "getComputedStyle(document.body).backgroundColor";

TEST_F(Sheet, DarkAsTheSystemOrAsChosen) {
  open(kEvent);
  browser().prefer_color_scheme("light");
  const std::string light = browser().text(kBackground);
  browser().prefer_color_scheme("dark");
  const std::string dark = browser().text(kBackground);
  EXPECT_NE(light, dark);
  picture("dark");
  EXPECT_TRUE(browser().comes_to_hold("document.getElementById('theme').textContent === 'Light'"));
  browser().click("#theme");
  EXPECT_EQ(browser().text(kBackground), light);
  browser().press("d");
  EXPECT_EQ(browser().text(kBackground), dark);
  browser().press("d");
  // The browser takes its time to store the choice.
  browser().reload();
  for (int i = 0; i < 20 && browser().text(kBackground) != light; ++i) browser().reload();
  EXPECT_EQ(browser().text(kBackground), light) << "the choice is remembered";
}

TEST_F(Sheet, KeyboardIsExplained) {
  open(kEvent);
  EXPECT_FALSE(browser().holds("document.getElementById('keys').open"));
  browser().press("?");
  EXPECT_TRUE(browser().holds("document.getElementById('keys').open"));
  picture("keyboard");
  // Every key that does something is in the table.
  EXPECT_EQ(browser().text("Object.keys({...keyActions, ...pageKeyActions}).filter((key) => "
                           "![...document.querySelectorAll('kbd')].some((kbd) => kbd.textContent "
                           "=== ({ArrowLeft: '←', ArrowRight: '→'}[key] || key))).join(' ')"),
            "");
  browser().press("Escape");
  EXPECT_FALSE(browser().holds("document.getElementById('keys').open"));
}

TEST_F(Sheet, EveryControlHasANameAndAVisibleFocus) {
  open(kEvent);
  EXPECT_EQ(
      browser().text(
          "[...document.querySelectorAll('button, input, select, [role=listbox], [role=img]')]"
          ".filter((e) => !(e.textContent.trim() || e.getAttribute('aria-label') || "
          "(e.labels && e.labels.length && e.labels[0].textContent.trim())))"
          ".map((e) => e.outerHTML).join('\\n')"),
      "");
  for (int i = 0; i < 12; ++i) {
    browser().press("Tab");
    EXPECT_EQ(browser().text("getComputedStyle(document.activeElement).outlineStyle"), "solid")
        << browser().text("document.activeElement.outerHTML");
  }
}

TEST_F(Sheet, PrintsAFlaggedGameAPage) {
  open(kEvent);
  // The summary, five flagged games, and the remark on the sixth.
  EXPECT_EQ(pages_of(browser().pdf()), 7);
  EXPECT_EQ(count_of("#paper *"), 0) << "nothing of it is left";
  browser().press("2");
  EXPECT_EQ(pages_of(browser().pdf()), 6);
  browser().press("3");
  EXPECT_EQ(pages_of(browser().pdf()), 5);
  if (!picture_folder().empty()) std::ofstream(picture_folder() + "/sheet.pdf") << browser().pdf();
}

TEST_F(Sheet, PaperHasBoardsRulingsAndRoomToSign) {
  open(kEvent);
  browser().text("fillPaper()");
  EXPECT_EQ(count_of("#paper .game"), 5);
  EXPECT_EQ(count_of("#paper .game .board"), 4);  // how a tag is written needs none
  EXPECT_EQ(count_of("#paper .game .signature"), 5);
  EXPECT_EQ(count_of("#paper .remarks li"), 1);
  EXPECT_EQ(text_of("#paper .game .around"),
            "… 2.\u00a0c4 e6 3.\u00a0Nc3 Bb4 4.\u00a0e3 c5 5.\u00a0Nd5 exd5 ");
  EXPECT_EQ(text_of("#paper .around b"), "Nd5");
}

TEST_F(Sheet, NarrowScreen) {
  open(kEvent);
  EXPECT_TRUE(browser().holds("document.getElementById('by-rule').open"));
  browser().resize(420, 1600);
  browser().reload();
  EXPECT_FALSE(browser().holds("document.getElementById('by-rule').open"));
  picture("narrow", 420, 1600);
  browser().resize(420, 1600);
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= 420"));
}

}  // namespace
}  // namespace browser_tests
