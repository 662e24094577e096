#include "arbiter/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/rules/wording.h"

namespace arbiter {
namespace {

bool holds(std::string_view text, std::string_view characters) {
  return text.find_first_of(characters) != std::string_view::npos;
}

// What SAN would have differently; `text` need not be a move, but a sign of its own.
std::string_view what_is_odd(std::string_view text) {
  constexpr std::string_view kSign = "comes with a sign that SAN does not have";
  const std::optional<pgn::San> san = pgn::read_san(text);
  if (!san || !san->odd) return kSign;
  if (san->form == pgn::SanForm::castle_kingside || san->form == pgn::SanForm::castle_queenside) {
    return text.front() == 'o' ? "has small letters for the O of castling" : kSign;
  }
  if (san->form == pgn::SanForm::coordinates) return "names both squares, as SAN does not";
  if (text.front() == 'P' || text.front() == 'p') return "gives the pawn a letter";
  const char first = text.front();
  if (san->kind != Kind::pawn && first >= 'a' && first <= 'z')
    return "has a small letter for the man";
  if (holds(text, "X:")) return "has another sign than a small x for the capture";
  if (san->from_file != File::none && san->from_rank != Rank::none && holds(text, "-")) {
    return "is long algebraic notation";
  }
  if (san->promotion != Kind::none) {
    const std::size_t sign = text.find('=');
    const bool plain = sign != std::string_view::npos && sign + 1 < text.size() &&
                       text[sign + 1] >= 'A' && text[sign + 1] <= 'Z';
    if (!plain) return "promotes without = and a capital letter";
  }
  return kSign;
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::notation, [&](const pgn::TextNote& note) {
    const std::string written(note_text(note));
    Finding& finding = findings.add(rule, note.begin, game.ply_at(note.begin));
    const std::uint32_t ply = main_move_at(game, note.begin);
    finding.move = game.move_text(ply);
    finding.message = quoted(written) + (ply == 0 ? ", outside the game's own moves, " : " ") +
                      std::string(what_is_odd(written)) + "; it is understood, but not SAN.";
    finding.evidence = {{"written", written}};
    const std::string expected = standard_san(game, ply);
    if (!expected.empty()) {
      finding.evidence.emplace_back("expected", expected);
      finding.suggestion = "Write " + expected + ".";
    }
    add_count(note.count, finding);
  });
}

}  // namespace

const Rule kS115Notation = {
    .id = "S115",
    .name = "notation",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "a move is understood but not SAN: e8Q, exd6 e.p., Pe4, e2-e4, e2e4, eXd5",
    .why =
        "PGN files hold moves in SAN, in one spelling. Others that can have only one meaning are "
        "read and played here, but other programs refuse them, or, worse, pass over the move "
        "and go on with the next.",
    .fix =
        "Have a program that understands the notation write the game anew in SAN, and compare "
        "the number of moves before and after.",
    .triggers = trigger::kNote,
    .check = check,
};

}  // namespace arbiter
