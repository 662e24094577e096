#include "tools/input/archive_feed.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string_view>
#include <utility>

namespace tools {
namespace {

// Each member of a zip costs a seek and then one block of this size.
constexpr std::size_t kBlockSize = 64 * 1024;

}  // namespace

ArchiveFeed::ArchiveFeed(std::unique_ptr<Layer> below)
    : below_(std::move(below)), buffer_(std::make_unique<char[]>(kBlockSize)) {}

bool ArchiveFeed::open(archive* handle, bool may_seek) {
  delivered_ = 0;
  zeros_ = 0;
  if (may_seek && below_->seekable()) archive_read_set_seek_callback(handle, seek_callback);
  return archive_read_open(handle, this, nullptr, read_callback, nullptr) == ARCHIVE_OK;
}

bool ArchiveFeed::rewind() { return below_->seek(0, SEEK_SET).has_value(); }

// Fills the block as far as the layer goes: where libarchive drops what it has of a broken stream,
// the loss shall not depend on how a pipe happens to cut its data.
std::size_t ArchiveFeed::fill() {
  std::size_t size = 0;
  while (size < kBlockSize) {
    const std::size_t got = below_->read(buffer_.get() + size, kBlockSize - size);
    if (got == 0) break;
    size += got;
  }
  std::size_t zeros = 0;
  while (zeros < size && buffer_[size - 1 - zeros] == 0) ++zeros;
  zeros_ = zeros == size ? zeros_ + zeros : zeros;
  delivered_ += size;
  return size;
}

bool ArchiveFeed::is_used_up(archive* handle) {
  const auto used = static_cast<std::uint64_t>(archive_filter_bytes(handle, -1));
  while (zeros_ >= delivered_ - used) {
    if (fill() == 0) return true;
  }
  return false;
}

void ArchiveFeed::drain() {
  while (fill() > 0) {
  }
}

std::string ArchiveFeed::reason(archive* handle, Format format) const {
  if (!below_->fault().empty()) return below_->fault();
  const char* message = archive_error_string(handle);
  const std::string_view text = message == nullptr ? "" : message;
  const std::string name = format_name(format);
  if (text.empty()) return "damaged " + name + " data";
  // liblzma's way to say that it asked for more bytes and there were none.
  if (text.find("No progress is possible") != text.npos) return "truncated " + name + " data";
  std::string line(text.substr(0, text.find_first_of("\r\n")));
  return line;
}

la_ssize_t ArchiveFeed::read_callback(archive* handle, void* self, const void** block) {
  auto* feed = static_cast<ArchiveFeed*>(self);
  const std::size_t size = feed->fill();
  *block = feed->buffer_.get();
  if (size == 0 && !feed->below_->fault().empty()) {
    archive_set_error(handle, EIO, "%s", feed->below_->fault().c_str());
    return ARCHIVE_FATAL;
  }
  return static_cast<la_ssize_t>(size);
}

la_int64_t ArchiveFeed::seek_callback(archive* handle, void* self, la_int64_t offset, int whence) {
  auto* feed = static_cast<ArchiveFeed*>(self);
  const auto place = feed->below_->seek(offset, whence);
  if (place) return static_cast<la_int64_t>(*place);
  archive_set_error(handle, EIO, "the data goes on behind the end of the file: truncated");
  return ARCHIVE_FATAL;
}

}  // namespace tools
