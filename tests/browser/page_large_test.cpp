// 100 MB of games in the page: it always answers, needs little memory, and can be stopped.

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include "tests/browser/page_testing.h"

namespace browser_tests {
namespace {

constexpr long kMostKilobytes = 400L << 10;  // in addition to the browser with an empty page
constexpr int kMostMilliseconds = 100;       // without an answer to the user

const std::string kMoves =
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6\n"
    "9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6\n"
    "15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n\n";

// 100 MB of games by different players, one of two hundred with an illegal move.
std::string large_file() {
  const std::string path = tools::scratch() + "large.pgn";
  std::ofstream file(path, std::ios::binary);
  for (int game = 0; file.tellp() < 100'000'000; ++game) {
    const std::string number = std::to_string(game);
    file << tags("White " + number, "Black " + number, "1-0")
         << (game % 200 == 0 ? "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 c5 5. Nd5 exd5 1-0\n\n"
                             : kMoves);
  }
  return path;
}

// Measures in the page how long its tasks take, while which it answers nothing. (The time between
// two tasks also has in it how busy the machine is with other programs.)
void watch() {
  browser().run(
      "window.longest = 0; new PerformanceObserver((list) => {"
      "  for (const task of list.getEntries()) longest = Math.max(longest, task.duration);"
      "}).observe({type: 'longtask'});");
}

// The most memory until the page is done.
long peak_until_done() {
  long peak = 0;
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  while (std::chrono::steady_clock::now() < end && browser().is_running()) {
    peak = std::max(peak, browser().memory());
    if (browser().holds("!isBusy()")) return peak;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  ADD_FAILURE() << "not done";
  return peak;
}

TEST_F(Page, LargeFile) {
  const long before = browser().memory();
  choose({large_file()});
  watch();
  browser().click("#judge");
  long peak = peak_until_done();
  EXPECT_TRUE(is_shown("#result")) << text_of("#trouble");
  ASSERT_TRUE(browser().enter_frame());
  EXPECT_TRUE(browser().holds("entries.length > 1000"));
  browser().leave_frame();
  peak = std::max(peak, browser().memory());
  std::this_thread::sleep_for(std::chrono::seconds(1));
  EXPECT_LT(std::stod(browser().text("longest")), kMostMilliseconds);
  EXPECT_LT(peak - before, kMostKilobytes);
  RecordProperty("longest_milliseconds", browser().text("longest"));
  RecordProperty("peak_megabytes", std::to_string((peak - before) >> 10));
  // What is saved of it does not pass through the page.
  browser().run("longest = 0");
  browser().run("document.querySelector('[data-save=jsonl]').click()");
  peak = peak_until_done();
  EXPECT_LT(std::stod(browser().text("longest")), kMostMilliseconds);
  EXPECT_LT(peak - before, kMostKilobytes);
  EXPECT_EQ(
      difference(saved("#again", "large.jsonl"), native({"check", "-f", "jsonl", "large.pgn"})),
      "");
}

TEST_F(Page, WhatRunsIsCancelledAtOnce) {
  choose({large_file()});
  watch();
  browser().click("#judge");
  EXPECT_TRUE(browser().comes_to_hold("byId('progress').value > 0.1"));
  const auto start = std::chrono::steady_clock::now();
  browser().press("Enter");  // Cancel has the focus
  EXPECT_TRUE(browser().holds("!isBusy()"));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
  EXPECT_LT(std::stod(browser().text("longest")), kMostMilliseconds);
  EXPECT_FALSE(is_shown("#result"));
  EXPECT_EQ(browser().text("document.activeElement.id"), "judge");
  browser().click("#chosen button");
  choose_and_judge({make_file("event.pgn", kStopped)});
  EXPECT_EQ(text_of("#summary"), "1 game: 1 error");
}

}  // namespace
}  // namespace browser_tests
