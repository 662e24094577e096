#include "tests/browser/page_testing.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <thread>

#include "tests/browser/browser.h"
#include "tests/testing/files.h"

namespace browser_tests {
namespace {

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::string save_folder() { return tools::scratch() + "saved"; }

std::string in_quotes(const std::string& text) { return "'" + text + "'"; }

// Chromium reserves the name with an empty file, which the complete one replaces.
bool is_saved(const std::string& path) {
  std::error_code none_there;
  const std::uintmax_t size = std::filesystem::file_size(path, none_there);
  return !none_there && size > 0;
}

std::string wait_for_file(const std::string& path) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!is_saved(path) && std::chrono::steady_clock::now() < end) {
    browser().text("0");  // workers wait for the harness
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(is_saved(path)) << path;
  return tests::read_file(path);
}

}  // namespace

std::vector<std::string> foreign_requests() {
  std::vector<std::string> found;
  for (const std::string& address : browser().requests()) {
    if (!address.starts_with("blob:")) found.push_back(address);
  }
  return found;
}

std::string difference(const std::string& left, const std::string& right) {
  if (left == right) return "";
  const auto [in_left, in_right] =
      std::mismatch(left.begin(), left.end(), right.begin(), right.end());
  const auto at = static_cast<std::size_t>(in_left - left.begin());
  return "from byte " + std::to_string(at) + " of " + std::to_string(left.size()) + " and " +
         std::to_string(right.size()) + ": \"" + left.substr(at, 60) + "\" and \"" +
         right.substr(at, 60) + "\"";
}

std::string Page::path() {
  const std::string named = variable("PGN_ARBITER_PAGE");
  if (!named.empty()) return named;
  return std::filesystem::canonical(variable("TEST_SRCDIR") +
                                    "/pgn_arbiter/tools/web/pgn-arbiter.html");
}

void Page::open() {
  browser().open(path());
  ASSERT_TRUE(browser().comes_to_hold("!document.getElementById('judge').disabled"))
      << text_of("#lacking");
}

void Page::SetUp() {
  std::filesystem::remove_all(save_folder());
  std::filesystem::create_directories(save_folder());
  open();
  browser().save_to(save_folder());
}

void Page::TearDown() {
  browser().leave_frame();
  EXPECT_EQ(foreign_requests(), std::vector<std::string>());
  EXPECT_EQ(browser().complaints(), std::vector<std::string>());
}

std::string Page::make_file(const std::string& name, const std::string& text) {
  tools::write_file(name, text);
  return tools::scratch() + name;
}

void Page::choose(const std::vector<std::string>& paths) {
  const std::string before = browser().text("chosen.length");
  browser().choose_files("#files", paths);
  EXPECT_TRUE(browser().comes_to_hold("chosen.length !== " + before));
}

std::string Page::chosen() {
  return browser().text(
      "[...document.querySelectorAll('#chosen .name bdi')].map((e) => e.textContent).join(' ')");
}

void Page::judge() {
  browser().leave_frame();
  browser().click("#judge");
  EXPECT_TRUE(browser().comes_to_hold("!isBusy()"));
  EXPECT_TRUE(is_shown("#result")) << text_of("#trouble");
}

bool Page::comes_to_rest() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  while (std::chrono::steady_clock::now() < end && browser().is_running()) {
    if (browser().comes_to_hold("!isBusy()")) return true;
  }
  return false;
}

void Page::choose_and_judge(const std::vector<std::string>& paths) {
  choose(paths);
  judge();
}

// The focus goes to the sheet only once it is there.
void Page::enter_sheet() {
  ASSERT_TRUE(browser().enter_frame());
  ASSERT_TRUE(browser().comes_to_hold("document.readyState === 'complete'"));
  browser().leave_frame();
  browser().run("document.querySelector('iframe').focus()");
  ASSERT_TRUE(browser().enter_frame());
  ASSERT_TRUE(browser().comes_to_hold("document.hasFocus()")) << "else keys go elsewhere";
}

void Page::set(const std::string& option, const std::string& value) {
  browser().run("{ const control = document.querySelector('[data-option=\"" + option + "\"]');" +
                "if (control.type === 'checkbox') { control.checked = " + in_quotes(value) +
                " === 'yes'; } else { control.value = " + in_quotes(value) + "; }" +
                "control.dispatchEvent(new Event('change', {bubbles: true})); }");
}

std::string Page::saved_file(const std::string& name) {
  return wait_for_file(save_folder() + "/" + name);
}

std::string Page::saved(const std::string& button, const std::string& name) {
  browser().leave_frame();
  browser().run("document.querySelector(" + in_quotes(button) + ").click()");
  return saved_file(name);
}

std::string Page::text_of(const std::string& selector) {
  return browser().text("document.querySelector('" + selector + "').textContent");
}

bool Page::is_shown(const std::string& selector) {
  return browser().holds("document.querySelector('" + selector + "').checkVisibility()");
}

std::string Page::sheet() {
  browser().run("window.read = null; result.sheet.text().then((text) => { window.read = text; })");
  EXPECT_TRUE(browser().comes_to_hold("window.read !== null"));
  return browser().text("window.read");
}

std::string Page::native(const std::vector<std::string>& words) {
  const tools::RunResult result = tools::run(words);
  EXPECT_LE(result.status, 1) << result.err;
  return result.out;
}

void Page::picture(const std::string& name, int width, int height) {
  const std::string folder = variable("SHEET_SCREENSHOTS");
  if (folder.empty()) return;
  // What is in the frame may still be read.
  if (browser().holds("document.querySelector('iframe') !== null") && browser().enter_frame()) {
    browser().leave_frame();
  }
  browser().screenshot(folder + "/page_" + name + ".png", width, height);
}

}  // namespace browser_tests
