#include "arbiter/judge.h"

#include <algorithm>
#include <span>
#include <utility>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/corrections.h"
#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/game/game_legality.h"
#include "arbiter/game/game_winnability.h"
#include "arbiter/game/hidden_moves.h"
#include "arbiter/game_report.h"
#include "arbiter/record/game_start.h"
#include "arbiter/repair/finding_repairs.h"
#include "arbiter/repair/slip.h"
#include "arbiter/replay/doubtful_capture.h"
#include "arbiter/replay/lost_brace.h"
#include "arbiter/replay/misread_hyphen.h"
#include "arbiter/replay/misread_number.h"
#include "arbiter/replay/reading.h"
#include "arbiter/replay/unclear_sign.h"
#include "arbiter/replay/unknown_language.h"
#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/winnable/winnability.h"
#include "parser/hidden_game.h"
#include "parser/result.h"

namespace arbiter {
namespace {

// Without any of these nothing is said about time, and nothing of it is read.
bool has_clocks(const pgn::GameText& text) {
  return !text.comments.empty() || text.find(pgn::TagName::time_control) != nullptr ||
         text.find(pgn::TagName::white_time_control) != nullptr ||
         text.find(pgn::TagName::black_time_control) != nullptr;
}

bool tells_ending(const GameContext& game) {
  const pgn::GameText& text = game.text();
  return !text.comments.empty() || text.find(pgn::TagName::termination) != nullptr ||
         pgn::is_forfeit(game.record);
}

bool has_odd_result(const GameContext& game) {
  const pgn::GameText& text = game.text();
  const pgn::ResultText tag = game.result_tag;
  if (text.marker.empty()) return !tag.standard;
  return !tag.standard || !text.marker_result.standard || tag.result != text.marker_result.result;
}

bool may_be_early_draw(const GameContext& game) {
  return game.record == pgn::Result::draw &&
         (game.replay().plies() <= 1 || game.settings().no_draw_before != 0);
}

// Which of the rules' triggers this game sets off.
std::uint32_t triggers_of(const GameContext& game) {
  const pgn::GameText& text = game.text();
  const Replay& replay = game.replay();
  std::uint32_t triggers = trigger::kAlways;
  if (!text.notes.empty()) triggers |= trigger::kNote;
  if (!text.variations.empty()) triggers |= trigger::kVariation;
  if (!game.notation.is_usual()) triggers |= trigger::kNotation;
  if (replay.check_marks().count + replay.capture_marks().count + replay.numbers().count +
          replay.free_readings().count !=
      0) {
    triggers |= trigger::kMarks;
  }
  if (!game.board_is_judged && begins_later(text)) triggers |= trigger::kMarks;
  if (!replay.illegal().empty() || replay.signal()) triggers |= trigger::kIllegal;
  if (replay.ends_with_king_in_centre()) triggers |= trigger::kKingInCentre;
  if (text.find(pgn::TagName::fen) != nullptr || text.find(pgn::TagName::setup) != nullptr) {
    triggers |= trigger::kFen;
  }
  const Ends& ends = game.ends;
  if (ends.end.kind != EndKind::none || ends.fivefold || ends.seventy_five || ends.dead) {
    triggers |= trigger::kEnd;
  }
  if (game.drawn_by_law != EndingCause::unstated) triggers |= trigger::kDrawnByLaw;
  if (has_clocks(text)) triggers |= trigger::kClocks;
  if (tells_ending(game)) triggers |= trigger::kEndingTold;
  if (has_odd_result(game)) triggers |= trigger::kOddResult;
  if (may_be_early_draw(game)) triggers |= trigger::kEarlyDraw;
  if (game.winner_cannot_win) triggers |= trigger::kNoWinner;
  return triggers;
}

// The moves were replayed, so that it is known what could be claimed.
bool can_claim(const GameContext& game) {
  const bool playable = game.replay().stop() != Stop::unplayable_start;
  return game.board_is_judged && playable && !game.text().no_game;
}

void set_edition(GameContext& game) {
  const GameDate date = game_date(game.text());
  game.date = date.first;
  game.last_year = date.last_year;
  if (game.settings().laws) {
    game.laws = *game.settings().laws;
    return;
  }
  game.laws = edition_on(game.date);
  game.edition_is_certain = game.date.year != 0;
}

pgn::Result ruling_of(const GameContext& game) {
  const std::string_view ruled = ruling(game);
  return ruled.empty() ? pgn::Result::none : pgn::read_result(ruled).result;
}

}  // namespace

class Judge::Impl {
 public:
  explicit Impl(const Settings& settings) : analyser_(settings.winnable_nodes) { use(settings); }

