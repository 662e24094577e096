// Finds places in a file where a game starts whatever stands before it, without reading the file.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tools {

/// Bytes that are searched for the start of a game before a cut is given up: a safety limit, for
/// files that hold no games there. Games are shorter than that nearly always.
inline constexpr std::uint64_t kFarthestStart = std::uint64_t{1} << 20;

/// The first hard start (parser/tag_line.h) of the file within kFarthestStart after `from`, as an
/// offset; nothing if there is none or the file cannot be read.
std::optional<std::uint64_t> find_game_start(const std::string& path, std::uint64_t from);

/// The same for a text that begins anywhere in a line. The line before a start must be in it.
std::optional<std::size_t> find_start_within(std::string_view text);

/// Also a start on the first line, or on the first one that is not blank.
std::optional<std::size_t> find_first_start(std::string_view text);

}  // namespace tools
