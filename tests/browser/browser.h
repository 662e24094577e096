// A headless Chromium that opens one page after another, driven through its debugging pipe: JSON
// messages with a zero byte behind each, on the descriptors 3 and 4 of the browser (Chrome DevTools
// Protocol).
//
//   Browser browser;
//   browser.open("/tmp/sheet.html");
//   browser.press("ArrowRight");
//   EXPECT_EQ(browser.text("document.title"), "…");
//
// Whatever goes wrong with the browser itself is a failure of the test, and every later call
// returns at once and empty. No call waits longer than kPatience.

#pragma once

#include <rapidjson/document.h>
#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace browser_tests {

inline constexpr std::chrono::seconds kPatience{40};

/// A text as a string of JSON and of JavaScript.
std::string json_text(std::string_view text);

class Browser {
 public:
  Browser();
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;
  ~Browser();

  bool is_running() const { return pid_ > 0; }

  /// Opens a file, without memory of the pages before, and waits until it is loaded. `fragment`:
  /// what follows the #. Of another name than the file before, or the browser may stay where it is.
  void open(const std::string& path, const std::string& fragment = "");
  /// The same with the page of a server: `address` begins with http:.
  void open_address(const std::string& address, const std::string& fragment = "");
  /// Whether the pages opened from now on may run their own JavaScript; usually they may.
  void allow_scripts(bool allowed) { scripts_ = allowed; }
  /// What the system prefers, of the page at hand. `scheme`: "dark" or "light"; `contrast`: "more"
  /// or "no-preference".
  void prefer(const std::string& scheme, const std::string& contrast = "no-preference");
  void reload();

  /// The value of an expression in the page, as text. An exception is a failure.
  std::string text(const std::string& expression);
  bool holds(const std::string& expression) { return text(expression) == "true"; }
  /// Runs a script in the page that is no single expression.
  void run(const std::string& script);
  /// Asks again and again until the expression holds; false if it never does.
  bool comes_to_hold(const std::string& expression);

  /// A key by its name ("ArrowRight", "Home", "j", "?", "Shift+Tab"), down and up.
  void press(const std::string& key);
  /// Types a text into what has the focus.
  void type(const std::string& text);
  /// Pastes what was copied into what has the focus.
  void paste();
  /// Clicks with the mouse in the middle of the first element that fits the selector.
  void click(const std::string& selector);

  /// Chooses files in the input that fits the selector, as in the dialog of the browser.
  void choose_files(const std::string& selector, const std::vector<std::string>& paths);
  /// From now on the dialog in which files are chosen does not open, but waits for its answer.
  void await_file_dialog();
  void answer_file_dialog(const std::vector<std::string>& paths);
  /// Drops files and folders on the page.
  void drop_files(const std::vector<std::string>& paths);
  /// Where the files go that pages offer for saving.
  void save_to(const std::string& folder);

  /// Whether the page has a frame with a process of its own, which `text`, `holds`, `run` and
  /// `comes_to_hold` are about from now on. Keys go to what has the focus, as before.
  bool enter_frame();
  void leave_frame() { frame_.clear(); }

  /// Memory of all processes of the browser in KiB, what they share counted once.
  long memory() const;

  /// The page as printed: the PDF's bytes.
  std::string pdf();
  void resize(int width, int height);
  /// The page as seen, in a PNG file, for people who look at it.
  void screenshot(const std::string& path, int width, int height);

  /// Since the page was opened: addresses asked for by it, its frames and workers, the page's own
  /// one left out.
  std::vector<std::string> requests() const;
  /// Since the page was opened: exceptions, what the console says, breaches of the page's policy,
  /// dialogs.
  std::vector<std::string> complaints() const;

 private:
  using Json = rapidjson::Document;

  void start();
  void open_window();
  void fail(const std::string& what);
  Json call(std::string_view method, std::string_view parameters = "{}") {
    return call_in(session_, method, parameters);
  }
  Json call_in(const std::string& session, std::string_view method, std::string_view parameters);
  bool post(const std::string& session, std::string_view method, std::string_view parameters);
  void note_event(Json event);
  std::string frame_session() const;
  Json evaluate(const std::string& expression, std::string_view how);
  bool send(const std::string& message);
  bool receive(Json& message);
  bool wait_for_event(std::string_view method);

  pid_t pid_ = -1;
  int input_ = -1;   // the browser reads from here
  int output_ = -1;  // and writes here
  std::string buffer_;
  int last_id_ = 0;
  std::string session_;  // with the page in the window; empty: there is none yet
  std::string frame_;    // the session with its frame; empty: it is not entered
  std::string address_;
  bool scripts_ = true;
  std::vector<Json> events_;
};

/// How many pages a PDF made by Chromium has.
int pages_of(const std::string& pdf);

}  // namespace browser_tests
