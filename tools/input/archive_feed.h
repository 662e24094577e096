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

// Lets libarchive read from a layer. Must outlive the handles that it opens.
class ArchiveFeed {
 public:
  explicit ArchiveFeed(std::unique_ptr<Layer> below);

  // Opens a handle, which was told its formats, on the layer from where that is now. Returns
  // whether that worked; the handle holds the reason. With `may_seek` the handle jumps where the
  // layer allows; is_used_up() is then of no use.
  bool open(archive* handle, bool may_seek);

  // Back to the start, for another handle. Only for a seekable layer.
  bool rewind();

  // Whether all but zeros of the layer was used by `handle`, which is at its end. Reads the rest.
  bool is_used_up(archive* handle);

  // Reads what is left, to learn of a fault behind the end of an archive.
  void drain();

  // How many of the last bytes that were read are zero.
  std::uint64_t zeros() const { return zeros_; }

  const Layer& below() const { return *below_; }

  // Why `handle` failed: the fault of the layer if it has one, else what libarchive says, in one
  // line, else that the `format` data is damaged.
  std::string reason(archive* handle, Format format) const;

 private:
  static la_ssize_t read_callback(archive* handle, void* self, const void** block);
  static la_int64_t seek_callback(archive* handle, void* self, la_int64_t offset, int whence);
  std::size_t fill();

  std::unique_ptr<Layer> below_;
  std::unique_ptr<char[]> buffer_;
  std::uint64_t delivered_ = 0;
  std::uint64_t zeros_ = 0;  // at the end of what was delivered
};

}  // namespace tools
