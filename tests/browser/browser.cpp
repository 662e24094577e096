#include "tests/browser/browser.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <utility>

namespace browser_tests {
namespace {

using Clock = std::chrono::steady_clock;
using rapidjson::Value;

// Chromium without what shows windows: the same engines, a quarter less processor time.
const char* const kArguments[] = {
    "chromium-headless-shell",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--in-process-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--password-store=basic",
    "--remote-debugging-pipe",
    "--window-size=1400,1000",
    "about:blank",
};

// The descriptors that the browser's pipe must have.
constexpr int kBrowserReads = 3;
constexpr int kBrowserWrites = 4;

std::string json_list(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : ",") + json_text(text);
  return "[" + list + "]";
}

std::string string_of(const Value& value) {
  return value.IsString() ? std::string(value.GetString(), value.GetStringLength()) : "";
}

const Value* find(const Value& value, std::initializer_list<const char*> path) {
  const Value* at = &value;
  for (const char* const name : path) {
    if (!at->IsObject() || !at->HasMember(name)) return nullptr;
    at = &(*at)[name];
  }
  return at;
}

std::string string_at(const Value& value, std::initializer_list<const char*> path) {
  const Value* const found = find(value, path);
  return found == nullptr ? "" : string_of(*found);
}

std::string base64_decoded(std::string_view text) {
  std::string bytes;
  unsigned held = 0;
  int bits = 0;
  for (const char letter : text) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t digit = kDigits.find(letter);
    if (digit == std::string_view::npos) break;
    held = held << 6 | static_cast<unsigned>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(held >> bits & 0xFF);
  }
  return bytes;
}

// What the child does before it becomes the browser. It leads a group of processes, so that all of
// them can be ended together.
[[noreturn]] void become_browser(int reads, int writes, const std::string& home) {
  ::setpgid(0, 0);
  // Neither must be closed by the other's move.
  const int from = ::fcntl(reads, F_DUPFD, 10);
  const int to = ::fcntl(writes, F_DUPFD, 10);
  ::dup2(from, kBrowserReads);
  ::dup2(to, kBrowserWrites);
  ::close(from);
  ::close(to);
  const int log = ::open((home + "/browser.log").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ::dup2(log, STDOUT_FILENO);
  ::dup2(log, STDERR_FILENO);
  ::setenv("HOME", home.c_str(), 1);
  const std::string profile = "--user-data-dir=" + home + "/profile";
  std::vector<char*> words;
  for (const char* const argument : kArguments) words.push_back(const_cast<char*>(argument));
  words.insert(words.end() - 1, const_cast<char*>(profile.c_str()));
  words.push_back(nullptr);
  ::execvp(words.front(), words.data());
  std::_Exit(127);
}

struct Key {
  std::string_view name;
  int code;               // of Windows, which the protocol wants
  std::string_view text;  // that it types
};

Key key_of(std::string_view name) {
  static constexpr Key kNamed[] = {
      {"ArrowLeft", 37, ""}, {"ArrowUp", 38, ""}, {"ArrowRight", 39, ""},
      {"ArrowDown", 40, ""}, {"End", 35, ""},     {"Home", 36, ""},
      {"Escape", 27, ""},    {"Tab", 9, ""},      {"Enter", 13, "\r"},
  };
  for (const Key& key : kNamed) {
    if (key.name == name) return key;
  }
  return {name, std::toupper(static_cast<unsigned char>(name.front())), name};
}

}  // namespace

std::string json_text(std::string_view text) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> json(buffer);
  json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  return {buffer.GetString(), buffer.GetSize()};
}

Browser::Browser() {
  std::signal(SIGPIPE, SIG_IGN);
  start();
}

Browser::~Browser() {
  if (pid_ <= 0) return;
  send("{\"id\":0,\"method\":\"Browser.close\"}");
  const auto end = Clock::now() + std::chrono::seconds(5);
  pid_t gone = 0;
  while (gone == 0 && Clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    gone = ::waitpid(pid_, nullptr, WNOHANG);
  }
  ::kill(-pid_, SIGKILL);
  if (gone == 0) ::waitpid(pid_, nullptr, 0);
  ::close(input_);
  ::close(output_);
}

void Browser::start() {
  const std::string home = testing::TempDir() + "browser_" + std::to_string(::getpid());
  ::mkdir(home.c_str(), 0700);
  int to_browser[2];
  int from_browser[2];
  if (::pipe2(to_browser, O_CLOEXEC) != 0 || ::pipe2(from_browser, O_CLOEXEC) != 0) {
    return fail("no pipes");
  }
  pid_ = ::fork();
  if (pid_ == 0) become_browser(to_browser[0], from_browser[1], home);
  ::setpgid(pid_, pid_);
  ::close(to_browser[0]);
  ::close(from_browser[1]);
  input_ = to_browser[1];
  output_ = from_browser[0];
  call("Browser.getVersion");
}

