#include "tools/reports/sarif.h"

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "parser/ascii.h"
#include "tools/reports/character_column.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/fingerprint.h"
#include "tools/reports/json_records.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/repository_path.h"
#include "tools/reports/summary_words.h"
#include "tools/text/encoding.h"
#include "tools/text/url.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Rule;
using arbiter::Severity;

constexpr std::string_view kSchema = "https://json.schemastore.org/sarif-2.1.0.json";

std::string_view level(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::info:
      break;
  }
  return "note";
}

// In a SARIF message, braces are placeholders and [text](target) is a link; text from the file must
// become neither. Braces are doubled; links have no escape, so a blank breaks them.
std::string message_text(std::string_view words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == '{' || words[i] == '}') text += words[i];
    if (i > 0 && words[i] == '(' && words[i - 1] == ']') text += ' ';
    text += words[i];
  }
  return text;
}

bool is_plain_in_uri(char c) {
  constexpr std::string_view kOthers = "-._~/!$&'()*+,;=@";
  return pgn::is_letter(c) || pgn::is_digit(c) || kOthers.find(c) != std::string_view::npos;
}

// Not converted to UTF-8, since the URI must name the file as it is on disk.
std::string uri_of(std::string_view path) {
  std::string uri(path.starts_with('/') ? "file://" : "");
  for (const char letter : path) {
    if (is_plain_in_uri(letter)) {
      uri += letter;
    } else {
      append_percent_encoded(letter, uri);
    }
  }
  return uri;
}

void add_message(std::string_view name, std::string_view words, JsonWriter& json) {
  json.open(name);
  json.add("text", message_text(words));
  json.close();
}

// --- rules ---

void add_rule_properties(const Rule& rule, JsonWriter& json) {
  json.open("properties");
  json.open_list("tags");
  json.value(arbiter::group_name(rule.group));
  json.close_list();
  json.open("articles");
  json.add_or_null("before_2017", rule.article.before_2017);
  json.add_or_null("from_2017", rule.article.from_2017);
  json.add_or_null("from_2023", rule.article.from_2023);
  json.close();
  json.close();
}

void add_help(const Rule& rule, JsonWriter& json) {
  json.open("help");
  json.add("text", message_text(fmt::format("{}\n\n{}", rule.why, rule.fix)));
  json.add("markdown",
           message_text(fmt::format("**Why:** {}\n\n**What to do:** {}", rule.why, rule.fix)));
  json.close();
}

void write_rule(const Rule& rule, JsonWriter& json) {
  json.open();
  json.add("id", rule.id);
  json.add("name", rule.name);
  add_message("shortDescription", rule.summary, json);
  add_message("fullDescription", rule.why, json);
  add_help(rule, json);
  json.open("defaultConfiguration");
  json.add("enabled", rule.on_by_default);
  json.add("level", level(rule.severity));
  json.close();
  add_rule_properties(rule, json);
  json.close();
}

// --- results ---

void add_location(const GameView& game, const GameDecoder& decoder, const Finding& finding,
                  JsonWriter& json) {
  const pgn::Place place = game.place_of(finding.place);
  json.open_list("locations");
  json.open();
  json.open("physicalLocation");
  json.open("artifactLocation");
  json.add("uri", uri_of(repository_path(game.file)));
  json.close();
  json.open("region");
  json.add("startLine", place.line);
  if (const auto column = character_column(game, decoder, finding.place, place)) {
    json.add("startColumn", *column);
  }
  json.add("byteOffset", place.offset);
  json.close();
  json.close();
  json.close();
  json.close_list();
}

void add_result_properties(const GameView& game, const GameDecoder& decoder, const Finding& finding,
                           JsonWriter& json) {
  const GameHeader& header = game.header;
  json.open("properties");
  json.add("game", game.game == 0 ? std::nullopt : std::optional(game.game));
  json.add_or_null("white", decoder.tag(header.white));
  json.add_or_null("black", decoder.tag(header.black));
  json.add("ply", finding.ply);
  json.add_or_null("move", decoder.sentence(finding.move));
  json.add_or_null("fen", decoder.sentence(finding.fen));
  json.add_or_null("article", finding.article);
  json.add("laws", arbiter::edition_id(game.judged->laws));
  json.key("evidence");
  write_evidence(finding.evidence, decoder, json);
  json.add_or_null("suggestion", decoder.sentence(finding.suggestion));
  json.close();
}

// The state of a result with respect to the baseline; none: there is no baseline.
enum class BaselineState { none, added, known };

// A known finding is a result with an accepted suppression.
void add_baseline_state(BaselineState state, const KnownFinding& known, JsonWriter& json) {
  if (state == BaselineState::none) return;
  json.add("baselineState", state == BaselineState::known ? "unchanged" : "new");
  json.open_list("suppressions");
  if (state == BaselineState::known) {
    std::string words(known.reason);
    if (!known.by.empty()) words += fmt::format("{}{}", words.empty() ? "by " : " – ", known.by);
    json.open();
    json.add("kind", "external");
    json.add("status", "accepted");
    if (!words.empty()) json.add("justification", words);
    json.close();
  }
  json.close_list();
}

