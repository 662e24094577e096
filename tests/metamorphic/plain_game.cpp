#include "tests/metamorphic/plain_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>

namespace metamorphic {
namespace {

// The words of a FEN, or none.
std::vector<std::string> fen_fields(const PlainGame& game) {
  std::istringstream words(game.tag("FEN"));
  std::vector<std::string> fields;
  for (std::string word; words >> word;) fields.push_back(word);
  return fields;
}

// A { in a comment may show that moves of the game stand before it (S101), and comments are not
// changed with the game.
std::string without_opening_braces(std::string_view comment) {
  std::string text(comment);
  std::replace(text.begin(), text.end(), '{', '(');
  return text;
}

// A comment to the end of the line may hold a brace.
std::string written(const PlainComment& comment) {
  if (comment.text.find('}') != std::string::npos) return ";" + comment.text + "\n";
  return "{" + comment.text + "} ";
}

}  // namespace

std::string PlainGame::tag(const std::string& name) const {
  for (const auto& [other, value] : tags) {
    if (other == name) return value;
  }
  return "";
}

void PlainGame::set_tag(const std::string& name, const std::string& value) {
  for (auto& [other, old] : tags) {
    if (other != name) continue;
    old = value;
    return;
  }
  tags.emplace_back(name, value);
}

PlainGame plain_game(const pgn::GameText& game, const std::string& source) {
  PlainGame plain;
  plain.source = source;
  for (const pgn::Tag& tag : game.tags) {
    plain.tags.emplace_back(std::string(tag.name), std::string(tag.value));
  }
  for (const pgn::MoveText& move : game.moves) plain.moves.emplace_back(move.text());
  if (!game.unknown_token.empty()) plain.moves.emplace_back(game.unknown_token);
  for (const pgn::Comment& comment : game.comments) {
    if (comment.depth != 0) continue;
    plain.comments.push_back(
        {comment.main_moves, comment.after_marker != 0, without_opening_braces(comment.text)});
  }
  plain.marker = std::string(game.marker);
  return plain;
}

MoveNumbers::MoveNumbers(const PlainGame& game) {
  const std::vector<std::string> fields = fen_fields(game);
  black_first_ = fields.size() > 1 && fields[1] == "b" ? 1 : 0;
  const bool numbered = fields.size() > 5 && fields[5].size() < 9 &&
                        fields[5].find_first_not_of("0123456789") == std::string::npos;
  if (numbered) first_ = std::stoul(fields[5]);
}

std::string MoveNumbers::before(std::size_t half_move) const {
  const std::size_t number = first_ + (half_move + black_first_) / 2;
  if ((half_move + black_first_) % 2 == 0) return fmt::format("{}.", number);
  return half_move == 0 ? fmt::format("{}...", number) : "";
}

std::string tags_of(const PlainGame& game) {
  std::string text;
  for (const auto& [name, value] : game.tags) text += fmt::format("[{} \"{}\"]\n", name, value);
  return text + '\n';
}

std::string comments_after(const PlainGame& game, std::size_t moves) {
  std::string text;
  for (const PlainComment& comment : game.comments) {
    if (comment.after == moves && !comment.after_marker) text += written(comment);
  }
  return text;
}

std::string comments_after_marker(const PlainGame& game) {
  std::string text;
  for (const PlainComment& comment : game.comments) {
    if (comment.after_marker) text += written(comment);
  }
  return text;
}

std::string text_of(const PlainGame& game) {
  std::string text = tags_of(game) + comments_after(game, 0);
  const MoveNumbers numbers(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const std::string number = numbers.before(i);
    text += number + (number.empty() ? "" : " ") + game.moves[i] + (i % 8 == 7 ? '\n' : ' ');
    text += comments_after(game, i + 1);
  }
  return text + game.marker + ' ' + comments_after_marker(game) + "\n\n";
}

}  // namespace metamorphic
