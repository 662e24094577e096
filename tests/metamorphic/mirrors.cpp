#include "tests/metamorphic/mirrors.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <regex>
#include <sstream>
#include <string_view>
#include <vector>

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
  static const std::regex kColour("White|Black|white|black");
  std::string exchanged;
  std::size_t from = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), kColour), end; it != end; ++it) {
    const std::string found = it->str();
    const auto at = static_cast<std::size_t>(it->position());
    exchanged += text.substr(from, at - from);
    exchanged += found == "White"   ? "Black"
                 : found == "Black" ? "White"
                 : found == "white" ? "black"
                                    : "white";
    from = at + found.size();
  }
  return exchanged + text.substr(from);
}

// In all the spellings of fixtures.
std::string other_result(const std::string& result) {
  static const std::vector<std::pair<std::string, std::string>> kOpposites = {
      {"1-0", "0-1"},
      {"1:0", "0:1"},
      {"1 - 0", "0 - 1"},
      {"1\u20130", "0\u20131"},
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

std::string fen_with_colours_exchanged(const std::string& fen) {
  std::vector<std::string> fields = split(fen, ' ');
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
  std::vector<std::string> fields = split(fen, ' ');
  std::vector<std::string> ranks = split(fields[0], '/');
  for (std::string& rank : ranks) std::reverse(rank.begin(), rank.end());
  fields[0] = join(ranks, "/");
  if (fields.size() > 3) fields[3] = mapped(fields[3], other_file);
  return join(fields, " ");
}

bool is_move_or_square(const std::string& word) {
  static const std::regex kMove("[KQRBN]?[a-h]?[1-8]?[x-]?[a-h][1-8](=?[A-Z])?[+#]?");
  return std::regex_match(word, kMove);
}

// The words, sorted, without numbers; each changed by `change`.
std::string changed_words(const std::string& message,
                          const std::function<std::string(const std::string&)>& change) {
  static const std::regex kWord("[A-Za-z0-9+#=/-]+");
  static const std::regex kNumber("[0-9]+");
  std::vector<std::string> words;
  for (std::sregex_iterator it(message.begin(), message.end(), kWord), end; it != end; ++it) {
    if (!std::regex_match(it->str(), kNumber)) words.push_back(change(it->str()));
  }
  std::sort(words.begin(), words.end());
  return join(words, " ");
}

// The colour of a square is another one in both mirrors.
std::string other_shade(const std::string& word) {
  if (word.starts_with("light")) return "dark" + word.substr(5);
  return word.starts_with("dark") ? "light" + word.substr(4) : word;
}

}  // namespace

PlainGame with_fen(PlainGame game) {
  if (!game.tag("FEN").empty()) return game;
  game.set_tag("SetUp", "1");
  game.set_tag("FEN", std::string(kMenOfArray) + " w KQkq - 0 1");
  return game;
}

bool has_all_men(const PlainGame& game) {
  const std::string fen = game.tag("FEN");
  const auto is_man = [](unsigned char c) { return std::isalpha(c) != 0; };
  return fen.empty() || std::count_if(fen.begin(),
                                      fen.begin() + static_cast<std::ptrdiff_t>(
                                                        std::min(fen.find(' '), fen.size())),
                                      is_man) == 32;
}

PlainGame without_castling(PlainGame game) {
  std::vector<std::string> fields = split(game.tag("FEN"), ' ');
  if (fields.size() > 2) fields[2] = "-";
  game.set_tag("FEN", join(fields, " "));
  return game;
}

bool has_no_reversed_form(const PlainGame& game) {
  static const std::regex kOneSided("[Oo0].*|e1[gc]1|e8[gc]8|b[a-h][1-8].*");
  return std::any_of(game.moves.begin(), game.moves.end(),
                     [](const std::string& move) { return std::regex_match(move, kOneSided); });
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
      value = other_colours(value);
    }
  }
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
  return changed_words(message, [](const std::string& word) {
    if (is_move_or_square(word)) return mapped(word, other_rank);
    // The letter of a castling right.
    if (word.size() == 1 && std::string_view("KQkq").find(word) != std::string_view::npos) {
      return mapped(word, other_case);
    }
    return other_shade(other_result(word));
  });
}

std::string words_with_files_reversed(const std::string& message) {
  return changed_words(message, [](const std::string& word) {
    return is_move_or_square(word) ? mapped(word, other_file) : other_shade(word);
  });
}

}  // namespace metamorphic
