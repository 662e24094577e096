#include "tests/repair/planter.h"

#include <algorithm>
#include <set>
#include <utility>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/replay/check_mark.h"
#include "arbiter/replay/replay.h"
#include "parser/san.h"

namespace repairs {
namespace {

using arbiter::Move;
using arbiter::Position;
using pgn::San;

constexpr std::size_t kShortest = 20;
constexpr std::uint32_t kWindow = 40;
constexpr std::string_view kAlike[] = {"ce", "ag", "ad", "17", "38", "27", "35", "56", "6b", "bB",
                                       "8B", "BR", "NH", "KR", "NB", "NK", "Kh", "QO", "O0", "l1"};

std::size_t pick(std::size_t count, std::mt19937& random) { return random() % count; }

bool is_piece(char c) { return std::string_view("NBRQK").find(c) != std::string_view::npos; }
bool is_file(char c) { return c >= 'a' && c <= 'h'; }

// The place of the target's file in a SAN; npos for castling.
std::size_t target_at(const std::string& san) {
  for (std::size_t i = san.size(); i-- > 1;) {
    if (san[i] >= '1' && san[i] <= '8' && is_file(san[i - 1])) return i - 1;
  }
  return std::string::npos;
}

// "Rad1", "N5d4": a piece, and before its target more than an x.
bool has_origin(const std::string& san) {
  const std::size_t target = target_at(san);
  return is_piece(san[0]) && target != std::string::npos && target >= 2 && san[1] != 'x';
}

std::optional<std::string> other_man(const std::string& san, const Position& before, Move move) {
  if (!has_origin(san)) return std::nullopt;
  arbiter::MoveList legal;
  generate_legal_moves(before, legal);
  for (const Move other : legal) {
    if (other.to() == move.to() && other.from() != move.from() &&
        before.kind_at(other.from()) == before.kind_at(move.from()) &&
        other.kind() != arbiter::MoveKind::castling) {
      return to_san(before, other);
    }
  }
  return std::nullopt;
}

std::optional<std::string> without_origin(std::string san) {
  if (!has_origin(san)) return std::nullopt;
  san.erase(1, 1);
  return san;
}

std::optional<std::string> near_square(std::string san, std::mt19937& random) {
  const std::size_t target = target_at(san);
  if (target == std::string::npos) return std::nullopt;
  char& changed = san[target + pick(2, random)];
  const char low = is_file(changed) ? 'a' : '1';
  const char high = is_file(changed) ? 'h' : '8';
  const bool down = changed == high || (changed != low && pick(2, random) == 0);
  changed = static_cast<char>(changed + (down ? -1 : 1));
  return san;
}

std::optional<std::string> mirrored(std::string san) {
  const std::size_t target = target_at(san);
  if (target == std::string::npos) return std::nullopt;
  if (!is_piece(san[0]) && target >= 2) san[0] = static_cast<char>('a' + 'h' - san[0]);
  san[target] = static_cast<char>('a' + 'h' - san[target]);
  san[target + 1] = static_cast<char>('1' + '8' - san[target + 1]);
  return san;
}

std::optional<std::string> look_alike(std::string san, std::mt19937& random) {
  std::vector<std::pair<std::size_t, char>> changes;
  for (std::size_t i = 0; i < san.size(); ++i) {
    for (const std::string_view pair : kAlike) {
      if (san[i] == pair[0]) changes.emplace_back(i, pair[1]);
      if (san[i] == pair[1]) changes.emplace_back(i, pair[0]);
    }
  }
  if (changes.empty()) return std::nullopt;
  const auto [at, letter] = changes[pick(changes.size(), random)];
  san[at] = letter;
  return san;
}

std::optional<std::string> piece_letter(std::string san, std::mt19937& random) {
  if (!is_piece(san[0])) return std::nullopt;
  const char old = san[0];
  while (san[0] == old) san[0] = "NBRQK"[pick(5, random)];
  return san;
}

std::optional<std::string> no_letter(std::string san) {
  if (!is_piece(san[0]) || san[1] == 'x') return std::nullopt;
  return san.substr(1);
}

std::optional<std::string> castling(const std::string& san) {
  if (san.starts_with("O-O-O")) return "O-O" + san.substr(5);
  if (san.starts_with("O-O")) return "O-O-O" + san.substr(3);
  return std::nullopt;
}

std::optional<std::string> promotion(std::string san) {
  const std::size_t equals = san.find('=');
  if (equals == std::string::npos) return std::nullopt;
  san.erase(equals, 2);
  return san;
}

std::optional<std::string> capture_file(const std::string& san) {
  if (is_piece(san[0]) || san.size() < 4 || san[1] != 'x') return std::nullopt;
  return san.substr(2);
}

std::optional<std::string> other_text(Slip slip, const std::string& san, const Position& before,
                                      Move move, std::mt19937& random) {
  switch (slip) {
    case Slip::other_man:
      return other_man(san, before, move);
    case Slip::disambiguation:
      return without_origin(san);
    case Slip::near_square:
      return near_square(san, random);
    case Slip::mirrored:
      return mirrored(san);
    case Slip::look_alike:
      return look_alike(san, random);
    case Slip::piece_letter:
      return piece_letter(san, random);
    case Slip::no_letter:
      return no_letter(san);
    case Slip::castling:
      return castling(san);
    case Slip::promotion:
      return promotion(san);
    case Slip::capture_file:
      return capture_file(san);
    case Slip::illegible:
      return "?";
    case Slip::exchanged:
    case Slip::omitted:
    case Slip::doubled:
    case Slip::second_try:
      break;
  }
  return std::nullopt;
}

// A typist's program numbers the moves anew; a text editor leaves them as they were.
void number_anew(std::vector<Token>& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    tokens[i].number = i % 2 == 0 ? static_cast<std::uint32_t>(i / 2 + 1) : 0;
    tokens[i].black_dots = false;
  }
}

std::optional<std::string> second_try(const Position& before, Move move, std::mt19937& random) {
  if (move.kind() == arbiter::MoveKind::castling) return std::nullopt;
  arbiter::MoveList legal;
  generate_legal_moves(before, legal);
  std::vector<Move> tries;
  for (const Move other : legal) {
    if (other.from() == move.from() && other.to() != move.to()) tries.push_back(other);
  }
  if (tries.empty()) return std::nullopt;
  return to_san(before, tries[pick(tries.size(), random)]);
}

std::vector<Position> positions_of(const arbiter::Start& start, const std::vector<Move>& moves) {
  std::vector<Position> positions = {start.position};
  for (const Move move : moves) {
    positions.push_back(positions.back());
    positions.back().play(move);
  }
  return positions;
}

}  // namespace

