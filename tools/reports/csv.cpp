#include "tools/reports/csv.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "tools/reports/csv_cell.h"
#include "tools/reports/finding_limit.h"
#include "tools/reports/json_records.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/summary_words.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::GameReport;

// The subject of one row.
struct Row {
  const GameView& game;
  const GameDecoder& decoder;
  const Finding* finding = nullptr;  // null: none of the game is shown
  pgn::Place place;                  // of the finding, else of the game

  const GameReport* report() const { return game.judged->report ? &*game.judged->report : nullptr; }
  std::string tag(std::string_view value) const { return decoder.tag(value); }
};

std::string number(std::uint64_t value) { return std::to_string(value); }
std::string number(const std::optional<std::uint32_t>& value) {
  return value ? std::to_string(*value) : std::string();
}
// 0: not known, of a game in a report that is rendered.
std::string column(const Row& row) {
  return row.place.column == 0 ? std::string() : number(row.place.column);
}
// Empty if neither the game nor its record is there.
std::string encoding(const Row& row) {
  const GameHeader& header = row.game.header;
  return std::string(header.text.empty() ? header.stated_encoding
                                         : encoding_of(header, row.decoder));
}
std::string yes_or_no(const std::optional<bool>& value) {
  return !value ? "" : *value ? "true" : "false";
}

std::string evidence(const Row& row) {
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  write_evidence(row.finding->evidence, row.decoder, json);
  return std::string(text_of(buffer));
}

std::string end_ply(const Row& row) {
  const arbiter::GameEnd& end = row.report()->end;
  return end.kind == arbiter::EndKind::none ? std::string() : number(end.ply);
}

// What a column needs. Its cell is empty in rows that do not have it.
enum class Needs { game, finding, record };

struct Column {
  std::string_view name;
  Needs needs;
  std::string (*cell)(const Row& row);
};

constexpr Column kColumns[] = {
    {"rule", Needs::finding, [](const Row& row) { return std::string(row.finding->rule->id); }},
    {"name", Needs::finding, [](const Row& row) { return std::string(row.finding->rule->name); }},
    {"severity", Needs::finding,
     [](const Row& row) { return std::string(arbiter::severity_id(row.finding->severity)); }},
    {"article", Needs::finding, [](const Row& row) { return std::string(row.finding->article); }},
    {"laws", Needs::game,
     [](const Row& row) { return std::string(arbiter::edition_id(row.game.judged->laws)); }},
    {"file", Needs::game, [](const Row& row) { return name_to_utf8(row.game.file); }},
    {"game", Needs::game,
     [](const Row& row) { return row.game.game == 0 ? std::string() : number(row.game.game); }},
    {"line", Needs::game, [](const Row& row) { return number(row.place.line); }},
    {"column", Needs::game, column},
    {"offset", Needs::game, [](const Row& row) { return number(row.place.offset); }},
    {"ply", Needs::finding, [](const Row& row) { return number(row.finding->ply); }},
    {"move", Needs::finding,
     [](const Row& row) { return row.decoder.sentence(row.finding->move); }},
    {"fen", Needs::finding, [](const Row& row) { return row.decoder.sentence(row.finding->fen); }},
    {"message", Needs::finding,
     [](const Row& row) { return row.decoder.sentence(row.finding->message); }},
    {"evidence", Needs::finding, evidence},
    {"suggestion", Needs::finding,
     [](const Row& row) { return row.decoder.sentence(row.finding->suggestion); }},

    {"event", Needs::game, [](const Row& row) { return row.tag(row.game.header.event); }},
    {"site", Needs::game, [](const Row& row) { return row.tag(row.game.header.site); }},
    {"date", Needs::game, [](const Row& row) { return row.tag(row.game.header.date); }},
    {"round", Needs::game, [](const Row& row) { return row.tag(row.game.header.round); }},
    {"board", Needs::game, [](const Row& row) { return row.tag(row.game.header.board); }},
    {"white", Needs::game, [](const Row& row) { return row.tag(row.game.header.white); }},
    {"black", Needs::game, [](const Row& row) { return row.tag(row.game.header.black); }},
    {"game_id", Needs::game, [](const Row& row) { return row.tag(game_id_of(row.game.header)); }},
    {"encoding", Needs::game, encoding},
    {"result_tag", Needs::game, [](const Row& row) { return row.tag(row.game.header.result_tag); }},
    {"marker", Needs::game,
     [](const Row& row) { return row.decoder.text(row.game.header.marker); }},
    {"termination", Needs::game,
     [](const Row& row) { return row.tag(row.game.header.termination); }},

    {"start", Needs::record,
     [](const Row& row) { return std::string(start_id(row.report()->start)); }},
    {"class", Needs::record,
     [](const Row& row) { return std::string(arbiter::time_class_id(row.report()->time_class)); }},
    {"plies", Needs::record, [](const Row& row) { return number(row.game.judged->plies); }},
    {"stopped_at", Needs::record, [](const Row& row) { return number(row.report()->stopped_at); }},
    {"end", Needs::record,
     [](const Row& row) { return std::string(arbiter::end_id(row.report()->end.kind)); }},
    {"end_ply", Needs::record, end_ply},
    {"ruling", Needs::record, [](const Row& row) { return std::string(row.report()->ruling); }},
    {"verdict", Needs::record,
     [](const Row& row) { return std::string(arbiter::verdict_id(row.report()->verdict)); }},
    {"final_fen", Needs::record, [](const Row& row) { return row.report()->final_fen; }},
    {"repetition_max", Needs::record,
     [](const Row& row) { return number(std::uint64_t{row.report()->repetition_max}); }},
    {"halfmove_max", Needs::record,
     [](const Row& row) { return number(std::uint64_t{row.report()->halfmove_max}); }},
    {"white_can_win", Needs::record,
     [](const Row& row) { return yes_or_no(row.report()->can_win.white); }},
    {"black_can_win", Needs::record,
     [](const Row& row) { return yes_or_no(row.report()->can_win.black); }},
};

