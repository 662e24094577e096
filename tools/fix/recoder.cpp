#include "tools/fix/recoder.h"

#include <algorithm>

#include "parser/utf8.h"
#include "tools/text/encoding.h"

namespace tools {

void Recoder::take_up_to(const char* end) {
  const auto stop = static_cast<std::size_t>(end - text_.data());
  const bool foreign = !is_valid_utf8(text_.substr(done_, stop - done_));
  for (; next_edit_ < edits_.size() && edits_[next_edit_].offset < stop; ++next_edit_) {
    if (!foreign) continue;
    Edit& edit = edits_[next_edit_];
    recode(done_, edit.offset);
    edit.text = to_utf8(edit.text, true);
    done_ = edit.offset + edit.length;
  }
  if (foreign) recode(done_, stop);
  done_ = stop;
}

void Recoder::leave_up_to(const char* end) { done_ = static_cast<std::size_t>(end - text_.data()); }

// Makes one edit for each run of non-ASCII bytes.
void Recoder::recode(std::size_t begin, std::size_t end) {
  const char* const stop = text_.data() + end;
  for (const char* at = text_.data() + begin; at != stop;) {
    const char* const run = std::find_if_not(at, stop, pgn::is_ascii);
    const char* const run_end = std::find_if(run, stop, pgn::is_ascii);
    at = run_end;
    if (run == run_end) continue;
    const std::string_view bytes(run, static_cast<std::size_t>(run_end - run));
    recoding_.push_back({static_cast<std::size_t>(run - text_.data()), bytes.size(),
                         to_utf8(bytes, true), nullptr});
  }
}

}  // namespace tools
