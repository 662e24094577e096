#include "tools/input/utf16_layer.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tools/input/eight_bit_text.h"

namespace tools {
namespace {

// Bytes read at a time. Measured on 44 MB of UTF-16: 17 % more CPU time for the run with 8 KiB, the
// same with 128 KiB.
constexpr std::size_t kBlockSize = 32 * 1024;

}  // namespace

Utf16Layer::Utf16Layer(std::unique_ptr<Layer> below, TextEncoding encoding)
    : below_(std::move(below)),
      input_(std::make_unique<char[]>(kMostUnsure + kBlockSize)),
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
