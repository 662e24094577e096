// Reads records of an EntryStore one here and one there. What is in the file is read in pages, of
// which some are kept: games that are compared with each other stand side by side in several parts
// of the input as a rule, so their pages are asked for again soon.
//
// The store must outlive the reader and must not change. Not thread-safe; each thread has its own.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "parser/text_buffer.h"
#include "tools/event/entry_store.h"

namespace tools {

class EntryReader {
 public:
  explicit EntryReader(const EntryStore& store) : store_(store) {}

  /// `size` bytes from `offset` on, which must be in one chunk; fewer after an error. Valid until
  /// the next call.
  std::string_view read(std::uint64_t offset, std::size_t size);

 private:
  // A page may stand in either place of its set; the one used last stays. With one place to a set
  // and twice the pages four times as much was read, since the pages in use met there.
  struct Set {
    std::uint64_t first = kNoPage;
    std::uint64_t second = kNoPage;
    bool second_is_newer = false;
  };
  static constexpr std::size_t kPageBytes = std::size_t{4} << 10;
  static constexpr unsigned kSetBits = 6;
  static constexpr std::size_t kSets = std::size_t{1} << kSetBits;
  static constexpr std::size_t kBytes = 2 * kSets * kPageBytes;
  static constexpr std::uint64_t kNoPage = UINT64_MAX;

  std::string_view read_pages(std::uint64_t offset, std::size_t size);
  std::string_view page(std::uint64_t number);

  const EntryStore& store_;
  std::array<Set, kSets> sets_;
  pgn::TextBuffer memory_;  // of all pages; empty before the first one is read
  pgn::TextBuffer joined_;  // what stands in several pages
};

}  // namespace tools
