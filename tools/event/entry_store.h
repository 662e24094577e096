// Holds records of all games of a run (game_entry.h), as chunks that come one after the other. They
// are held in memory until they are moved to an unnamed temporary file, which disappears with the
// program, however that ends.
//
// A const object may be read by several threads, by one EntryReader (entry_reader.h) each.

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/text_buffer.h"
#include "tools/program/temporary_file.h"

namespace tools {

class EntryStore {
 public:
  /// `in_memory`: about how many bytes will be held at most.
  explicit EntryStore(std::size_t in_memory) : usual_bytes_(in_memory) {}

  /// Appends a copy of the bytes.
  void append(std::string_view chunk);

  /// Bytes appended so far.
  std::uint64_t size() const { return size_; }
  /// Bytes of them in memory, which come last.
  std::uint64_t held() const { return size_ - in_file_; }
  /// Moves all of them to the file.
  void move_to_file();
  /// Frees the memory of what was moved.
  void free_spare_memory();

  /// The bytes in memory.
  std::string_view held_bytes() const { return held_; }
  /// Reads `size` bytes of the file from `offset` on; returns how many there were, fewer after an
  /// error only.
  std::size_t read_file(std::uint64_t offset, char* to, std::size_t size) const;

  /// The number of chunks.
  std::size_t chunks() const { return chunks_.size(); }
  /// A chunk by its number, from 0 on; `memory` may be used for it. No bytes after an error.
  struct ChunkView {
    std::uint64_t begin = 0;
    std::string_view bytes;
  };
  ChunkView chunk(std::size_t number, pgn::TextBuffer& memory) const;

  /// The errno of the first error of the temporary file; 0: none. What is appended after an error
  /// is lost.
  int error() const { return error_; }

 private:
  void make_room(std::size_t bytes);
  bool write(std::string_view bytes);
  void set_error(int error) const;

  std::size_t usual_bytes_;
  pgn::TextBuffer held_;
  std::vector<std::uint64_t> chunks_;  // where they begin
  std::uint64_t size_ = 0;
  std::uint64_t in_file_ = 0;  // bytes before those held
  TemporaryFile file_;         // null: none
  mutable std::atomic<int> error_ = 0;
};

}  // namespace tools
