#include "tools/reports/junit.h"

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <utility>

#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "tools/output/spool.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/game_words.h"
#include "tools/reports/summary_words.h"
#include "tools/reports/xml.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Severity;

std::string attribute(std::string_view name, std::string_view value) {
  return fmt::format(" {}=\"{}\"", name, xml_attribute(value));
}
std::string attribute(std::string_view name, std::uint64_t value) {
  return fmt::format(" {}=\"{}\"", name, value);
}

std::string case_name(const GameView& game, const GameDecoder& decoder) {
  if (game.of_event && game.game == 0) return fmt::format("line {}", game.begin.line);
  if (game.game == 0) return "text outside of games";
  const std::string players = player_names(game.header, decoder);
  if (players.empty()) return fmt::format("game {}", game.game);
  return fmt::format("game {}: {}", game.game, players);
}

// Several lines, each with its end.
std::string finding_lines(const GameView& game, const GameDecoder& decoder,
                          const Finding& finding) {
  const pgn::Place place = game.place_of(finding.place);
  std::string lines = fmt::format("{} {} (line {}, column {})\n  {}\n",
                                  arbiter::severity_id(finding.severity), rule_title(finding),
                                  place.line, place.column, finding_sentence(finding, decoder));
  const std::string suggestion = suggestion_sentence(finding, decoder);
  if (!suggestion.empty()) lines += fmt::format("  Suggestion: {}\n", suggestion);
  return lines;
}

// The result of one game.
struct Outcome {
  std::string type;      // the reason of the failure, in short; empty: it passed
  std::string message;   // the same in a sentence
  std::string failures;  // the findings that fail the game, if they are printed
  std::string others;    // the other findings
  std::string skipped;   // why it was not judged; empty: it was judged
};

class JunitReport : public Report {
 public:
  JunitReport(OutputSink& sink, const JunitOptions& options)
      : sink_(sink), cases_(sink), fail_on_(options.fail_on), limit_(options.max_findings) {}

  void begin(const RunInfo&) override;
  void game(const GameView& game) override;
  void event_finding(const GameView& finding) override;
  void end(const Summary& summary) override;

 private:
  // The suite of the current file.
  struct Suite {
    std::string file;
    std::string last_case;      // of the event: its class and name
    std::uint64_t repeats = 0;  // cases before it with the same ones
    std::uint64_t last_game = 0;
    std::uint64_t tests = 0;
    std::uint64_t failures = 0;
    std::uint64_t skipped = 0;
  };

  bool fails(Severity severity) const { return fail_on_ && severity >= *fail_on_; }
  bool goes_on(const GameView& game) const;
  void add_case(const GameView& game);
  void add_findings(const GameView& game, const GameDecoder& decoder, Outcome& outcome);
  void add_variant(const GameView& game, const GameDecoder& decoder, Outcome& outcome);
  std::string event_case_name(const GameView& finding, const GameDecoder& decoder);
  void write_case(const GameView& game, const GameDecoder& decoder, const Outcome& outcome);
  void close_suite();
  std::string variants_sentence(const Summary& summary) const;
  enum class Notice { failure, error, skipped };
  void write_notice(std::string_view name, Notice notice, std::string_view type,
                    const std::string& message);

  OutputSink& sink_;
  Spool cases_;
  const std::optional<Severity> fail_on_;
  FindingLimit limit_;
  Suite suite_;
  std::uint64_t variants_ = 0;  // games of variants that are cases
  bool in_event_ = false;       // the suite is that of the findings about the event
};

void JunitReport::begin(const RunInfo&) {
  sink_.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pgn-arbiter\">\n");
}

// Whether the game belongs to the current suite. A file given twice in a row begins again with its
// first game.
bool JunitReport::goes_on(const GameView& game) const {
  return suite_.tests > 0 && suite_.file == game.file && game.game > suite_.last_game;
}

void JunitReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  if (!goes_on(game)) {
    close_suite();
    suite_.file = game.file;
  }
  suite_.last_game = game.game;
  add_case(game);
}

// All of them are one suite.
void JunitReport::event_finding(const GameView& finding) {
  if (finding.judged->findings.empty()) return;
  if (!in_event_) close_suite();
  in_event_ = true;
  suite_.file = "the event";
  add_case(finding);
}

void JunitReport::add_case(const GameView& game) {
  const GameDecoder decoder(game.header.text);
  Outcome outcome;
  add_findings(game, decoder, outcome);
  add_variant(game, decoder, outcome);
  if (fail_on_ && outcome.skipped.empty()) outcome.skipped = game.not_known;
  write_case(game, decoder, outcome);
}

void JunitReport::add_findings(const GameView& game, const GameDecoder& decoder, Outcome& outcome) {
  for (const Finding& finding : game.judged->findings) {
    const bool failing = fails(finding.severity);
    if (failing) {
      if (outcome.type.empty()) outcome.type = finding.rule->id;
      const std::string title = rule_title(finding);
      if (outcome.message.find(title) == std::string::npos) {
        outcome.message += (outcome.message.empty() ? "" : ", ") + title;
      }
    }
    if (!limit_.take()) continue;
    (failing ? outcome.failures : outcome.others) += finding_lines(game, decoder, finding);
  }
}

