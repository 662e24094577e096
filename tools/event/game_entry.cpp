#include "tools/event/game_entry.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <type_traits>

#include "arbiter/record/termination.h"
#include "parser/ascii.h"
#include "parser/date.h"
#include "parser/pgn.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/text/encoding.h"
#include "tools/text/fold.h"
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
using TextSizes = std::array<std::uint16_t, kTexts>;

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
    if (tag.name == kWhiteId) texts[kWhiteFideId] = tag.value;
    if (tag.name == kBlackId) texts[kBlackFideId] = tag.value;
  }
  for (std::string_view& text : texts) text = text.substr(0, kLongestText);
  return texts;
}

template <class T>
T take_bytes(std::string_view& bytes) {
  T value;
  std::memcpy(static_cast<void*>(&value), bytes.data(), sizeof(T));
  bytes.remove_prefix(sizeof(T));
  return value;
}

void set_date(std::string_view text, EntryHead& head) {
  const pgn::Date date = date_of(text);
  if (date.year == 0) return;
  head.year = date.year;
  head.month = date.month;
  head.day_of_month = date.month == 0 ? std::int8_t{0} : date.day;
  head.day = day_number(date);
}

std::string utf8_of(std::string_view value, bool windows_1252) {
  const bool plain =
      value.find('\\') == std::string_view::npos && ascii_prefix(value) == value.size();
  if (plain) return std::string(pgn::trim(value));
  return std::string(pgn::trim(to_utf8(pgn::unescape(value), windows_1252)));
}

bool is_url(std::string_view site) {
  return pgn::starts_with_ignoring_case(site, "https://") ||
         pgn::starts_with_ignoring_case(site, "http://");
}

// Writes the sizes and the texts; returns where they end.
char* put_texts(const Texts& texts, char* to) {
  TextSizes sizes;
  for (std::size_t i = 0; i < kTexts; ++i) sizes[i] = static_cast<std::uint16_t>(texts[i].size());
  std::memcpy(to, sizes.data(), sizeof(sizes));
  to += sizeof(sizes);
  for (const std::string_view text : texts) {
    if (text.empty()) continue;
    std::memcpy(to, text.data(), text.size());
    to += text.size();
  }
  return to;
}

// Not folded: 1.1 is another round than 11.
std::uint64_t round_key(std::string_view text) {
  text = trimmed(text);
  return XXH3_64bits(text.data(), text.size());
}

// The text of the moves after the replay stopped: two records may differ there.
void append_unread(const pgn::GameText& game, std::size_t plies, std::string& bytes) {
  for (std::size_t i = plies; i < game.moves.size(); ++i) {
    bytes += game.moves[i].text();
    bytes += ' ';
  }
  bytes += game.unknown_token;
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
  if (last.value != value || last.windows_1252 != windows_1252_) {
    last = {std::string(value), folded_key(value), windows_1252_};
  }
  return last.key;
}

std::uint64_t EntryMaker::player_key(std::string_view value) {
  const std::uint64_t key = folded_key(value);
  // Nobody has a comma in his name.
  const bool named = value.find(',') != std::string_view::npos || !is_nobody(folded_);
  return named ? key : 0;
}

void EntryMaker::set_double_key(const arbiter::JudgedGame& judged, EntryHead& head) {
  const bool two_players =
      head.player.white != 0 && head.player.black != 0 && head.player.white != head.player.black;
  if (!two_players || judged.moves.empty()) return;
  const std::size_t plies = std::min(judged.moves.size(), kKeyPlies);
  struct {
    std::uint64_t white, black, start, event, date, round;
    std::array<Move, kKeyPlies> moves;
  } key = {head.player.white, head.player.black, head.start_key, 0, 0, 0, {}};
  static_assert(sizeof(key) == 6 * 8 + 2 * kKeyPlies, "no padding is hashed");
  std::copy_n(judged.moves.begin(), plies, key.moves.begin());
  if (plies < kKeyPlies) {
    // So short a game can be played twice; only a second copy of the same record is a double.
    if (head.event == 0 || head.round_tag == 0) return;
    key.event = head.event;
    key.date = static_cast<std::uint32_t>(head.day) | std::uint64_t{1} << 32;
    key.round = head.round_tag;
  }
  head.double_key = XXH3_64bits(&key, sizeof(key));
}

