#include "tools/reports/markdown.h"

#include <fmt/core.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "tools/output/spool.h"
#include "tools/reports/crosstable_formats.h"
#include "tools/reports/crosstable_words.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/game_words.h"
#include "tools/reports/markdown_escape.h"
#include "tools/reports/summary_words.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using arbiter::Finding;

std::string row(std::initializer_list<std::string_view> cells) {
  std::string text = "|";
  for (const std::string_view cell : cells) text += fmt::format(" {} |", cell);
  return text + "\n";
}

std::string game_cell(const GameView& game, const GameDecoder& decoder, const Finding& finding) {
  std::string cell = escape_markdown(file_name(game));
  if (game.game != 0) cell += fmt::format(" game {}", game.game);
  cell += fmt::format(", line {}", game.place_of(finding.place).line);
  const std::string players = player_names(game.header, decoder);
  if (!players.empty()) cell += fmt::format("<br>{}", escape_markdown(players));
  return cell;
}

class MarkdownReport : public Report {
 public:
  MarkdownReport(OutputSink& sink, const MarkdownOptions& options)
      : sink_(sink), rows_(sink), limit_(options.max_findings) {}

  void begin(const RunInfo&) override {}
  void game(const GameView& game) override;
  void crosstables(std::span<const Crosstable> tables, std::uint64_t left_out) override;
  void end(const Summary& summary) override;

 private:
  void add_row(const GameView& game, const GameDecoder& decoder, const Finding& finding);
  std::string rules(const Summary& summary) const;
  void write_findings(const Summary& summary);

  OutputSink& sink_;
  Spool rows_;
  FindingLimit limit_;
  std::string crosstables_;
};

void MarkdownReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  const GameDecoder decoder(game.header.text);
  for (const Finding& finding : game.judged->findings) {
    if (limit_.take()) add_row(game, decoder, finding);
  }
}

void MarkdownReport::add_row(const GameView& game, const GameDecoder& decoder,
                             const Finding& finding) {
  rows_.write(
      row({arbiter::severity_id(finding.severity), rule_title(finding),
           game_cell(game, decoder, finding), escape_markdown(whole_message(finding, decoder))}));
}

std::string MarkdownReport::rules(const Summary& summary) const {
  std::string text = "| rule | name | findings |\n|---|---|--:|\n";
  for (const auto& [id, count] : summary.findings) {
    text += row({id, rule_name(id), with_commas(count)});
  }
  return text + "\n";
}

void MarkdownReport::write_findings(const Summary& summary) {
  if (!rows_.empty()) {
    sink_.write("| severity | rule | where | finding |\n|---|---|---|---|\n");
    rows_.release();
    sink_.write("\n");
  }
  const std::string unshown = unshown_sentence(limit_.unprinted(), summary);
  if (!unshown.empty()) sink_.write(unshown + "\n");
}

void MarkdownReport::crosstables(std::span<const Crosstable> tables, std::uint64_t left_out) {
  for (const Crosstable& table : tables) crosstables_ += "\n" + crosstable_markdown(table);
  const std::string sentence = left_out_sentence(left_out);
  if (!sentence.empty()) crosstables_ += "\n" + sentence + "\n";
}

void MarkdownReport::end(const Summary& summary) {
  sink_.write(fmt::format("## pgn-arbiter\n\n{}\n\n", totals_sentence(summary)));
  const std::string known = known_sentence(summary);
  if (!known.empty()) sink_.write(known + "\n\n");
  if (!summary.findings.empty()) sink_.write(rules(summary));
  const std::string event = event_sentence(summary);
  if (!event.empty()) sink_.write(escape_markdown(event) + "\n\n");
  for (const std::string& sentence : variant_sentences(summary)) {
    sink_.write(escape_markdown(sentence) + "\n\n");
  }
  const std::string in_part = judged_in_part_sentence(summary);
  if (!in_part.empty()) sink_.write(fmt::format("**{}**\n\n", escape_markdown(in_part)));
  const std::string unreadable = unreadable_sentence(summary);
  if (!unreadable.empty()) sink_.write(fmt::format("**{}**\n\n", unreadable));
  write_findings(summary);
  sink_.write(crosstables_);
}

}  // namespace

std::unique_ptr<Report> make_markdown_report(OutputSink& sink, const MarkdownOptions& options) {
  return std::make_unique<MarkdownReport>(sink, options);
}

}  // namespace tools
