// Regular expressions of tests. The templates of <regex> would cost each file that includes it two
// seconds of the compiler.

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tests {

/// A regular expression of ECMAScript. One that cannot be read throws std::regex_error.
class Pattern {
 public:
  struct Match {
    std::size_t begin = 0;  // byte offset into the text
    std::size_t end = 0;
    std::vector<std::string> groups;  // the first one is the whole match

    const std::string& text() const { return groups.front(); }
  };

  explicit Pattern(const std::string& pattern);

  /// The first match, if there is one.
  std::optional<Match> find(const std::string& text) const;

  /// All matches, from left to right; none overlaps another.
  std::vector<Match> find_all(const std::string& text) const;

  /// Whether the text as a whole is a match.
  bool matches(const std::string& text) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace tests