std::string_view slip_name(Slip slip) {
  constexpr std::string_view kNames[] = {"other man",     "disambiguation missing",
                                         "near square",   "mirrored square",
                                         "look-alike",    "other piece letter",
                                         "no letter",     "castling",
                                         "no promotion",  "no capture file",
                                         "exchanged",     "half-move left out",
                                         "written twice", "second try",
                                         "illegible"};
  return kNames[static_cast<int>(slip)];
}

std::optional<SoundGame> sound_game(const pgn::GameText& game) {
  if (game.no_game || game.find(pgn::TagName::fen) != nullptr || game.marker.empty()) return {};
  if (game.moves.size() < kShortest || game.unknown_token.data() != nullptr) return {};
  SoundGame sound;
  sound.start.position = Position::standard();
  arbiter::Replay replay;
  replay.run(game, sound.start, arbiter::AfterIllegal::automatic);
  if (!replay.illegal().empty() || replay.signal()) return {};
  if (replay.check_marks().count + replay.capture_marks().count + replay.numbers().count != 0) {
    return {};
  }
  sound.moves.assign(replay.moves().begin(), replay.moves().end());
  sound.result = game.marker;
  Position position = sound.start.position;
  for (const Move move : sound.moves) {
    sound.tokens.push_back({to_san(position, move), 0, false});
    position.play(move);
  }
  number_anew(sound.tokens);
  return sound;
}

