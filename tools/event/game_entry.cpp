#include "tools/event/game_entry.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>

#include "arbiter/record/termination.h"
#include "arbiter/rules/rules.h"
#include "parser/ascii.h"
#include "parser/date.h"
#include "parser/pgn.h"
#include "tools/event/event_kind.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/event/spread.h"
#include "tools/text/encoding.h"
#include "tools/text/fold.h"
#include "tools/text/url.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

using arbiter::Move;
using pgn::TagName;

static_assert(std::is_trivially_copyable_v<EntryHead>);
static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) == 2);

// Half-moves of the key of doubles: two games that begin alike for that long have the same key.
constexpr std::size_t kKeyPlies = 20;
// The tags of an entry, in their order.
enum Text : std::size_t {
  kEvent,
  kSite,
  kDate,
  kEventDate,
  kRound,
  kBoard,
  kWhite,
  kBlack,
  kWhiteFideId,
  kBlackFideId,
  kWhiteElo,
  kBlackElo,
  kTexts
};
using Texts = std::array<std::string_view, kTexts>;
// A longer value is cut; a safety limit.
constexpr std::size_t kLongestText = 0xFFFF;
// Sizes are in one byte each; those from this one on follow in two bytes each.
constexpr std::size_t kLongSize = 0xFF;
// A text of this size at most is copied as if it had this size.
constexpr std::size_t kShortText = 16;
// Of what stands before and between texts and moves.
constexpr std::size_t kMostOtherBytes =
    kTexts * (1 + sizeof(std::uint16_t)) + sizeof(std::uint64_t);

Texts texts_of(const pgn::GameText& game) {
  Texts texts = {game.value(TagName::event),
                 game.value(TagName::site),
                 game.value(TagName::date),
                 game.value(TagName::event_date),
                 game.value(TagName::round),
                 game.value(TagName::board),
                 game.value(TagName::white),
                 game.value(TagName::black),
                 {},
                 {},
                 game.value(TagName::white_elo),
                 game.value(TagName::black_elo)};
  constexpr std::string_view kWhiteId = "WhiteFideId";
  constexpr std::string_view kBlackId = "BlackFideId";
  for (const pgn::Tag& tag : game.tags) {
    if (tag.known != TagName::other || tag.name.size() != kWhiteId.size()) continue;
    // As of each tag, the first value counts.
    const std::size_t at = tag.name == kWhiteId   ? kWhiteFideId
                           : tag.name == kBlackId ? kBlackFideId
                                                  : kTexts;
    if (at != kTexts && texts[at].data() == nullptr) texts[at] = tag.value;
  }
  return texts;
}

template <class T>
T take_bytes(std::string_view& bytes) {
  T value;
  std::memcpy(static_cast<void*>(&value), bytes.data(), sizeof(T));
  bytes.remove_prefix(sizeof(T));
  return value;
}

std::string utf8_of(std::string_view value, bool windows_1252) {
  const bool plain =
      value.find('\\') == std::string_view::npos && ascii_prefix(value) == value.size();
  if (plain) return std::string(pgn::trim(value));
  return std::string(pgn::trim(to_utf8(pgn::unescape(value), windows_1252)));
}

// A text from the tags of a game, which hardly ever ends so early that the bytes after it are not
// of the game. Returns where the copy ends; there must be room for kShortText bytes more.
char* put_text(std::string_view text, const char* game_end, char* to) {
  if (text.empty()) return to;
  const bool fits = game_end - text.data() >= static_cast<std::ptrdiff_t>(kShortText);
  if (text.size() <= kShortText && fits) {
    std::memcpy(to, text.data(), kShortText);
  } else {
    std::memcpy(to, text.data(), text.size());
  }
  return to + text.size();
}

// Cuts texts that are too long; returns the bytes of all.
std::size_t cut_to_size(Texts& texts) {
  std::size_t size = 0;
  for (std::string_view& text : texts) {
    if (text.size() > kLongestText) text = text.substr(0, kLongestText);
    size += text.size();
  }
  return size;
}

// Writes the sizes of the texts; returns where they end.
char* put_sizes(const Texts& texts, char* to) {
  char* more = to + kTexts;
  for (std::size_t i = 0; i < kTexts; ++i) {
    const std::size_t size = texts[i].size();
    to[i] = static_cast<char>(std::min(size, kLongSize));
    if (size < kLongSize) continue;
    const auto long_size = static_cast<std::uint16_t>(size);
    std::memcpy(more, &long_size, sizeof(long_size));
    more += sizeof(long_size);
  }
  return more;
}

