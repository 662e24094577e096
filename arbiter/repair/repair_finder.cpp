#include "arbiter/repair/repair_finder.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/repair/line_trial.h"
#include "arbiter/repair/repair_kind.h"
#include "arbiter/replay/lost_opening.h"

namespace arbiter {
namespace {

using pgn::Result;

// Hundredths of a natural logarithm (spelling_cost.h).
constexpr int kClearly = 300;  // the next reading is 20 times less likely
constexpr int kHardly = 30;    // hardly less likely
// Of what is sure. Wrong legible moves are like the right ones; a move left out, or one too many,
// is believed if the numbers show it. Measured with slips and with pairs of moves left out: a lower
// limit loses right answers, and a higher one adds wrong ones.
constexpr int kMostSureCost = 500;
constexpr int kMostSureCostOfLegible = 350;
constexpr int kMostSureCostByNumbers = 1300;
constexpr int kWrongNumber = 60;  // a move number that disagrees
constexpr int kMostNumbers = 200;
constexpr int kRise = 150;  // a clock that rises
constexpr int kMostRises = 450;
constexpr int kWrongEnd = 600;  // the record contradicts mate or stalemate on the board
// Milliseconds. A clock that rises by more has probably got another player's reading.
constexpr std::int64_t kMostIncrement = 62'000;
// More readings are not told apart.
constexpr std::size_t kMostReadings = 64;
constexpr std::size_t kMostOthers = 3;

Result won_by(Color color) {
  return color == Color::white ? Result::white_wins : Result::black_wins;
}

// What a move too few or too many adds to the ply of the moves after it.
int shift_of(const Edit& edit) {
  if (edit.type == EditType::insert) return 1;
  return edit.type == EditType::remove ? -1 : 0;
}

}  // namespace

RepairFinder::RepairFinder(const pgn::GameText& game, const pgn::Notation& notation,
                           const Replay& replay, Result record)
    : game_(game), replay_(replay), record_(record) {
  read_recorded_line(game, notation, line_);
}

void RepairFinder::set_window(std::uint32_t fault) {
  // No correction reaches back past an illegal move that was played on from.
  const std::uint32_t earliest = replay_.segment_start(fault - 1);
  const std::uint32_t index = fault - 1;
  window_.first = std::max(earliest, index > kWindow ? index - kWindow : 0);
  positions_.clear();
  Position position = replay_.position_after(window_.first);
  for (std::uint32_t at = window_.first;; ++at) {
    positions_.push_back(position);
    if (at == index) break;
    position.play(replay_.moves()[at]);
  }
  window_.positions = positions_;
}

bool RepairFinder::is_complete(const Reading& reading) const {
  return reading.reached == line_.moves.size();
}

std::uint32_t RepairFinder::makes_legal(const Reading& reading) const {
  const std::uint32_t fault = window_.fault();
  const Edit& edit = reading.edit;
  // The index after the last corrected move.
  std::uint32_t corrected_until =
      edit.at + static_cast<std::uint32_t>(exchanged_order(edit.type).size());
  if (edit.type == EditType::replace || edit.type == EditType::remove) corrected_until += 1;
  const std::uint32_t first = std::max(fault, corrected_until);
  return reading.reached > first ? reading.reached - first : 0;
}

int RepairFinder::Numbers::cost() const { return std::min(wrong * kWrongNumber, kMostNumbers); }

// Numbers before the edit count, too: they are right only if it stands before them.
RepairFinder::Numbers RepairFinder::numbers_with(const Edit& edit) const {
  Numbers numbers;
  for (std::size_t at = window_.first; at < line_.moves.size(); ++at) {
    const RecordedMove& move = line_.moves[at];
    if (move.number == 0) continue;
    // A number before the place of a missing move belongs to the missing move or to the next one,
    // and one before a move too many to none.
    if (shift_of(edit) != 0 && at == edit.at) continue;
    const int shift = at >= edit.at ? shift_of(edit) : 0;
    const auto ply = static_cast<std::uint32_t>(static_cast<int>(at) + 1 + shift);
    const bool is_white = replay_.mover(ply) == Color::white;
    const bool is_repeated = at > 0 && line_.moves[at - 1].number == move.number;
    const bool wrong_side = move.dots >= 2 ? is_white : !is_white && !is_repeated;
    const bool is_wrong = move.number != replay_.text_numbers().in_text(ply) || wrong_side;
    ++(is_wrong ? numbers.wrong : numbers.right);
  }
  return numbers;
}

// Where the numbers fit the moves as they are recorded, a program may have numbered them after the
// slip, so they tell nothing.
bool RepairFinder::are_recorded_numbers_wrong() const {
  return numbers_with({EditType::replace, 0, {}, 0}).are_wrong();
}

bool RepairFinder::leaves_variation(const Edit& edit) const {
  const std::string_view fault = line_.moves[window_.fault()].text;
  const char* const closing = find_lone_closing(game_, fault.data() + fault.size());
  if (closing == nullptr || *closing != ')') return false;
  const std::size_t next = std::size_t{std::max(edit.at, window_.fault())} + 1;
  return next < line_.moves.size() && line_.moves[next].text.data() < closing;
}

int RepairFinder::most_sure_cost(const Edit& edit, bool numbers_tell) const {
  if (numbers_tell && shift_of(edit) != 0) return kMostSureCostByNumbers;
  const bool is_legible = !line_.moves[edit.at].is_illegible;
  return edit.type == EditType::replace && is_legible ? kMostSureCostOfLegible : kMostSureCost;
}

// A move too few or too many gives each later clock to the other player, so that clocks rise.
int RepairFinder::clock_cost(const Edit& edit) const {
  pgn::ByColor<std::optional<std::int64_t>> last;
  int rises = 0;
  for (std::size_t at = window_.first; at < line_.moves.size() && rises < kMostRises; ++at) {
    const RecordedMove& move = line_.moves[at];
    if (!move.clock || (edit.type == EditType::remove && at == edit.at)) continue;
    const int ply = static_cast<int>(at) + 1 + (at >= edit.at ? shift_of(edit) : 0);
    std::optional<std::int64_t>& before = last[replay_.mover(static_cast<std::uint32_t>(ply))];
    if (before && *move.clock > *before + kMostIncrement) rises += kRise;
    before = move.clock;
  }
  return std::min(rises, kMostRises);
}

int RepairFinder::ending_cost(const Position& last) const {
  if (record_ == Result::none || record_ == Result::unfinished || has_legal_move(last)) return 0;
  const Result result = last.in_check() ? won_by(opposite(last.side_to_move())) : Result::draw;
  return record_ == result ? 0 : kWrongEnd;
}

// Adds what the later notation says against a reading.
void RepairFinder::weigh(Reading& reading, std::uint32_t nodes) {
  Position position = before(reading.edit.at);
  int cost = reading.edit.cost + numbers_with(reading.edit).cost() + clock_cost(reading.edit);
  play_line(line_, reading.edit, position,
            [&](const pgn::San* san, const Position& before, Move move, const Position& after) {
              if (san != nullptr) cost += habits_.disagreement(*san, before, move, after);
              return ++nodes_ < nodes;
            });
  is_cut_ = nodes_ >= nodes;
  if (is_complete(reading)) cost += ending_cost(position);
  reading.cost = cost;
}

// Two full moves, where it is enough to exchange one side's, which was tried before.
bool RepairFinder::is_more_than_needed(const Edit& edit) const {
  if (edit.type != EditType::exchange_full) return false;
  return std::any_of(complete_.begin(), complete_.end(), [&](const Reading& reading) {
    return reading.edit.type == EditType::exchange_own &&
           (reading.edit.at == edit.at || reading.edit.at == edit.at + 1);
  });
}

// Half-moves behind the fault are legal with the reading. The last move of a game leaves none: that
// it is legal is enough.
bool RepairFinder::bears_out(const Reading& reading) const {
  const std::uint32_t fault = window_.fault();
  if (reading.reached > fault && makes_legal(reading) != 0) return true;
  return fault + 1 == line_.moves.size() && is_complete(reading);
}

void RepairFinder::keep(Reading reading, std::uint32_t nodes) {
  if (is_complete(reading)) {
    weigh(reading, nodes);
    const auto place =
        std::upper_bound(complete_.begin(), complete_.end(), reading,
                         [](const Reading& a, const Reading& b) { return a.cost < b.cost; });
    complete_.insert(place, reading);
  } else if (!furthest_ || makes_legal(reading) > makes_legal(*furthest_)) {
    furthest_ = reading;
  }
}

// Plays the line with each edit, the likeliest first, until the next one is clearly less likely
// than the best reading.
void RepairFinder::search(std::uint32_t nodes) {
  for (const Edit& edit : list_edits(line_, window_)) {
    const bool has_best = !complete_.empty();
    if (has_best && edit.cost > complete_.front().cost + kClearly) return;
    if (nodes_ >= nodes || complete_.size() == kMostReadings) {
      is_cut_ = true;
      return;
    }
    if (is_more_than_needed(edit)) continue;
    Reading reading{edit, 0, edit.cost};
    Position position = before(edit.at);
    reading.reached = play_line(
        line_, edit, position,
        [&](const pgn::San*, const Position&, Move, const Position&) { return ++nodes_ < nodes; });
    if (bears_out(reading)) keep(reading, nodes);
  }
}

RepairReading RepairFinder::describe(const Reading& reading) const {
  const Edit& edit = reading.edit;
  const Position& position = before(edit.at);
  const RecordedMove& written = line_.moves[edit.at];
  RepairReading described;
  described.ply = edit.at + 1;
  described.makes_legal = makes_legal(reading);
  described.kind = repair_kind(edit, written, position);
  if (edit.type != EditType::insert) described.was = written.text;
  if (edit.type == EditType::replace || edit.type == EditType::insert) {
    described.move = to_san(position, edit.move);
  }
  const auto order = exchanged_order(edit.type);
  Position now = position;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i != 0) described.was.append(" ").append(line_.moves[edit.at + i].text);
    const Move move = resolve(now, line_.moves[edit.at + order[i]].san);
    if (i != 0) described.move += ' ';
    described.move += to_san(now, move);
    now.play(move);
  }
  return described;
}

