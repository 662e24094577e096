#include "tools/input/format.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>

#include "parser/ascii.h"

namespace tools {
namespace {

using std::string_view_literals::operator""sv;

struct Magic {
  Format format;
  std::string_view bytes;
  std::string_view mask;  // as long as `bytes`, or empty for all ones
  // If a stream ends after at least this many of the bytes, it is a truncated file of the format:
  // no PGN text begins with that many of them.
  std::size_t claim;
};

// The digit after "BZh" is the block size; then a block begins or the stream ends.
constexpr std::string_view kBzip2Mask = "\xff\xff\xff\xf0\xff\xff\xff\xff\xff\xff"sv;

constexpr Magic kMagics[] = {
    {Format::gzip, "\x1f\x8b\x08"sv, {}, 2},
    {Format::bzip2, "BZh\x30\x31\x41\x59\x26\x53\x59"sv, kBzip2Mask, 5},
    {Format::bzip2, "BZh\x30\x17\x72\x45\x38\x50\x90"sv, kBzip2Mask, 5},
    {Format::xz, "\xfd\x37zXZ\0"sv, {}, 2},
    {Format::lzma, "\x5d\0\0"sv, {}, 3},
    {Format::lz4, "\x04\x22\x4d\x18"sv, {}, 2},
    {Format::lz4, "\x02\x21\x4c\x18"sv, {}, 2},
    {Format::zstd, "\x28\xb5\x2f\xfd"sv, {}, 2},
    {Format::skippable, "\x50\x2a\x4d\x18"sv, "\xf0\xff\xff\xff"sv, 4},
    {Format::zip, "PK\x03\x04"sv, {}, 3},
    {Format::zip, "PK\x05\x06"sv, {}, 3},
    {Format::zip, "PK\x07\x08PK\x03\x04"sv, {}, 3},
    {Format::seven_zip, "7z\xbc\xaf\x27\x1c"sv, {}, 3},
};

// Whether the shorter of the two is a prefix of the longer one.
bool agrees(const Magic& magic, std::string_view head) {
  const std::size_t count = std::min(head.size(), magic.bytes.size());
  for (std::size_t i = 0; i < count; ++i) {
    const int mask = magic.mask.empty() ? 0xff : static_cast<unsigned char>(magic.mask[i]);
    if (((head[i] ^ magic.bytes[i]) & mask) != 0) return false;
  }
  return true;
}

// The checksum of a tar header is the sum of its bytes, with blanks in place of the checksum
// itself, in octal digits.
bool has_tar_checksum(std::string_view head) {
  constexpr std::size_t kBegin = 148, kEnd = 156;
  std::uint32_t sum = 0, stated = 0;
  bool digits = false;
  for (std::size_t i = 0; i < kFormatHead; ++i) {
    const bool inside = i >= kBegin && i < kEnd;
    sum += inside ? ' ' : static_cast<unsigned char>(head[i]);
    if (inside && head[i] >= '0' && head[i] <= '7') {
      stated = stated * 8 + static_cast<std::uint32_t>(head[i] - '0');
      digits = true;
    }
  }
  return digits && sum == stated;
}

bool is_tar_name(std::string_view name) {
  return pgn::to_lower(without_compression(name)).ends_with(".tar");
}

bool is_tar(std::string_view head, std::string_view name) {
  if (head.size() < kFormatHead) return false;
  const std::string_view mark = head.substr(257, 8);
  if (mark.starts_with("ustar\0"sv) || mark == "ustar  \0"sv) return true;
  if (!is_tar_name(name)) return false;
  const bool zeros = std::all_of(head.begin(), head.end(), [](char c) { return c == 0; });
  return zeros || has_tar_checksum(head);
}

struct NamedFormat {
  std::string_view ending;
  Format format;
};

constexpr NamedFormat kCompressions[] = {
    {".zst", Format::zstd}, {".zstd", Format::zstd}, {".gz", Format::gzip}, {".bz2", Format::bzip2},
    {".xz", Format::xz},    {".lzma", Format::lzma}, {".lz4", Format::lz4},
};
constexpr NamedFormat kCompressedTars[] = {
    {".tgz", Format::gzip},   {".taz", Format::gzip},  {".tbz", Format::bzip2},
    {".tbz2", Format::bzip2}, {".tb2", Format::bzip2}, {".txz", Format::xz},
    {".tlz", Format::lzma},   {".tzst", Format::zstd}, {".tzstd", Format::zstd},
    {".tlz4", Format::lz4},
};

constexpr NamedFormat kArchives[] = {{".zip", Format::zip}, {".7z", Format::seven_zip}};

const NamedFormat* format_in(std::span<const NamedFormat> endings, std::string_view name) {
  const std::string lower = pgn::to_lower(name);
  const auto found =
      std::find_if(endings.begin(), endings.end(),
                   [&lower](const NamedFormat& each) { return lower.ends_with(each.ending); });
  return found == endings.end() ? nullptr : &*found;
}

// What the name says; plain if it says nothing of a format that has a magic number.
Format named_format(std::string_view name) {
  for (const std::span<const NamedFormat> endings :
       {std::span<const NamedFormat>(kCompressions), std::span<const NamedFormat>(kCompressedTars),
        std::span<const NamedFormat>(kArchives)}) {
    if (const NamedFormat* const found = format_in(endings, name)) return found->format;
  }
  return Format::plain;
}

// Of a file that ends here, of which all agrees with `magic`. One without a byte is a text without
// games, whatever its name.
bool is_cut_off(const Magic& magic, std::string_view head, std::string_view name) {
  if (head.size() >= magic.claim) return true;
  return !head.empty() && magic.format == named_format(name);
}

}  // namespace

std::optional<Format> detect_format(std::string_view head, bool whole, std::string_view name) {
  bool undecided = head.empty();
  for (const Magic& magic : kMagics) {
    if (!agrees(magic, head)) continue;
    if (head.size() >= magic.bytes.size()) return magic.format;
    if (whole && is_cut_off(magic, head, name)) return magic.format;
    undecided = true;
  }
  if (whole || head.size() >= kFormatHead) {
    return is_tar(head, name) ? Format::tar : Format::plain;
  }
  if (!undecided && head.find('\n') != std::string_view::npos) return Format::plain;
  return std::nullopt;
}

const char* format_name(Format format) {
  switch (format) {
    case Format::plain:
      return "plain";
    case Format::gzip:
      return "gzip";
    case Format::bzip2:
      return "bzip2";
    case Format::xz:
      return "xz";
    case Format::lzma:
      return "lzma";
    case Format::lz4:
      return "lz4";
    case Format::zstd:
      return "zstd";
    case Format::skippable:
      return "zstd or lz4";
    case Format::zip:
      return "zip";
    case Format::seven_zip:
      return "7z";
    case Format::tar:
      return "tar";
  }
  return "unknown";
}

std::string without_compression(std::string_view name) {
  if (const NamedFormat* const found = format_in(kCompressions, name)) {
    return std::string(name.substr(0, name.size() - found->ending.size()));
  }
  if (const NamedFormat* const found = format_in(kCompressedTars, name)) {
    return std::string(name.substr(0, name.size() - found->ending.size())) + ".tar";
  }
  return std::string(name);
}

bool is_input_name(std::string_view name, Expected expected) {
  if (name.starts_with("__MACOSX/") || name.find("/__MACOSX/") != std::string_view::npos) {
    return false;
  }
  const std::size_t slash = name.rfind('/');
  const std::string_view base = slash == std::string_view::npos ? name : name.substr(slash + 1);
  if (base.starts_with("._")) return false;
  const std::string plain = pgn::to_lower(without_compression(base));
  constexpr std::string_view kEndings[] = {".pgn", ".zip", ".7z", ".tar", ".epd", ".fen"};
  constexpr std::ptrdiff_t kOnlyOfPositions = 2;
  const auto* end = std::end(kEndings) - (expected == Expected::positions ? 0 : kOnlyOfPositions);
  return std::any_of(std::begin(kEndings), end,
                     [&](std::string_view ending) { return plain.ends_with(ending); });
}

}  // namespace tools
