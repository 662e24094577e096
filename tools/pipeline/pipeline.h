// A pipeline of three stages, the middle one parallel.
//
// Work is passed in slots, which the stages own and reuse, so memory is bounded by the number of
// slots. The output stage gets them in the order of reading, so the output depends neither on the
// number of threads nor on their timing.

#pragma once

#include <cstddef>

namespace tools {

class Stages {
 public:
  virtual ~Stages() = default;
  /// Fills a slot; false at the end of the input. One call at a time, from any thread.
  virtual bool read(std::size_t slot) = 0;
  /// About how much work there is in a slot that was read, in bytes of PGN. What gives no number
  /// has much of it.
  virtual std::size_t bytes(std::size_t slot) const;
  /// Processes a slot. Concurrent calls, on different slots.
  virtual void work(std::size_t slot) = 0;
  /// Outputs a slot. One call at a time, from any thread, in the order of reading.
  virtual void write(std::size_t slot) = 0;
};

/// The number of slots for `jobs` threads, each of which holds a batch of about 512 KiB: 1 for one
/// thread, else two for each thread and two more, so that threads can work on while one batch takes
/// long and others wait to be written. Measured with two threads on 22 MB of PGN: the same CPU time
/// with half and with twice as many, and 16 to 17 MB of peak memory.
std::size_t slots_needed(unsigned jobs);

/// Runs all stages until `read` returns false. With one job everything happens on the calling
/// thread, one slot after the other, and so does with more of them what is read first, as long as
/// it is little: to start threads takes longer than to judge a few games. Exceptions of the stages
/// are passed on.
void run_pipeline(Stages& stages, unsigned jobs);

}  // namespace tools
