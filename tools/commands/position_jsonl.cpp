#include "tools/commands/position_jsonl.h"

#include <rapidjson/stringbuffer.h>

#include <optional>
#include <string>

#include "arbiter/types/rule.h"
#include "tools/reports/json_writer.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using arbiter::JudgedPosition;

class PositionJsonl final : public PositionReport {
 public:
  explicit PositionJsonl(OutputSink& sink) : sink_(sink) {}

  void position(const PositionView& view) override;
  void end(const PositionSummary&) override {}

 private:
  OutputSink& sink_;
  rapidjson::StringBuffer buffer_;
};

void add_findings(const JudgedPosition& judged, JsonWriter& json) {
  json.open_list("rules");
  for (const arbiter::Rule* rule : judged.rules) json.value(rule->id);
  json.close_list();
  json.open_list("facts");
  for (const std::string& fact : judged.facts) json.value(name_to_utf8(fact));
  json.close_list();
}

void add_chances(const JudgedPosition& judged, JsonWriter& json) {
  json.open("can_win");
  json.add("white", judged.can_win.white);
  json.add("black", judged.can_win.black);
  json.close();
  json.open("why");
  json.add_or_null("white", judged.why.white);
  json.add_or_null("black", judged.why.black);
  json.close();
}

void PositionJsonl::position(const PositionView& view) {
  const JudgedPosition& judged = *view.judged;
  buffer_.Clear();
  JsonWriter json(buffer_);
  json.open();
  json.add("type", "position");
  json.add_or_null("file", name_to_utf8(view.file));
  json.add("line", view.line == 0 ? std::nullopt : std::optional(view.line));
  json.add("input", name_to_utf8(view.input));
  json.add_or_null("fen", judged.fen);
  json.add("legality", arbiter::legality_id(judged.legality));
  add_findings(judged, json);
  json.add_or_null("proof_game", judged.proof_game);
  json.add_or_null("status", judged.status ? arbiter::status_id(*judged.status) : "");
  add_chances(judged, json);
  json.close();
  buffer_.Put('\n');
  sink_.write(text_of(buffer_));
}

}  // namespace

std::unique_ptr<PositionReport> make_position_jsonl(OutputSink& sink) {
  return std::make_unique<PositionJsonl>(sink);
}

}  // namespace tools
