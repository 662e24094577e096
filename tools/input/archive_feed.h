// Lets libarchive read from a layer.

#pragma once

#include <archive.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tools/input/format.h"
#include "tools/input/layer.h"

namespace tools {

struct ArchiveDeleter {
  void operator()(archive* handle) const { archive_read_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, ArchiveDeleter>;

/// Must outlive the handles that it opens.
class ArchiveFeed {
 public:
  explicit ArchiveFeed(std::unique_ptr<Layer> below);

  /// Opens a handle, whose formats are set already, at the current place of the layer. False if
  /// that fails; the handle then holds the reason. With `may_seek` the handle seeks if the layer
  /// can; is_used_up() is then meaningless.
  bool open(archive* handle, bool may_seek);

  /// Goes back to the start, for another handle. False if the layer cannot seek.
  bool rewind();

  /// Whether `handle`, which is at its end, has used all bytes of the layer but trailing zeros.
  /// Reads the rest of the layer.
  bool is_used_up(archive* handle);

  /// Whether `mark` stands before the place to which the handle sought last.
  bool stands_before(std::string_view mark);

  /// Whether `mark` stands in what `handle`, which is at its end, has not used. If the layer can
  /// seek, that may be the data of a member that nobody has read; then it does not begin with
  /// `begin`, or with the mark itself, and the answer is no. Reads the rest of the layer.
  bool stands_behind(archive* handle, std::string_view begin, std::string_view mark);

  /// The first `size` bytes of a layer that can seek, for a handle at its end; fewer if there are
  /// no more.
  std::string head(std::size_t size);

  /// Whether a layer that can seek has a byte from `place` on that is not zero. For a handle at its
  /// end; reads the rest of the layer, up to this byte.
  bool has_bytes_from(std::uint64_t place);

  /// Reads the rest, to find a fault after the end of the archive.
  void drain();

  /// Whether a read has found no more bytes since the handle was opened or last moved.
  bool at_end() const { return at_end_; }

  /// Number of zero bytes at the end of the bytes read so far.
  std::uint64_t zeros() const { return zeros_; }

  const Layer& below() const { return *below_; }

  /// Why `handle` failed, in one line: the fault of the layer if it has one, else libarchive's
  /// message, else that the `format` data is damaged.
  std::string reason(archive* handle, Format format) const;

 private:
  static la_ssize_t read_callback(archive* handle, void* self, const void** block);
  static la_int64_t skip_callback(archive* handle, void* self, la_int64_t bytes);
  static la_int64_t seek_callback(archive* handle, void* self, la_int64_t offset, int whence);
  std::size_t fill();

  std::unique_ptr<Layer> below_;
  std::unique_ptr<char[]> buffer_;
  std::size_t size_ = 0;  // of what is in buffer_
  std::uint64_t delivered_ = 0;
  std::uint64_t zeros_ = 0;  // at the end of what was delivered
  bool at_end_ = false;
  std::uint64_t sought_ = 0;  // the place of the last seek
};

}  // namespace tools
