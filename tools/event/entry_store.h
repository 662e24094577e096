// Holds records of all games of a run (game_entry.h), as chunks that come one after the other. They
// are held in memory until they are moved to an unnamed temporary file, which disappears with the
// program, however that ends.
//
// Not thread-safe, and a const object neither: reading uses a buffer.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tools/event/entry_bytes.h"

namespace tools {

class EntryStore {
 public:
  /// `window`: bytes read from the file at once.
  explicit EntryStore(std::size_t window) : window_size_(window) {}

  /// Takes the bytes over, and leaves memory that was given back by `move_to_file`, if there is
  /// any.
  void append(EntryBytes& chunk);

  /// Bytes appended so far.
  std::uint64_t size() const { return size_; }
  /// Bytes of them in memory.
  std::uint64_t held() const { return size_ - in_file_; }
  /// Moves all of them to the file.
  void move_to_file();
  /// Frees the memory that `append` would leave.
  void free_spare_memory() {
    spare_.clear();
    spare_.shrink_to_fit();
  }

  /// `size` bytes from `offset` on, which must be in one chunk; fewer after an error. Valid until
  /// the next call of a function of this object. Reading with rising offsets reads each byte of the
  /// file once.
  std::string_view read(std::uint64_t offset, std::size_t size) const;

  /// Passes all bytes to `visit(offset, bytes)` in whole chunks, one after the other.
  template <class Visit>
  void for_each_chunk(Visit visit) const {
    for (const std::uint64_t begin : chunks_in_file_) {
      const std::string_view bytes = read_chunk(begin);
      if (!bytes.empty()) visit(begin, bytes);
    }
    for (const Chunk& chunk : held_) visit(chunk.begin, chunk.bytes.view());
  }

  /// The errno of the first error of the temporary file; 0: none. What is appended after an error
  /// is lost.
  int error() const { return error_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  struct Chunk {
    std::uint64_t begin = 0;
    EntryBytes bytes;
  };

  bool write(std::string_view bytes);
  std::string_view read_held(std::uint64_t offset, std::size_t size) const;
  std::string_view read_chunk(std::uint64_t begin) const;
  void fill_window(std::uint64_t offset, std::size_t size) const;

  const std::size_t window_size_;
  std::vector<Chunk> held_;
  std::vector<EntryBytes> spare_;              // empty, with memory
  std::vector<std::uint64_t> chunks_in_file_;  // where they begin
  std::uint64_t size_ = 0;
  std::uint64_t in_file_ = 0;               // bytes before `held_`
  std::unique_ptr<std::FILE, Close> file_;  // null: none
  mutable int error_ = 0;
  mutable std::size_t last_ = 0;  // index of the chunk that was read last
  mutable std::string window_;    // a part of the file
  mutable std::uint64_t window_begin_ = 0;
};

}  // namespace tools
