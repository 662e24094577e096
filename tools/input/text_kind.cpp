#include "tools/input/text_kind.h"

#include <fmt/core.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <variant>

#include "parser/ascii.h"
#include "parser/control_bytes.h"
#include "parser/fen.h"
#include "parser/tag_line.h"
#include "parser/utf8.h"
#include "tools/input/utf16.h"

namespace tools {
namespace {

using std::string_view_literals::operator""sv;

// A kind of file that cannot be read, and what the user can do instead.
struct Kind {
  std::string_view name;
  std::string_view remedy;
};

constexpr std::string_view kExport =
    "export the games as PGN from the program that made it, and use that file";
constexpr std::string_view kAsText = "use a PGN file, which is plain text";
constexpr std::string_view kUnpack = "unpack it and use the PGN file in it";

constexpr Kind kPdf = {"a PDF document", kAsText};
constexpr Kind kPicture = {"a picture", kAsText};
constexpr Kind kProgram = {"a program", "use a PGN file"};
constexpr Kind kSqlite = {"an SQLite database", kExport};
constexpr Kind kOffice = {"a document of Word, Excel or a similar program",
                          "save it as plain text"};
constexpr Kind kRtf = {"a formatted document (RTF)", "save it as plain text"};
constexpr Kind kRar = {"a RAR archive", kUnpack};
constexpr Kind kCompressed = {"compressed data of an unsupported kind", kUnpack};
constexpr Kind kScid = {"part of a Scid database", kExport};
constexpr Kind kChessBase = {"part of a ChessBase database", kExport};
constexpr Kind kBook = {"an opening book, which contains no games", "use a PGN file"};
constexpr Kind kUtf32 = {"text in UTF-32, which is not supported", "save it as UTF-8"};
constexpr Kind kTwoEncodings = {"8-bit text and UTF-16 in one file",
                                "save the whole file as UTF-8"};
constexpr Kind kWebPage = {"a web page (HTML or XML)", "download the PGN file itself and use that"};
constexpr Kind kJson = {"JSON", "ask for PGN where it came from, or take the games out of it"};

struct Mark {
  std::string_view bytes;
  const Kind& kind;
};

constexpr Mark kMarks[] = {
    {"%PDF-"sv, kPdf},
    {"\x89PNG\r\n\x1a\n"sv, kPicture},
    {"\xff\xd8\xff"sv, kPicture},
    {"GIF87a"sv, kPicture},
    {"GIF89a"sv, kPicture},
    {"\x7f"
     "ELF"sv,
     kProgram},
    {"SQLite format 3\0"sv, kSqlite},
    {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, kOffice},
    {"{\\rtf"sv, kRtf},
    {"Rar!\x1a\x07"sv, kRar},
    {"\x1f\x9d"sv, kCompressed},
    {"MSCF\0\0\0\0"sv, kCompressed},
    {"Scid.si\0"sv, kScid},
};

// pgn::kEventTag in UTF-16, in either order of the bytes.
constexpr std::string_view kUtf16Tag = "[\0E\0v\0e\0n\0t\0 \0\""sv;

struct Ending {
  std::string_view ending;
  const Kind& kind;
};

constexpr Ending kEndings[] = {
    {".cbh", kChessBase}, {".cbg", kChessBase},  {".cba", kChessBase}, {".cbp", kChessBase},
    {".cbt", kChessBase}, {".cbv", kChessBase},  {".cbz", kChessBase}, {".cbf", kChessBase},
    {".cbi", kChessBase}, {".2cbh", kChessBase}, {".si3", kScid},      {".sg3", kScid},
    {".sn3", kScid},      {".si4", kScid},       {".sg4", kScid},      {".sn4", kScid},
    {".si5", kScid},      {".sg5", kScid},       {".sn5", kScid},      {".bin", kBook},
    {".ctg", kBook},      {".abk", kBook},       {".exe", kProgram},   {".dll", kProgram},
    {".doc", kOffice},    {".xls", kOffice},
};

std::string_view name_of(Expected expected) {
  return expected == Expected::positions ? "FEN or EPD" : "PGN";
}

std::string refusal(const Kind& kind, Expected expected) {
  const std::string_view remedy =
      expected == Expected::positions ? "use plain text with one position to a line" : kind.remedy;
  return fmt::format("{}, not {}: {}", kind.name, name_of(expected), remedy);
}

constexpr bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && (byte < '\t' || byte > '\r')) || byte == 0x7f;
}

