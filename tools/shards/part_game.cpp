#include "tools/shards/part_game.h"

#include <cstddef>
#include <variant>
#include <vector>

#include "arbiter/rules/registry.h"
#include "parser/notation.h"

namespace tools {
namespace {

using arbiter::Claims;
using arbiter::ClockRecord;
using arbiter::EvidenceValue;
using arbiter::Finding;
using arbiter::GameReport;
using arbiter::JudgedGame;
using arbiter::Repair;
using arbiter::RepairReading;

// The tags and the marker, in the order of the record.
constexpr std::string_view GameHeader::*kHeaderTexts[] = {
    &GameHeader::event,  &GameHeader::site,        &GameHeader::date,    &GameHeader::round,
    &GameHeader::board,  &GameHeader::white,       &GameHeader::black,   &GameHeader::result_tag,
    &GameHeader::marker, &GameHeader::termination, &GameHeader::game_id,
};

template <class Enum>
std::uint64_t code(Enum value) {
  return static_cast<std::uint64_t>(value);
}

// --- writing ---

class GamePutter {
 public:
  GamePutter(const PartGame& game, RecordWriter& record) : game_(game), record_(record) {}

  void put(const JudgedGame& judged) {
    record_.put(game_.number);
    record_.put_flag(game_.results_only);
    put_window();
    for (const auto text : kHeaderTexts) record_.put_or_null(game_.header.*text);
    record_.put_flag(judged.no_game);
    record_.put_or_null(judged.unjudged_variant);
    record_.put(std::uint64_t{judged.plies});
    record_.put(code(judged.record));
    record_.put(code(judged.ruling));
    put_place(judged.stopped_at);
    put(judged.notation);
    record_.put(code(judged.laws));
    record_.put(code(judged.after_illegal));
    record_.put_flag(judged.flagged);
    record_.put(static_cast<std::uint64_t>(judged.unconfirmed_proofs));
    record_.put_flag(judged.claims.has_value());
    if (judged.claims) put(*judged.claims);
    record_.put_flag(judged.report.has_value());
    if (judged.report) put(*judged.report);
    record_.put(std::uint64_t{judged.findings.size()});
    for (const Finding& finding : judged.findings) put(finding);
  }

 private:
  void put_window() {
    record_.put(game_.window);
    record_.put(game_.window_begin.offset);
    record_.put(game_.window_begin.line);
    record_.put(game_.window_begin.column);
    const std::string_view text = game_.header.text;
    record_.put(static_cast<std::uint64_t>(text.data() - game_.window.data()));
    record_.put(std::uint64_t{text.size()});
  }

  // 0: nowhere.
  void put_place(const char* place) {
    const bool inside = place != nullptr && place >= game_.window.data() &&
                        place <= game_.window.data() + game_.window.size();
    record_.put(inside ? static_cast<std::uint64_t>(place - game_.window.data()) + 1 : 0);
  }

  void put(const pgn::Notation& notation) {
    const auto all = pgn::all_piece_letters();
    record_.put(static_cast<std::uint64_t>(notation.letters - all.data()));
    record_.put_flag(notation.short_moves);
  }

  void put(const std::vector<std::uint32_t>& plies) {
    record_.put(std::uint64_t{plies.size()});
    for (const std::uint32_t ply : plies) record_.put(std::uint64_t{ply});
  }
  void put(const std::vector<std::string>& texts) {
    record_.put(std::uint64_t{texts.size()});
    for (const std::string& text : texts) record_.put(std::string_view(text));
  }

  void put(const Claims& claims) {
    put(claims.threefold_on_board);
    record_.put(std::uint64_t{claims.threefold_ahead.size()});
    for (const auto& ahead : claims.threefold_ahead) {
      record_.put(std::uint64_t{ahead.ply});
      put(ahead.moves);
    }
    put(claims.fifty_on_board);
    put(claims.fifty_ahead);
  }

  void put(const ClockRecord& clocks) {
    record_.put(clocks.base);
    record_.put(clocks.increment);
    record_.put(clocks.last.white);
    record_.put(clocks.last.black);
    record_.put_flag(clocks.believed);
  }

