// The text of some frames of a compressed file, from a game start to a game start.

#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "tools/input/input_piece.h"
#include "tools/input/layer.h"

namespace tools {

class FramesLayer final : public Layer {
 public:
  /// `frames` is the text of the frames of the range, `after` that of all frames after them.
  FramesLayer(std::unique_ptr<Layer> frames, std::unique_ptr<Layer> after, const FrameRange& range);

  std::size_t read(char* buffer, std::size_t size) override;
  /// Also if there is less text than when the range was planned.
  const std::string& fault() const override { return fault_; }

 private:
  std::size_t read_on(char* buffer, std::size_t size);

  std::unique_ptr<Layer> frames_;  // null after its end
  std::unique_ptr<Layer> after_;
  std::uint64_t skip_;   // bytes of text that are still to be left out
  std::uint64_t extra_;  // bytes of `after_` that are still to be read
  std::string fault_;
};

}  // namespace tools
