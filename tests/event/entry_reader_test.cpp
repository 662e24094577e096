// Records read through the temporary file and its pages are those that were appended.

#include "tools/event/entry_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tools/event/entry_store.h"

namespace tools {
namespace {

std::string random_bytes(std::mt19937& random, std::size_t size) {
  std::string bytes(size, '\0');
  for (std::size_t at = 0; at < size; at += sizeof(std::uint32_t)) {
    const auto four = static_cast<std::uint32_t>(random());
    std::memcpy(bytes.data() + at, &four, std::min(sizeof four, size - at));
  }
  return bytes;
}

struct Record {
  std::uint64_t offset = 0;
  std::size_t size = 0;
};

// A store, and all its bytes in a string. Every third chunk stays in memory until the next call of
// `move_to_file`.
class FilledStore {
 public:
  FilledStore(std::mt19937& random, std::size_t chunks, std::size_t longest_record) {
    for (std::size_t i = 0; i < chunks; ++i) {
      pgn::TextBuffer chunk;
      const std::size_t records = random() % 40;
      for (std::size_t record = 0; record < records; ++record) {
        const std::string bytes = random_bytes(random, 1 + random() % longest_record);
        records_.push_back({all_.size(), bytes.size()});
        std::copy(bytes.begin(), bytes.end(), chunk.room(bytes.size()));
        chunk.grow(bytes.size());
        all_ += bytes;
      }
      store_.append(chunk);
      if (i % 3 == 2) store_.move_to_file();
    }
  }

  const EntryStore& store() const { return store_; }
  const std::vector<Record>& records() const { return records_; }
  std::string_view bytes(const Record& record) const {
    return std::string_view(all_).substr(record.offset, record.size);
  }
  const std::string& all() const { return all_; }

 private:
  EntryStore store_{std::size_t{1} << 20};
  std::vector<Record> records_;
  std::string all_;
};

TEST(EntryReader, ReadsInAnyOrder) {
  std::mt19937 random(16);
  for (const std::size_t longest : {10u, 400u, 30'000u, 300'000u}) {
    // The last chunk is in memory.
    const FilledStore filled(random, longest > 1000 ? 10 : 301, longest);
    ASSERT_GT(filled.store().held(), 0u);
    ASSERT_LT(filled.store().held(), filled.store().size());
    ASSERT_EQ(filled.store().size(), filled.all().size());
    EntryReader reader(filled.store());
    for (const Record& record : filled.records()) {
      ASSERT_EQ(reader.read(record.offset, record.size), filled.bytes(record));
    }
    for (int i = 0; i < 3000; ++i) {
      const Record& record = filled.records()[random() % filled.records().size()];
      ASSERT_EQ(reader.read(record.offset, record.size), filled.bytes(record));
    }
    EXPECT_EQ(filled.store().error(), 0);
  }
}

TEST(EntryReader, ReadsARecordLargerThanAllPages) {
  std::mt19937 random(10);
  const FilledStore filled(random, 3, 3'000'000);
  ASSERT_EQ(filled.store().held(), 0u);
  EntryReader reader(filled.store());
  std::size_t largest = 0;
  for (const Record& record : filled.records()) {
    ASSERT_TRUE(reader.read(record.offset, record.size) == filled.bytes(record));
    largest = std::max(largest, record.size);
  }
  EXPECT_GT(largest, std::size_t{2} << 20);
}

TEST(EntryReader, ReadsNothingBeyondTheEnd) {
  std::mt19937 random(13);
  const FilledStore filled(random, 7, 100);
  EntryReader reader(filled.store());
  const std::uint64_t size = filled.store().size();
  EXPECT_EQ(reader.read(size, 1), "");
  EXPECT_EQ(reader.read(size - 1, 2), "");
  EXPECT_EQ(reader.read(size - 1, 1), filled.all().substr(size - 1));
}

TEST(EntryStore, PassesItsChunksInOrder) {
  std::mt19937 random(14);
  const FilledStore filled(random, 100, 1000);
  std::string all;
  pgn::TextBuffer memory;
  for (std::size_t number = 0; number < filled.store().chunks(); ++number) {
    const EntryStore::ChunkView chunk = filled.store().chunk(number, memory);
    ASSERT_EQ(chunk.begin, all.size());
    all += chunk.bytes;
  }
  EXPECT_TRUE(all == filled.all());
}

}  // namespace
}  // namespace tools
