// The memory that compressed data wants before a byte of it is read: the dictionary of LZMA, whose
// size the data itself states, up to 4 GiB.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tools/input/format.h"

namespace tools {

/// Bytes at the beginning of a stream in which the size stands, as all programs write them.
constexpr std::size_t kDictionaryHead = 64;

/// The largest dictionary that is accepted, in MiB: a safety limit. The highest level of xz has 64.
constexpr std::uint64_t kLargestDictionary = 256;

/// The dictionary of an lzma stream, or of the first block of an xz stream, in bytes; 0 if `head`
/// does not tell, and for other formats.
std::uint64_t dictionary_size(Format format, std::string_view head);

}  // namespace tools
