#include "tests/cli/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <thread>

#include "tests/testing/files.h"

namespace tools {
namespace {

constexpr std::size_t kLeastPipe = 4096;  // bytes, of any pipe of Linux

std::string root() {
  const char* const directory = std::getenv("TEST_SRCDIR");
  const char* const workspace = std::getenv("TEST_WORKSPACE");
  if (directory == nullptr || workspace == nullptr) return "";
  return std::string(directory) + "/" + workspace + "/";
}

void redirect(const char* path, int flags, int descriptor) {
  const int opened = ::open(path, flags, 0600);
  ::dup2(opened, descriptor);
  ::close(opened);
}

// The words of a C array, whose end is a null pointer.
std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> environment(const Setting& setting) {
  std::vector<std::string> variables = setting.environment;
  if (!setting.options.empty()) variables.push_back("PGN_ARBITER_OPTIONS=" + setting.options);
  const auto is_replaced = [&setting](std::string_view variable) {
    const std::string_view name = variable.substr(0, variable.find('=') + 1);
    return name == "PGN_ARBITER_OPTIONS=" ||
           std::any_of(setting.environment.begin(), setting.environment.end(),
                       [name](const std::string& each) { return each.starts_with(name); });
  };
  for (char** each = environ; *each != nullptr; ++each) {
    if (!is_replaced(*each)) variables.push_back(*each);
  }
  return variables;
}

struct Child {
  const char* program;
  char* const* arguments;
  char* const* environment;
  int input;
  int output;
  const char* err_path;
  const char* directory;
};

// The child process sets up its descriptors and executes the program. After vfork() it has the
// memory of the test, so it makes nothing but system calls, unless the test asks for more.
[[noreturn]] void become(const Child& child, const Setting& setting) {
  ::signal(SIGPIPE, SIG_DFL);
  ::dup2(child.input, STDIN_FILENO);
  redirect(child.err_path, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  if (setting.out_path != nullptr) {
    redirect(setting.out_path, O_WRONLY, STDOUT_FILENO);
  } else {
    ::dup2(child.output, STDOUT_FILENO);
  }
  for (int descriptor = 3; descriptor < 64; ++descriptor) ::close(descriptor);
  for (const int descriptor : setting.closed) ::close(descriptor);
  if (::chdir(child.directory) != 0) std::_Exit(126);
  if (setting.prepare) setting.prepare();
  ::execve(child.program, child.arguments, child.environment);
  std::_Exit(127);
}

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written <= 0) return;  // the program has gone
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string read_all(int descriptor) {
  std::string text;
  char buffer[65536];
  for (ssize_t got; (got = ::read(descriptor, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(got));
  }
  return text;
}

bool has_reader(int pipe) {
  pollfd asked{pipe, 0, 0};
  return ::poll(&asked, 1, 0) == 0;
}

// Until the program has read all that was written to the pipe, or has gone.
void wait_until_read(int pipe) {
  using namespace std::chrono_literals;
  for (int left = 1; has_reader(pipe) && ::ioctl(pipe, FIONREAD, &left) == 0 && left > 0;) {
    std::this_thread::sleep_for(1ms);
  }
}

}  // namespace

const std::string kGood =
    "[Event \"Good\"]\n[Site \"?\"]\n[Date \"2023.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n"
    "[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
const std::string kIllegal =
    "[Event \"Illegal\"]\n[Site \"?\"]\n[Date \"2023.05.01\"]\n[Round \"2\"]\n[White \"C\"]\n"
    "[Black \"D\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 3. Bb5+ a6 1-0\n\n";
const std::string kWarned =
    "[Event \"Warned\"]\n[Site \"?\"]\n[Date \"2023.05.01\"]\n[Round \"3\"]\n[White \"E\"]\n"
    "[White \"E\"]\n[Black \"F\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"
    "\n\n";

const std::string& scratch() {
  static const std::string directory = [] {
    const std::string path = testing::TempDir() + "cli_" + std::to_string(::getpid()) + "/";
    std::filesystem::create_directories(path);
    return path;
  }();
  return directory;
}

void write_file(const std::string& name, std::string_view text) {
  std::filesystem::create_directories(std::filesystem::path(scratch() + name).parent_path());
  std::ofstream(scratch() + name, std::ios::binary) << text;
}

void write_broken_gzip(const std::string& name, std::string_view text, std::size_t bytes) {
  write_file(name + ".whole", text);
  const std::string command = "cd '" + scratch() + "' && gzip -c '" + name + ".whole' | head -c " +
                              std::to_string(bytes) + " > '" + name + "'";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

std::string many_lines(std::string_view beginning) {
  std::string lines;
  for (int i = 0; i < 20'000; ++i) {
    lines.append(beginning) += std::to_string(i * 7919) + "\n";
  }
  return lines;
}

std::string read_file(const std::string& name) { return tests::read_file(scratch() + name); }

std::vector<std::string> scratch_files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(scratch())) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string source_file(const std::string& path) { return root() + path; }

namespace {

// Whether the child has memory of its own before it becomes the program: a copy of the test's
// memory takes longer than many a run of the program.
enum class Copy { kNone, kOfMemory };

RunResult run_child(const std::vector<std::string>& arguments, const Setting& setting, Copy copy) {
  std::signal(SIGPIPE, SIG_IGN);
  const std::string program = std::filesystem::absolute(root() + "tools/pgn-arbiter").string();
  // Not in scratch(), whose content some tests check.
  const std::string err_path = testing::TempDir() + "err_" + std::to_string(::getpid());
  std::filesystem::remove(err_path);
  const std::string directory = scratch() + setting.directory;
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const std::vector<std::string> variables = environment(setting);
  const std::vector<char*> argument_pointers = pointers(words);
  const std::vector<char*> variable_pointers = pointers(variables);
  int input[2];
  int output[2];
  if (::pipe2(input, O_CLOEXEC) != 0 || ::pipe2(output, O_CLOEXEC) != 0) return {};
  const Child made{program.c_str(), argument_pointers.data(), variable_pointers.data(), input[0],
                   output[1],       err_path.c_str(),         directory.c_str()};
  const pid_t child = copy == Copy::kOfMemory ? ::fork() : ::vfork();
  if (child == 0) become(made, setting);
  ::close(input[0]);
  ::close(output[1]);
  if (setting.reader_goes) ::close(output[0]);
  const auto write = [&] {
    write_all(input[1], setting.input);
    if (setting.signal == 0) {
      ::close(input[1]);
    } else {
      wait_until_read(input[1]);
      ::kill(child, setting.signal);
    }
  };
  std::thread writer;
  // What a pipe holds at once needs no thread, which would wait for the program.
  if (setting.signal == 0 && setting.input.size() <= kLeastPipe) {
    write();
  } else {
    writer = std::thread(write);
  }
  RunResult result;
  if (!setting.reader_goes) result.out = read_all(output[0]);
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  if (writer.joinable()) writer.join();
  if (setting.signal != 0) ::close(input[1]);
  if (!setting.reader_goes) ::close(output[0]);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.err = tests::read_file(err_path);
  result.peak_kilobytes = usage.ru_maxrss;
  return result;
}

}  // namespace

RunResult run(const std::vector<std::string>& arguments, const Setting& setting) {
  RunResult result = run_child(arguments, setting, setting.prepare ? Copy::kOfMemory : Copy::kNone);
  result.peak_kilobytes = std::numeric_limits<long>::max();
  return result;
}

RunResult weigh(const std::vector<std::string>& arguments, const Setting& setting) {
  // A child's peak memory begins with that of its parent, so free memory is returned first.
  ::malloc_trim(0);
  return run_child(arguments, setting, Copy::kOfMemory);
}

}  // namespace tools
