#include "tools/shards/part_file.h"

#include <fmt/core.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "tools/program/version.h"

namespace tools {
namespace {

// The last bytes of a file: the mark, bytes of the records, their hash, bytes of the report.
constexpr std::string_view kMark = "pgn-part";
constexpr std::size_t kNumber = sizeof(std::uint64_t);
// Of the records: the next one when they change.
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

std::uint64_t number_at(const char* at) {
  std::uint64_t number = 0;
  for (unsigned i = 0; i < kNumber; ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
  }
  return number;
}

std::string errno_text() { return std::generic_category().message(errno); }

void put(const pgn::Place& place, RecordWriter& record) {
  record.put(place.offset);
  record.put(place.line);
  record.put(place.column);
}

pgn::Place place_from(RecordReader& record) {
  pgn::Place place;
  place.offset = record.number();
  place.line = record.number();
  place.column = record.number();
  return place;
}

void put(const std::vector<bool>& flags, RecordWriter& record) {
  record.put(std::uint64_t{flags.size()});
  for (const bool flag : flags) record.put(std::uint64_t{flag});
}

std::vector<bool> flags_from(RecordReader& record) {
  std::vector<bool> flags(record.count());
  for (std::size_t i = 0; i < flags.size(); ++i) flags[i] = record.flag();
  return flags;
}

bool is_whole(const RecordReader& record) { return !record.failed() && record.at_end(); }

}  // namespace

std::string part_more(const std::string& part) { return part + ".more"; }

// --- records ---

void put(const PartHeader& header, RecordWriter& record) {
  record.clear();
  record.put(std::string_view(header.version));
  record.put(std::string_view(header.plan));
  record.put(header.part);
  record.put(header.parts);
  record.put(std::uint64_t{header.paths.size()});
  for (const std::string& path : header.paths) record.put(std::string_view(path));
  record.put(std::string_view(header.settings));
  record.put(std::uint64_t{header.is_lean});
  record.put(std::string_view(header.laws));
  record.put(std::string_view(header.time_class));
  record.put(static_cast<std::uint64_t>(header.records));
  put(header.selected, record);
  put(header.selected_anywhere, record);
  put(header.selected_everywhere, record);
  record.put(std::uint64_t{header.severities.size()});
  for (const auto& severity : header.severities) record.put(severity);
}

bool read(std::string_view bytes, PartHeader& header) {
  RecordReader record(bytes);
  header.version = record.text();
  // Another version may have put other things.
  if (header.version != kVersion) return !record.failed();
  header.plan = record.text();
  header.part = record.number();
  header.parts = record.number();
  header.paths.resize(record.count());
  for (std::string& path : header.paths) path = record.text();
  header.settings = record.text();
  header.is_lean = record.flag();
  header.laws = record.text();
  header.time_class = record.text();
  header.records = static_cast<arbiter::Records>(record.number(3));
  header.selected = flags_from(record);
  header.selected_anywhere = flags_from(record);
  header.selected_everywhere = flags_from(record);
  header.severities.resize(record.count());
  for (auto& severity : header.severities) severity = record.maybe<arbiter::Severity>();
  return is_whole(record);
}

void put(const PieceBegin& begin, RecordWriter& record) {
  record.clear();
  record.put(begin.file);
  record.put(std::uint64_t{begin.begins_file});
  record.put(std::uint64_t{begin.ends_file});
  record.put(begin.state.size);
  record.put_signed(begin.state.modified);
}

bool read(std::string_view bytes, PieceBegin& begin) {
  RecordReader record(bytes);
  begin.file = record.text();
  begin.begins_file = record.flag();
  begin.ends_file = record.flag();
  begin.state.size = record.number();
  begin.state.modified = record.signed_number();
  return is_whole(record);
}

void put(const PortionCounts& counts, RecordWriter& record) {
  record.clear();
  record.put(counts.games);
  record.put(counts.plies);
  record.put(counts.flagged_games);
  record.put(std::uint64_t{counts.has_moves});
  record.put(std::uint64_t{counts.unjudged_variants.size()});
  for (const std::string_view variant : counts.unjudged_variants) record.put(variant);
}

bool read(std::string_view bytes, PortionCounts& counts) {
  RecordReader record(bytes);
  counts.games = record.number();
  counts.plies = record.number();
  counts.flagged_games = record.number();
  counts.has_moves = record.flag();
  counts.unjudged_variants.resize(record.count());
  for (std::string_view& variant : counts.unjudged_variants) variant = record.text();
  return is_whole(record);
}

void put_entries(std::uint64_t games_before, const pgn::Place& begin, const GameEntries& entries,
                 RecordWriter& record) {
  record.clear();
  record.put(games_before);
  put(begin, record);
  record.put(std::string_view(entries.heads));
  record.put(std::string_view(entries.bodies));
  record.put(std::uint64_t{entries.policies});
  record.put(std::uint64_t{entries.same_players.size()});
  for (const std::uint32_t index : entries.same_players) record.put(std::uint64_t{index});
}

bool read(std::string_view bytes, PortionEntries& entries) {
  RecordReader record(bytes);
  entries.games_before = record.number();
  entries.begin = place_from(record);
  entries.entries.heads.assign(record.text());
  entries.entries.bodies.assign(record.text());
  entries.entries.policies = record.small();
  entries.entries.same_players.resize(record.count());
  for (std::uint32_t& index : entries.entries.same_players) {
    index = static_cast<std::uint32_t>(record.number(entries.entries.games()));
  }
  return is_whole(record) && entries.entries.heads.size() % sizeof(EntryHead) == 0;
}

void put(const PartError& error, RecordWriter& record) {
  record.clear();
  record.put(error.file);
  record.put(error.message);
  record.put(error.offset);
}

bool read(std::string_view bytes, PartError& error) {
  RecordReader record(bytes);
  error.file = record.text();
  error.message = record.text();
  error.offset = record.number();
  return is_whole(record);
}

void put(const PartLargeGame& game, RecordWriter& record) {
  record.clear();
  record.put(game.number);
  put(game.begin, record);
  record.put(game.players);
}

bool read(std::string_view bytes, PartLargeGame& game) {
  RecordReader record(bytes);
  game.number = record.number();
  game.begin = place_from(record);
  game.players = record.text();
  return is_whole(record);
}

void put(const PieceEnd& end, RecordWriter& record) {
  record.clear();
  record.put(end.games);
  put(end.end, record);
  record.put(std::uint64_t{end.is_damaged});
  record.put(std::uint64_t{end.has_error});
  record.put(end.sha256);
}

bool read(std::string_view bytes, PieceEnd& end) {
  RecordReader record(bytes);
  end.games = record.number();
  end.end = place_from(record);
  end.is_damaged = record.flag();
  end.has_error = record.flag();
  end.sha256 = record.text();
  return is_whole(record);
}

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
  if (!fill(kFrame)) return report_damage(), false;
  const std::uint64_t frame = number_at(buffer_.data() + at_);
  const std::uint64_t size = frame & ((std::uint64_t{1} << kSizeBits) - 1);
  at_ += kFrame;
  if (!fill(static_cast<std::size_t>(size))) return report_damage(), false;
  kind = static_cast<PartRecord>(frame >> kSizeBits);
  record = {buffer_.data() + at_, static_cast<std::size_t>(size)};
  at_ += static_cast<std::size_t>(size);
  return true;
}

}  // namespace tools
