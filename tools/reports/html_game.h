// A game with its findings in the JSON format of the `html` report's page. Empty keys are left out,
// because there may be thousands of games:
//
//   file game line       the place; `game` is missing for text outside of games
//   of_event             true: a finding about several games or a tournament report, which is one
//                        of the game of that file and number if that is on the page; no moves
//   white black event site round board date result
//                        the tags, printable and shortened; `result` is null if it is not known
//   exact_white exact_black exact_event
//                        the tags as a baseline has them, if they differ; only up to 1 KiB each
//   laws class           how it was judged; `class` only with a record
//   ruling ruled verdict the result by the Laws; the same in a sentence; the verdict of schema 1
//   not_judged           the name of a variant that cannot be judged
//   record               if the game has one: plies, stopped_at, end (how and ply), repetition
//                        (the highest count), halfmove_max, can_win and lost_winnability, as in
//                        schema 1
//   pgn                  the text of the game in the file, if it has at most 32 KiB
//   start … stood        the moves (html_moves.h)
//   findings             in the order of the text:
//     rule severity article ply line column move fen message suggestion evidence, as in schema 1,
//     at arrows attacks marks (html_moves.h),
//     fingerprint, as in a baseline; exact_move, like exact_white

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/types/finding.h"
#include "tools/reports/html_moves.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

struct HtmlFinding {
  const arbiter::Finding* finding = nullptr;
  std::string fingerprint;
  std::uint64_t known_copies = 0;  // known findings before it with the same fingerprint
};

/// Writes the object. `moves.start(game)` must have been called.
void write_html_game(const GameView& game, const GameDecoder& decoder, const HtmlMoves& moves,
                     const std::vector<HtmlFinding>& findings, JsonWriter& json);

}  // namespace tools