void RepairFinder::add_named(const Reading& reading, RepairAnswer& answer) const {
  answer.named.push_back(describe(reading));
  if (has_no_kind(reading.edit.type)) return;
  if (answer.repair) {
    answer.repair->others.push_back(answer.named.back());
  } else {
    answer.repair = Repair{answer.named.back(), {}};
  }
}

// Of the moves since the last illegal one that was played on from.
void RepairFinder::note_unfounded_sign(const Edit& edit, RepairAnswer& answer) const {
  const auto sign = habits_.first_unfounded_sign(replay_.segment_start(window_.fault()));
  if (!sign || *sign >= edit.at) return;
  answer.unfounded_sign_ply = *sign + 1;
  answer.unfounded_sign = line_.moves[*sign].text;
}

// The best reading is likely by itself, and nothing that `answer` holds speaks against it.
bool RepairFinder::is_sure(const RepairAnswer& answer) const {
  const Reading& best = complete_.front();
  return answer.readings == 1 && !answer.is_short && !answer.numbers_disagree &&
         !answer.leaves_variation && answer.unfounded_sign_ply == 0 && !is_cut_ &&
         best.cost <= most_sure_cost(best.edit, are_recorded_numbers_wrong());
}

std::optional<RepairAnswer> RepairFinder::answer() const {
  RepairAnswer answer;
  answer.is_cut = is_cut_;
  if (complete_.empty()) {
    if (!furthest_ || makes_legal(*furthest_) < kPartlyProvenBy) return std::nullopt;
    add_named(*furthest_, answer);
    return answer;
  }
  const Reading& best = complete_.front();
  // Readings that are hardly less likely are named; if there is none, all that are not clearly so.
  const bool has_rival = complete_.size() > 1 && complete_[1].cost < best.cost + kHardly;
  const int limit = best.cost + (has_rival ? kHardly : kClearly);
  for (const Reading& reading : complete_) {
    if (reading.cost >= limit) break;
    ++answer.readings;
    if (answer.named.size() <= kMostOthers) add_named(reading, answer);
  }
  answer.is_short = answer.named.front().makes_legal < kProvenBy;
  answer.numbers_disagree = are_recorded_numbers_wrong() && numbers_with(best.edit).are_wrong();
  answer.leaves_variation = leaves_variation(best.edit);
  note_unfounded_sign(best.edit, answer);
  if (answer.repair && is_sure(answer)) answer.repair->best.sure = true;
  return answer;
}

std::optional<RepairAnswer> RepairFinder::find(std::uint32_t fault, std::uint32_t nodes) {
  if (fault == 0 || fault > line_.moves.size() || nodes == 0) return std::nullopt;
  complete_.clear();
  furthest_.reset();
  nodes_ = 0;
  is_cut_ = false;
  set_window(fault);
  habits_.learn(replay_, line_, fault - 1);
  search(nodes);
  return answer();
}

}  // namespace arbiter
