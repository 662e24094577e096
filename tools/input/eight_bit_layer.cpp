#include "tools/input/eight_bit_layer.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tools {
namespace {

using std::string_view_literals::operator""sv;

// Of a tag in UTF-16 with either order of the bytes, from its bracket on.
constexpr std::string_view kUtf16Tags[] = {"[\0E\0v\0e\0n\0t\0 \0\""sv,
                                           "[\0W\0h\0i\0t\0e\0 \0\""sv};
// What belongs to it in front of the bracket, the longest first.
constexpr std::string_view kUtf16Fronts[] = {"\xfe\xff\0"sv, "\xff\xfe"sv, "\0"sv, ""sv};
constexpr std::size_t kMostUtf16 = kUtf16Tags[0].size() + kUtf16Fronts[0].size();

// Bytes of which two are looked at: a part of nearly any game in UTF-16. (With 64, files with long
// comments took 2 % more instructions.)
constexpr std::size_t kWatchStride = 128;
constexpr std::size_t kSmallBuffer = kWatchStride;

std::size_t find_utf16(std::string_view bytes) {
  std::size_t place = bytes.npos;
  for (const std::string_view tag : kUtf16Tags) place = std::min(place, bytes.find(tag));
  if (place == bytes.npos) return place;
  for (const std::string_view front : kUtf16Fronts) {
    if (bytes.substr(0, place).ends_with(front)) return place - front.size();
  }
  return place;
}

// Whether `bytes` are the beginning of a tag with one of the fronts, or less of it.
bool may_begin_utf16(std::string_view bytes) {
  for (const std::string_view front : kUtf16Fronts) {
    if (front.starts_with(bytes)) return true;
    if (!bytes.starts_with(front)) continue;
    for (const std::string_view tag : kUtf16Tags) {
      if (tag.starts_with(bytes.substr(front.size()))) return true;
    }
  }
  return false;
}

std::size_t unsure_utf16(std::string_view bytes) {
  for (std::size_t count = std::min(bytes.size(), kMostUtf16); count > 0; --count) {
    if (may_begin_utf16(bytes.substr(bytes.size() - count))) return count;
  }
  return 0;
}

}  // namespace

EightBitLayer::EightBitLayer(std::unique_ptr<Layer> below) : below_(std::move(below)) {}

std::size_t EightBitLayer::read(char* buffer, std::size_t size) {
  if (taken_ == text_.size() && size >= kSmallBuffer) return read_watched(buffer, size);
  if (taken_ == text_.size()) {
    text_.resize(kSmallBuffer);
    text_.resize(read_watched(text_.data(), kSmallBuffer));
    taken_ = 0;
  }
  const std::size_t count = std::min(size, text_.size() - taken_);
  std::memcpy(buffer, text_.data() + taken_, count);
  taken_ += count;
  return count;
}

std::size_t EightBitLayer::read_watched(char* buffer, std::size_t size) {
  while (!ended_) {
    const std::size_t kept = kept_.size();
    std::memcpy(buffer, kept_.data(), kept);
    const std::size_t got = below_->read(buffer + kept, size - kept);
    const std::string_view bytes(buffer, kept + got);
    kept_.clear();
    if (got == 0) {
      ended_ = true;
      fault_ = below_->fault();
      return kept;
    }
    const std::size_t place = may_hold_utf16(bytes) ? find_utf16(bytes) : bytes.npos;
    if (place != bytes.npos) {
      ended_ = true;
      fault_ =
          "UTF-16 text in the middle of 8-bit text, which was not read: save the whole file as "
          "UTF-8";
      return place;
    }
    kept_ = bytes.substr(bytes.size() - unsure_utf16(bytes));
    if (bytes.size() > kept_.size()) return bytes.size() - kept_.size();
  }
  return 0;
}

bool EightBitLayer::may_hold_utf16(std::string_view bytes) {
  if (has_zeros_) return true;
  for (std::size_t at = 0; at + 1 < bytes.size() && !has_zeros_; at += kWatchStride) {
    has_zeros_ = bytes[at] == '\0' || bytes[at + 1] == '\0';
  }
  const std::string_view end =
      bytes.substr(bytes.size() - std::min(bytes.size(), kWatchStride + 1));
  has_zeros_ = has_zeros_ || end.find('\0') != end.npos;
  return has_zeros_;
}

}  // namespace tools
