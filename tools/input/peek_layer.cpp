#include "tools/input/peek_layer.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>

namespace tools {

PeekLayer::PeekLayer(std::unique_ptr<Layer> below) : below_(std::move(below)) {}

bool PeekLayer::grow(std::size_t limit) {
  const std::size_t known = head().size();
  if (known >= limit || ended_) return false;
  head_.reserve(limit);
  if (taken_ != 0) std::memmove(head_.data(), head_.data() + taken_, known);
  taken_ = 0;
  head_.resize(limit);
  const std::size_t got = below_->read(head_.data() + known, limit - known);
  head_.resize(known + got);
  ended_ = got == 0;
  return !ended_;
}

bool PeekLayer::skip(std::uint64_t bytes) {
  char waste[16384];
  while (bytes > 0) {
    const std::size_t got =
        read(waste, static_cast<std::size_t>(std::min<std::uint64_t>(bytes, sizeof waste)));
    if (got == 0) return false;
    bytes -= got;
  }
  return true;
}

std::size_t PeekLayer::read(char* buffer, std::size_t size) {
  const std::string_view kept = head();
  if (kept.empty()) return ended_ ? 0 : below_->read(buffer, size);
  const std::size_t count = std::min(size, kept.size());
  std::memcpy(buffer, kept.data(), count);
  taken_ += count;
  return count;
}

std::optional<std::uint64_t> PeekLayer::seek(std::int64_t offset, int whence) {
  // The layer below is ahead by the size of the head.
  if (whence == SEEK_CUR) offset -= static_cast<std::int64_t>(head().size());
  const std::optional<std::uint64_t> place = below_->seek(offset, whence);
  if (!place) return std::nullopt;
  taken_ = head_.size();
  ended_ = false;
  return place;
}

}  // namespace tools
