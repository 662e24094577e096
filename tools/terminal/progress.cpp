#include "tools/terminal/progress.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "tools/terminal/status_line.h"
#include "tools/terminal/terminal.h"
#include "tools/text/display.h"

namespace tools {
namespace {

using namespace std::chrono_literals;

// Ten updates a second look continuous to a person and cost nothing.
constexpr auto kInterval = 100ms;
// Shorter runs do not need a progress line.
constexpr auto kMoment = 300ms;

std::string amount(double bytes) {
  return bytes < 1e9 ? fmt::format("{:.1f} MB", bytes / 1e6)
                     : fmt::format("{:.2f} GB", bytes / 1e9);
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, 1e7) + 0.5);
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

std::size_t terminal_columns() {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

}  // namespace

std::string progress_line(const ProgressCounts& counts, double seconds, std::size_t columns) {
  seconds = std::max(seconds, 1e-3);
  const auto bytes = static_cast<double>(counts.bytes);
  const double rate = bytes / seconds;
  std::string line = amount(bytes);
  if (counts.all_bytes && *counts.all_bytes > 0) {
    const auto all = static_cast<double>(*counts.all_bytes);
    line = fmt::format("{:.0f}% of {}", std::min(100.0, 100 * bytes / all), amount(all));
  }
  line += fmt::format("  {}/s", amount(rate));
  if (counts.all_bytes && rate > 0) {
    const double left = static_cast<double>(*counts.all_bytes) - bytes;
    line += fmt::format("  {} left", duration(left / rate));
  }
  const double games = static_cast<double>(counts.games) / seconds;
  line += fmt::format("  {}  {}/s  {}", count_of(counts.games, "game", "games"),
                      with_commas(static_cast<std::size_t>(games)),
                      count_of(counts.findings, "finding", "findings"));
  return shorten(line, static_cast<int>(columns));
}

Progress::Progress(When when) : begin_(Clock::now()) {
  shown_ = when == When::always || (when == When::automatic && understands_escapes(STDERR_FILENO));
  next_ = when == When::always ? begin_ : begin_ + kMoment;
}

Progress::~Progress() { erase(); }

void Progress::draw(const ProgressCounts& counts) {
  const Clock::time_point now = Clock::now();
  next_ = now + kInterval;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  // A line that reaches the last column would wrap on some terminals.
  show_status(progress_line(counts, seconds, terminal_columns() - 1));
}

void Progress::erase() {
  if (shown_) erase_status();
}

}  // namespace tools
