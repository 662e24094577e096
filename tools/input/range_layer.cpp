#include "tools/input/range_layer.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace tools {

RangeLayer::RangeLayer(std::unique_ptr<Layer> below, ByteRange range)
    : below_(std::move(below)), left_(range.end - range.begin) {
  if (below_->seek(static_cast<std::int64_t>(range.begin), SEEK_SET)) return;
  fault_ = "the file is shorter than when it was planned";
  left_ = 0;
}

std::size_t RangeLayer::read(char* buffer, std::size_t size) {
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, left_));
  if (wanted == 0) return 0;
  const std::size_t got = below_->read(buffer, wanted);
  left_ -= got;
  if (got == 0 && below_->fault().empty()) {
    fault_ = "the file is shorter than when it was planned";
  }
  return got;
}

const std::string& RangeLayer::fault() const { return fault_.empty() ? below_->fault() : fault_; }

}  // namespace tools
