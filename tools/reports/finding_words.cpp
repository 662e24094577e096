#include "tools/reports/finding_words.h"

#include "arbiter/rules/rule.h"
#include "tools/reports/display.h"

namespace tools {
namespace {

// Messages quote the file; none is longer than a screen can hold.
constexpr int kLongestMessage = 1000;
constexpr int kLongestMove = 40;

}  // namespace

std::string finding_sentence(const arbiter::Finding& finding, const GameDecoder& decoder) {
  std::string words = shorten(decoder.sentence(finding.message), kLongestMessage);
  const std::string move = shorten(decoder.sentence(finding.move), kLongestMove);
  if (!move.empty() && words.find(move) == std::string::npos) words = move + ": " + words;
  if (!finding.article.empty() && words.find(std::string(finding.article)) == std::string::npos) {
    words += " (Article " + printable(finding.article) + ")";
  }
  return words;
}

std::string suggestion_sentence(const arbiter::Finding& finding, const GameDecoder& decoder) {
  return shorten(decoder.sentence(finding.suggestion), kLongestMessage);
}

std::string whole_message(const arbiter::Finding& finding, const GameDecoder& decoder) {
  const std::string suggestion = suggestion_sentence(finding, decoder);
  return finding_sentence(finding, decoder) + (suggestion.empty() ? "" : " ") + suggestion;
}

std::string rule_title(const arbiter::Finding& finding) {
  return std::string(finding.rule->id) + " " + std::string(finding.rule->name);
}

}  // namespace tools
