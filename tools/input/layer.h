// The interface of the layers between a file and a PGN text.

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace tools {

/// State shared by the layers of one InputSet.
struct InputState {
  std::atomic<std::uint64_t> consumed{0};
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

/// One step between a file and a PGN text: a descriptor, a decompressor, a member of an archive.
/// Layers are stacked, each owning the one below. They do not know file names; InputSet adds these.
class Layer {
 public:
  virtual ~Layer() = default;

  /// As ByteSource::read.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  /// Why the bytes ended early; empty if there is no fault. Final once read() has returned 0.
  virtual const std::string& fault() const = 0;

  /// Whether seek() works; only for regular files.
  virtual bool seekable() const { return false; }

  /// Moves to `offset` from the start, the end or the current place (SEEK_SET, SEEK_END, SEEK_CUR)
  /// and returns the new place in bytes from the start, or nothing if that is impossible.
  virtual std::optional<std::uint64_t> seek(std::int64_t /*offset*/, int /*whence*/) {
    return std::nullopt;
  }
};

}  // namespace tools
