// Turns a pointer into a batch into byte offset, line and column.
//
// A line ends with CR LF, LF or CR; each counts once. Lines and columns are 1-based, columns in
// bytes. Places inside a batch are relative to the batch; the pipeline adds what came before.

#pragma once

#include <cstdint>
#include <string_view>

namespace pgn {

/// A place in a file. `offset` is 0-based, in bytes of the decompressed file.
struct Place {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;
  std::uint64_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

/// The size of a text: its bytes, its line ends, and the bytes of its last line.
struct Extent {
  std::uint64_t bytes = 0;
  std::uint64_t lines = 0;
  std::uint64_t last_line_bytes = 0;  // after the last line end; all of them when there is none
};

/// The extent of a text. A CR at the end of `text` counts as a line end unless `next`, the byte
/// after it, is LF. Linear.
Extent measure(std::string_view text, char next = '\0');

/// The place after a text of that extent that begins at `start`. O(1).
Place advance(Place start, const Extent& extent);

/// The extent of a text that ends at `end`, which is relative to its first byte. O(1).
inline Extent extent_up_to(const Place& end) { return {end.offset, end.line - 1, end.column - 1}; }

/// The place in a file of `place`, which is relative to the first byte of a text that begins at
/// `start`. O(1).
inline Place place_in_file(const Place& start, const Place& place) {
  return advance(start, extent_up_to(place));
}

/// Finds places in a text. Calls with rising pointers are linear altogether; a pointer before the
/// last one starts again from the front, or from where the last `skip_to` was.
class PlaceFinder {
 public:
  explicit PlaceFinder(std::string_view text)
      : text_(text), at_{text.data(), Place{}}, before_(at_) {}
  /// `pointer` must lie within the text or at its end. Relative to the text's first byte, which is
  /// offset 0, line 1, column 1.
  Place find(const char* pointer);
  /// `place` is what `find(pointer)` would say. The text up to there is not looked at unless an
  /// earlier place is asked for. O(1).
  void skip_to(const char* pointer, const Place& place);

 private:
  struct Known {
    const char* pointer = nullptr;
    Place place;
  };

  std::string_view text_;
  Known at_;
  Known before_;  // at or before it: where the last `skip_to` left from
};

}  // namespace pgn
