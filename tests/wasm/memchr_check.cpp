// memchr of the program for WebAssembly (tools/wasm/memchr.c) against a loop, for every size, place
// and beginning around its blocks of sixteen bytes. Ends with status 1 at the first difference.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

constexpr std::size_t kMostBytes = 70;   // four blocks and some
constexpr std::size_t kMostOffset = 17;  // a block and one, so that loads are aligned and not

const void* slow_memchr(const unsigned char* text, int byte, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    if (text[i] == static_cast<unsigned char>(byte)) return text + i;
  }
  return nullptr;
}

void expect_same(const unsigned char* text, int byte, std::size_t size) {
  if (std::memchr(text, byte, size) == slow_memchr(text, byte, size)) return;
  std::printf("memchr differs: byte %d in %zu bytes\n", byte, size);
  std::exit(1);
}

// One byte that is sought, at each place: inside, behind the end, or nowhere.
void check_each_place(int byte) {
  std::vector<unsigned char> text(kMostOffset + kMostBytes + 16, 'x');
  for (std::size_t offset = 0; offset < kMostOffset; ++offset) {
    for (std::size_t size = 0; size <= kMostBytes; ++size) {
      unsigned char* const begin = text.data() + offset;
      expect_same(begin, byte, size);
      for (std::size_t place = 0; place < size + 16; ++place) {
        begin[place] = static_cast<unsigned char>(byte);
        expect_same(begin, byte, size);
        begin[place] = 'x';
      }
    }
  }
}

// Texts of few different bytes, so that most are found, often several in a block.
void check_random_texts() {
  unsigned state = 12345;
  const auto next = [&state] { return (state = state * 1664525 + 1013904223) >> 24; };
  std::vector<unsigned char> text(300);
  for (int round = 0; round < 20000; ++round) {
    const std::size_t size = next() % text.size();
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<unsigned char>(next() % 40);
    expect_same(text.data(), static_cast<int>(next() % 40), size);
  }
}

}  // namespace

int main() {
  // The byte counts as unsigned, whatever its sign is: -1 is 255.
  for (const int byte : {0, 10, 93, 127, 128, 255, -1, -128, 256 + 10}) check_each_place(byte);
  check_random_texts();
  std::puts("memchr is as slow_memchr");
}
