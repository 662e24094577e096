#include "tools/docs/rule_example.h"

#include <algorithm>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "parser/source.h"
#include "tools/event/event_finding.h"
#include "tools/event/read_event.h"
#include "tools/input/utf16.h"
#include "tools/reports/finding_words.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// The --no-draw-before of the fixtures of D406.
constexpr std::uint32_t kNoDrawBefore = 10;

using arbiter::Finding;

// Line ends become LF, other control characters their control pictures.
std::string shown(std::string_view text, const GameDecoder& decoder) {
  constexpr char32_t kPictures = U'\u2400';
  constexpr char kDelete = 0x7f;
  std::string result;
  for (const char c : decoder.text(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\r') continue;
    if (byte >= 0x20 && c != kDelete) {
      result += c;
    } else if (c == '\n' || c == '\t') {
      result += c;
    } else {
      append_utf8(c == kDelete ? kPictures + 0x21 : kPictures + byte, result);
    }
  }
  result.erase(result.find_last_not_of(" \n") + 1);
  return result;
}

const Finding* finding_of(const arbiter::JudgedGame& judged, const arbiter::Rule& rule) {
  const auto found = std::find_if(judged.findings.begin(), judged.findings.end(),
                                  [&](const Finding& each) { return each.rule == &rule; });
  return found == judged.findings.end() ? nullptr : &*found;
}

// The game's text, from its finding on if that is in front of the game.
std::string_view excerpt(const pgn::GameText& game, std::string_view text, const Finding* finding) {
  if (game.no_game) return text;
  const char* begin = game.text.data();
  if (finding != nullptr) begin = std::min(begin, finding->place);
  const char* const end = game.text.data() + game.text.size();
  return {begin, static_cast<std::size_t>(end - begin)};
}

// A rule about the event needs the whole file, with its first finding.
std::optional<RuleExample> event_example(const arbiter::Rule& rule, std::string_view text,
                                         std::string_view tournament_report, bool reported,
                                         const arbiter::Settings& settings) {
  const std::vector<EventFinding> all = event_findings(text, settings, tournament_report);
  const auto found = std::find_if(all.begin(), all.end(), [&rule](const EventFinding& each) {
    return each.finding.rule == &rule;
  });
  if ((found != all.end()) != reported) return std::nullopt;
  RuleExample result;
  result.game = shown(text, GameDecoder(text));
  result.tournament_report = shown(tournament_report, GameDecoder(tournament_report));
  if (!reported) return result;
  result.line = found->place.line;
  result.in_tournament_report = found->game == 0;
  result.severity = arbiter::severity_id(found->finding.severity);
  result.message = whole_message(found->finding, GameDecoder({}));
  return result;
}

std::optional<RuleExample> example(const arbiter::Rule& rule, std::string_view bytes,
                                   std::string_view tournament_report, bool reported) {
  const DecodedText decoded = decode_text(bytes);
  const std::string_view text = decoded.text;
  arbiter::Settings settings;
  arbiter::select_default_rules(settings);
  arbiter::select_rules(rule.id, true, settings);
  settings.no_draw_before = kNoDrawBefore;
  if (rule.group == arbiter::RuleGroup::event) {
    return event_example(rule, text, tournament_report, reported, settings);
  }
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  pgn::GameText game;
  for (bool begins_file = true; reader.next(game); begins_file = false) {
    if (begins_file) note_encoding(decoded.encoding, text.data(), game);
    judge.judge(game, judged);
    const Finding* const finding = finding_of(judged, rule);
    if ((finding != nullptr) != reported) continue;
    const std::string_view shown_text = excerpt(game, text, finding);
    const GameDecoder decoder(shown_text);
    RuleExample result;
    result.game = shown(shown_text, decoder);
    if (finding == nullptr) return result;
    result.line = pgn::PlaceFinder(shown_text).find(finding->place).line;
    result.severity = arbiter::severity_id(finding->severity);
    result.message = whole_message(*finding, decoder);
    return result;
  }
  return std::nullopt;
}

}  // namespace

std::optional<RuleExample> reported_example(const arbiter::Rule& rule, std::string_view text,
                                            std::string_view tournament_report) {
  return example(rule, text, tournament_report, true);
}

std::optional<RuleExample> unreported_example(const arbiter::Rule& rule, std::string_view text,
                                              std::string_view tournament_report) {
  return example(rule, text, tournament_report, false);
}

}  // namespace tools
