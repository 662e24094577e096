#include "tools/reports/html_moves.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "arbiter/board/bitboard.h"
#include "arbiter/board/move.h"
#include "arbiter/board/position.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/clocks/game_clocks.h"
#include "arbiter/record/start.h"
#include "arbiter/rules/rules.h"
#include "arbiter/types/judged_game.h"
#include "parser/ascii.h"
#include "parser/clock.h"
#include "parser/pgn.h"
#include "parser/san.h"
#include "tools/reports/diagram.h"
#include "tools/reports/html_claims.h"
#include "tools/text/display.h"

namespace tools {
namespace {

using arbiter::Bitboard;
using arbiter::Finding;
using arbiter::IllegalMove;
using arbiter::IllegalReason;
using arbiter::Move;
using arbiter::MoveKind;
using arbiter::Position;
using pgn::Color;
using pgn::Square;

// Columns. Safety limits: a move with all marks has about 10, a FEN at most about 90.
constexpr int kLongestMove = 20;
constexpr int kLongestFen = 200;
// More arrows would cover the board, so only the squares are marked then. A matter of layout.
constexpr int kMostArrows = 4;
constexpr std::string_view kAllRights = "0 KQkq";

std::string way(Square from, Square to) { return pgn::square_name(from) + pgn::square_name(to); }

char man_letter(Color color, pgn::Kind kind) {
  const char letter = pgn::kind_letter(kind);
  return color == Color::white ? letter : pgn::lower(letter);
}

std::string castling_step(Color side, Move move) {
  const arbiter::Wing wing = Position::castling_wing(move.from(), move.to());
  return fmt::format("{}+{}", way(move.from(), Position::castling_king_target(side, wing)),
                     way(move.to(), Position::castling_rook_target(side, wing)));
}

std::string step(const Position& before, Move move) {
  const Color side = before.side_to_move();
  if (move.kind() == MoveKind::castling) return castling_step(side, move);
  std::string text = way(move.from(), move.to());
  if (move.is_promotion()) {
    text += {'=', man_letter(side, move.promoted())};
  } else if (move.kind() == MoveKind::en_passant) {
    text += "x" + pgn::square_name(arbiter::backward(side, move.to()));
  }
  return text;
}

std::array<Square, 4> castling_rooks(const Position& position) {
  using arbiter::Wing;
  return {position.castling_rook(Color::white, Wing::king),
          position.castling_rook(Color::white, Wing::queen),
          position.castling_rook(Color::black, Wing::king),
          position.castling_rook(Color::black, Wing::queen)};
}

std::string castling_field(const Position& position) {
  const std::string fen = arbiter::to_fen(position, 1);
  const std::size_t begin = fen.find(' ') + 3;  // after the side to move
  return fen.substr(begin, fen.find(' ', begin) - begin);
}

// The squares from and to which a person moves the man: for castling, those of the king.
std::string arrow(const Position& before, Move move) { return step(before, move).substr(0, 4); }

using Drawing = HtmlMoves::Drawing;

void mark(Bitboard squares, Drawing& drawing) {
  while (squares != 0) drawing.marks.push_back(pgn::square_name(arbiter::pop_first(squares)));
}

// The men that the text may mean. For a capture of the king and for castling they are computed
// here, since `why` does not have them.
Bitboard candidates(const Position& before, const IllegalMove& why, const pgn::San& san) {
  const Color side = before.side_to_move();
  switch (why.reason) {
    case IllegalReason::king_captured:
      return named_men(before, san) & before.attackers(why.target, side);
    case IllegalReason::castling_lost:
      return arbiter::bit(before.king(side));
    default:
      return why.from == Square::none ? why.men : arbiter::bit(why.from);
  }
}

// Draws an arrow for each of the men, or only marks their squares if there are many.
void draw_candidates(Bitboard men, Square target, Drawing& drawing) {
  if (arbiter::count(men) != 1) mark(arbiter::bit(target), drawing);
  if (arbiter::count(men) > kMostArrows) return mark(men, drawing);
  while (men != 0) {
    const Square from = arbiter::pop_first(men);
    if (from != target) drawing.arrows.push_back(way(from, target));
  }
}

Drawing draw_illegal(const Position& before, const IllegalMove& why, const pgn::San& san) {
  Drawing drawing;
  drawing.is_illegal = true;
  if (why.physical) {
    drawing.arrows.push_back(arrow(before, why.physical));
  } else if (why.target != Square::none) {
    draw_candidates(candidates(before, why, san), why.target, drawing);
  }
  mark(why.blockers, drawing);
  if (why.attacked == Square::none) return drawing;
  for (Bitboard attackers = why.attackers; attackers != 0;) {
    drawing.attacks.push_back(way(arbiter::pop_first(attackers), why.attacked));
  }
  return drawing;
}

// The kings, from their squares in the final position to those that signal the result.
Drawing draw_signal(const arbiter::Replay& replay) {
  Drawing drawing;
  drawing.is_illegal = true;
  const Position& position = replay.final_position();
  const arbiter::ResultSignal& signal = *replay.signal();
  for (const Color color : {Color::white, Color::black}) {
    const Square target = color == Color::white ? signal.white_king : signal.black_king;
    const Square from = position.king(color);
    if (target != Square::none && from != target) drawing.arrows.push_back(way(from, target));
  }
  return drawing;
}

// The squares of the men in the evidence, "Qd3".
Drawing draw_men(const Finding& finding) {
  Drawing drawing;
  for (const auto& [name, value] : finding.evidence) {
    const auto* const men = std::get_if<std::vector<std::string>>(&value);
    if (name != "men" || men == nullptr) continue;
    for (const std::string& man : *men) drawing.marks.emplace_back(target_square(man));
  }
  std::erase(drawing.marks, "");
  return drawing;
}

void add_squares(std::string_view name, const std::vector<std::string>& squares, JsonWriter& json) {
  if (!squares.empty()) json.add(name, squares);
}

// Blanks separate moves, so a move must not contain any.
std::string one_word(std::string text) {
  std::erase(text, ' ');
  return text;
}

}  // namespace

void HtmlMoves::start(const GameView& game) {
  has_board_ = false;
  claims_ = nullptr;
  text_.clear();
  if (game.game == 0 || game.judged == nullptr) return;
  if (!game.read(text_) || !game.judged->unjudged_variant.empty()) return;
  start_ = arbiter::read_start(text_);
  replay_.run(text_, start_.start(), game.judged->after_illegal, game.judged->plies + 1);
  if (replay_.plies() == 0 && game.judged->plies != 0) {  // its FEN is that of the end
    start_ = {};
    replay_.run(text_, start_.start(), game.judged->after_illegal, game.judged->plies + 1);
  }
  // With another number of moves, the board would not be the one that was judged.
  has_board_ = replay_.plies() == game.judged->plies;
  if (has_board_ && game.judged->claims) claims_ = &*game.judged->claims;
}

std::string HtmlMoves::written_moves(const GameDecoder& decoder) const {
  std::string all;
  for (const pgn::MoveText& move : text_.moves) {
    if (!all.empty()) all += ' ';
    all += one_word(shorten(decoder.text(move.text()), kLongestMove));
  }
  return all;
}

std::string HtmlMoves::steps() const {
  std::string all;
  std::uint32_t ply = 0;
  for (const Move move : replay_.moves()) {
    if (!all.empty()) all += ' ';
    all += step(replay_.position_after(ply++), move);
    if (replay_.position_after(ply).en_passant() != Square::none) all += 'e';
  }
  return all;
}

std::string HtmlMoves::castling() const {
  std::string all;
  std::array<Square, 4> rooks{};
  for (std::uint32_t ply = 0; ply <= replay_.plies(); ++ply) {
    const Position& position = replay_.position_after(ply);
    const std::array<Square, 4> now = castling_rooks(position);
    if (ply != 0 && now == rooks) continue;
    rooks = now;
    if (!all.empty()) all += ' ';
    all += fmt::format("{} {}", ply, castling_field(position));
  }
  return all;
}

std::string HtmlMoves::clocks() const {
  const bool from_position = !start_.start().is_array;
  arbiter::GameClocks clocks(text_, replay_.mover(1), from_position, arbiter::kAllPlies);
  const arbiter::ClockReadings& readings = clocks.readings();
  pgn::ByColor<std::size_t> next = {0, 0};
  std::string all;
  std::string unknown;  // not written until a known one follows
  for (std::uint32_t ply = 1; ply <= text_.moves.size(); ++ply) {
    const Color side = replay_.mover(ply);
    const std::vector<arbiter::ClockReading>& of_side = readings.of[side];
    const std::size_t at = next[side];
    const bool known = at < of_side.size() &&
                       arbiter::ply_of(of_side[at].own_move, side, readings.first_mover) == ply;
    if (!known) {
      unknown += "- ";
      continue;
    }
    ++next[side];
    if (!all.empty()) all += ' ';
    all += unknown + pgn::clock_text(of_side[at].milliseconds);
    unknown.clear();
  }
  return all;
}

void HtmlMoves::add_game(const GameDecoder& decoder, JsonWriter& json) const {
  const std::string written = written_moves(decoder);
  if (!written.empty()) json.add("moves", written);
  if (!has_board_) return;
  if (!start_.fen_text.empty()) {
    json.add("start", shorten(decoder.text(start_.fen_text), kLongestFen));
  }
  if (replay_.mover(1) == Color::black) json.add("black_first", true);
  if (replay_.move_number(1) != 1) json.add("number", replay_.move_number(1));
  if (replay_.plies() > 0) json.add("steps", steps());
  const std::string rights = castling();
  if (rights != kAllRights) json.add("castling", rights);
  const Position& first = replay_.position_after(0);
  if (first.en_passant() != Square::none) {
    json.add("en_passant", pgn::square_name(first.en_passant()));
  }
  if (first.halfmove_clock() != 0) json.add("clock", first.halfmove_clock());
  const std::string shown = clocks();
  if (!shown.empty()) json.add("clocks", shown);
  std::vector<std::uint32_t> stood;
  for (const arbiter::IllegalEvent& event : replay_.illegal()) {
    if (event.stood) stood.push_back(event.ply);
  }
  if (!stood.empty()) json.add("stood", stood);
  if (claims_ != nullptr) write_html_claims(*claims_, replay_, json);
}

const IllegalMove* HtmlMoves::illegal_at(const Finding& finding) const {
  if (finding.rule->group != arbiter::RuleGroup::moves) return nullptr;
  const auto& events = replay_.illegal();
  const auto event = std::lower_bound(events.begin(), events.end(), finding.ply,
                                      [](const arbiter::IllegalEvent& candidate,
                                         std::uint32_t ply) { return candidate.ply < ply; });
  return event != events.end() && event->ply == finding.ply ? &event->why : nullptr;
}

// Whether `words` ("17... Bg7") end with the move of that half-move as written in the text.
bool HtmlMoves::end_with_move(std::string_view words, std::uint32_t ply) const {
  return ply > 0 && ply <= text_.moves.size() && words.ends_with(text_.moves[ply - 1].text());
}

// The number of half-moves after which that position occurred; probably near `ply`.
std::optional<std::uint32_t> HtmlMoves::find_position(std::string_view fen,
                                                      std::uint32_t ply) const {
  const auto stood_after = [this, fen](std::uint32_t candidate) {
    const Position& position = replay_.position_after(candidate);
    return to_fen(position, replay_.move_number(candidate + 1)) == fen;
  };
  const std::uint32_t last = replay_.plies();
  for (const std::uint32_t candidate : {ply - 1, ply, last}) {
    if (candidate <= last && stood_after(candidate)) return candidate;
  }
  for (std::uint32_t candidate = 0; candidate < last; ++candidate) {
    if (stood_after(candidate)) return candidate;
  }
  return std::nullopt;
}

// The number of half-moves before the position to be shown for a finding. A finding without a
// position is shown after its move, or, if that is in a variation, before it. Nothing for a
// position that does not occur in the game.
std::optional<std::uint32_t> HtmlMoves::shown_after(const Finding& finding) const {
  if (illegal_at(finding) != nullptr) return finding.ply - 1;
  if (finding.ply == 0) return 0;
  if (!finding.fen.empty()) return find_position(finding.fen, finding.ply);
  const bool is_played = finding.move.empty() || end_with_move(finding.move, finding.ply);
  return std::min(is_played ? finding.ply : finding.ply - 1, replay_.plies());
}

Drawing HtmlMoves::draw(const Finding& finding, std::optional<std::uint32_t> at) const {
  if (const IllegalMove* why = illegal_at(finding)) {
    return draw_illegal(replay_.position_after(*at), *why, text_.moves[*at].san);
  }
  if (finding.rule == &arbiter::kM215ResultSignal && replay_.signal()) return draw_signal(replay_);
  if (finding.ply == 0) return draw_men(finding);
  Drawing drawing;
  if (at && *at > 0 && end_with_move(finding.move, *at)) {
    drawing.arrows.push_back(arrow(replay_.position_after(*at - 1), replay_.moves()[*at - 1]));
  }
  return drawing;
}

void HtmlMoves::add_board(const Finding& finding, JsonWriter& json) const {
  if (!has_board_) return;
  const std::optional<std::uint32_t> at = shown_after(finding);
  if (at) json.add("at", *at);
  const Drawing drawing = draw(finding, at);
  if (drawing.is_illegal) json.add("illegal", true);
  add_squares("arrows", drawing.arrows, json);
  add_squares("attacks", drawing.attacks, json);
  add_squares("marks", drawing.marks, json);
}

void HtmlMoves::draw_reading(const arbiter::RepairReading& reading, std::uint32_t at,
                             std::vector<std::string>& arrows) const {
  if (reading.ply != at + 1 || reading.move.empty()) return;
  const auto san = pgn::read_san(std::string_view(reading.move).substr(0, reading.move.find(' ')));
  if (!san) return;
  const Position& before = replay_.position_after(at);
  const Move move = resolve(before, *san);
  if (move) arrows.push_back(arrow(before, move));
}

void HtmlMoves::add_repair(const Finding& finding, JsonWriter& json) const {
  if (!has_board_ || !finding.repair) return;
  const std::uint32_t at = finding.repair->best.ply - 1;
  if (at > replay_.plies()) return;
  std::vector<std::string> arrows;
  draw_reading(finding.repair->best, at, arrows);
  for (const arbiter::RepairReading& other : finding.repair->others) {
    draw_reading(other, at, arrows);
  }
  if (arrows.empty()) return;
  json.open("repair");
  json.add("at", at);
  json.add("arrows", arrows);
  json.close();
}

}  // namespace tools
