#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "tools/input/layer.h"

namespace tools {

// The bytes of a file descriptor: a file, a pipe, a terminal. Reads go straight into the caller's
// buffer. Files are deliberately not mapped: one that shrinks while it is read (a download that
// restarts) would end the program with SIGBUS, where read(2) merely meets the end.
class FdLayer final : public Layer {
 public:
  // Opens `path`, or returns the reason why that fails.
  static std::variant<std::unique_ptr<FdLayer>, std::string> open(
      const std::string& path, std::shared_ptr<InputState> state);

  // Takes over `fd`, and closes it in the end when `owned`.
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
  std::uint64_t counted_ = 0;  // what of size_ has gone into state_->consumed
  std::shared_ptr<InputState> state_;
  std::string fault_;
};

}  // namespace tools
