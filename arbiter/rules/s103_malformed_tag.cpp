#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/types/correction.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"
#include "parser/pgn.h"
#include "parser/tag_line.h"
#include "parser/token.h"
#include "parser/utf8.h"

namespace arbiter {
namespace {

// Bytes: a longer value is not repeated in the suggestion, and a longer text is cut in the
// evidence. A mere limit for the reader.
constexpr std::size_t kLongestRepeated = 200;

bool begins_like_a_name(std::string_view name) {
  const char first = name.front();
  return (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z') || first == '_';
}

bool is_all_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), pgn::is_ascii);
}

bool has_signs(std::string_view name) {
  return name.find_first_of("'.?!/()&%") != std::string_view::npos;
}

// It can be written without the blanks in it.
bool is_name_but_for_blanks(std::string_view name) {
  return begins_like_a_name(name) && !has_signs(name) && is_all_ascii(name);
}

// Its name has other letters than the standard's; it counts as the tag that is meant.
bool is_in_other_letters(const pgn::Tag& tag) {
  return tag.known != pgn::TagName::other &&
         pgn::tag_in_other_letters(tag.name) != pgn::TagName::other;
}

// The first fault of the tag.
std::string_view fault(std::string_view text, const pgn::Tag* tag) {
  if (text.front() != '[') return "does not begin with a bracket";
  if (tag == nullptr) return "has no name";
  if (is_in_other_letters(*tag)) return "has other capital letters in its name than in PGN";
  if (!is_all_ascii(tag->name)) return "has letters in its name that PGN does not allow there";
  if (tag->name.find(' ') != std::string_view::npos) return "has a blank in its name";
  if (has_signs(tag->name)) return "has signs in its name that PGN does not allow there";
  if (!begins_like_a_name(tag->name)) return "has a name that does not begin with a letter";
  if (pgn::trim(text.substr(1)).front() == '[') return "begins with one bracket too many";
  const std::string_view body = pgn::trim(text.substr(1)).substr(tag->name.size());
  const std::string_view value = pgn::trim(body);
  const char* const end = value.data() + value.size();
  if (value.starts_with(':')) return "has a colon behind its name";
  if (value.starts_with('=')) return "has an equals sign behind its name";
  if (value.starts_with('\'') && !tag->value.starts_with('\'')) return "has single quotes";
  if (pgn::quote_length(value.data(), end) == 0) return "has no quote before its value";
  if (value.front() != '"') return "has typographic quotes";
  if (body.find_first_of("\r\n") != std::string_view::npos) return "is broken over several lines";
  if (value.back() != ']') return "does not end with a bracket";
  const std::string_view quoted_value = pgn::trim(value.substr(0, value.size() - 1));
  const char* const last = quoted_value.data() + quoted_value.size();
  for (const std::size_t length : {3, 2, 1}) {
    const bool fits = quoted_value.size() > length;
    if (fits && quoted_value.back() != '"' && pgn::quote_length(last - length, last) == length) {
      return "has typographic quotes";
    }
  }
  if (quoted_value.size() < 2 || quoted_value.back() != '"') return "has no quote after its value";
  if (quoted_value.starts_with("\"\"") && tag->value.data() == quoted_value.data() + 2) {
    return "has each quote twice";
  }
  if (tag->value.find('"') != std::string_view::npos) {
    return "holds a quote without a backslash before it";
  }
  if (!tag->value.empty() && tag->value.back() == '\\') {
    return "ends in a backslash, which makes the closing quote part of the value";
  }
  return "is not [Name \"value\"]";
}

std::string as_tag_pair(const pgn::Tag& tag) {
  std::string value;
  for (const char c : pgn::unescape(tag.value)) {
    if (c == '"' || c == '\\') value += '\\';
    value += c;
  }
  std::string name(is_in_other_letters(tag) ? pgn::roster_name(tag.known) : tag.name);
  std::erase(name, ' ');
  return fmt::format("[{} \"{}\"]", name, value);
}

// "[%clk 1:30:00]" in the tag section.
void report_lone_command(const Rule& rule, const pgn::TextNote& note, FindingSink& findings) {
  Finding& finding = findings.add(rule, note.begin, 0);
  finding.message =
      fmt::format("The command {} stands among the tags, and not in a comment; it was passed over.",
                  quoted(pgn::trim(note_text(note))));
  finding.evidence = {{"fault", std::string("command outside of a comment")}};
  finding.suggestion = "Put it into braces, or remove it.";
  add_count(note.count, finding);
}

// Text in the tag section that belongs to no tag.
void report_text(const Rule& rule, const pgn::TextNote& note, FindingSink& findings) {
  const std::string_view text = pgn::trim(note_text(note));
  Finding& finding = findings.add(rule, note.begin, 0);
  finding.message = fmt::format(
      "The text {} among the tags belongs to none of them; it was passed over.", quoted(text));
  finding.evidence = {{"fault", std::string("text beside a tag")},
                      {"text", std::string(cut_after(text, kLongestRepeated))}};
  finding.suggestion =
      "Remove the text, put it into the value of the tag, or make a comment of it with braces.";
  add_count(note.count, finding);
}

