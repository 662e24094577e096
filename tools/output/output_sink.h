// Where a report goes: standard output, or a file that appears whole or not at all.
//
//   auto sink = OutputSink::file("report.jsonl");
//   sink->write(line);                                  // as often as wanted
//   if (!sink->commit()) log(*sink->error());
//
// A file is written under another name in the same directory and renamed by `commit`, so whoever
// looks sees the old file, no file or the whole new one. Its permissions are those of any new file
// (the umask decides). A symbolic link to a file stays a link. What is no regular file (/dev/null,
// a FIFO) or names an open descriptor (/dev/stdout, /dev/fd/3) is written to directly.
//
// Whatever is written directly leaves in whole lines, so that a reader who stops, or a program that
// is stopped, never shows half a line; but of a line longer than 1 MiB what there is leaves early.
//
// The first fault is kept and everything after it is ignored: a report need not look at every line,
// `commit` tells in the end. The program must ignore SIGPIPE, or a reader that has gone away ends
// it. Not safe for use by two threads at once.

#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace tools {

class OutputSink {
 public:
  /// Never null; a fault in opening is the sink's error.
  static std::unique_ptr<OutputSink> standard_output();
  static std::unique_ptr<OutputSink> file(const std::string& path);

  OutputSink(const OutputSink&) = delete;
  OutputSink& operator=(const OutputSink&) = delete;
  /// Abandons what was not committed.
  ~OutputSink();

  void write(std::string_view text);

  /// Writes what is left, with or without a line end, and gives a file its name. Whether everything
  /// arrived; asking again gives the same answer.
  bool commit();

  /// Drops what has not come out yet; of a file nothing remains. Does nothing after `commit`.
  void abandon();

  /// Counts as a fault in writing, with that errno: what was to be written could not be had.
  void fail(int code);

  /// The first fault, with the name of the output, in one line without its end:
  /// "report.jsonl: No space left on device". Null when there was none.
  const std::string* error() const { return error_.empty() ? nullptr : &error_; }

 private:
  explicit OutputSink(std::string name) : name_(std::move(name)) {}

  void open_descriptor(int descriptor);
  void open_directly(const std::string& path);
  void open_temporary(const std::string& path);
  void adopt(int descriptor);
  void write_out(std::size_t size);
  void close();
  void discard();

  std::string name_;       // for a person
  std::string target_;     // what the temporary file is renamed to; empty when written directly
  std::string temporary_;  // empty when there is none (any more)
  std::string buffer_;
  std::size_t line_end_ = 0;  // in buffer_, after the last line end
  std::string error_;
  int descriptor_ = -1;
  bool interactive_ = false;  // a person watches: nothing is held back
  bool committed_ = false;
};

}  // namespace tools
