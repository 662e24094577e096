// The library of the npm package in a browser, without a bundler, from a server for files: the page
// among its examples.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>

#include "tests/browser/browser.h"
#include "tests/npm/npm_package.h"
#include "tests/testing/files.h"

namespace npm_tests {
namespace {

namespace fs = std::filesystem;

using testing::StartsWith;

browser_tests::Browser& browser() {
  static browser_tests::Browser shared;
  return shared;
}

class NpmPage : public Npm {
 protected:
  void SetUp() override {
    Npm::SetUp();
    if (IsSkipped()) return;
    const std::string port_file = folder() + "port";
    server_ =
        popen(("node tests/npm/server.mjs '" + installed() + "' '" + port_file + "'").c_str(), "w");
    ASSERT_NE(server_, nullptr);
    for (int i = 0; i < 1000 && !fs::exists(port_file); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    address_ = "http://127.0.0.1:" + tests::read_file(port_file) + "/";
    run("\"$PROGRAM\" check -f jsonl --games all event.pgn > event.jsonl; cp event.jsonl "
        "event.pgn '" +
            installed() + "'",
        folder());
  }

  void TearDown() override {
    if (server_ != nullptr) pclose(server_);  // its input ends, and so does the server
    Npm::TearDown();
  }

  void open(const std::string& path) {
    browser().open_address(address_ + path);
    ASSERT_TRUE(browser().holds("location.href === '" + address_ + path + "'"));
  }

  std::string address_;

 private:
  FILE* server_ = nullptr;
};

constexpr const char* kExample = "node_modules/pgn-arbiter/examples/page/index.html";

TEST_F(NpmPage, TheExampleJudgesADroppedFile) {
  open(kExample);
  browser().run(
      "(async () => {"
      "  const bytes = await (await fetch('/event.pgn')).arrayBuffer();"
      "  const dropped = new DataTransfer();"
      "  dropped.items.add(new File([bytes], '<b>event</b>.pgn'));"
      "  document.getElementById('drop').dispatchEvent("
      "      new DragEvent('drop', {dataTransfer: dropped, cancelable: true}));"
      "})()");
  EXPECT_TRUE(
      browser().comes_to_hold("document.getElementById('state').textContent === "
                              "'20 games: 14 errors, 11 warnings, 4 remarks'"))
      << browser().text("document.getElementById('state').textContent");
  EXPECT_EQ(browser().text("document.querySelectorAll('#findings li').length"), "29");
  EXPECT_EQ(browser().text("document.querySelectorAll('b').length"), "0");
  EXPECT_EQ(browser().text("document.querySelector('#findings .error').textContent.slice(0, 28)"),
            "M210 in game 2, line 26: 6. ");
}

// What an expression with `check`, `position` and `recordsOf` at hand gives; an exception's message
// if it throws.
std::string result_of(const std::string& expression) {
  browser().run(
      "delete window.result; (async () => {"
      "  const {check, position} = await import('/node_modules/pgn-arbiter/index.js');"
      "  const recordsOf = async (run) => {"
      "    const records = [];"
      "    for await (const record of run) records.push(record);"
      "    return records;"
      "  };"
      "  const event = await (await fetch('/event.pgn')).text();"
      "  const lines = await (await fetch('/event.jsonl')).text();"
      "  const expected = lines.trim().split('\\n').map((line) => "
      "JSON.stringify(JSON.parse(line)));"
      "  const isExpected = (records) => records.length === expected.length &&"
      "      records.every((record, i) => JSON.stringify(record) === expected[i]);"
      "  try { return String(await (" +
      expression +
      ")); } catch (error) { return `${error.name}: ${error.message}`; } })()"
      ".then((text) => { window.result = text; })");
  return browser().comes_to_hold("'result' in window") ? browser().text("window.result")
                                                       : "nothing";
}

TEST_F(NpmPage, RecordsAreTheLines) {
  open(kExample);
  for (const char* const input :
       {"{text: event, name: 'event.pgn'}", "new File([event], 'event.pgn')",
        "{data: new TextEncoder().encode(event), name: 'event.pgn'}",
        "{stream: new Blob([event]).stream(), name: 'event.pgn'}",
        "{stream: (async function*() { yield event; })(), name: 'event.pgn'}",
        "{stream: new Blob([event]).stream().pipeThrough(new CompressionStream('gzip')),"
        " name: 'event.pgn'}"}) {
    EXPECT_EQ(
        result_of(std::string("recordsOf(check(") + input + ", {games: 'all'})).then(isExpected)"),
        "true")
        << input;
  }
}

TEST_F(NpmPage, StatusLogAndErrors) {
  open(kExample);
  EXPECT_EQ(result_of("(async () => { const run = check({text: event}); await recordsOf(run);"
                      " return [run.status, run.log.length].join(); })()"),
            "1,0");
  EXPECT_EQ(result_of("recordsOf(check({text: event}, {laws: '1999'}))").substr(0, 20),
            "ProgramError: --laws");
  EXPECT_EQ(
      result_of("check('event.pgn')"),
      "TypeError: a browser cannot read the path \"event.pgn\"; text of games is {text, name}");
  EXPECT_EQ(result_of("recordsOf(position('8/8/4k3/8/8/4K2P/8/8 b - - 0 1'))"
                      ".then(([{can_win}]) => JSON.stringify(can_win))"),
            "{\"white\":true,\"black\":false}");
}

TEST_F(NpmPage, NamesThatTheProgramCannotHaveAreRefused) {
  open(kExample);
  for (const char* const name :
       {"/x.pgn", "../x.pgn", "a/../../x.pgn", "a/", ".", "/dev/stdin", "\\ud800.pgn"}) {
    EXPECT_THAT(result_of("check({text: event, name: '" + std::string(name) + "'})"),
                StartsWith("TypeError: "))
        << name;
  }
  for (const char* const names : {"'q.pgn', './q.pgn'", "'a.zip', 'a.zip/b.pgn'",
                                  "'a.zip/b/c.pgn', './a.zip'", "'a/q.pgn', 'a//./q.pgn'"}) {
    EXPECT_THAT(
        result_of("check([" + std::string(names) + "].map((name) => ({text: event, name})))"),
        StartsWith("TypeError: "))
        << names;
  }
  // Every other name will do.
  EXPECT_EQ(result_of("recordsOf(check(['./q.pgn', 'a//b.pgn', 'a/c.pgn', 'dev/stdin', '-x', '...',"
                      " 'a\\\\b', '\\u{1f600}'].map((name) => ({text: event, name}))))"
                      ".then((records) => records.at(-1).files)"),
            "8");
}

TEST_F(NpmPage, LeavingTheLoopEndsTheRun) {
  open(kExample);
  EXPECT_EQ(result_of("(async () => { let seen = 0;"
                      " const run = check({text: event.repeat(2000), name: 'long.pgn'});"
                      " for await (const record of run) if (++seen === 10) break;"
                      " return `${seen} ${run.status}`; })()"),
            "10 null");
}

}  // namespace
}  // namespace npm_tests