  void put(const GameReport& report) {
    record_.put(code(report.start));
    record_.put(code(report.laws));
    record_.put(code(report.time_class));
    record_.put(report.stopped_at);
    put(report.stood);
    record_.put(code(report.end.kind));
    record_.put(std::uint64_t{report.end.ply});
    record_.put(report.ruling);
    record_.put(code(report.verdict));
    record_.put(std::string_view(report.final_fen));
    record_.put(std::uint64_t{report.repetition_max});
    put(report.threefold_plies);
    record_.put(std::uint64_t{report.halfmove_max});
    for (const pgn::Color side : {pgn::Color::white, pgn::Color::black}) {
      record_.put(report.can_win[side]);
      record_.put(report.lost_winnability[side]);
    }
    record_.put_flag(report.clocks.has_value());
    if (report.clocks) put(*report.clocks);
  }

  void put(const RepairReading& reading) {
    record_.put(std::uint64_t{reading.ply});
    record_.put(std::string_view(reading.was));
    record_.put(std::string_view(reading.move));
    record_.put(code(reading.kind));
    record_.put(std::uint64_t{reading.makes_legal});
    record_.put_flag(reading.sure);
  }

  void put(const EvidenceValue& value) {
    record_.put(std::uint64_t{value.index()});
    std::visit(
        [this](const auto& held) {
          using Held = std::decay_t<decltype(held)>;
          if constexpr (std::is_same_v<Held, bool>) {
            record_.put_flag(held);
          } else if constexpr (std::is_same_v<Held, std::int64_t>) {
            record_.put_signed(held);
          } else if constexpr (std::is_same_v<Held, std::string>) {
            record_.put(std::string_view(held));
          } else if constexpr (std::is_same_v<Held, std::vector<std::int64_t>>) {
            record_.put(std::uint64_t{held.size()});
            for (const std::int64_t number : held) record_.put_signed(number);
          } else {
            put(held);
          }
        },
        value);
  }

  void put(const Finding& finding) {
    record_.put(std::uint64_t{arbiter::rule_index(*finding.rule)});
    record_.put(code(finding.severity));
    record_.put(finding.article);
    put_place(finding.place);
    record_.put(std::uint64_t{finding.ply});
    record_.put(std::string_view(finding.move));
    record_.put(std::string_view(finding.fen));
    record_.put(std::string_view(finding.message));
    record_.put(std::uint64_t{finding.evidence.size()});
    for (const auto& [key, value] : finding.evidence) {
      record_.put(key);
      put(value);
    }
    record_.put(std::string_view(finding.suggestion));
    record_.put_flag(finding.repair.has_value());
    if (!finding.repair) return;
    put(finding.repair->best);
    record_.put(std::uint64_t{finding.repair->others.size()});
    for (const RepairReading& reading : finding.repair->others) put(reading);
  }

  const PartGame& game_;
  RecordWriter& record_;
};

// --- reading ---

class GameTaker {
 public:
  GameTaker(std::string_view record, TextPool& pool, PartGame& game)
      : record_(record), pool_(pool), game_(game) {}

  bool take(JudgedGame& judged) {
    game_.number = record_.number();
    game_.results_only = record_.flag();
    if (!take_window()) return false;
    for (const auto text : kHeaderTexts) game_.header.*text = record_.text_or_null();
    judged.no_game = record_.flag();
    judged.unjudged_variant = record_.text_or_null();
    judged.plies = record_.small();
    judged.moves = {};
    judged.start_key = 0;
    judged.record = record_.value(pgn::Result::half_to_black);
    judged.ruling = record_.value(pgn::Result::half_to_black);
    judged.stopped_at = place();
    judged.notation = notation();
    judged.laws = record_.value(arbiter::Edition::laws2023);
    judged.after_illegal = record_.value(arbiter::AfterIllegal::stand);
    judged.flagged = record_.flag();
    judged.unconfirmed_proofs = static_cast<int>(record_.small());
    judged.corrections.clear();
    judged.claims.reset();
    if (record_.flag()) judged.claims = claims();
    judged.report.reset();
    if (record_.flag()) judged.report = report();
    judged.findings.resize(record_.count());
    for (Finding& finding : judged.findings) take(finding);
    return !record_.failed() && record_.at_end();
  }

 private:
  bool take_window() {
    game_.window = record_.text();
    game_.window_begin.offset = record_.number();
    game_.window_begin.line = record_.number();
    game_.window_begin.column = record_.number();
    const std::uint64_t begin = record_.number(game_.window.size() + 1);
    const std::uint64_t size = record_.number(game_.window.size() - begin + 1);
    game_.header.text = game_.window.substr(begin, size);
    return !record_.failed();
  }

  const char* place() {
    const std::uint64_t place = record_.number(game_.window.size() + 2);
    return place == 0 ? nullptr : game_.window.data() + (place - 1);
  }

