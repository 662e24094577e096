#include "arbiter/rules/dead_position.h"

#include <algorithm>
#include <string_view>

#include "arbiter/game/game_winnability.h"
#include "arbiter/winnable/explanation/proof_words.h"

namespace arbiter {
namespace {

// The method that says more than material alone, if one of the two does.
Method harder(Method a, Method b) { return a == Method::material ? b : a; }

// Where the first sentence ends, its full stop included. The dot of a move number ends no sentence.
std::size_t sentence_end(std::string_view words) {
  std::size_t stop = words.find(". ");
  while (stop != std::string_view::npos) {
    const std::size_t blank = words.rfind(' ', stop);
    const std::size_t word = blank == std::string_view::npos ? 0 : blank + 1;
    const std::string_view last = words.substr(word, stop - word);
    if (last.find_first_not_of("0123456789") != std::string_view::npos) return stop + 1;
    stop = words.find(". ", stop + 1);
  }
  return words.size();
}

// The sentences of `words` that `said` does not contain, each with a blank before it.
std::string without_repetition(std::string_view words, std::string_view said) {
  std::string rest;
  while (!words.empty()) {
    const std::size_t end = sentence_end(words);
    const std::string_view sentence = words.substr(0, end);
    if (said.find(sentence) == std::string_view::npos) rest.append(" ").append(sentence);
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return rest;
}

}  // namespace

DeadPosition explain_dead_position(const GameContext& game, std::uint32_t ply) {
  const Proof white = game.winnability().prove(ply, Color::white);
  const Proof black = game.winnability().prove(ply, Color::black);
  const Position position = game.replay().position_after(ply);
  const std::uint32_t number = game.replay().move_number(ply + 1);
  const std::string white_words = proof_words(position, number, Color::white, white);
  const std::string black_words = proof_words(position, number, Color::black, black);
  return {white_words + without_repetition(black_words, white_words),
          std::string(method_id(harder(white.decision.method, black.decision.method)))};
}

}  // namespace arbiter
