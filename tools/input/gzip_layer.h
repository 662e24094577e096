// Decompression of gzip by zlib.

#pragma once

#include <zlib.h>

#include <memory>
#include <string>

#include "tools/input/layer.h"

namespace tools {

/// The content of a gzip file: all its members one after the other.
///
/// zlib is used directly because libarchive (3.6.2) does not verify the checksums of gzip, so a
/// flipped bit could turn one move into another. libarchive also loses up to 64 KiB before a
/// truncation, while this layer delivers all bytes that can be decompressed.
class GzipLayer final : public Layer {
 public:
  explicit GzipLayer(std::unique_ptr<Layer> below);
  ~GzipLayer() override;
  GzipLayer(const GzipLayer&) = delete;
  GzipLayer& operator=(const GzipLayer&) = delete;

  std::size_t read(char* buffer, std::size_t size) override;
  const std::string& fault() const override { return fault_; }

 private:
  bool refill();
  bool begin_member();
  void fail(const char* reason);

  std::unique_ptr<Layer> below_;
  std::unique_ptr<unsigned char[]> input_;
  z_stream stream_{};
  bool ready_ = false;   // stream_ is initialized
  bool inside_ = false;  // between the first and the last byte of a member
  bool first_ = true;    // no member has begun yet
  bool ended_ = false;
  std::string fault_;
};

}  // namespace tools
