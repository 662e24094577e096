// Lets libarchive read from a layer.

#pragma once

#include <archive.h>

#include <cstdint>
#include <memory>
#include <string>

#include "tools/input/format.h"
#include "tools/input/layer.h"

namespace tools {

struct ArchiveDeleter {
  void operator()(archive* handle) const { archive_read_free(handle); }
};
using ArchiveHandle = std::unique_ptr<archive, ArchiveDeleter>;

// Must outlive the handles that it opens.
class ArchiveFeed {
 public:
  explicit ArchiveFeed(std::unique_ptr<Layer> below);

  // Opens a handle, whose formats are set already, at the current place of the layer. False if that
  // fails; the handle then holds the reason. With `may_seek` the handle seeks if the layer can;
  // is_used_up() is then meaningless.
  bool open(archive* handle, bool may_seek);

  // Goes back to the start, for another handle. False if the layer cannot seek.
  bool rewind();

  // Whether `handle`, which is at its end, has used all bytes of the layer but trailing zeros.
  // Reads the rest of the layer.
  bool is_used_up(archive* handle);

  // Reads the rest, to find a fault after the end of the archive.
  void drain();

  // Number of zero bytes at the end of the bytes read so far.
  std::uint64_t zeros() const { return zeros_; }

  const Layer& below() const { return *below_; }

  // Why `handle` failed, in one line: the fault of the layer if it has one, else libarchive's
  // message, else that the `format` data is damaged.
  std::string reason(archive* handle, Format format) const;

 private:
  static la_ssize_t read_callback(archive* handle, void* self, const void** block);
  static la_int64_t skip_callback(archive* handle, void* self, la_int64_t bytes);
  static la_int64_t seek_callback(archive* handle, void* self, la_int64_t offset, int whence);
  std::size_t fill();

  std::unique_ptr<Layer> below_;
  std::unique_ptr<char[]> buffer_;
  std::uint64_t delivered_ = 0;
  std::uint64_t zeros_ = 0;  // at the end of what was delivered
};

}  // namespace tools