void check_s103(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::malformed_tag, [&](const pgn::TextNote& note) {
    const pgn::Tag* const tag = tag_at(game.text(), note.begin);
    if (tag == nullptr && !note_text(note).starts_with('[')) {
      return report_text(rule, note, findings);
    }
    if (tag == nullptr && note_text(note).starts_with("[%")) {
      return report_lone_command(rule, note, findings);
    }
    const std::string_view line = pgn::trim(note_text(note));
    const std::string what(fault(line, tag));
    Finding& finding = findings.add(rule, note.begin, 0);
    if (tag == nullptr) {
      finding.message = fmt::format("The tag {} {}; it was passed over.", quoted(line), what);
      finding.evidence = {{"fault", what}};
      finding.suggestion = "Give the tag a name, as in [Remark \"text\"], or remove the line.";
    } else {
      finding.message = fmt::format("The tag {} {}; its value was read as {}.", tag->name, what,
                                    quoted(tag->value));
      finding.evidence = {
          {"fault", what}, {"tag", std::string(tag->name)}, {"value", std::string(tag->value)}};
      // "[1/2/20, 10:16] Ann: 1. e4 e5", as chats have it
      if (!begins_like_a_name(tag->name) && pgn::holds_numbered_move(tag->value)) {
        finding.message += " It holds moves, which were not judged.";
      }
      if (is_name_but_for_blanks(tag->name) && tag->value.size() <= kLongestRepeated) {
        finding.suggestion = fmt::format("Write {}, if that is what is meant.", as_tag_pair(*tag));
      }
    }
    add_count(note.count, finding);
  });
}

// --- the correction ---

// The value with a backslash before each quote; empty if it needs none or can be read in two ways.
std::string escaped(std::string_view value) {
  std::string text;
  bool has_quote = false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char next = i + 1 < value.size() ? value[i + 1] : ' ';
    const bool escape = value[i] == '\\' && (next == '"' || next == '\\');
    has_quote = has_quote || value[i] == '"' || (escape && next == '"');
    if (escape) {
      text += value[i++];
    } else if (value[i] == '"') {
      text += '\\';
    } else if (value[i] == '\\' && i + 1 == value.size()) {
      // After a quote, the closing quote may be what is missing.
      if (has_quote) return {};
      text += '\\';
    }
    text += value[i];
  }
  return text == value ? std::string() : text;
}

// Apart from the value, the line is [Name "value"] and nothing more.
bool is_tag_line_around(const pgn::Tag& tag, std::string_view game) {
  if (tag.value.data() <= game.data() || tag.value.data()[-1] != '"') return false;
  const std::string_view before(tag.begin,
                                static_cast<std::size_t>(tag.value.data() - tag.begin) - 1);
  if (!begins_like_a_name(tag.name) || !pgn::trim(before).ends_with(tag.name) ||
      before.find('"') != std::string_view::npos) {
    return false;
  }
  std::string_view rest =
      game.substr(static_cast<std::size_t>(tag.value.data() - game.data()) + tag.value.size());
  rest = rest.substr(0, rest.find_first_of("\r\n"));
  return rest.starts_with('"') && pgn::trim(rest.substr(1)) == "]";
}

bool is_of_a_word(char c) { return !pgn::is_ascii(c) || pgn::is_digit(c) || pgn::is_letter(c); }

bool is_blank_or_quote(char c) { return c == ' ' || c == '\t' || c == '"'; }

// A quote inside the value that opens no word, as in The "Big" Hall, but may end the value: in X"
// "Y or X" y, X may be all of it.
bool may_hold_an_end(std::string_view value) {
  bool is_open = false;
  char before = ' ';
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char next = i + 1 < value.size() ? value[i + 1] : ' ';
    if (value[i] == '\\' && next == '"') continue;
    if (value[i] == '\\' && next == '\\') ++i;
    if (value[i] == '"') {
      const bool ends_word = is_of_a_word(before) && !is_of_a_word(next);
      if (!is_open && (ends_word || is_blank_or_quote(next))) return true;
      is_open = !is_open;
    }
    before = value[i];
  }
  return false;
}

// A quote and a bracket inside the value: perhaps two tags on one line.
bool may_hold_a_tag_end(std::string_view value) {
  for (std::size_t at = value.find('"'); at != std::string_view::npos;
       at = value.find('"', at + 1)) {
    if (pgn::trim(value.substr(at + 1)).starts_with(']')) return true;
  }
  return false;
}

void correct_s103(const Rule& rule, GameContext& game, CorrectionSink& corrections) {
  for (const pgn::Tag& tag : game.text().tags) {
    std::string value = escaped(tag.value);
    if (value.empty() || may_hold_an_end(tag.value) || may_hold_a_tag_end(tag.value)) continue;
    if (tag.value.find_first_of("\r\n") != std::string_view::npos) continue;
    if (!is_tag_line_around(tag, game.text().text)) continue;
    corrections.replace(rule, tag.value, std::move(value));
  }
}

}  // namespace

const Rule kS103MalformedTag = {
    .id = "S103",
    .name = "malformed-tag",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary =
        "a tag that is not [Name \"value\"]: without a quote or bracket, broken over two lines",
    .why =
        "A tag is [Name \"value\"] on one line; inside the value a quote is written \\\" and a "
        "backslash \\\\. Programs differ in what they make of anything else (a quote or bracket "
        "that is missing, typographic quotes, a colon behind the name, a value broken over two "
        "lines, text after the bracket): some drop the tag and with it a player or the result, "
        "some lose the game. Here the tag is kept as far as it can be read, and the next tags are "
        "read. Blanks around the name, or none, are not a fault. Capital and small letters matter "
        "in a name: [result \"1-0\"] is no Result. Such a tag of the roster or Variant is taken "
        "for the one that is meant where the game has no other.",
    .fix =
        "Write the tag as [Name \"value\"], with \\\" for a quote inside the value, and see that "
        "the value is still what was meant.",
    .triggers = trigger::kNote,
    .check = check_s103,
    .correction =
        "Puts the backslash before a quote inside a value, or before one that ends it, where "
        "nothing else about the line is wrong.",
    .correct = correct_s103,
};

}  // namespace arbiter
