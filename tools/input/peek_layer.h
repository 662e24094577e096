#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tools/input/layer.h"

namespace tools {

// A layer whose first bytes can be looked at before they are read. Looking works on pipes as well:
// the bytes are kept and read() replays them, then reads directly from the layer below.
class PeekLayer final : public Layer {
 public:
  explicit PeekLayer(std::unique_ptr<Layer> below);

  // The bytes that the next reads begin with, as far as they are known.
  std::string_view head() const { return std::string_view(head_).substr(taken_); }

  // Reads once below to lengthen the head to at most `limit` bytes. Returns false when nothing was
  // added: at the end, on a fault, or when the head is that long already.
  bool grow(std::size_t limit);

  // The layer below has no more: the head is all that is left.
  bool ended() const { return ended_; }

  // Reads and forgets `bytes` bytes. Returns false when there are not so many.
  bool skip(std::uint64_t bytes);

  std::size_t read(char* buffer, std::size_t size) override;
  const std::string& fault() const override { return below_->fault(); }
  bool seekable() const override { return below_->seekable(); }
  std::optional<std::uint64_t> seek(std::int64_t offset, int whence) override;

 private:
  std::unique_ptr<Layer> below_;
  std::string head_;
  std::size_t taken_ = 0;  // of head_, by reads
  bool ended_ = false;     // a terminal that has said its end shall not be asked again
};

}  // namespace tools
