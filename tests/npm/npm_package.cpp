#include "tests/npm/npm_package.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "tests/testing/files.h"

namespace npm_tests {
namespace {

namespace fs = std::filesystem;

std::string quoted(const std::string& text) { return "'" + text + "'"; }

// The package that PGN_ARBITER_NPM names, else the one that Bazel has made; empty if there is none.
std::string package() {
  const char* const named = std::getenv("PGN_ARBITER_NPM");
  const fs::path path = named != nullptr ? named : "tools/npm/pgn-arbiter.tgz";
  std::error_code missing;
  return fs::file_size(path, missing) > 0 && !missing ? fs::absolute(path).string() : "";
}

std::string find_reason_to_skip() {
  if (package().empty()) return "there is no npm package here: emscripten is missing";
  if (std::system("node --version > /dev/null 2>&1") != 0) return "there is no node here";
  if (std::system("npm --version > /dev/null 2>&1") != 0) return "there is no npm here";
  return "";
}

// npm takes half a second to say its version.
const std::string& reason_to_skip() {
  static const std::string reason = find_reason_to_skip();
  return reason;
}

std::string temporary(const std::string& name) {
  return testing::TempDir() + "npm_" + std::to_string(::getpid()) + "_" + name + "/";
}

// Expects two long texts to be the same, and shows where they begin to differ.
void expect_same(const std::string& packed, const std::string& native, const std::string& what) {
  const auto [at, other] =
      std::mismatch(packed.begin(), packed.end(), native.begin(), native.end());
  if (at == packed.end() && other == native.end()) return;
  const std::size_t place = at - packed.begin();
  const std::size_t from = place < 100 ? 0 : place - 100;
  ADD_FAILURE() << what << ": differs at byte " << place
                << "\npackage: " << packed.substr(from, 300)
                << "\nnative:  " << native.substr(from, 300);
}

}  // namespace

Result run(const std::string& command, const std::string& directory) {
  static int number = 0;
  const std::string stem = temporary("runs") + std::to_string(++number);
  fs::create_directories(temporary("runs"));
  const std::string home = temporary("home");
  const std::string program = fs::absolute("tools/pgn-arbiter").string();
  const std::string script = "unset PGN_ARBITER_OPTIONS\nexport HOME=" + quoted(home) +
                             " PROGRAM=" + quoted(program) +
                             " NPM=" + quoted(installed() + "node_modules/.bin/pgn-arbiter") +
                             "\ncd " + quoted(directory) + " || exit\n" + command + "\n";
  tests::write_file(stem + ".sh", script);
  const int status =
      std::system(("bash '" + stem + ".sh' > '" + stem + ".out' 2> '" + stem + ".err'").c_str());
  return {.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          .out = tests::read_file(stem + ".out"),
          .err = tests::read_file(stem + ".err")};
}

const std::string& installed() {
  static const std::string folder = [] {
    std::string made = temporary("installed");
    const std::string home = temporary("home");
    fs::create_directories(made);
    fs::create_directories(home);
    const std::string log = made + "install.log";
    const int status = std::system(("cd '" + made + "' && HOME='" + home +
                                    "' npm install --offline --no-audit --no-fund --no-save '" +
                                    package() + "' > install.log 2>&1")
                                       .c_str());
    EXPECT_EQ(status, 0) << tests::read_file(log);
    return made;
  }();
  return folder;
}

void Npm::SetUp() {
  const std::string& reason = reason_to_skip();
  if (!reason.empty()) GTEST_SKIP() << reason;
  folder_ = temporary(testing::UnitTest::GetInstance()->current_test_info()->name());
  fs::create_directories(folder_);
  fs::copy_file("testdata/event.pgn", folder_ + "event.pgn", fs::copy_options::overwrite_existing);
}

void Npm::TearDown() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

Result Npm::same(const std::string& words, const std::string& before) const {
  Result native = run(before + " \"$PROGRAM\" " + words, folder_);
  const Result packed = run(before + " \"$NPM\" " + words, folder_);
  expect_same(packed.out, native.out, words + ": standard output");
  expect_same(packed.err, native.err, words + ": standard error");
  EXPECT_EQ(packed.status, native.status) << words;
  return native;
}

}  // namespace npm_tests
