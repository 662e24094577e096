// The compact entry of a game that the event book keeps until all inputs are read: a head of fixed
// size, with which most questions are answered, then the tags and the moves.
//
// A worker thread makes the entries of a batch; numbers and places in them are relative to the
// batch until the stage that writes in order adds what came before.

#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"
#include "parser/source.h"
#include "tools/event/event_game.h"
#include "tools/event/event_policy.h"

namespace tools {

/// Keys are hashes of folded texts (tools/text/fold.h): equal texts have equal keys, and what has
/// equal keys is compared itself before anything is said about it.
struct EntryHead {
  std::uint32_t size = 0;  // bytes of the whole entry
  std::uint32_t file = 0;  // index of the file
  std::uint64_t game = 0;  // 1-based within the file
  pgn::Place begin;        // of the game's first byte
  /// Players, start and the first 20 half-moves; in a shorter game all moves, and event, date and
  /// round. 0: the game is never a double.
  std::uint64_t double_key = 0;
  pgn::ByColor<std::uint64_t> player = {};  // 0: nobody (players.h)
  std::uint64_t event = 0;                  // 0: unknown
  std::uint64_t site = 0;                   // 0: unknown, or a URL
  std::uint64_t round_tag = 0;              // the whole Round tag; 0: it holds no round's number
  std::uint64_t start_key = 0;
  std::uint32_t policy = 0;         // EventPolicy
  std::uint32_t round = 0;          // the integer part of the Round tag; 0: none
  std::int32_t day = 0;             // of the Date, counted from 1970; with year and month only, the
                                    // first of them
  std::int16_t year = 0;            // of the Date; 0: unknown
  std::int8_t month = 0;            // 0: unknown
  std::int8_t day_of_month = 0;     // 0: unknown
  std::uint32_t written_moves = 0;  // half-moves in the text
  std::uint32_t plies = 0;          // half-moves replayed, each of two bytes in the entry
  std::uint32_t unread = 0;         // bytes of text of the moves after them
  pgn::Result record = pgn::Result::none;
  pgn::Result ruling = pgn::Result::none;
  arbiter::Edition laws = arbiter::Edition::laws2023;
  bool unplayed = false;
  bool windows_1252 = false;
  bool may_be_same_player = false;  // both sides have one name, or one FIDE number

  /// The date is known to the day.
  bool has_day() const { return day_of_month != 0; }
};

class EntryMaker {
 public:
  /// Appends the entry of a game to `entries`; nothing if neither player is named. `judged` must
  /// have its moves. `number` and `begin` are relative to the batch.
  void append(const pgn::GameText& game, const arbiter::JudgedGame& judged, EventPolicy policy,
              std::uint64_t number, pgn::Place begin, std::string& entries);

 private:
  // The key of the last value of a tag that is mostly the same from game to game.
  struct LastKey {
    std::string value;
    std::uint64_t key = 0;
    bool windows_1252 = false;
  };

  std::uint64_t folded_key(std::string_view value);
  std::uint64_t folded_key(std::string_view value, LastKey& last);
  std::uint64_t player_key(std::string_view value);
  static void set_double_key(const arbiter::JudgedGame& judged, EntryHead& head);

  bool windows_1252_ = false;
  std::string decoded_;
  std::string folded_;
  LastKey event_;
  LastKey site_;
};

/// The head at the front of an entry, which has at least `sizeof(EntryHead)` bytes.
inline EntryHead read_head(std::string_view entry) {
  EntryHead head;
  std::memcpy(static_cast<void*>(&head), entry.data(), sizeof(head));
  return head;
}
/// Writes it back.
void write_head(const EntryHead& head, char* entry);

/// All that a whole entry tells but `order` and `file`.
EventGame read_entry(std::string_view entry);

}  // namespace tools