// Whether more than a tenth of the bytes are control characters, apart from the one with which DOS
// ends a text. Text has almost none; random or compressed data has 28 in 256, which is 11 %.
bool is_binary(std::string_view head) {
  if (head.ends_with('\x1a')) head.remove_suffix(1);
  if (!pgn::has_control_bytes(head)) return false;
  const auto controls = std::count_if(head.begin(), head.end(), is_control);
  return static_cast<std::size_t>(controls) * 10 > head.size();
}

std::string refuse_data(std::string_view head, std::string_view name, Expected expected) {
  const std::string lower = pgn::to_lower(name);
  for (const Ending& each : kEndings) {
    if (lower.ends_with(each.ending)) return refusal(each.kind, expected);
  }
  if (head.starts_with("MZ")) return refusal(kProgram, expected);
  if (head.find(pgn::kEventTag) != head.npos && head.find(kUtf16Tag) != head.npos) {
    return refusal(kTwoEncodings, expected);
  }
  return refusal({"binary data", kExport}, expected);
}

bool is_web_page(std::string_view text) {
  const std::string begin = pgn::to_lower(text.substr(0, 16));
  constexpr std::string_view kTags[] = {"<!doctype", "<html", "<head", "<body", "<?xml"};
  return std::any_of(std::begin(kTags), std::end(kTags),
                     [&](std::string_view tag) { return begin.starts_with(tag); });
}

constexpr std::string_view kBlanks = " \t\v\f";
constexpr std::string_view kAllBlanks = " \t\v\f\r\n";

bool is_tag_line(std::string_view line) {
  line = pgn::trim_left(line, kBlanks);
  return line.starts_with('[') && pgn::opens_tag(line.data(), line.data() + line.size());
}

// Removes `sign` and the blanks around it from the front of `text`; false if it is not there.
bool skip_sign(std::string_view& text, char sign) {
  text = pgn::trim_left(text, kAllBlanks);
  if (!text.starts_with(sign)) return false;
  text = pgn::trim_left(text.substr(1), kAllBlanks);
  return true;
}

bool skip_json_key(std::string_view& text) {
  if (!skip_sign(text, '"')) return false;
  const std::size_t end = text.find('"');
  if (end == text.npos) return false;
  text.remove_prefix(end + 1);
  return skip_sign(text, ':');
}

// Objects or arrays to the end of the text, where the last one may be cut off.
bool holds_json_only(std::string_view text) {
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  rapidjson::BaseReaderHandler<> nobody;
  constexpr unsigned kFlags = rapidjson::kParseStopWhenDoneFlag | rapidjson::kParseIterativeFlag;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(kAllBlanks, stream.Tell());
    if (begin == text.npos) return true;
    if (text[begin] != '{' && text[begin] != '[') return false;
    if (reader.Parse<kFlags>(stream, nobody).IsError()) return stream.Tell() >= text.size();
  }
}

// An object, or an array that begins with one. PGN may begin like that, too, with a comment.
bool is_json(std::string_view text) {
  std::string_view rest = text;
  skip_sign(rest, '[');
  return skip_sign(rest, '{') && skip_json_key(rest) && holds_json_only(text);
}

bool is_fen(std::string_view text) {
  return std::holds_alternative<pgn::Fen>(pgn::parse_fen(text));
}

// A FEN or EPD, or one with an error: it begins with eight ranks. No line of PGN does.
bool is_position_line(std::string_view line) {
  if (is_fen(line)) return true;
  line = pgn::trim_left(line, kBlanks);
  return is_placement(line.substr(0, line.find_first_of(kBlanks)));
}

bool names_square(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i - 1] >= 'a' && text[i - 1] <= 'h' && text[i] >= '1' && text[i] <= '8') return true;
  }
  return false;
}

