#include "tools/reports/html_articles.h"

#include <algorithm>
#include <iterator>

namespace tools {
namespace {

using arbiter::Article;
using arbiter::Edition;

struct Explained {
  Article article;
  std::string_view words;
};

// Article 7.4 of 2009 is 7.5 of 2014.
constexpr std::string_view kIllegalMove =
    "What an illegal move costs: time for the opponent, and in the end the game. But if the "
    "opponent could not checkmate by any series of legal moves, the game is drawn.";

// In the order of the Laws, on which the expansion of ranges depends.
constexpr Explained kArticles[] = {
    {{"1.1", "1.2", "1.2"},
     "White moves first, then the players move in turn. Each turn is one move, and nobody may "
     "pass."},
    {{"1.2", "1.4.1", "1.4.1"},
     "The aim is to attack the other king so that no legal move saves it. Nobody may leave his own "
     "king attacked or put it there, and a king is never captured."},
    {{"2.3", "2.3", "2.3"},
     "How the men stand before the first move: pawns on the second rank of each side, and behind "
     "them, from the a-file on, rook, knight, bishop, queen, king, bishop, knight, rook."},
    {{"3.1", "3.1", "3.1"},
     "No man goes to a square where a man of its own colour stands. Where an opponent's man "
     "stands, it captures that man, which leaves the board."},
    {{"3.2", "3.2", "3.2"}, "A bishop goes any number of squares along a diagonal."},
    {{"3.3", "3.3", "3.3"}, "A rook goes any number of squares along its file or its rank."},
    {{"3.4", "3.4", "3.4"},
     "A queen goes any number of squares along its file, its rank or a diagonal."},
    {{"3.5", "3.5", "3.5"},
     "Bishop, rook and queen cannot pass over a man that stands in their way."},
    {{"3.6", "3.6", "3.6"},
     "A knight goes two squares along its file or rank and then one to the side. What stands in "
     "between does not matter."},
    {{"3.7a", "3.7.1", "3.7.1"},
     "A pawn goes one square straight ahead, and only if that square is empty."},
    {{"3.7b", "3.7.2", "3.7.2"},
     "On its first move a pawn may go two squares straight ahead instead, if both are empty."},
    {{"3.7c", "3.7.3", "3.7.3"}, "A pawn captures what stands one square diagonally ahead of it."},
    {{"3.7d", "", ""},
     "En passant: a pawn that stands beside an opponent's pawn which has just gone two squares may "
     "capture it as if it had gone only one, but only on the very next move."},
    {{"", "3.7.4.1", "3.7.4.1"},
     "En passant: a pawn that stands beside an opponent's pawn which has just gone two squares may "
     "capture it as if it had gone only one."},
    {{"", "3.7.4.2", "3.7.4.2"},
     "Capturing en passant is possible on the very next move and never after it."},
    {{"3.7e", "3.7.5.1", "3.7.5.1"},
     "A pawn that arrives on the last rank becomes, in the same move and on that square, a queen, "
     "rook, bishop or knight of its own colour."},
    {{"3.8a", "3.8.1", "3.8.1"}, "A king goes one square in any direction, castling apart."},
    {{"3.8b(1)", "3.8.2.1", "3.8.2.1"},
     "Castling is lost for good once the king has moved, and on one side once the rook of that "
     "side has moved."},
    {{"3.8b(2)a", "3.8.2.2.1", "3.8.2.2.1"},
     "A king cannot castle out of an attack, across an attacked square or to one. The right itself "
     "remains for later."},
    {{"3.8b(2)b", "3.8.2.2.2", "3.8.2.2.2"},
     "Nobody can castle while any man stands between king and rook. The right itself remains for "
     "later."},
    {{"3.9", "3.9.2", "3.9.2"},
     "No man may move so that its own king is attacked afterwards: neither when it stood in the "
     "way of the attack, nor when it leaves a check as it is."},
    {{"3.10", "3.10", "3.10"},
     "Says which moves are legal, which are not, and when a position is not."},
    {{"3.10b", "3.10.2", "3.10.2"},
     "A move that breaks any of the rules about how men move is illegal."},
    {{"3.10c", "3.10.3", "3.10.3"},
     "A position is illegal when no series of legal moves can lead to it."},
    {{"5", "5", "5"}, "Lists the ways in which a game ends."},
    {{"5.1a", "5.1.1", "5.1.1"},
     "A player who checkmates wins. The game is over with that move, provided it was legal."},
    {{"5.1b", "5.1.2", ""}, "A player who resigns loses. The game is over at once."},
    {{"", "", "5.1.2"},
     "A player who resigns loses. But if the opponent could not checkmate by any series of legal "
     "moves, the game is drawn."},
    {{"5.2", "5.2", "5.2"}, "Lists the ways in which a game ends as a draw."},
    {{"5.2a", "5.2.1", "5.2.1"},
     "Stalemate: the player to move has no legal move and is not in check. The game is over at "
     "once, and drawn."},
    {{"5.2b", "5.2.2", "5.2.2"},
     "Dead position: no series of legal moves, however bad, leads to checkmate by either side. The "
     "game is over at once, and drawn."},
    {{"5.2c", "5.2.3", "5.2.3"},
     "The players may agree on a draw, once each of them has made at least one move."},
    {{"6.9", "6.9", "6.9"},
     "A player who runs out of time loses. But if the opponent could not checkmate by any series "
     "of legal moves, the game is drawn."},
    {{"7.4b", "7.5.5", "7.5.5"}, kIllegalMove},
    {{"7.5b", "", ""}, kIllegalMove},
    {{"8.7", "8.7", "8.7"},
     "When the game is over both players sign both scoresheets with the result on them. That "
     "result stands unless the arbiter decides otherwise, even if it is wrong."},
    {{"9.1a", "9.1.1", "9.1.1"},
     "The rules of an event may forbid a draw by agreement, at all or before a certain move, "
     "unless the arbiter consents."},
    {{"9.2", "9.2", "9.2"},
     "A player to move may claim a draw when the same position stands, or is about to stand, for "
     "the third time. Same means: same side to move, same men, same possible moves."},
    {{"9.2a", "9.2.1.1", "9.2.1.1"},
     "A player who writes down a move that makes a position for at least the third time, and "
     "announces to the arbiter that he will make it, may claim a draw instead."},
    {{"9.2b", "9.2.1.2", "9.2.1.2"},
     "A player to move may claim a draw when the position on the board stands for at least the "
     "third time."},
    {{"9.3", "9.3", "9.3"},
     "A player to move may claim a draw when both sides have made 50 moves in a row without a pawn "
     "move or a capture."},
    {{"9.3a", "9.3.1", "9.3.1"},
     "A player who writes down a move with which both sides have made 50 moves in a row without a "
     "pawn move or a capture, and announces it to the arbiter, may claim a draw instead."},
    {{"9.3b", "9.3.2", "9.3.2"},
     "A player to move may claim a draw when both sides have made 50 moves in a row without a pawn "
     "move or a capture."},
    {{"9.5b", "9.5.3", "9.5.3"},
     "A claim that is found wrong does not draw the game: the opponent gets extra time, and if a "
     "move was announced, it must be made."},
    {{"9.6", "9.6", "9.6"},
     "The game is drawn by itself, without a claim, by repetition for the fifth time and by 75 "
     "moves of each side without a pawn move or a capture."},
    {{"9.6a", "", ""},
     "The game is drawn by itself when the same position has come up on five consecutive moves of "
     "the same player. Nobody need claim it."},
    {{"", "9.6.1", "9.6.1"},
     "The game is drawn by itself when the same position has stood five times, at whatever moves. "
     "Nobody need claim it."},
    {{"9.6b", "9.6.2", "9.6.2"},
     "The game is drawn by itself when both sides have made 75 moves in a row without a pawn move "
     "or a capture. If the last of them checkmates, that counts."},
    {{"A.4b", "", ""},
     "In rapid chess the opponent may claim a win for an illegal move until he has made his own "
     "move; after that the illegal move stands. If he could not checkmate by any series of legal "
     "moves, the game is drawn."},
    {{"", "A.4.2", "A.5.2"},
     "In rapid and blitz an illegal move is punished only if it is seen before the opponent has "
     "made the next move; after that it stands. Where it would lose, the game is drawn if the "
     "opponent could not checkmate by any series of legal moves."},
    {{"A.4d", "A.4.4", "A.5.4"},
     "In rapid and blitz an arbiter who sees both kings in check, or a pawn left on the last rank, "
     "waits for the next move. If the position is still illegal then, the game is drawn."},
    {{"C.10", "Appendix C", "Appendix C"},
     "How moves are written. If two men of a kind could go to the square, the file or the rank "
     "that one comes from is written too, so that each move has one meaning."},
};

constexpr std::string_view kDash = "–";

const Explained* find(std::string_view number, Edition edition) {
  const auto* const found =
      std::find_if(std::begin(kArticles), std::end(kArticles),
                   [&](const Explained& each) { return each.article.in(edition) == number; });
  return number.empty() || found == std::end(kArticles) ? nullptr : found;
}

// One part of a citation: an article, or all from the first to the last of a range.
void explain_part(std::string_view part, Edition edition, std::vector<ArticleWords>& explained) {
  const std::size_t dash = part.find(kDash);
  const bool is_range = dash != std::string_view::npos;
  const Explained* const first = find(part.substr(0, dash), edition);
  const Explained* const last = is_range ? find(part.substr(dash + kDash.size()), edition) : first;
  if (first == nullptr || last == nullptr) return;
  for (const Explained* each = first; each <= last; ++each) {
    const std::string_view number = each->article.in(edition);
    if (!number.empty()) explained.push_back({number, each->words});
  }
}

}  // namespace

std::vector<ArticleWords> explain_articles(std::string_view citation, Edition edition) {
  constexpr std::string_view kComma = ", ";
  std::vector<ArticleWords> explained;
  while (!citation.empty()) {
    const std::size_t comma = citation.find(kComma);
    explain_part(citation.substr(0, comma), edition, explained);
    if (comma == std::string_view::npos) break;
    citation.remove_prefix(comma + kComma.size());
  }
  return explained;
}

}  // namespace tools