std::array<std::size_t, kTexts> take_sizes(std::string_view& bytes) {
  std::array<std::size_t, kTexts> sizes;
  for (std::size_t& size : sizes) size = take_bytes<unsigned char>(bytes);
  for (std::size_t& size : sizes) {
    if (size == kLongSize) size = take_bytes<std::uint16_t>(bytes);
  }
  return sizes;
}

// A hash of some words. Equal keys are only a reason to look.
class Mixer {
 public:
  void add(std::uint64_t word) {
    state_ = spread(state_ ^ word);
    state_ ^= state_ >> 32;
  }
  // Never 0.
  std::uint64_t key() const { return state_ != 0 ? state_ : 1; }

 private:
  std::uint64_t state_ = 0x2545F4914F6CDD1Du;  // arbitrary, but not 0: words that are 0 count, too
};

// Not folded: 1.1 is another round than 11.
std::uint64_t round_key(std::string_view text) {
  text = trimmed(text);
  return XXH3_64bits(text.data(), text.size());
}

// 0 where the text tells nothing.
std::uint64_t part_key(std::string_view text) {
  text = trimmed(text);
  if (text.empty() || text == "-" || text == "?") return 0;
  return XXH3_64bits(text.data(), text.size());
}

std::uint16_t event_part(const pgn::GameText& game) {
  std::uint64_t key = part_key(game.value(TagName::time_control));
  for (const pgn::Tag& tag : game.tags) {
    if (tag.name == "Section" || tag.name == "Stage") key = key * 3 + part_key(tag.value);
  }
  return key == 0 ? 0 : static_cast<std::uint16_t>(key | 1U);
}

// The text of the moves after the replay stopped: two records may differ there.
void put_unread(const pgn::GameText& game, std::size_t plies, pgn::TextBuffer& bytes) {
  const auto put = [&bytes](std::string_view text) {
    if (text.empty()) return;
    std::memcpy(bytes.room(text.size()), text.data(), text.size());
    bytes.grow(text.size());
  };
  for (std::size_t i = plies; i < game.moves.size(); ++i) {
    put(game.moves[i].text());
    put(" ");
  }
  put(game.unknown_token);
}

// A date of which a part is unknown has no later parts.
pgn::Date entry_date(std::string_view text) {
  pgn::Date date = date_of(text);
  if (date.month == 0) date.day = 0;
  return date.year == 0 ? pgn::Date() : date;
}

bool may_be_same_player(const Texts& texts, const pgn::ByColor<std::uint64_t>& player) {
  return player.white == player.black ||
         (!texts[kWhiteFideId].empty() && texts[kWhiteFideId] == texts[kBlackFideId]);
}

std::uint64_t moves_key(std::span<const Move> moves) {
  std::array<std::uint64_t, kKeyPlies * sizeof(Move) / 8> words{};
  static_assert(sizeof(words) == kKeyPlies * sizeof(Move));
  std::memcpy(words.data(), moves.data(), std::min(moves.size_bytes(), sizeof(words)));
  Mixer mixer;
  for (const std::uint64_t word : words) mixer.add(word);
  return mixer.key();
}

}  // namespace

std::uint64_t EntryMaker::folded_key(std::string_view value) {
  if (windows_1252_) {
    decoded_ = to_utf8(value, true);
    value = decoded_;
  }
  fold(value, folded_);
  return folded_.empty() ? 0 : XXH3_64bits(folded_.data(), folded_.size());
}

std::uint64_t EntryMaker::folded_key(std::string_view value, LastKey& last) {
  if (!is_of(last, value)) last = {std::string(value), folded_key(value), windows_1252_};
  return last.key;
}

EntryMaker::NameKey* EntryMaker::name_slot(std::string_view value) {
  std::uint64_t begin = 0;
  if (value.size() < sizeof(begin) || value.size() > sizeof(NameKey::name)) return nullptr;
  std::memcpy(&begin, value.data(), sizeof(begin));
  const std::uint64_t hash = spread(begin ^ value.size());
  NameKey* const slot = &names_[hash >> (64 - kNameBits)];
  // It is needed later, and what was judged meanwhile has taken its place in the cache.
  __builtin_prefetch(slot);
  return slot;
}

