// Choosing, judging and saving: what the page gives are the program's own bytes.

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/browser/page_testing.h"
#include "tests/testing/files.h"

namespace browser_tests {
namespace {

std::string fixture(const std::string& path) { return tools::source_file("testdata/" + path); }

// Makes `from` into another form by a command of the system; its path.
std::string converted(const std::string& command, const std::string& name) {
  const std::string all = "cd '" + tools::scratch() + "' && rm -f " + name + " && " + command;
  EXPECT_EQ(std::system(all.c_str()), 0) << all;
  return tools::scratch() + name;
}

// The findings that a sheet shows: file, game and rule of each.
const std::string kShown =
    "entries.map(({game, finding}) => `${game.file} ${game.game} ${finding.rule}`).join('\\n')";

TEST_F(Page, GivesTheSheetOfTheProgram) {
  picture("start");
  choose_and_judge({make_file("event.pgn", kEvent)});
  EXPECT_EQ(difference(sheet(), native({"check", "-f", "html", "event.pgn"})), "");
  EXPECT_EQ(text_of("#summary"), "7 games: 4 errors, 2 warnings, 1 remark");
  EXPECT_EQ(text_of("#verdict"), "Objected to: there is an error, or a game judged only in part.");
  EXPECT_FALSE(is_shown("#cut"));
  EXPECT_FALSE(is_shown("#start"));
}

TEST_F(Page, ShowsTheSheetInPlaceAndStepsThroughIt) {
  choose_and_judge({fixture("event.pgn")});
  picture("result");
  enter_sheet();
  EXPECT_EQ(text_of("#sheet h3"), "error M210 king-left-in-check");
  const std::string ply = browser().text("sheet.ply");
  browser().press("ArrowLeft");
  EXPECT_TRUE(browser().comes_to_hold("sheet.ply === " + ply + " - 1"));
  browser().press("j");
  EXPECT_TRUE(
      browser().comes_to_hold("document.querySelector('#sheet h3').textContent === "
                              "'error M207 castling-lost'"));
}

// Its scripts cannot reach the page, nor the page's storage.
TEST_F(Page, TheSheetIsADocumentOfItsOwn) {
  choose_and_judge({fixture("event.pgn")});
  EXPECT_TRUE(browser().holds("document.querySelector('iframe').contentDocument === null"));
  ASSERT_TRUE(browser().enter_frame());
  EXPECT_TRUE(
      browser().holds("(() => { try { return !parent.document; } catch { return true; } })()"));
}

TEST_F(Page, SavesWhatTheProgramWrites) {
  choose_and_judge({make_file("event.pgn", kEvent)});
  for (const auto& [format, ending] :
       std::vector<std::pair<std::string, std::string>>{{"html", "html"},
                                                        {"csv", "csv"},
                                                        {"jsonl", "jsonl"},
                                                        {"text", "txt"},
                                                        {"markdown", "md"}}) {
    EXPECT_EQ(difference(saved("[data-save=" + format + "]", "event." + ending),
                         native({"check", "-f", format, "event.pgn"})),
              "")
        << format;
  }
}

TEST_F(Page, SavesKnownFindingsAndLeavesThemOut) {
  choose_and_judge({make_file("event.pgn", kEvent)});
  const std::string known = saved("[data-save=baseline]", "event.known.json");
  native({"check", "-qq", "--write-baseline", "native.json", "event.pgn"});
  EXPECT_EQ(difference(known, tools::read_file("native.json")), "");
  browser().click("#again");
  choose_and_judge({make_file("known.json", known)});
  EXPECT_EQ(text_of("#summary"), "7 games: no findings, 7 known findings left out");
  EXPECT_EQ(text_of("#verdict"), "Nothing to object to: there is no error.");
}

TEST_F(Page, SavesCorrectedCopies) {
  make_file("event.pgn", kEvent);
  choose_and_judge({tools::scratch() + "event.pgn"});
  browser().click("#correct");
  EXPECT_EQ(difference(saved("#fix-files button:nth-of-type(2)", "event.corrected.pgn"),
                       native({"fix", "-o", "-", "event.pgn"})),
            "");
  EXPECT_TRUE(browser().comes_to_hold("!isBusy()"));
  EXPECT_NE(text_of("#fix-log").find("left for a person"), std::string::npos);
  EXPECT_EQ(text_of("#fix-state"), "The corrected copy is saved.");
  picture("correct");
  browser().click("[data-fix=\"--results\"]");
  EXPECT_EQ(difference(saved("#fix-files button:nth-of-type(1)", "event.diff"),
                       native({"fix", "--results", "--dry-run", "event.pgn"})),
            "");
}

// Not all bytes of a file are text in UTF-8.
TEST_F(Page, CorrectedCopiesKeepTheirBytes) {
  const std::string pgn =
      tags("M\374ller", "B", "1-0") + "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0";
  choose_and_judge({make_file("latin.pgn", pgn)});
  browser().click("#correct");
  std::string corrected = pgn;
  corrected.replace(corrected.find("Qxf7"), 4, "Qxf7#");
  EXPECT_EQ(difference(saved("#fix-files button:nth-of-type(2)", "latin.corrected.pgn"), corrected),
            "");
}

TEST_F(Page, ReadsFilesThatArePacked) {
  make_file("one.pgn", kStopped + kClean);
  make_file("two.pgn", kMate);
  const std::string gz = converted("gzip -9nkf one.pgn", "one.pgn.gz");
  const std::string zip =
      converted("bsdtar --format zip -cf games.zip one.pgn two.pgn", "games.zip");
  choose_and_judge({gz, zip});
  EXPECT_EQ(difference(sheet(), native({"check", "-f", "html", "one.pgn.gz", "games.zip"})), "");
  EXPECT_EQ(text_of("#summary").substr(0, 8), "5 games:");
}

TEST_F(Page, ComparesWithATournamentReport) {
  const std::string folder = fixture("rules/X704-report-mismatch/");
  const std::string report = make_file("report.txt", tests::read_file(folder + "bad.trf"));
  choose({make_file("bad.pgn", tests::read_file(folder + "bad.pgn")), report});
  EXPECT_NE(text_of("#chosen").find("report.txt · tournament report"), std::string::npos);
  judge();
  EXPECT_EQ(difference(sheet(), native({"check", "-f", "html", "--trf", "report.txt", "bad.pgn"})),
            "");
  ASSERT_TRUE(browser().enter_frame());
  EXPECT_NE(browser().text(kShown).find("X704"), std::string::npos);
}

TEST_F(Page, KnowsTournamentReportsByTheirNames) {
  const std::string report = tests::read_file(fixture("rules/X704-report-mismatch/bad.trf"));
  std::vector<std::string> paths;
  for (const char* const name : {"a.trf", "b.TRFX", "c.trf06", "d.trf16", "e.trf26", "f.fid"}) {
    paths.push_back(make_file(name, report));
  }
  choose(paths);
  EXPECT_EQ(browser().text("ofUse('trf').length"), "6");
  choose({make_file("g.txt", kStopped)});
  EXPECT_EQ(browser().text("ofUse('games').map(({path}) => path).join()"), "g.txt");
}

TEST_F(Page, TakesFilesAndFoldersThatAreDropped) {
  make_file("dropped/b.pgn", kMate);
  make_file("dropped/a.pgn", kStopped);
  make_file("dropped/picture.png", "no games");
  make_file("dropped/below/c.pgn", kRemark);
  browser().drop_files({make_file("event.pgn", kClean), tools::scratch() + "dropped"});
  EXPECT_TRUE(browser().comes_to_hold("chosen.length === 4"));
  EXPECT_EQ(chosen(), "event.pgn dropped/a.pgn dropped/b.pgn dropped/below/c.pgn");
  judge();
  EXPECT_EQ(difference(sheet(), native({"check", "-f", "html", "event.pgn", "dropped/a.pgn",
                                        "dropped/b.pgn", "dropped/below/c.pgn"})),
            "");
}

// Archives that the browser's program cannot read are not lost without a word.
TEST_F(Page, TakesOfAFolderWhatTheProgramReads) {
  make_file("dropped/a.pgn", kStopped);
  make_file("one.pgn", kMate);
  for (const char* const left_out :
       {"a.pgn.bak", "b.pgn.txt", "c.zip.old", "d.tar1", "._e.pgn", "f.trf", "xpgn"}) {
    make_file(std::string("dropped/") + left_out, kStopped);
  }
  converted("bsdtar -cf dropped/b.TAR one.pgn", "dropped/b.TAR");
  converted("bsdtar --format 7zip -cf dropped/c.7z one.pgn", "dropped/c.7z");
  converted("bsdtar -cJf dropped/d.tar.xz one.pgn", "dropped/d.tar.xz");
  converted("bsdtar -czf dropped/e.tgz one.pgn", "dropped/e.tgz");
  converted("gzip -cn dropped/b.TAR > dropped/f.tar.gz", "dropped/f.tar.gz");
  converted("zstd -qf one.pgn -o dropped/g.pgn.zst", "dropped/g.pgn.zst");
  browser().drop_files({tools::scratch() + "dropped"});
  EXPECT_TRUE(browser().comes_to_hold("chosen.length === 7"));
  EXPECT_EQ(chosen(),
            "dropped/a.pgn dropped/b.TAR dropped/c.7z dropped/d.tar.xz dropped/e.tgz "
            "dropped/f.tar.gz dropped/g.pgn.zst");
  judge();
  EXPECT_EQ(text_of("#summary"), "4 games: 4 errors, 2 warnings");  // the same game three times
  for (const char* const unread : {"dropped/c.7z", "dropped/d.tar.xz", "dropped/g.pgn.zst"}) {
    EXPECT_NE(text_of("#messages ul").find(unread), std::string::npos) << unread;
  }
  EXPECT_EQ(browser().text("['.7z.bz2', '.zip.lzma', '.pgn.lz4', '.pgn.zstd', '.taz', '.tbz', "
                           "'.tbz2', '.tb2', '.txz', '.tlz', '.tzst', '.tzstd', '.tlz4']"
                           ".filter((ending) => !isGameFile(`a${ending}`)).join()"),
            "");
}

TEST_F(Page, FilesOfTheSameNameGetDifferentNames) {
  make_file("first/event.pgn", kStopped);
  make_file("second/event.pgn", kMate);
  choose({tools::scratch() + "first/event.pgn", tools::scratch() + "second/event.pgn"});
  EXPECT_EQ(chosen(), "event.pgn event (2).pgn");
  judge();
  ASSERT_TRUE(browser().enter_frame());
  EXPECT_EQ(browser().text(kShown), "event.pgn 1 M210\nevent (2).pgn 1 R501");
}

TEST_F(Page, AFileAndAFolderOfTheSameNameGetDifferentNames) {
  make_file("one/event.pgn", kStopped);
  make_file("two/event.pgn/a.pgn", kMate);
  make_file("two/event.pgn/b/c.pgn", kRemark);
  const std::string first = tools::scratch() + "one/event.pgn";
  const std::string folder = tools::scratch() + "two/event.pgn";
  const std::string inside = "event (2).pgn/a.pgn event (2).pgn/b/c.pgn";
  choose({first});
  browser().drop_files({folder});
  EXPECT_TRUE(browser().comes_to_hold("chosen.length === 3"));
  EXPECT_EQ(chosen(), "event.pgn " + inside);
  judge();
  EXPECT_EQ(text_of("#summary"), "3 games: 2 errors, 1 remark");
  open();
  browser().drop_files({folder});
  EXPECT_TRUE(browser().comes_to_hold("chosen.length === 2"));
  choose({first});
  EXPECT_EQ(chosen(), "event.pgn/a.pgn event.pgn/b/c.pgn event (2).pgn");
  judge();
  EXPECT_EQ(text_of("#summary"), "3 games: 2 errors, 1 remark");
}

TEST_F(Page, RemovesFilesFromTheList) {
  choose({make_file("a.pgn", kStopped), make_file("b.pgn", kMate)});
  browser().click("#chosen button");
  EXPECT_EQ(chosen(), "b.pgn");
  EXPECT_EQ(browser().text("document.activeElement.ariaLabel"), "Remove b.pgn");
  browser().press("Enter");
  EXPECT_EQ(chosen(), "");
  EXPECT_EQ(browser().text("document.activeElement.id"), "choose");
  browser().click("#judge");
  EXPECT_EQ(text_of("#trouble"), "Choose a file with games first, or paste some.");
}

TEST_F(Page, JudgesPastedText) {
  browser().click("#paste summary");
  browser().click("#pasted");
  browser().type(kStopped);
  judge();
  ASSERT_TRUE(browser().enter_frame());
  EXPECT_EQ(browser().text(kShown), "pasted.pgn 1 M210");
}

// In the list, in the command, in messages and in the sheet.
TEST_F(Page, NamesThatAreMarkupStayNames) {
  const std::string markup = "<img src=x onerror=document.title=1>";
  const std::string name = "<b>&amp;'\"$(id) `x`.pgn";
  choose({make_file(name, tags(markup, "</script><script>document.title=2</script>", "0-1") +
                              "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n")});
  EXPECT_EQ(chosen(), name);
  EXPECT_TRUE(browser().holds("document.querySelector('#chosen b, #chosen img') === null"));
  judge();
  EXPECT_TRUE(browser().holds("document.querySelector('#result b:not(button b)') === null"));
  EXPECT_EQ(difference(sheet(), native({"check", "-f", "html", name})), "");
  EXPECT_EQ(browser().text("document.title"), "pgn-arbiter");
  ASSERT_TRUE(browser().enter_frame());
  EXPECT_TRUE(browser().holds("document.querySelector('img') === null"));
  EXPECT_NE(text_of("#sheet h2").find(markup), std::string::npos);
}

// Options, lists of files and standard input are not for names of files.
TEST_F(Page, NamesThatLookLikeWordsOfACommandAreFiles) {
  choose_and_judge({make_file("-x.pgn", kStopped), make_file("@list.pgn", kMate)});
  EXPECT_EQ(text_of("#summary"), "2 games: 2 errors");
}

// The command on the page, given to a shell, makes the same sheet.
TEST_F(Page, TheCommandDoesTheSame) {
  choose({make_file("it's one.pgn", kEvent), make_file("two.pgn", kMate)});
  set("--laws", "2014");
  const std::string command = text_of("#command");
  EXPECT_TRUE(command.starts_with("pgn-arbiter check --laws 2014 -f html=sheet.html "));
  judge();
  std::string words = command.substr(std::string("pgn-arbiter ").size());
  const std::string list = "printf '%s\\n' " + words + " > words";
  EXPECT_EQ(std::system(("cd '" + tools::scratch() + "' && " + list).c_str()), 0);
  native(tools::lines_of(tools::read_file("words")));
  EXPECT_EQ(difference(sheet(), tools::read_file("sheet.html")), "");
}

// What the browser's program cannot read is said, and the rest is judged.
TEST_F(Page, SaysWhatCouldNotBeRead) {
  make_file("one.pgn", kStopped);
  const std::string zst = converted("zstd -qf one.pgn", "one.pgn.zst");
  choose_and_judge({make_file("two.pgn", kMate), zst});
  EXPECT_EQ(text_of("#verdict"),
            "Not everything could be read, so not everything was judged: see the messages.");
  EXPECT_TRUE(is_shown("#messages ul"));
  EXPECT_NE(text_of("#messages ul").find("one.pgn.zst"), std::string::npos)
      << text_of("#messages ul");
  EXPECT_EQ(text_of("#summary"), "1 game: 1 error");
  picture("unreadable");
}

TEST_F(Page, AFileThatIsGoneIsSaid) {
  const std::string gone = make_file("gone.pgn", kStopped);
  choose({gone, make_file("two.pgn", kMate)});
  std::filesystem::remove(gone);
  browser().click("#judge");
  EXPECT_TRUE(browser().comes_to_hold("!isBusy()"));
  EXPECT_TRUE(browser().holds("document.body.innerText.includes('gone.pgn')"));
  // The page goes on.
  if (is_shown("#again")) browser().click("#again");
  browser().click("#chosen button");
  judge();
  EXPECT_EQ(text_of("#summary"), "1 game: 1 error");
}

TEST_F(Page, JudgesAgain) {
  choose_and_judge({make_file("a.pgn", kStopped)});
  browser().click("#again");
  EXPECT_EQ(browser().text("document.activeElement.id"), "judge");
  choose_and_judge({make_file("b.pgn", kMate)});
  EXPECT_EQ(text_of("#summary"), "2 games: 2 errors");
}

// A program that ends before it is done leaves a page that can be used.
TEST_F(Page, SurvivesTheEndOfItsProgram) {
  choose({make_file("a.pgn", kStopped)});
  browser().run(
      "window.sound = engine.worker;"
      "runInWorker({words: ['check'], inputs: null}).catch((error) => {"
      "  window.said = failureWords(error); });");
  EXPECT_TRUE(browser().comes_to_hold("'said' in window"));
  EXPECT_TRUE(browser().text("window.said").starts_with("The program ended before it was done"));
  EXPECT_TRUE(browser().holds("engine.worker !== window.sound"));
  judge();
  EXPECT_EQ(text_of("#summary"), "1 game: 1 error");
}

TEST_F(Page, WaitsForItsProgram) {
  browser().click("#paste summary");
  browser().click("#pasted");
  browser().type(kStopped);
  browser().run(
      "byId('judge').disabled = true;"
      "window.sound = engine.worker;"
      "engine.worker = null;"
      "byId('pasted').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', ctrlKey: true}));"
      "window.wasBusy = isBusy();"
      "runInWorker({words: ['check']}).catch((error) => { window.said = error.message; });");
  EXPECT_TRUE(browser().comes_to_hold("'said' in window"));
  EXPECT_TRUE(browser().holds("!window.wasBusy && engine.run === null"));
  browser().run("engine.worker = window.sound; byId('judge').disabled = false;");
  judge();
  EXPECT_EQ(text_of("#summary"), "1 game: 1 error");
}

TEST_F(Page, SaysWhatAnOldBrowserLacks) {
  EXPECT_EQ(browser().text("lackingSentence()"), "");
  EXPECT_EQ(browser()
                .text("(() => { const kept = window.DecompressionStream;"
                      "delete window.DecompressionStream; const found = lackingSentence();"
                      "window.DecompressionStream = kept; return found; })()")
                .substr(0, 69),
            "This browser is too old for this page; it lacks DecompressionStream. ");
}

TEST_F(Page, SaysThatItNeedsScripts) {
  browser().allow_scripts(false);
  browser().open(path());
  browser().allow_scripts(true);
  EXPECT_TRUE(is_shown("noscript p"));
  EXPECT_NE(text_of("noscript p").find("scripts are switched off"), std::string::npos);
  picture("without_scripts");
  open();
  EXPECT_TRUE(browser().holds("document.querySelector('noscript p') === null"));
}

}  // namespace
}  // namespace browser_tests
