// The compact entry of a game that the event book keeps until all inputs are read: a head of fixed
// size, with which most questions are answered, then the tags and the moves.
//
// A worker thread makes the entries of a batch; numbers and places in them are relative to the
// batch. What came before is kept once for each batch (game_store.h).

#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/laws/edition.h"
#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"
#include "parser/result.h"
#include "parser/source.h"
#include "parser/text_buffer.h"
#include "parser/vocabulary.h"
#include "tools/event/event_game.h"
#include "tools/event/event_policy.h"

namespace tools {

/// Keys are hashes: of folded texts (tools/text/fold.h), or of several keys. What is equal has
/// equal keys, and what has equal keys is compared itself before anything is said about it.
struct EntryHead {
  /// Players, start and the first 20 half-moves; in a shorter game all moves, and event, date and
  /// round. 0: the game is never a double.
  std::uint64_t double_key = 0;
  std::uint64_t record_key = 0;             // players, start and the whole Round tag
  pgn::ByColor<std::uint64_t> player = {};  // 0: nobody (players.h)
  std::uint64_t event = 0;                  // 0: unknown
  std::uint64_t site = 0;                   // 0: unknown, or a URL
  std::uint32_t game = 0;                   // 1-based within the batch
  // Of the game's first byte within the batch, which is below 4 GiB.
  std::uint32_t offset = 0;
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t body = 0;           // where the body begins, within those of the batch
  std::uint32_t body_size = 0;      // bytes
  std::uint32_t policy = 0;         // EventPolicy
  std::uint32_t written_moves = 0;  // half-moves in the text, without a signal (M215)
  std::uint32_t plies = 0;          // half-moves replayed, each of two bytes in the body
  std::uint32_t unread = 0;         // bytes of text of the moves after them
  std::int32_t day = 0;             // of the Date, counted from 1970; with year and month only, the
                                    // first of them
  std::int16_t year = 0;            // of the Date; 0: unknown
  std::int8_t month = 0;            // 0: unknown
  std::int8_t day_of_month = 0;     // 0: unknown
  std::uint16_t round = 0;          // the integer part of the Round tag; 0: none
  pgn::Result record = pgn::Result::none;
  pgn::Result ruling = pgn::Result::none;
  arbiter::Edition laws = arbiter::Edition::laws2023;
  bool unplayed : 1 = false;
  bool windows_1252 : 1 = false;
  bool plain : 1 = false;               // the texts are ASCII without escapes
  bool may_be_same_player : 1 = false;  // both sides have one name, or one FIDE number
  bool other_rounds : 1 = false;        // declares_other_rounds
  // Named, so that all bytes have a value: a part of a run holds heads as they are (tools/shards).
  std::uint8_t unused_bits : 3 = 0;
  std::uint16_t event_part = 0;  // a hash of TimeControl, Section and Stage; 0: none

  /// The date is known to the day.
  bool has_day() const { return day_of_month != 0; }
};

static_assert(std::has_unique_object_representations_v<EntryHead>);

/// The entries of a batch, or of a portion of it.
struct GameEntries {
  pgn::TextBuffer heads;                    // of `sizeof(EntryHead)` bytes each
  pgn::TextBuffer bodies;                   // texts and moves
  std::uint32_t policies = 0;               // what the games' policies have together
  std::vector<std::uint32_t> same_players;  // indexes of games that `may_be_same_player`

  std::uint32_t games() const {
    return static_cast<std::uint32_t>(heads.size() / sizeof(EntryHead));
  }
  /// Keeps the memory.
  void clear() {
    heads.clear();
    bodies.clear();
    policies = 0;
    same_players.clear();
  }
};

class EntryMaker {
 public:
  /// Appends the entry of a game to `entries`; nothing if neither player is named. `judged` must
  /// have its moves. `number` and `begin` are relative to the batch.
  void append(const pgn::GameText& game, const arbiter::JudgedGame& judged, EventPolicy policy,
              std::uint64_t number, pgn::Place begin, GameEntries& entries);

 private:
  // The key of a value that will probably come again.
  struct LastKey {
    std::string value;
    std::uint64_t key = 0;
    bool windows_1252 = false;
  };
  // The same for a name, in one cache line.
  struct alignas(64) NameKey {
    std::uint64_t key = 0;
    std::uint8_t size = 0;  // 0: none yet
    bool windows_1252 = false;
    std::array<char, 54> name;
  };
  // Those of EntryHead.
  struct GameKeys {
    std::uint64_t double_key = 0;
    std::uint64_t record_key = 0;
  };
  struct Draft;

  // A player has several games in an event, and few events have more players.
  static constexpr unsigned kNameBits = 9;

  bool is_of(const LastKey& last, std::string_view value) const {
    return last.value == value && last.windows_1252 == windows_1252_;
  }
  std::uint64_t folded_key(std::string_view value);
  std::uint64_t folded_key(std::string_view value, LastKey& last);
  // Where the key of the name may be kept; null if it never is.
  NameKey* name_slot(std::string_view value);
  std::uint64_t player_key(std::string_view value, NameKey* slot);
  std::uint64_t new_player_key(std::string_view value);
  // `round_tag` is the key of the Round tag, 0 without a number.
  static GameKeys game_keys(const arbiter::JudgedGame& judged,
                            const pgn::ByColor<std::uint64_t>& player, std::uint64_t event,
                            std::uint64_t round_tag, std::int32_t day);
  bool put_body(Draft& draft, pgn::TextBuffer& bodies);
  void put_head(const Draft& draft, EventPolicy policy, std::uint64_t number, pgn::Place begin,
                GameEntries& entries);

  bool windows_1252_ = false;
  std::string decoded_;
  std::string folded_;
  LastKey event_;
  LastKey site_;
  std::array<NameKey, 1U << kNameBits> names_;
};

/// The head at the front of an entry, which has at least `sizeof(EntryHead)` bytes.
inline EntryHead read_head(const char* entry) {
  EntryHead head;
  std::memcpy(static_cast<void*>(&head), entry, sizeof(head));
  return head;
}

/// All that the body tells, and what the head says beside places; `game` keeps its memory.
void read_entry(const EntryHead& head, std::string_view body, EventGame& game);

/// Only what the head says: for a `game` that has the texts and moves already.
void read_beside_body(const EntryHead& head, EventGame& game);

/// If their bodies are the same bytes, texts and moves are the same.
inline bool have_bodies_of_one_kind(const EntryHead& a, const EntryHead& b) {
  return a.body_size == b.body_size && a.plies == b.plies && a.unread == b.unread &&
         a.plain == b.plain && a.windows_1252 == b.windows_1252;
}

}  // namespace tools
