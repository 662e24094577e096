// Holds text that a report cannot write yet, because text that is known only later (a count, for
// example) must precede it.
//
//   Spool spool(sink);
//   spool.write(row);          // any number of times
//   sink.write(header);        // now that the count is known
//   spool.release();
//
// The first 8 MiB are held in memory, the rest in an unnamed temporary file, which disappears with
// the program, however that ends. So memory is bounded, and the amount of text is not.

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "tools/output/output_sink.h"
#include "tools/program/temporary_file.h"

namespace tools {

class Spool {
 public:
  /// Bytes. Most reports stay below, so they need no temporary file. Measured on an HTML report of
  /// 32,000 games: the same CPU time and peak memory (within 7 %) with 1 and 32 MiB.
  static constexpr std::size_t kInMemory = std::size_t{8} << 20;

  /// An error of the temporary file becomes one of `sink`, which must outlive the spool.
  explicit Spool(OutputSink& sink, std::size_t in_memory = kInMemory);

  void write(std::string_view text);
  bool empty() const { return held_.empty() && file_ == nullptr; }

  /// Writes all text to the sink. The spool is then empty and can be used again.
  void release();

  /// Passes the text to `take` instead, part by part: what stands before each `end`, without it.
  /// Text behind the last `end` is dropped.
  using Take = std::function<void(std::string_view text)>;
  void release_parts(char end, const Take& take);

 private:
  // In pieces of arbitrary sizes.
  void release_pieces(const Take& take);
  void fail();
  void move_to_file();
  void read_file(const Take& take);

  OutputSink& sink_;
  const std::size_t in_memory_;  // bytes
  std::string held_;
  TemporaryFile file_;  // the text before `held_`; null: none
};

}  // namespace tools
