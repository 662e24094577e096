// Bytes that grow at the end, without being set to zero first: entries are written directly into
// their place.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

namespace tools {

class EntryBytes {
 public:
  EntryBytes() = default;
  EntryBytes(EntryBytes&& other) noexcept
      : bytes_(std::move(other.bytes_)),
        size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  EntryBytes& operator=(EntryBytes&& other) noexcept {
    bytes_ = std::move(other.bytes_);
    size_ = std::exchange(other.size_, 0);
    capacity_ = std::exchange(other.capacity_, 0);
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::string_view view() const { return {bytes_.get(), size_}; }
  /// Keeps the memory.
  void clear() { size_ = 0; }

  /// Room for `bytes` in all.
  void reserve(std::size_t bytes) {
    if (bytes <= capacity_) return;
    std::unique_ptr<char[]> larger(new char[bytes]);  // not set to zero
    if (size_ != 0) std::memcpy(larger.get(), bytes_.get(), size_);
    bytes_ = std::move(larger);
    capacity_ = bytes;
  }
  /// Room for `bytes` after the last one, of which `grow` takes what was written. Valid until the
  /// next call.
  char* room(std::size_t bytes) {
    if (bytes > capacity_ - size_) reserve(std::max(size_ + bytes, 2 * capacity_));
    return bytes_.get() + size_;
  }
  void grow(std::size_t bytes) { size_ += bytes; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace tools
