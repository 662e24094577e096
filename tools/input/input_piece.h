// An input, or a part of one, as a plan names it (tools/shards/plan.h).

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace tools {

/// The bytes from `begin` to before `end` of a text that is not compressed. `begin` is the start of
/// a game that is one whatever stands before it (parser/tag_line.h), or 0.
struct ByteRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// Frames of a zstd file: those that begin from `begin` to before `end`, bytes of the file. Of
/// their text the first `skip` bytes are left out, and the first `extra` bytes of the text after
/// them are added, so that it begins and ends where a game starts, as a ByteRange does.
struct FrameRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t skip = 0;
  std::uint64_t extra = 0;
};

/// Members of an archive: `count` of them, after the first `first` ones.
struct MemberRange {
  static constexpr std::uint64_t kAllOthers = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t first = 0;
  std::uint64_t count = kAllOthers;
};

struct InputPiece {
  std::string path;
  bool named = true;  // by the user; false: found in a directory
  std::string error;  // why it cannot be read; empty: it can
  /// One of them, or nothing: all.
  std::optional<ByteRange> bytes;
  std::optional<MemberRange> members;
  std::optional<FrameRange> frames = {};
};

}  // namespace tools