  pgn::Notation notation() {
    const auto all = pgn::all_piece_letters();
    pgn::Notation notation;
    notation.letters = &all[record_.number(all.size())];
    notation.short_moves = record_.flag();
    return notation;
  }

  std::vector<std::uint32_t> plies() {
    std::vector<std::uint32_t> plies(record_.count());
    for (std::uint32_t& ply : plies) ply = record_.small();
    return plies;
  }
  std::vector<std::string> texts() {
    std::vector<std::string> texts(record_.count());
    for (std::string& text : texts) text = record_.text();
    return texts;
  }

  Claims claims() {
    Claims claims;
    claims.threefold_on_board = plies();
    claims.threefold_ahead.resize(record_.count());
    for (auto& ahead : claims.threefold_ahead) {
      ahead.ply = record_.small();
      ahead.moves = texts();
    }
    claims.fifty_on_board = plies();
    claims.fifty_ahead = plies();
    return claims;
  }

  ClockRecord clocks() {
    ClockRecord clocks;
    clocks.base = record_.maybe<std::int64_t>();
    clocks.increment = record_.maybe<std::int64_t>();
    clocks.last.white = record_.maybe<std::int64_t>();
    clocks.last.black = record_.maybe<std::int64_t>();
    clocks.believed = record_.flag();
    return clocks;
  }

  GameReport report() {
    GameReport report;
    report.start = record_.value(arbiter::StartKind::fen);
    report.laws = record_.value(arbiter::Edition::laws2023);
    report.time_class = record_.value(arbiter::TimeClass::blitz);
    report.stopped_at = record_.maybe<std::uint32_t>();
    report.stood = plies();
    report.end.kind = record_.value(arbiter::EndKind::dead_position);
    report.end.ply = record_.small();
    report.ruling = pool_.keep(record_.text());
    report.verdict = record_.value(arbiter::Verdict::unreadable);
    report.final_fen = record_.text();
    report.repetition_max = record_.small();
    report.threefold_plies = plies();
    report.halfmove_max = record_.small();
    for (const pgn::Color side : {pgn::Color::white, pgn::Color::black}) {
      report.can_win[side] = record_.maybe<bool>();
      report.lost_winnability[side] = record_.maybe<std::uint32_t>();
    }
    if (record_.flag()) report.clocks = clocks();
    return report;
  }

  RepairReading reading() {
    RepairReading reading;
    reading.ply = record_.small();
    reading.was = record_.text();
    reading.move = record_.text();
    reading.kind = record_.value(arbiter::RepairKind::illegible);
    reading.makes_legal = record_.small();
    reading.sure = record_.flag();
    return reading;
  }

  EvidenceValue evidence() {
    switch (record_.number(std::variant_size_v<EvidenceValue>)) {
      case 0:
        return record_.flag();
      case 1:
        return record_.signed_number();
      case 2:
        return std::string(record_.text());
      case 3: {
        std::vector<std::int64_t> numbers(record_.count());
        for (std::int64_t& number : numbers) number = record_.signed_number();
        return numbers;
      }
      default:
        return texts();
    }
  }

  void take(Finding& finding) {
    const auto rules = arbiter::all_rules();
    finding.rule = rules[record_.number(rules.size())];
    finding.severity = record_.value(arbiter::Severity::error);
    finding.article = pool_.keep(record_.text());
    finding.place = place();
    finding.ply = record_.small();
    finding.move = record_.text();
    finding.fen = record_.text();
    finding.message = record_.text();
    finding.evidence.clear();
    for (std::size_t left = record_.count(); left != 0; --left) {
      const std::string_view key = pool_.keep(record_.text());
      finding.evidence.add(key, evidence());
    }
    finding.suggestion = record_.text();
    finding.repair.reset();
    if (!record_.flag()) return;
    finding.repair.emplace();
    finding.repair->best = reading();
    finding.repair->others.resize(record_.count());
    for (RepairReading& other : finding.repair->others) other = reading();
  }

  RecordReader record_;
  TextPool& pool_;
  PartGame& game_;
};

}  // namespace

void put_game(const PartGame& game, const JudgedGame& judged, RecordWriter& record) {
  record.clear();
  GamePutter(game, record).put(judged);
}

bool read_game(std::string_view record, TextPool& pool, PartGame& game, JudgedGame& judged) {
  return GameTaker(record, pool, game).take(judged);
}

}  // namespace tools
