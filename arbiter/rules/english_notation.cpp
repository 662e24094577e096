#include "arbiter/rules/english_notation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/replay/misread_hyphen.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/rules/token_guess.h"
#include "arbiter/rules/written_move.h"
#include "parser/letter_case.h"
#include "parser/move_word.h"
#include "parser/notation.h"
#include "parser/token.h"

namespace arbiter {
namespace {

std::string_view without_glyphs(std::string_view text) {
  return text.substr(0, text.find_last_not_of("!?") + 1);
}

// English reads the text as the same move, in the standard spelling.
bool is_english_san(std::string_view text, pgn::San meant) {
  meant.odd = false;  // for its signs, which are kept
  const std::optional<pgn::San> read = pgn::read_san(text);
  return read && !read->odd && !read->zeros && *read == meant;
}

// Where the move ends is not known if the piece of a promotion stands apart.
WrittenMove split(const pgn::MoveText& text, const pgn::PieceLetters& letters) {
  WrittenMove written = split_written(text.text(), text.san, letters);
  if (!written.move.empty()) return written;
  written.move = without_glyphs(text.text());
  written.signs = text.text().substr(written.move.size());
  return written;
}

// Both file and rank of departure, as in Bb5xc6: long notation, unless the move needs them.
bool has_whole_origin(const pgn::San& san) {
  return san.kind != Kind::pawn && san.from_file != pgn::File::none &&
         san.from_rank != pgn::Rank::none;
}

// With the comma or dots behind it, if there are any, which SAN does not have.
std::string_view with_punctuation(const pgn::MoveText& move, std::string_view game) {
  const char* stop = move.begin + move.length();
  const char* const end = game.data() + game.size();
  while (stop != end && (*stop == ',' || *stop == '.')) ++stop;
  return {move.begin, static_cast<std::size_t>(stop - move.begin)};
}

// With the words behind it on its line that SAN has marks for or does not write: "Qxf7 mate".
std::string_view with_words(std::string_view recorded, const WrittenMove& written,
                            std::string_view game) {
  const char* const end = game.data() + game.size();
  for (;;) {
    const char* at = recorded.data() + recorded.size();
    while (at != end && (*at == ' ' || *at == '\t')) ++at;
    const std::optional<pgn::MoveWord> word = pgn::move_word_at(at, end);
    if (!word || word->text.find_first_of("\r\n") != std::string_view::npos) return recorded;
    const bool has_glyphs = !word->glyphs.empty();
    // They come to stand behind the move, which must not join them to other signs.
    if (has_glyphs && !written.signs.empty()) return recorded;
    const char* const behind = word->text.data() + word->text.size();
    recorded = {recorded.data(), static_cast<std::size_t>(behind - recorded.data())};
    if (has_glyphs) return recorded;
  }
}

bool runs_into_next(std::string_view written, std::string_view game) {
  const char* const stop = written.data() + written.size();
  const char* const end = game.data() + game.size();
  return stop != end && !pgn::ends_word(stop, end);
}

class Corrector {
 public:
  Corrector(const Rule& rule, const GameContext& game, CorrectionSink& corrections)
      : rule_(rule),
        game_(game.text().text),
        letters_(*game.notation.letters),
        corrections_(corrections) {}

  void correct(const pgn::MoveText& text, const Position& before, Move move) {
    const WrittenMove written = split(text, letters_);
    const bool small_bishop =
        before.kind_at(move.from()) == Kind::bishop && text.san.kind == Kind::pawn;
    const bool king_castles = move.kind() == MoveKind::castling && !text.san.is_castling();
    const bool keep = is_english_san(std::string(written.move) + written.marks, text.san) &&
                      !small_bishop && !king_castles && !has_whole_origin(text.san) &&
                      !written.says_en_passant;
    std::string_view recorded = with_punctuation(text, game_);
    const bool joined = runs_into_next(recorded, game_);
    if (!joined) recorded = with_words(recorded, written, game_);
    if (keep && !joined && recorded == text.text()) return;
    std::string san = written.with_signs(to_san(before, move));
    if (san.empty()) {  // words stay, too
      recorded = with_punctuation(text, game_);
      san = text.text();
    }
    if (joined) san += ' ';
    if (san != recorded) corrections_.replace(rule_, recorded, std::move(san));
  }

  void correct_letters(const pgn::MoveText& text) {
    const std::string_view recorded = with_punctuation(text, game_);
    std::string english = pgn::in_english(text.text(), letters_);
    if (runs_into_next(recorded, game_)) english += ' ';
    if (english != recorded) corrections_.replace(rule_, recorded, std::move(english));
  }

 private:
  const Rule& rule_;
  std::string_view game_;
  const pgn::PieceLetters& letters_;
  CorrectionSink& corrections_;
};

// Letters of the wrong case, or long notation, tell why the game stops, or how an illegal move and
// those behind it are read.
bool tells_how_it_is_read(const GameContext& game) {
  const pgn::GameText& text = game.text();
  const std::string_view token = text.unknown_token;
  if (token.data() != nullptr &&
      (is_of_pawn_and_bishop(game, token) || is_first_square(game, token))) {
    return true;
  }
  if (game.replay().illegal().empty()) return false;
  const pgn::LetterCase letters = pgn::letter_case(text);
  return letters.is_small || letters.is_capital;
}

}  // namespace

void correct_notation(const Rule& rule, GameContext& game, CorrectionSink& corrections) {
  const pgn::GameText& text = game.text();
  const Replay& replay = game.replay();
  if (tells_how_it_is_read(game)) return;
  Corrector corrector(rule, game, corrections);
  const std::uint32_t kept = find_long_move_that_tells(text, replay);
  for (std::uint32_t ply = 1; ply <= text.moves.size(); ++ply) {
    const pgn::MoveText& move = text.moves[ply - 1];
    if (ply > replay.plies() || is_illegal(replay, ply) || ply == kept) {
      corrector.correct_letters(move);
    } else {
      corrector.correct(move, replay.position_after(ply - 1), replay.moves()[ply - 1]);
    }
  }
  if (text.variations.empty()) return;
  std::vector<bool> played(text.variations.size());
  replay_variations(text, replay,
                    [&](const pgn::VariationToken& token, const Position& before, Move move) {
                      played[static_cast<std::size_t>(&token - text.variations.data())] = true;
                      corrector.correct(token.move, before, move);
                    });
  for (std::size_t i = 0; i < played.size(); ++i) {
    const pgn::VariationToken& token = text.variations[i];
    if (token.kind == pgn::VariationToken::Kind::move && !played[i]) {
      corrector.correct_letters(token.move);
    }
  }
}

}  // namespace arbiter
