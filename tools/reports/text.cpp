#include "tools/reports/text.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "arbiter/finding.h"
#include "arbiter/judged_game.h"
#include "arbiter/rules/rule.h"
#include "tools/reports/diagram.h"
#include "tools/reports/display.h"
#include "tools/reports/encoding.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/game_words.h"
#include "tools/reports/source_line.h"
#include "tools/reports/statistics.h"
#include "tools/reports/style.h"
#include "tools/reports/summary_words.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Severity;

constexpr int kLongestVariant = 40;
// The column of the "|" beside a source line.
constexpr int kGutter = 9;

void append_line(std::string_view indent, std::string_view line, std::string& text) {
  text += indent;
  text += line.substr(0, line.find_last_not_of(' ') + 1);
  text += '\n';
}

// The findings of one game, one after the other: what the one above has shown already is not
// shown again.
class FindingWriter {
 public:
  FindingWriter(const GameView& game, const GameDecoder& decoder, const Style& style, bool diagram,
                std::string& text)
      : game_(game), decoder_(decoder), style_(style), diagram_(diagram), text_(text) {}

  void write(const Finding& finding) {
    if (finding.severity == Severity::info) {
      write_in_one_line(finding);
    } else {
      write_in_full(finding);
    }
  }

 private:
  void write_in_one_line(const Finding& finding) {
    const std::string line = std::to_string(game_.place_of(finding.place).line);
    append_line("  ",
                title(finding) + " (line " + line + "): " + finding_sentence(finding, decoder_),
                text_);
    append_diagram(finding);
  }

  void write_in_full(const Finding& finding) {
    append_line("  ", title(finding), text_);
    append_line("    ", finding_sentence(finding, decoder_), text_);
    append_source(finding);
    const std::string suggestion = suggestion_sentence(finding, decoder_);
    if (!suggestion.empty()) append_line("    ", "Suggestion: " + suggestion, text_);
    append_diagram(finding);
  }

  std::string title(const Finding& finding) const {
    const std::string_view severity = arbiter::severity_id(finding.severity);
    return style_.severity(finding.severity, severity) + " " + style_.bold(finding.rule->id) + " " +
           std::string(finding.rule->name);
  }

  void append_source(const Finding& finding) {
    if (finding.place == shown_place_) return;
    shown_place_ = finding.place;
    const SourceLine source = source_line(game_.batch, finding.place, decoder_.windows_1252());
    if (source.text.empty()) return;
    const std::string number = std::to_string(game_.place_of(finding.place).line);
    const std::string blank(static_cast<std::size_t>(source.caret), ' ');
    append_line(style_.dim(pad_left(number, kGutter) + " | "), source.text, text_);
    append_line(style_.dim(pad_left("", kGutter) + " | "), blank + style_.caret("^"), text_);
  }

  void append_diagram(const Finding& finding) {
    if (!diagram_ || finding.fen.empty()) return;
    const std::string_view mark = target_square(finding.move);
    const std::string drawn = finding.fen + " " + std::string(mark);
    if (drawn == shown_diagram_) return;
    shown_diagram_ = drawn;
    const std::string board = board_diagram(finding.fen, mark);
    for (std::string_view rest = board; !rest.empty();) {
      const std::size_t end = rest.find('\n');
      append_line("        ", rest.substr(0, end), text_);
      rest.remove_prefix(end + 1);
    }
  }

  const GameView& game_;
  const GameDecoder& decoder_;
  const Style& style_;
  const bool diagram_;
  std::string& text_;
  const char* shown_place_ = nullptr;
  std::string shown_diagram_;
};

class TextReport : public Report {
 public:
  TextReport(OutputSink& sink, const TextOptions& options)
      : sink_(sink), options_(options), style_(options.color) {}

  void begin(const RunInfo&) override {}
  void game(const GameView& game) override;
  void end(const Summary& summary) override;

 private:
  void note(const GameView& game, const GameDecoder& decoder);
  bool is_shown(const Finding& finding) const {
    return !options_.quiet || finding.severity != Severity::info;
  }
  bool is_full() const { return options_.max_findings && shown_ >= *options_.max_findings; }
  void append_heading(const GameView& game, const GameDecoder& decoder, std::string& text) const;
  void append_rules(const Summary& summary, std::string& text) const;
  void append_unshown(std::string& text) const;
  std::string verdict(const Summary& summary) const;

