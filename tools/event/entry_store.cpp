#include "tools/event/entry_store.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "tools/program/memory.h"

namespace tools {
namespace {

// Of entries that are more than few.
constexpr std::size_t kFewBytes = std::size_t{128} << 10;

}  // namespace

void EntryStore::append(std::string_view chunk) {
  if (error_ != 0 || chunk.empty()) return;
  if (held_.capacity() - held_.size() < chunk.size()) make_room(chunk.size());
  std::memcpy(held_.room(chunk.size()), chunk.data(), chunk.size());
  held_.grow(chunk.size());
  chunks_.push_back(size_);
  size_ += chunk.size();
}

// For few games little memory is taken, for many all that is usual, so that no entry is moved
// again.
void EntryStore::make_room(std::size_t bytes) {
  const std::size_t wanted = held_.size() + bytes;
  if (wanted <= kFewBytes) return held_.reserve(kFewBytes);
  if (held_.capacity() > kFewBytes) return held_.reserve(wanted);
  pgn::TextBuffer usual = large_buffer(std::max(usual_bytes_, wanted));
  usual.assign(held_);
  held_.swap(usual);
}

void EntryStore::move_to_file() {
  if (file_ == nullptr) file_ = open_temporary_file();
  if (file_ != nullptr && write(held_)) {
    in_file_ = size_;
  } else {
    set_error(errno);
    size_ = in_file_;
    while (!chunks_.empty() && chunks_.back() >= size_) chunks_.pop_back();
  }
  held_.clear();
}

void EntryStore::free_spare_memory() {
  if (in_file_ == 0) return;
  pgn::TextBuffer exact;
  exact.assign(held_);
  held_.swap(exact);
}

// Without the buffer of the stream, since the file is read by position.
bool EntryStore::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(::fileno(file_.get()), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::size_t EntryStore::read_file(std::uint64_t offset, char* to, std::size_t size) const {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t count =
        ::pread(::fileno(file_.get()), to + done, size - done, static_cast<off_t>(offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      set_error(count < 0 ? errno : EIO);
      break;
    }
    done += static_cast<std::size_t>(count);
  }
  return done;
}

EntryStore::ChunkView EntryStore::chunk(std::size_t number, pgn::TextBuffer& memory) const {
  const std::uint64_t begin = chunks_[number];
  const std::uint64_t end = number + 1 < chunks_.size() ? chunks_[number + 1] : size_;
  if (begin >= in_file_) return {begin, held_bytes().substr(begin - in_file_, end - begin)};
  memory.resize(end - begin);
  if (read_file(begin, memory.data(), memory.size()) < memory.size()) memory.clear();
  return {begin, memory};
}

// Only the first one counts.
void EntryStore::set_error(int error) const {
  int none = 0;
  error_.compare_exchange_strong(none, error != 0 ? error : EIO);
}

}  // namespace tools
