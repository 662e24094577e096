#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace tools {

// What the layers of one InputSet share.
struct InputState {
  std::atomic<std::uint64_t> consumed{0};
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// One step between a file and a PGN text: a descriptor, a decompressor, a member of an archive.
// Layers are stacked, each owning the one below. They know no names; InputSet adds those.
class Layer {
 public:
  virtual ~Layer() = default;

  // As ByteSource::read.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  // Why the bytes ended early; empty while nothing is wrong. Final once read() has returned 0.
  virtual const std::string& fault() const = 0;

  // Whether seek() works. What ends early or is a pipe has none.
  virtual bool seekable() const { return false; }

  // Moves to `offset` from the start, the end or the current place (SEEK_SET, SEEK_END, SEEK_CUR)
  // and returns the new place in bytes from the start, or nothing when that cannot be done.
  virtual std::optional<std::uint64_t> seek(std::int64_t /*offset*/, int /*whence*/) {
    return std::nullopt;
  }
};

}  // namespace tools
