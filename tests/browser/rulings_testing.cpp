#include "tests/browser/rulings_testing.h"

#include <utility>

#include "tests/cli/program.h"

namespace browser_tests {
namespace {

void watch_downloads() {
  browser().run(
      "(() => { const address = URL.createObjectURL;"
      "URL.createObjectURL = (blob) => {"
      "  blob.text().then((text) => { window.savedText = text; });"
      "  return address.call(URL, blob); };"
      "const click = HTMLAnchorElement.prototype.click;"
      "HTMLAnchorElement.prototype.click = function() {"
      "  window.savedName = this.download; click.call(this); }; })()");
}

}  // namespace

const std::string kElsewhere =
    R"({"rule": "M201", "fingerprint": "0123456789abcdef0123456789abcdef",)"
    R"( "reason": "Elsewhere."})";

std::string file_of(const std::string& findings) {
  return R"({"format": "pgn-arbiter baseline", "version": 1, "findings": [)" + findings + "]}";
}

void Rulings::TearDown() {
  leave();
  Sheet::TearDown();
}

void Rulings::leave() { browser().run("setUnsaved(false)"); }

void Rulings::open(const std::string& pgn, std::vector<std::string> options) {
  Sheet::open(pgn, "", std::move(options));
  watch_downloads();
}

void Rulings::open_event(const std::string& pgn, const std::vector<std::string>& options) {
  tools::write_file("event.pgn", pgn);
  open_path("event.pgn", options);
  watch_downloads();
}

std::string Rulings::saved() {
  browser().run("delete window.savedText");
  browser().click("#save");
  EXPECT_TRUE(browser().comes_to_hold("typeof savedText === 'string'")) << said();
  return browser().text("savedText");
}

std::string Rulings::saved_name() { return browser().text("savedName"); }

void Rulings::load(const std::string& text, const std::string& name) {
  browser().run("document.getElementById('rulings-said').textContent = ''");
  browser().run("(() => { const all = new DataTransfer(); all.items.add(new File([" +
                json_text(text) + "], " + json_text(name) +
                ")); const field = document.getElementById('rulings-file');"
                "field.files = all.files; field.dispatchEvent(new Event('change')); })()");
  EXPECT_TRUE(
      browser().comes_to_hold("document.getElementById('rulings-said').textContent !== ''"));
}

std::string Rulings::said() { return text_of("#rulings-said"); }

std::string Rulings::count() { return text_of("#ruled"); }

std::string Rulings::value_of(const std::string& id) {
  return browser().text("document.getElementById('" + id + "').value");
}

std::string Rulings::chosen() {
  return browser().text("(document.querySelector('#ruling :checked') || {value: ''}).value");
}

std::string Rulings::label_of(const std::string& number) {
  return browser().text("document.getElementById('row-" + number + "').getAttribute('aria-label')");
}

bool Rulings::asks_before_leaving() {
  return browser().holds(
      "(() => { const leaving = new Event('beforeunload', {cancelable: true});"
      "window.dispatchEvent(leaving); return leaving.defaultPrevented; })()");
}

}  // namespace browser_tests
