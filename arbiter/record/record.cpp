#include "arbiter/record/record.h"

#include <algorithm>
#include <iterator>
#include <variant>

#include "parser/ascii.h"
#include "parser/fen.h"

namespace arbiter {

using pgn::Color;
using pgn::contains_ignoring_case;
using pgn::ends_with_ignoring_case;
using pgn::equals_ignoring_case;
using pgn::Result;
using pgn::TagName;

namespace {

std::string_view trim(std::string_view text) { return pgn::trim(text, pgn::kInlineBlanks); }

template <std::size_t size>
bool is_one_of(std::string_view text, const std::string_view (&names)[size]) {
  return std::any_of(std::begin(names), std::end(names),
                     [text](std::string_view name) { return equals_ignoring_case(text, name); });
}

constexpr std::string_view kStandardNames[] = {
    "?",
    "-",
    "standard",
    "standard chess",
    "normal",
    "normal chess",
    "chess",
    "regular",
    "regular chess",
    "orthodox",
    "orthodox chess",
    "classic",
    "classic chess",
    "classical",
    "classical chess",
    "from position",
    "fromposition",
    // No variant, or the time control of chess, or how it was played.
    "none",
    "n/a",
    "bullet",
    "lightning",
    "blitz",
    "rapid",
    "correspondence",
    "blindfold",
    "thematic",
    "simul",
};
// FICS calls it wild/fr.
constexpr std::string_view kChess960Names[] = {
    "chess960",
    "chess 960",
    "chess-960",
    "fischerandom",
    "fischer random",
    "fischerrandom",
    "fischer-random",
    "fischer random chess",
    "fischerandom chess",
    "freestyle",
    "freestyle chess",
    "960",
    "frc",
    "dfrc",
    "double frc",
    "double chess960",
    "double fischer random",
    "double fischerandom",
    "chess9lx",
    "chess 9lx",
    "wild/fr",
};
// Values of FEN that name the initial position, as UCI does, or say that there is no other.
constexpr std::string_view kInitialPositions[] = {
    "startpos", "start position", "starting position", "initial position", "none", "n/a",
};
// Words that mean Chess960 in the name of an event, and nothing else.
constexpr std::string_view kChess960Events[] = {
    "chess960",       "chess 960",     "chess-960",      "fischerandom",
    "fischer random", "fischerrandom", "fischer-random", "freestyle chess",
    "chess9lx",       "chess 9lx",     "wild/fr",
};
// Variants in the names that servers give to events.
constexpr std::string_view kServerVariants[] = {
    "suicide",  "losers",     "atomic",       "crazyhouse",  "bughouse",         "antichess",
    "giveaway", "kriegspiel", "racing kings", "three-check", "king of the hill", "horde",
};
// The same, and other games, in tags of programs that do not know the tag Variant.
constexpr std::string_view kOtherGames[] = {
    "xiangqi", "chinese chess", "shogi",       "makruk",     "janggi",       "shatranj",   "hex",
    "go",      "othello",       "checkers",    "draughts",   "losing chess", "3-check",    "koth",
    "zh",      "duck",          "duck chess",  "fog of war", "berolina",     "capablanca", "house",
    "gothic",  "seirawan",      "grand chess", "anti",       "loop chess",   "4 player",   "tandem",
};
// Those tags.
constexpr std::string_view kTagsOfRules[] = {
    "Game",    "GameType", "GameMode",    "GameName", "GameVariant", "Rules",
    "Ruleset", "Mode",     "VariantName", "Type",     "VariantType", "ChessVariant",
};
// ICC has numbers for them: kriegspiel, losers, crazyhouse, bughouse, three-check, giveaway, atomic
// and shatranj. The other numbers are for chess from positions of their own.
constexpr std::string_view kIccVariants[] = {"w16", "w17", "w23", "w24",
                                             "w25", "w26", "w27", "w28"};

// Servers record Bughouse in games of four players, who have no tags White and Black.
bool has_two_boards(const pgn::GameText& game) {
  if (game.find(TagName::white) != nullptr || game.find(TagName::black) != nullptr) return false;
  const auto names = [&game](std::string_view name) {
    return std::any_of(game.tags.begin(), game.tags.end(),
                       [name](const pgn::Tag& tag) { return tag.name == name; });
  };
  return names("WhiteA") && names("BlackA") && names("WhiteB") && names("BlackB");
}

}  // namespace

Result record_of(const pgn::GameText& game) {
  return record_of(game, pgn::read_result(game.value(TagName::result)));
}

bool claims_draw(Result result) { return result == Result::draw; }

bool claims_win(Result result) {
  return result == Result::white_wins || result == Result::black_wins;
}

std::optional<Color> winner(Result result) {
  if (result == Result::white_wins || result == Result::white_by_forfeit) return Color::white;
  if (result == Result::black_wins || result == Result::black_by_forfeit) return Color::black;
  return std::nullopt;
}

const pgn::Tag* fen_tag(const pgn::GameText& text) {
  const pgn::Tag* const tag = text.find(TagName::fen);
  if (tag == nullptr || pgn::is_blank(tag->value, " \t?-")) return nullptr;
  return is_one_of(trim(tag->value), kInitialPositions) ? nullptr : tag;
}

bool is_armageddon(const pgn::GameText& game) {
  for (const TagName tag : {TagName::event, TagName::round, TagName::termination}) {
    if (contains_ignoring_case(game.value(tag), "armageddon")) return true;
  }
  return false;
}

bool is_correspondence(const pgn::GameText& game) {
  if (game.find(TagName::mode) == nullptr && game.find(TagName::event_type) == nullptr) {
    return false;
  }
  const std::string_view mode = trim(game.value(TagName::mode));
  for (const std::string_view name : {"ICS", "OTB"}) {
    if (equals_ignoring_case(mode, name)) return false;
  }
  const std::string_view type = game.value(TagName::event_type);
  for (const std::string_view word : {"corr", "email", "e-mail", "postal", "telex", "iccf"}) {
    if (contains_ignoring_case(type, word) || contains_ignoring_case(mode, word)) return true;
  }
  for (const std::string_view name :
       {"PM", "EM"}) {  // PGN standard 9.8.1: paper and electronic mail
    if (equals_ignoring_case(mode, name)) return true;
  }
  return false;
}

bool says_chess960(const pgn::GameText& game) {
  const pgn::Tag* tag = game.find(TagName::variant);
  return tag != nullptr && is_one_of(trim(tag->value), kChess960Names);
}

bool event_is_chess960(const pgn::GameText& game) {
  const std::string_view event = game.value(TagName::event);
  return std::any_of(
      std::begin(kChess960Events), std::end(kChess960Events),
      [event](std::string_view name) { return contains_ignoring_case(event, name); });
}

// "w5" of "ICC w5 2 12 u"; empty for other names.
std::string_view icc_number(std::string_view event) {
  constexpr std::string_view kPlace = "ICC ";
  event = trim(event);
  if (!event.starts_with(kPlace)) return {};
  const std::string_view kind = event.substr(kPlace.size());
  const std::string_view word = kind.substr(0, kind.find(' '));
  const bool is_number = word.size() > 1 && word[0] == 'w' && pgn::is_digit(word[1]);
  return is_number ? word : std::string_view{};
}

// [StartFEN "…"], [InitialPosition "…"], [Position "…"], or a FEN in the tag SetUp, but not that of
// the initial position. One at the end says nothing: [FinalFEN "…"], [CurrentPosition "…"].
bool tells_other_start(const pgn::Tag& tag) {
  constexpr std::string_view kInitialMen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const bool is_of_start =
      contains_ignoring_case(tag.name, "start") || contains_ignoring_case(tag.name, "init") ||
      contains_ignoring_case(tag.name, "setup") || equals_ignoring_case(tag.name, "position");
  const std::string_view value = trim(tag.value);
  if (!is_of_start || value.starts_with(kInitialMen)) return false;
  const pgn::FenResult fen = pgn::parse_fen(value);
  const auto* const error = std::get_if<pgn::FenError>(&fen);
  return error == nullptr || error->code == pgn::FenErrorCode::too_few_fields;
}

// Half-moves before the first number. What stands behind a gap in the text may begin with some.
constexpr std::uint32_t kMostWithoutNumber = 3;

bool begins_with_black(const pgn::GameText& game) {
  const auto& moves = game.moves;
  if (moves.empty() || moves[0].number == 0 || moves[0].dots() < 2) return false;
  return moves.size() == 1 || moves[1].number == moves[0].number + 1;
}

bool begins_later(const pgn::GameText& game) {
  const auto& moves = game.moves;
  const auto is_numbered = [](const pgn::MoveText& move) { return move.number != 0; };
  const auto first = std::find_if(moves.begin(), moves.end(), is_numbered);
  if (first == moves.end()) return game.begins_behind_text && !moves.empty();
  if (begins_with_black(game)) return true;
  const std::uint32_t most_before = game.tags.empty() ? kMostWithoutNumber : 1;
  const auto before = static_cast<std::uint32_t>(first - moves.begin());
  if (before > most_before || first->number < 2 + before / 2) return false;
  const auto next = std::find_if(first + 1, moves.end(), [first](const pgn::MoveText& move) {
    return move.number != 0 && move.number != first->number;
  });
  return game.tags.empty() || next == moves.end() || next->number == first->number + 1;
}

std::string_view other_rules(const pgn::GameText& game) {
  for (const pgn::Tag& tag : game.tags) {
    if (!is_one_of(tag.name, kTagsOfRules)) continue;
    const std::string_view value = trim(tag.value);
    if (is_one_of(value, kServerVariants) || is_one_of(value, kOtherGames)) return value;
  }
  return {};
}

// One side began without some of its men. Odds of time are something else.
constexpr std::string_view kOddsOfMen[] = {
    "odds game",   "odds of a",  "odds of q",   "odds of r", "odds of k",
    "odds of b",   "odds of p",  "pawn odds",   "rook odds", "knight odds",
    "bishop odds", "queen odds", "queen's odds"};

bool announces_position(const pgn::GameText& game) {
  if (trim(game.value(TagName::setup)) == "1") return true;
  // "FICS rated wild/2 game": each of these kinds has a start of its own.
  const std::string_view event = game.value(TagName::event);
  if (!icc_number(event).empty() || contains_ignoring_case(event, "wild/")) return true;
  for (const std::string_view odds : kOddsOfMen) {
    if (contains_ignoring_case(event, odds)) return true;
  }
  return std::any_of(game.tags.begin(), game.tags.end(), [](const pgn::Tag& tag) {
    if (tag.known == TagName::fen) return false;
    return equals_ignoring_case(pgn::trim_right(tag.name, ":"), "FEN") || tells_other_start(tag);
  });
}

bool is_draughts(const pgn::GameText& game) {
  const pgn::Tag* const tag = game.find(TagName::game_type);
  if (tag == nullptr) return false;
  // "20", "20,W,10,10,N2,0". The numbers from 20 to 49 are draughts; 0 is chess.
  const std::string_view value = trim(tag->value);
  const std::string_view number = value.substr(0, value.find(','));
  return number.size() == 2 && number[0] >= '2' && number[0] <= '4' && pgn::is_digit(number[1]);
}

// A game by tags that no game of chess has: xiangqi, in which Red plays one of White and Black,
// shogi, one of many that Jocly plays, or chess for four. Beside White and Black a tag Red says
// nothing.
std::string_view game_of_tags(const pgn::GameText& game) {
  const auto lacks_player = [&game] {
    const bool has_white = game.find(TagName::white) != nullptr;
    return has_white != (game.find(TagName::black) != nullptr);
  };
  bool has_sente = false;
  for (const pgn::Tag& tag : game.tags) {
    if (tag.known != TagName::other) continue;
    if (tag.name == "JoclyGame" && trim(tag.value) != "classic-chess") return trim(tag.value);
    if (tag.name == "Red" && lacks_player()) return "xiangqi";
    if (tag.name == "StartFen4") return "four-player chess";
    if (tag.name == "Gote" && has_sente) return "shogi";
    has_sente = has_sente || tag.name == "Sente";
  }
  return {};
}

// The game that the tag Game names as PGN of xiangqi has it, 5D chess by its Mode, or another one
// by its tags; else empty. Other values say nothing.
std::string_view other_game(const pgn::GameText& game) {
  if (trim(game.value(TagName::mode)) == "5D") return "5D chess";
  const pgn::Tag* const tag = game.find(TagName::game);
  if (tag == nullptr) return game_of_tags(game);
  const std::string_view name = trim(tag->value);
  const bool is_other =
      equals_ignoring_case(name, "Chinese Chess") || equals_ignoring_case(name, "Xiangqi");
  return is_other ? name : std::string_view{};
}

// "FICS rated suicide game", "ICC w17 3 0": archives of these servers have no other word of it.
// Empty for other names.
std::string_view variant_of_event(std::string_view event) {
  event = trim(event);
  // Two letters spare nearly all names the rest.
  if (event.empty()) return {};
  if (event.front() != 'I' && !pgn::is_one_of(pgn::lower(event.back()), "eh")) return {};
  const std::string_view number = icc_number(event);
  if (!number.empty()) return is_one_of(number, kIccVariants) ? number : std::string_view{};
  for (const std::string_view noun : {" game", " match"}) {
    if (!ends_with_ignoring_case(event, noun)) continue;
    const std::string_view kind = event.substr(0, event.size() - noun.size());
    for (const std::string_view variant : kServerVariants) {
      if (!ends_with_ignoring_case(kind, variant)) continue;
      const std::string_view before = kind.substr(0, kind.size() - variant.size());
      for (const std::string_view word : {"rated ", "casual "}) {
        if (ends_with_ignoring_case(before, word)) return kind.substr(before.size());
      }
    }
  }
  return {};
}

std::string_view unjudged_variant(const pgn::GameText& game) {
  const pgn::Tag* const tag = game.find(TagName::variant);
  const std::string_view name = tag == nullptr ? std::string_view{} : trim(tag->value);
  const bool is_chess =
      name.empty() || is_one_of(name, kStandardNames) || is_one_of(name, kChess960Names);
  if (!is_chess) return name;
  if (is_draughts(game)) return "draughts";
  if (const std::string_view other = other_game(game); !other.empty()) return other;
  if (!name.empty()) return {};
  return has_two_boards(game) ? "Bughouse" : variant_of_event(game.value(TagName::event));
}

}  // namespace arbiter