// `known.finding` is the finding, whether it is known or not.
void write_result(const GameView& game, const GameDecoder& decoder, const KnownFinding& known,
                  BaselineState state, JsonWriter& json) {
  const Finding& finding = *known.finding;
  json.open();
  json.add("ruleId", finding.rule->id);
  const std::size_t index = arbiter::rule_index(*finding.rule);
  // A rule outside of the registry has no index; only tests make such rules.
  if (index < arbiter::all_rules().size()) json.add("ruleIndex", std::uint64_t{index});
  json.add("level", level(finding.severity));
  add_message("message", whole_message(finding, decoder), json);
  add_location(game, decoder, finding, json);
  json.open("partialFingerprints");
  json.add("gameFinding/v1", known.fingerprint);
  json.close();
  add_baseline_state(state, known, json);
  add_result_properties(game, decoder, finding, json);
  json.close();
}

// --- the end ---

void write_notification(Severity severity, const std::string& words, JsonWriter& json) {
  json.open();
  json.add("level", level(severity));
  add_message("message", words, json);
  json.close();
}

void write_invocation(const Summary& summary, std::uint64_t unprinted, JsonWriter& json) {
  json.open();
  json.add("executionSuccessful", summary.unreadable_inputs == 0);
  json.open_list("toolExecutionNotifications");
  const std::string unreadable = unreadable_sentence(summary);
  if (!unreadable.empty()) write_notification(Severity::error, unreadable, json);
  const std::string in_part = judged_in_part_sentence(summary);
  const bool fails = summary.judged_in_part.fails;
  if (!in_part.empty()) {
    write_notification(fails ? Severity::error : Severity::warning, in_part, json);
  }
  for (const std::string& sentence : variant_sentences(summary)) {
    write_notification(Severity::warning, sentence, json);
  }
  const std::string unshown = unshown_sentence(unprinted, summary);
  if (!unshown.empty()) write_notification(Severity::warning, unshown, json);
  json.close_list();
  json.close();
}

class SarifReport : public Report {
 public:
  SarifReport(OutputSink& sink, const SarifOptions& options)
      : sink_(sink), limit_(options.max_findings), known_limit_(options.max_findings) {}

  void begin(const RunInfo& run) override;
  void game(const GameView& game) override;
  void end(const Summary& summary) override;

 private:
  // The value that `write` writes; valid until the next call.
  template <class Write>
  std::string_view value(Write write) {
    buffer_.Clear();
    JsonWriter json(buffer_);
    write(json);
    return text_of(buffer_);
  }

  void result(const GameView& game, const GameDecoder& decoder, const KnownFinding& known,
              BaselineState state);

  OutputSink& sink_;
  FindingLimit limit_;
  FindingLimit known_limit_;  // known findings must not hide new ones
  Fingerprints fingerprints_;
  JsonSeparator before_result_;
  rapidjson::StringBuffer buffer_;
  RunInfo run_;
};

void SarifReport::begin(const RunInfo& run) {
  run_ = run;
  sink_.write("{\"$schema\":\"");
  sink_.write(kSchema);
  sink_.write("\",\"version\":\"2.1.0\",\"runs\":[{\n\"tool\":{\"driver\":{\"name\":");
  sink_.write("\"pgn-arbiter\",\"version\":");
  sink_.write(value([&](JsonWriter& json) { json.value(run.version); }));
  sink_.write(",\"rules\":[");
  JsonSeparator before_rule;
  for (const Rule* rule : arbiter::all_rules()) {
    sink_.write(before_rule.next());
    sink_.write(value([&](JsonWriter& json) { write_rule(*rule, json); }));
  }
  sink_.write("\n]}},\n\"columnKind\":\"unicodeCodePoints\",\n\"results\":[");
}

// Merges new and known findings in the order of the text; each list is in that order already.
void SarifReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  if (game.judged->findings.empty() && game.known.empty()) return;
  const GameDecoder decoder(game.header.text);
  fingerprints_.start(game, decoder);
  const auto state = run_.has_baseline ? BaselineState::added : BaselineState::none;
  auto known = game.known.begin();
  const auto known_before = [&](const char* place) {
    for (; known != game.known.end() && known->finding->place < place; ++known) {
      result(game, decoder, *known, BaselineState::known);
    }
  };
  for (const Finding& finding : game.judged->findings) {
    known_before(finding.place);
    const std::string fingerprint = fingerprints_.next(finding);
    result(game, decoder, {&finding, fingerprint, {}, {}}, state);
  }
  for (; known != game.known.end(); ++known) result(game, decoder, *known, BaselineState::known);
}

void SarifReport::result(const GameView& game, const GameDecoder& decoder,
                         const KnownFinding& known, BaselineState state) {
  if (!(state == BaselineState::known ? known_limit_ : limit_).take()) return;
  sink_.write(before_result_.next());
  sink_.write(value([&](JsonWriter& json) { write_result(game, decoder, known, state, json); }));
}

void SarifReport::end(const Summary& summary) {
  sink_.write("\n],\n\"invocations\":[");
  sink_.write(
      value([&](JsonWriter& json) { write_invocation(summary, limit_.unprinted(), json); }));
  sink_.write("],\n\"properties\":");
  sink_.write(value([&](JsonWriter& json) {
    json.open();
    json.add("laws", run_.laws);
    json.add("class", run_.time_class);
    add_summary(summary, json);
    json.close();
  }));
  sink_.write("\n}]}\n");
}

}  // namespace

std::unique_ptr<Report> make_sarif_report(OutputSink& sink, const SarifOptions& options) {
  return std::make_unique<SarifReport>(sink, options);
}

}  // namespace tools
