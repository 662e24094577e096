#include "tests/metamorphic/mirrors.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <string_view>
#include <vector>

#include "parser/san.h"
#include "tests/testing/pattern.h"

namespace metamorphic {
namespace {

constexpr std::string_view kMenOfArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

char other_rank(char c) { return c >= '1' && c <= '8' ? static_cast<char>('1' + '8' - c) : c; }
char other_file(char c) { return c >= 'a' && c <= 'h' ? static_cast<char>('a' + 'h' - c) : c; }
char other_case(char c) {
  return static_cast<char>(std::islower(c) != 0 ? std::toupper(c) : std::tolower(c));
}

std::string mapped(std::string text, char (*map)(char)) {
  std::transform(text.begin(), text.end(), text.begin(), map);
  return text;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string join(const std::vector<std::string>& parts, const std::string& between) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : between) + parts[i];
  return text;
}

// "White" and "Black", "white" and "black" exchanged.
std::string other_colours(const std::string& text) {
  static const tests::Pattern kColour("White|Black|white|black");
  std::string exchanged;
  std::size_t from = 0;
  for (const tests::Pattern::Match& match : kColour.find_all(text)) {
    const std::string& found = match.text();
    exchanged += text.substr(from, match.begin - from);
    exchanged += found == "White"   ? "Black"
                 : found == "Black" ? "White"
                 : found == "white" ? "black"
                                    : "white";
    from = match.end;
  }
  return exchanged + text.substr(from);
}

// In all the spellings of fixtures.
std::string other_result(const std::string& result) {
  static const std::vector<std::pair<std::string, std::string>> kOpposites = {
      {"1-0", "0-1"},
      {"1-0.", "0-1."},
      {"1-0\"", "0-1\""},
      {"1\u20130.", "0\u20131."},
      {"1:0", "0:1"},
      {"1 - 0", "0 - 1"},
      {"1 : 0", "0 : 1"},
      {"1 \u2013 0", "0 \u2013 1"},
      {"1/2 - 0", "0 - 1/2"},
      {"1\u20130", "0\u20131"},
      {"1\x97"
       "0",
       "0\x97"
       "1"},
      {"+/-", "-/+"},
      {"+:-", "-:+"},
      {"+--", "--+"},
      {"1/0", "0/1"},
      {"1-0F", "0-1F"},
      {"1-0 F", "0-1 F"},
      {"White won", "Black won"},
      {"1-", "-1"},
  };
  for (const auto& [one, other] : kOpposites) {
    if (result == one) return other;
    if (result == other) return one;
  }
  return other_colours(result);
}

// Colours and results exchanged in a text that a person or a server wrote.
std::string other_words(const std::string& text) {
  static const tests::Pattern kResult("1-0|0-1");
  std::string exchanged;
  std::size_t from = 0;
  for (const tests::Pattern::Match& match : kResult.find_all(text)) {
    exchanged += text.substr(from, match.begin - from) + (match.text() == "1-0" ? "0-1" : "1-0");
    from = match.end;
  }
  return other_colours(exchanged + text.substr(from));
}

// The Clock tag: "W/1:23:45".
std::string other_clock(std::string value) {
  if (value.starts_with("W/")) {
    value[0] = 'B';
  } else if (value.starts_with("B/")) {
    value[0] = 'W';
  }
  return value;
}

// White's time before Black's: "300=240".
std::string other_time_control(const std::string& value) {
  const std::size_t at = value.find('=');
  return at == std::string::npos ? value : value.substr(at + 1) + "=" + value.substr(0, at);
}

// A value that was broken over two lines is read as if a blank stood there.
std::vector<std::string> fields_of(const std::string& fen) {
  std::string one_line = fen;
  std::replace(one_line.begin(), one_line.end(), '\n', ' ');
  return split(one_line, ' ');
}

std::string fen_with_colours_exchanged(const std::string& fen) {
  std::vector<std::string> fields = fields_of(fen);
  std::vector<std::string> ranks = split(fields[0], '/');
  std::reverse(ranks.begin(), ranks.end());
  fields[0] = mapped(join(ranks, "/"), other_case);
  if (fields.size() > 1) fields[1] = fields[1] == "w" ? "b" : fields[1] == "b" ? "w" : fields[1];
  if (fields.size() > 2 && fields[2] != "-") {
    std::string rights = mapped(fields[2], other_case);
    std::stable_partition(rights.begin(), rights.end(),
                          [](unsigned char c) { return std::isupper(c) != 0; });
    fields[2] = rights;
  }
  if (fields.size() > 3) fields[3] = mapped(fields[3], other_rank);
  return join(fields, " ");
}

std::string fen_with_files_reversed(const std::string& fen) {
  std::vector<std::string> fields = fields_of(fen);
  std::vector<std::string> ranks = split(fields[0], '/');
  for (std::string& rank : ranks) std::reverse(rank.begin(), rank.end());
  fields[0] = join(ranks, "/");
  if (fields.size() > 3) fields[3] = mapped(fields[3], other_file);
  return join(fields, " ");
}

bool is_move_or_square(const std::string& word) {
  static const tests::Pattern kMove("[KQRBN]?[A-Ha-h]?[1-8]?[Xx-]?[A-Ha-h][1-8](=?[A-Z])?[+#]?");
  return kMove.matches(word);
}

// The words, sorted, without numbers; each changed by `change`.
std::string changed_words(const std::string& message,
                          const std::function<std::string(const std::string&)>& change) {
  static const tests::Pattern kWord("[A-Za-z0-9+#=/-]+");
  static const tests::Pattern kNumber("[0-9]+");
  std::vector<std::string> words;
  for (const tests::Pattern::Match& word : kWord.find_all(message)) {
    if (!kNumber.matches(word.text())) words.push_back(change(word.text()));
  }
  std::sort(words.begin(), words.end());
  return join(words, " ");
}

// The colour of a square is another one in both mirrors.
std::string other_shade(const std::string& word) {
  if (word.starts_with("light")) return "dark" + word.substr(5);
  return word.starts_with("dark") ? "light" + word.substr(4) : word;
}

// What only its neighbours tell from a word: "the third rank", "the castling right b".
std::string other_phrases(std::string message) {
  static const tests::Pattern kRank("third rank|sixth rank");
  static const tests::Pattern kRight("castling right [A-Ha-h]\\b");
  if (const auto rank = kRank.find(message)) {
    const std::string other = rank->text() == "third rank" ? "sixth rank" : "third rank";
    message.replace(rank->begin, other.size(), other);
  }
  if (const auto right = kRight.find(message)) {
    char& letter = message[right->end - 1];
    letter = other_case(letter);
  }
  return message;
}

// The letter of another castling right.
bool is_king_or_queen(const std::string& word) {
  return word.size() == 1 && std::string_view("KQkq").find(word) != std::string_view::npos;
}

}  // namespace

