// What the targets share. A target takes any bytes (LLVMFuzzerTestOneInput) and calls `fail` where
// what should hold does not. The fuzzer calls it with what it makes up (tools/fuzz.sh), and the
// tests with its corpus and with damaged copies of it (replay_main.cpp).

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace fuzz {

/// Says so and aborts, as the fuzzer expects it.
[[noreturn]] void fail(std::string_view message);

inline void require(bool holds, std::string_view message) {
  if (!holds) fail(message);
}

/// For choices that are not part of the input, such as where to cut it: the same for the same
/// input.
std::mt19937 random_for(std::string_view input);

/// A file in memory, of which a path is known; gone with the object.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view content = {});
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  /// Opens the file anew, at its beginning.
  const std::string& path() const { return path_; }
  std::string content() const;

 private:
  int descriptor_;
  std::string path_;
};

}  // namespace fuzz

/// Every target has one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace fuzz
