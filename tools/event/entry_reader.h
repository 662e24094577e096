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
  explicit EntryReader(const EntryStore& store) : store_(store) { pages_.fill(kNoPage); }

  /// `size` bytes from `offset` on, which must be in one chunk; fewer after an error. Valid until
  /// the next call.
  std::string_view read(std::uint64_t offset, std::size_t size);

 private:
  static constexpr std::size_t kPageBytes = std::size_t{8} << 10;
  static constexpr unsigned kPageBits = 7;
  static constexpr std::size_t kPages = std::size_t{1} << kPageBits;
  static constexpr std::uint64_t kNoPage = UINT64_MAX;

  std::string_view read_held(std::uint64_t offset, std::size_t size);
  std::string_view read_pages(std::uint64_t offset, std::size_t size);
  std::string_view page(std::uint64_t number);

  const EntryStore& store_;
  std::size_t last_chunk_ = 0;               // index of the held chunk that was read last
  std::array<std::uint64_t, kPages> pages_;  // the number of the page in each place
  pgn::TextBuffer memory_;                   // of all places; empty before the first page
  pgn::TextBuffer joined_;                   // what stands in several pages
};

}  // namespace tools
