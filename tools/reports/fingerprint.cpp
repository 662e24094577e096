#include "tools/reports/fingerprint.h"

#include <xxhash.h>

#include "arbiter/types/rule.h"
#include "parser/pgn.h"
#include "parser/san.h"
#include "parser/vocabulary.h"

namespace tools {
namespace {

// The bytes of the line that identify a finding outside of games. Part of the contract: another
// value would change fingerprints.
constexpr std::size_t kTextAtPlace = 200;

// A zero byte separates fields; in PGN no field contains one.
void append_field(std::string_view field, std::string& text) {
  text += field;
  text += '\0';
}

void append_piece_move(const pgn::San& san, std::string& text) {
  if (san.form == pgn::SanForm::piece) text += pgn::kind_letter(san.kind);
  if (san.from_file != pgn::File::none) text += pgn::file_letter(san.from_file);
  if (san.from_rank != pgn::Rank::none) text += pgn::rank_digit(san.from_rank);
  text += pgn::square_name(san.to);
  if (san.promotion != pgn::Kind::none) text += pgn::kind_letter(san.promotion);
}

void append_file_capture(const pgn::San& san, std::string& text) {
  text += pgn::file_letter(san.from_file);
  text += 'x';
  text += pgn::file_letter(pgn::file_of(san.to));
  if (san.promotion != pgn::Kind::none) text += pgn::kind_letter(san.promotion);
}

// The parsed move and not the token, whose marks may change.
void append_move(const pgn::San& san, std::string& text) {
  switch (san.form) {
    case pgn::SanForm::piece:
    case pgn::SanForm::coordinates:
      append_piece_move(san, text);
      break;
    case pgn::SanForm::file_capture:
      append_file_capture(san, text);
      break;
    case pgn::SanForm::castle_kingside:
      text += "O-O";
      break;
    case pgn::SanForm::castle_queenside:
      text += "O-O-O";
      break;
    case pgn::SanForm::null_move:
      text += "--";
      break;
  }
  text += ' ';
}

}  // namespace

std::string fingerprint_of(std::string_view text) {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits(text.data(), text.size()));
  constexpr char kDigits[] = "0123456789abcdef";
  std::string digits;
  for (const unsigned char byte : bytes.digest) {
    digits += kDigits[byte >> 4];
    digits += kDigits[byte & 15];
  }
  return digits;
}

void Fingerprints::start(const GameView& game, const GameDecoder& decoder) {
  view_ = &game;
  windows_1252_ = decoder.windows_1252();
  given_ = 0;
  seen_.clear();
  if (!game.fingerprints.empty()) return;
  std::string text;
  if (game.game != 0) {
    append_field(decoder.tag(game.header.white), text);
    append_field(decoder.tag(game.header.black), text);
    if (game.read(parsed_)) {
      append_field(decoder.tag(parsed_.value(pgn::TagName::fen)), text);
      for (const pgn::MoveText& move : parsed_.moves) append_move(move.san, text);
    }
  }
  game_ = fingerprint_of(text);
}

std::string Fingerprints::text_at(const char* place) const {
  const std::string_view batch = view_->batch;
  if (place == nullptr || place < batch.data() || place >= batch.data() + batch.size()) return {};
  const auto begin = static_cast<std::size_t>(place - batch.data());
  const std::string_view rest = batch.substr(begin, kTextAtPlace);
  return to_utf8(rest.substr(0, rest.find_first_of("\r\n")), windows_1252_);
}

std::string Fingerprints::next(const arbiter::Finding& finding) {
  if (!view_->fingerprints.empty()) return view_->fingerprints[given_++];
  const std::uint32_t before = seen_[{finding.rule->id, finding.ply}]++;
  std::string text;
  append_field(game_, text);
  append_field(finding.rule->id, text);
  append_field(std::to_string(finding.ply), text);
  if (view_->game == 0) {
    append_field(text_at(finding.place), text);
  } else if (before > 0) {
    append_field(std::to_string(before), text);
  }
  return fingerprint_of(text);
}

}  // namespace tools
