// An input, or a part of one, as a plan names it (tools/shards/plan.h).

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace tools {

// The bytes from `begin` to before `end` of a text that is not compressed. `begin` is the start of
// a game that is one whatever stands before it (parser/tag_line.h), or 0.
struct ByteRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

// Members of an archive: `count` of them, after the first `first` ones.
struct MemberRange {
  static constexpr std::uint64_t kAllOthers = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t first = 0;
  std::uint64_t count = kAllOthers;
};

struct InputPiece {
  std::string path;
  bool named = true;                   // by the user; false: found in a directory
  std::string error;                   // why it cannot be read; empty: it can
  std::optional<ByteRange> bytes;      // nothing: all
  std::optional<MemberRange> members;  // nothing: all
};

}  // namespace tools
