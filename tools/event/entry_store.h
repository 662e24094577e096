// Holds the compact entries of all games of a run (game_entry.h). The first 8 MiB are held in
// memory, the rest in an unnamed temporary file, which disappears with the program, however that
// ends.
//
// Not thread-safe, and a const object neither: reading uses a buffer.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace tools {

class EntryStore {
 public:
  /// Bytes. Those of Spool (tools/output/spool.h), for the same reason.
  static constexpr std::size_t kInMemory = std::size_t{8} << 20;

  explicit EntryStore(std::size_t in_memory = kInMemory);

  void append(std::string_view bytes);

  /// Bytes appended so far.
  std::uint64_t size() const { return in_file_ + held_.size(); }

  /// `size` bytes from `offset` on; fewer at the end, or after an error. Valid until the next call
  /// of a function of this object. Calls with rising offsets read each byte of the file once.
  std::string_view read(std::uint64_t offset, std::size_t size) const;

  /// The errno of the first error of the temporary file; 0: none. What is appended after an error
  /// is lost.
  int error() const { return error_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void move_to_file();
  void fill_window(std::uint64_t offset, std::size_t size) const;

  const std::size_t in_memory_;
  std::string held_;
  std::uint64_t in_file_ = 0;               // bytes before `held_`
  std::unique_ptr<std::FILE, Close> file_;  // null: none
  mutable int error_ = 0;
  mutable std::string window_;  // a part of the file
  mutable std::uint64_t window_begin_ = 0;
};

}  // namespace tools
