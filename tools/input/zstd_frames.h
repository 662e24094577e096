// The frames of zstd data (RFC 8878): pieces that are decompressed by themselves. Programs that
// compress on several threads, such as pzstd, write files of many frames.

#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace tools {

/// Bytes of the file in which the next frame is looked for, and the largest first one: a safety
/// limit, lest much of a file be read that has one frame only.
inline constexpr std::uint64_t kFarthestFrame = std::uint64_t{64} << 20;
/// Blocks that are looked at for that: a safety limit, lest a file in which every few bytes seem to
/// begin a frame be read once for each of them. Blocks have up to 128 KiB, so a frame that is not
/// farther away has hardly ever more than 1,000.
inline constexpr std::size_t kMostBlocks = 100'000;

class ZstdFrames {
 public:
  explicit ZstdFrames(const std::string& path);

  /// Where the first frame begins, after frames of metadata; nothing if the file is no zstd data,
  /// or cannot be read here.
  std::optional<std::uint64_t> first() const { return first_; }

  /// The first byte after the frame that begins at `frame`; nothing if that is none, is not whole,
  /// ends farther away than kFarthestFrame, or has more than kMostBlocks blocks. Reads the headers
  /// of its blocks.
  std::optional<std::uint64_t> end_of(std::uint64_t frame);

  /// The first frame that begins at or after `from`; nothing if there is none in kFarthestFrame
  /// bytes, or if kMostBlocks blocks of what only looks like one were read. What looks like one and
  /// is none is possible, if somebody wants it to be: then the data before it cannot be
  /// decompressed to its end.
  std::optional<std::uint64_t> find(std::uint64_t from);

  /// At most `most` bytes of the text of the frames from `begin` on, to `end` or to the end of the
  /// file. Both are places where frames begin or end.
  std::string text(std::uint64_t begin, std::optional<std::uint64_t> end, std::size_t most) const;

 private:
  std::optional<std::uint64_t> end_of(std::uint64_t frame, std::size_t& blocks_left);
  std::string read(std::uint64_t begin, std::size_t size);
  std::optional<std::uint64_t> skip_metadata(std::uint64_t at);
  bool is_boundary(std::uint64_t at);

  const std::string path_;
  std::ifstream file_;
  std::optional<std::uint64_t> first_;
};

}  // namespace tools
