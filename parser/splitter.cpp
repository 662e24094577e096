#include "parser/splitter.h"

#include <algorithm>
#include <utility>

#include "parser/characters.h"
#include "parser/pgn.h"
#include "parser/tag_line.h"

namespace pgn {
namespace {

// Bytes of one read: a quarter of a batch, not measured.
constexpr std::size_t kReadSize = std::size_t{1} << 18;
// At most so many bytes after the first one decide whether a tag or move begins: those of a broken
// tag (64 KiB in tag_pair.cpp), and some more.
constexpr std::size_t kLookahead = std::size_t{65} * 1024;

// Whether a game starts at `at` whatever follows the text: it does if every look-ahead that found
// the start ended inside the text.
bool is_certain(std::string_view text, std::size_t at) {
  return text.size() - at > kLookahead || text.find_first_of("\r\n", at) != std::string_view::npos;
}

// Whether the line of `at` began as a tag line.
bool on_tag_line(std::string_view text, std::size_t at, bool in_tag_line) {
  std::size_t line = at;
  while (line != 0 && !is(text[line - 1], kLineEnd)) --line;
  if (line == at) return false;
  if (line == 0 && in_tag_line) return true;
  while (line != at && is(text[line], kBlank)) ++line;
  return text[line] == '[' && opens_tag(text.data() + line, text.data() + text.size());
}

}  // namespace

Splitter::Splitter(Read read, SplitterLimits limits) : read_(std::move(read)), limits_(limits) {}

void Splitter::set_was_cut_short(std::function<bool()> was_cut_short) {
  was_cut_short_ = std::move(was_cut_short);
}

std::size_t Splitter::fill(std::size_t wanted) {
  while (buffer_.size() < wanted && !at_end_) {
    const std::size_t before = buffer_.size();
    const std::size_t size = std::max(kReadSize, wanted - before);
    buffer_.resize(before + size);
    const std::size_t got = read_(buffer_.data() + before, size);
    buffer_.resize(before + got);
    at_end_ = got == 0;
  }
  if (at_end_ && was_cut_short_ && std::exchange(was_cut_short_, nullptr)()) {
    while (!buffer_.empty() && !is(buffer_.back(), kBlank)) buffer_.pop_back();
  }
  return buffer_.size();
}

// The last hard start in the buffer after its first byte; 0 if there is none.
std::size_t Splitter::find_hard_cut() const {
  const char* const start = find_last_hard_start(buffer_, in_tag_line_);
  if (start == nullptr) return 0;
  const std::size_t cut = static_cast<std::size_t>(start - buffer_.data());
  return at_start_ && !holds_a_game(cut) ? 0 : cut;
}

// The buffer up to `cut` has a game: text before the first game of a file stays with that game.
bool Splitter::holds_a_game(std::size_t cut) const {
  GameReader reader(std::string_view(buffer_).substr(0, cut), in_tag_line_);
  GameText game;
  return reader.next(game) && !game.no_game;
}

// Finds cuts with the grammar: game starts after the first game that are certain, about a batch
// apart, and the last one.
void Splitter::find_soft_cuts() {
  GameReader reader(buffer_, in_tag_line_);
  GameText game;
  std::size_t cut = 0;
  std::size_t last = 0;
  bool first = true;
  while (reader.next(game)) {
    if (game.no_game) break;
    const auto start = static_cast<std::size_t>(game.text.data() - buffer_.data());
    if (std::exchange(first, false) || !is_certain(buffer_, start)) continue;
    last = start;
    if (last - cut < limits_.batch) continue;
    soft_batches_.push_back(last - cut);
    cut = last;
  }
  if (last != cut) soft_batches_.push_back(last - cut);
}

// For a file without a game in its first 8 MiB: the end of the last whole line, up to which the
// text is handed out as belonging to no game. 0 if there is a game, or an open comment.
std::size_t Splitter::find_junk_cut() const {
  const std::size_t line = buffer_.find_last_of("\r\n");
  const std::size_t size = line == std::string::npos ? buffer_.size() : line + 1;
  GameReader reader(std::string_view(buffer_).substr(0, size), in_tag_line_);
  GameText text;
  if (reader.next(text) && !text.no_game) return 0;
  const bool open_comment =
      std::any_of(text.notes.begin(), text.notes.end(),
                  [](const TextNote& note) { return note.code == NoteCode::unterminated_comment; });
  return open_comment ? 0 : size;
}

void Splitter::hand_out(Batch& batch, std::size_t size) {
  batch.in_tag_line = in_tag_line_;
  in_tag_line_ = size < buffer_.size() && on_tag_line(buffer_, size, in_tag_line_);
  rest_.assign(buffer_, size);
  buffer_.resize(size);
  batch.text.swap(buffer_);
  buffer_.swap(rest_);
  at_start_ = false;
}

// False if find_soft_cuts found nothing, or all batches that it found are handed out.
bool Splitter::hand_out_soft(Batch& batch) {
  if (soft_batches_.empty()) return false;
  hand_out(batch, soft_batches_.front());
  soft_batches_.pop_front();
  return true;
}

bool Splitter::hand_out_junk(Batch& batch) {
  if (!at_start_ || buffer_.size() < std::max(limits_.search, limits_.front)) return false;
  const std::size_t cut = find_junk_cut();
  if (cut == 0) return false;
  hand_out(batch, cut);
  at_start_ = true;  // still no game
  return true;
}

// Inside a game that is too large: hands out the text up to the next hard start as skipped.
void Splitter::skip(Batch& batch) {
  batch.skipped = true;
  const char* const end = buffer_.data() + buffer_.size();
  const char* const start = find_hard_start(buffer_, buffer_.data() + 1, in_tag_line_);
  std::size_t cut = static_cast<std::size_t>(start - buffer_.data());
  if (start == end && !at_end_) {
    // The last line may be the beginning of a hard start or the tag line that forbids one.
    const std::size_t line = buffer_.find_last_of("\r\n", buffer_.size() - kLookahead);
    if (line != std::string::npos && line != 0) cut = line;
  }
  skipping_ = start == end;
  hand_out(batch, cut);
}

bool Splitter::next(Batch& batch) {
  batch.oversized = false;
  batch.skipped = false;
  if (hand_out_soft(batch)) return true;
  std::size_t wanted = limits_.batch;
  for (;;) {
    fill(wanted);
    if (buffer_.empty()) return false;
    if (skipping_) {
      skip(batch);
      return true;
    }
    if (at_end_ && buffer_.size() <= limits_.batch) break;
    const std::size_t cut = find_hard_cut();
    if (cut != 0) {
      hand_out(batch, cut);
      return true;
    }
    if (at_end_ || buffer_.size() >= limits_.search) find_soft_cuts();
    if (hand_out_soft(batch) || hand_out_junk(batch)) return true;
    if (at_end_) break;
    if (buffer_.size() >= limits_.game) {
      batch.oversized = true;
      skip(batch);
      return true;
    }
    wanted = std::min(limits_.game, std::max(limits_.search, buffer_.size() * 2));
  }
  hand_out(batch, buffer_.size());
  return true;
}

}  // namespace pgn
