#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "tools/input/format.h"
#include "tools/input/layer.h"

namespace tools {

// A regular file in an archive.
struct Member {
  std::string name;  // in UTF-8, without control characters; never empty
  std::unique_ptr<Layer> layer;
};

// Walks through the members of a kZip, kSevenZip or kTar archive in their order there.
class ArchiveReader {
 public:
  ArchiveReader(std::unique_ptr<Layer> below, Format format);

  // The next regular file, or why a file or the rest of the archive cannot be read, or nothing at
  // the end. Ends the layer of the member before.
  //
  // A damaged member ends with a fault of its own and the walk goes on behind it, except where
  // libarchive cannot find the next one: in a zip that comes through a pipe, say.
  std::optional<std::variant<Member, std::string>> next();

 private:
  // Shared with the members, which may be kept longer than the reader.
  struct State;
  class MemberLayer;

  bool next_header();
  bool restart();

  std::shared_ptr<State> state_;
  int restarts_ = 0;
  bool restarted_ = false;  // and no header was read since
};

}  // namespace tools
