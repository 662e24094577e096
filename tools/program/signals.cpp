#include "tools/program/signals.h"

#include <csignal>
#include <initializer_list>

namespace tools {
namespace {

constexpr std::initializer_list<int> kSignals = {SIGINT, SIGTERM, SIGHUP};

std::atomic<bool> stop{false};
std::atomic<int> caught{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

bool is_ignored(int signal) {
  struct sigaction action {};
  return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

extern "C" void stop_on_signal(int signal) {
  caught.store(signal);
  stop.store(true);
  // The next of these signals ends the program.
  for (const int other : kSignals) {
    if (!is_ignored(other)) std::signal(other, SIG_DFL);
  }
}

}  // namespace

void install_signal_handlers() {
  // What cannot be written is an error of that output.
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
  for (const int signal : kSignals) {
    if (signal == SIGHUP && is_ignored(signal)) continue;
    struct sigaction action {};
    action.sa_handler = stop_on_signal;
    sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
  }
}

const std::atomic<bool>& stop_flag() { return stop; }

void request_stop() { stop.store(true); }

std::optional<int> caught_signal() {
  const int signal = caught.load();
  return signal == 0 ? std::nullopt : std::optional(signal);
}

}  // namespace tools
