// The destination of a report: standard output, or a file that is either complete or absent.
//
//   auto sink = OutputSink::file("report.jsonl");
//   sink->write(line);                                  // any number of times
//   if (!sink->commit()) log(*sink->error());
//
// A file is written under another name in the same directory and renamed by `commit`, so other
// programs see the old file, no file or the complete new one. Its permissions are those of the file
// that it replaces, else those of any new file (by the umask). A symbolic link stays a link, also
// if there is nothing at its end yet. Paths that are not regular files (/dev/null, a FIFO) or name
// an open descriptor (/dev/stdout, /dev/fd/3) are written to directly.
//
// Direct output is written in whole lines, so that neither a reader that stops nor a program that
// is stopped leaves half a line; only a line longer than 1 MiB is written in parts.
//
// The first error is kept and all later output is ignored, so a report need not check every write:
// `commit` returns the result. The program must ignore SIGPIPE, which would end it when a reader
// closes the pipe. Not thread-safe.

#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tools {

class OutputSink {
 public:
  /// Never null; if opening fails, the sink has an error.
  static std::unique_ptr<OutputSink> standard_output();
  static std::unique_ptr<OutputSink> file(const std::string& path);

  OutputSink(const OutputSink&) = delete;
  OutputSink& operator=(const OutputSink&) = delete;
  /// Abandons output that was not committed.
  ~OutputSink();

  void write(std::string_view text);
  /// The bytes of all texts so far.
  std::uint64_t size() const { return size_; }

  /// Writes the rest, even if it does not end with a line end, and closes the output: after it a
  /// file only lacks its name. Returns whether everything was written.
  bool complete();

  /// Completes the output and gives a file its name. Returns whether both succeeded; a second call
  /// returns the same.
  bool commit();

  /// Drops the output not yet written, and a file altogether. Does nothing after `commit`.
  void abandon();

  /// Sets the error, as if writing had failed: the text to be written is lost.
  void fail(std::string_view reason);

  /// The first error, with the name of the output, in one line without line end:
  /// "report.jsonl: No space left on device". Null if there is none.
  const std::string* error() const { return error_.empty() ? nullptr : &error_; }

 private:
  explicit OutputSink(std::string name) : name_(std::move(name)) {}

  void fail_with(int code);
  void open_descriptor(int descriptor);
  void open_directly(const std::string& path);
  void open_temporary(const std::string& path);
  void set_mode(mode_t mode);
  void adopt(int descriptor);
  void write_out(std::size_t size);
  void close();
  void discard();

  std::string name_;       // for messages
  std::string target_;     // what the temporary file is renamed to; empty for direct output
  std::string temporary_;  // empty if there is none
  std::string buffer_;
  std::size_t line_end_ = 0;  // in buffer_, after the last line end
  std::uint64_t size_ = 0;
  std::string error_;
  int descriptor_ = -1;
  bool interactive_ = false;  // a terminal: every line is written at once
  bool completed_ = false;
  bool committed_ = false;
};

}  // namespace tools
