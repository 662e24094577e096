#include "tools/input/utf16_layer.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tools {
namespace {

// Bytes read at a time. Measured on 44 MB of UTF-16: 17 % more CPU time for the run with 8 KiB, the
// same with 128 KiB.
constexpr std::size_t kBlockSize = 32 * 1024;

// With one of these a game begins in 8-bit text. Read as UTF-16 they are letters that no text has
// side by side.
constexpr std::string_view kEightBitTags[] = {"[Event \"", "[White \""};
constexpr std::size_t kTagSize = kEightBitTags[0].size();

std::size_t find_eight_bit_text(std::string_view bytes) {
  std::size_t place = bytes.npos;
  for (const std::string_view tag : kEightBitTags) place = std::min(place, bytes.find(tag));
  return place;
}

// The number of bytes at the end with which such a tag may begin. No line ends with one, so a line
// that somebody types is not held back.
std::size_t unsure_bytes(std::string_view bytes) {
  for (std::size_t count = std::min(bytes.size(), kTagSize - 1); count > 0; --count) {
    const std::string_view end = bytes.substr(bytes.size() - count);
    for (const std::string_view tag : kEightBitTags) {
      if (tag.starts_with(end)) return count;
    }
  }
  return 0;
}

}  // namespace

Utf16Layer::Utf16Layer(std::unique_ptr<Layer> below, TextEncoding encoding)
    : below_(std::move(below)),
      input_(std::make_unique<char[]>(kTagSize + kBlockSize)),
      decoder_(encoding) {}

std::size_t Utf16Layer::read(char* buffer, std::size_t size) {
  while (taken_ == text_.size() && !ended_) refill();
  const std::size_t count = std::min(size, text_.size() - taken_);
  std::memcpy(buffer, text_.data() + taken_, count);
  taken_ += count;
  return count;
}

void Utf16Layer::refill() {
  text_.clear();
  taken_ = 0;
  const std::size_t got = below_->read(input_.get() + kept_, kBlockSize);
  if (got == 0) return end();
  const std::string_view bytes(input_.get(), kept_ + got);
  const std::size_t place = find_eight_bit_text(bytes);
  if (place != bytes.npos) {
    decoder_.decode(bytes.substr(0, place), text_);
    ended_ = true;
    fault_ = "8-bit text in the middle of UTF-16, which was not read: save the whole file as UTF-8";
    return;
  }
  kept_ = unsure_bytes(bytes);
  decoder_.decode(bytes.substr(0, bytes.size() - kept_), text_);
  std::memmove(input_.get(), bytes.data() + bytes.size() - kept_, kept_);
}

void Utf16Layer::end() {
  ended_ = true;
  decoder_.decode({input_.get(), kept_}, text_);
  fault_ = below_->fault();
  if (!decoder_.finish(text_) && fault_.empty()) fault_ = "truncated UTF-16 text";
}

}  // namespace tools
