#include "tools/reports/html.h"

#include <fmt/core.h>

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/laws/edition.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "tools/output/spool.h"
#include "tools/reports/crosstable_html.h"
#include "tools/reports/crosstable_words.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/finding_words.h"
#include "tools/reports/fingerprint.h"
#include "tools/reports/game_set.h"
#include "tools/reports/game_words.h"
#include "tools/reports/html/source.h"
#include "tools/reports/html_articles.h"
#include "tools/reports/html_game.h"
#include "tools/reports/html_moves.h"
#include "tools/reports/html_text.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/summary_words.h"
#include "tools/reports/xml.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Rule;

struct SeenRule {
  const Rule* rule = nullptr;
  std::uint64_t games = 0;
  GameSet games_of_event;  // of a rule about the event, which can find several things in a game
};
using SeenRules = std::map<std::string_view, SeenRule>;  // by id

// The articles that findings cite, with their explanations, by edition and citation: "2018 3.9.2".
using CitedArticles = std::map<std::string, std::vector<ArticleWords>>;

std::uint64_t findings_of(std::string_view rule, const Summary& summary) {
  const auto count = summary.findings.find(rule);
  return count == summary.findings.end() ? 0 : count->second;
}

void write_rule(const SeenRule& seen, std::uint64_t findings, JsonWriter& json) {
  const Rule& rule = *seen.rule;
  json.open(rule.id);
  json.add("name", rule.name);
  json.add("group", arbiter::group_name(rule.group));
  json.add("summary", rule.summary);
  json.add("why", rule.why);
  json.add("fix", rule.fix);
  json.add("findings", findings);
  json.add("games", seen.games);
  json.close();
}

void write_articles(const CitedArticles& articles, JsonWriter& json) {
  json.open("articles");
  for (const auto& [citation, explained] : articles) {
    json.open_list(citation);
    for (const ArticleWords& article : explained) {
      json.open();
      json.add("number", article.number);
      json.add("words", article.words);
      json.close();
    }
    json.close_list();
  }
  json.close();
}

std::string_view severity_word(arbiter::Severity severity) {
  return severity == arbiter::Severity::info ? "remark" : arbiter::severity_id(severity);
}

// The value that all added values have in common; empty if they differ.
class Common {
 public:
  void add(std::string value) {
    if (!seen_) {
      value_ = std::move(value);
    } else if (value_ != value) {
      value_.clear();
    }
    seen_ = true;
  }
  const std::string& value() const { return value_; }

 private:
  bool seen_ = false;
  std::string value_;
};

class HtmlReport : public Report {
 public:
  HtmlReport(OutputSink& sink, const HtmlOptions& options)
      : sink_(sink),
        limit_(options.max_findings),
        games_(sink),
        rows_(sink),
        files_(sink),
        file_rows_(sink) {}

  bool wants_digests() const override { return true; }
  void begin(const RunInfo& run) override { run_ = run; }
  void game(const GameView& game) override;
  void file_ended(const FileView& file) override;
  void crosstables(std::span<const Crosstable> tables, std::uint64_t left_out) override;
  void end(const Summary& summary) override;

 private:
  void note_rules(const GameView& game);
  void note_articles(const arbiter::JudgedGame& judged);
  std::vector<HtmlFinding> shown_findings(const GameView& game, const GameDecoder& decoder);
  void add_row(const GameView& game, const GameDecoder& decoder, const Finding& finding);
  std::vector<std::string> notices(const Summary& summary) const;
  static std::string totals(const Summary& summary);
  std::string notice_items(const Summary& summary) const;
  std::string rule_rows(const Summary& summary) const;
  void write_run(const Summary& summary, JsonWriter& json) const;
  std::string run_json(const Summary& summary);

  OutputSink& sink_;
  FindingLimit limit_;
  Spool games_;  // JSON
  Spool rows_;   // of the table for readers without a script
  Spool files_;  // JSON
  Spool file_rows_;
  std::string crosstables_;
  JsonSeparator before_game_;
  JsonSeparator before_file_;
  rapidjson::StringBuffer buffer_;
  HtmlMoves moves_;
  Fingerprints fingerprints_;
  std::map<std::string, std::uint64_t> known_;  // number of known findings, by fingerprint
  SeenRules rules_;
  CitedArticles articles_;
  Common event_;
  Common file_;
  RunInfo run_;
};

