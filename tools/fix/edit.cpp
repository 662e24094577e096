#include "tools/fix/edit.h"

#include <algorithm>
#include <utility>

#include "arbiter/types/rule.h"

namespace tools {
namespace {

// Takes edits from both lists in the order of their places in the middle text.
class Composer {
 public:
  Composer(const std::vector<Edit>& first, std::string_view middle, const std::vector<Edit>& second)
      : first_(first.begin()),
        first_end_(first.end()),
        middle_(middle),
        second_(second.begin()),
        second_end_(second.end()) {}

  bool is_done() const { return first_ == first_end_ && second_ == second_end_; }

  // The next edit, and all that overlap with it.
  Edit next() {
    Edit edit;
    const std::size_t begin = next_range().first;
    const std::size_t growth_before = growth_;
    std::size_t end = begin;
    done_ = begin;
    do {
      end = std::max(end, next_range().second);
      take(edit);
    } while (!is_done() && next_range().first < end);
    edit.text += middle_.substr(done_, end - done_);
    edit.offset = begin - growth_before;
    edit.length = end - growth_ - edit.offset;
    return edit;
  }

 private:
  using Range = std::pair<std::size_t, std::size_t>;  // of the middle text

  Range first_range() const {
    const std::size_t begin = first_->offset + growth_;
    return {begin, begin + first_->text.size()};
  }

  Range second_range() const { return {second_->offset, second_->offset + second_->length}; }

  bool first_is_next() const {
    if (first_ == first_end_) return false;
    return second_ == second_end_ || first_range() <= second_range();
  }

  Range next_range() const { return first_is_next() ? first_range() : second_range(); }

  // A repair says more than the spelling of what it writes.
  static void name(Edit& edit, const arbiter::Rule* rule) {
    const bool is_repair = rule != nullptr && rule->has(arbiter::trait::kRepairable);
    if (edit.rule == nullptr || is_repair) edit.rule = rule;
  }

  void take(Edit& edit) {
    if (first_is_next()) {
      growth_ += first_->text.size() - first_->length;
      name(edit, first_->rule);
      ++first_;
      return;
    }
    edit.text += middle_.substr(done_, second_->offset - done_);
    edit.text += second_->text;
    done_ = second_->offset + second_->length;
    name(edit, second_->rule);
    ++second_;
  }

  std::vector<Edit>::const_iterator first_;
  std::vector<Edit>::const_iterator first_end_;
  std::string_view middle_;
  std::vector<Edit>::const_iterator second_;
  std::vector<Edit>::const_iterator second_end_;
  std::size_t growth_ = 0;  // of the middle text so far; modulo 2^64, for it may be shorter
  std::size_t done_ = 0;    // of the middle text, within the edit being made
};

}  // namespace

std::vector<Edit> composed(const std::vector<Edit>& first, std::string_view middle,
                           const std::vector<Edit>& second) {
  std::vector<Edit> all;
  for (Composer composer(first, middle, second); !composer.is_done();) {
    all.push_back(composer.next());
  }
  return all;
}

void for_each_part(std::string_view text, const std::vector<Edit>& edits,
                   const std::function<void(std::string_view text)>& keep,
                   const std::function<void(std::string_view old, const Edit& edit)>& replace) {
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    keep(text.substr(done, edit.offset - done));
    replace(text.substr(edit.offset, edit.length), edit);
    done = edit.offset + edit.length;
  }
  keep(text.substr(done));
}

}  // namespace tools
