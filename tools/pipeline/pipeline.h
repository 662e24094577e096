// Three stages, the middle one on several threads at a time.
//
// Work travels in slots that the stages own and use again, so memory is bounded by their number.
// What comes out depends neither on the number of threads nor on their luck.

#pragma once

#include <cstddef>

namespace tools {

class Stages {
 public:
  virtual ~Stages() = default;
  /// Fills a slot; false when there is nothing more. One call at a time, from any thread.
  virtual bool read(std::size_t slot) = 0;
  /// Works on a slot; several calls at a time, on different slots.
  virtual void work(std::size_t slot) = 0;
  /// Empties a slot. One call at a time, from any thread, in the order of reading.
  virtual void write(std::size_t slot) = 0;
};

/// How many slots a run with so many threads uses: enough that nobody waits for the slowest.
std::size_t slots_needed(unsigned jobs);

/// Runs all three until `read` says no. With one job everything happens on the calling thread, one
/// slot after the other. Passes on what a stage throws.
void run_pipeline(Stages& stages, unsigned jobs);

}  // namespace tools
