#include "tools/event/entry_reader.h"

#include <algorithm>
#include <cstring>

#include "tools/event/spread.h"

namespace tools {

std::string_view EntryReader::read(std::uint64_t offset, std::size_t size) {
  if (offset + size > store_.size()) return {};
  const std::uint64_t in_file = store_.size() - store_.held();
  if (offset < in_file) return read_pages(offset, size);
  return store_.held_bytes().substr(offset - in_file, size);
}

std::string_view EntryReader::read_pages(std::uint64_t offset, std::size_t size) {
  const std::uint64_t first = offset / kPageBytes;
  const std::size_t at = offset % kPageBytes;
  if (at + size <= kPageBytes) return page(first).substr(at, size);
  if (size > kBytes) {  // a game of many moves would drive out all others
    joined_.resize(size);
    joined_.resize(store_.read_file(offset, joined_.data(), size));
    return joined_;
  }
  joined_.clear();
  std::size_t from = at;
  for (std::uint64_t number = first; joined_.size() < size; ++number, from = 0) {
    const std::string_view part = page(number).substr(from, size - joined_.size());
    if (part.empty()) break;
    std::memcpy(joined_.room(part.size()), part.data(), part.size());
    joined_.grow(part.size());
  }
  return joined_;
}

std::string_view EntryReader::page(std::uint64_t number) {
  if (memory_.empty()) memory_.resize(kBytes);
  // Spread, because copies of a text stand at equal distances.
  const std::size_t index = spread(number) >> (64 - kSetBits);
  Set& set = sets_[index];
  const bool found = set.first == number || set.second == number;
  set.second_is_newer = found ? set.second == number : !set.second_is_newer;
  const std::size_t place = 2 * index + (set.second_is_newer ? 1 : 0);
  char* const memory = memory_.data() + place * kPageBytes;
  const std::uint64_t begin = number * kPageBytes;
  const std::uint64_t in_file = store_.size() - store_.held();
  const std::size_t size = std::min<std::uint64_t>(kPageBytes, in_file - begin);
  if (!found) {
    std::uint64_t& page = set.second_is_newer ? set.second : set.first;
    page = kNoPage;
    if (store_.read_file(begin, memory, size) < size) return {};
    page = number;
  }
  return {memory, size};
}

}  // namespace tools