  void use(const Settings& settings) {
    if (settings_ == &settings) return;
    settings_ = &settings;
    selected_.clear();
    triggered_.clear();
    triggers_ = 0;
    known_starts_.clear();
    corrects_ = false;
    const std::span<const Rule* const> rules = all_rules();
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (settings.selected[i] && rules[i]->check != nullptr) selected_.push_back(rules[i]);
      corrects_ = corrects_ || settings.corrected[i];
    }
    claims_ = settings.selected[rule_index(kC601ThreefoldClaim)] ||
              settings.selected[rule_index(kC602FiftyMoveClaim)];
  }

  void judge(const pgn::GameText& written, JudgedGame& judged) {
    judged.no_game = written.no_game;
    judged.unjudged_variant = written.no_game ? std::string_view{} : unjudged_variant(written);
    judged.findings.clear();
    judged.report.reset();
    judged.flagged = false;
    GameStart start = read_start(written);
    const pgn::GameText& text = replay_game(written, start, judged);
    GameWinnability winnability(replay_, analyser_, settings_->winnable == Winnable::exact,
                                settings_->verify);
    GameLegality legality(*settings_, &known_starts_);
    GameClocks clocks(text, replay_.mover(1), !replay_.start().is_array,
                      judged.unjudged_variant.empty() ? replay_.plies() : kAllPlies);
    GameContext game(text, replay_, *settings_, {winnability, legality, clocks});
    set_edition(game);
    keep_fen(start, game);
    game.notation = judged.notation;
    judged.laws = game.laws;
    judged.after_illegal = settings_->after_illegal;
    judged.plies = replay_.plies();
    judged.moves = replay_.moves();
    judged.start_key = replay_.start().position.key();
    game.board_is_judged = judged.unjudged_variant.empty();
    game.result_tag = pgn::read_result(text.value(pgn::TagName::result));
    game.record = record_of(text, game.result_tag);
    game.correspondence = is_correspondence(text);
    if (judged.unjudged_variant.empty()) {
      game.ends = find_ends(game, counter_);
      const bool has_places_to_hide = !text.notes.empty() || !text.comments.empty();
      game.moves_may_be_hidden = has_places_to_hide && may_hide_moves(game);
      game.drawn_by_law = find_draw_by_law(game);
      if (!text.variations.empty()) game.variations = replay_variations(text, replay_);
    }
    judged.stopped_at = place_of_stop(game);
    judged.record = game.record;
    judged.ruling = ruling_of(game);
    run_rules(game, judged);
    if (!judged.findings.empty()) add_repairs(game, judged);
    finish(game, judged);
    judged.corrections.clear();
    judged.repair_is_left_out = false;
    judged.repair_needs_english = false;
    if (corrects_) find_corrections(game, judged);
    judged.unconfirmed_proofs = winnability.unconfirmed() + legality.unconfirmed();
  }

 private:
  // Returns the text as its moves are to be read.
  const pgn::GameText& replay_game(const pgn::GameText& written, GameStart& start,
                                   JudgedGame& judged) {
    const pgn::GameText& read = replay_as_written(written, start, judged);
    const pgn::GameText& text = up_to_doubtful_capture(read, start);
    if (settings_->after_illegal != AfterIllegal::automatic || replay_.illegal().size() < 2) {
      return text;
    }
    const pgn::Result record = record_of(text, pgn::read_result(text.value(pgn::TagName::result)));
    const std::uint32_t slip = find_slip(text, judged.notation, replay_, record);
    if (slip == 0) return text;
    replay_.run(text, start.start(), settings_->after_illegal, slip);
    return up_to_doubtful_capture(text, start);
  }

