// The patterns of sections in the configuration file.
//
//   *       any text, / included
//   ?       one character
//   [abc]   one of a set; [a-z] with a range, [!abc] none of it; a ] that stands first is of it
//   \       makes the next character an ordinary one
//
// Texts are UTF-8, and a character is a code point. A byte outside of well-formed UTF-8 is a
// character of its own.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

class Glob {
 public:
  enum class Case : std::uint8_t { sensitive, ignored };

  explicit Glob(std::string_view text);

  /// Why the text is no glob, for a person; empty: it is one. Without the text.
  const std::string& problem() const { return problem_; }

  /// Whether it describes the whole text; false if there is a problem. Takes at most the product of
  /// both lengths.
  bool matches(std::string_view text, Case letters = Case::sensitive) const;

 private:
  struct Range {
    char32_t first = 0;
    char32_t last = 0;
  };
  // One character, or any text.
  struct Step {
    bool is_star = false;
    bool is_negated = false;
    std::vector<Range> ranges;

    bool has(char32_t character) const;
    bool takes(char32_t character, Case letters) const;
  };
  class Reader;

  std::vector<Step> steps_;
  std::string problem_;
};

}  // namespace tools
