#include "tools/options/glob.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

#include "tools/text/display.h"
#include "tools/text/fold.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

// Above all code points.
constexpr char32_t kFirstByte = 0x110000;

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  while (!text.empty()) {
    const CodePoint next = first_code_point(text);
    const auto byte = static_cast<unsigned char>(text.front());
    characters += next.valid ? next.value : kFirstByte + byte;
    text.remove_prefix(next.valid ? next.length : 1);
  }
  return characters;
}

}  // namespace

// Reads the steps from front to back, until one has a problem.
class Glob::Reader {
 public:
  Reader(const std::u32string& text, Glob& glob) : text_(text), glob_(glob) {}

  void read() {
    while (at_ < text_.size() && glob_.problem_.empty()) read_step();
  }

 private:
  void read_step() {
    Step step;
    const char32_t character = text_[at_++];
    switch (character) {
      case U'*':
        step.is_star = true;
        break;
      case U'?':
        step.is_negated = true;
        break;
      case U'[':
        read_set(step);
        break;
      default: {
        const char32_t ordinary = character == U'\\' ? escaped() : character;
        step.ranges.push_back({ordinary, ordinary});
      }
    }
    glob_.steps_.push_back(std::move(step));
  }

  void read_set(Step& step) {
    const std::size_t begin = at_;
    step.is_negated = at_ < text_.size() && (text_[at_] == U'!' || text_[at_] == U'^');
    if (step.is_negated) ++at_;
    for (bool is_first = true; at_ < text_.size(); is_first = false) {
      if (text_[at_] == U']' && !is_first) {
        ++at_;
        return;
      }
      read_range(step);
      if (!glob_.problem_.empty()) return;
    }
    glob_.problem_ =
        fmt::format("the set [{} has no ] at its end; write \\[ for the bracket itself",
                    shown_value(text_from(begin)));
  }

  void read_range(Step& step) {
    const std::size_t begin = at_;
    if (is_class()) {
      glob_.problem_ = "classes of characters such as [:digit:] are not known; write 0-9";
      return;
    }
    Range range;
    range.first = range.last = character_of_set();
    const bool has_last = at_ + 1 < text_.size() && text_[at_] == U'-' && text_[at_ + 1] != U']';
    if (has_last) {
      ++at_;
      range.last = character_of_set();
    }
    if (range.last < range.first && glob_.problem_.empty()) {
      glob_.problem_ = fmt::format("the range {} has its end before its beginning",
                                   text_from(begin, at_ - begin));
    }
    step.ranges.push_back(range);
  }

  // "[:digit:]" and the like, which other programs know.
  bool is_class() const {
    if (text_[at_] != U'[' || at_ + 1 == text_.size()) return false;
    const char32_t sign = text_[at_ + 1];
    if (sign != U':' && sign != U'.' && sign != U'=') return false;
    return text_.find(std::u32string{sign, U']'}, at_ + 2) != std::u32string::npos;
  }

  char32_t character_of_set() {
    const char32_t character = text_[at_++];
    return character == U'\\' ? escaped() : character;
  }

  // What stands behind a backslash.
  char32_t escaped() {
    if (at_ < text_.size()) return text_[at_++];
    glob_.problem_ = "nothing follows the \\ at the end; write \\\\ for the character itself";
    return 0;
  }

  std::string text_from(std::size_t begin, std::size_t length = std::u32string::npos) const {
    std::string text;
    for (const char32_t character : text_.substr(begin, length)) {
      append_utf8(character < kFirstByte ? character : pgn::kReplacementCharacter, text);
    }
    return text;
  }

  const std::u32string& text_;
  Glob& glob_;
  std::size_t at_ = 0;
};

Glob::Glob(std::string_view text) {
  const std::u32string characters = characters_of(text);
  Reader(characters, *this).read();
}

bool Glob::Step::has(char32_t character) const {
  return std::any_of(ranges.begin(), ranges.end(), [character](const Range& range) {
    return range.first <= character && character <= range.last;
  });
}

bool Glob::Step::takes(char32_t character, Case letters) const {
  const bool is_in = has(character) || (letters == Case::ignored &&
                                        (has(lower_case(character)) || has(upper_case(character))));
  return is_in != is_negated;
}

// A * takes as little as possible. If the rest does not fit, the last * takes one character more;
// those before it need not be tried again.
bool Glob::matches(std::string_view text, Case letters) const {
  if (!problem_.empty()) return false;
  const std::u32string characters = characters_of(text);
  std::size_t step = 0;
  std::size_t after_star = 0;  // the step behind the last *; 0: there was none
  std::size_t star_end = 0;    // of what the last * takes
  for (std::size_t at = 0; at < characters.size();) {
    if (step < steps_.size() && steps_[step].is_star) {
      after_star = ++step;
      star_end = at;
    } else if (step < steps_.size() && steps_[step].takes(characters[at], letters)) {
      ++step;
      ++at;
    } else if (after_star != 0) {
      step = after_star;
      at = ++star_end;
    } else {
      return false;
    }
  }
  return std::all_of(steps_.begin() + static_cast<std::ptrdiff_t>(step), steps_.end(),
                     [](const Step& left) { return left.is_star; });
}

}  // namespace tools
