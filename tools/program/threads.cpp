#include "tools/program/threads.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tools {

bool has_threads() { return true; }

unsigned usual_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

bool can_start_threads(unsigned count) {
  std::mutex wait;
  std::unique_lock until_all_started(wait);
  std::vector<std::thread> threads;
  try {
    threads.reserve(count);
    while (threads.size() < count)
      threads.emplace_back([&wait] { const std::lock_guard end(wait); });
  } catch (const std::exception&) {
    // No more of them.
  }
  until_all_started.unlock();
  for (std::thread& thread : threads) thread.join();
  return threads.size() == count;
}

}  // namespace tools
