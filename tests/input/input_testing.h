#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/testing/files.h"
#include "tools/input/input_set.h"

namespace tools {

using tests::TempDir;

// What an InputSet gave: one element a stream or error.
struct Seen {
  std::string name;
  std::string text;
  std::string error;   // the message, empty when all went well
  bool opened = true;  // false when next() gave an error instead of a stream
};

// Reads all of `paths`, `chunk` bytes at most at a time. Fails the test when an error is not one
// line, or its offset not the number of bytes before it.
std::vector<Seen> read_all(std::vector<std::string> paths, std::size_t chunk = 65536);

// The same, with the content of a file on standard input, through a pipe.
std::vector<Seen> read_piped(std::string_view content, std::size_t chunk = 65536);

// `games` games of PGN, the same for the same number; near 290 bytes each.
std::string pgn_text(int games);

// A file name and a content. A name that ends in a slash makes a directory.
using MemberFiles = std::vector<std::pair<std::string, std::string>>;

// An archive in `format` ("zip", "7zip", "ustar", "pax", "v7tar"), with an `option` of libarchive
// ("zip:compression=store") when given.
std::string make_archive(const char* format, const MemberFiles& members,
                         const char* option = nullptr);

// `text` compressed with a filter of libarchive: "zstd", "gzip", "bzip2", "xz", "lzma", "lz4".
std::string compress(const char* filter, std::string_view text);

}  // namespace tools