void EntryMaker::append(const pgn::GameText& game, const arbiter::JudgedGame& judged,
                        EventPolicy policy, std::uint64_t number, pgn::Place begin,
                        GameEntries& entries) {
  const Texts texts = texts_of(game);
  std::size_t size = 0;
  for (const std::string_view text : texts) size += text.size();
  std::string& bodies = entries.bodies;
  const std::size_t start = bodies.size();
  const std::size_t texts_begin = start + sizeof(TextSizes);
  bodies.resize(texts_begin + size + judged.moves.size_bytes());
  char* to = put_texts(texts, bodies.data() + start);
  const std::string_view all_texts(bodies.data() + texts_begin, size);
  windows_1252_ = ascii_prefix(all_texts) != size && !is_valid_utf8(game.text);
  EntryHead head;
  head.player.white = player_key(texts[kWhite]);
  head.player.black = player_key(texts[kBlack]);
  if (head.player.white == 0 && head.player.black == 0) return bodies.resize(start);
  if (!judged.moves.empty()) std::memcpy(to, judged.moves.data(), judged.moves.size_bytes());
  head.game = number;
  head.begin = begin;
  head.event = folded_key(texts[kEvent], event_);
  if (!is_url(texts[kSite])) head.site = folded_key(texts[kSite], site_);
  head.round = round_number(texts[kRound]);
  if (head.round != 0) head.round_tag = round_key(texts[kRound]);
  head.start_key = judged.start_key;
  head.policy = policy.bits();
  set_date(texts[kDate], head);
  head.plies = static_cast<std::uint32_t>(judged.moves.size());
  head.written_moves = std::max(head.plies, static_cast<std::uint32_t>(game.moves.size()));
  head.record = judged.record;
  head.ruling = judged.ruling;
  head.laws = judged.laws;
  const std::string_view termination = game.value(TagName::termination);
  head.unplayed = pgn::is_forfeit(judged.record) ||
                  (!termination.empty() && arbiter::says_unplayed(termination));
  head.windows_1252 = windows_1252_;
  head.may_be_same_player =
      head.player.white == head.player.black ||
      (!texts[kWhiteFideId].empty() && texts[kWhiteFideId] == texts[kBlackFideId]);
  set_double_key(judged, head);

  if (judged.stopped_at != nullptr) {
    const std::size_t before = bodies.size();
    append_unread(game, judged.moves.size(), bodies);
    head.unread = static_cast<std::uint32_t>(bodies.size() - before);
  }
  head.body = start;
  head.body_size = static_cast<std::uint32_t>(bodies.size() - start);
  const std::size_t at = entries.heads.size();
  entries.heads.resize(at + sizeof(head));
  write_head(head, entries.heads.data() + at);
}

void write_head(const EntryHead& head, char* entry) {
  std::memcpy(entry, static_cast<const void*>(&head), sizeof(head));
}

EventGame read_entry(const EntryHead& head, std::string_view entry) {
  const auto sizes = take_bytes<TextSizes>(entry);
  std::size_t at = 0;
  const auto text = [&] {
    const std::string_view value = entry.substr(0, sizes[at]);
    entry.remove_prefix(sizes[at++]);
    return utf8_of(value, head.windows_1252);
  };
  EventGame game;
  game.game = head.game;
  game.begin = head.begin;
  game.policy = EventPolicy(head.policy);
  game.laws = head.laws;
  for (std::string* value :
       {&game.event, &game.site, &game.date, &game.event_date, &game.round, &game.board,
        &game.player.white, &game.player.black, &game.fide_id.white, &game.fide_id.black,
        &game.rating.white, &game.rating.black}) {
    *value = text();
  }
  game.record = head.record;
  game.ruling = head.ruling;
  game.written_moves = head.written_moves;
  game.says_unplayed = head.unplayed;
  game.start_key = head.start_key;
  game.moves.resize(head.plies);
  if (head.plies != 0) {
    std::memcpy(static_cast<void*>(game.moves.data()), entry.data(), head.plies * sizeof(Move));
  }
  game.unread = entry.substr(head.plies * sizeof(Move), head.unread);
  return game;
}

}  // namespace tools
