// A plan: which part of the inputs each of several runs judges (docs/scale.md). A JSON file that
// `pgn-arbiter shard` writes and `check --shard` reads.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/input/input_piece.h"
#include "tools/input/text_file.h"

namespace tools {

/// The most parts of a plan: a safety limit.
inline constexpr std::size_t kMostParts = 1'000'000;

/// What shows whether a file has changed.
struct FileState {
  std::uint64_t size = 0;     // bytes
  std::int64_t modified = 0;  // nanoseconds since 1970

  friend bool operator==(const FileState&, const FileState&) = default;
};

/// The state of a regular file; nothing if it is none or cannot be asked.
std::optional<FileState> file_state(const std::string& path);

struct PlannedInput {
  std::string path;
  bool named = true;  // by the user; false: found in a directory
  std::string error;  // why it could not be read; empty: it can
  FileState state;
};

struct PlannedPiece {
  std::size_t input = 0;  // index into Plan::inputs
  // One of them, or nothing: all.
  std::optional<ByteRange> bytes;
  std::optional<MemberRange> members;
  std::optional<FrameRange> frames = {};
};

struct Plan {
  std::string version;             // of the program
  std::vector<std::string> paths;  // as they were given
  std::vector<PlannedInput> inputs;
  std::vector<std::vector<PlannedPiece>> parts;  // some may be empty
  /// Of the text of the plan: 32 hexadecimal digits. Set by read_plan.
  std::string id;

  /// The pieces of a part, counted from 0.
  std::vector<InputPiece> pieces(std::size_t part) const;
};

/// Equal plans give equal bytes.
std::string write_plan(const Plan& plan);

/// The plan in `text`, or what is wrong with it.
std::variant<Plan, std::string> read_plan(std::string_view text);

/// Whether a regular file begins as write_plan begins; it need not be a sound plan.
bool looks_like_plan(const std::string& path);

/// Reads a plan from a file; an error message names the file.
std::variant<Plan, std::string> read_plan_file(const std::string& path, TextFiles& files);

/// "games.pgn has changed …" for the first input of the part that is not what it was; empty: none.
std::string changed_input(const Plan& plan, std::size_t part);

}  // namespace tools
