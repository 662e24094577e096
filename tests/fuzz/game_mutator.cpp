// The mutator of the targets that read games: half of the time the game breaker, else the fuzzer's
// own.

#include <algorithm>
#include <cstring>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/game_breaker.h"

extern "C" {

// The fuzzer's; null in the tests.
__attribute__((weak)) std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size,
                                                   std::size_t max_size);

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                    unsigned seed) {
  if (LLVMFuzzerMutate != nullptr && seed % 2 == 0) return LLVMFuzzerMutate(data, size, max_size);
  std::mt19937 random(seed);
  const std::string text = fuzz::break_games(std::string(fuzz::text_of(data, size)), random);
  const std::size_t length = std::min(text.size(), max_size);
  std::memcpy(data, text.data(), length);
  return length;
}

}  // extern "C"
