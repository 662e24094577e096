// A layer whose first bytes can be examined before they are read.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "parser/text_buffer.h"
#include "tools/input/layer.h"

namespace tools {

/// Works on pipes too: the bytes are kept, and read() replays them before it reads from the layer
/// below.
class PeekLayer final : public Layer {
 public:
  explicit PeekLayer(std::unique_ptr<Layer> below);

  /// The known bytes with which the next reads begin.
  std::string_view head() const { return std::string_view(head_).substr(taken_); }

  /// Extends the head to at most `limit` bytes by one read below. Returns false if nothing was
  /// added: at the end, on a fault, or if the head is that long already.
  bool grow(std::size_t limit);

  /// Whether the layer below has ended: then the head is all that is left.
  bool ended() const { return ended_; }

  /// Reads and drops `bytes` bytes. Returns false if there are fewer.
  bool skip(std::uint64_t bytes);

  std::size_t read(char* buffer, std::size_t size) override;
  const std::string& fault() const override { return below_->fault(); }
  bool seekable() const override { return below_->seekable(); }
  std::optional<std::uint64_t> seek(std::int64_t offset, int whence) override;

 private:
  std::unique_ptr<Layer> below_;
  pgn::TextBuffer head_;
  std::size_t taken_ = 0;  // of head_, by reads
  bool ended_ = false;     // a terminal must not be read again after its end of file
};

}  // namespace tools
