#include "tools/input/gzip_layer.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tools {
namespace {

constexpr std::size_t kInputSize = 64 * 1024;

}  // namespace

GzipLayer::GzipLayer(std::unique_ptr<Layer> below)
    : below_(std::move(below)), input_(std::make_unique<unsigned char[]>(kInputSize)) {
  // 16 asks zlib for a gzip header and trailer around the largest window.
  ready_ = inflateInit2(&stream_, MAX_WBITS + 16) == Z_OK;
  if (!ready_) fail("not enough memory to decompress gzip data");
}

GzipLayer::~GzipLayer() {
  if (ready_) inflateEnd(&stream_);
}

std::size_t GzipLayer::read(char* buffer, std::size_t size) {
  constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
  stream_.next_out = reinterpret_cast<Bytef*>(buffer);
  stream_.avail_out = static_cast<uInt>(std::min(size, kMost));
  const uInt room = stream_.avail_out;
  while (!ended_ && stream_.avail_out == room) {
    if (!inside_ && !begin_member()) break;
    if (stream_.avail_in == 0 && !refill()) {
      fail("truncated gzip data");
      break;
    }
    const int result = inflate(&stream_, Z_NO_FLUSH);
    if (result == Z_STREAM_END) {
      inside_ = false;
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      fail(stream_.msg != nullptr ? stream_.msg : "damaged gzip data");
    }
  }
  return room - stream_.avail_out;
}

// Returns false at the end. Zeros between and behind the members are padding, as of tapes.
bool GzipLayer::begin_member() {
  for (;;) {
    if (stream_.avail_in == 0 && !refill()) {
      ended_ = true;
      fault_ = below_->fault();
      return false;
    }
    if (*stream_.next_in != 0) break;
    ++stream_.next_in;
    --stream_.avail_in;
  }
  // What follows a member but is no member is lost data or junk. Either way the user should know.
  if (!first_ && *stream_.next_in != 0x1f) {
    fail("unknown bytes behind the gzip data");
    return false;
  }
  first_ = false;
  inside_ = true;
  inflateReset(&stream_);
  return true;
}

bool GzipLayer::refill() {
  stream_.next_in = input_.get();
  stream_.avail_in =
      static_cast<uInt>(below_->read(reinterpret_cast<char*>(input_.get()), kInputSize));
  return stream_.avail_in > 0;
}

// A fault of the layer below is the cause of whatever seems wrong with the data.
void GzipLayer::fail(const char* reason) {
  ended_ = true;
  fault_ = below_->fault().empty() ? reason : below_->fault();
}

}  // namespace tools
