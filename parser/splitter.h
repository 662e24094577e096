// Cuts a stream of PGN into batches, never inside a game.
//
// A batch ends before a hard start (tag_line.h): the last one in 512 KiB of text, found by
// searching backwards, without parsing. If there is none, as much again is read. If 8 MiB hold
// none, the grammar is run over the text, and batches end before games that it finds, 512 KiB
// apart, and that nothing behind what was read can change; if there are none either, it is tried
// again whenever the text has doubled. So:
//   - memory is bounded by the batch size plus the largest game;
//   - the games found do not depend on where the cuts are (a test cuts everywhere);
//   - text before the first game of a file stays with that game, up to 8 MiB of it, or one line.
// A game of more than 64 MiB is skipped, in batches marked `skipped`, and reading goes on at the
// next hard start.
//
//   Splitter splitter([&](char* to, std::size_t size) { return source.read(to, size); });
//   Batch batch;
//   while (splitter.next(batch)) { GameReader reader(batch.text, batch.line_before); … }

#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <string_view>
#include <utility>

#include "parser/tag_line.h"
#include "parser/text_buffer.h"

namespace pgn {

struct Batch {
  TextBuffer text;                               // whole games
  LineBefore line_before = LineBefore::nothing;  // for GameReader
  bool skipped = false;    // part of a game that is too large, which must not be read
  bool oversized = false;  // the first such part
};

/// The largest game that is read, in MiB: a safety limit. Of 82 MB of engine games with comments
/// the largest has 185 KB.
inline constexpr std::size_t kLargestGame = 64;

/// All in bytes.
struct SplitterLimits {
  /// The unit of work of a thread: some 700 games without comments. 256 KiB and 1 MiB take 1 to 3 %
  /// longer.
  std::size_t batch = std::size_t{1} << 19;
  std::size_t search = std::size_t{8} << 20;  // without a hard start; a safety limit
  std::size_t front = std::size_t{8} << 20;   // before the first game of a file; a safety limit
  std::size_t game = kLargestGame << 20;
};

class Splitter {
 public:
  /// Fills at most `size` bytes and returns how many; 0 at the end of the stream.
  using Read = std::function<std::size_t(char* to, std::size_t size)>;

  explicit Splitter(Read read, SplitterLimits limits = {});

  /// Reads the next batch into `batch`, whose memory is used again; false at the end of the stream.
  /// The batches in a row are the stream, byte for byte. Linear altogether.
  bool next(Batch& batch);

  /// `was_cut_short` is called once, at the end of the stream, before the last batch is handed out.
  /// If it returns true, the last word may be incomplete ("e8" of "e8=Q") and is removed.
  void set_was_cut_short(std::function<bool()> was_cut_short);

  /// Hands memory from one splitter to the next, so that not every file costs new memory. Take it
  /// after the end of the stream, and give it before the first batch.
  TextBuffer take_memory();
  void give_memory(TextBuffer memory) { buffer_ = std::move(memory); }

 private:
  std::string_view text() const { return std::string_view(buffer_).substr(begin_); }
  void fill(std::size_t wanted);
  void move_to_front();
  void remove_incomplete_word();
  std::size_t find_hard_cut();
  bool may_run_grammar();
  void find_soft_cuts();
  std::size_t find_junk_cut() const;
  bool holds_a_game(std::size_t cut) const;
  void skip(Batch& batch);
  void hand_out(Batch& batch, std::size_t size);
  bool hand_out_soft(Batch& batch);
  bool hand_out_junk(Batch& batch);

  Read read_;
  std::function<bool()> was_cut_short_;
  SplitterLimits limits_;
  TextBuffer buffer_;
  std::size_t begin_ = 0;                 // of the text that is not handed out yet, in the buffer
  std::size_t searched_ = 0;              // bytes of the text that are known to hold no hard cut
  std::size_t grammar_at_ = 0;            // bytes of text over which the grammar is run next
  std::deque<std::size_t> soft_batches_;  // sizes of batches that the grammar found in the text
  bool skipping_ = false;
  LineBefore line_before_ = LineBefore::nothing;
  bool at_start_ = true;  // of the file: no game handed out yet
  bool at_end_ = false;
};

}  // namespace pgn
