#include "tools/program/memory.h"

#include <cstdint>
#include <cstdlib>  // defines __GLIBC__, if it is that

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

namespace tools {

// From 128 KiB on, with which glibc begins. Measured with two threads on 900 MB of different games
// through standard input: peak memory 43 MB instead of 49, and the same CPU time (within 1 %).
void give_large_blocks_back() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
#endif
}

// Only advice: an older kernel refuses it, and then nothing is lost.
void provide_pages([[maybe_unused]] char* block, [[maybe_unused]] std::size_t bytes) {
#if defined(__GLIBC__) && defined(MADV_POPULATE_WRITE)
  constexpr std::uintptr_t kPage = 4096;
  const auto begin = (reinterpret_cast<std::uintptr_t>(block) + kPage - 1) / kPage * kPage;
  const auto end = (reinterpret_cast<std::uintptr_t>(block) + bytes) / kPage * kPage;
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_WRITE);
#endif
}

}  // namespace tools
