#include "tools/reports/jsonl.h"

#include <string>

#include "tools/reports/finding_limit.h"
#include "tools/reports/json_records.h"
#include "tools/reports/json_writer.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

class JsonlReport : public Report {
 public:
  JsonlReport(OutputSink& sink, const JsonlOptions& options)
      : sink_(sink), limit_(options.max_findings) {}

  void begin(const RunInfo& run) override {
    write_line("run", [&](JsonWriter& json) { add_run(run, json); });
  }
  void game(const GameView& game) override;
  void end(const Summary& summary) override {
    write_line("summary", [&](JsonWriter& json) { add_summary(summary, json); });
  }

 private:
  template <class AddKeys>
  void write_line(std::string_view type, AddKeys add_keys);

  OutputSink& sink_;
  FindingLimit limit_;
  rapidjson::StringBuffer buffer_;  // reused for every line
};

template <class AddKeys>
void JsonlReport::write_line(std::string_view type, AddKeys add_keys) {
  buffer_.Clear();
  JsonWriter json(buffer_);
  json.open();
  json.add("type", type);
  add_keys(json);
  json.close();
  buffer_.Put('\n');
  sink_.write(text_of(buffer_));
}

void JsonlReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  const GameDecoder decoder(game.header.text);
  const std::string file = name_to_utf8(game.file);
  for (const arbiter::Finding& finding : game.judged->findings) {
    if (!limit_.take()) break;
    write_line("finding",
               [&](JsonWriter& json) { add_finding(game, file, decoder, finding, json); });
  }
  if (!game.judged->report) return;
  write_line("game", [&](JsonWriter& json) { add_record(game, file, decoder, json); });
}

}  // namespace

std::unique_ptr<Report> make_jsonl_report(OutputSink& sink, const JsonlOptions& options) {
  return std::make_unique<JsonlReport>(sink, options);
}

}  // namespace tools
