// The arbiter's rulings: recorded, saved as a baseline, loaded again, printed.

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/browser/sheet_testing.h"
#include "tests/cli/program.h"

namespace browser_tests {
namespace {

std::string quoted(const std::string& text) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> json(buffer);
  json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  return {buffer.GetString(), buffer.GetSize()};
}

// A file of rulings with these entries.
std::string file_of(const std::string& findings) {
  return R"({"format": "pgn-arbiter baseline", "version": 1, "findings": [)" + findings + "]}";
}

const std::string kElsewhere =
    R"({"rule": "M201", "fingerprint": "0123456789abcdef0123456789abcdef",)"
    R"( "reason": "Elsewhere."})";

class Rulings : public Sheet {
 protected:
  void TearDown() override {
    leave();
    Sheet::TearDown();
  }

  // Without the question whether this page may be left.
  static void leave() { browser().run("setUnsaved(false)"); }

  static void open(const std::string& pgn, std::vector<std::string> options = {}) {
    Sheet::open(pgn, "", std::move(options));
    watch_downloads();
  }

  // With findings about the event as well.
  static void open_event(const std::string& pgn, const std::vector<std::string>& options = {}) {
    tools::write_file("event.pgn", pgn);
    open_path("event.pgn", options);
    watch_downloads();
  }

  // The text that is saved, and the name of its file.
  static std::string saved() {
    browser().run("delete window.savedText");
    browser().click("#save");
    EXPECT_TRUE(browser().comes_to_hold("typeof savedText === 'string'")) << said();
    return browser().text("savedText");
  }
  static std::string saved_name() { return browser().text("savedName"); }

  // As if the file were chosen.
  static void load(const std::string& text, const std::string& name = "rulings.json") {
    browser().run("document.getElementById('rulings-said').textContent = ''");
    browser().run("(() => { const all = new DataTransfer(); all.items.add(new File([" +
                  quoted(text) + "], " + quoted(name) +
                  ")); const field = document.getElementById('rulings-file');"
                  "field.files = all.files; field.dispatchEvent(new Event('change')); })()");
    EXPECT_TRUE(
        browser().comes_to_hold("document.getElementById('rulings-said').textContent !== ''"));
  }

  static std::string said() { return text_of("#rulings-said"); }
  static std::string count() { return text_of("#ruled"); }
  static std::string value_of(const std::string& id) {
    return browser().text("document.getElementById('" + id + "').value");
  }
  static std::string chosen() {
    return browser().text("(document.querySelector('#ruling :checked') || {value: ''}).value");
  }
  // Of the finding with that number, in the list.
  static std::string label_of(const std::string& number) {
    return browser().text("document.getElementById('row-" + number +
                          "').getAttribute('aria-label')");
  }
  static bool asks_before_leaving() {
    return browser().holds(
        "(() => { const leaving = new Event('beforeunload', {cancelable: true});"
        "window.dispatchEvent(leaving); return leaving.defaultPrevented; })()");
  }

