#include "tools/pipeline/pipeline.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <limits>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tools {
namespace {

class Squares final : public Stages {
 public:
  Squares(unsigned jobs, int count) : slots_(slots_needed(jobs)), count_(count) {}

  bool read(std::size_t slot) override {
    if (next_ == count_) return false;
    slots_.at(slot) = next_++;
    return true;
  }

  void work(std::size_t slot) override {
    const int busy = ++busy_;
    for (int most = most_busy_; busy > most && !most_busy_.compare_exchange_weak(most, busy);) {
    }
    // Some slots take longer, so that the order is not right by chance.
    if (slots_[slot] % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
    // For a second thread. oneTBB may miss to wake it for one item, so each item waits a while.
    for (int i = 0; slots_[slot] >= waits_from && most_busy_ < 2 && i < 10; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    if (slots_[slot] == fail_at) throw std::runtime_error("a stage failed");
    slots_[slot] *= slots_[slot];
    --busy_;
  }

  std::size_t bytes(std::size_t slot) const override {
    return bytes_of_each == 0 ? Stages::bytes(slot) : bytes_of_each;
  }

  void write(std::size_t slot) override {
    written.push_back(slots_[slot]);
    written_by.insert(std::this_thread::get_id());
  }

  int most_busy() const { return most_busy_; }

  int fail_at = -1;
  int waits_from = std::numeric_limits<int>::max();  // until another thread works, 0.1 s at most
  std::size_t bytes_of_each = 0;                     // 0: they do not say
  std::vector<int> written;
  std::set<std::thread::id> written_by;

 private:
  std::vector<int> slots_;
  const int count_;
  int next_ = 0;
  std::atomic<int> busy_{0};
  std::atomic<int> most_busy_{0};
};

TEST(Pipeline, KeepsTheOrderOfReading) {
  for (const unsigned jobs : {1U, 2U, 3U, 8U}) {
    Squares stages(jobs, 500);
    run_pipeline(stages, jobs);
    ASSERT_EQ(stages.written.size(), 500U) << jobs;
    for (int i = 0; i < 500; ++i) ASSERT_EQ(stages.written[static_cast<std::size_t>(i)], i * i);
    EXPECT_LE(stages.most_busy(), static_cast<int>(jobs));
  }
}

TEST(Pipeline, LittleWorkIsDoneOnTheCallingThread) {
  Squares stages(4, 60);
  stages.bytes_of_each = 4096;  // 240 KiB
  run_pipeline(stages, 4);
  EXPECT_EQ(stages.written.size(), 60U);
  EXPECT_EQ(stages.most_busy(), 1);
  EXPECT_EQ(stages.written_by, std::set{std::this_thread::get_id()});
}

TEST(Pipeline, ThreadsGoOnWhereLittleWorkBecomesMuch) {
  for (const unsigned jobs : {2U, 8U}) {
    Squares stages(jobs, 500);
    stages.bytes_of_each = 4096;
    stages.waits_from = 100;
    run_pipeline(stages, jobs);
    ASSERT_EQ(stages.written.size(), 500U) << jobs;
    for (int i = 0; i < 500; ++i) ASSERT_EQ(stages.written[static_cast<std::size_t>(i)], i * i);
    EXPECT_GT(stages.most_busy(), 1);
    EXPECT_LE(stages.most_busy(), static_cast<int>(jobs));
  }
}

TEST(Pipeline, NothingToDo) {
  for (const unsigned jobs : {1U, 2U}) {
    Squares stages(jobs, 0);
    run_pipeline(stages, jobs);
    EXPECT_TRUE(stages.written.empty());
  }
}

TEST(Pipeline, PassesOnWhatAStageThrows) {
  for (const unsigned jobs : {1U, 4U}) {
    Squares stages(jobs, 100);
    stages.fail_at = 50;
    EXPECT_THROW(run_pipeline(stages, jobs), std::runtime_error);
    EXPECT_LE(stages.written.size(), 50U);
  }
}

}  // namespace
}  // namespace tools
