#include "parser/splitter.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "parser/characters.h"
#include "parser/pgn.h"
#include "parser/tag_line.h"

namespace pgn {
namespace {

// At most so many bytes after the first one decide whether a tag or move begins: those of a broken
// tag (64 KiB in tag_pair.cpp), and some more.
constexpr std::size_t kLookahead = std::size_t{65} * 1024;
// At most so many bytes before the end of a text may be those of a hard start that is not complete:
// byte order mark and `[Event "`.
constexpr std::size_t kIncompleteStart = 16;
// Memory that a slot gives back is used again up to so many batches; more was for a huge game.
constexpr std::size_t kUsualBatches = 4;

// The bytes of the text up to and with its last line end.
std::size_t whole_lines(std::string_view text) {
  const char* const end = text.data() + text.size();
  return static_cast<std::size_t>(line_start(text.data(), end) - text.data());
}

// Whether the line of `at` began as a tag line.
bool on_tag_line(std::string_view text, std::size_t at, bool in_tag_line) {
  std::size_t line = whole_lines(text.substr(0, at));
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

TextBuffer Splitter::take_memory() {
  buffer_.clear();
  const bool usual = buffer_.capacity() <= kUsualBatches * limits_.batch;
  return usual ? std::move(buffer_) : TextBuffer();
}

void Splitter::fill(std::size_t wanted) {
  if (text().size() < wanted && !at_end_) move_to_front();
  while (buffer_.size() < wanted && !at_end_) {
    const std::size_t before = buffer_.size();
    buffer_.resize(wanted);
    const std::size_t got = read_(buffer_.data() + before, wanted - before);
    buffer_.resize(before + got);
    at_end_ = got == 0;
  }
  if (at_end_ && was_cut_short_ && std::exchange(was_cut_short_, nullptr)()) {
    remove_incomplete_word();
  }
}

void Splitter::move_to_front() {
  if (begin_ == 0) return;
  const std::string_view rest = text();
  if (!rest.empty()) std::memmove(buffer_.data(), rest.data(), rest.size());
  buffer_.resize(rest.size());
  begin_ = 0;
}

void Splitter::remove_incomplete_word() {
  std::string_view left = text();
  while (!left.empty() && !is(left.back(), kBlank)) left.remove_suffix(1);
  buffer_.resize(begin_ + left.size());
}

// The last hard start in the text after its first byte; 0 if there is none.
std::size_t Splitter::find_hard_cut() {
  const std::size_t from = searched_ - std::min(searched_, kIncompleteStart);
  const char* const begin = text().data();
  const char* const start = find_last_hard_start(text(), begin + from, in_tag_line_);
  searched_ = text().size();
  if (start == nullptr) return 0;
  const std::size_t cut = static_cast<std::size_t>(start - begin);
  return at_start_ && !holds_a_game(cut) ? 0 : cut;
}

// The grammar is run again only when there is twice as much text, so that it is linear altogether.
bool Splitter::may_run_grammar() {
  const std::size_t size = text().size();
  if (!at_end_ && size < std::min(limits_.game, std::max(limits_.search, grammar_at_)))
    return false;
  grammar_at_ = 2 * size;
  return true;
}

// The text up to `cut` has a game: text before the first game of a file stays with that game.
bool Splitter::holds_a_game(std::size_t cut) const {
  GameReader reader(text().substr(0, cut), in_tag_line_);
  GameText game;
  return reader.next(game) && !game.no_game;
}

// Finds cuts with the grammar: game starts after the first game that are certain, about a batch
// apart, and the last one. A game starts whatever follows the text if every look-ahead that found
// the start ended inside the text.
void Splitter::find_soft_cuts() {
  const std::string_view text = this->text();
  const std::size_t whole = whole_lines(text);
  GameReader reader(text, in_tag_line_);
  GameText game;
  std::size_t cut = 0;
  std::size_t last = 0;
  bool first = true;
  while (reader.next(game)) {
    if (game.no_game) break;
    const auto start = static_cast<std::size_t>(game.text.data() - text.data());
    const bool is_certain = start < whole || text.size() - start > kLookahead;
    if (std::exchange(first, false) || !is_certain) continue;
    last = start;
    if (last - cut < limits_.batch) continue;
    soft_batches_.push_back(last - cut);
    cut = last;
  }
  if (last != cut) soft_batches_.push_back(last - cut);
}

// For a file without a game in its first 8 MiB: the end of the last whole line, up to which the
// text is handed out as belonging to no game. 0 if there is a game, or an open comment, or no whole
// line: what hides the rest of a line stands at its beginning.
std::size_t Splitter::find_junk_cut() const {
  const std::size_t size = whole_lines(text());
  if (size == 0) return 0;
  GameReader reader(text().substr(0, size), in_tag_line_);
  GameText game;
  if (reader.next(game) && !game.no_game) return 0;
  const bool open_comment =
      std::any_of(game.notes.begin(), game.notes.end(),
                  [](const TextNote& note) { return note.code == NoteCode::unterminated_comment; });
  return open_comment ? 0 : size;
}

// Copies the smaller part. The memory of the batch becomes that of the rest, or is used again.
void Splitter::hand_out(Batch& batch, std::size_t size) {
  const std::string_view text = this->text();
  const std::string_view rest = text.substr(size);
  batch.in_tag_line = in_tag_line_;
  in_tag_line_ = !rest.empty() && on_tag_line(text, size, in_tag_line_);
  if (batch.text.capacity() > kUsualBatches * limits_.batch) batch.text = {};
  if (begin_ == 0 && rest.size() <= size) {
    batch.text.assign(rest);
    buffer_.resize(size);
    batch.text.swap(buffer_);
  } else {
    batch.text.assign(text.substr(0, size));
    begin_ += size;
  }
  searched_ = 0;
  grammar_at_ = 0;
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
  if (!at_start_ || text().size() < std::max(limits_.search, limits_.front)) return false;
  const std::size_t cut = find_junk_cut();
  if (cut == 0) return false;
  hand_out(batch, cut);
  at_start_ = true;  // still no game
  return true;
}

// Inside a game that is too large: hands out the text up to the next hard start as skipped.
void Splitter::skip(Batch& batch) {
  batch.skipped = true;
  const char* const begin = text().data();
  const char* const end = begin + text().size();
  const char* const start = find_hard_start(text(), begin + 1, in_tag_line_);
  std::size_t cut = static_cast<std::size_t>(start - begin);
  if (start == end && !at_end_) {
    // The last line may be the beginning of a hard start or the tag line that forbids one.
    const std::size_t size = text().size();
    const std::size_t whole =
        whole_lines(text().substr(0, size < kLookahead ? size : size - kLookahead + 1));
    if (whole > 1) cut = whole - 1;
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
    const std::size_t size = text().size();
    if (size == 0) return false;
    if (skipping_) {
      skip(batch);
      return true;
    }
    if (at_end_ && size <= limits_.batch) break;
    const std::size_t cut = find_hard_cut();
    if (cut != 0) {
      hand_out(batch, cut);
      return true;
    }
    if (may_run_grammar()) {
      find_soft_cuts();
      if (hand_out_soft(batch) || hand_out_junk(batch)) return true;
    }
    if (at_end_) break;
    if (size >= limits_.game) {
      batch.oversized = true;
      skip(batch);
      return true;
    }
    wanted = std::min(limits_.game, size + limits_.batch);
  }
  hand_out(batch, text().size());
  return true;
}

}  // namespace pgn
