// Rulings in the sheet that the page shows: recorded, saved, loaded again, not lost by leaving.

#include <string>

#include "tests/browser/page_testing.h"

namespace browser_tests {
namespace {

class PageRulings : public Page {
 protected:
  void TearDown() override {
    browser().leave_frame();
    if (browser().holds("document.querySelector('iframe') !== null") && browser().enter_frame()) {
      browser().run("setUnsaved(false)");
    }
    browser().leave_frame();
    EXPECT_TRUE(browser().comes_to_hold("!result.unsaved"));
    Page::TearDown();
  }

  static void judge_event() {
    choose_and_judge({make_file("event.pgn", kEvent)});
    enter_sheet();
  }

  static bool counts(const std::string& words) {
    return browser().comes_to_hold("document.getElementById('ruled').textContent === '" + words +
                                   "'");
  }

  static void record_one() {
    browser().press("c");
    browser().press("w");
    browser().type("Both scoresheets say Nb5.");
    browser().press("Escape");
    ASSERT_TRUE(counts("1 of 7 findings ruled not saved")) << text_of("#ruled");
  }

  static bool page_knows_of_unsaved_rulings() {
    browser().leave_frame();
    return browser().comes_to_hold("result.unsaved");
  }
};

TEST_F(PageRulings, AreSavedAndLoadedAgain) {
  judge_event();
  record_one();
  picture("rulings");
  browser().press("s");
  const std::string rulings = saved_file("event-rulings.json");
  EXPECT_NE(rulings.find("\"ruling\": \"correct\""), rulings.npos);
  EXPECT_NE(rulings.find("\"reason\": \"Both scoresheets say Nb5.\""), rulings.npos);
  EXPECT_TRUE(counts("1 of 7 findings ruled")) << text_of("#ruled");
  open();
  judge_event();
  EXPECT_EQ(text_of("#ruled"), "0 of 7 findings ruled");
  browser().choose_files("#rulings-file", {make_file("event-rulings.json", rulings)});
  EXPECT_TRUE(counts("1 of 7 findings ruled")) << text_of("#ruled");
  EXPECT_EQ(browser().text("document.querySelector('#ruling :checked').value"), "correct");
  EXPECT_EQ(browser().text("document.getElementById('reason').value"), "Both scoresheets say Nb5.");
}

// The same file beside the games: what is to be corrected is still reported.
TEST_F(PageRulings, ThatAreNotCarriedOutSilenceNothing) {
  judge_event();
  record_one();
  browser().press("s");
  const std::string rulings = saved_file("event-rulings.json");
  open();
  choose_and_judge({make_file("event.pgn", kEvent), make_file("event-rulings.json", rulings)});
  EXPECT_EQ(text_of("#summary"), "7 games: 4 errors, 2 warnings, 1 remark");
}

TEST_F(PageRulings, AreNotLeftUnsavedWithoutAQuestion) {
  judge_event();
  record_one();
  ASSERT_TRUE(page_knows_of_unsaved_rulings());
  EXPECT_TRUE(
      browser().holds("(() => { const leaving = new Event('beforeunload', {cancelable: true});"
                      "window.dispatchEvent(leaving); return leaving.defaultPrevented; })()"));
  browser().run("window.asked = ''; window.confirm = (text) => { asked = text; return false; }");
  browser().click("#again");
  EXPECT_TRUE(is_shown("#result")) << "the answer was no";
  EXPECT_EQ(browser().text("asked"),
            "The sheet has rulings that are not saved. Leave it without saving them?");
  browser().run("window.confirm = () => true");
  browser().click("#again");
  EXPECT_TRUE(is_shown("#start"));
}

// A page that only says that it is the sheet is not believed.
TEST_F(PageRulings, AreHeardOfFromTheSheetAlone) {
  judge_event();
  browser().leave_frame();
  browser().run(
      "window.heard = 0; addEventListener('message', () => { heard += 1; });"
      "window.postMessage({unsavedRulings: true}, '*')");
  EXPECT_TRUE(browser().comes_to_hold("heard === 1"));
  EXPECT_TRUE(browser().holds("!result.unsaved"));
}

}  // namespace
}  // namespace browser_tests