PlainGame with_fen(PlainGame game) {
  // An empty one, "?" and "-" are none.
  if (game.tag("FEN").find_first_not_of(" ?-") != std::string::npos) return game;
  game.set_tag("SetUp", "1");
  game.set_tag("FEN", std::string(kMenOfArray) + " w KQkq - 0 1");
  return game;
}

bool has_all_men(const PlainGame& game) {
  const std::string fen = game.tag("FEN");
  const std::string men = fen.substr(0, fen.find_first_of(" \n"));
  const auto is_man = [](unsigned char c) { return std::isalpha(c) != 0; };
  return fen.empty() || std::count_if(men.begin(), men.end(), is_man) == 32;
}

PlainGame without_castling(PlainGame game) {
  std::vector<std::string> fields = fields_of(game.tag("FEN"));
  if (fields.size() > 2) fields[2] = "-";
  game.set_tag("FEN", join(fields, " "));
  return game;
}

bool has_capital_files(const PlainGame& game) {
  return std::any_of(game.moves.begin(), game.moves.end(), [](const std::string& move) {
    const auto san = pgn::read_san(move);
    return san && san->capitals;
  });
}

std::size_t moves_with_reversed_form(const PlainGame& game) {
  static const tests::Pattern kOneSided("[Oo0].*|e1[gc]1|e8[gc]8|b[a-h][1-8].*");
  const auto first = std::find_if(game.moves.begin(), game.moves.end(),
                                  [](const std::string& move) { return kOneSided.matches(move); });
  return static_cast<std::size_t>(first - game.moves.begin());
}

PlainGame colours_exchanged(const PlainGame& game) {
  PlainGame mirrored = game;
  for (auto& [name, value] : mirrored.tags) {
    name = other_colours(name);
    if (name == "FEN") {
      value = fen_with_colours_exchanged(value);
    } else if (name == "Result") {
      value = other_result(value);
    } else if (name == "Termination") {
      value = other_words(value);
    } else if (name == "Clock") {
      value = other_clock(value);
    } else if (name == "TimeControl") {
      value = other_time_control(value);
    } else if (name == "White" || name == "Black") {
      value = other_colours(value);  // "Black resigns" may mean Joe Black
    }
  }
  for (PlainComment& comment : mirrored.comments) comment.text = other_words(comment.text);
  for (std::string& move : mirrored.moves) move = mapped(move, other_rank);
  mirrored.marker = other_result(game.marker);
  return mirrored;
}

PlainGame files_reversed(const PlainGame& game) {
  PlainGame mirrored = game;
  for (auto& [name, value] : mirrored.tags) {
    if (name == "FEN") value = fen_with_files_reversed(value);
  }
  for (std::string& move : mirrored.moves) move = mapped(move, other_file);
  return mirrored;
}

std::string words_of(const std::string& message) {
  return changed_words(message, [](const std::string& word) { return word; });
}

std::string words_with_colours_exchanged(const std::string& message) {
  return changed_words(other_phrases(message), [](const std::string& word) {
    if (is_move_or_square(word)) return mapped(word, other_rank);
    if (is_king_or_queen(word)) return mapped(word, other_case);
    return other_shade(other_result(word));
  });
}

std::string words_with_files_reversed(const std::string& message) {
  return changed_words(message, [](const std::string& word) {
    return is_move_or_square(word) ? mapped(word, other_file) : other_shade(word);
  });
}

}  // namespace metamorphic
