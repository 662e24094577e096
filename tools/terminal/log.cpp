#include "tools/terminal/log.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <memory>
#include <mutex>
#include <system_error>

#include "tools/program/version.h"
#include "tools/terminal/status_line.h"
#include "tools/terminal/terminal.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

std::atomic<bool> failed{false};

std::string_view color_of(spdlog::level::level_enum level) {
  switch (level) {
    case spdlog::level::err:
    case spdlog::level::critical:
      return "\x1b[1;31m";
    case spdlog::level::warn:
      return "\x1b[1;33m";
    case spdlog::level::info:
      return "\x1b[36m";
    default:
      return "\x1b[2m";
  }
}

// Writes to standard error. spdlog's own sink does not know of the status line there.
class StderrSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  explicit StderrSink(bool color) : color_(color) {}

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    std::string text(line.data(), line.size());
    if (color_ && message.color_range_end > message.color_range_start) {
      text.insert(message.color_range_end, "\x1b[0m");
      text.insert(message.color_range_start, color_of(message.level));
    }
    write_to_stderr(text);
  }
  void flush_() override {}

 private:
  bool color_;
};

bool is_colored(When color) {
  if (color == When::never || ::isatty(STDERR_FILENO) != 1) return false;
  return color == When::always || is_for_colors(STDERR_FILENO);
}

std::shared_ptr<spdlog::sinks::sink> stderr_sink(When color) {
  auto sink = std::make_shared<StderrSink>(is_colored(color));
  sink->set_pattern("%n: %^%l:%$ %v");
  return sink;
}

spdlog::level::level_enum level_of(const Options& options) {
  if (options.verbose) return spdlog::level::debug;
  return options.quiet > 0 ? spdlog::level::err : spdlog::level::info;
}

// Checks that the file can be opened, since spdlog would create missing directories, and its error
// messages mention spdlog.
std::string try_to_append(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return std::generic_category().message(errno);
  ::close(descriptor);
  return {};
}

// Without a handler, spdlog would report every line that fails, with the time and its own name.
void report_failure_once(const std::string& reason) {
  if (failed.exchange(true)) return;
  write_to_stderr(
      fmt::format("{}: error: cannot write the log: {}\n", kProgram, printable(reason)));
}

}  // namespace

std::string start_log(const Options& options) {
  std::shared_ptr<spdlog::sinks::sink> sink;
  if (options.log_file.empty()) {
    sink = stderr_sink(options.color);
  } else {
    const std::string problem = try_to_append(options.log_file);
    if (!problem.empty()) return fmt::format("--log-file: {}: {}", options.log_file, problem);
    try {
      sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(options.log_file);
    } catch (const spdlog::spdlog_ex& fault) {
      return fmt::format("--log-file: {}", fault.what());
    }
    sink->set_pattern("%Y-%m-%d %H:%M:%S.%e %l: %v");
  }
  auto logger = std::make_shared<spdlog::logger>(std::string(kProgram), std::move(sink));
  logger->set_level(level_of(options));
  logger->flush_on(spdlog::level::debug);
  logger->set_error_handler(report_failure_once);
  spdlog::set_default_logger(std::move(logger));
  return {};
}

bool log_failed() { return failed.load(); }

std::string shown_name(std::string_view name) {
  return name.empty() ? "\"\"" : printable(name_to_utf8(name));
}

}  // namespace tools
