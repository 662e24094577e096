#include "tools/reports/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "parser/ascii.h"
#include "tools/output/spool.h"
#include "tools/reports/diagram.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/game_set.h"
#include "tools/reports/game_words.h"
#include "tools/reports/held_findings.h"
#include "tools/reports/source_line.h"
#include "tools/reports/statistics.h"
#include "tools/reports/summary_words.h"
#include "tools/terminal/style.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Severity;

// Columns for the line number beside a source line; longer numbers shift the line.
constexpr int kGutter = 9;

void append_line(std::string_view indent, std::string_view line, std::string& text) {
  text += indent;
  text += pgn::trim_right(line, " ");
  text += '\n';
}

std::string title(const Style& style, Severity severity, const arbiter::Rule& rule) {
  return fmt::format("{} {} {}", style.severity(severity, arbiter::severity_id(severity)),
                     style.bold(rule.id), rule.name);
}

// Writes the findings of one game. A source line or diagram that the previous finding has shown is
// not repeated.
class FindingWriter {
 public:
  FindingWriter(const GameView& game, const GameDecoder& decoder, const Style& style, bool diagram)
      : game_(game), decoder_(decoder), style_(style), diagram_(diagram) {}

  std::string write(const Finding& finding) {
    text_.clear();
    if (finding.severity == Severity::info) {
      write_in_one_line(finding);
    } else {
      write_in_full(finding);
    }
    return text_;
  }

 private:
  void write_in_one_line(const Finding& finding) {
    append_line(
        "  ",
        fmt::format("{} (line {}): {}", title(style_, finding.severity, *finding.rule),
                    game_.place_of(finding.place).line, finding_sentence(finding, decoder_)),
        text_);
    append_diagram(finding);
  }

  void write_in_full(const Finding& finding) {
    append_line("  ", title(style_, finding.severity, *finding.rule), text_);
    append_line("    ", finding_sentence(finding, decoder_), text_);
    append_source(finding);
    const std::string suggestion = suggestion_sentence(finding, decoder_);
    if (!suggestion.empty()) {
      append_line("    ", fmt::format("Suggestion: {}", suggestion), text_);
    }
    append_diagram(finding);
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
    const std::string drawn = fmt::format("{} {}", finding.fen, mark);
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
  std::string text_;
  const char* shown_place_ = nullptr;
  std::string shown_diagram_;
};

// The part of the report for one game.
struct GamePart {
  std::uint64_t offset = 0;  // of the game in its file
  Severity worst = Severity::info;
  std::string heading;
  std::vector<std::string> findings;
  std::string tail;
};

bool has_error(const GameView& game) {
  const auto& findings = game.judged->findings;
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.severity == Severity::error; });
}

// Separators in a spool; printable text does not contain them.
constexpr char kFieldEnd = '\x1e';
constexpr char kPartEnd = '\x1d';

std::string packed(const GamePart& part) {
  std::string text = std::to_string(part.offset) + kFieldEnd + part.heading + kFieldEnd;
  for (const std::string& finding : part.findings) text += finding + kFieldEnd;
  return text + part.tail + kPartEnd;
}

// `text`: a packed part without kPartEnd.
GamePart unpacked(std::string_view text) {
  const auto field = [&] {
    const std::size_t end = std::min(text.find(kFieldEnd), text.size());
    const std::string_view found = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return found;
  };
  GamePart part;
  const std::string_view offset = field();
  std::from_chars(offset.data(), offset.data() + offset.size(), part.offset);
  part.heading = field();
  while (text.find(kFieldEnd) != std::string_view::npos) part.findings.emplace_back(field());
  part.tail = text;
  return part;
}

class TextReport : public Report {
 public:
  TextReport(OutputSink& sink, const TextOptions& options)
      : sink_(sink), options_(options), style_(options.color), limit_(options.max_findings) {}

  void begin(const RunInfo&) override {}
  void game(const GameView& game) override;
  void file_ended(const FileView& file) override;
  void event_finding(const GameView& finding) override;
  void end(const Summary& summary) override;

 private:
  void note(const GameView& game, const GameDecoder& decoder);
  std::vector<const Finding*> findings_of(const GameView& game) const;
  bool hold(const GameView& game, const GameDecoder& decoder, const Finding& finding);
  std::string heading(const GameView& game, const GameDecoder& decoder) const;
  std::string tail(const GameView& game, const GameDecoder& decoder) const;
  void take(const GamePart& part);
  void print(const GamePart& part);
  void print_spooled(Spool& spool);
  void print_held();
  void print_too_much();
  void finish_file();
  void append_rules(const Summary& summary, std::string& text) const;
  std::string verdict(const Summary& summary) const;

