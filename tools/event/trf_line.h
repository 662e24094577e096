// The lines of a tournament report file (TRF), addressed by columns.
//
// Columns are 1-based and count characters, as FIDE's format says; some programs pad by bytes,
// which is a way of counting that a line can be read in, too. A line ends with CR LF, CR or LF.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parser/source.h"

namespace tools {

enum class TrfCounting : std::uint8_t { characters, bytes };

/// One line, without its end and the blanks before it. Points into the file's text.
class TrfLine {
 public:
  /// `windows_1252`: each byte is a character; else the bytes are UTF-8. Linear.
  TrfLine(std::string_view bytes, pgn::Place begin, bool windows_1252,
          TrfCounting counting = TrfCounting::characters);

  /// Its columns.
  std::size_t width() const;

  /// The character of a column; a blank for a tab and behind the end, '\x7F' for all that is not
  /// ASCII.
  char at(std::size_t column) const;

  /// Columns `first` to `last`, as far as there are such, trimmed, in UTF-8.
  std::string text(std::size_t first, std::size_t last = 100'000) const;

  /// The same for what must be ASCII; anything else is as written. Points into the line.
  std::string_view field(std::size_t first, std::size_t last) const;

  /// Where the column stands in the file; the line's end for a column behind it.
  pgn::Place place(std::size_t column) const;

  bool has_only_ascii() const { return is_ascii_; }
  std::string_view bytes() const { return bytes_; }

 private:
  std::size_t offset(std::size_t column) const;

  std::string_view bytes_;
  pgn::Place begin_;
  bool windows_1252_;
  bool is_ascii_;
  std::vector<std::uint32_t> starts_;  // of the characters; empty: they are the bytes
};

/// Cuts a text into lines, one after the other.
class TrfLines {
 public:
  /// A byte order mark belongs to no line.
  explicit TrfLines(std::string_view text);

  /// The next line without its end; false at the end of the text.
  bool next(std::string_view& line, pgn::Place& begin);

 private:
  std::string_view text_;
  pgn::Place at_;
};

/// `text` without blanks, tabs and NULs at both ends. Linear in these.
std::string_view trim_field(std::string_view text);

/// The whole text as a number of digits, 0 to 99,999,999; -1 for anything else.
std::int32_t read_number(std::string_view text);

/// Points in hundredths: "11.5", "2,0", "-.5", "3"; nothing else, and at most ±99,999. `ok` says
/// whether it was readable.
std::int32_t read_points(std::string_view text, bool& ok);

}  // namespace tools