bool has(const Row& row, Needs needs) {
  switch (needs) {
    case Needs::game:
      return true;
    case Needs::finding:
      return row.finding != nullptr;
    case Needs::record:
      return row.report() != nullptr;
  }
  return false;
}

// A row of what `append_cell` appends for each column.
template <class AppendCell>
void append_cells(AppendCell append_cell, std::string& text) {
  for (const Column& column : kColumns) {
    if (&column != kColumns) text += ',';
    append_cell(column);
  }
  text += "\r\n";
}

void append_row(const Row& row, std::string& text) {
  append_cells(
      [&](const Column& column) {
        if (has(row, column.needs)) text += csv_cell(column.cell(row));
      },
      text);
}

void append_rows(const GameView& game, FindingLimit& limit, std::string& text) {
  if (game.judged == nullptr) return;
  const GameDecoder decoder(game.header.text);
  bool is_shown = false;
  for (const Finding& finding : game.judged->findings) {
    if (!limit.take()) continue;
    append_row({game, decoder, &finding, game.place_of(finding.place)}, text);
    is_shown = true;
  }
  // --max-findings limits findings, not records.
  if (!is_shown && game.judged->report) append_row({game, decoder, nullptr, game.begin}, text);
}

// Cells by the names of their columns; all others are empty.
using Cells = std::map<std::string_view, std::string>;

Cells judged_in_part_cells(const Summary& summary) {
  const JudgedInPart& in_part = summary.judged_in_part;
  Cells cells = {{"name", "judged-in-part"},
                 {"severity", in_part.fails ? "error" : "warning"},
                 {"message", judged_in_part_sentence(summary)}};
  if (!in_part.has_place()) return cells;
  cells["file"] = name_to_utf8(in_part.file);
  cells["game"] = number(in_part.game);
  cells["line"] = number(in_part.place.line);
  cells["column"] = number(in_part.place.column);
  if (in_part.place.offset != JudgedInPart::kNoOffset) {
    cells["offset"] = number(in_part.place.offset);
  }
  return cells;
}

class CsvEventText : public EventText {
 public:
  void add(const GameView& finding) override {
    FindingLimit no_limit(std::nullopt);
    append_rows(finding, no_limit, rows_);
  }
  std::string_view text() const override { return rows_; }
  void clear() override { rows_.clear(); }

 private:
  std::string rows_;
};

class CsvReport : public Report {
 public:
  CsvReport(OutputSink& sink, const CsvOptions& options)
      : sink_(sink), is_limited_(options.max_findings.has_value()), limit_(options.max_findings) {}

  void begin(const RunInfo& run) override;
  void game(const GameView& game) override;
  std::unique_ptr<EventText> new_event_text() const override {
    return is_limited_ ? nullptr : std::make_unique<CsvEventText>();
  }
  void write_event_text(std::string_view text) override { sink_.write(text); }
  void end(const Summary& summary) override;

 private:
  void write_row(const Cells& cells);

  OutputSink& sink_;
  const bool is_limited_;
  FindingLimit limit_;
  std::string rows_;  // reused for every game
};

void CsvReport::begin(const RunInfo&) {
  std::string text;
  append_cells([&text](const Column& column) { text += column.name; }, text);
  sink_.write(text);
}

void CsvReport::game(const GameView& game) {
  rows_.clear();
  append_rows(game, limit_, rows_);
  sink_.write(rows_);
}

// Rows without a rule, for what is said of the whole run.
void CsvReport::end(const Summary& summary) {
  if (summary.judged_in_part.games != 0) write_row(judged_in_part_cells(summary));
  if (summary.unreadable_inputs != 0) {
    write_row({
        {"name", "unreadable-inputs"},
        {"severity", "error"},
        {"file", name_to_utf8(summary.first_unreadable)},
        {"message", unreadable_sentence(summary)},
    });
  }
  for (const std::string& sentence : variant_sentences(summary)) {
    write_row({{"name", "not-judged"}, {"severity", "warning"}, {"message", sentence}});
  }
  const std::string unshown = unshown_sentence(limit_.unprinted(), summary);
  if (!unshown.empty()) {
    write_row({{"name", "not-shown"}, {"severity", "warning"}, {"message", unshown}});
  }
}

void CsvReport::write_row(const Cells& cells) {
  std::string text;
  append_cells(
      [&](const Column& column) {
        const auto cell = cells.find(column.name);
        if (cell != cells.end()) text += csv_cell(cell->second);
      },
      text);
  sink_.write(text);
}

}  // namespace

std::unique_ptr<Report> make_csv_report(OutputSink& sink, const CsvOptions& options) {
  return std::make_unique<CsvReport>(sink, options);
}

}  // namespace tools
