#include "tools/reports/jsonl.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <map>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "arbiter/finding.h"
#include "arbiter/judged_game.h"
#include "arbiter/rules/rule.h"
#include "tools/reports/encoding.h"

namespace tools {
namespace {

constexpr int kSchema = 1;

// One line being written. What goes in must be UTF-8 already.
class Line {
 public:
  explicit Line(rapidjson::StringBuffer& buffer, std::string_view type) : json_(buffer) {
    json_.StartObject();
    add("type", type);
  }

  void key(std::string_view name) { json_.Key(name.data(), length(name)); }

  void value(std::string_view text) {
    json_.String(text.data() == nullptr ? "" : text.data(), length(text));
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(bool yes) { json_.Bool(yes); }
  void value(int number) { json_.Int(number); }
  void value(std::int64_t number) { json_.Int64(number); }
  void value(std::uint64_t number) { json_.Uint64(number); }
  void value(std::uint32_t number) { json_.Uint(number); }
  void value(std::nullptr_t) { json_.Null(); }
  template <class T>
  void value(const std::optional<T>& maybe) {
    if (maybe) {
      value(*maybe);
    } else {
      json_.Null();
    }
  }
  template <class T>
  void value(const std::vector<T>& list) {
    json_.StartArray();
    for (const T& item : list) value(item);
    json_.EndArray();
  }

  template <class T>
  void add(std::string_view name, const T& what) {
    key(name);
    value(what);
  }
  void add_or_null(std::string_view name, std::string_view text) {
    key(name);
    if (text.empty()) {
      json_.Null();
    } else {
      value(text);
    }
  }

  void open(std::string_view name) {
    key(name);
    json_.StartObject();
  }
  void close() { json_.EndObject(); }

 private:
  static rapidjson::SizeType length(std::string_view text) {
    return static_cast<rapidjson::SizeType>(text.size());
  }

  rapidjson::Writer<rapidjson::StringBuffer> json_;
};

bool is_url(std::string_view site) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (site.size() < scheme.size()) continue;
    bool same = true;
    for (std::size_t i = 0; i < scheme.size(); ++i) {
      const char letter = site[i];
      same = same && scheme[i] == (letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    }
    if (same) return true;
  }
  return false;
}

std::string_view game_id(const GameHeader& header) {
  if (header.game_id.data() != nullptr) return header.game_id;
  return is_url(header.site) ? header.site : std::string_view{};
}

class JsonlReport : public Report {
 public:
  JsonlReport(OutputSink& sink, const JsonlOptions& options)
      : sink_(sink), left_(options.max_findings) {}

  void begin(const RunInfo& run) override;
  void game(const GameView& game) override;
  void end(const Summary& summary) override;

 private:
  void add_finding(const GameView& game, const GameDecoder& decoder,
                   const arbiter::Finding& finding);
  void add_record(const GameView& game, const GameDecoder& decoder,
                  const arbiter::GameReport& report);
  void finish(Line& line);
  bool may_print_finding();

