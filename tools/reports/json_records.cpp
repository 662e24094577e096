#include "tools/reports/json_records.h"

#include <map>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "arbiter/types/rule.h"
#include "parser/ascii.h"
#include "tools/text/url.h"

namespace tools {
namespace {

constexpr int kSchema = 1;

// A text of the arbiter, most of which is plain.
void write_words(std::string_view words, const GameDecoder& decoder, JsonWriter& json) {
  if (!json.value_if_plain(words)) json.value(decoder.sentence(words));
}

void add_words_or_null(JsonName name, std::string_view words, const GameDecoder& decoder,
                       JsonWriter& json) {
  json.key(name);
  if (words.empty()) {
    json.value(nullptr);
  } else {
    write_words(words, decoder, json);
  }
}

// The tags and the marker of the game.
void add_header(const GameHeader& header, const GameDecoder& decoder, JsonWriter& json) {
  const auto add_tag = [&](std::string_view name, std::string_view value) {
    if (value.data() == nullptr) {
      json.add(name, nullptr);
    } else {
      json.add(name, decoder.tag(value));
    }
  };
  add_tag("event", header.event);
  add_tag("site", header.site);
  add_tag("date", header.date);
  add_tag("round", header.round);
  add_tag("board", header.board);
  add_tag("white", header.white);
  add_tag("black", header.black);
  add_tag("game_id", game_id_of(header));
  json.add("encoding", encoding_of(header, decoder));
  add_tag("result_tag", header.result_tag);
  json.add_or_null("marker", decoder.text(header.marker));
  add_tag("termination", header.termination);
}

void add_end(const arbiter::GameEnd& end, JsonWriter& json) {
  const bool ended = end.kind != arbiter::EndKind::none;
  json.open("end");
  json.add("how", arbiter::end_id(end.kind));
  json.add("ply", ended ? std::optional(end.ply) : std::nullopt);
  json.close();
}

template <class T>
void add_by_color(std::string_view name, const pgn::ByColor<T>& values, JsonWriter& json) {
  json.open(name);
  json.add("white", values.white);
  json.add("black", values.black);
  json.close();
}

void add_claims(const std::optional<arbiter::Claims>& claims, JsonWriter& json) {
  if (!claims) return json.add("claims", nullptr);
  json.open("claims");
  json.open("threefold");
  json.add("on_board", claims->threefold_on_board);
  json.open_list("ahead");
  for (const arbiter::ThreefoldAhead& ahead : claims->threefold_ahead) {
    json.open();
    json.add("ply", ahead.ply);
    json.add("moves", ahead.moves);
    json.close();
  }
  json.close_list();
  json.close();
  json.open("fifty");
  json.add("on_board", claims->fifty_on_board);
  json.add("ahead", claims->fifty_ahead);
  json.close();
  json.close();
}

void add_clocks(const std::optional<arbiter::ClockRecord>& clocks, JsonWriter& json) {
  if (!clocks) return json.add("clocks", nullptr);
  json.open("clocks");
  json.add_seconds("base", clocks->base);
  json.add_seconds("increment", clocks->increment);
  json.open("last");
  json.add_seconds("white", clocks->last.white);
  json.add_seconds("black", clocks->last.black);
  json.close();
  json.add("believed", clocks->believed);
  json.close();
}

// The keys of a reading are the same for the best one and the others.
void add_reading(const arbiter::RepairReading& reading,
                 const std::vector<arbiter::RepairReading>& others, const GameDecoder& decoder,
                 JsonWriter& json) {
  json.open();
  json.add("ply", reading.ply);
  json.add("was", decoder.sentence(reading.was));
  json.add("move", reading.move);
  json.add("kind", arbiter::repair_kind_id(reading.kind));
  json.add("makes_legal", reading.makes_legal);
  json.add("sure", reading.sure);
  json.open_list("others");
  for (const arbiter::RepairReading& other : others) add_reading(other, {}, decoder, json);
  json.close_list();
  json.close();
}

void add_event(const std::optional<EventSummary>& event, JsonWriter& json) {
  if (!event) return json.add("event", nullptr);
  json.open("event");
  json.add("players", event->players);
  json.add("identified", event->identified);
  json.add("pairings", event->pairings);
  json.add("without_game", event->without_game);
  json.add("without_pairing", event->without_pairing);
  json.close();
}

// The judgement of the arbiter.
void add_judgement(const arbiter::JudgedGame& judged, JsonWriter& json) {
  const arbiter::GameReport& report = *judged.report;
  json.add("start", start_id(report.start));
  json.add("laws", arbiter::edition_id(report.laws));
  json.add("class", arbiter::time_class_id(report.time_class));
  json.add("plies", judged.plies);
  json.add("stopped_at", report.stopped_at);
  json.add("stood", report.stood);
  add_end(report.end, json);
  json.add_or_null("ruling", report.ruling);
  json.add("verdict", arbiter::verdict_id(report.verdict));
  json.add_or_null("final_fen", report.final_fen);
  json.open("repetition");
  json.add("max", report.repetition_max);
  json.add("threefold_plies", report.threefold_plies);
  json.close();
  json.add("halfmove_max", report.halfmove_max);
  add_by_color("can_win", report.can_win, json);
  add_by_color("lost_winnability", report.lost_winnability, json);
  add_claims(judged.claims, json);
  add_clocks(report.clocks, json);
}

std::optional<std::uint64_t> number_of(const GameView& game) {
  return game.game == 0 ? std::nullopt : std::optional(game.game);
}

}  // namespace

std::string_view game_id_of(const GameHeader& header) {
  const std::string_view id = pgn::trim(header.game_id);
  if (!id.empty() && id != "?") return header.game_id;
  return is_url(header.site) ? header.site : std::string_view{};
}

std::string_view encoding_of(const GameHeader& header, const GameDecoder& decoder) {
  return header.stated_encoding.empty() ? decoder.encoding() : header.stated_encoding;
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

void add_run(const RunInfo& run, JsonWriter& json) {
  json.add("schema", kSchema);
  json.add("tool", "pgn-arbiter");
  json.add("version", run.version);
  json.add("laws", run.laws);
  json.add("class", run.time_class);
}

void write_evidence(const arbiter::Evidence& evidence, const GameDecoder& decoder,
                    JsonWriter& json) {
  json.open();
  for (const auto& [name, value] : evidence) {
    json.key(name);
    std::visit(
        [&](const auto& held) {
          using Held = std::decay_t<decltype(held)>;
          if constexpr (std::is_same_v<Held, std::string>) {
            write_words(held, decoder, json);
          } else if constexpr (std::is_same_v<Held, std::vector<std::string>>) {
            std::vector<std::string> decoded;
            for (const std::string& text : held) decoded.push_back(decoder.sentence(text));
            json.value(decoded);
          } else {
            json.value(held);
          }
        },
        value);
  }
  json.close();
}

void add_finding(const GameView& game, const std::string& file, const GameDecoder& decoder,
                 const arbiter::Finding& finding, JsonWriter& json) {
  const pgn::Place place = game.place_of(finding.place);
  json.add("rule", finding.rule->id);
  json.add("name", finding.rule->name);
  json.add("severity", arbiter::severity_id(finding.severity));
  json.add_or_null("article", finding.article);
  json.add("laws", arbiter::edition_id(game.judged->laws));
  json.add("file", file);
  json.add("game", number_of(game));
  json.add("line", place.line);
  json.add("column", place.column);
  json.add("offset", place.offset);
  json.add("ply", finding.ply);
  add_words_or_null("move", finding.move, decoder, json);
  add_words_or_null("fen", finding.fen, decoder, json);
  json.key("message");
  write_words(finding.message, decoder, json);
  json.key("evidence");
  write_evidence(finding.evidence, decoder, json);
  add_words_or_null("suggestion", finding.suggestion, decoder, json);
  json.key("repair");
  if (finding.repair) {
    add_reading(finding.repair->best, finding.repair->others, decoder, json);
  } else {
    json.value(nullptr);
  }
}

void add_record(const GameView& game, const std::string& file, const GameDecoder& decoder,
                JsonWriter& json) {
  json.add("file", file);
  json.add("game", number_of(game));
  json.add("line", game.begin.line);
  json.add("offset", game.begin.offset);
  add_header(game.header, decoder, json);
  add_judgement(*game.judged, json);
}

void add_summary(const Summary& summary, JsonWriter& json) {
  json.add("files", summary.files);
  json.add("games", summary.games);
  json.add("plies", summary.plies);
  json.open("findings");
  for (const auto& [rule, count] : summary.findings) json.add(rule, count);
  json.close();
  json.add("errors", summary.errors);
  json.add("warnings", summary.warnings);
  json.add("infos", summary.infos);
  json.add("known", summary.known);
  // Names that differ only in their encoding are one key.
  std::map<std::string, std::uint64_t> variants;
  for (const auto& [name, count] : summary.unjudged_variants) variants[name_to_utf8(name)] += count;
  json.open("variants_not_judged");
  for (const auto& [name, count] : variants) json.add(name, count);
  json.close();
  const JudgedInPart& in_part = summary.judged_in_part;
  json.add("judged_in_part", in_part.games);
  if (!in_part.has_place()) {
    json.add("first_judged_in_part", nullptr);
  } else {
    json.open("first_judged_in_part");
    json.add("file", name_to_utf8(in_part.file));
    json.add("game", in_part.game);
    json.add("line", in_part.place.line);
    json.add("column", in_part.place.column);
    json.close();
  }
  json.add("unreadable_inputs", summary.unreadable_inputs);
  if (summary.unreadable_inputs == 0) {
    json.add("first_unreadable", nullptr);
  } else {
    json.add("first_unreadable", name_to_utf8(summary.first_unreadable));
  }
  add_event(summary.event, json);
}

}  // namespace tools
