#include "tools/program/memory.h"

#include <cstdint>
#include <cstdlib>  // defines __GLIBC__, if it is that
#include <new>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace tools {

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
#define HAS_HUGE_PAGES
#endif

#ifdef HAS_HUGE_PAGES
namespace {

constexpr std::uintptr_t kHugePage = std::uintptr_t{2} << 20;

std::uintptr_t round_up(std::uintptr_t address) {
  return (address + kHugePage - 1) / kHugePage * kHugePage;
}

// Only advice: an error is no loss.
void use_huge_pages(std::uintptr_t begin, std::uintptr_t end) {
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

std::uintptr_t address_of(const void* block) { return reinterpret_cast<std::uintptr_t>(block); }

// More than is free at the end of the heap before the program begins.
constexpr std::uintptr_t kFree = 256 << 10;
// A run of a single thread needs half of it.
constexpr int kHeap = 8 << 20;
// Of blocks for which the heap has no room; glibc begins with this size. With two threads on 900 MB
// of different games the peak was 52 MB instead of 58 with 1 MiB.
constexpr int kLargeBlock = 128 << 10;

// From the end of the heap to its first huge page; never used.
void* volatile unused_block = nullptr;

}  // namespace
#endif

// A huge page must not have been touched before the advice is given, and so far the heap is small.
void set_up_heap() {
#ifdef HAS_HUGE_PAGES
  mallopt(M_MMAP_THRESHOLD, kHeap);
  mallopt(M_TRIM_THRESHOLD, 2 * kHeap);
  mallopt(M_TOP_PAD, kHeap);
  const std::uintptr_t end = address_of(sbrk(0));
  const std::uintptr_t first_huge_page = round_up(end + kFree);
  unused_block = std::malloc(first_huge_page - end);
  use_huge_pages(first_huge_page, address_of(sbrk(0)));
  mallopt(M_MMAP_THRESHOLD, kLargeBlock);
#endif
}

pgn::TextBuffer large_buffer(std::size_t bytes) {
#ifdef HAS_HUGE_PAGES
  bytes = round_up(bytes);
  void* const block = std::aligned_alloc(kHugePage, bytes);
  if (block == nullptr) throw std::bad_alloc();
  use_huge_pages(address_of(block), address_of(block) + bytes);
  return {static_cast<char*>(block), bytes};
#else
  pgn::TextBuffer buffer;
  buffer.reserve(bytes);
  return buffer;
#endif
}

}  // namespace tools