void JunitReport::add_variant(const GameView& game, const GameDecoder& decoder, Outcome& outcome) {
  if (game.judged->unjudged_variant.empty()) return;
  ++variants_;
  const std::string words = variant_sentence(game, decoder);
  if (!fails(Severity::warning)) {
    outcome.skipped = words;
  } else if (outcome.type.empty()) {
    outcome.type = "variant";
    outcome.message = words;
  }
}

// Services tell cases apart by class and name. So what is found about the event is not named as its
// game is, and neither are two findings of one rule about a game, which follow each other.
std::string JunitReport::event_case_name(const GameView& finding, const GameDecoder& decoder) {
  std::string name = fmt::format("{}: {}", case_name(finding, decoder),
                                 rule_title(finding.judged->findings.front()));
  std::string last_case = fmt::format("{}\n{}", finding.file, name);
  suite_.repeats = last_case == suite_.last_case ? suite_.repeats + 1 : 0;
  suite_.last_case = std::move(last_case);
  if (suite_.repeats > 0) name += fmt::format(" ({})", suite_.repeats + 1);
  return name;
}

void JunitReport::write_case(const GameView& game, const GameDecoder& decoder,
                             const Outcome& outcome) {
  const std::string file = name_to_utf8(game.file);
  std::string inside;
  if (!outcome.type.empty()) {
    inside += fmt::format("<failure{}{}>{}</failure>\n", attribute("type", outcome.type),
                          attribute("message", outcome.message), xml_text(outcome.failures));
  } else if (!outcome.skipped.empty()) {
    inside += fmt::format("<skipped{}/>\n", attribute("message", outcome.skipped));
  }
  if (!outcome.others.empty()) {
    inside += fmt::format("<system-out>{}</system-out>\n", xml_text(outcome.others));
  }
  ++suite_.tests;
  if (!outcome.type.empty()) {
    ++suite_.failures;
  } else if (!outcome.skipped.empty()) {
    ++suite_.skipped;
  }
  const std::string name =
      game.of_event ? event_case_name(game, decoder) : case_name(game, decoder);
  const std::string attributes = attribute("name", name) + attribute("classname", file) +
                                 attribute("file", file) + attribute("line", game.begin.line);
  cases_.write(inside.empty() ? fmt::format("<testcase{}/>\n", attributes)
                              : fmt::format("<testcase{}>\n{}</testcase>\n", attributes, inside));
}

void JunitReport::close_suite() {
  if (suite_.tests == 0) return;
  sink_.write(fmt::format(
      "<testsuite{} tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\">\n",
      attribute("name", name_to_utf8(suite_.file)), suite_.tests, suite_.failures, suite_.skipped));
  cases_.release();
  sink_.write("</testsuite>\n");
  suite_ = {};
}

// A suite of its own for what is said of the whole run, if that is anything.
void JunitReport::write_notice(std::string_view name, Notice notice, std::string_view type,
                               const std::string& message) {
  if (message.empty()) return;
  const auto count = [notice](Notice counted) { return notice == counted ? 1 : 0; };
  const std::string element = notice == Notice::skipped ? "skipped"
                              : notice == Notice::error ? "error"
                                                        : "failure";
  sink_.write(fmt::format(
      "<testsuite{0} tests=\"1\" failures=\"{1}\" errors=\"{2}\" skipped=\"{3}\">\n"
      "<testcase{0} classname=\"pgn-arbiter\">\n"
      "<{4}{5}{6}/>\n</testcase>\n</testsuite>\n",
      attribute("name", name), count(Notice::failure), count(Notice::error), count(Notice::skipped),
      element, notice == Notice::skipped ? "" : attribute("type", type),
      attribute("message", message)));
}

// Of games of variants that are no cases: a report that is rendered need not tell which they are.
std::string JunitReport::variants_sentence(const Summary& summary) const {
  std::uint64_t games = 0;
  for (const auto& [name, count] : summary.unjudged_variants) games += count;
  if (games <= variants_) return {};
  std::string text;
  for (const std::string& sentence : variant_sentences(summary)) {
    text += (text.empty() ? "" : " ") + sentence;
  }
  return text;
}

void JunitReport::end(const Summary& summary) {
  close_suite();
  const auto failure_if = [](bool fails) { return fails ? Notice::failure : Notice::skipped; };
  write_notice("games judged in part", failure_if(summary.judged_in_part.fails), "unjudged",
               judged_in_part_sentence(summary));
  write_notice("games of variants", failure_if(fails(Severity::warning)), "variant",
               variants_sentence(summary));
  write_notice("findings", Notice::skipped, "", unshown_sentence(limit_.unprinted(), summary));
  write_notice("inputs", Notice::error, "input", unreadable_sentence(summary));
  sink_.write("</testsuites>\n");
}

}  // namespace

std::unique_ptr<Report> make_junit_report(OutputSink& sink, const JunitOptions& options) {
  return std::make_unique<JunitReport>(sink, options);
}

}  // namespace tools
