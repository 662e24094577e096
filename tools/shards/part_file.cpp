#include "tools/shards/part_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "tools/input/little_endian.h"
#include "tools/program/version.h"

namespace tools {
namespace {

// The last bytes of a file: the mark, bytes of the records, their hash, bytes of the report.
constexpr std::string_view kMark = "pgn-part";
constexpr std::size_t kNumber = sizeof(std::uint64_t);
// The version of the records, which counts up when they change.
constexpr std::uint64_t kPartFormat = 3;
constexpr std::size_t kTrailer = kMark.size() + 4 * kNumber;
// A record begins with its kind and its bytes: 1 and 7 bytes.
constexpr std::size_t kFrame = kNumber;
constexpr unsigned kSizeBits = 56;
// Read at a time: as an OutputSink writes, and of the header, which is read of all parts at first.
constexpr std::size_t kBlock = std::size_t{1} << 20;
constexpr std::size_t kHeaderBlock = std::size_t{1} << 12;
// Memory of a usual record, which is kept for the next one.
constexpr std::size_t kUsual = 4 * kBlock;

// The lowest byte first.
void append(std::uint64_t number, std::string& bytes) {
  for (unsigned i = 0; i < kNumber; ++i) bytes += static_cast<char>(number >> (8 * i));
}

std::uint64_t number_at(const char* at) { return little_endian({at, kNumber}); }

std::string errno_text() { return std::generic_category().message(errno); }

}  // namespace

std::string part_more(const std::string& part) { return part + ".more"; }

// --- the writer ---

PartWriter::PartWriter(OutputSink& sink) : sink_(sink), hash_(XXH3_createState()) {
  XXH3_64bits_reset(hash_.get());
}

void PartWriter::write(PartRecord kind, const RecordWriter& record) {
  std::string frame;
  append(std::uint64_t{record.bytes().size()} | std::uint64_t{static_cast<std::uint8_t>(kind)}
                                                    << kSizeBits,
         frame);
  write_bytes(frame);
  write_bytes(record.bytes());
}

void PartWriter::write_bytes(std::string_view bytes) {
  XXH3_64bits_update(hash_.get(), bytes.data(), bytes.size());
  size_ += bytes.size();
  sink_.write(bytes);
}

void PartWriter::finish(std::uint64_t report_size) {
  std::string trailer(kMark);
  append(kPartFormat, trailer);
  append(size_, trailer);
  append(XXH3_64bits_digest(hash_.get()), trailer);
  append(report_size, trailer);
  sink_.write(trailer);
}

// --- the reader ---

PartReader::PartReader(std::string name) : name_(std::move(name)), block_(kHeaderBlock) {}

std::variant<PartReader, std::string> PartReader::open(const std::string& part) {
  PartReader reader(part);
  reader.open_file();
  if (reader.problem_.empty()) reader.read_trailer();
  if (reader.problem_.empty()) reader.read_header();
  if (!reader.problem_.empty()) return std::move(reader.problem_);
  return reader;
}

void PartReader::open_file() {
  const std::string more = part_more(name_);
  file_.reset(std::fopen(more.c_str(), "rbe"));
  if (file_ != nullptr) {
    hash_.reset(XXH3_createState());
    XXH3_64bits_reset(hash_.get());
    return;
  }
  const bool is_missing = errno == ENOENT;
  problem_ = fmt::format("{}: {}", more, errno_text());
  if (is_missing) {
    problem_ +=
        fmt::format("; a part is two files that check --shard writes, {} and {}", name_, more);
  }
}

void PartReader::read_trailer() {
  std::array<char, kTrailer> trailer{};
  const bool has_size = std::fseek(file_.get(), 0, SEEK_END) == 0;
  const auto size = static_cast<std::uint64_t>(std::max(0L, std::ftell(file_.get())));
  const bool has_room = has_size && size >= kTrailer;
  const auto records = has_room ? size - kTrailer : 0;
  const bool is_read = has_room &&
                       std::fseek(file_.get(), static_cast<long>(records), SEEK_SET) == 0 &&
                       std::fread(trailer.data(), 1, kTrailer, file_.get()) == kTrailer &&
                       std::fseek(file_.get(), 0, SEEK_SET) == 0;
  const char* const numbers = trailer.data() + kMark.size();
  if (!is_read || std::string_view(trailer.data(), kMark.size()) != kMark ||
      number_at(numbers + kNumber) != records) {
    problem_ = fmt::format("{} is cut off, or no part of check --shard; judge the part again",
                           part_more(name_));
    return;
  }
  if (number_at(numbers) != kPartFormat) {
    problem_ =
        fmt::format("{} has the format of another version of the program; judge the part again",
                    part_more(name_));
    return;
  }
  left_ = records;
  expected_hash_ = number_at(numbers + 2 * kNumber);
  const std::uint64_t report_size = number_at(numbers + 3 * kNumber);
  const auto report = file_state(name_);
  if (report && report->size == report_size) return;
  problem_ =
      report ? fmt::format("{} has {} bytes and should have {}", name_, report->size, report_size)
             : fmt::format("{} is missing beside {}", name_, part_more(name_));
  problem_ += "; judge the part again";
}

void PartReader::read_header() {
  PartRecord kind{};
  std::string_view record;
  if (!next(kind, record) || kind != PartRecord::header || !read(record, header_)) {
    return report_damage();
  }
  block_ = kBlock;
  if (header_.version == kVersion) return;
  problem_ = fmt::format("{} was written by version {} of the program, and this is {}", name_,
                         header_.version, kVersion);
}

void PartReader::report_damage() {
  if (!problem_.empty()) return;
  problem_ = fmt::format("{} is damaged; judge the part again", part_more(name_));
}

// Whether the buffer has `wanted` bytes from `at_` on.
bool PartReader::fill(std::size_t wanted) {
  const std::size_t kept = buffer_.size() - at_;
  if (kept >= wanted) return true;
  if (wanted - kept > left_) return false;
  pgn::TextBuffer buffer;
  if (buffer_.capacity() >= wanted && buffer_.capacity() <= kUsual) {
    if (kept != 0) std::memmove(buffer_.data(), buffer_.data() + at_, kept);
  } else {
    buffer.resize(std::max(wanted, block_));
    if (kept != 0) std::memcpy(buffer.data(), buffer_.data() + at_, kept);
    buffer_ = std::move(buffer);
  }
  at_ = 0;
  const auto room = std::min<std::uint64_t>(std::max(wanted, block_) - kept, left_);
  buffer_.resize(kept + static_cast<std::size_t>(room));
  const std::size_t got =
      std::fread(buffer_.data() + kept, 1, static_cast<std::size_t>(room), file_.get());
  XXH3_64bits_update(hash_.get(), buffer_.data() + kept, got);
  buffer_.resize(kept + got);
  left_ -= got;
  return buffer_.size() >= wanted;
}

bool PartReader::next(PartRecord& kind, std::string_view& record) {
  if (!problem_.empty()) return false;
  if (left_ == 0 && at_ == buffer_.size()) {
    if (XXH3_64bits_digest(hash_.get()) != expected_hash_) report_damage();
    return false;
  }
  if (!fill(kFrame)) {
    report_damage();
    return false;
  }
  const std::uint64_t frame = number_at(buffer_.data() + at_);
  const std::uint64_t size = frame & ((std::uint64_t{1} << kSizeBits) - 1);
  at_ += kFrame;
  if (!fill(static_cast<std::size_t>(size))) {
    report_damage();
    return false;
  }
  kind = static_cast<PartRecord>(frame >> kSizeBits);
  record = {buffer_.data() + at_, static_cast<std::size_t>(size)};
  at_ += static_cast<std::size_t>(size);
  return true;
}

}  // namespace tools