  OutputSink& sink_;
  const TextOptions options_;
  const Style style_;
  Statistics statistics_;
  FindingLimit limit_;
  GameSet games_with_errors_;
  bool has_parts_ = false;  // something is printed, so a blank line separates the next part
  // State of the current file.
  std::string file_;
  HeldFindings held_;
  Spool warnings_{sink_};  // by severity: games without an error
  Spool remarks_{sink_};   // and without a warning
  std::string last_event_heading_;
  std::optional<std::uint64_t> last_game_;  // the offset of the game printed last
};

void TextReport::note(const GameView& game, const GameDecoder& decoder) {
  if (has_error(game) && game.game != 0) games_with_errors_.add(game);
  if (options_.statistics) statistics_.add(game, decoder);
}

std::vector<const Finding*> TextReport::findings_of(const GameView& game) const {
  std::vector<const Finding*> shown;
  for (const Finding& finding : game.judged->findings) {
    if (options_.remarks || finding.severity != Severity::info) shown.push_back(&finding);
  }
  if (!options_.by_severity) return shown;
  std::stable_sort(shown.begin(), shown.end(),
                   [](const Finding* a, const Finding* b) { return a->severity > b->severity; });
  return shown;
}

void TextReport::game(const GameView& game) {
  if (game.judged == nullptr || game.judged->findings.empty()) return;
  const GameDecoder decoder(game.header.text);
  note(game, decoder);
  GamePart part;
  FindingWriter writer(game, decoder, style_, options_.diagram);
  for (const Finding* finding : findings_of(game)) {
    if (!options_.list_all && hold(game, decoder, *finding)) continue;
    if (limit_.is_spent()) {
      limit_.take();  // counts it
      continue;
    }
    part.findings.push_back(writer.write(*finding));
    part.worst = std::max(part.worst, finding->severity);
  }
  HeldGame* const held = held_.find(game);
  if (held != nullptr) held->heading = heading(game, decoder);
  if (!part.findings.empty()) {
    part.offset = game.begin.offset;
    part.heading = heading(game, decoder);
    part.tail = tail(game, decoder);
    take(part);
  } else if (held != nullptr) {
    held->tail = tail(game, decoder);
  }
}

// Holds the finding back until the end of the file if it is of such a kind; returns whether it is.
bool TextReport::hold(const GameView& game, const GameDecoder& decoder, const Finding& finding) {
  FindingKind* const kind = held_.kind_of(finding);
  if (kind == nullptr) return false;
  if (file_.empty()) file_ = file_name(game);
  if (held_.count(*kind, game, finding, decoder)) {
    FindingWriter writer(game, decoder, style_, options_.diagram);
    held_.keep(*kind, game, writer.write(finding));
  }
  return true;
}

std::string TextReport::heading(const GameView& game, const GameDecoder& decoder) const {
  const GameHeading heading = game_heading(game, decoder);
  std::string line = style_.bold(heading.place);
  if (!heading.players.empty()) line += " " + style_.bold(heading.players);
  if (!heading.event.empty()) line += (heading.players.empty() ? " " : "   ") + heading.event;
  std::string text;
  append_line("", line, text);
  if (!game.judged->unjudged_variant.empty()) {
    append_line("  ", variant_sentence(game, decoder), text);
  }
  return text;
}

std::string TextReport::tail(const GameView& game, const GameDecoder& decoder) const {
  std::string text;
  const std::string ruling = ruling_sentence(game, decoder);
  if (!ruling.empty()) append_line("  ", style_.bold(ruling), text);
  return text;
}

// --- the order of printing ---

void TextReport::take(const GamePart& part) {
  if (!options_.by_severity || part.worst == Severity::error) return print(part);
  (part.worst == Severity::warning ? warnings_ : remarks_).write(packed(part));
}

void TextReport::print(const GamePart& part) {
  const bool goes_on = last_game_ == part.offset;
  std::string text;
  for (const std::string& finding : part.findings) {
    if (!limit_.take()) continue;
    if (text.empty() && !goes_on) text = (has_parts_ ? "\n" : "") + part.heading;
    text += finding;
  }
  if (text.empty()) return;
  sink_.write(text + part.tail);
  has_parts_ = true;
  last_game_ = part.offset;
}

void TextReport::print_spooled(Spool& spool) {
  spool.release_parts(kPartEnd, [this](std::string_view part) { print(unpacked(part)); });
}