void Browser::fail(const std::string& what) {
  ADD_FAILURE() << "chromium: " << what;
  if (pid_ > 0) {
    ::kill(-pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  pid_ = -1;
}

bool Browser::send(const std::string& message) {
  std::string_view left(message.c_str(), message.size() + 1);  // with the zero byte
  while (!left.empty()) {
    const ssize_t written = ::write(input_, left.data(), left.size());
    if (written <= 0) return false;
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool Browser::receive(Json& message) {
  const auto end = Clock::now() + kPatience;
  for (;;) {
    const std::size_t zero = buffer_.find('\0');
    if (zero != std::string::npos) {
      message.Parse(buffer_.c_str());
      buffer_.erase(0, zero + 1);
      return !message.HasParseError();
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    pollfd waiting{output_, POLLIN, 0};
    if (left.count() <= 0 || ::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return false;
    char bytes[65536];
    const ssize_t got = ::read(output_, bytes, sizeof bytes);
    if (got <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(got));
  }
}

// Asks without waiting for the answer.
bool Browser::post(const std::string& session, std::string_view method,
                   std::string_view parameters) {
  std::string message = "{\"id\":" + std::to_string(++last_id_) +
                        ",\"method\":" + json_text(method) +
                        ",\"params\":" + std::string(parameters);
  if (!session.empty()) message += ",\"sessionId\":" + json_text(session);
  return send(message + "}");
}

// A frame or worker waits until it is watched as the page is.
void Browser::note_event(Json event) {
  if (string_at(event, {"method"}) == "Target.attachedToTarget") {
    const std::string session = string_at(event, {"params", "sessionId"});
    if (session != session_) {
      for (const char* const domain : {"Runtime", "Log", "Network"}) {
        post(session, std::string(domain) + ".enable", "{}");
      }
      post(session, "Runtime.runIfWaitingForDebugger", "{}");
    }
  }
  events_.push_back(std::move(event));
}

Browser::Json Browser::call_in(const std::string& session, std::string_view method,
                               std::string_view parameters) {
  Json result(rapidjson::kObjectType);
  if (pid_ <= 0) return result;
  const bool sent = post(session, method, parameters);
  const int id = last_id_;
  for (Json answer; sent && receive(answer); answer = Json()) {
    if (!answer.HasMember("id")) {
      note_event(std::move(answer));
    } else if (answer["id"].GetInt() == id) {
      if (answer.HasMember("error")) {
        ADD_FAILURE() << method << ": " << string_at(answer, {"error", "message"});
      } else {
        result.CopyFrom(answer["result"], result.GetAllocator());
      }
      return result;
    }
  }
  fail(std::string(method) +
       " is not answered (is the Debian package chromium-headless-shell there?)");
  return result;
}

bool Browser::wait_for_event(std::string_view method) {
  const auto is_wanted = [&](const Json& event) { return string_at(event, {"method"}) == method; };
  while (pid_ > 0 && std::none_of(events_.begin(), events_.end(), is_wanted)) {
    Json message;
    if (!receive(message)) {
      fail("no event " + std::string(method));
      return false;
    }
    note_event(std::move(message));
  }
  return pid_ > 0;
}

void Browser::open_window() {
  const Json target = call("Target.createTarget", "{\"url\":\"about:blank\"}");
  const Json attached =
      call("Target.attachToTarget",
           "{\"flatten\":true,\"targetId\":" + json_text(string_at(target, {"targetId"})) + "}");
  session_ = string_at(attached, {"sessionId"});
  for (const char* const domain : {"Page", "Runtime", "Log", "Network", "DOM"}) {
    call(std::string(domain) + ".enable");
  }
  call("Target.setAutoAttach",
       "{\"autoAttach\":true,\"waitForDebuggerOnStart\":true,\"flatten\":true}");
}

void Browser::open(const std::string& path, const std::string& fragment) {
  open_address("file://" + path, fragment);
}

// One window for all pages: a new one, with processes of its own, takes more than most tests.
void Browser::open_address(const std::string& address, const std::string& fragment) {
  if (session_.empty()) {
    open_window();
  } else {
    run("try { if (localStorage.length !== 0) localStorage.clear(); } catch {}");
    call("Emulation.clearDeviceMetricsOverride");
    call("Emulation.setEmulatedMedia", "{\"features\":[]}");
  }
  frame_.clear();
  call("Emulation.setScriptExecutionDisabled",
       std::string("{\"value\":") + (scripts_ ? "false" : "true") + "}");
  events_.clear();
  address_ = address;
  const std::string fragment_part = fragment.empty() ? "" : "#" + fragment;
  call("Page.navigate", "{\"url\":" + json_text(address_ + fragment_part) + "}");
  wait_for_event("Page.loadEventFired");
  // What the page before has cleared may still be there, and would go later, together with what
  // this page stores. Once it is gone there is nothing left to wait for.
  const std::string is_kept =
      "(() => { try { return localStorage.length !== 0; } catch { return false; } })()";
  for (int i = 0; i < 20 && holds(is_kept); ++i) reload();
}

void Browser::reload() {
  events_.clear();
  frame_.clear();
  call("Page.reload");
  wait_for_event("Page.loadEventFired");
}

void Browser::prefer(const std::string& scheme, const std::string& contrast) {
  call("Emulation.setEmulatedMedia",
       "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":" + json_text(scheme) +
           "},{\"name\":\"prefers-contrast\",\"value\":" + json_text(contrast) + "}]}");
}

Browser::Json Browser::evaluate(const std::string& expression, std::string_view how) {
  Json answer = call_in(frame_.empty() ? session_ : frame_, "Runtime.evaluate",
                        "{\"expression\":" + json_text(expression) + std::string(how) + "}");
  if (answer.HasMember("exceptionDetails")) {
    ADD_FAILURE() << expression << ": "
                  << string_at(answer, {"exceptionDetails", "exception", "description"});
  }
  return answer;
}

void Browser::run(const std::string& script) { evaluate(script, ""); }

std::string Browser::text(const std::string& expression) {
  return string_at(
      evaluate("String(" + expression + ")", ",\"returnByValue\":true,\"awaitPromise\":true"),
      {"result", "value"});
}

bool Browser::comes_to_hold(const std::string& expression) {
  const auto end = Clock::now() + kPatience;
  while (is_running() && Clock::now() < end) {
    if (holds(expression)) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

void Browser::press(const std::string& name) {
  constexpr std::string_view kShift = "Shift+";
  const bool shift = name.starts_with(kShift);
  const Key key = key_of(std::string_view(name).substr(shift ? kShift.size() : 0));
  const std::string about = (shift ? ",\"modifiers\":8,\"key\":" : ",\"key\":") +
                            json_text(key.name) +
                            ",\"windowsVirtualKeyCode\":" + std::to_string(key.code) + "}";
  const std::string typed = key.text.empty() ? "" : ",\"text\":" + json_text(key.text);
  call("Input.dispatchKeyEvent",
       "{\"type\":" + json_text(key.text.empty() ? "rawKeyDown" : "keyDown") + typed + about);
  call("Input.dispatchKeyEvent", "{\"type\":\"keyUp\"" + about);
}

void Browser::type(const std::string& text) {
  call("Input.insertText", "{\"text\":" + json_text(text) + "}");
}

void Browser::paste() {
  call("Input.dispatchKeyEvent",
       "{\"type\":\"rawKeyDown\",\"key\":\"v\",\"modifiers\":2,\"windowsVirtualKeyCode\":86,"
       "\"commands\":[\"paste\"]}");
  call("Input.dispatchKeyEvent", "{\"type\":\"keyUp\",\"key\":\"v\",\"windowsVirtualKeyCode\":86}");
}

void Browser::click(const std::string& selector) {
  const std::string place =
      text("(() => { const e = document.querySelector(" + json_text(selector) +
           "); e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
           "return `\"x\":${r.x + r.width / 2},\"y\":${r.y + r.height / 2}`; })()");
  for (const char* const type : {"mousePressed", "mouseReleased"}) {
    call("Input.dispatchMouseEvent",
         "{\"type\":" + json_text(type) + ",\"button\":\"left\",\"clickCount\":1," + place + "}");
  }
}

void Browser::choose_files(const std::string& selector, const std::vector<std::string>& paths) {
  const std::string session = frame_.empty() ? session_ : frame_;
  const Json document = call_in(session, "DOM.getDocument", "{}");
  const Value* const root = find(document, {"root", "nodeId"});
  if (root == nullptr) return fail("the page has no document");
  const Json found = call_in(session, "DOM.querySelector",
                             "{\"nodeId\":" + std::to_string(root->GetInt()) +
                                 ",\"selector\":" + json_text(selector) + "}");
  const Value* const input = find(found, {"nodeId"});
  if (input == nullptr) return fail("nothing in the page fits " + selector);
  call_in(
      session, "DOM.setFileInputFiles",
      "{\"nodeId\":" + std::to_string(input->GetInt()) + ",\"files\":" + json_list(paths) + "}");
}

void Browser::await_file_dialog() {
  call("Page.setInterceptFileChooserDialog", "{\"enabled\":true}");
}

void Browser::answer_file_dialog(const std::vector<std::string>& paths) {
  if (!wait_for_event("Page.fileChooserOpened")) return;
  for (const Json& event : events_) {
    const Value* const input = find(event, {"params", "backendNodeId"});
    if (string_at(event, {"method"}) != "Page.fileChooserOpened" || input == nullptr) continue;
    call("DOM.setFileInputFiles", "{\"backendNodeId\":" + std::to_string(input->GetInt()) +
                                      ",\"files\":" + json_list(paths) + "}");
    break;
  }
  call("Page.setInterceptFileChooserDialog", "{\"enabled\":false}");
}

void Browser::drop_files(const std::vector<std::string>& paths) {
  for (const char* const type : {"dragEnter", "dragOver", "drop"}) {
    call("Input.dispatchDragEvent",
         "{\"type\":" + json_text(type) +
             ",\"x\":200,\"y\":200,\"data\":{\"items\":[],\"dragOperationsMask\":1,\"files\":" +
             json_list(paths) + "}}");
  }
}

void Browser::save_to(const std::string& folder) {
  call("Browser.setDownloadBehavior",
       "{\"behavior\":\"allow\",\"downloadPath\":" + json_text(folder) + "}");
}

bool Browser::enter_frame() {
  frame_.clear();
  if (!comes_to_hold("document.querySelector('iframe') !== null")) return false;
  // The browser tells of its process some time later.
  const auto end = std::chrono::steady_clock::now() + kPatience;
  std::string session = frame_session();
  while (session.empty() && std::chrono::steady_clock::now() < end && is_running()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    text("0");
    session = frame_session();
  }
  if (session.empty()) {
    ADD_FAILURE() << "the page has no frame with a process of its own";
    return false;
  }
  frame_ = session;
  return comes_to_hold("document.readyState === 'complete'");
}

// Of the last frame that got a process of its own and still has it; empty: none has. The frame of
// the page before may be told of, and be gone, only after this page was asked for.
std::string Browser::frame_session() const {
  std::vector<std::string> sessions;
  for (const Json& event : events_) {
    const std::string session = string_at(event, {"params", "sessionId"});
    if (string_at(event, {"method"}) == "Target.detachedFromTarget") {
      std::erase(sessions, session);
    } else if (string_at(event, {"method"}) == "Target.attachedToTarget" &&
               string_at(event, {"params", "targetInfo", "type"}) == "iframe") {
      sessions.push_back(session);
    }
  }
  return sessions.empty() ? "" : sessions.back();
}

long Browser::memory() const {
  long sum = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const pid_t process = std::atoi(entry.path().filename().c_str());
    if (process <= 0 || ::getpgid(process) != pid_) continue;
    std::ifstream file(entry.path() / "smaps_rollup");
    for (std::string word; file >> word;) {
      long kilobytes = 0;
      if (word == "Pss:" && file >> kilobytes) sum += kilobytes;
    }
  }
  return sum;
}

std::string Browser::pdf() {
  return base64_decoded(string_at(
      call("Page.printToPDF", "{\"preferCSSPageSize\":true,\"printBackground\":false}"), {"data"}));
}

void Browser::resize(int width, int height) {
  call("Emulation.setDeviceMetricsOverride", "{\"width\":" + std::to_string(width) +
                                                 ",\"height\":" + std::to_string(height) +
                                                 ",\"deviceScaleFactor\":1,\"mobile\":false}");
}

void Browser::screenshot(const std::string& path, int width, int height) {
  resize(width, height);
  std::ofstream(path, std::ios::binary)
      << base64_decoded(string_at(call("Page.captureScreenshot"), {"data"}));
}

std::vector<std::string> Browser::requests() const {
  std::vector<std::string> addresses;
  for (const Json& event : events_) {
    if (string_at(event, {"method"}) != "Network.requestWillBeSent") continue;
    const std::string address = string_at(event, {"params", "request", "url"});
    const bool is_in_page = address.starts_with("data:") || address.starts_with("blob:");
    if (address != address_ && !is_in_page) addresses.push_back(address);
  }
  return addresses;
}

std::vector<std::string> Browser::complaints() const {
  constexpr std::string_view kKinds[] = {"Runtime.exceptionThrown", "Runtime.consoleAPICalled",
                                         "Log.entryAdded", "Page.javascriptDialogOpening"};
  std::vector<std::string> found;
  for (const Json& event : events_) {
    const std::string method = string_at(event, {"method"});
    if (std::find(std::begin(kKinds), std::end(kKinds), method) == std::end(kKinds)) continue;
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> json(buffer);
    event.Accept(json);
    found.emplace_back(buffer.GetString(), buffer.GetSize());
  }
  return found;
}

int pages_of(const std::string& pdf) {
  constexpr std::string_view kPage = "/Type /Page";
  int pages = 0;
  for (std::size_t at = pdf.find(kPage); at != std::string::npos; at = pdf.find(kPage, at + 1)) {
    // The tree of pages is of type /Pages.
    if (pdf[at + kPage.size()] != 's') ++pages;
  }
  return pages;
}

}  // namespace browser_tests
