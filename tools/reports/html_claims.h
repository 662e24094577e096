// The draws that could be claimed (arbiter/types/claims.h) for the page of the `html` report: the
// list `claims` of a game's object, in the order of the plies, with
//
//   ply     the half-move before which it was open; one more than the last: at the end of the moves
//   stood   the half-moves after which the position stood, if it stood for the third time or more
//   ahead   the moves that could be announced: `move`, and `stood` for the position it makes
//   fifty   "board" if 50 moves had been made without a pawn move or a capture, "ahead" if another
//           such move could be announced
//
// Keys are left out if they are empty.

#pragma once

#include "arbiter/replay/replay.h"
#include "arbiter/types/claims.h"
#include "tools/reports/json_writer.h"

namespace tools {

/// Writes the list, or nothing if there are no claims. Only the first thousand half-moves with a
/// claim are written.
void write_html_claims(const arbiter::Claims& claims, const arbiter::Replay& replay,
                       JsonWriter& json);

}  // namespace tools