void HtmlReport::note_rules(const GameView& game) {
  std::set<const Rule*> in_game;
  for (const Finding& finding : game.judged->findings) in_game.insert(finding.rule);
  for (const Rule* rule : in_game) {
    SeenRule& seen = rules_[rule->id];
    seen.rule = rule;
    if (!game.of_event || seen.games_of_event.add_of_event(game)) ++seen.games;
  }
}

void HtmlReport::note_articles(const arbiter::JudgedGame& judged) {
  for (const Finding& finding : judged.findings) {
    if (finding.article.empty()) continue;
    const std::string edition(arbiter::edition_id(judged.laws));
    const auto [cited, is_new] =
        articles_.try_emplace(fmt::format("{} {}", edition, finding.article));
    if (is_new) cited->second = explain_articles(finding.article, judged.laws);
  }
}

std::vector<HtmlFinding> HtmlReport::shown_findings(const GameView& game,
                                                    const GameDecoder& decoder) {
  std::vector<HtmlFinding> shown;
  fingerprints_.start(game, decoder);
  for (const Finding& finding : game.judged->findings) {
    if (!limit_.take()) continue;
    std::string fingerprint = fingerprints_.next(finding);
    const auto known = known_.find(fingerprint);
    shown.push_back({&finding, std::move(fingerprint), known == known_.end() ? 0 : known->second});
  }
  return shown;
}

void HtmlReport::add_row(const GameView& game, const GameDecoder& decoder, const Finding& finding) {
  const std::string file = file_name(game);
  std::string where =
      fmt::format(R"(<span title="{}">{}</span>)", xml_attribute(file), xml_text(base_name(file)));
  if (game.game != 0) where += fmt::format(" game {}", game.game);
  where += fmt::format(", line {}", game.place_of(finding.place).line);
  const std::string players = player_names(game.header, decoder);
  if (!players.empty()) where += fmt::format("<br><bdi>{}</bdi>", xml_text(players));
  rows_.write(fmt::format("<tr><td>{}<td>{}<td>{}<td>{}\n", severity_word(finding.severity),
                          xml_text(rule_title(finding)), where,
                          xml_text(whole_message(finding, decoder))));
}

void HtmlReport::game(const GameView& game) {
  for (const KnownFinding& known : game.known) ++known_[std::string(known.fingerprint)];
  if (game.judged == nullptr || game.judged->findings.empty()) return;
  note_rules(game);
  note_articles(*game.judged);
  const GameDecoder decoder(game.header.text);
  const std::vector<HtmlFinding> shown = shown_findings(game, decoder);
  if (shown.empty()) return;
  event_.add(known_value(game.header.event, decoder));
  file_.add(std::string(base_name(file_name(game))));
  for (const HtmlFinding& each : shown) add_row(game, decoder, *each.finding);
  moves_.start(game);
  buffer_.Clear();
  JsonWriter json(buffer_);
  write_html_game(game, decoder, moves_, shown, json);
  games_.write(before_game_.next());
  games_.write(json_in_script(text_of(buffer_)));
}

void HtmlReport::file_ended(const FileView& file) {
  if (!file.has_games) return;
  const std::string name = shown_file(file.file);
  buffer_.Clear();
  JsonWriter json(buffer_);
  json.open();
  json.add("file", name);
  json.add("games", file.games);
  if (!file.sha256.empty()) json.add("sha256", file.sha256);
  json.close();
  files_.write(before_file_.next());
  files_.write(json_in_script(text_of(buffer_)));
  file_rows_.write(fmt::format("<tr><td title=\"{}\">{}<td>{}<td><code>{}</code>\n",
                               xml_attribute(name), xml_text(base_name(name)),
                               with_commas(file.games), xml_text(file.sha256)));
}

void HtmlReport::crosstables(std::span<const Crosstable> tables, std::uint64_t left_out) {
  if (tables.empty() && left_out == 0) return;
  crosstables_ =
      "<section id=\"crosstables\" class=\"crosstables\" "
      "aria-label=\"Crosstables\">\n<h2>Crosstables</h2>\n";
  for (const Crosstable& table : tables) crosstables_ += crosstable_html(table, 3);
  const std::string sentence = left_out_sentence(left_out);
  if (!sentence.empty()) crosstables_ += fmt::format("<p>{}</p>\n", xml_text(sentence));
  crosstables_ += "</section>\n";
}

