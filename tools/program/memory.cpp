#include "tools/program/memory.h"

#include <cstdlib>  // defines __GLIBC__, if it is that

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tools {

// From 128 KiB on, with which glibc begins. Measured with two threads on 900 MB of different games
// through standard input: peak memory 43 MB instead of 49, and the same CPU time (within 1 %).
void give_large_blocks_back() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
#endif
}

}  // namespace tools
