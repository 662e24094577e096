// The arbiter's rulings in the sheet: recorded, taken back, shown, asked for before they are lost.

#include <string>

#include "tests/browser/rulings_testing.h"
#include "tests/cli/program.h"

namespace browser_tests {
namespace {

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

// As in a page that shows the sheet of what it has judged.
TEST_F(Rulings, InAFrameOfAnotherPage) {
  tools::write_file("event.pgn", kEvent);
  tools::run({"check", "--exit-zero", "--ignore=X", "-f", "html=inner.html", "event.pgn"});
  std::string inner = json_text(tools::read_file("inner.html"));
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
