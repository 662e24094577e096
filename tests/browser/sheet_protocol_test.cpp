// The arbiter's rulings on paper.

#include <fstream>
#include <string>

#include "tests/browser/rulings_testing.h"

namespace browser_tests {
namespace {

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

}  // namespace
}  // namespace browser_tests
