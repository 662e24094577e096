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
  /// Takes the bytes over, and leaves memory that was given back by `move_to_file`, if there is
  /// any.
  void append(pgn::TextBuffer& chunk);

  /// Bytes appended so far.
  std::uint64_t size() const { return size_; }
  /// Bytes of them in memory, which come last.
  std::uint64_t held() const { return size_ - in_file_; }
  /// Moves all of them to the file.
  void move_to_file();
  /// Frees the memory that `append` would leave.
  void free_spare_memory() {
    spare_.clear();
    spare_.shrink_to_fit();
  }

  struct Chunk {
    std::uint64_t begin = 0;
    pgn::TextBuffer bytes;
  };
  /// The chunks in memory, in their order.
  const std::vector<Chunk>& held_chunks() const { return held_; }
  /// Reads `size` bytes of the file from `offset` on; returns how many there were, fewer after an
  /// error only.
  std::size_t read_file(std::uint64_t offset, char* to, std::size_t size) const;

  /// The number of chunks.
  std::size_t chunks() const { return chunks_in_file_.size() + held_.size(); }
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
  bool write(std::string_view bytes);
  void set_error(int error) const;

  std::vector<Chunk> held_;
  std::vector<pgn::TextBuffer> spare_;         // empty, with memory
  std::vector<std::uint64_t> chunks_in_file_;  // where they begin
  std::uint64_t size_ = 0;
  std::uint64_t in_file_ = 0;  // bytes before `held_`
  TemporaryFile file_;         // null: none
  mutable std::atomic<int> error_ = 0;
};

}  // namespace tools
