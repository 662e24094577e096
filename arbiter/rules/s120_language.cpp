#include <fmt/core.h>

#include <optional>
#include <string>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/english_notation.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// The first half-move that cannot be read in English, or only as another move; 0 if there is none.
std::uint32_t first_foreign(const pgn::GameText& text) {
  for (std::uint32_t ply = 1; ply <= text.moves.size(); ++ply) {
    const std::optional<pgn::San> english = pgn::read_san(text.moves[ply - 1].text());
    const pgn::San& meant = text.moves[ply - 1].san;
    if (!english || english->kind != meant.kind || english->promotion != meant.promotion) {
      return ply;
    }
  }
  return 0;
}

std::string letters_of(const pgn::PieceLetters& letters) {
  const bool figurines = letters.languages == "figurine";
  return figurines ? "figurines" : fmt::format("{} piece letters", letters.languages);
}

void check_s120(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::PieceLetters& letters = *game.notation.letters;
  if (&letters == &pgn::english_letters()) return;
  const std::uint32_t ply = first_foreign(game.text());
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  finding.move = game.move_text(ply);
  finding.message = fmt::format(
      "The moves are written with {} ({} for king, queen, rook, bishop, knight); they were read so"
      "{}.",
      letters_of(letters), letters.shown,
      game.stopped() ? ", as far as that goes" : " and judged in full");
  finding.evidence = {{"languages", std::string(letters.languages)},
                      {"letters", std::string(letters.shown)}};
  const std::string expected = standard_san(game, ply);
  if (!expected.empty()) finding.evidence.emplace_back("expected", expected);
  finding.suggestion =
      "PGN requires English letters, K Q R B N; pgn-arbiter fix --notation writes them.";
}

}  // namespace

const Rule kS120Language = {
    .id = "S120",
    .name = "language",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "the moves are written with another language's letters or with figurines",
    .why =
        "PGN files hold moves with the English letters K Q R B N, whatever the language around "
        "them. Where English makes no sense of a game, the piece letters of other languages are "
        "tried, and figurines. If exactly one of them makes the game legal to its end, or brings "
        "it further than all others by ten half-moves, the game is read so and judged in full. "
        "Most other programs stop at the first such move or leave it out.",
    .fix = "Have the moves written in English: pgn-arbiter fix --notation does it.",
    .triggers = trigger::kNotation,
    .traits = trait::kRewritesMove,
    .check = check_s120,
    .correction = "With --notation, writes the moves in English SAN, in variations too.",
    .correct = correct_notation,
};

}  // namespace arbiter
