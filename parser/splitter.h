// Cuts a stream of PGN into batches, never inside a game.
//
// A cut is made in front of a hard start (tag_line.h), the last one in about 1 MiB of text, found
// by searching backwards: no parsing. If 8 MiB hold none, the grammar is run forward over the text,
// serially, and cuts are made in front of games it finds, about 1 MiB apart; if there are none
// either, the buffer doubles. So:
//   - memory is bounded by the batch size plus the largest game;
//   - the games found do not depend on where the cuts are (a test cuts everywhere);
//   - text in front of a file's first game stays with that game, up to 8 MiB of it.
// A single game may have at most 1 GiB; one that is longer is given up, in
// batches marked `skipped`, and reading goes on at the next hard start.
//
//   Splitter splitter([&](char* to, std::size_t size) { return source.read(to, size); });
//   Batch batch;
//   while (splitter.next(batch)) { GameReader reader(batch.text, batch.in_tag_line); … }

#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <string>

namespace pgn {

struct Batch {
  std::string text;          // whole games
  bool in_tag_line = false;  // for GameReader
  bool skipped = false;      // part of a game that was given up for its size: not to be read
  bool oversized = false;    // the first such part
};

struct SplitterLimits {
  std::size_t batch = std::size_t{1} << 20;
  std::size_t search = std::size_t{8} << 20;  // without a hard start
  std::size_t front = std::size_t{8} << 20;   // without any game, at the start of a file
  std::size_t game = std::size_t{1} << 30;
};

class Splitter {
 public:
  /// Fills at most `size` bytes and returns how many; 0 at the end of the stream.
  using Read = std::function<std::size_t(char* to, std::size_t size)>;

  explicit Splitter(Read read, SplitterLimits limits = {});

  /// The next batch, whose old text's memory is used again; false at the end of the stream. Batches
  /// put together are the stream, byte for byte.
  bool next(Batch& batch);

  /// Called before the rest of the stream is handed out, once the stream has ended. If the stream
  /// was cut short by a fault, the last word may be half a word ("e8" of "e8=Q"): it is taken off.
  void set_was_cut_short(std::function<bool()> was_cut_short);

 private:
  std::size_t fill(std::size_t wanted);
  std::size_t find_hard_cut() const;
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
  std::string buffer_;
  std::string rest_;
  std::deque<std::size_t> soft_batches_;  // sizes of those that the buffer begins with
  bool skipping_ = false;
  bool in_tag_line_ = false;
  bool at_start_ = true;  // of the file: no game handed out yet
  bool at_end_ = false;
};

}  // namespace pgn