std::vector<std::string> HtmlReport::notices(const Summary& summary) const {
  std::vector<std::string> sentences = variant_sentences(summary);
  const std::string in_part = judged_in_part_sentence(summary);
  if (!in_part.empty()) sentences.insert(sentences.begin(), in_part);
  const std::string unreadable = unreadable_sentence(summary);
  if (!unreadable.empty()) sentences.insert(sentences.begin(), unreadable);
  const std::string unshown = unshown_sentence(limit_.unprinted(), summary);
  if (!unshown.empty()) sentences.push_back(unshown);
  return sentences;
}

std::string HtmlReport::totals(const Summary& summary) {
  const std::string event = event_sentence(summary);
  return totals_sentence(summary) + (event.empty() ? "" : " " + event);
}

std::string HtmlReport::notice_items(const Summary& summary) const {
  std::string items;
  for (const std::string& sentence : notices(summary)) {
    items += fmt::format("<li><bdi>{}</bdi></li>", xml_text(sentence));
  }
  return items;
}

std::string HtmlReport::rule_rows(const Summary& summary) const {
  std::string rows;
  for (const auto& [id, seen] : rules_) {
    rows += fmt::format("<tr><td>{}<td>{}<td>{}<td>{}\n", xml_text(id), xml_text(seen.rule->name),
                        with_commas(findings_of(id, summary)), with_commas(seen.games));
  }
  return rows;
}

void HtmlReport::write_run(const Summary& summary, JsonWriter& json) const {
  json.open();
  json.add("version", run_.version);
  json.add("laws", run_.laws);
  json.add("class", run_.time_class);
  json.add("files", summary.files);
  json.add("games", summary.games);
  json.add("plies", summary.plies);
  json.add("flagged", summary.flagged_games);
  json.add("errors", summary.errors);
  json.add("warnings", summary.warnings);
  json.add("infos", summary.infos);
  // A report that is rendered does not say that there was a baseline, unless it knew findings.
  if (run_.has_baseline || summary.known != 0) json.add("known", summary.known);
  json.open("rules");
  for (const auto& [id, seen] : rules_) write_rule(seen, findings_of(id, summary), json);
  json.close();
  write_articles(articles_, json);
  json.close();
}

std::string HtmlReport::run_json(const Summary& summary) {
  buffer_.Clear();
  JsonWriter json(buffer_);
  write_run(summary, json);
  return json_in_script(text_of(buffer_));
}

void HtmlReport::end(const Summary& summary) {
  const std::string& event = event_.value().empty() ? file_.value() : event_.value();
  const std::map<std::string_view, std::function<void()>> slots = {
      {"style_hash", [this] { sink_.write(kSheetStyleHash); }},
      {"script_hash", [this] { sink_.write(kSheetScriptHash); }},
      {"style", [this] { sink_.write(kSheetStyle); }},
      {"script", [this] { sink_.write(kSheetScript); }},
      {"pieces", [this] { sink_.write(kSheetPieces); }},
      {"version", [this] { sink_.write(xml_attribute(run_.version)); }},
      {"event", [&] { sink_.write(xml_text(event)); }},
      {"totals", [&] { sink_.write(xml_text(totals(summary))); }},
      {"notices", [&] { sink_.write(notice_items(summary)); }},
      {"rule_rows", [&] { sink_.write(rule_rows(summary)); }},
      {"finding_rows", [this] { rows_.release(); }},
      {"file_rows", [this] { file_rows_.release(); }},
      {"crosstable_link",
       [this] {
         if (!crosstables_.empty()) {
           sink_.write("<p class=\"to-crosstables\"><a href=\"#crosstables\">Crosstables</a></p>");
         }
       }},
      {"crosstables", [this] { sink_.write(crosstables_); }},
      {"files", [this] { files_.release(); }},
      {"run", [&] { sink_.write(run_json(summary)); }},
      {"games", [this] { games_.release(); }},
  };
  fill_slots(
      kSheetPage, [this](std::string_view text) { sink_.write(text); },
      [&slots](std::string_view name) {
        const auto slot = slots.find(name);
        if (slot != slots.end()) slot->second();
      });
}

}  // namespace

std::unique_ptr<Report> make_html_report(OutputSink& sink, const HtmlOptions& options) {
  return std::make_unique<HtmlReport>(sink, options);
}

}  // namespace tools
