#include "parser/text_buffer.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace pgn {

TextBuffer& TextBuffer::operator=(TextBuffer&& other) noexcept {
  TextBuffer moved(std::move(other));
  swap(moved);
  return *this;
}

void TextBuffer::reserve(std::size_t capacity) {
  if (capacity <= capacity_) return;
  capacity = std::max(capacity, 2 * capacity_);
  void* const memory = std::realloc(memory_.get(), capacity);
  if (memory == nullptr) throw std::bad_alloc();
  static_cast<void>(memory_.release());
  memory_.reset(static_cast<char*>(memory));
  capacity_ = capacity;
}

void TextBuffer::resize(std::size_t size) {
  reserve(size);
  size_ = size;
}

void TextBuffer::assign(std::string_view text) {
  // What is there need not be kept by a reallocation.
  size_ = 0;
  if (text.size() > capacity_) *this = {};
  resize(text.size());
  if (!text.empty()) std::memcpy(data(), text.data(), text.size());
}

void TextBuffer::swap(TextBuffer& other) noexcept {
  std::swap(memory_, other.memory_);
  std::swap(size_, other.size_);
  std::swap(capacity_, other.capacity_);
}

}  // namespace pgn