// Whether a tag, a move in any notation, or the end of a game can be in the line.
bool can_be_of_a_game(std::string_view line) {
  constexpr std::string_view kSigns[] = {"*", "O-O", "0-0", "1-0", "0-1", "1/2"};
  return is_tag_line(line) || names_square(line) ||
         std::any_of(std::begin(kSigns), std::end(kSigns),
                     [&](std::string_view sign) { return line.find(sign) != line.npos; });
}

// A position behind one word, such as its number, and nothing else: before and after a position in
// a game there are brackets or moves.
bool is_labelled_position_line(std::string_view line) {
  line = pgn::trim_left(line, kBlanks);
  const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
  const std::string_view label = line.substr(0, end);
  const bool is_label = label.find_first_of("{}()[];") == label.npos && !can_be_of_a_game(label);
  return is_label && is_fen(line.substr(end));
}

// Removes the next line that is neither blank nor a comment (#) from `text`; empty if there is
// none. Unless `whole`, the last line may be incomplete and is not returned.
std::string_view next_line(std::string_view& text, bool whole) {
  while (!text.empty()) {
    const std::size_t end = text.find_first_of("\r\n");
    if (end == std::string_view::npos && !whole) break;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (!pgn::is_blank(line, kBlanks) && !line.starts_with('#')) {
      return line;
    }
  }
  text = {};
  return {};
}

enum class Positions : std::uint8_t { none, plain, labelled };

// Whether all lines are positions, or almost all of a list: headings and slips are no reason to
// take it for games. Fewer than three positions, or fewer than nine lines in ten, may be prose with
// diagrams. One line that can be of a game is enough not to refuse the file.
Positions find_positions(std::string_view text, bool whole) {
  std::size_t lines = 0, plain = 0, labelled = 0;
  for (std::string_view line = next_line(text, whole); !line.empty();
       line = next_line(text, whole)) {
    ++lines;
    if (is_position_line(line)) {
      ++plain;
    } else if (is_labelled_position_line(line)) {
      ++labelled;
    } else if (can_be_of_a_game(line)) {
      return Positions::none;
    }
  }
  const std::size_t positions = plain + labelled;
  const bool nearly_all = positions >= 3 && positions * 10 >= lines * 9;
  if (lines == 0 || (plain != lines && !nearly_all)) return Positions::none;
  return labelled == 0 ? Positions::plain : Positions::labelled;
}

bool begins_with_a_tag(std::string_view text, bool whole) {
  return is_tag_line(next_line(text, whole));
}

}  // namespace

bool is_placement(std::string_view word) {
  return word.find_first_not_of("/0123456789pnbrqkPNBRQK") == std::string_view::npos &&
         std::count(word.begin(), word.end(), '/') == 7;
}

std::string refuse_by_mark(std::string_view head, Expected expected) {
  if (expected == Expected::anything) return {};
  if (begins_utf32(head)) return refusal(kUtf32, expected);
  for (const Mark& mark : kMarks) {
    if (head.starts_with(mark.bytes)) return refusal(mark.kind, expected);
  }
  return {};
}

std::string refuse_text(std::string_view head, bool whole, std::string_view name,
                        Expected expected) {
  if (expected == Expected::anything) return {};
  if (is_binary(head)) return refuse_data(head, name, expected);
  if (head.starts_with(pgn::kUtf8ByteOrderMark)) head.remove_prefix(pgn::kUtf8ByteOrderMark.size());
  const std::string_view text = pgn::trim_left(head, kAllBlanks);
  if (text.empty()) return {};
  if (is_web_page(text)) return refusal(kWebPage, expected);
  if (is_json(text)) return refusal(kJson, expected);
  if (expected == Expected::games) {
    switch (find_positions(head, whole)) {
      case Positions::none:
        break;
      case Positions::plain:
        return "positions (FEN or EPD), not games: use pgn-arbiter position FILE";
      case Positions::labelled:
        return "positions (FEN or EPD), not games: remove what stands in front of them, and use "
               "pgn-arbiter position FILE";
    }
  }
  if (expected == Expected::positions && begins_with_a_tag(head, whole)) {
    return "games (PGN), not positions: use pgn-arbiter check FILE";
  }
  return {};
}

}  // namespace tools
