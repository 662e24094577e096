#include "tests/testing/pattern.h"

#include <regex>

namespace tests {
namespace {

Pattern::Match match_of(const std::smatch& found) {
  Pattern::Match match;
  match.begin = static_cast<std::size_t>(found.position());
  match.end = match.begin + static_cast<std::size_t>(found.length());
  for (const std::ssub_match& group : found) match.groups.push_back(group.str());
  return match;
}

}  // namespace

struct Pattern::Compiled {
  std::regex expression;
};

Pattern::Pattern(const std::string& pattern)
    : compiled_(std::make_shared<const Compiled>(Compiled{std::regex(pattern)})) {}

std::optional<Pattern::Match> Pattern::find(const std::string& text) const {
  std::smatch found;
  if (!std::regex_search(text, found, compiled_->expression)) return std::nullopt;
  return match_of(found);
}

std::vector<Pattern::Match> Pattern::find_all(const std::string& text) const {
  std::vector<Match> matches;
  for (std::sregex_iterator at(text.begin(), text.end(), compiled_->expression), end; at != end;
       ++at) {
    matches.push_back(match_of(*at));
  }
  return matches;
}

bool Pattern::matches(const std::string& text) const {
  return std::regex_match(text, compiled_->expression);
}

}  // namespace tests
