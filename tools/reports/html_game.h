// A game with its findings, as the page of the `html` report reads it. Keys that say nothing are
// left out, because there may be thousands of games:
//
//   file game line       where; `game` is missing for text that belongs to no game
//   white black event site round board date result
//                        the tags, printable and not too long
//   laws class           how it was judged; `class` only with a record
//   ruling ruled verdict the result that the Laws settle; the same in a sentence; schema 1's word
//   not_judged           the variant whose rules we do not judge
//   record               of a game that has one: plies, stopped_at, end (how and ply), repetition
//                        (the highest count), halfmove_max, can_win and lost_winnability, as in
//                        schema 1
//   pgn                  the text of the game as it stands in the file, if it is not too long
//   start … stood        the moves (html_moves.h)
//   findings             in the order of the text:
//     rule severity article ply line column move fen message suggestion evidence, as in schema 1,
//     at arrows attacks marks (html_moves.h)

#pragma once

#include <vector>

#include "arbiter/types/finding.h"
#include "tools/reports/html_moves.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

/// `moves` has read the game.
void write_html_game(const GameView& game, const GameDecoder& decoder, const HtmlMoves& moves,
                     const std::vector<const arbiter::Finding*>& findings, JsonWriter& json);

}  // namespace tools
