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
#include "arbiter/game/place_of_stop.h"
#include "arbiter/game_replayer.h"
#include "arbiter/game_report.h"
#include "arbiter/record/game_date.h"
#include "arbiter/record/game_start.h"
#include "arbiter/repair/finding_repairs.h"
#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/winnable/winnability.h"
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
    begin(written, judged);
    GameStart start = read_start(written);
    const pgn::GameText& text = replayer_.run(written, settings_->after_illegal, start, judged);
    const Replay& replay = replayer_.replay();
    GameWinnability winnability(replay, analyser_, settings_->winnable == Winnable::exact,
                                settings_->verify);
    GameLegality legality(*settings_, &known_starts_);
    GameClocks clocks(text, replay.mover(1), !replay.start().is_array,
                      judged.unjudged_variant.empty() ? replay.plies() : kAllPlies);
    GameContext game(text, replay, *settings_, {winnability, legality, clocks});
    game.notation = judged.notation;
    game.board_is_judged = judged.unjudged_variant.empty();
    keep_fen(start, game);
    read_record(game);
    if (game.board_is_judged) look_at_board(game);
    keep(game, judged);
    run_rules(game, judged);
    if (!judged.findings.empty()) add_repairs(game, judged);
    finish(game, judged);
    if (corrects_) find_corrections(game, judged);
    judged.unconfirmed_proofs = winnability.unconfirmed() + legality.unconfirmed();
  }

 private:
  // Nothing is left in `judged` of the game before.
  static void begin(const pgn::GameText& written, JudgedGame& judged) {
    judged.no_game = written.no_game;
    judged.unjudged_variant = written.no_game ? std::string_view{} : unjudged_variant(written);
    judged.findings.clear();
    judged.report.reset();
    judged.flagged = false;
    judged.corrections.clear();
    judged.repair_is_left_out = false;
    judged.repair_needs_english = false;
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

  static void read_record(GameContext& game) {
    const pgn::GameText& text = game.text();
    set_edition(game);
    game.result_tag = pgn::read_result(text.value(pgn::TagName::result));
    game.record = record_of(text, game.result_tag);
    game.correspondence = is_correspondence(text);
  }

  // Needs what read_record has read.
  void look_at_board(GameContext& game) {
    const pgn::GameText& text = game.text();
    game.ends = find_ends(game, counter_);
    const bool has_places_to_hide = !text.notes.empty() || !text.comments.empty();
    game.moves_may_be_hidden = has_places_to_hide && may_hide_moves(game);
    game.drawn_by_law = find_draw_by_law(game);
    if (!text.variations.empty()) game.variations = replay_variations(text, game.replay());
  }

  // What is said of the game beside its findings.
  static void keep(const GameContext& game, JudgedGame& judged) {
    const Replay& replay = game.replay();
    judged.laws = game.laws;
    judged.after_illegal = game.settings().after_illegal;
    judged.plies = replay.plies();
    judged.moves = replay.moves();
    judged.start_key = replay.start().position.key();
    judged.stopped_at = place_of_stop(game);
    judged.record = game.record;
    judged.ruling = ruling_of(game);
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
  std::vector<const Rule*> selected_;
  std::vector<const Rule*> triggered_;  // those of them that triggers_ set off
  std::uint32_t triggers_ = 0;
  bool corrects_ = false;
  bool claims_ = false;  // a rule about all claims of a game is selected
  GameReplayer replayer_;
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
