#include "tools/input/gzip_layer.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tools {
namespace {

// Compressed bytes read at a time. Measured on 22 MB of PGN: the same CPU time (within 3 %, less
// than between two runs) with 16 and 256 KiB.
constexpr std::size_t kInputSize = 64 * 1024;

}  // namespace

GzipLayer::GzipLayer(std::unique_ptr<Layer> below)
    : below_(std::move(below)), input_(std::make_unique<unsigned char[]>(kInputSize)) {
  // 16 selects the gzip format.
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

// Returns false at the end. Zeros between and after the members are padding, as on tapes.
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
  // Other bytes after a member are damaged data or junk; the user should know of either.
  if (!first_ && *stream_.next_in != 0x1f) {
    fail("unknown bytes after the gzip data");
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

// If the layer below has a fault, that is the cause of any error in the data.
void GzipLayer::fail(const char* reason) {
  ended_ = true;
  fault_ = below_->fault().empty() ? reason : below_->fault();
}

}  // namespace tools