  OutputSink& sink_;
  std::optional<std::uint64_t> left_;  // findings that may still be printed
  rapidjson::StringBuffer buffer_;     // used again for every line
  std::string file_;                   // of the game at hand, as UTF-8
};

void JsonlReport::begin(const RunInfo& run) {
  Line line(buffer_, "run");
  line.add("schema", kSchema);
  line.add("tool", std::string_view("pgn-arbiter"));
  line.add("version", run.version);
  line.add("laws", run.laws);
  line.add("class", run.time_class);
  finish(line);
}

void JsonlReport::game(const GameView& game) {
  if (game.judged == nullptr) return;
  const GameDecoder decoder(game.header.text);
  file_ = name_to_utf8(game.file);
  for (const arbiter::Finding& finding : game.judged->findings) {
    if (!may_print_finding()) break;
    add_finding(game, decoder, finding);
  }
  if (game.judged->report) add_record(game, decoder, *game.judged->report);
}

bool JsonlReport::may_print_finding() {
  if (!left_) return true;
  if (*left_ == 0) return false;
  --*left_;
  return true;
}

void add_evidence(const arbiter::Evidence& evidence, const GameDecoder& decoder, Line& line) {
  line.open("evidence");
  for (const auto& [name, value] : evidence) {
    line.key(name);
    std::visit(
        [&](const auto& held) {
          using Held = std::decay_t<decltype(held)>;
          if constexpr (std::is_same_v<Held, std::string>) {
            line.value(decoder.sentence(held));
          } else if constexpr (std::is_same_v<Held, std::vector<std::string>>) {
            std::vector<std::string> decoded;
            for (const std::string& text : held) decoded.push_back(decoder.sentence(text));
            line.value(decoded);
          } else {
            line.value(held);
          }
        },
        value);
  }
  line.close();
}

void JsonlReport::add_finding(const GameView& game, const GameDecoder& decoder,
                              const arbiter::Finding& finding) {
  const pgn::Place place = game.place_of(finding.place);
  Line line(buffer_, "finding");
  line.add("rule", finding.rule->id);
  line.add("name", finding.rule->name);
  line.add("severity", arbiter::severity_id(finding.severity));
  line.add_or_null("article", finding.article);
  line.add("laws", arbiter::edition_id(game.judged->laws));
  line.add("file", file_);
  line.add("game", game.game == 0 ? std::nullopt : std::optional(game.game));
  line.add("line", place.line);
  line.add("column", place.column);
  line.add("offset", place.offset);
  line.add("ply", finding.ply);
  line.add_or_null("move", decoder.sentence(finding.move));
  line.add_or_null("fen", decoder.sentence(finding.fen));
  line.add("message", decoder.sentence(finding.message));
  add_evidence(finding.evidence, decoder, line);
  line.add_or_null("suggestion", decoder.sentence(finding.suggestion));
  finish(line);
}

// What the game says of itself.
void add_header(const GameHeader& header, const GameDecoder& decoder, Line& line) {
  const auto add_tag = [&](std::string_view name, std::string_view value) {
    if (value.data() == nullptr) {
      line.add(name, nullptr);
    } else {
      line.add(name, decoder.tag(value));
    }
  };
  add_tag("event", header.event);
  add_tag("site", header.site);
  add_tag("date", header.date);
  add_tag("round", header.round);
  add_tag("board", header.board);
  add_tag("white", header.white);
  add_tag("black", header.black);
  add_tag("game_id", game_id(header));
  line.add("encoding", decoder.encoding());
  add_tag("result_tag", header.result_tag);
  line.add_or_null("marker", decoder.text(header.marker));
  add_tag("termination", header.termination);
}

std::string_view start_id(arbiter::StartKind start) {
  switch (start) {
    case arbiter::StartKind::standard:
      return "standard";
    case arbiter::StartKind::chess960:
      return "chess960";
    case arbiter::StartKind::fen:
      return "fen";
  }
  return "standard";
}

void add_end(const arbiter::GameEnd& end, Line& line) {
  const bool ended = end.kind != arbiter::EndKind::none;
  line.open("end");
  line.add("how", arbiter::end_id(end.kind));
  line.add("ply", ended ? std::optional(end.ply) : std::nullopt);
  line.close();
}

template <class T>
void add_by_color(std::string_view name, const pgn::ByColor<T>& values, Line& line) {
  line.open(name);
  line.add("white", values.white);
  line.add("black", values.black);
  line.close();
}

// What the arbiter found.
void add_judgement(const arbiter::GameReport& report, std::uint32_t plies, Line& line) {
  line.add("start", start_id(report.start));
  line.add("laws", arbiter::edition_id(report.laws));
  line.add("class", arbiter::time_class_id(report.time_class));
  line.add("plies", plies);
  line.add("stopped_at", report.stopped_at);
  line.add("stood", report.stood);
  add_end(report.end, line);
  line.add_or_null("ruling", report.ruling);
  line.add("verdict", arbiter::verdict_id(report.verdict));
  line.add_or_null("final_fen", report.final_fen);
  line.open("repetition");
  line.add("max", report.repetition_max);
  line.add("threefold_plies", report.threefold_plies);
  line.close();
  line.add("halfmove_max", report.halfmove_max);
  add_by_color("can_win", report.can_win, line);
  add_by_color("lost_winnability", report.lost_winnability, line);
}

void JsonlReport::add_record(const GameView& game, const GameDecoder& decoder,
                             const arbiter::GameReport& report) {
  Line line(buffer_, "game");
  line.add("file", file_);
  line.add("game", game.game == 0 ? std::nullopt : std::optional(game.game));
  line.add("line", game.begin.line);
  line.add("offset", game.begin.offset);
  add_header(game.header, decoder, line);
  add_judgement(report, game.judged->plies, line);
  finish(line);
}

void JsonlReport::end(const Summary& summary) {
  Line line(buffer_, "summary");
  line.add("files", summary.files);
  line.add("games", summary.games);
  line.add("plies", summary.plies);
  line.open("findings");
  for (const auto& [rule, count] : summary.findings) line.add(rule, count);
  line.close();
  line.add("errors", summary.errors);
  line.add("warnings", summary.warnings);
  line.add("infos", summary.infos);
  // Names that differ only in their encoding are one key.
  std::map<std::string, std::uint64_t> variants;
  for (const auto& [name, count] : summary.unjudged_variants) variants[name_to_utf8(name)] += count;
  line.open("variants_not_judged");
  for (const auto& [name, count] : variants) line.add(name, count);
  line.close();
  finish(line);
}

void JsonlReport::finish(Line& line) {
  line.close();
  buffer_.Put('\n');
  sink_.write({buffer_.GetString(), buffer_.GetSize()});
  buffer_.Clear();
}

}  // namespace

std::unique_ptr<Report> make_jsonl_report(OutputSink& sink, const JsonlOptions& options) {
  return std::make_unique<JsonlReport>(sink, options);
}

}  // namespace tools
