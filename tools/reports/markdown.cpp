#include "tools/reports/markdown.h"

#include <map>
#include <string>
#include <string_view>

#include "arbiter/finding.h"
#include "arbiter/judged_game.h"
#include "arbiter/rules/rule.h"
#include "tools/output/spool.h"
#include "tools/reports/display.h"
#include "tools/reports/encoding.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/game_words.h"
#include "tools/reports/summary_words.h"

namespace tools {
namespace {

using arbiter::Finding;

constexpr int kLongestFile = 200;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// Whether the character at `at` makes a link without any markup: https://…, www.…
bool begins_address(std::string_view text, std::size_t at) {
  if (text[at] == ':') return text.substr(at, 3) == "://";
  return text[at] == '.' && at >= 3 && text.substr(at - 3, 3) == "www";
}

// Whether it makes a mention of a user or an issue.
bool begins_mention(std::string_view text, std::size_t at) {
  return text[at] == '@' || (text[at] == '#' && at + 1 < text.size() && is_digit(text[at + 1]));
}

// Inside of a line: nothing that is markup at its beginning alone.
std::string escaped(std::string_view text) {
  constexpr std::string_view kMarkup = "\\`*_[]|~$";
  constexpr std::string_view kHtml = "<>&";
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kHtml.find(text[i]) != std::string_view::npos || begins_address(text, i)) {
      result += "&#" + std::to_string(static_cast<int>(text[i])) + ";";
      continue;
    }
    if (kMarkup.find(text[i]) != std::string_view::npos) result += '\\';
    result += text[i];
    // Mentions are looked for in what was made of the Markdown: only another character helps.
    if (begins_mention(text, i)) result += "&#8203;";
  }
  return result;
}

std::string row(std::initializer_list<std::string_view> cells) {
  std::string text = "|";
  for (const std::string_view cell : cells) text += " " + std::string(cell) + " |";
  return text + "\n";
}

std::string game_cell(const GameView& game, const GameDecoder& decoder, const Finding& finding) {
  const std::string line = std::to_string(game.place_of(finding.place).line);
  std::string cell = escaped(shorten(name_to_utf8(game.file), kLongestFile));
  if (game.game != 0) cell += " game " + std::to_string(game.game);
  cell += ", line " + line;
  const std::string players = player_names(game.header, decoder);
  return players.empty() ? cell : cell + "<br>" + escaped(players);
}

class MarkdownReport : public Report {
 public:
  MarkdownReport(OutputSink& sink, const MarkdownOptions& options)
      : sink_(sink), rows_(sink), limit_(options.max_findings) {}

  void begin(const RunInfo&) override {}
  void game(const GameView& game) override;
  void end(const Summary& summary) override;

 private:
  void add_row(const GameView& game, const GameDecoder& decoder, const Finding& finding);
  std::string rules(const Summary& summary) const;
  void write_findings();

  OutputSink& sink_;
  Spool rows_;
  FindingLimit limit_;
  std::uint64_t unshown_ = 0;
  std::map<std::string_view, const arbiter::Rule*> seen_;  // by id
};

void MarkdownReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  const GameDecoder decoder(game.header.text);
  for (const Finding& finding : game.judged->findings) {
    seen_.emplace(finding.rule->id, finding.rule);
    if (limit_.take()) {
      add_row(game, decoder, finding);
    } else {
      ++unshown_;
    }
  }
}

void MarkdownReport::add_row(const GameView& game, const GameDecoder& decoder,
                             const Finding& finding) {
  rows_.write(row({arbiter::severity_id(finding.severity), rule_title(finding),
                   game_cell(game, decoder, finding), escaped(whole_message(finding, decoder))}));
}

std::string MarkdownReport::rules(const Summary& summary) const {
  std::string text = "| rule | name | findings |\n|---|---|--:|\n";
  for (const auto& [id, count] : summary.findings) {
    const auto rule = seen_.find(id);
    text += row(
        {id, rule == seen_.end() ? std::string_view{} : rule->second->name, with_commas(count)});
  }
  return text + "\n";
}

void MarkdownReport::write_findings() {
  if (!rows_.empty()) {
    sink_.write("| severity | rule | where | finding |\n|---|---|---|---|\n");
    rows_.release();
    sink_.write("\n");
  }
  if (unshown_ == 0) return;
  sink_.write(count_of(unshown_, "more finding is", "more findings are") + " not shown.\n");
}

void MarkdownReport::end(const Summary& summary) {
  sink_.write("## pgn-arbiter\n\n" + totals_sentence(summary) + "\n\n");
  const std::string known = known_sentence(summary);
  if (!known.empty()) sink_.write(known + "\n\n");
  if (!summary.findings.empty()) sink_.write(rules(summary));
  for (const std::string& sentence : variant_sentences(summary)) {
    sink_.write(escaped(sentence) + "\n\n");
  }
  const std::string unreadable = unreadable_sentence(summary);
  if (!unreadable.empty()) sink_.write("**" + unreadable + "**\n\n");
  write_findings();
}

}  // namespace

std::unique_ptr<Report> make_markdown_report(OutputSink& sink, const MarkdownOptions& options) {
  return std::make_unique<MarkdownReport>(sink, options);
}

}  // namespace tools
