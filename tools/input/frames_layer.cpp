#include "tools/input/frames_layer.h"

#include <algorithm>
#include <utility>

namespace tools {

FramesLayer::FramesLayer(std::unique_ptr<Layer> frames, std::unique_ptr<Layer> after,
                         const FrameRange& range)
    : frames_(std::move(frames)),
      after_(std::move(after)),
      skip_(range.skip),
      extra_(range.extra) {}

std::size_t FramesLayer::read(char* buffer, std::size_t size) {
  while (skip_ > 0) {
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, skip_));
    const std::size_t got = read_on(buffer, wanted);
    if (got == 0) {
      skip_ = 0;
      if (fault_.empty()) fault_ = "the file has less text than when it was planned";
      return 0;
    }
    skip_ -= got;
  }
  return fault_.empty() ? read_on(buffer, size) : 0;
}

std::size_t FramesLayer::read_on(char* buffer, std::size_t size) {
  if (frames_ != nullptr) {
    const std::size_t got = frames_->read(buffer, size);
    if (got > 0) return got;
    fault_ = frames_->fault();
    if (!fault_.empty()) return 0;
    frames_.reset();
  }
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, extra_));
  if (wanted == 0) return 0;
  const std::size_t got = after_->read(buffer, wanted);
  extra_ -= got;
  if (got == 0) {
    fault_ = after_->fault();
    if (fault_.empty()) fault_ = "the file has less text than when it was planned";
  }
  return got;
}

}  // namespace tools