void TextReport::print_held() {
  for (const HeldGame& game : held_.games()) {
    GamePart part;
    part.offset = game.offset;
    part.heading = game.heading;
    part.tail = game.tail;
    for (const auto& [kind, text] : game.findings) {
      if (!kind->is_too_much()) part.findings.push_back(text);
    }
    print(part);
  }
}

void TextReport::print_too_much() {
  std::string text;
  for (const FindingKind* kind : held_.too_much()) {
    if (!limit_.take(kind->findings)) continue;
    append_line("  ",
                fmt::format("{}: {}", title(style_, kind->severity, *kind->rule), words_of(*kind)),
                text);
  }
  if (text.empty()) return;
  if (has_parts_) sink_.write("\n");
  static_assert(HeldFindings::kMostListed == 5);  // the heading says so
  const std::string heading =
      fmt::format("{}, each more than five times (--verbose lists them all):", file_);
  sink_.write(fmt::format("{}\n{}", style_.bold(heading), text));
  has_parts_ = true;
}

void TextReport::finish_file() {
  print_spooled(warnings_);
  print_spooled(remarks_);
  print_held();
  print_too_much();
  held_.clear();
  file_.clear();
  last_game_.reset();
}

void TextReport::file_ended(const FileView&) { finish_file(); }

// --- the event ---

// One game can have several of them, and then has one heading.
void TextReport::event_finding(const GameView& game) {
  const GameDecoder decoder({});
  if (has_error(game)) games_with_errors_.add_of_event(game);
  if (options_.statistics && !game.judged->findings.empty()) statistics_.add(game, decoder);
  for (const Finding& finding : game.judged->findings) {
    if (!options_.remarks && finding.severity == Severity::info) continue;
    if (!limit_.take()) continue;
    const std::string title = heading(game, decoder);
    std::string text;
    if (title != last_event_heading_) text = (has_parts_ ? "\n" : "") + title;
    last_event_heading_ = title;
    sink_.write(text + FindingWriter(game, decoder, style_, false).write(finding));
    has_parts_ = true;
  }
}

// --- the end ---

void TextReport::append_rules(const Summary& summary, std::string& text) const {
  std::size_t longest = 0;
  for (const auto& each : summary.findings) {
    longest = std::max(longest, rule_name(each.first).size());
  }
  for (const auto& [id, count] : summary.findings) {
    append_line("  ",
                fmt::format("{}  {:<{}}{:>10}", id, rule_name(id), longest, with_commas(count)),
                text);
  }
}

std::string TextReport::verdict(const Summary& summary) const {
  if (summary.games == 0 && summary.errors == 0) return "No games.";
  if (summary.errors == 0 && summary.judged_in_part.games != 0) {
    return "No errors in the judged parts.";
  }
  if (summary.errors == 0) return summary.known == 0 ? "No errors." : "No new errors.";
  const std::string errors = count_of(summary.errors, "error", "errors");
  if (games_with_errors_.size() == 0) return fmt::format("{}.", errors);
  const std::string_view bound = summary.left_out == 0 ? "" : "at least ";
  return fmt::format("{} in {}{} of {}.", errors, bound, with_commas(games_with_errors_.size()),
                     count_of(summary.games, "game", "games"));
}

void TextReport::end(const Summary& summary) {
  finish_file();
  std::string text;
  const std::string unshown = unshown_sentence(limit_.unprinted(), summary, options_.remarks);
  if (!unshown.empty()) append_line("", unshown, text);
  if (options_.statistics) text += statistics_.tables();
  if (options_.summary) {
    append_line("", totals_sentence(summary), text);
    append_rules(summary, text);
    const std::string known = known_sentence(summary);
    if (!known.empty()) append_line("", known, text);
    const std::string event = event_sentence(summary);
    if (!event.empty()) append_line("", event, text);
    for (const std::string& sentence : variant_sentences(summary)) {
      append_line("  ", sentence, text);
    }
    const std::string in_part = judged_in_part_sentence(summary);
    if (!in_part.empty()) append_line("", in_part, text);
    const std::string unreadable = unreadable_sentence(summary);
    if (!unreadable.empty()) append_line("", unreadable, text);
    append_line("", style_.bold(verdict(summary)), text);
  }
  if (has_parts_) sink_.write("\n");
  sink_.write(text);
}

}  // namespace

std::unique_ptr<Report> make_text_report(OutputSink& sink, const TextOptions& options) {
  return std::make_unique<TextReport>(sink, options);
}

}  // namespace tools
