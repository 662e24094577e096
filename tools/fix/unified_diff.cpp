#include "tools/fix/unified_diff.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

constexpr std::size_t kContext = 3;  // lines, the default of diff -u
// Two changes with at most this many lines between them share a hunk, as in diff.
constexpr std::size_t kLongestGap = 2 * kContext;
// Bytes of new lines held back. A safety limit: a longer run of changed lines is written in parts,
// each with its old lines first.
constexpr std::size_t kMostAdded = std::size_t{1} << 20;

// git takes a name that begins with "./" for none of its own.
std::string_view without_here(std::string_view file) {
  while (file.starts_with("./")) {
    file.remove_prefix(2);
    file.remove_prefix(std::min(file.find_first_not_of('/'), file.size()));
  }
  return file;
}

// A name that could end the line or the name in it, look like another one, or is no UTF-8.
bool needs_quotes(std::string_view file) {
  return file.find_first_of("\"\\") != std::string_view::npos ||
         printable(name_to_utf8(file)) != file;
}

// As git writes such a name, and as git and patch read it: in ASCII.
std::string in_quotes(std::string_view file) {
  std::string quoted = "\"";
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (c == '\t') {
      quoted += "\\t";
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (byte < 0x20 || byte >= 0x7F) {
      quoted += fmt::format("\\{:03o}", byte);
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

// A TAB behind a name tells patch that the name has ended, which it otherwise does at a blank.
std::string header(std::string_view file) {
  const std::string_view here = without_here(file);
  if (needs_quotes(here)) return fmt::format("--- {0}\n+++ {0}\n", in_quotes(here));
  const std::string_view end = here.find(' ') == std::string_view::npos ? "" : "\t";
  return fmt::format("--- {0}{1}\n+++ {0}{1}\n", here, end);
}

std::string range(std::uint64_t begin, std::uint64_t lines) {
  return lines == 1 ? fmt::format("{}", begin) : fmt::format("{},{}", begin, lines);
}

}  // namespace

UnifiedDiff::UnifiedDiff(OutputSink& sink, bool for_terminal)
    : sink_(sink), for_terminal_(for_terminal), hunk_(sink) {}

void UnifiedDiff::begin(std::string_view file) {
  file_ = file;
  named_ = false;
  number_ = 0;
  line_ = {};
  context_.clear();
}

void UnifiedDiff::keep(std::string_view text) {
  while (!text.empty()) {
    const std::size_t feed = text.find('\n');
    const std::size_t size = feed == std::string_view::npos ? text.size() : feed + 1;
    append(text.substr(0, size), text.substr(0, size));
    if (feed != std::string_view::npos) end_line();
    text.remove_prefix(size);
  }
}

void UnifiedDiff::replace(std::string_view old, std::string_view text) {
  if (line_.changes++ == 0) line_.corrected = line_.old;
  append(old, text);
}

void UnifiedDiff::end() {
  if (!line_.old.empty() || line_.changes != 0) end_line();
  close_hunk();
}

void UnifiedDiff::append(std::string_view old, std::string_view corrected) {
  if (line_.old.size() + old.size() > kLongestLine) line_.too_long = true;
  if (line_.too_long) return;
  line_.old += old;
  if (line_.changes != 0) line_.corrected += corrected;
}

void UnifiedDiff::end_line() {
  ++number_;
  if (line_.too_long) {
    // A hunk cannot contain it.
    close_hunk();
    context_.clear();
    hidden_ += line_.changes;
  } else if (line_.changes != 0) {
    take_changed();
  } else if (in_hunk_) {
    take_unchanged();
  } else {
    keep_as_context();
  }
  line_.old.clear();
  line_.changes = 0;
  line_.too_long = false;
}

void UnifiedDiff::keep_as_context() {
  if (context_.size() < kContext) {
    context_.emplace_back();
  } else {
    std::rotate(context_.begin(), context_.begin() + 1, context_.end());
  }
  context_.back().swap(line_.old);
}

void UnifiedDiff::open_hunk() {
  in_hunk_ = true;
  hunk_begin_ = number_ - context_.size();
  hunk_lines_ = context_.size();
  for (const std::string& line : context_) hunk_.write(marked(' ', line));
  context_.clear();
}

void UnifiedDiff::take_changed() {
  if (!in_hunk_) open_hunk();
  hunk_lines_ += pending_.size() + 1;
  if (!pending_.empty()) flush_added();
  for (const std::string& line : pending_) hunk_.write(marked(' ', line));
  pending_.clear();
  if (added_.size() > kMostAdded) flush_added();
  hunk_.write(marked('-', line_.old));
  added_ += marked('+', line_.corrected);
}

void UnifiedDiff::take_unchanged() {
  pending_.push_back(line_.old);
  if (pending_.size() > kLongestGap) close_hunk();
}

void UnifiedDiff::flush_added() {
  hunk_.write(added_);
  added_.clear();
}

void UnifiedDiff::close_hunk() {
  if (!in_hunk_) return;
  in_hunk_ = false;
  flush_added();
  const std::size_t behind = std::min(pending_.size(), kContext);
  for (std::size_t i = 0; i < behind; ++i) hunk_.write(marked(' ', pending_[i]));
  hunk_lines_ += behind;
  if (!std::exchange(named_, true)) sink_.write(header(file_));
  sink_.write(fmt::format("@@ -{0} +{0} @@\n", range(hunk_begin_, hunk_lines_)));
  hunk_.release();
  // The remaining lines may become the context of the next hunk.
  const std::size_t left = std::min(pending_.size() - behind, kContext);
  context_.assign(pending_.end() - static_cast<std::ptrdiff_t>(left), pending_.end());
  pending_.clear();
}

std::string UnifiedDiff::marked(char mark, std::string_view line) const {
  std::string text(1, mark);
  const bool has_feed = line.ends_with('\n');
  if (has_feed) line.remove_suffix(1);
  if (for_terminal_) {
    text += printable(name_to_utf8(line));
  } else {
    text += line;
  }
  text += '\n';
  if (!has_feed) text += "\\ No newline at end of file\n";
  return text;
}

}  // namespace tools
