#include "tools/reports/json.h"

#include <string>

#include "tools/output/spool.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/json_records.h"
#include "tools/reports/json_writer.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

class JsonReport : public Report {
 public:
  JsonReport(OutputSink& sink, const JsonOptions& options)
      : sink_(sink), records_(sink), limit_(options.max_findings) {}

  void begin(const RunInfo& run) override;
  void game(const GameView& game) override;
  void end(const Summary& summary) override;

 private:
  // The object to which `add_keys` adds the keys; valid until the next call.
  template <class AddKeys>
  std::string_view object(AddKeys add_keys) {
    buffer_.Clear();
    JsonWriter json(buffer_);
    json.open();
    add_keys(json);
    json.close();
    return text_of(buffer_);
  }

  OutputSink& sink_;
  Spool records_;
  JsonSeparator before_finding_;
  JsonSeparator before_record_;
  FindingLimit limit_;
  rapidjson::StringBuffer buffer_;
};

void JsonReport::begin(const RunInfo& run) {
  sink_.write("{\n\"run\":");
  sink_.write(object([&](JsonWriter& json) { add_run(run, json); }));
  sink_.write(",\n\"findings\":[");
}

void JsonReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  const GameDecoder decoder(game.header.text);
  const std::string file = name_to_utf8(game.file);
  for (const arbiter::Finding& finding : game.judged->findings) {
    if (!limit_.take()) continue;
    sink_.write(before_finding_.next());
    sink_.write(object([&](JsonWriter& json) { add_finding(game, file, decoder, finding, json); }));
  }
  if (!game.judged->report) return;
  records_.write(before_record_.next());
  records_.write(object([&](JsonWriter& json) { add_record(game, file, decoder, json); }));
}

void JsonReport::end(const Summary& summary) {
  sink_.write("\n],\n\"games\":[");
  records_.release();
  sink_.write("\n],\n\"summary\":");
  sink_.write(object([&](JsonWriter& json) { add_summary(summary, json); }));
  sink_.write("\n}\n");
}

}  // namespace

std::unique_ptr<Report> make_json_report(OutputSink& sink, const JsonOptions& options) {
  return std::make_unique<JsonReport>(sink, options);
}

}  // namespace tools
