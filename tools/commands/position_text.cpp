#include "tools/commands/position_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>

#include "arbiter/types/rule.h"
#include "tools/reports/diagram.h"
#include "tools/terminal/style.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"
#include "tools/text/words.h"

namespace tools {
namespace {

using arbiter::JudgedPosition;
using arbiter::PositionLegality;
using arbiter::PositionStatus;
using arbiter::Severity;
using pgn::Color;

// Columns of the input that the heading quotes. A safety limit: a FEN has at most about 90.
constexpr int kLongestInput = 200;

std::string indented(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text += end > 0 ? fmt::format("    {}\n", lines.substr(0, end)) : "\n";
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text;
}

class PositionText final : public PositionReport {
 public:
  PositionText(OutputSink& sink, const PositionTextOptions& options)
      : sink_(sink), options_(options), style_(options.color) {}

  void position(const PositionView& view) override;
  void end(const PositionSummary& summary) override;

 private:
  std::string heading(const PositionView& view) const;
  std::string legality_words(PositionLegality legality) const;
  std::string legality(const JudgedPosition& judged) const;
  std::string facts(const JudgedPosition& judged) const;
  std::string proof_game(const JudgedPosition& judged) const;
  static std::string_view status(PositionStatus status);
  std::string chances(const JudgedPosition& judged, Color side) const;
  std::string diagram(const JudgedPosition& judged) const;

  OutputSink& sink_;
  const PositionTextOptions options_;
  const Style style_;
};

std::string PositionText::heading(const PositionView& view) const {
  std::string place;
  if (view.line != 0) {
    place = fmt::format("{}:{}: ", printable(name_to_utf8(view.file)), view.line);
  }
  return style_.bold(place + shorten(name_to_utf8(view.input), kLongestInput)) + "\n";
}

std::string PositionText::legality_words(PositionLegality legality) const {
  switch (legality) {
    case PositionLegality::illegal:
      return style_.severity(Severity::error, "illegal");
    case PositionLegality::legal:
      return "legal";
    case PositionLegality::not_refuted:
      break;
  }
  return "not shown to be illegal";
}

std::string PositionText::legality(const JudgedPosition& judged) const {
  std::string text = legality_words(judged.legality);
  const char* separator = ": ";
  for (const arbiter::Rule* rule : judged.rules) {
    text += separator + style_.bold(rule->id) + " " + std::string(rule->name);
    separator = ", ";
  }
  return "  " + text + "\n";
}

std::string PositionText::facts(const JudgedPosition& judged) const {
  std::string text;
  for (std::size_t i = 0; i < judged.facts.size(); ++i) {
    const std::string number = fmt::format("    {}. ", i + 1);
    text += number + wrap(printable(name_to_utf8(judged.facts[i])), number.size(), number.size());
  }
  return text;
}

std::string PositionText::proof_game(const JudgedPosition& judged) const {
  if (!judged.sought_proof_game) return "";
  if (judged.proof_game.empty()) return "  no proof game was found\n";
  return fmt::format("  proof game:\n{}", indented(judged.proof_game));
}

std::string_view PositionText::status(PositionStatus status) {
  switch (status) {
    case PositionStatus::checkmate:
      return "  over: checkmate\n";
    case PositionStatus::stalemate:
      return "  over: stalemate\n";
    case PositionStatus::dead_position:
      return "  over: dead position\n";
    case PositionStatus::check:
      return "  ongoing, in check\n";
    case PositionStatus::ongoing:
      break;
  }
  return "  ongoing\n";
}

std::string PositionText::chances(const JudgedPosition& judged, Color side) const {
  const std::optional<bool>& can_win = judged.can_win[side];
  std::string text = side == Color::white ? "White" : "Black";
  if (can_win) text += *can_win ? " can win" : " cannot win";
  if (!judged.why[side].empty()) text += ": " + judged.why[side];
  return "  " + wrap(printable(text), 4, 2).substr(2);
}

std::string PositionText::diagram(const JudgedPosition& judged) const {
  return indented(board_diagram(judged.fen));
}

void PositionText::position(const PositionView& view) {
  const JudgedPosition& judged = *view.judged;
  std::string text = heading(view) + legality(judged) + facts(judged);
  if (judged.status) text += status(*judged.status);
  for (const Color side : {Color::white, Color::black}) {
    const bool has_words = judged.can_win[side].has_value() || !judged.why[side].empty();
    if (has_words) text += chances(judged, side);
  }
  text += proof_game(judged);
  if (options_.diagram) text += diagram(judged);
  sink_.write(text + "\n");
}

void PositionText::end(const PositionSummary& summary) {
  if (options_.quiet) return;
  const std::uint64_t open = summary.positions - summary.illegal - summary.legal;
  std::string text =
      fmt::format("{}: {} illegal, {} legal, {} not shown to be illegal.\n",
                  count_of(summary.positions, "position", "positions"),
                  with_commas(summary.illegal), with_commas(summary.legal), with_commas(open));
  if (summary.unreadable_inputs > 0) {
    text += fmt::format("{} could not be read to the end.\n",
                        count_of(summary.unreadable_inputs, "input", "inputs"));
  }
  sink_.write(text);
}

}  // namespace

std::unique_ptr<PositionReport> make_position_text(OutputSink& sink,
                                                   const PositionTextOptions& options) {
  return std::make_unique<PositionText>(sink, options);
}

}  // namespace tools
