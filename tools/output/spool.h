// Text that a report cannot write yet, because something that is known only later has to stand in
// front of it.
//
//   Spool spool(sink);
//   spool.write(row);          // as often as wanted
//   sink.write(header);        // now that the count is known
//   spool.release();
//
// The first megabytes are held in memory, the rest in a temporary file without a name, which is
// gone when the program is, however it ends. So memory is bounded, and what is held is not.

#pragma once

#include <cstddef>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "tools/output/output_sink.h"

namespace tools {

class Spool {
 public:
  static constexpr std::size_t kInMemory = std::size_t{8} << 20;

  /// A fault of the temporary file becomes one of `sink`, which must outlive the spool.
  explicit Spool(OutputSink& sink, std::size_t in_memory = kInMemory);

  void write(std::string_view text);
  bool empty() const { return held_.empty() && file_ == nullptr; }

  /// Writes all of it to the sink; the spool is empty then, and can be used again.
  void release();

  /// Hands all of it over instead, in pieces that are cut anywhere.
  using Take = std::function<void(std::string_view piece)>;
  void release(const Take& take);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void move_to_file();
  void read_file(const Take& take);

  OutputSink& sink_;
  const std::size_t in_memory_;  // bytes
  std::string held_;
  std::unique_ptr<std::FILE, Close> file_;  // what stands before `held_`; null: nothing
};

}  // namespace tools