 private:
  static void watch_downloads() {
    browser().run(
        "(() => { const address = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => {"
        "  blob.text().then((text) => { window.savedText = text; });"
        "  return address.call(URL, blob); };"
        "const click = HTMLAnchorElement.prototype.click;"
        "HTMLAnchorElement.prototype.click = function() {"
        "  window.savedName = this.download; click.call(this); }; })()");
  }
};

TEST_F(Rulings, AreRecordedByKeyboardAlone) {
  open(kEvent);
  EXPECT_EQ(count(), "0 of 6 findings ruled");
  EXPECT_EQ(chosen(), "");
  browser().press("c");
  EXPECT_EQ(chosen(), "correct");
  EXPECT_EQ(said(), "M210, 5. Nd5. Correct: the record or the result is to be corrected.");
  browser().press("w");
  EXPECT_EQ(browser().text("document.activeElement.id"), "reason");
  browser().type("Both scoresheets say Nb5. ");
  browser().press("x");  // is typed here
  EXPECT_EQ(chosen(), "correct");
  browser().press("Tab");
  browser().type("EE");
  browser().press("Escape");
  EXPECT_EQ(browser().text("document.activeElement.id"), "sheet");
  EXPECT_EQ(count(), "1 of 6 findings ruled not saved");
  EXPECT_EQ(text_of("#row-0 .ruling-mark"), "C");
  EXPECT_TRUE(label_of("0").ends_with(", ruling: Correct")) << label_of("0");
  browser().press("u");
  EXPECT_EQ(text_of("#sheet h3"), "error R501 checkmate-result");
  EXPECT_EQ(value_of("reason"), "");
  EXPECT_EQ(value_of("initials"), "EE") << "of the same arbiter";
  // The choices themselves, with Tab and the arrow keys.
  browser().run("document.querySelector('#ruling [type=radio]').focus()");
  browser().press("ArrowRight");
  EXPECT_EQ(chosen(), "correct");
  browser().press("ArrowRight");
  EXPECT_EQ(chosen(), "restore");
  EXPECT_EQ(text_of("#caption"), "After 4. Qxf7#, Black to move") << "the board stays";
  browser().press("u");
  browser().press("a");
  EXPECT_EQ(count(), "3 of 6 findings ruled not saved");
  browser().press("x");
  EXPECT_EQ(chosen(), "");
  EXPECT_EQ(count(), "2 of 6 findings ruled not saved");
  EXPECT_EQ(count_of("#index .ruling-mark"), 2);
  picture("rulings");
  browser().press("s");
  EXPECT_TRUE(browser().comes_to_hold("typeof savedText === 'string'"));
  EXPECT_EQ(saved_name(), "event-rulings.json");
  EXPECT_EQ(said(), "2 rulings handed to the browser: event-rulings.json.");
  EXPECT_EQ(count(), "2 of 6 findings ruled");
  const std::string text = browser().text("savedText");
  const std::string first =
      "      \"ruling\": \"correct\",\n"
      "      \"reason\": \"Both scoresheets say Nb5. x\",\n"
      "      \"by\": \"EE\"\n";
  EXPECT_NE(text.find(first), std::string::npos) << text;
  const std::string second =
      "      \"ruling\": \"restore\",\n"
      "      \"by\": \"EE\"\n";
  EXPECT_NE(text.find(second), std::string::npos) << text;
}

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
  browser().run("(() => { const all = new DataTransfer(); all.items.add(new File([" + quoted(text) +
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

TEST_F(Rulings, AreForAllCopiesOfAGame) {
  open(kMate + kMate + kRemark);
  EXPECT_EQ(text_of("#ruling .note"),
            "The same finding stands 2 times on this sheet, in copies of the game; a ruling is for "
            "all of them.");
  browser().press("c");
  EXPECT_EQ(
      said(),
      "R501, 4. Qxf7#. Correct: the record or the result is to be corrected, for all 2 copies.");
  EXPECT_EQ(count(), "2 of 3 findings ruled not saved");
  browser().press("j");
  EXPECT_EQ(chosen(), "correct");
  std::string text = saved();
  const std::string twice = "      \"count\": 2,\n      \"ruling\": \"correct\"\n";
  EXPECT_NE(text.find(twice), std::string::npos) << text;
  // An entry for one of them leaves the other without a ruling.
  open(kMate + kMate + kRemark);
  text.replace(text.find("\"count\": 2"), 10, "\"count\": 1");
  load(text);
  EXPECT_EQ(count(), "1 of 3 findings ruled");
  EXPECT_EQ(chosen(), "correct");
  browser().press("j");
  EXPECT_EQ(chosen(), "");
  EXPECT_EQ(saved().find("count"), std::string::npos);
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

TEST_F(Rulings, WithoutAChoiceReasonsAreDrafts) {
  open(kEvent);
  browser().press("w");
  browser().type("I am not sure.");
  browser().press("Escape");
  EXPECT_EQ(count(), "0 of 6 findings ruled, 1 reason without a ruling not saved");
  browser().press("s");
  EXPECT_EQ(said(), "There is no ruling to save. 1 reason has no ruling yet and cannot be saved.");
  browser().press("j");
  browser().press("k");
  EXPECT_EQ(value_of("reason"), "I am not sure.") << "it waits";
  browser().press("a");
  EXPECT_EQ(count(), "1 of 6 findings ruled not saved");
  browser().press("x");
  EXPECT_EQ(value_of("reason"), "I am not sure.") << "taking back keeps the words";
  browser().run("document.getElementById('reason').select()");
  browser().press("w");
  browser().run("document.execCommand('delete')");
  EXPECT_EQ(count(), "0 of 6 findings ruled");
}

TEST_F(Rulings, UnsavedOnesAreAskedFor) {
  open(kEvent);
  EXPECT_FALSE(asks_before_leaving());
  browser().press("a");
  EXPECT_TRUE(asks_before_leaving());
  browser().press("x");
  EXPECT_FALSE(asks_before_leaving()) << "there is nothing to lose";
  browser().press("a");
  saved();
  EXPECT_FALSE(asks_before_leaving());
  browser().press("x");
  EXPECT_TRUE(asks_before_leaving()) << "the file has one that is taken back";
}

TEST_F(Rulings, MarkupInThemStaysText) {
  const std::string harm = "<img src=x onerror=harm=1></textarea><b>b</b>";
  open_event(tags(harm, "</option>", "0-1") + "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n");
  browser().press("r");
  browser().press("w");
  browser().type(harm);
  browser().press("Tab");
  browser().type(harm);
  browser().press("Escape");
  const std::string text = saved();
  open_event(tags(harm, "</option>", "0-1") + "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n");
  load(text, harm);
  EXPECT_EQ(said(), "1 ruling read from " + harm + ".");
  EXPECT_EQ(value_of("reason"), harm);
  browser().run("document.body.classList.add('prints-protocol'); fillPaper();");
  EXPECT_EQ(text_of("#paper .protocol-rulings td:nth-child(7)"), harm);
  EXPECT_EQ(text_of("#paper .protocol-rulings td:nth-child(8)"), harm);
  EXPECT_EQ(count_of("img"), 0);
  EXPECT_EQ(browser().text("typeof harm"), "undefined");
  load(file_of(R"({"rule": "M201", "<b>": 1})"), "b.json");
  EXPECT_EQ(said(), "b.json was not loaded: finding 1: unknown key \"<b>\".");
}

std::string in_round(std::string game, const std::string& round, const std::string& board) {
  const std::string tag = "[Round \"1\"]";
  return game.replace(game.find(tag), tag.size(),
                      "[Round \"" + round + "\"]\n[Board \"" + board + "\"]");
}

TEST_F(Rulings, AreAProtocolOnPaper) {
  open(in_round(kMate, "3", "2") + in_round(kStopped, "2", "5") + kRemark);
  load(file_of(kElsewhere));
  browser().press("c");
  browser().press("w");
  browser().type("Signed by both players.");
  browser().press("Tab");
  browser().type("EE");
  browser().press("Escape");
  browser().press("j");
  browser().press("a");
  browser().press("1");  // the protocol has also what the filter hides
  // In place of the print dialog.
  browser().run("window.print = () => { fillPaper(); }");
  browser().click("#protocol");
  const auto row = [](const std::string& number) {
    return browser().text(
        "[...document.querySelectorAll('#paper .protocol-rulings tbody tr:nth-of"
        "-type(" +
        number + ") td')].map((cell) => cell.textContent).join('|')");
  };
  EXPECT_EQ(text_of("#paper h1"), "Protocol of rulings");
  EXPECT_EQ(text_of("#paper .protocol-facts div"), "EventSpring Open");
  EXPECT_TRUE(
      text_of("#paper .protocol-facts div:last-child").starts_with("Judged bypgn-arbiter "));
  EXPECT_EQ(browser().text("[...document.querySelectorAll('#paper .protocol-files td')]"
                           ".map((cell) => cell.textContent).join('|')"),
            "event.pgn|3|" + browser().text("files[0].sha256"));
  EXPECT_EQ(count_of("#paper .protocol-rulings tbody tr"), 2);
  EXPECT_TRUE(
      row("1").starts_with("1|2|5|Müller, Änne – Pawnsworth, Ottoevent.pgn · game 2|5. Nd5 · "
                           "M210 king-left-in-checkArticle 3.9.2, Laws of 2023"
                           "5. Nd5: the knight on c3 is pinned"))
      << row("1");
  EXPECT_TRUE(row("1").ends_with("|Accept||EE")) << row("1");
  EXPECT_TRUE(row("2").starts_with("2|3|2|Rookhurst, Ida – Bishopley, Emil")) << row("2");
  EXPECT_TRUE(row("2").ends_with("|Correct|Signed by both players.|EE")) << row("2");
  EXPECT_EQ(text_of("#paper .protocol-left"),
            "Without a ruling: 1 finding (1 remark). Not in this list: 1 ruling of the loaded file "
            "on findings that this sheet does not have.");
  EXPECT_EQ(text_of("#paper .signature"), "Place and dateArbiterDeputy or chief arbiter");
  const std::string pdf = browser().pdf();
  EXPECT_EQ(pages_of(pdf), 1);
  if (!picture_folder().empty()) std::ofstream(picture_folder() + "/protocol.pdf") << pdf;
  // Printed as usual the next time, with the ruling beside its finding.
  EXPECT_EQ(count_of(".prints-protocol"), 0);
  browser().press("1");
  browser().run("fillPaper()");
  EXPECT_EQ(count_of("#paper .protocol"), 0);
  EXPECT_EQ(text_of("#paper .game .suggestion:last-child"), "Arbiter’s ruling: Accept · EE");
}

// As in a page that shows the sheet of what it has judged.
TEST_F(Rulings, InAFrameOfAnotherPage) {
  tools::write_file("event.pgn", kEvent);
  tools::run({"check", "--exit-zero", "--ignore=X", "-f", "html=inner.html", "event.pgn"});
  std::string inner = quoted(tools::read_file("inner.html"));
  for (std::size_t at = 0; (at = inner.find('<', at)) != std::string::npos;) {
    inner.replace(at, 1, "\\u003c");
  }
  tools::write_file(
      "outer.html",
      "<!doctype html><title>Outer</title><iframe id=frame width=1300 height=900></iframe><script>"
      "const setUnsaved = () => {}; let told = ''; let ready = false;"
      "addEventListener('message', ({data}) => { told += `${data.unsavedRulings} `; });"
      "frame.onload = () => { ready = true; };"
      "frame.src = URL.createObjectURL(new Blob([" +
          inner + "], {type: 'text/html'}))</script>");
  browser().open(tools::scratch() + "outer.html");
  ASSERT_TRUE(browser().comes_to_hold("ready"));
  browser().run("frame.focus()");
  browser().press("c");
  EXPECT_TRUE(browser().comes_to_hold("told === 'true '"));
  picture("frame");
  browser().press("s");
  EXPECT_TRUE(browser().comes_to_hold("told === 'true false '"));
  browser().press("x");
  EXPECT_TRUE(browser().comes_to_hold("told === 'true false true '"));
  browser().press("s");
  EXPECT_TRUE(browser().comes_to_hold("told === 'true false true false '"));
}

TEST_F(Rulings, StayQuickAtThousandsOfFindings) {
  std::string games;
  for (int i = 0; i < 5000; ++i) {
    games += tags("Player " + std::to_string(i), "Opponent", "0-1") +
             "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n\n";
  }
  open(games);
  browser().run("for (const entry of entries) changeRuling(entry, {ruling: 'accept'})");
  browser().press("c");
  EXPECT_EQ(count(), "5,000 of 5,000 findings ruled not saved");
  EXPECT_LT(count_of("*"), 1000) << "what is not in sight is not in the document";
  const std::string milliseconds = browser().text(
      "(() => { const begin = performance.now(); for (let i = 0; i < 10; ++i) {"
      "document.getElementById('reason').value += 'x';"
      "document.getElementById('reason').dispatchEvent(new Event('input')); }"
      "return Math.round((performance.now() - begin) / 10); })()");
  EXPECT_LT(std::stoi(milliseconds), 100) << "for each letter that is typed";
  const std::string text = saved();
  open(games);
  load(text);
  EXPECT_EQ(count(), "5,000 of 5,000 findings ruled");
}

}  // namespace
}  // namespace browser_tests
