// The lowest layer: a file descriptor.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "tools/input/layer.h"

namespace tools {

/// What the system says of an error number.
std::string errno_text(int error);

/// Reads a file, a pipe or a terminal, directly into the caller's buffer. Files are deliberately
/// not mapped: if a mapped file shrinks while it is read (a download that restarts), the program
/// dies of SIGBUS, while read(2) just reaches the end. That is a fault then, since the rest was not
/// read. What is added to a file is read, too.
class FdLayer final : public Layer {
 public:
  /// Opens `path`, or returns the reason for the failure.
  static std::variant<std::unique_ptr<FdLayer>, std::string> open(
      const std::string& path, std::shared_ptr<InputState> state);

  /// Reads from `fd`; the destructor closes it if `owned`.
  FdLayer(int fd, bool owned, std::shared_ptr<InputState> state);
  ~FdLayer() override;
  FdLayer(const FdLayer&) = delete;
  FdLayer& operator=(const FdLayer&) = delete;

  std::size_t read(char* buffer, std::size_t size) override;
  const std::string& fault() const override { return fault_; }
  bool seekable() const override { return regular_; }
  std::optional<std::uint64_t> seek(std::int64_t offset, int whence) override;

 private:
  bool wait_for_bytes();
  void count(std::uint64_t bytes);

  int fd_;
  bool owned_;
  bool regular_ = false;
  std::uint64_t size_ = 0;     // of a regular file when it was opened
  std::uint64_t place_ = 0;    // of the next byte of a regular file
  std::uint64_t counted_ = 0;  // the part of size_ that has been added to state_->consumed
  std::shared_ptr<InputState> state_;
  std::string fault_;
};

}  // namespace tools
