#include "tools/event/entry_store.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace tools {

void EntryStore::append(EntryBytes& chunk) {
  if (error_ != 0 || chunk.empty()) return;
  const std::uint64_t begin = size_;
  size_ += chunk.size();
  held_.push_back({begin, std::move(chunk)});
  if (spare_.empty()) return;
  chunk = std::move(spare_.back());
  spare_.pop_back();
}

void EntryStore::move_to_file() {
  if (file_ == nullptr) file_.reset(std::tmpfile());
  for (Chunk& chunk : held_) {
    if (file_ == nullptr || !write(chunk.bytes.view())) {
      error_ = errno != 0 ? errno : EIO;
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

std::string_view EntryStore::read(std::uint64_t offset, std::size_t size) const {
  if (offset >= size_) return {};
  if (offset >= in_file_) return read_held(offset, size);
  const bool inside = offset >= window_begin_ && offset + size <= window_begin_ + window_.size();
  if (!inside) fill_window(offset, size);
  return std::string_view(window_).substr(offset - window_begin_, size);
}

std::string_view EntryStore::read_held(std::uint64_t offset, std::size_t size) const {
  const auto is_in = [offset](const Chunk& chunk) {
    return chunk.begin <= offset && offset < chunk.begin + chunk.bytes.size();
  };
  if (last_ >= held_.size() || !is_in(held_[last_])) {
    const auto after =
        std::upper_bound(held_.begin(), held_.end(), offset,
                         [](std::uint64_t at, const Chunk& chunk) { return at < chunk.begin; });
    last_ = static_cast<std::size_t>(after - held_.begin()) - 1;
  }
  const Chunk& chunk = held_[last_];
  return chunk.bytes.view().substr(offset - chunk.begin, size);
}

std::string_view EntryStore::read_chunk(std::uint64_t begin) const {
  const auto next = std::upper_bound(chunks_in_file_.begin(), chunks_in_file_.end(), begin);
  const std::uint64_t end = next == chunks_in_file_.end() ? in_file_ : *next;
  const std::string_view bytes = read(begin, end - begin);
  return bytes.size() == end - begin ? bytes : std::string_view();
}

void EntryStore::fill_window(std::uint64_t offset, std::size_t size) const {
  window_begin_ = offset;
  window_.resize(std::min<std::uint64_t>(std::max(size, window_size_), in_file_ - offset));
  std::size_t filled = 0;
  while (filled < window_.size()) {
    const ssize_t count = ::pread(::fileno(file_.get()), window_.data() + filled,
                                  window_.size() - filled, static_cast<off_t>(offset + filled));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    filled += static_cast<std::size_t>(count);
  }
  if (filled < window_.size() && error_ == 0) error_ = errno != 0 ? errno : EIO;
  window_.resize(filled);
}

}  // namespace tools
