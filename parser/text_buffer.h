// Memory for bytes that are about to be read or written. Unlike a std::string it leaves new bytes
// unset, and a large one grows without a second copy where the system can move memory (Linux).

#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string_view>

namespace pgn {

class TextBuffer {
 public:
  TextBuffer() = default;
  TextBuffer(TextBuffer&& other) noexcept { swap(other); }
  TextBuffer& operator=(TextBuffer&& other) noexcept;
  /// Takes over a block of `capacity` bytes, which `std::free` must be able to free.
  TextBuffer(char* block, std::size_t capacity) : memory_(block), capacity_(capacity) {}

  char* data() { return memory_.get(); }
  const char* data() const { return memory_.get(); }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  operator std::string_view() const { return {data(), size_}; }

  /// Keeps the text. Throws std::bad_alloc. At least doubles the capacity if it is too small,
  /// unless it is 0, so that repeated calls are linear altogether.
  void reserve(std::size_t capacity);
  /// Bytes beyond the old size are unset.
  void resize(std::size_t size);
  /// Keeps the memory.
  void clear() { size_ = 0; }
  /// Room for `bytes` after the last one, of which `grow` takes what was written. Valid until the
  /// next call.
  char* room(std::size_t bytes) {
    if (bytes > capacity_ - size_) reserve(size_ + bytes);
    return memory_.get() + size_;
  }
  void grow(std::size_t bytes) { size_ += bytes; }
  /// `text` must not be in this buffer.
  void assign(std::string_view text);
  void swap(TextBuffer& other) noexcept;

 private:
  struct Free {
    void operator()(char* memory) const { std::free(memory); }
  };

  std::unique_ptr<char, Free> memory_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace pgn
