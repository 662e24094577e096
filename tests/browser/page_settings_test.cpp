// The settings of the page: each changes what the program does as its option would.

#include <string>
#include <vector>

#include "tests/browser/page_testing.h"
#include "tests/testing/files.h"

namespace browser_tests {
namespace {

struct Choice {
  std::string option;
  std::string value;
  std::vector<std::string> words;
};

TEST_F(Page, EachSettingIsAnOption) {
  const std::vector<Choice> choices = {
      {"--laws", "old", {"--laws", "old"}},
      {"--class", "blitz", {"--class", "blitz"}},
      {"--no-draw-before", "30", {"--no-draw-before", "30"}},
      {"--after-illegal", "stop", {"--after-illegal", "stop"}},
      {"--winnable", "exact", {"--winnable", "exact"}},
      {"--claims", "yes", {"--claims"}},
      {"--repair", "no", {"--repair", "off"}},
  };
  const std::string event = tools::source_file("testdata/event.pgn");
  tools::write_file("event.pgn", tests::read_file(event));
  choose({event});
  for (const Choice& choice : choices) {
    open();
    choose({event});
    set(choice.option, choice.value);
    judge();
    std::vector<std::string> words = {"check", "-f", "html"};
    words.insert(words.end(), choice.words.begin(), choice.words.end());
    words.emplace_back("event.pgn");
    EXPECT_EQ(difference(sheet(), native(words)), "") << choice.option;
  }
}

TEST_F(Page, SettingsChangeTheResult) {
  choose_and_judge({make_file("event.pgn", kStopped + kRemark)});
  EXPECT_EQ(text_of("#verdict"), "Objected to: there is an error, or a game judged only in part.");
  browser().click("#again");
  set("--fail-on", "never");
  judge();
  EXPECT_EQ(text_of("#verdict"), "By your settings nothing is objected to.");
  EXPECT_EQ(text_of("#changed"), "· 1 change");
}

TEST_F(Page, ChoosesRules) {
  choose({make_file("event.pgn", kStopped + kMate + kRemark)});
  browser().click("#settings > summary");
  browser().click("#rules > summary");
  browser().click("#find-rule");
  browser().type("king-left");
  EXPECT_TRUE(browser().comes_to_hold(
      "document.getElementById('rules-shown').textContent === '1 rule shown, 1 of them chosen'"));
  picture("rules");
  browser().click("[data-rule=M210]");
  EXPECT_EQ(text_of("#rules-changed"), "· 1 change");
  EXPECT_NE(text_of("#command").find(" --ignore M210 "), std::string::npos);
  judge();
  EXPECT_EQ(difference(sheet(), native({"check", "-f", "html", "--ignore", "M210", "event.pgn"})),
            "");
  browser().click("#again");
  browser().run("byId('find-rule').value = ''; findRules();");
  browser().click("#rules-none");
  browser().click("#judge");
  EXPECT_EQ(text_of("#trouble"), "No rule is chosen: choose at least one in the settings.");
  browser().click("[data-rule=R501]");
  judge();
  EXPECT_EQ(difference(sheet(), native({"check", "-f", "html", "--select", "R501", "event.pgn"})),
            "");
}

TEST_F(Page, RemembersSettingsButNoGames) {
  choose({make_file("event.pgn", kStopped)});
  set("--laws", "2014");
  browser().run("document.querySelector('[data-rule=M210]').click()");
  const std::string stored = browser().text("JSON.stringify({...localStorage})");
  EXPECT_NE(stored.find("2014"), std::string::npos) << stored;
  EXPECT_NE(stored.find("M210"), std::string::npos) << stored;
  EXPECT_EQ(stored.find("event.pgn"), std::string::npos) << stored;
  // The browser takes its time to store the choice.
  const std::string is_there =
      "document.getElementById('command').textContent.includes('--laws 2014 --ignore M210')";
  const auto reload = [] {
    browser().reload();
    EXPECT_TRUE(browser().comes_to_hold("!document.getElementById('judge').disabled"));
  };
  reload();
  for (int i = 0; i < 20 && !browser().holds(is_there); ++i) reload();
  EXPECT_TRUE(browser().holds(is_there)) << text_of("#command");
  EXPECT_EQ(chosen(), "");
  browser().run("byId('usual').click()");
  EXPECT_EQ(text_of("#command"), "pgn-arbiter check -f html=sheet.html event.pgn");
}

// What is set before the program has told its rules does not cost the stored ones.
TEST_F(Page, StoredRulesOutliveASettingThatIsMadeAtOnce) {
  browser().run("byId('usual').click(); document.querySelector('[data-rule=M210]').click()");
  browser().run("rules.length = 0; restoreSettings();");
  set("--laws", "2014");
  EXPECT_EQ(browser().text("localStorage.getItem(storedSettings)"),
            R"({"values":{"--laws":"2014"},"rules":{"M210":false}})");
  browser().run("byId('usual').click()");
  EXPECT_EQ(browser().text("localStorage.getItem(storedSettings)"), R"({"values":{},"rules":{}})");
}

TEST_F(Page, TakesAFileWithSettings) {
  make_file("club.ini", "ignore = M210\n");
  choose({make_file("event.pgn", kStopped + kMate), tools::scratch() + "club.ini"});
  judge();
  EXPECT_EQ(
      difference(sheet(), native({"check", "-f", "html", "--config", "club.ini", "event.pgn"})),
      "");
  EXPECT_EQ(text_of("#summary").find("2 errors"), std::string::npos);
}

// The file may say what is objected to, which the form does not know.
TEST_F(Page, TheVerdictFitsAFileWithSettings) {
  struct Case {
    std::string settings;
    std::string games;
    std::string verdict;
  };
  const std::vector<Case> cases = {
      {"fail-on = never\n", kStopped, "By your settings nothing is objected to."},
      {"exit-zero = yes\n", kStopped, "By your settings nothing is objected to."},
      {"fail-on = never\n", kRemark, "Nothing to object to: there is no error."},
      {"fail-on = info\n", kRemark,
       "Objected to: there is a remark, or a game judged only in part."},
      {"ignore = M210\n", kStopped, "Objected to: there is a game judged only in part."},
      {"fail-on = warning\n", kStopped,
       "Objected to: there is an error, or a game judged only in part."},
  };
  for (const Case& each : cases) {
    open();
    choose_and_judge({make_file("event.pgn", each.games), make_file("club.ini", each.settings)});
    EXPECT_EQ(text_of("#verdict"), each.verdict) << each.settings << text_of("#summary");
  }
}

// Not taken for a setting that was not made.
TEST_F(Page, ANumberThatCannotBeIsNamed) {
  choose({make_file("event.pgn", kEvent)});
  set("--no-draw-before", "1000");
  browser().click("#judge");
  EXPECT_EQ(text_of("#trouble"),
            "“No draw by agreement before move” must be a whole number from 0 to 999.");
  EXPECT_TRUE(browser().holds("document.activeElement.dataset.option === '--no-draw-before'"));
  EXPECT_FALSE(is_shown("#result"));
  set("--no-draw-before", "30");
  judge();
  EXPECT_EQ(text_of("#trouble"), "");
}

}  // namespace
}  // namespace browser_tests
