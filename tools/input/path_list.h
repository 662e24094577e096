// Resolves the PATH arguments to a list of files.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/input/input_piece.h"
#include "tools/input/layer.h"
#include "tools/input/text_file.h"

namespace tools {

/// One step of processing the PATH arguments.
struct PathStep {
  enum class Kind {
    named_file,       // named by the user
    found_file,       // found in a directory
    standard_input,   // standard input
    error,            // cannot be read; `message` gives the reason
    directory_begin,  // the steps up to directory_end were found in directory `path`
    directory_end,
  };
  Kind kind;
  std::string path;
  std::string message;
  std::uint64_t size = 0;  // of a regular file
  /// The part of a file that is read; nothing: all.
  std::optional<ByteRange> bytes = {};
  std::optional<MemberRange> members = {};
  std::optional<FrameRange> frames = {};
};

struct PathList {
  std::vector<PathStep> steps;
  /// The sum of the sizes of the files in bytes, or nothing if one input is not a regular file.
  std::optional<std::uint64_t> total_size = 0;
};

/// Called with the path of each file in a directory that is skipped because of its name.
using SkippedFile = std::function<void(const std::string& path)>;

/// Resolves directories and @lists, which `lists` reads; see InputSet for their meaning. Ends early
/// on a stop.
PathList expand_paths(const std::vector<std::string>& paths, const InputState& state,
                      TextFiles& lists, const SkippedFile& skipped = {});

/// The steps for pieces that a plan names.
PathList list_pieces(const std::vector<InputPiece>& pieces);

}  // namespace tools