  // The same, with every slip of the text taken for what it says.
  const pgn::GameText& replay_as_written(const pgn::GameText& written, GameStart& start,
                                         JudgedGame& judged) {
    judged.notation = {};
    const bool moves_are_chess = judged.unjudged_variant.empty() && !written.no_game;
    replay_.run(moves_are_chess ? written : no_moves_, start.start(), settings_->after_illegal);
    if (!moves_are_chess) return written;
    if (leads_to_its_fen(written, start)) {
      start = {};
      return written;
    }
    const pgn::GameText* const read =
        reading_.find(written, start.start(), settings_->after_illegal, replay_);
    if (read != nullptr) {
      judged.notation = reading_.notation();
      return up_to_doubtful_move(*read, start);
    }
    judged.unjudged_variant = unknown_start(written, start);
    if (judged.unjudged_variant.empty()) {
      return may_lack_a_sign(written) ? up_to_lost_sign(written, start) : written;
    }
    replay_.run(no_moves_, start.start(), settings_->after_illegal);
    return written;
  }

  // Some programs write the position at the end into the FEN tag: not even the first half-move can
  // be played from it, and all of them lead there from the standard array. They are replayed so
  // then.
  bool leads_to_its_fen(const pgn::GameText& text, const GameStart& start) {
    if (!start.fen || replay_.illegal().empty() || replay_.plies() != 0) return false;
    const std::uint64_t end = start.start().position.key();
    replay_.run(text, standard_start(), AfterIllegal::stop);
    const bool is_played = replay_.illegal().empty() && replay_.stop() == Stop::none &&
                           replay_.numbers().count == 0 && replay_.plies() > 1;
    if (is_played && replay_.final_position().key() == end) return true;
    replay_.run(text, start.start(), settings_->after_illegal);
    return false;
  }

  // Few games have a fault, or a last comment in which another one opens or that begins with ;.
  bool may_lack_a_sign(const pgn::GameText& text) const {
    return !replay_.illegal().empty() || replay_.signal() || replay_.numbers().count != 0 ||
           replay_.stop() != Stop::none ||
           (!text.comments.empty() &&
            (last_nested_comment(text) != nullptr || ends_in_taken_line(text)));
  }

  // The moves up to where a lost brace or parenthesis makes what follows doubtful.
  const pgn::GameText& up_to_lost_sign(const pgn::GameText& text, const GameStart& start) {
    if (text.text.size() > ReadingFinder::kLongestGame) return text;
    if (const auto taken = find_taken_moves(text, replay_)) {
      cut_ = text;
      pgn::drop_moves_behind(cut_, taken->comment, taken->begin);
      replay_.run(cut_, start.start(), settings_->after_illegal);
      return cut_;
    }
    const std::uint32_t move = find_move_of_lost_opening(text, replay_);
    return move == 0 ? up_to_doubtful_move(text, start) : up_to_move(text, start, move);
  }

  // With that half-move taken for a token that is no move.
  const pgn::GameText& up_to_move(const pgn::GameText& text, const GameStart& start,
                                  std::uint32_t ply) {
    cut_ = text;
    cut_.make_unknown(ply - 1);
    replay_.run(cut_, start.start(), settings_->after_illegal);
    return cut_;
  }

  // The moves up to a pawn's capture by its files alone that may be none.
  const pgn::GameText& up_to_doubtful_capture(const pgn::GameText& text, const GameStart& start) {
    const std::uint32_t move = find_doubtful_capture(text, replay_);
    return move == 0 ? text : up_to_move(text, start, move);
  }

  // The moves up to one that is illegal and may be something else.
  const pgn::GameText& up_to_doubtful_move(const pgn::GameText& text, const GameStart& start) {
    if (text.text.size() > ReadingFinder::kLongestGame) return text;
    std::uint32_t move = find_unclear_sign(text, replay_);
    if (move == 0) move = find_misread_hyphen(text, replay_);
    if (move == 0) move = find_misread_number(text, replay_);
    if (move == 0) move = find_move_in_unknown_language(text, replay_);
    return move == 0 ? text : up_to_move(text, start, move);
  }

  static void keep_fen(GameStart& found, GameContext& game) {
    if (!found.of_fen) return;
    game.fen_text = std::move(found.fen_text);
    game.fen = std::move(found.fen);
    game.fen_error = std::move(found.fen_error);
    // A short text is not where it was any more, so what is shown of it has to be found again.
    if (game.fen_error) {
      pgn::FenError& error = *game.fen_error;
      error.slice = std::string_view(game.fen_text).substr(error.offset, error.slice.size());
    }
  }

