#include "arbiter/record/engine_marks.h"

#include <algorithm>
#include <string_view>

#include "parser/ascii.h"

namespace arbiter {
namespace {

// "+0.95/12", "-M5/30"
bool begins_with_score(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  bool decimal = false;
  while (!text.empty() &&
         (pgn::is_digit(text.front()) || text.front() == '.' || text.front() == 'M')) {
    decimal |= !pgn::is_digit(text.front());
    text.remove_prefix(1);
  }
  return decimal && text.size() > 1 && text[0] == '/' && pgn::is_digit(text[1]);
}

bool has_time_left(std::string_view text) {
  return text.find(" tl=") != std::string_view::npos && text.find("mt=") != std::string_view::npos;
}

bool is_engine_output(std::string_view comment) {
  const std::string_view text = pgn::trim_left(comment);
  return begins_with_score(text) || has_time_left(text);
}

}  // namespace

bool shows_engine_output(const pgn::GameText& game) {
  return std::any_of(game.comments.begin(), game.comments.end(),
                     [](const pgn::Comment& comment) { return is_engine_output(comment.text); });
}

std::string_view behind_engine_output(std::string_view comment) {
  const std::size_t comma = comment.rfind(',');
  if (comma == std::string_view::npos || !is_engine_output(comment)) return comment;
  const std::string_view words = pgn::trim(comment.substr(comma + 1));
  return words.find_first_of(" \t\r\n") == std::string_view::npos ? std::string_view{} : words;
}

}  // namespace arbiter
