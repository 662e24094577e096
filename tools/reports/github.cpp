#include "tools/reports/github.h"

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "tools/reports/character_column.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/repository_path.h"
#include "tools/reports/summary_words.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"
#include "tools/text/url.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Severity;

std::string_view command(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::info:
      break;
  }
  return "notice";
}

std::string escaped(std::string_view text, std::string_view also = {}) {
  constexpr std::string_view kAlways = "%\r\n";
  std::string result;
  for (const char letter : text) {
    const auto is_in = [&](std::string_view set) {
      return set.find(letter) != std::string_view::npos;
    };
    if (is_in(kAlways) || is_in(also)) {
      append_percent_encoded(letter, result);
    } else {
      result += letter;
    }
  }
  return result;
}

std::string property(std::string_view name, std::string_view value) {
  return fmt::format("{}={}", name, escaped(value, ":,"));
}

// A file's name has to be the one in the repository, so line ends stay; others that are hidden
// would reach the page.
std::string shown_path(std::string_view file) {
  const std::string name = name_to_utf8(repository_path(file));
  std::string path;
  for (std::string_view rest = name; !rest.empty();) {
    const Glyph glyph = first_glyph(rest);
    const bool is_line_end = rest.front() == '\n' || rest.front() == '\r';
    path += is_line_end ? rest.substr(0, 1) : std::string_view(glyph.text);
    rest.remove_prefix(glyph.length);
  }
  return path;
}

class GithubReport : public Report {
 public:
  GithubReport(OutputSink& sink, const GithubOptions& options)
      : sink_(sink), limit_(options.max_findings) {}

  void begin(const RunInfo&) override {}
  void game(const GameView& game) override;
  void end(const Summary& summary) override;

 private:
  void write(const GameView& game, const GameDecoder& decoder, const Finding& finding);
  void write(Severity severity, const std::string& properties, std::string_view message);

  OutputSink& sink_;
  FindingLimit limit_;
};

void GithubReport::game(const GameView& game) {
  if (game.judged == nullptr || game.judged->findings.empty()) return;
  const GameDecoder decoder(game.header.text);
  for (const Finding& finding : game.judged->findings) {
    if (!limit_.take()) continue;
    write(game, decoder, finding);
  }
}

void GithubReport::write(const GameView& game, const GameDecoder& decoder, const Finding& finding) {
  const pgn::Place place = game.place_of(finding.place);
  std::string properties = property("file", shown_path(game.file));
  properties += "," + property("line", std::to_string(place.line));
  if (const auto column = character_column(game, decoder, finding.place, place)) {
    properties += "," + property("col", std::to_string(*column));
  }
  properties += "," + property("title", rule_title(finding));
  write(finding.severity, properties, whole_message(finding, decoder));
}

void GithubReport::write(Severity severity, const std::string& properties,
                         std::string_view message) {
  sink_.write(fmt::format("::{} {}::{}\n", command(severity), properties, escaped(message)));
}

void GithubReport::end(const Summary& summary) {
  const std::string title = property("title", "pgn-arbiter");
  for (const std::string& sentence : variant_sentences(summary)) {
    write(Severity::warning, title, sentence);
  }
  const std::string unshown = unshown_sentence(limit_.unprinted(), summary);
  if (!unshown.empty()) write(Severity::warning, title, unshown);
  const std::string in_part = judged_in_part_sentence(summary);
  if (!in_part.empty()) {
    const JudgedInPart& games = summary.judged_in_part;
    const std::string properties =
        games.has_place() ? fmt::format("{},{},{}", property("file", shown_path(games.file)),
                                        property("line", std::to_string(games.place.line)), title)
                          : title;
    write(games.fails ? Severity::error : Severity::warning, properties, in_part);
  }
  const std::string unreadable = unreadable_sentence(summary);
  if (!unreadable.empty()) write(Severity::error, title, unreadable);
}

}  // namespace

std::unique_ptr<Report> make_github_report(OutputSink& sink, const GithubOptions& options) {
  return std::make_unique<GithubReport>(sink, options);
}

}  // namespace tools
