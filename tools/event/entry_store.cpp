#include "tools/event/entry_store.h"

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace tools {

void EntryStore::append(pgn::TextBuffer& chunk) {
  if (error_ != 0 || chunk.empty()) return;
  const std::uint64_t begin = size_;
  size_ += chunk.size();
  held_.push_back({begin, std::move(chunk)});
  if (spare_.empty()) return;
  chunk = std::move(spare_.back());
  spare_.pop_back();
}

void EntryStore::move_to_file() {
  if (file_ == nullptr) file_ = open_temporary_file();
  for (Chunk& chunk : held_) {
    if (file_ == nullptr || !write(chunk.bytes)) {
      set_error(errno);
      break;
    }
    chunks_in_file_.push_back(in_file_);
    in_file_ += chunk.bytes.size();
    chunk.bytes.clear();
    spare_.push_back(std::move(chunk.bytes));
  }
  held_.clear();
  size_ = in_file_;
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
  const std::size_t in_file = chunks_in_file_.size();
  if (number >= in_file) {
    const Chunk& held = held_[number - in_file];
    return {held.begin, held.bytes};
  }
  const std::uint64_t begin = chunks_in_file_[number];
  memory.resize((number + 1 == in_file ? in_file_ : chunks_in_file_[number + 1]) - begin);
  if (read_file(begin, memory.data(), memory.size()) < memory.size()) memory.clear();
  return {begin, memory};
}

// Only the first one counts.
void EntryStore::set_error(int error) const {
  int none = 0;
  error_.compare_exchange_strong(none, error != 0 ? error : EIO);
}

}  // namespace tools
