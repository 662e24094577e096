#include "tools/pipeline/parallel.h"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <mutex>
#include <vector>

namespace tools {
namespace {

// The slots that no stage is using. `take` always finds one, since there are as many slots as
// tokens of the TBB pipeline.
class FreeSlots {
 public:
  explicit FreeSlots(std::size_t count) {
    for (std::size_t slot = count; slot > 0; --slot) slots_.push_back(slot - 1);
  }

  std::size_t take() {
    const std::lock_guard lock(mutex_);
    const std::size_t slot = slots_.back();
    slots_.pop_back();
    return slot;
  }

  void give_back(std::size_t slot) {
    const std::lock_guard lock(mutex_);
    slots_.push_back(slot);
  }

 private:
  std::mutex mutex_;
  std::vector<std::size_t> slots_;
};

void run_together(Stages& stages, unsigned jobs) {
  const std::size_t tokens = slots_needed(jobs);
  FreeSlots free(tokens);
  const auto read = [&](tbb::flow_control& control) {
    const std::size_t slot = free.take();
    if (!stages.read(slot)) {
      free.give_back(slot);
      control.stop();
    }
    return slot;
  };
  const auto work = [&](std::size_t slot) {
    stages.work(slot);
    return slot;
  };
  const auto write = [&](std::size_t slot) {
    stages.write(slot);
    free.give_back(slot);
  };
  tbb::parallel_pipeline(
      tokens, tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, read) &
                  tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel, work) &
                  tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, write));
}

}  // namespace

void run_parallel(Stages& stages, unsigned jobs) {
  // Both are needed: the control allows more threads than processors, the arena requests them.
  const tbb::global_control control(tbb::global_control::max_allowed_parallelism, jobs);
  tbb::task_arena arena(static_cast<int>(jobs));
  arena.execute([&] { run_together(stages, jobs); });
}

}  // namespace tools