  // A game that does not tell from which array or position it began is replayed from the standard
  // array; where that does not work, nothing can be said about its moves. Returns what it is then.
  std::string_view unknown_start(const pgn::GameText& text, const GameStart& start) const {
    if (replay_.illegal().empty() || start.fen || start.fen_error) return {};
    if (says_chess960(text) || event_is_chess960(text)) return "Chess960 without a FEN";
    const bool is_unknown = announces_position(text) || begins_in_the_middle(text);
    return is_unknown ? "chess from an unknown position" : "";
  }

  // The moves before the first ones are missing, and no comment took them, which S101 would say. In
  // a game with tags the numbers may all be wrong instead, and the initial position the right one:
  // then many moves can be played from it.
  bool begins_in_the_middle(const pgn::GameText& text) const {
    constexpr std::uint32_t kPlayedByChance = 16;  // half-moves
    if (!text.tags.empty() && replay_.illegal().front().ply > kPlayedByChance) return false;
    if (!begins_later(text)) return false;
    return text.text.size() > ReadingFinder::kLongestGame || !find_taken_moves(text, replay_);
  }

  // Of a game whose moves are not chess, only what tags and text say is looked at.
  static bool applies_without_moves(const Rule& rule, const JudgedGame& judged) {
    if (judged.no_game) return (rule.triggers & trigger::kNote) != 0;
    return !rule.has(trait::kReadsMoves) && rule.group != RuleGroup::positions &&
           rule.group != RuleGroup::draws;
  }

  void run_rules(GameContext& game, JudgedGame& judged) {
    const std::uint32_t triggers = triggers_of(game);
    FindingSink sink(judged.findings, game);
    const bool moves_are_chess = !judged.no_game && judged.unjudged_variant.empty();
    for (const Rule* rule : triggered(triggers)) {
      if (moves_are_chess || applies_without_moves(*rule, judged)) rule->check(*rule, game, sink);
    }
  }

  // Most games have the same triggers as the one before.
  const std::vector<const Rule*>& triggered(std::uint32_t triggers) {
    if (triggers == triggers_) return triggered_;
    triggers_ = triggers;
    triggered_.clear();
    for (const Rule* rule : selected_) {
      if ((rule->triggers & triggers) != 0) triggered_.push_back(rule);
    }
    return triggered_;
  }

  void finish(GameContext& game, JudgedGame& judged) {
    judged.claims.reset();
    if (claims_ && can_claim(game)) judged.claims = game.claims();
    for (Finding& finding : judged.findings) {
      const auto& replaced = settings_->severity[rule_index(*finding.rule)];
      if (replaced) finding.severity = *replaced;
      judged.flagged = judged.flagged || finding.severity != Severity::info;
    }
    if (judged.findings.size() > 1) {
      std::stable_sort(judged.findings.begin(), judged.findings.end(),
                       [](const Finding& a, const Finding& b) {
                         if (a.place != b.place) return a.place < b.place;
                         return a.rule->id < b.rule->id;
                       });
    }
    const bool wanted = settings_->records == Records::all ||
                        (settings_->records == Records::flagged && judged.flagged);
    if (wanted && !judged.no_game) judged.report = make_report(game, counter_);
  }

  const Settings* settings_ = nullptr;
  const pgn::GameText no_moves_ = [] {
    pgn::GameText text;
    text.clear();
    return text;
  }();
  std::vector<const Rule*> selected_;
  std::vector<const Rule*> triggered_;  // those of them that triggers_ set off
  std::uint32_t triggers_ = 0;
  bool corrects_ = false;
  bool claims_ = false;  // a rule about all claims of a game is selected
  Replay replay_;
  ReadingFinder reading_;
  pgn::GameText cut_;  // the game up to what makes the rest of its moves doubtful
  RepetitionCounter counter_;
  WinnabilityAnalyser analyser_;
  KnownStarts known_starts_;
};

Judge::Judge(const Settings& settings) : impl_(std::make_unique<Impl>(settings)) {}
Judge::~Judge() = default;
Judge::Judge(Judge&&) noexcept = default;

void Judge::use(const Settings& settings) { impl_->use(settings); }

void Judge::judge(const pgn::GameText& game, JudgedGame& judged) { impl_->judge(game, judged); }

}  // namespace arbiter
