// The pipeline with nothing but the standard library. It is for the thread sanitizer, which sees
// neither the locks of oneTBB nor the fences that it has instead, and so takes each hand-over from
// thread to thread for a race.

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "tools/pipeline/parallel.h"

namespace tools {
namespace {

class PlainPipeline {
 public:
  PlainPipeline(Stages& stages, unsigned jobs) : stages_(stages) {
    for (std::size_t slot = slots_needed(jobs); slot > 0; --slot) free_.push_back(slot - 1);
  }

  // On each thread.
  void run() {
    std::unique_lock lock(mutex_);
    while (!is_done()) {
      if (!write_next(lock) && !read_next(lock)) changed_.wait(lock);
    }
  }

  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  bool is_done() const { return thrown_ || (ended_ && written_ == read_); }

  // Runs a stage without the lock.
  template <class Stage>
  void run_unlocked(std::unique_lock<std::mutex>& lock, const Stage& stage) {
    lock.unlock();
    std::exception_ptr thrown;
    try {
      stage();
    } catch (...) {
      thrown = std::current_exception();
    }
    lock.lock();
    if (!thrown_) thrown_ = thrown;
    changed_.notify_all();
  }

  bool write_next(std::unique_lock<std::mutex>& lock) {
    const auto next = worked_.find(written_);
    if (is_writing_ || next == worked_.end()) return false;
    const std::size_t slot = next->second;
    worked_.erase(next);
    is_writing_ = true;
    run_unlocked(lock, [&] { stages_.write(slot); });
    is_writing_ = false;
    free_.push_back(slot);
    ++written_;
    return true;
  }

  bool read_next(std::unique_lock<std::mutex>& lock) {
    if (is_reading_ || ended_ || free_.empty()) return false;
    const std::size_t slot = free_.back();
    free_.pop_back();
    bool filled = false;
    is_reading_ = true;
    run_unlocked(lock, [&] { filled = stages_.read(slot); });
    is_reading_ = false;
    if (!filled) {
      ended_ = true;
      return true;
    }
    const std::size_t number = read_++;
    run_unlocked(lock, [&] { stages_.work(slot); });
    worked_[number] = slot;
    return true;
  }

  Stages& stages_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::size_t> free_;
  std::map<std::size_t, std::size_t> worked_;  // slots by number
  std::size_t read_ = 0;
  std::size_t written_ = 0;
  bool is_reading_ = false;
  bool is_writing_ = false;
  bool ended_ = false;
  std::exception_ptr thrown_;
};

}  // namespace

void run_parallel(Stages& stages, unsigned jobs) {
  PlainPipeline pipeline(stages, jobs);
  std::vector<std::thread> others;
  for (unsigned i = 1; i < jobs; ++i) others.emplace_back([&] { pipeline.run(); });
  pipeline.run();
  for (std::thread& other : others) other.join();
  pipeline.rethrow();
}

}  // namespace tools
