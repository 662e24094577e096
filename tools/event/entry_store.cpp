#include "tools/event/entry_store.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace tools {
namespace {

// Bytes read at once: many games of one event follow each other in a file, so they are read
// together. Measured with 4, 16 and 64 KiB on 22 MB of games: the same within 1 %.
constexpr std::size_t kWindow = std::size_t{16} << 10;

}  // namespace

EntryStore::EntryStore(std::size_t in_memory) : in_memory_(in_memory) {}

void EntryStore::append(std::string_view bytes) {
  if (error_ != 0) return;
  held_ += bytes;
  if (held_.size() > in_memory_) move_to_file();
}

void EntryStore::move_to_file() {
  if (file_ == nullptr) file_.reset(std::tmpfile());
  // Unbuffered, since the file is read by position.
  std::size_t written = 0;
  while (file_ != nullptr && written < held_.size()) {
    const ssize_t count =
        ::write(::fileno(file_.get()), held_.data() + written, held_.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    written += static_cast<std::size_t>(count);
  }
  if (written < held_.size()) error_ = errno != 0 ? errno : EIO;
  in_file_ += written;
  held_.clear();
}

std::string_view EntryStore::read(std::uint64_t offset, std::size_t size) const {
  if (offset >= in_file_) {
    const std::string_view held = held_;
    return held.substr(std::min<std::size_t>(offset - in_file_, held.size()), size);
  }
  const bool inside = offset >= window_begin_ && offset + size <= window_begin_ + window_.size();
  if (!inside) fill_window(offset, size);
  return std::string_view(window_).substr(offset - window_begin_, size);
}

void EntryStore::fill_window(std::uint64_t offset, std::size_t size) const {
  window_begin_ = offset;
  const std::uint64_t left = in_file_ - offset;
  window_.resize(std::min<std::uint64_t>(std::max(size, kWindow), left));
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
  // An entry may begin in the file and end in memory.
  if (size > left) window_ += held_.substr(0, size - left);
}

}  // namespace tools
