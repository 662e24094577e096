// What a plan has to know of a file: whether it can be cut, and where. Only its beginning and the
// headers of an archive are read.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tools {

struct MemberOutline {
  std::uint64_t size = 0;  // bytes, as the archive states them
  bool is_input = false;   // its name is one of those that are read (format.h)
};

struct FileOutline {
  /// Games in bytes that are read as they stand: not compressed, not UTF-16, not refused.
  bool is_plain = false;
  /// Such games in zstd data of several frames.
  bool is_frames = false;
  /// Of a zip or tar archive that is not compressed as a whole, and whose headers are sound.
  std::vector<MemberOutline> members;
};

/// Of a regular file; an empty outline of anything that cannot be read.
FileOutline outline_of(const std::string& path);

}  // namespace tools
