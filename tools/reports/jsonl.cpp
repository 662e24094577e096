#include "tools/reports/jsonl.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tools/reports/finding_limit.h"
#include "tools/reports/json_records.h"
#include "tools/reports/json_writer.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

template <class AddKeys>
void add_line(std::string_view type, AddKeys add_keys, rapidjson::StringBuffer& lines) {
  JsonWriter json(lines);
  json.open();
  json.add("type", type);
  add_keys(json);
  json.close();
  lines.Put('\n');
}

void add_lines(const GameView& game, FindingLimit& limit, rapidjson::StringBuffer& lines) {
  if (game.judged == nullptr) return;
  const GameDecoder decoder(game.header.text);
  const std::string file = name_to_utf8(game.file);
  for (const arbiter::Finding& finding : game.judged->findings) {
    if (!limit.take()) continue;
    add_line(
        "finding", [&](JsonWriter& json) { add_finding(game, file, decoder, finding, json); },
        lines);
  }
  if (!game.judged->report) return;
  add_line(
      "game", [&](JsonWriter& json) { add_record(game, file, decoder, json); }, lines);
}

class JsonlEventText : public EventText {
 public:
  void add(const GameView& finding) override {
    FindingLimit no_limit(std::nullopt);
    add_lines(finding, no_limit, lines_);
  }
  std::string_view text() const override { return text_of(lines_); }
  void clear() override { lines_.Clear(); }

 private:
  rapidjson::StringBuffer lines_;
};

class JsonlReport : public Report {
 public:
  JsonlReport(OutputSink& sink, const JsonlOptions& options)
      : sink_(sink), is_limited_(options.max_findings.has_value()), limit_(options.max_findings) {}

  void begin(const RunInfo& run) override {
    add_line(
        "run", [&](JsonWriter& json) { add_run(run, json); }, lines_);
    write_lines();
  }
  void game(const GameView& game) override {
    add_lines(game, limit_, lines_);
    write_lines();
  }
  std::unique_ptr<EventText> new_event_text() const override {
    return is_limited_ ? nullptr : std::make_unique<JsonlEventText>();
  }
  void write_event_text(std::string_view text) override { sink_.write(text); }
  void end(const Summary& summary) override {
    add_line(
        "summary", [&](JsonWriter& json) { add_summary(summary, json); }, lines_);
    write_lines();
  }

 private:
  void write_lines() {
    sink_.write(text_of(lines_));
    lines_.Clear();
  }

  OutputSink& sink_;
  const bool is_limited_;
  FindingLimit limit_;
  rapidjson::StringBuffer lines_;  // reused for every game
};

}  // namespace

std::unique_ptr<Report> make_jsonl_report(OutputSink& sink, const JsonlOptions& options) {
  return std::make_unique<JsonlReport>(sink, options);
}

}  // namespace tools