std::optional<Plant> plant(const SoundGame& game, Slip slip, std::mt19937& random) {
  const std::vector<Position> positions = positions_of(game.start, game.moves);
  Plant planted{slip, game.tokens};
  std::vector<Token>& tokens = planted.tokens;
  // Not every move can be written wrong in every way, so many places are tried.
  for (int attempt = 0; attempt < 200; ++attempt) {
    const std::size_t at = pick(tokens.size() - 1, random);
    const auto place = tokens.begin() + static_cast<std::ptrdiff_t>(at);
    if (slip == Slip::exchanged) {
      std::swap(tokens[at].text, tokens[at + 1].text);
      return planted;
    }
    if (slip == Slip::omitted) {
      if (at % 2 == 0) tokens[at + 1].number = tokens[at].number;
      tokens.erase(place);
      if (pick(2, random) == 0) number_anew(tokens);
      return planted;
    }
    if (slip == Slip::doubled) {
      tokens.insert(place, {tokens[at].text, 0, false});
      if (pick(2, random) == 0) number_anew(tokens);
      return planted;
    }
    if (slip == Slip::second_try) {
      const auto other = second_try(positions[at], game.moves[at], random);
      if (!other) continue;
      tokens.insert(place, {*other, std::exchange(tokens[at].number, 0), false});
      return planted;
    }
    const auto text = other_text(slip, tokens[at].text, positions[at], game.moves[at], random);
    if (!text || *text == tokens[at].text) continue;
    tokens[at].text = *text;
    return planted;
  }
  return std::nullopt;
}

std::vector<Token> without_pair(const SoundGame& game, std::mt19937& random) {
  std::vector<Token> tokens = game.tokens;
  const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(pick(tokens.size() - 2, random));
  tokens.erase(first, first + 2);
  return tokens;
}

std::vector<Token> with_exchange(const SoundGame& game, FarExchange exchange,
                                 std::mt19937& random) {
  std::vector<Token> tokens = game.tokens;
  const std::size_t at = pick(tokens.size() - 3, random);
  if (exchange == FarExchange::own) {
    std::swap(tokens[at].text, tokens[at + 2].text);
  } else {
    const std::size_t white = at - at % 2;
    std::swap(tokens[white].text, tokens[white + 2].text);
    std::swap(tokens[white + 1].text, tokens[white + 3].text);
  }
  return tokens;
}

std::string to_pgn(const std::vector<Token>& tokens, std::string_view result) {
  std::string text = "[Event \"Planted\"]\n[Result \"" + std::string(result) + "\"]\n\n";
  for (const Token& token : tokens) {
    if (token.number != 0) {
      text += std::to_string(token.number) + (token.black_dots ? "..." : ".") + " ";
    }
    text += token.text + "\n";
  }
  return text + std::string(result) + "\n";
}

