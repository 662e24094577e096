#include "tools/input/filter_layer.h"

#include <archive_entry.h>
#include <fmt/core.h>

#include <utility>

namespace tools {
namespace {

int filter_code(Format format) {
  switch (format) {
    case Format::bzip2:
      return ARCHIVE_FILTER_BZIP2;
    case Format::xz:
      return ARCHIVE_FILTER_XZ;
    case Format::lzma:
      return ARCHIVE_FILTER_LZMA;
    case Format::lz4:
      return ARCHIVE_FILTER_LZ4;
    case Format::zstd:
      return ARCHIVE_FILTER_ZSTD;
    default:
      return ARCHIVE_FILTER_NONE;
  }
}

}  // namespace

FilterLayer::FilterLayer(std::unique_ptr<Layer> below, Format format)
    : feed_(std::move(below)), format_(format), handle_(archive_read_new()) {}

// The filter is set and not detected, because detection takes data that is cut off in its first
// bytes for plain text. The format "raw" makes one entry of the output, "empty" accepts none.
bool FilterLayer::open() {
  archive* handle = handle_.get();
  archive_read_support_format_raw(handle);
  archive_read_support_format_empty(handle);
  archive_entry* entry = nullptr;
  // "empty" also accepts data that fails before its first byte; only the error string tells.
  const bool set = archive_read_append_filter(handle, filter_code(format_)) == ARCHIVE_OK;
  const bool opened =
      set && feed_.open(handle, /*may_seek=*/false) && archive_error_string(handle) == nullptr;
  const int result = opened ? archive_read_next_header(handle, &entry) : ARCHIVE_FATAL;
  if (result == ARCHIVE_OK || result == ARCHIVE_WARN) return true;
  if (result != ARCHIVE_EOF) {
    fault_ = feed_.reason(handle, format_);
  } else if (!feed_.is_used_up(handle)) {
    fault_ = fmt::format("truncated {} data", format_name(format_));
  }
  return false;
}

std::size_t FilterLayer::read(char* buffer, std::size_t size) {
  if (ended_) return 0;
  opened_ = opened_ || open();
  if (!opened_ || (block_.size() == 0 && !next_block())) {
    ended_ = true;
    return 0;
  }
  return block_.take(buffer, size);
}

bool FilterLayer::next_block() {
  const int result = block_.next(handle_.get());
  if (result == ARCHIVE_OK) return true;
  block_.drop();
  if (result != ARCHIVE_EOF) {
    fault_ = feed_.reason(handle_.get(), format_);
  } else if (!feed_.is_used_up(handle_.get())) {
    fault_ = fmt::format("unknown bytes after the {} data", format_name(format_));
  } else {
    fault_ = feed_.below().fault();
  }
  return false;
}

}  // namespace tools
