#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/input/layer.h"

namespace tools {

// One step of the way through the PATH arguments.
struct PathStep {
  enum class Kind {
    kNamedFile,       // the user named it
    kFoundFile,       // found in a directory
    kStdin,           //
    kError,           // `message` says why there is nothing to read
    kDirectoryBegin,  // what follows was found in directory `path` …
    kDirectoryEnd,    // … until here
  };
  Kind kind;
  std::string path;
  std::string message;
  std::uint64_t size = 0;  // of a regular file
};

struct PathList {
  std::vector<PathStep> steps;
  // The sum of the sizes of the files, or nothing when one input is no regular file.
  std::optional<std::uint64_t> total_size = 0;
};

// Resolves directories and @lists; see InputSet for their meaning. Ends early on a stop.
PathList expand_paths(const std::vector<std::string>& paths, const InputState& state);

}  // namespace tools
