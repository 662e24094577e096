// A block of data that libarchive lends, delivered piece by piece.

#pragma once

#include <archive.h>

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace tools {

class ArchiveBlock {
 public:
  /// Bytes not delivered yet.
  std::size_t size() const { return size_; }
  /// Where the block begins in the member.
  la_int64_t offset() const { return offset_; }

  /// Goes to the next block that is not empty; returns what archive_read_data_block returns. Call
  /// `drop` if that means that there is none.
  int next(archive* handle) {
    const void* data = nullptr;
    int result = ARCHIVE_OK;
    do {
      result = archive_read_data_block(handle, &data, &size_, &offset_);
    } while (result == ARCHIVE_OK && size_ == 0);
    data_ = static_cast<const char*>(data);
    return result;
  }

  void drop() { size_ = 0; }

  /// Copies as many bytes as there are, and as `most` allows; returns how many.
  std::size_t take(char* buffer, std::size_t most) {
    const std::size_t count = std::min(most, size_);
    if (count != 0) std::memcpy(buffer, data_, count);
    data_ += count;
    size_ -= count;
    return count;
  }

 private:
  const char* data_ = nullptr;  // owned by the handle
  std::size_t size_ = 0;
  la_int64_t offset_ = 0;
};

}  // namespace tools
