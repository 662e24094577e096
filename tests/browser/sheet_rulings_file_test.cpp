// The file of the arbiter's rulings: saved as a baseline, loaded again, merged with what is there.

#include <string>

#include "tests/browser/rulings_testing.h"
#include "tests/cli/program.h"

namespace browser_tests {
namespace {

// Names that need escapes or are sorted differently by bytes and by units of UTF-16, unknown
// players, copies of a game, and findings about the event.
TEST_F(Rulings, AreSavedAsTheProgramWritesThem) {
  const std::string moves = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n\n";
  std::string pgn = kEvent + kStopped + kStopped;
  const std::string long_name = "Long, " + std::string(300, 'x');
  for (const std::string name :
       {"\\\"Q\\\" \\\\ back", "Tab\tand \x1f control", "\U0001D538 double", "\uFF21 wide", "?", "",
        "</script><b>bold</b>", "\u2028 line", long_name.c_str()}) {
    pgn += tags(name, "Zoe", "0-1") + moves;
  }
  pgn += "stray text\n\n" + tags("Alder", "Zoe", "0-1") + moves;
  open_event(pgn, {"--legality=off"});
  const int findings = std::stoi(browser().text("entries.length"));
  EXPECT_GT(findings, 15);
  EXPECT_TRUE(browser().holds("entries.some(({finding}) => finding.rule === 'X701')"));
  for (int i = 0; i < findings; ++i) {
    browser().press("a");
    browser().press("u");
  }
  EXPECT_EQ(browser().text("countRulings().ruled"), std::to_string(findings));
  EXPECT_EQ(said(), "Every finding in the list has a ruling.");
  EXPECT_EQ(
      tools::run({"check", "--legality=off", "--write-baseline", "all.json", "event.pgn"}).status,
      0);
  EXPECT_EQ(saved(), tools::read_file("all.json"));
  // Reasons and rulings come through the program unchanged.
  browser().run("showEntry(index.matching[0])");
  browser().press("c");
  browser().press("w");
  browser().type("\"So\" it\twas,\\ \U0001F600\u2028 \x01 ");
  browser().press("Escape");
  browser().press("j");
  browser().press("r");
  const std::string rulings = saved();
  tools::write_file("rulings.json", rulings);
  const tools::RunResult read =
      tools::run({"check", "--legality=off", "-f", "jsonl", "--baseline", "rulings.json",
                  "--write-baseline", "new.json", "event.pgn"});
  EXPECT_EQ(read.status, 1) << "two are still to be carried out";
  EXPECT_EQ(tools::read_file("new.json"), rulings);
  EXPECT_NE(rulings, tools::read_file("all.json"));
}

TEST_F(Rulings, AreLoadedIntoAFreshPage) {
  open(kEvent);
  browser().press("c");
  browser().press("w");
  browser().type("First line.\nSecond line.");
  browser().press("Escape");
  browser().press("n");
  browser().press("a");
  const std::string text = saved();
  open(kEvent);
  EXPECT_EQ(count(), "0 of 6 findings ruled") << "nothing is stored but in the file";
  EXPECT_EQ(browser().text("localStorage.length + sessionStorage.length"), "0");
  load(text);
  EXPECT_EQ(said(), "2 rulings read from rulings.json.");
  EXPECT_EQ(count(), "2 of 6 findings ruled") << "nothing is unsaved";
  EXPECT_EQ(chosen(), "correct");
  EXPECT_EQ(value_of("reason"), "First line.\nSecond line.");
  EXPECT_EQ(saved(), text);
  // By hand, somewhere on the page.
  open(kEvent);
  browser().run("(() => { const all = new DataTransfer(); all.items.add(new File([" +
                json_text(text) +
                "], 'dropped.json')); document.body.dispatchEvent(new DragEvent('drop', "
                "{dataTransfer: all, bubbles: true, cancelable: true})); })()");
  EXPECT_TRUE(
      browser().comes_to_hold("document.getElementById('rulings-said').textContent === "
                              "'2 rulings read from dropped.json.'"));
}

TEST_F(Rulings, OfOtherFindingsAreKept) {
  open(kMate);
  load("\uFEFF" + file_of(kElsewhere));
  EXPECT_EQ(said(),
            "1 ruling read from rulings.json. 1 is of a finding not on this sheet, and is saved "
            "again with the others.");
  EXPECT_EQ(count(), "0 of 1 finding ruled, 1 more not on this sheet");
  browser().press("a");
  const std::string text = saved();
  EXPECT_NE(text.find("\"reason\": \"Elsewhere.\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"rule\": \"R501\""), std::string::npos) << text;
  EXPECT_EQ(said(), "2 rulings handed to the browser: event-rulings.json.");
  // A ruling made here stands.
  std::string other = text;
  const std::string name = "\"name\": \"checkmate-result\",";
  other.replace(other.find(name), name.size(), name + "\"reason\": \"Another.\",");
  load(other);
  EXPECT_EQ(said(),
            "2 rulings read from rulings.json. 1 differs from a ruling made here, which stands. "
            "1 is of a finding not on this sheet, and is saved again with the others.");
  EXPECT_EQ(value_of("reason"), "");
}

TEST_F(Rulings, OfABrokenFileAreRefusedWithTheReason) {
  open(kMate);
  browser().press("a");
  const auto refused = [](const std::string& text) {
    load(text);
    EXPECT_EQ(count(), "1 of 1 finding ruled not saved") << text;
    const std::string words = "rulings.json was not loaded: ";
    return said().starts_with(words) ? said().substr(words.size()) : said();
  };
  const std::string print = R"("fingerprint": "0123456789abcdef0123456789abcdef")";
  EXPECT_TRUE(refused("[Event \"x\"]").starts_with("not JSON: "));
  EXPECT_EQ(refused("[1]"), "not a baseline: it has no \"format\": \"pgn-arbiter baseline\".");
  EXPECT_EQ(refused("null"), "not a baseline: it has no \"format\": \"pgn-arbiter baseline\".");
  EXPECT_EQ(refused(R"({"format": "pgn-arbiter baseline", "version": 2, "findings": []})"),
            "its version is unknown; this sheet reads version 1.");
  EXPECT_EQ(refused(R"({"format": "pgn-arbiter baseline", "version": 1, "findings": {}})"),
            "\"findings\" is not a list in brackets.");
  EXPECT_EQ(refused(file_of("7")), "finding 1 is not an object in braces.");
  EXPECT_EQ(refused(file_of(kElsewhere + ", " + kElsewhere)),
            "finding 2 is the same as finding 1.");
  EXPECT_EQ(refused(file_of(kElsewhere + R"(, {"rule": "M201", "fingerprint": "12"})")),
            "finding 2: \"fingerprint\" is not 32 digits from 0-9 and a-f.");
  EXPECT_EQ(refused(file_of("{" + print + "}")), "finding 1: \"rule\" is not the id of a rule.");
  EXPECT_EQ(refused(file_of(R"({"rule": "M201", "ruling": "reject", )" + print + "}")),
            "finding 1: the ruling \"reject\" is unknown; it must be \"accept\", \"correct\" or "
            "\"restore\".");
  EXPECT_EQ(refused(file_of(R"({"rule": "M201", "count": 0, )" + print + "}")),
            "finding 1: \"count\" is not a number in range.");
  EXPECT_EQ(refused(file_of(R"({"rule": "M201", "reason": 3, )" + print + "}")),
            "finding 1: \"reason\" is not a text in quotes.");
  EXPECT_EQ(refused(file_of(R"({"rule": "M201", "__proto__": {}, )" + print + "}")),
            "finding 1: unknown key \"__proto__\".");
  EXPECT_EQ(refused(file_of(R"({"rule": "M201", "reason": "\ud800", )" + print + "}")),
            "finding 1: \"reason\" has half a character.");
}

// The text of a file with one entry, which is for the first copy only.
std::string for_first_copy(std::string text) {
  const std::string both = "      \"count\": 2,\n";
  text.replace(text.find(both), both.size(), "");
  return text;
}

TEST_F(Rulings, OfTheFirstCopyAreNotChangedAtAnother) {
  open(kMate + kMate);
  browser().press("a");
  browser().press("w");
  browser().type("Seen.");
  browser().press("Tab");
  browser().type("EE");
  browser().press("Escape");
  const std::string both = saved();
  const std::string first = for_first_copy(both);
  open(kMate + kMate);
  load(first);
  browser().press("j");
  EXPECT_EQ(count(), "1 of 2 findings ruled");
  const std::string why =
      "Earlier copies are ruled “Accept”, and all copies share one ruling and its reason. "
      "“Accept” can be chosen here too; any other ruling must be chosen at the first copy, for all "
      "of them.";
  EXPECT_EQ(text_of("#ruling .note"),
            "The same finding stands 2 times on this sheet, in copies of the game; a ruling is for "
            "all of them. " +
                why);
  browser().press("r");
  EXPECT_EQ(said(), "R501, 4. Qxf7#. Not changed. " + why);
  EXPECT_EQ(chosen(), "");
  browser().click("#ruling [value=correct]");
  EXPECT_EQ(chosen(), "") << "nothing looks chosen that is not";
  browser().press("x");
  browser().press("w");
  browser().type("Other words.");
  browser().press("Tab");
  browser().type("XY");
  browser().press("Escape");
  EXPECT_EQ(value_of("reason"), "Seen.");
  EXPECT_EQ(value_of("initials"), "EE");
  EXPECT_EQ(saved(), first);
  // Words alone at the first copy give the second no ruling.
  browser().press("k");
  browser().press("w");
  browser().press("End");
  browser().type(" Twice.");
  browser().press("Escape");
  EXPECT_EQ(count(), "1 of 2 findings ruled not saved");
  browser().press("j");
  browser().press("a");
  EXPECT_EQ(said(), "R501, 4. Qxf7#. Accept: the game stays as it is, for all 2 copies.");
  EXPECT_EQ(count(), "2 of 2 findings ruled not saved");
  EXPECT_EQ(chosen(), "accept");
  std::string twice = both;
  EXPECT_EQ(saved(), twice.replace(twice.find("Seen."), 5, "Seen. Twice."));
}

TEST_F(Rulings, OfAFileKeepTheReasonsThatWereTyped) {
  open(kMate);
  browser().press("c");
  const std::string without_reason = saved();
  browser().press("w");
  browser().type("Of the file.");
  browser().press("Tab");
  browser().type("EE");
  browser().press("Escape");
  const std::string text = saved();
  const auto type_and_load = [](const std::string& file) {
    open(kMate);
    browser().press("w");
    browser().type("Typed here.");
    browser().press("Escape");
    load(file);
    EXPECT_EQ(said(),
              "1 ruling read from rulings.json. 1 is of a finding with a reason typed here; that "
              "reason is kept, before any in the file.");
    EXPECT_EQ(chosen(), "correct");
    EXPECT_EQ(count(), "1 of 1 finding ruled not saved");
  };
  type_and_load(without_reason);
  EXPECT_EQ(value_of("reason"), "Typed here.");
  leave();
  type_and_load(text);
  EXPECT_EQ(value_of("reason"), "Typed here.\nOf the file.");
  EXPECT_EQ(value_of("initials"), "EE");
  EXPECT_NE(saved().find("\"reason\": \"Typed here.\\nOf the file.\""), std::string::npos);
  // The same words need no mention.
  leave();
  open(kMate);
  browser().press("w");
  browser().type("Of the file.");
  browser().press("Escape");
  load(text);
  EXPECT_EQ(said(), "1 ruling read from rulings.json.");
  EXPECT_EQ(value_of("reason"), "Of the file.");
}

TEST_F(Rulings, OfABaselineAreSavedIfItIsLoadedFirst) {
  open(kMate + kStopped);
  EXPECT_EQ(text_of("#of-baseline"), "");
  EXPECT_TRUE(browser().holds("document.getElementById('of-baseline').hidden"));
  browser().press("a");
  browser().press("n");
  browser().press("c");
  const std::string old = saved();
  tools::write_file("old.json", old);
  // The accepted game is there again, with a new copy, and a new game.
  const auto open_next_day = [] {
    open(kMate + kStopped + kMate + kWarning, {"--baseline", "old.json"});
    EXPECT_EQ(text_of("#of-baseline"),
              "This check had a baseline: 1 known finding is not on this sheet. What is saved here "
              "has the baseline’s entries only if you load that file here first. Do not replace "
              "the file otherwise.");
    EXPECT_EQ(count(), "0 of 3 findings ruled");
  };
  open_next_day();
  load(old);
  EXPECT_EQ(count(), "1 of 3 findings ruled, 1 more not on this sheet")
      << "the accepted copy is not the one here";
  EXPECT_EQ(chosen(), "correct");
  EXPECT_EQ(saved(), old) << "nothing is lost";
  browser().press("u");
  EXPECT_EQ(text_of("#sheet h3"), "error R501 checkmate-result");
  const std::string why =
      "Earlier copies are ruled “Accept”, and all copies share one ruling and its reason. "
      "“Accept” can be chosen here too; any other ruling needs a check without the baseline.";
  EXPECT_EQ(text_of("#ruling .note"),
            "The same finding stands 2 times, 1 of them known from the baseline and not here, in "
            "copies of the game; a ruling is for all of them. " +
                why);
  browser().press("r");
  EXPECT_EQ(said(), "R501, 4. Qxf7#. Not changed. " + why);
  EXPECT_EQ(saved(), old);
  browser().press("a");
  EXPECT_EQ(count(), "2 of 3 findings ruled not saved");
  // The program knows both copies by what is saved.
  tools::write_file("new.json", saved());
  const tools::RunResult next = tools::run({"check", "--legality=off", "--ignore=X", "-f", "jsonl",
                                            "--baseline", "new.json", "event.pgn"});
  EXPECT_EQ(next.out.find("R501"), std::string::npos) << next.out;
  EXPECT_NE(next.out.find("M210"), std::string::npos) << next.out;
  // Without the file the known copy is not ruled on either.
  open_next_day();
  browser().press("u");
  EXPECT_EQ(text_of("#sheet h3"), "error R501 checkmate-result");
  browser().press("c");
  EXPECT_EQ(said(), "R501, 4. Qxf7#. Not changed. " + why);
  EXPECT_EQ(count(), "0 of 3 findings ruled");
}

}  // namespace
}  // namespace browser_tests
