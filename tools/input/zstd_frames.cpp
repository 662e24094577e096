#include "tools/input/zstd_frames.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>

#include "tools/input/fd_layer.h"
#include "tools/input/format.h"
#include "tools/input/format_support.h"
#include "tools/input/little_endian.h"
#include "tools/input/range_layer.h"

namespace tools {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::string_view kMagic = "\x28\xb5\x2f\xfd"sv;
constexpr std::uint64_t kMetadataMagic = 0x184d2a50;  // or up to 15 more (RFC 8878, 3.1.2)
constexpr std::size_t kMetadataHeader = 8;            // magic, size
constexpr std::size_t kMostHeader = 18;               // of a frame, with its magic
constexpr std::size_t kBlockHeader = 3;
constexpr std::size_t kChecksum = 4;
constexpr std::uint64_t kMostBlock = std::uint64_t{128} << 10;
constexpr std::size_t kSearched = std::size_t{1} << 20;  // at a time

bool is_metadata(std::string_view bytes) {
  return bytes.size() >= kMagic.size() &&
         (little_endian(bytes.substr(0, kMagic.size())) & ~std::uint64_t{0xf}) == kMetadataMagic;
}

struct FrameHeader {
  std::size_t size = 0;  // with the magic
  bool has_checksum = false;
};

// Nothing also of a frame that needs a dictionary, which nobody has.
std::optional<FrameHeader> frame_header(std::string_view bytes) {
  if (bytes.size() <= kMagic.size() || !bytes.starts_with(kMagic)) return std::nullopt;
  const auto descriptor = static_cast<unsigned char>(bytes[kMagic.size()]);
  const bool is_single_segment = (descriptor & 0x20) != 0;
  const bool is_reserved = (descriptor & 0x08) != 0;
  const bool has_dictionary = (descriptor & 0x03) != 0;
  if (is_reserved || has_dictionary) return std::nullopt;
  constexpr std::size_t kContentSizes[] = {0, 2, 4, 8};
  std::size_t content_size = kContentSizes[descriptor >> 6];
  if (content_size == 0 && is_single_segment) content_size = 1;
  const std::size_t window = is_single_segment ? 0 : 1;
  return FrameHeader{kMagic.size() + 1 + window + content_size, (descriptor & 0x04) != 0};
}

}  // namespace

ZstdFrames::ZstdFrames(const std::string& path) : path_(path), file_(path, std::ios::binary) {
  if (!why_not_read(Format::zstd).empty()) return;
  const auto at = skip_metadata(0);
  if (at && read(*at, kMagic.size()) == kMagic) first_ = at;
}

std::string ZstdFrames::read(std::uint64_t begin, std::size_t size) {
  std::string bytes(size, '\0');
  file_.clear();
  file_.seekg(static_cast<std::streamoff>(begin));
  file_.read(bytes.data(), static_cast<std::streamsize>(size));
  bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(file_.gcount(), 0)));
  return bytes;
}

std::optional<std::uint64_t> ZstdFrames::skip_metadata(std::uint64_t at) {
  for (;;) {
    const std::string header = read(at, kMetadataHeader);
    if (!is_metadata(header)) return at;
    if (header.size() < kMetadataHeader) return std::nullopt;
    at += kMetadataHeader + little_endian(header.substr(4, 4));
  }
}

std::optional<std::uint64_t> ZstdFrames::end_of(std::uint64_t frame) {
  std::size_t blocks_left = kMostBlocks;
  return end_of(frame, blocks_left);
}

// The same, as long as there are blocks left; the header of the frame counts as one.
std::optional<std::uint64_t> ZstdFrames::end_of(std::uint64_t frame, std::size_t& blocks_left) {
  if (blocks_left == 0) return std::nullopt;
  --blocks_left;
  const auto header = frame_header(read(frame, kMostHeader));
  if (!header) return std::nullopt;
  std::uint64_t at = frame + header->size;
  for (bool is_last = false; !is_last;) {
    if (blocks_left == 0) return std::nullopt;
    --blocks_left;
    const std::string bytes = read(at, kBlockHeader);
    if (bytes.size() < kBlockHeader || at - frame > kFarthestFrame) return std::nullopt;
    const std::uint64_t block = little_endian(bytes.substr(0, kBlockHeader));
    is_last = (block & 1) != 0;
    const std::uint64_t kind = block >> 1 & 3;
    const std::uint64_t size = block >> 3;
    constexpr std::uint64_t kRepeated = 1, kReserved = 3;
    if (kind == kReserved || size > kMostBlock) return std::nullopt;
    at += kBlockHeader + (kind == kRepeated ? 1 : size);
  }
  return at + (header->has_checksum ? kChecksum : 0);
}

// Whether another frame begins there, or the file ends.
bool ZstdFrames::is_boundary(std::uint64_t at) {
  const std::string bytes = read(at - 1, 1 + kMagic.size());
  if (bytes.empty()) return false;
  const std::string_view next = std::string_view(bytes).substr(1);
  return next.empty() || next == kMagic || is_metadata(next);
}

std::optional<std::uint64_t> ZstdFrames::find(std::uint64_t from) {
  std::size_t blocks_left = kMostBlocks;
  for (std::uint64_t begin = from; begin - from < kFarthestFrame && blocks_left != 0;) {
    const std::string bytes = read(begin, kSearched);
    for (std::size_t at = 0; (at = bytes.find(kMagic, at)) != bytes.npos; ++at) {
      const auto end = end_of(begin + at, blocks_left);
      if (end && is_boundary(*end)) return begin + at;
    }
    if (bytes.size() < kSearched) break;
    begin += kSearched - (kMagic.size() - 1);
  }
  return std::nullopt;
}

std::string ZstdFrames::text(std::uint64_t begin, std::optional<std::uint64_t> end,
                             std::size_t most) const {
  auto opened = FdLayer::open(path_, std::make_shared<InputState>());
  if (std::holds_alternative<std::string>(opened)) return {};
  std::unique_ptr<Layer> layer = std::move(std::get<std::unique_ptr<FdLayer>>(opened));
  if (end) {
    layer = std::make_unique<RangeLayer>(std::move(layer), ByteRange{begin, *end});
  } else if (!layer->seek(static_cast<std::int64_t>(begin), SEEK_SET)) {
    return {};
  }
  const std::unique_ptr<Layer> content = make_filter(std::move(layer), Format::zstd);
  std::string text(most, '\0');
  std::size_t size = 0;
  while (size < most) {
    const std::size_t got = content->read(text.data() + size, most - size);
    if (got == 0) break;
    size += got;
  }
  text.resize(size);
  return text;
}

}  // namespace tools
