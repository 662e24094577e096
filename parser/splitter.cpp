#include "parser/splitter.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "parser/characters.h"
#include "parser/pgn.h"
#include "parser/scanning.h"
#include "parser/tag_limits.h"
#include "parser/tag_line.h"

namespace pgn {
namespace {

using internal::line_end;
using internal::view;

// What the grammar looks at behind a place to tell whether a game starts there ends with the line
// of that place, apart from broken tags, which may take the lines behind it. Variations with a
// result in them take no more.
constexpr int kLinesAhead = internal::kMostLinesOfValue;
static_assert(internal::kMostLinesOfText < kLinesAhead);
constexpr std::size_t kBytesAhead = internal::kMaxBrokenTag + 1024;
// On a long line, so many words: a number without a dot, and two moves that show what it is, with
// any number of blanks between them.
constexpr int kWordsAhead = 4;
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

// `line` is the start of a line that is not the first one.
const char* end_of_line_before(const char* begin, const char* line) {
  --line;
  return *line == '\n' && line != begin && line[-1] == '\r' ? line - 1 : line;
}

// Before it, each line and the lines that a tag on it may take are whole.
std::size_t begin_of_last_lines(std::string_view text) {
  const char* const begin = text.data();
  const char* at = begin + text.size();
  for (int lines = 0; lines < kLinesAhead; ++lines) {
    at = line_start(begin, at);
    if (at == begin) return 0;
    at = end_of_line_before(begin, at);
  }
  return static_cast<std::size_t>(at - begin);
}

std::size_t begin_of_last_words(std::string_view text) {
  std::size_t at = text.size();
  for (int words = 0; words < kWordsAhead; ++words) {
    while (at != 0 && is(text[at - 1], kBlank)) --at;
    while (at != 0 && !is(text[at - 1], kBlank)) --at;
  }
  return at;
}

// Before it, each tag on the last line, which is not whole and begins at `line`, is seen to close.
std::size_t begin_of_open_tag(std::string_view text, std::size_t line) {
  const std::size_t first = text.find('"', line);
  if (first == text.npos) return text.size();
  std::size_t at = text.rfind('"');
  while (at != first && text[at - 1] == '\\') at = text.rfind('"', at - 1);
  return at;
}

// Before it, a game that starts in the text starts there whatever follows the text.
std::size_t begin_of_uncertain(std::string_view text) {
  text.remove_suffix(std::min(text.size(), kIncompleteStart));
  const std::size_t lines = begin_of_last_lines(text);
  std::size_t size = text.size() - std::min(text.size(), kBytesAhead);
  size = std::min(size, begin_of_last_words(text));
  const std::size_t line = whole_lines(text);
  if (size > line) size = begin_of_open_tag(text.substr(0, size), line);
  return std::max(lines, size);
}

// Whole lines with which no game begins, whatever follows them: not the last ones if these may be
// tags without quotes, which are tags if a tag or a move is behind them.
std::size_t lines_of_no_game(std::string_view text, LineBefore before) {
  const std::size_t whole = whole_lines(text);
  const std::size_t certain = whole_lines(text.substr(0, begin_of_last_lines(text)));
  GameReader reader(text.substr(0, whole), before);
  GameText game;
  if (reader.next(game) && !game.no_game) {
    return static_cast<std::size_t>(game.text.data() - text.data()) < certain ? 0 : certain;
  }
  return text.substr(certain, whole - certain).find('[') == text.npos ? whole : certain;
}

// As far as the grammar looks behind `at` if the lines are not long.
const char* end_of_lines_ahead(const char* at, const char* end) {
  end = at + std::min(end - at, static_cast<std::ptrdiff_t>(kBytesAhead));
  for (int lines = 0; lines < kLinesAhead && at != end; ++lines) {
    at = line_end(at, end);
    if (at != end) ++at;
  }
  return at;
}

bool are_alike(const GameText& a, const GameText& b) {
  return a.text.data() == b.text.data() && a.text.size() == b.text.size() &&
         a.tags.size() == b.tags.size() && a.moves.size() == b.moves.size() &&
         a.comments.size() == b.comments.size() && a.notes.size() == b.notes.size() &&
         a.variations.size() == b.variations.size() && a.marker == b.marker;
}

bool reads_the_same(GameReader part, GameReader whole) {
  GameText of_part;
  GameText of_whole;
  while (part.next(of_part)) {
    if (!whole.next(of_whole) || !are_alike(of_part, of_whole)) return false;
  }
  return true;
}

// Whether the games before a start are read alike if the text ends there. What stands behind a tag
// depends on the next line if that is a tag line.
class CutTester {
 public:
  CutTester(std::string_view text, LineBefore before)
      : begin_(text.data()), end_(begin_ + text.size()), before_(before) {}