std::uint64_t EntryMaker::player_key(std::string_view value, NameKey* slot) {
  if (slot == nullptr) return new_player_key(value);
  const bool known = slot->size == value.size() && slot->windows_1252 == windows_1252_ &&
                     std::memcmp(slot->name.data(), value.data(), value.size()) == 0;
  if (!known) {
    slot->key = new_player_key(value);
    slot->size = static_cast<std::uint8_t>(value.size());
    slot->windows_1252 = windows_1252_;
    std::memcpy(slot->name.data(), value.data(), value.size());
  }
  return slot->key;
}

std::uint64_t EntryMaker::new_player_key(std::string_view value) {
  const std::uint64_t key = folded_key(value);
  return is_nobody(value, folded_) ? 0 : key;
}

EntryMaker::GameKeys EntryMaker::game_keys(const arbiter::JudgedGame& judged,
                                           const pgn::ByColor<std::uint64_t>& player,
                                           std::uint64_t event, std::uint64_t round_tag,
                                           std::int32_t day) {
  const bool two_players = player.white != 0 && player.black != 0 && player.white != player.black;
  if (!two_players || judged.moves.empty()) return {};
  Mixer mixer;
  mixer.add(player.white);
  mixer.add(player.black);
  mixer.add(judged.start_key);
  Mixer record = mixer;
  record.add(round_tag);
  mixer.add(moves_key(judged.moves));
  if (judged.moves.size() < kKeyPlies) {
    // So short a game can be played twice; only a second copy of the same record is a double.
    if (event == 0 || round_tag == 0) return {0, record.key()};
    mixer.add(judged.moves.size());
    mixer.add(event);
    mixer.add(static_cast<std::uint32_t>(day));
    mixer.add(round_tag);
  }
  return {mixer.key(), record.key()};
}

// Read or not. What a replay to the end leaves are kings that signal the result (M215).
std::uint32_t written_moves(const pgn::GameText& game, const arbiter::JudgedGame& judged) {
  const auto plies = static_cast<std::uint32_t>(judged.moves.size());
  const bool is_whole = judged.stopped_at == nullptr && judged.unjudged_variant.empty();
  return is_whole ? plies : std::max(plies, static_cast<std::uint32_t>(game.moves.size()));
}

// What the parts of an entry are made of.
struct EntryMaker::Draft {
  const pgn::GameText& game;
  const arbiter::JudgedGame& judged;
  Texts texts;
  pgn::ByColor<std::uint64_t> player = {};  // keys; 0: nobody
  bool plain = false;                       // EntryHead::plain
  // Within the bodies of the batch.
  std::uint32_t body_begin = 0;
  std::uint32_t unread_begin = 0;
  std::uint32_t body_end = 0;
};

// Appends texts and moves, and says in the draft where. False, and nothing is appended, if neither
// player is named.
[[gnu::always_inline]] inline bool EntryMaker::put_body(Draft& draft, pgn::TextBuffer& bodies) {
  const arbiter::JudgedGame& judged = draft.judged;
  Texts& texts = draft.texts;
  NameKey* const white = name_slot(texts[kWhite]);
  NameKey* const black = name_slot(texts[kBlack]);
  const std::size_t size = cut_to_size(texts);
  char* const body = bodies.room(kMostOtherBytes + size + judged.moves.size_bytes() + kShortText);
  char* const texts_begin = put_sizes(texts, body);
  char* to = texts_begin;
  const char* const game_end = draft.game.text.data() + draft.game.text.size();
  for (const std::string_view text : texts) to = put_text(text, game_end, to);
  const std::string_view all_texts(texts_begin, size);
  const bool ascii = ascii_prefix(all_texts) == size;
  windows_1252_ = !ascii && !is_valid_utf8(draft.game.text);
  draft.plain = ascii && all_texts.find('\\') == std::string_view::npos;
  draft.player = {player_key(texts[kWhite], white), player_key(texts[kBlack], black)};
  if (draft.player.white == 0 && draft.player.black == 0) return false;
  std::memcpy(to, &judged.start_key, sizeof(judged.start_key));
  to += sizeof(judged.start_key);
  if (!judged.moves.empty()) std::memcpy(to, judged.moves.data(), judged.moves.size_bytes());
  to += judged.moves.size_bytes();
  draft.body_begin = static_cast<std::uint32_t>(bodies.size());
  bodies.grow(static_cast<std::size_t>(to - body));
  draft.unread_begin = static_cast<std::uint32_t>(bodies.size());
  if (judged.stopped_at != nullptr) put_unread(draft.game, judged.moves.size(), bodies);
  draft.body_end = static_cast<std::uint32_t>(bodies.size());
  return true;
}

