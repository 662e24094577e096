#include "tools/reports/finding_words.h"

#include <fmt/core.h>

#include "arbiter/laws/edition.h"
#include "arbiter/types/rule.h"
#include "tools/text/display.h"

namespace tools {
namespace {

// Columns. Safety limits, since messages quote the file.
constexpr int kLongestMessage = 1000;
constexpr int kLongestMove = 40;

}  // namespace

std::string finding_sentence(const arbiter::Finding& finding, const GameDecoder& decoder) {
  std::string words = shorten(decoder.sentence(finding.message), kLongestMessage);
  const std::string move = shorten(decoder.sentence(finding.move), kLongestMove);
  if (!move.empty() && words.find(move) == std::string::npos) {
    // A capture may be written with a colon at its end: "Ne5:".
    words = fmt::format("{}{} {}", move, move.ends_with(':') ? "" : ":", words);
  }
  if (finding.article.empty()) return words;
  // With the word in front, a search for the number in a message is reliable.
  const std::string article = arbiter::cited_article(printable(finding.article));
  return words.find(article) == std::string::npos ? fmt::format("{} ({})", words, article) : words;
}

std::string suggestion_sentence(const arbiter::Finding& finding, const GameDecoder& decoder) {
  return shorten(decoder.sentence(finding.suggestion), kLongestMessage);
}

std::string whole_message(const arbiter::Finding& finding, const GameDecoder& decoder) {
  const std::string suggestion = suggestion_sentence(finding, decoder);
  const std::string sentence = finding_sentence(finding, decoder);
  return suggestion.empty() ? sentence : fmt::format("{} {}", sentence, suggestion);
}

std::string rule_title(const arbiter::Finding& finding) {
  return fmt::format("{} {}", finding.rule->id, finding.rule->name);
}

}  // namespace tools