std::vector<Token> apply(const std::vector<Token>& tokens, const arbiter::RepairReading& reading) {
  std::vector<Token> mended = tokens;
  const std::size_t at = reading.ply - 1;
  switch (reading.kind) {
    case arbiter::RepairKind::inserted:
      mended.insert(mended.begin() + static_cast<std::ptrdiff_t>(at), {reading.move, 0, false});
      break;
    case arbiter::RepairKind::removed:
      mended.erase(mended.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case arbiter::RepairKind::exchanged:
      std::swap(mended[at].text, mended.at(at + 1).text);
      break;
    default:
      mended[at].text = reading.move;
      break;
  }
  return mended;
}

std::vector<Move> legal_moves_of(const arbiter::Start& start, const std::vector<Token>& tokens) {
  std::vector<Move> moves;
  Position position = start.position;
  for (const Token& token : tokens) {
    const std::optional<San> san = pgn::read_san(token.text);
    if (!san) break;
    const Move move = resolve(position, *san);
    if (!move) break;
    moves.push_back(move);
    position.play(move);
  }
  return moves;
}

bool are_moves(const SoundGame& game, std::vector<Token> tokens) {
  // "66" for b6 is read as a move number, so the move is missing.
  std::erase_if(tokens, [](const Token& token) {
    return token.text.find_first_not_of("0123456789") == std::string::npos;
  });
  return game.tokens.size() == tokens.size() && legal_moves_of(game.start, tokens) == game.moves;
}

namespace {

// Plays from `at` on; true if all is legal and every sign agrees. `moves` gets the moves.
bool agrees(Position position, const std::vector<std::optional<San>>& sans, std::size_t at,
            std::vector<Move>& moves) {
  for (; at < sans.size(); ++at) {
    if (!sans[at]) return false;
    const Move move = resolve(position, *sans[at]);
    if (!move) return false;
    const bool capture =
        move.kind() == arbiter::MoveKind::en_passant ||
        (!position.is_empty(move.to()) && move.kind() != arbiter::MoveKind::castling);
    if (capture != sans[at]->capture) return false;
    position.play(move);
    if (has_wrong_check_mark(*sans[at], position, false)) return false;
    moves.push_back(move);
  }
  return true;
}

// The games that one correction of the tokens can give, each once.
class Answers {
 public:
  Answers(const arbiter::Start& start, const std::vector<Token>& tokens)
      : legal_(legal_moves_of(start, tokens)), positions_(positions_of(start, legal_)) {
    for (const Token& token : tokens) sans_.push_back(pgn::read_san(token.text));
  }

  /// The half-move at `at` is replaced or left out, another one comes before it, or it changes its
  /// place with those after it. A token that cannot be read is only replaced or left out.
  void offer_all(std::size_t at) {
    const bool is_illegible = !sans_[at];
    arbiter::MoveList moves;
    generate_legal_moves(positions_[at], moves);
    for (const Move move : moves) {
      offer(at, {move}, at + 1);
      if (!is_illegible) offer(at, {move}, at);
    }
    offer(at, {}, at + 1);
    if (is_illegible || at + 1 >= sans_.size() || !sans_[at + 1]) return;
    offer_exchange(at, {at + 1, at});
    offer_exchange(at, {at + 2, at + 1, at});
    if (at % 2 == 0) offer_exchange(at, {at + 2, at + 3, at, at + 1});
  }

  std::size_t positions() const { return positions_.size(); }
  bool is_illegible(std::size_t at) const { return !sans_[at]; }
  std::size_t count() const { return answers_.size(); }

 private:
  // Before `at` the game is as written, then come the moves of `placed`, then the tokens from
  // `rest` on.
  void offer(std::size_t at, const std::vector<Move>& placed, std::size_t rest) {
    Position position = positions_[at];
    std::vector<Move> moves(legal_.begin(), legal_.begin() + static_cast<std::ptrdiff_t>(at));
    for (const Move move : placed) {
      position.play(move);
      moves.push_back(move);
    }
    if (!agrees(position, sans_, rest, moves)) return;
    std::vector<std::uint16_t> key;
    for (const Move move : moves) {
      key.push_back(static_cast<std::uint16_t>(index(move.from()) | index(move.to()) << 6 |
                                               static_cast<int>(move.kind()) << 12));
    }
    answers_.insert(std::move(key));
  }

  // The tokens from `at` on come in that order.
  void offer_exchange(std::size_t at, const std::vector<std::size_t>& order) {
    Position position = positions_[at];
    std::vector<Move> placed;
    for (const std::size_t from : order) {
      if (from >= sans_.size() || !sans_[from]) return;
      placed.push_back(resolve(position, *sans_[from]));
      if (!placed.back()) return;
      position.play(placed.back());
    }
    offer(at, placed, at + order.size());
  }

  std::vector<std::optional<San>> sans_;
  std::vector<Move> legal_;
  std::vector<Position> positions_;  // before each half-move, as far as all are legal
  std::set<std::vector<std::uint16_t>> answers_;
};

}  // namespace

std::size_t count_answers(const arbiter::Start& start, const std::vector<Token>& tokens,
                          std::uint32_t fault) {
  Answers answers(start, tokens);
  const std::size_t last = fault - 1;
  if (last >= answers.positions()) return 0;  // "bc4" was read as a bishop's move
  std::size_t first = last > kWindow ? last - kWindow : 0;
  if (answers.is_illegible(last)) first = last;
  for (std::size_t at = first; at <= last; ++at) answers.offer_all(at);
  return answers.count();
}

}  // namespace repairs