  bool may_cut_at_last(const std::vector<std::size_t>& starts) {
    const char* const cut = begin_ + starts.back();
    if (!at_line_start(begin_, cut)) return !is_before_tag_line(cut) && !is_behind_bracket(cut);
    return *cut != '[' || reads_alike(starts);
  }

 private:
  // Then the line, if it ended there, might be a tag that lacks its first bracket.
  bool is_behind_bracket(const char* cut) const {
    while (cut != begin_ && is(cut[-1], kBlank)) --cut;
    return cut != begin_ && cut[-1] == ']';
  }

  bool is_before_tag_line(const char* cut) {
    if (line_stop_ == nullptr || cut < line_ || cut > line_stop_) {
      line_ = line_start(begin_, cut);
      line_stop_ = line_end(cut, end_);
      const char* next = line_stop_;
      if (next != end_ && *next == '\r') ++next;
      if (next != end_ && *next == '\n') ++next;
      next = internal::skip_inline_blanks(next, end_);
      tag_line_follows_ = next != end_ && *next == '[';
    }
    return tag_line_follows_ && line_stop_ - cut < static_cast<std::ptrdiff_t>(kBytesAhead);
  }

  // With and without the text behind the cut, from the last game that begins before the last lines.
  bool reads_alike(const std::vector<std::size_t>& starts) const {
    const char* const cut = begin_ + starts.back();
    const char* lines = line_start(begin_, cut);
    if (lines == begin_) return true;
    for (int i = 1; i < kLinesAhead && lines != begin_; ++i) {
      lines = line_start(begin_, end_of_line_before(begin_, lines));
    }
    auto from = starts.end() - 2;
    while (from != starts.begin() && begin_ + *from > lines) --from;
    const LineBefore before = line_before(view(begin_, end_), *from, before_);
    const char* const end = end_of_lines_ahead(cut, end_);
    return reads_the_same(GameReader(view(begin_ + *from, cut), before),
                          GameReader(view(begin_ + *from, end), before));
  }

  const char* const begin_;
  const char* const end_;
  const LineBefore before_;  // of the text
  // The line asked for last.
  const char* line_ = nullptr;
  const char* line_stop_ = nullptr;
  bool tag_line_follows_ = false;
};

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
  const char* const start = find_last_hard_start(text(), begin + from, line_before_);
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
  GameReader reader(text().substr(0, cut), line_before_);
  GameText game;
  return reader.next(game) && !game.no_game;
}

// Finds cuts with the grammar: game starts after the first game that are certain, about a batch
// apart, and the last one.
void Splitter::find_soft_cuts() {
  const std::string_view text = this->text();
  const std::size_t certain = begin_of_uncertain(text);
  GameReader reader(text, line_before_);
  GameText game;
  CutTester tester(text, line_before_);
  std::vector<std::size_t> starts = {0};  // since the last cut
  const auto cut_at_last = [&] {
    soft_batches_.push_back(starts.back() - starts.front());
    starts = {starts.back()};
  };
  bool first = true;
  while (reader.next(game) && !game.no_game) {
    const auto start = static_cast<std::size_t>(game.text.data() - text.data());
    if (start >= certain) break;
    if (std::exchange(first, false)) continue;
    starts.push_back(start);
    if (start - starts.front() >= limits_.batch && tester.may_cut_at_last(starts)) cut_at_last();
  }
  while (starts.size() > 1 && !tester.may_cut_at_last(starts)) starts.pop_back();
  if (starts.size() > 1) cut_at_last();
}

// For a file without a game in its first 8 MiB: the end of the last whole line, up to which the
// text is handed out as belonging to no game. 0 if there is a game, or an open comment, or no whole
// line: what hides the rest of a line stands at its beginning.
std::size_t Splitter::find_junk_cut() const {
  const std::size_t size = lines_of_no_game(text(), line_before_);
  if (size == 0) return 0;
  GameReader reader(text().substr(0, size), line_before_);
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
  batch.line_before = line_before_;
  line_before_ = line_before(text, size, line_before_);
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
  const char* const start = find_hard_start(text(), begin + 1, line_before_);
  std::size_t cut = static_cast<std::size_t>(start - begin);
  if (start == end && !at_end_) {
    // The last line may be the beginning of a hard start or the tag line that forbids one, unless
    // it is long.
    const std::size_t whole = whole_lines(text());
    if (whole > 1 && cut - whole < kBytesAhead) cut = whole - 1;
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
