#include "tools/proving/proof_game_search.h"

#include <chrono>
#include <limits>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>

#include "arbiter/legality/proof_game/proof_game.h"

namespace tools {
namespace {

using arbiter::Move;
using arbiter::ProofAttempt;
using arbiter::ProofStage;
using arbiter::RetroPosition;
using arbiter::SearchBudget;

using Clock = std::chrono::steady_clock;

// A safety limit for one attempt. Of 160 attempts at 40 labelled positions, with 500,000 positions
// each, the average took 220,000.
constexpr std::int64_t kMostOfAttempt = 4'000'000;

class Attempts {
 public:
  Attempts(const RetroPosition& goal, const ProofGameLimits& limits)
      : goal_(goal),
        limits_(limits),
        deadline_(Clock::now() + std::chrono::seconds(limits.seconds)) {}

  std::optional<std::vector<Move>> run() {
    std::vector<std::thread> helpers;
    try {
      for (unsigned i = 1; i < limits_.threads; ++i) helpers.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      // No more threads can be started. The result does not depend on their number.
    }
    work();
    for (std::thread& helper : helpers) helper.join();
    return first_success();
  }

 private:
  struct Outcome {
    std::int64_t positions = 0;
    std::optional<std::vector<Move>> moves;
  };

  bool interrupted() const {
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return true;
    return limits_.seconds != 0 && Clock::now() >= deadline_;
  }

  void work() {
    for (;;) {
      std::uint64_t seed = 0;
      {
        const std::lock_guard lock(mutex_);
        if (next_ > found_ || spent_ >= limits_.positions || interrupted()) return;
        seed = next_++;
      }
      try_one(seed);
    }
  }

  void try_one(std::uint64_t seed) {
    SearchBudget budget;
    budget.positions = kMostOfAttempt;
    // Attempts after a successful one are not needed.
    budget.interrupted = [&] { return seed > found_ || interrupted(); };
    ProofAttempt attempt = attempt_proof_game(goal_, seed, budget);
    const std::lock_guard lock(mutex_);
    Outcome& outcome = outcomes_[seed];
    outcome.positions = kMostOfAttempt - budget.positions;
    spent_ += outcome.positions;
    if (attempt.stage != ProofStage::found) return;
    outcome.moves = std::move(attempt.moves);
    if (seed < found_) found_ = seed;
  }

  // Attempts that a single thread would not have begun do not count.
  std::optional<std::vector<Move>> first_success() const {
    std::int64_t spent = 0;
    for (const auto& [seed, outcome] : outcomes_) {
      if (spent >= limits_.positions) return std::nullopt;
      if (outcome.moves) return outcome.moves;
      spent += outcome.positions;
    }
    return std::nullopt;
  }

  const RetroPosition& goal_;
  const ProofGameLimits& limits_;
  const Clock::time_point deadline_;
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  std::int64_t spent_ = 0;
  std::map<std::uint64_t, Outcome> outcomes_;
  std::atomic<std::uint64_t> found_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace

std::optional<std::vector<Move>> find_proof_game(const RetroPosition& goal,
                                                 const ProofGameLimits& limits) {
  return Attempts(goal, limits).run();
}

}  // namespace tools