[[gnu::always_inline]] inline void EntryMaker::put_head(const Draft& draft, EventPolicy policy,
                                                        std::uint64_t number, pgn::Place begin,
                                                        GameEntries& entries) {
  const pgn::GameText& game = draft.game;
  const arbiter::JudgedGame& judged = draft.judged;
  const Texts& texts = draft.texts;
  const std::uint64_t event = folded_key(texts[kEvent], event_);
  const std::uint64_t site = is_url(texts[kSite]) ? 0 : folded_key(texts[kSite], site_);
  const pgn::Date date = entry_date(texts[kDate]);
  const std::int32_t day = date.year == 0 ? 0 : day_number(date);
  const std::uint32_t round = round_number(texts[kRound]);
  const std::uint64_t round_tag = round != 0 ? round_key(texts[kRound]) : 0;
  const GameKeys keys = game_keys(judged, draft.player, event, round_tag, day);
  const auto plies = static_cast<std::uint32_t>(judged.moves.size());
  const bool one_player = may_be_same_player(texts, draft.player);
  if (one_player && policy.selects(arbiter::kX703SamePlayer)) {
    entries.same_players.push_back(entries.games());
  }
  entries.policies |= policy.bits();
  // In its place at once: a copy would wait for its parts to be stored.
  ::new (entries.heads.room(sizeof(EntryHead))) EntryHead{
      .double_key = keys.double_key,
      .record_key = keys.record_key,
      .player = draft.player,
      .event = event,
      .site = site,
      .game = static_cast<std::uint32_t>(number),
      .offset = static_cast<std::uint32_t>(begin.offset),
      .line = static_cast<std::uint32_t>(begin.line),
      .column = static_cast<std::uint32_t>(begin.column),
      .body = draft.body_begin,
      .body_size = draft.body_end - draft.body_begin,
      .policy = policy.bits(),
      .written_moves = written_moves(game, judged),
      .plies = plies,
      .unread = draft.body_end - draft.unread_begin,
      .day = day,
      .year = date.year,
      .month = date.month,
      .day_of_month = date.day,
      .round = static_cast<std::uint16_t>(round),
      .record = judged.record,
      .ruling = judged.ruling,
      .laws = judged.laws,
      .unplayed = pgn::is_forfeit(judged.record) ||
                  arbiter::says_unplayed(game.value(TagName::termination)),
      .windows_1252 = windows_1252_,
      .plain = draft.plain,
      .may_be_same_player = one_player,
      .other_rounds = declares_other_rounds(game),
      .event_part = event_part(game),
  };
  entries.heads.grow(sizeof(EntryHead));
}

void EntryMaker::append(const pgn::GameText& game, const arbiter::JudgedGame& judged,
                        EventPolicy policy, std::uint64_t number, pgn::Place begin,
                        GameEntries& entries) {
  Draft draft{game, judged, texts_of(game)};
  if (put_body(draft, entries.bodies)) put_head(draft, policy, number, begin, entries);
}

void read_beside_body(const EntryHead& head, EventGame& game) {
  game.policy = EventPolicy(head.policy);
  game.laws = head.laws;
  game.windows_1252 = head.windows_1252;
  game.record = head.record;
  game.ruling = head.ruling;
  game.written_moves = head.written_moves;
  game.says_unplayed = head.unplayed;
  game.other_rounds = head.other_rounds;
  game.event_part = head.event_part;
}

void read_entry(const EntryHead& head, std::string_view entry, EventGame& game) {
  read_beside_body(head, game);
  const std::array<std::size_t, kTexts> sizes = take_sizes(entry);
  std::size_t at = 0;
  for (std::string* value :
       {&game.event, &game.site, &game.date, &game.event_date, &game.round, &game.board,
        &game.player.white, &game.player.black, &game.fide_id.white, &game.fide_id.black,
        &game.rating.white, &game.rating.black}) {
    const std::string_view text = entry.substr(0, sizes[at]);
    entry.remove_prefix(sizes[at++]);
    if (head.plain) {
      *value = trimmed(text);
    } else {
      *value = utf8_of(text, head.windows_1252);
    }
  }
  game.start_key = take_bytes<std::uint64_t>(entry);
  game.moves.resize(head.plies);
  if (head.plies != 0) {
    std::memcpy(static_cast<void*>(game.moves.data()), entry.data(), head.plies * sizeof(Move));
  }
  game.unread = entry.substr(head.plies * sizeof(Move), head.unread);
}

}  // namespace tools
