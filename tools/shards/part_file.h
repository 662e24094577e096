// The file beside a part, PART.more: what a report of JSON Lines does not say (docs/scale.md). A
// sequence of records (part_records.h), then the number of this format, their number of bytes and a
// hash, so that a file that was cut off or changed is recognised. Only the version of the program
// that wrote it reads it.

#pragma once

#include <xxhash.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "parser/text_buffer.h"
#include "tools/output/output_sink.h"
#include "tools/shards/part_records.h"
#include "tools/shards/record_bytes.h"

namespace tools {

/// The name of the file beside a part.
std::string part_more(const std::string& part);

class PartWriter {
 public:
  /// `sink` must outlive it.
  explicit PartWriter(OutputSink& sink);

  void write(PartRecord kind, const RecordWriter& record);
  /// After the last record. `report_size`: bytes of the report that the part is.
  void finish(std::uint64_t report_size);

 private:
  void write_bytes(std::string_view bytes);

  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };

  OutputSink& sink_;
  std::unique_ptr<XXH3_state_t, Free> hash_;
  std::uint64_t size_ = 0;
};

class PartReader {
 public:
  /// Opens the file beside `part` and reads its header; or says what is wrong with one of the two.
  static std::variant<PartReader, std::string> open(const std::string& part);

  const std::string& name() const { return name_; }
  const PartHeader& header() const { return header_; }

  /// The next record after the header; false at the end, or if the file is damaged: `problem`.
  bool next(PartRecord& kind, std::string_view& record);
  /// Empty: none so far.
  const std::string& problem() const { return problem_; }
  void report_damage();

 private:
  explicit PartReader(std::string name);

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };

  void open_file();
  void read_trailer();
  void read_header();
  bool fill(std::size_t wanted);

  std::string name_;
  std::string problem_;
  PartHeader header_;
  std::unique_ptr<std::FILE, Close> file_;
  std::unique_ptr<XXH3_state_t, Free> hash_;
  std::uint64_t expected_hash_ = 0;
  std::uint64_t left_ = 0;  // bytes of records not read yet
  pgn::TextBuffer buffer_;
  std::size_t block_;   // bytes read at a time
  std::size_t at_ = 0;  // in the buffer: what was not returned yet
};

}  // namespace tools
