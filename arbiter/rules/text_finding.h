// What the rules about the text share: the parser's notes, and the SAN of a move of the main line.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "arbiter/game/game_context.h"

namespace arbiter {

/// Bytes of a token or text that evidence shows: a limit for the reader.
inline constexpr std::size_t kLongestEvidence = 200;

/// Calls `report(note)` for each note of that kind, in the order of the text.
template <class Report>
void for_each_note(const GameContext& game, pgn::NoteCode code, Report report) {
  for (const pgn::TextNote& note : game.text().notes) {
    if (note.code == code) report(note);
  }
}

/// The text of the game from `place`, which is in it, to the game's end.
inline std::string_view text_from(const GameContext& game, const char* place) {
  const std::string_view text = game.text().text;
  return text.substr(static_cast<std::size_t>(place - text.data()));
}

/// The bytes a note is about.
inline std::string_view note_text(const pgn::TextNote& note) { return {note.begin, note.length}; }

/// If `count` is above 1, adds to message and evidence how many places the finding is about. The
/// message must be complete, full stop included.
void add_count(std::uint64_t count, Finding& finding);

/// The tag whose opening bracket is at `begin`, or null. O(log tags).
const pgn::Tag* tag_at(const pgn::GameText& game, const char* begin);

/// The half-move of the main line whose text begins exactly at `place`, or 0.
std::uint32_t main_move_at(const GameContext& game, const char* place);

/// The main line's half-move `ply` was not legal.
bool is_illegal(const Replay& replay, std::uint32_t ply);

/// Standard SAN of the half-move `ply`; empty if it was not legal, or not replayed. O(ply).
std::string standard_san(const GameContext& game, std::uint32_t ply);

}  // namespace arbiter
