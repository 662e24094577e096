// Decompression by libarchive.

#pragma once

#include <archive.h>

#include <memory>
#include <string>

#include "tools/input/archive_block.h"
#include "tools/input/archive_feed.h"
#include "tools/input/format.h"
#include "tools/input/layer.h"

namespace tools {

/// The content of a compressed file (bzip2, xz, lzma, lz4 or zstd): all its frames one after
/// the other.
///
/// If the data is broken, libarchive drops the current block: the content ends up to 64 KiB (zstd:
/// 128 KiB, lz4: 4 MiB) before the break, always at the same place.
class FilterLayer final : public Layer {
 public:
  FilterLayer(std::unique_ptr<Layer> below, Format format);

  std::size_t read(char* buffer, std::size_t size) override;
  const std::string& fault() const override { return fault_; }

 private:
  bool open();
  bool next_block();

  ArchiveFeed feed_;
  const Format format_;
  ArchiveHandle handle_;
  ArchiveBlock block_;
  bool opened_ = false;
  bool ended_ = false;
  std::string fault_;
};

}  // namespace tools
