#include "arbiter/record/ending_phrases.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include "parser/ascii.h"

namespace arbiter {
namespace {

// Nearly every text is none of them, and has a size that few of them have.
template <class Entry, std::size_t kEntries>
constexpr std::array<Entry, kEntries> by_size(const Entry (&entries)[kEntries]) {
  std::array<Entry, kEntries> sorted{};
  std::copy(std::begin(entries), std::end(entries), sorted.begin());
  std::sort(sorted.begin(), sorted.end(),
            [](const Entry& a, const Entry& b) { return a.text.size() < b.text.size(); });
  return sorted;
}

// The entry with this text, whatever the case of its letters; null if there is none.
template <class Entry, std::size_t kEntries>
const Entry* find(const std::array<Entry, kEntries>& sorted, std::string_view text) {
  auto at = std::partition_point(sorted.begin(), sorted.end(), [&](const Entry& entry) {
    return entry.text.size() < text.size();
  });
  for (; at != sorted.end() && at->text.size() == text.size(); ++at) {
    if (pgn::equals_ignoring_case(at->text, text)) return &*at;
  }
  return nullptr;
}

constexpr auto kPredicates = by_size<Predicate>({
    {"resigns", EndingCause::resignation, false},
    {"resigned", EndingCause::resignation, false},
    {"has resigned", EndingCause::resignation, false},
    {"loses by resignation", EndingCause::resignation, false},
    {"lost by resignation", EndingCause::resignation, false},
    {"forfeits on time", EndingCause::time, false},
    {"forfeited on time", EndingCause::time, false},
    {"loses on time", EndingCause::time, false},
    {"lost on time", EndingCause::time, false},
    {"ran out of time", EndingCause::time, false},
    {"runs out of time", EndingCause::time, false},
    {"forfeits by disconnection", EndingCause::forfeit, false},
    {"forfeits by abandonment", EndingCause::forfeit, false},
    {"disconnected and forfeits", EndingCause::forfeit, false},
    {"disconnects and forfeits", EndingCause::forfeit, false},
    {"forfeits", EndingCause::forfeit, false},
    {"checkmated", EndingCause::checkmate, false},
    {"is checkmated", EndingCause::checkmate, false},
    {"was checkmated", EndingCause::checkmate, false},
    {"is mated", EndingCause::checkmate, false},
    {"loses by checkmate", EndingCause::checkmate, false},
    {"lost by checkmate", EndingCause::checkmate, false},
    {"loses", EndingCause::unstated, false},
    {"mates", EndingCause::checkmate, true},
    {"checkmates", EndingCause::checkmate, true},
    {"wins by checkmate", EndingCause::checkmate, true},
    {"won by checkmate", EndingCause::checkmate, true},
    {"wins by resignation", EndingCause::resignation, true},
    {"won by resignation", EndingCause::resignation, true},
    {"wins on time", EndingCause::time, true},
    {"won on time", EndingCause::time, true},
    {"wins by forfeit", EndingCause::forfeit, true},
    {"won by forfeit", EndingCause::forfeit, true},
    {"wins by adjudication", EndingCause::adjudication, true},
    {"won by adjudication", EndingCause::adjudication, true},
    {"loses by adjudication", EndingCause::adjudication, false},
    {"lost by adjudication", EndingCause::adjudication, false},
    {"loses by rules infraction", EndingCause::adjudication, false},
    {"flags", EndingCause::time, false},
    {"flagged", EndingCause::time, false},
    {"time forfeit", EndingCause::time, false},
    {"loses by time forfeit", EndingCause::time, false},
    {"lost by time forfeit", EndingCause::time, false},
    {"oversteps the time limit", EndingCause::time, false},
    {"overstepped the time limit", EndingCause::time, false},
    {"exceeded the time limit", EndingCause::time, false},
    {"wins on timeout", EndingCause::time, true},
    {"wins by time forfeit", EndingCause::time, true},
    {"won by time forfeit", EndingCause::time, true},
    {"loses by illegal move", EndingCause::illegal_move, false},
    {"lost by illegal move", EndingCause::illegal_move, false},
    {"loses by illegal moves", EndingCause::illegal_move, false},
    {"lost by illegal moves", EndingCause::illegal_move, false},
    {"loses by second illegal move", EndingCause::illegal_move, false},
    {"lost by second illegal move", EndingCause::illegal_move, false},
    {"loses by two illegal moves", EndingCause::illegal_move, false},
    {"lost by two illegal moves", EndingCause::illegal_move, false},
    {"loses by an illegal move", EndingCause::illegal_move, false},
    {"lost by an illegal move", EndingCause::illegal_move, false},
    {"loses by a second illegal move", EndingCause::illegal_move, false},
    {"lost by a second illegal move", EndingCause::illegal_move, false},
    {"forfeits by illegal move", EndingCause::illegal_move, false},
    {"forfeited by illegal move", EndingCause::illegal_move, false},
    // So programs write that have engines play. "Made an illegal move" is a remark: the first one
    // only costs time.
    {"makes an illegal move", EndingCause::illegal_move, false},
    {"made two illegal moves", EndingCause::illegal_move, false},
    {"made a second illegal move", EndingCause::illegal_move, false},
    {"wins by illegal move", EndingCause::illegal_move, true},
    {"won by illegal move", EndingCause::illegal_move, true},
    {"wins by an illegal move", EndingCause::illegal_move, true},
    {"won by an illegal move", EndingCause::illegal_move, true},
    {"wins", EndingCause::unstated, true},
    {"won", EndingCause::unstated, true},
    {"won - game abandoned", EndingCause::forfeit, true},
    {"won by abandonment", EndingCause::forfeit, true},
});

constexpr auto kPhrases = by_size<Phrase>({
    {"checkmate", EndingCause::checkmate, false},
    {"checkmated", EndingCause::checkmate, false},
    {"mate", EndingCause::checkmate, false},
    {"stalemate", EndingCause::stalemate, true},
    {"draw by stalemate", EndingCause::stalemate, true},
    {"drawn by stalemate", EndingCause::stalemate, true},
    {"game drawn by stalemate", EndingCause::stalemate, true},
    {"draw agreed", EndingCause::agreement, true},
    {"drawn by agreement", EndingCause::agreement, true},
    {"draw by agreement", EndingCause::agreement, true},
    {"draw by mutual agreement", EndingCause::agreement, true},
    {"game drawn by agreement", EndingCause::agreement, true},
    {"game drawn by mutual agreement", EndingCause::agreement, true},
    {"players agreed to a draw", EndingCause::agreement, true},
    {"3-fold rep", EndingCause::repetition, true},
    {"3-fold repetition", EndingCause::repetition, true},
    {"threefold repetition", EndingCause::repetition, true},
    {"draw by repetition", EndingCause::repetition, true},
    {"drawn by repetition", EndingCause::repetition, true},
    {"draw by 3-fold repetition", EndingCause::repetition, true},
    {"draw by threefold repetition", EndingCause::repetition, true},
    {"game drawn by repetition", EndingCause::repetition, true},
    {"game drawn by threefold repetition", EndingCause::repetition, true},
    {"50-move rule", EndingCause::move_count, true},
    {"fifty moves rule", EndingCause::move_count, true},
    {"draw by fifty moves rule", EndingCause::move_count, true},
    {"draw by 50-move rule", EndingCause::move_count, true},
    {"drawn by the 50 move rule", EndingCause::move_count, true},
    {"game drawn by 50-move rule", EndingCause::move_count, true},
    {"game drawn by the 50 move rule", EndingCause::move_count, true},
    {"draw by repetition of moves", EndingCause::repetition, true},
    {"drawn by repetition of moves", EndingCause::repetition, true},
    {"drawn by threefold repetition", EndingCause::repetition, true},
    {"draw by the 50 move rule", EndingCause::move_count, true},
    {"draw by 50 move rule", EndingCause::move_count, true},
    {"drawn by 50-move rule", EndingCause::move_count, true},
    {"draw by fifty-move rule", EndingCause::move_count, true},
    {"drawn by the fifty-move rule", EndingCause::move_count, true},
    // Short words, which do not say how the game ended if it was won.
    {"threefold", EndingCause::repetition, false},
    {"repetition", EndingCause::repetition, false},
    {"by repetition", EndingCause::repetition, false},
    {"repetition of moves", EndingCause::repetition, false},
    {"by 50-move rule", EndingCause::move_count, false},
    {"50 move rule", EndingCause::move_count, false},
    {"50 moves rule", EndingCause::move_count, false},
    {"fifty-move rule", EndingCause::move_count, false},
    {"fifty move rule", EndingCause::move_count, false},
    {"50 moves", EndingCause::move_count, false},
    {"50 move", EndingCause::move_count, false},
    {"insufficient material", EndingCause::material, true},
    {"insufficient mating material", EndingCause::material, true},
    {"drawn by insufficient material", EndingCause::material, true},
    {"draw by insufficient material", EndingCause::material, true},
    {"draw by insufficient mating material", EndingCause::material, true},
    {"game drawn by insufficient material", EndingCause::material, true},
    {"neither player has mating material", EndingCause::material, true},
    {"timeout vs insufficient material", EndingCause::material, true, FlagFall::somebody},
    {"draw by timeout vs insufficient material", EndingCause::material, true, FlagFall::somebody},
    {"drawn by timeout vs insufficient material", EndingCause::material, true, FlagFall::somebody},
    {"game drawn by timeout vs insufficient material", EndingCause::material, true,
     FlagFall::somebody},
    {"game drawn because neither player has mating material", EndingCause::material, true},
    {"white ran out of time and black has no material to mate", EndingCause::material, true,
     FlagFall::white},
    {"black ran out of time and white has no material to mate", EndingCause::material, true,
     FlagFall::black},
    {"game drawn because both players ran out of time", EndingCause::time, true},
    {"draw because both players ran out of time", EndingCause::time, true},
    {"draw by adjudication", EndingCause::adjudication, true},
    {"drawn by adjudication", EndingCause::adjudication, true},
    {"game drawn by adjudication", EndingCause::adjudication, true},
    {"unterminated", EndingCause::unterminated, false},
    {"time forfeit", EndingCause::time, false},
    {"forfeit on time", EndingCause::time, false},
    {"lost on time", EndingCause::time, false},
    {"loss on time", EndingCause::time, false},
    {"won on time", EndingCause::time, false},
    {"win on time", EndingCause::time, false},
    {"flag fall", EndingCause::time, false},
    {"flag-fall", EndingCause::time, false},
    {"flagfall", EndingCause::time, false},
    {"timeout", EndingCause::time, false},
    {"time out", EndingCause::time, false},
    {"out of time", EndingCause::time, false},
    {"time", EndingCause::time, false},
    {"resignation", EndingCause::resignation, false},
    {"resigned", EndingCause::resignation, false},
    {"resigns", EndingCause::resignation, false},
    {"resign", EndingCause::resignation, false},
    {"won by resignation", EndingCause::resignation, false},
    {"win by resignation", EndingCause::resignation, false},
    {"lost by resignation", EndingCause::resignation, false},
    {"loss by resignation", EndingCause::resignation, false},
    {"illegal move", EndingCause::illegal_move, false},
    {"illegal moves", EndingCause::illegal_move, false},
    {"second illegal move", EndingCause::illegal_move, false},
    {"two illegal moves", EndingCause::illegal_move, false},
    {"illegal move forfeit", EndingCause::illegal_move, false},
    {"lost by illegal move", EndingCause::illegal_move, false},
    {"lost by illegal moves", EndingCause::illegal_move, false},
    {"lost by an illegal move", EndingCause::illegal_move, false},
    {"lost by second illegal move", EndingCause::illegal_move, false},
    {"lost by two illegal moves", EndingCause::illegal_move, false},
    {"loss by illegal move", EndingCause::illegal_move, false},
    {"loses by illegal move", EndingCause::illegal_move, false},
    {"won by illegal move", EndingCause::illegal_move, false},
    {"win by illegal move", EndingCause::illegal_move, false},
    {"adjudication", EndingCause::adjudication, false},
    {"adjudicated", EndingCause::adjudication, false},
    {"gui adjudication", EndingCause::adjudication, false},
    {"gui tb adjudication", EndingCause::adjudication, false},
    {"user adjudication", EndingCause::adjudication, false},
    {"rules infraction", EndingCause::adjudication, false},
    {"abandoned", EndingCause::forfeit, false},
    {"disconnection", EndingCause::forfeit, false},
    {"stalled connection", EndingCause::forfeit, false},
    {"death", EndingCause::forfeit, false},
    {"emergency", EndingCause::forfeit, false},
});

}  // namespace

const Predicate* find_predicate(std::string_view text) { return find(kPredicates, text); }

const Phrase* find_phrase(std::string_view text) { return find(kPhrases, text); }

}  // namespace arbiter
