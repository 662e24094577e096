#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/english_notation.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"
#include "parser/file_capture.h"
#include "parser/notation.h"

namespace arbiter {
namespace {

bool holds(std::string_view text, std::string_view characters) {
  return text.find_first_of(characters) != std::string_view::npos;
}

constexpr std::string_view kJoined = "is written without the blanks between its parts";

// A note longer than its move covers all the tokens that are written together, or a comma or dot.
bool is_joined(const GameContext& game, const pgn::TextNote& note) {
  const std::uint32_t ply = main_move_at(game, note.begin);
  const std::size_t length = ply == 0 ? note.length : game.text().moves[ply - 1].length();
  return note.length > length &&
         note_text(note).find_first_not_of(",.", length) != std::string_view::npos;
}

bool has_typography(std::string_view text) {
  const pgn::EnglishText plain(text.data(), text.data() + text.size(), pgn::english_letters());
  const auto size = static_cast<std::size_t>(plain.end() - plain.begin());
  return !plain.is_plain(size) && pgn::read_san({plain.begin(), size}).has_value();
}

// How `text`, a move or a sign on its own, differs from SAN.
std::string_view what_is_odd(std::string_view text) {
  constexpr std::string_view kSign = "comes with a sign or word that SAN does not have";
  constexpr std::string_view kPromotion = "promotes without = and a capital letter";
  const std::optional<pgn::San> san = pgn::read_san(text);
  if (!san && has_typography(text)) return "has a dash or sign from a word processor";
  if (!san && holds(text, " \t")) {  // "O - O", "axb8 (Q)"
    return text.front() == 'O' ? "has blanks around the hyphen of castling" : kPromotion;
  }
  if (pgn::read_file_capture(text)) return "names only the files of a pawn's capture";
  if (!san || !san->odd) return kSign;
  if (san->is_castling() && !holds(text, "-")) return "has no hyphen between the O of castling";
  if (san->is_castling()) {
    return text.front() == 'o' ? "has small letters for the O of castling" : kSign;
  }
  if (san->form == pgn::SanForm::coordinates) return "names both squares, which SAN does not";
  if (text.front() == 'P' || text.front() == 'p') return "gives the pawn a letter";
  const char first = text.front();
  if (san->kind != Kind::pawn && first >= 'a' && first <= 'z')
    return "has a small letter for the piece";
  if (san->capitals) return "has capital letters for the files";
  if (holds(text, "X:")) return "has a sign other than a small x for the capture";
  if (san->from_file != File::none && san->from_rank != Rank::none && holds(text, "-")) {
    return "is long algebraic notation";
  }
  if (san->promotion != Kind::none) {
    const std::size_t sign = text.find('=');
    const bool plain = sign != std::string_view::npos && sign + 1 < text.size() &&
                       text[sign + 1] >= 'A' && text[sign + 1] <= 'Z';
    if (!plain) return kPromotion;
    if (sign != 0 && holds(text.substr(sign - 1, 1), "+#")) {
      return "has the sign of check before the promotion";
    }
  }
  return kSign;
}

void add_expected(const GameContext& game, std::uint32_t ply, Finding& finding) {
  const std::string expected = standard_san(game, ply);
  if (expected.empty()) return;
  finding.evidence.emplace_back("expected", expected);
  finding.suggestion = fmt::format("Write {}.", expected);
}

void report_note(const Rule& rule, const GameContext& game, const pgn::TextNote& note,
                 std::uint64_t more, FindingSink& findings) {
  const std::string written(note_text(note));
  const bool joined = is_joined(game, note);
  Finding& finding = findings.add(rule, note.begin, game.ply_at(note.begin));
  const std::uint32_t ply = main_move_at(game, note.begin);
  finding.move = game.move_text(ply);
  finding.message = fmt::format("{}{} {}; it is understood, but not SAN.", quoted(written),
                                ply == 0 ? ", outside the game's own moves," : "",
                                joined ? kJoined : what_is_odd(written));
  finding.evidence = {{"written", written}};
  if (joined) {
    finding.suggestion = "Put a blank between the moves, and one before the result.";
  } else {
    add_expected(game, ply, finding);
  }
  add_count(note.count + more, finding);
}

constexpr std::string_view kSmallBishop =
    "has a small letter for the piece: no pawn of the b-file can capture there, and a bishop can "
    "go there";
constexpr std::string_view kKingCastles = "is castling, written as a move of the king";

void report_free_reading(const Rule& rule, const GameContext& game, std::uint64_t more,
                         FindingSink& findings) {
  const MarkFault& fault = game.replay().free_readings();
  const std::uint32_t ply = fault.first_ply;
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  const std::string written(game.text().moves[ply - 1].text());
  finding.move = game.move_text(ply);
  const bool castles = game.replay().moves()[ply - 1].kind() == MoveKind::castling;
  finding.message = fmt::format("{} {}; it is understood, but not SAN.", quoted(written),
                                castles ? kKingCastles : kSmallBishop);
  finding.evidence = {{"written", written}};
  add_expected(game, ply, finding);
  add_count(fault.count + more, finding);
}

// Behind an illegal move or a token that is no move nothing is understood. "B5" of that move may be
// a bishop's without its file.
bool is_understood(const GameContext& game, const pgn::TextNote& note) {
  const Replay& replay = game.replay();
  if (replay.stop() == Stop::unknown_token) {
    return note.begin < game.text().unknown_token.data();
  }
  if (replay.stop() != Stop::illegal_move) return true;
  const pgn::MoveText& illegal = game.text().moves[replay.plies()];
  return note.begin < illegal.begin || (note.begin == illegal.begin && !illegal.san.capitals);
}

// One finding a game, at the first place.
void check_s115(const Rule& rule, GameContext& game, FindingSink& findings) {
  const MarkFault& free = game.replay().free_readings();
  const pgn::TextNote* first = nullptr;
  for_each_note(game, pgn::NoteCode::notation, [&](const pgn::TextNote& note) {
    if (first == nullptr && is_understood(game, note)) first = &note;
  });
  const bool free_first =
      free.count != 0 && (first == nullptr || game.place_of_ply(free.first_ply) < first->begin);
  if (free_first) {
    report_free_reading(rule, game, first == nullptr ? 0 : first->count, findings);
  } else if (first != nullptr) {
    report_note(rule, game, *first, free.count, findings);
  }
}

}  // namespace

const Rule kS115Notation = {
    .id = "S115",
    .name = "notation",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary =
        "a move is understood but not SAN: e8Q, exd6 e.p., Pe4, e2-e4, e2e4, eXd5, ed, E4, NF3, "
        "Qxf7 mate, e4e5",
    .why =
        "PGN files hold moves in SAN, in one spelling. Other spellings with only one possible "
        "meaning are read and played here, but other programs refuse them, or, worse, skip the "
        "move and go on with the next.",
    .fix =
        "Have the moves written in SAN: pgn-arbiter fix --notation does it. If another program "
        "does, compare the number of moves before and after.",
    .triggers = trigger::kNote | trigger::kMarks,
    .traits = trait::kReadsMoves | trait::kRewritesMove,
    .check = check_s115,
    .correction = "With --notation, writes the moves in English SAN, in variations too.",
    .correct = correct_notation,
};

}  // namespace arbiter