  OutputSink& sink_;
  const TextOptions options_;
  const Style style_;
  Statistics statistics_;
  std::map<std::string_view, std::string_view> rule_names_;  // of the rules that found something
  std::uint64_t shown_ = 0;
  std::uint64_t unshown_ = 0;  // for being too many
  std::uint64_t games_with_errors_ = 0;
};

void TextReport::note(const GameView& game, const GameDecoder& decoder) {
  bool has_error = false;
  for (const Finding& finding : game.judged->findings) {
    rule_names_.emplace(finding.rule->id, finding.rule->name);
    has_error = has_error || finding.severity == Severity::error;
  }
  if (has_error && game.game != 0) ++games_with_errors_;
  if (options_.statistics) statistics_.add(game, decoder);
}

void TextReport::game(const GameView& game) {
  if (game.judged == nullptr || game.judged->findings.empty()) return;
  const GameDecoder decoder(game.header.text);
  note(game, decoder);
  std::string text;
  FindingWriter writer(game, decoder, style_, options_.diagram, text);
  for (const Finding& finding : game.judged->findings) {
    if (!is_shown(finding)) continue;
    if (is_full()) {
      ++unshown_;
      continue;
    }
    if (text.empty()) append_heading(game, decoder, text);
    writer.write(finding);
    ++shown_;
  }
  if (text.empty()) return;
  const std::string ruling = ruling_sentence(game, decoder);
  if (!ruling.empty()) append_line("  ", style_.bold(ruling), text);
  text += '\n';
  sink_.write(text);
}

void TextReport::append_heading(const GameView& game, const GameDecoder& decoder,
                                std::string& text) const {
  const GameHeading heading = game_heading(game, decoder);
  std::string line = style_.bold(heading.place);
  if (!heading.players.empty()) line += " " + style_.bold(heading.players);
  if (!heading.event.empty()) line += (heading.players.empty() ? " " : "   ") + heading.event;
  append_line("", line, text);
  if (!game.judged->unjudged_variant.empty()) {
    const std::string variant =
        shorten(decoder.tag(game.judged->unjudged_variant), kLongestVariant);
    append_line("  ", "The moves are not judged: the variant is " + variant + ".", text);
  }
}

void TextReport::append_rules(const Summary& summary, std::string& text) const {
  std::size_t longest = 0;
  for (const auto& [id, name] : rule_names_) longest = std::max(longest, name.size());
  for (const auto& [id, count] : summary.findings) {
    const auto name = rule_names_.find(id);
    const std::string shown(name == rule_names_.end() ? std::string_view{} : name->second);
    append_line("  ",
                std::string(id) + "  " + pad_right(shown, static_cast<int>(longest)) +
                    pad_left(with_commas(count), 10),
                text);
  }
}

void TextReport::append_unshown(std::string& text) const {
  if (unshown_ == 0) return;
  append_line("", count_of(unshown_, "more finding is", "more findings are") + " not shown.", text);
}

std::string TextReport::verdict(const Summary& summary) const {
  if (summary.games == 0 && summary.errors == 0) return "No games.";
  if (summary.errors == 0) return summary.known == 0 ? "No errors." : "No new errors.";
  const std::string errors = count_of(summary.errors, "error", "errors");
  if (games_with_errors_ == 0) return errors + ".";
  return errors + " in " + with_commas(games_with_errors_) + " of " +
         count_of(summary.games, "game", "games") + ".";
}

void TextReport::end(const Summary& summary) {
  std::string text;
  append_unshown(text);
  if (options_.statistics) text += statistics_.tables();
  if (!options_.quiet) {
    append_line("", totals_sentence(summary), text);
    append_rules(summary, text);
    const std::string known = known_sentence(summary);
    if (!known.empty()) append_line("", known, text);
    for (const std::string& sentence : variant_sentences(summary)) {
      append_line("  ", sentence, text);
    }
    const std::string in_part = judged_in_part_sentence(summary);
    if (!in_part.empty()) append_line("", in_part, text);
    const std::string unreadable = unreadable_sentence(summary);
    if (!unreadable.empty()) append_line("", unreadable, text);
    append_line("", style_.bold(verdict(summary)), text);
  }
  sink_.write(text);
}

}  // namespace

std::unique_ptr<Report> make_text_report(OutputSink& sink, const TextOptions& options) {
  return std::make_unique<TextReport>(sink, options);
}

}  // namespace tools
