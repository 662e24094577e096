#include "tools/reports/html_game.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "tools/reports/game_words.h"
#include "tools/reports/json_records.h"
#include "tools/text/display.h"

namespace tools {
namespace {

using arbiter::Finding;

// Columns. Safety limits, since these texts come from the file or quote it.
constexpr int kLongestResult = 20;
constexpr int kLongestText = 1000;
// Bytes. A safety limit on the size of the page: a long annotated game has about 20 KiB.
constexpr std::size_t kLongestPgn = 32 * 1024;
constexpr std::size_t kLongestExact = 1024;

void add(std::string_view name, const std::string& text, JsonWriter& json) {
  if (!text.empty()) json.add(name, text);
}

// A text for baselines, which do not shorten it, unless it is the one that is shown.
void add_exact(std::string_view name, const std::string& exact, const std::string& shown,
               JsonWriter& json) {
  if (exact != shown && exact.size() <= kLongestExact) json.add(name, exact);
}

void add_exact_tags(const GameHeader& header, const GameDecoder& decoder, JsonWriter& json) {
  const auto add_tag = [&](std::string_view name, std::string_view value) {
    add_exact(name, decoder.tag(value), known_value(value, decoder), json);
  };
  add_tag("exact_white", header.white);
  add_tag("exact_black", header.black);
  add_tag("exact_event", header.event);
}

void add_tags(const GameHeader& header, const GameDecoder& decoder, JsonWriter& json) {
  // Values like "?" that mean unknown are left out.
  const auto add_tag = [&](std::string_view name, std::string_view value) {
    add(name, known_value(value, decoder), json);
  };
  add_tag("white", header.white);
  add_tag("black", header.black);
  add_tag("event", header.event);
  add_tag("site", header.site);
  add_tag("round", header.round);
  add_tag("board", header.board);
  add_tag("date", header.date);
}

// A finding about the event comes without the record of its game, and a rendered report need not
// have it.
bool is_result_known(const GameView& game) {
  return game.game != 0 && (game.judged->report || !game.header.text.empty());
}

void add_result(const GameView& game, const GameDecoder& decoder, JsonWriter& json) {
  if (!is_result_known(game)) return json.add("result", nullptr);
  add("result", shorten(decoder.tag(recorded_result(game.header)), kLongestResult), json);
}

template <class T>
void add_known(std::string_view name, const std::optional<T>& value, JsonWriter& json) {
  if (value) json.add(name, *value);
}

template <class T>
void add_by_color(std::string_view name, const pgn::ByColor<std::optional<T>>& values,
                  JsonWriter& json) {
  if (!values.white && !values.black) return;
  json.open(name);
  add_known("white", values.white, json);
  add_known("black", values.black, json);
  json.close();
}

void add_record(const arbiter::GameReport& report, std::uint32_t plies, JsonWriter& json) {
  json.open("record");
  json.add("plies", plies);
  add_known("stopped_at", report.stopped_at, json);
  if (report.end.kind != arbiter::EndKind::none) {
    json.open("end");
    json.add("how", arbiter::end_id(report.end.kind));
    json.add("ply", report.end.ply);
    json.close();
  }
  json.add("repetition", report.repetition_max);
  json.add("halfmove_max", report.halfmove_max);
  add_by_color("can_win", report.can_win, json);
  add_by_color("lost_winnability", report.lost_winnability, json);
  json.close();
}

void add_judgement(const GameView& game, const GameDecoder& decoder, JsonWriter& json) {
  json.add("laws", arbiter::edition_id(game.judged->laws));
  if (!game.judged->unjudged_variant.empty()) {
    add("not_judged", known_value(game.judged->unjudged_variant, decoder), json);
  }
  if (!game.judged->report) return;
  const arbiter::GameReport& report = *game.judged->report;
  json.add("class", arbiter::time_class_id(report.time_class));
  json.add("verdict", arbiter::verdict_id(report.verdict));
  if (!report.ruling.empty()) json.add("ruling", report.ruling);
  add("ruled", ruling_sentence(game, decoder), json);
  add_record(report, game.judged->plies, json);
}

void add_pgn(const GameView& game, const GameDecoder& decoder, JsonWriter& json) {
  const std::string_view text = game.header.text;
  if (game.game == 0 || text.empty() || text.size() > kLongestPgn) return;
  json.add("pgn", decoder.text(text));
}

void write_finding(const GameView& game, const GameDecoder& decoder, const HtmlMoves& moves,
                   const HtmlFinding& shown, JsonWriter& json) {
  const Finding& finding = *shown.finding;
  const auto add_text = [&](std::string_view name, const std::string& text) {
    add(name, shorten(decoder.sentence(text), kLongestText), json);
  };
  const pgn::Place place = game.place_of(finding.place);
  json.open();
  json.add("rule", finding.rule->id);
  json.add("fingerprint", shown.fingerprint);
  if (shown.known_copies != 0) json.add("known_copies", shown.known_copies);
  json.add("severity", arbiter::severity_id(finding.severity));
  if (!finding.article.empty()) json.add("article", finding.article);
  json.add("ply", finding.ply);
  json.add("line", place.line);
  json.add("column", place.column);
  add_text("move", finding.move);
  const std::string move = decoder.sentence(finding.move);
  add_exact("exact_move", move, shorten(move, kLongestText), json);
  add_text("fen", finding.fen);
  add_text("message", finding.message);
  add_text("suggestion", finding.suggestion);
  if (finding.repair && !finding.repair->best.sure) json.add("unsure", true);
  if (!finding.evidence.empty()) {
    json.key("evidence");
    write_evidence(finding.evidence, decoder, json);
  }
  moves.add_board(finding, json);
  moves.add_repair(finding, json);
  json.close();
}

}  // namespace

void write_html_game(const GameView& game, const GameDecoder& decoder, const HtmlMoves& moves,
                     const std::vector<HtmlFinding>& findings, JsonWriter& json) {
  json.open();
  add("file", file_name(game), json);
  if (game.game != 0) json.add("game", game.game);
  if (game.of_event) json.add("of_event", true);
  json.add("line", game.begin.line);
  add_tags(game.header, decoder, json);
  add_result(game, decoder, json);
  add_exact_tags(game.header, decoder, json);
  add_judgement(game, decoder, json);
  moves.add_game(decoder, json);
  add_pgn(game, decoder, json);
  json.open_list("findings");
  for (const HtmlFinding& finding : findings) write_finding(game, decoder, moves, finding, json);
  json.close_list();
  json.close();
}

}  // namespace tools
