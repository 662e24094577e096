#include "tools/reports/event_view.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "arbiter/types/rule.h"
#include "tools/reports/fingerprint.h"

namespace tools {
namespace {

// Puts a backslash before each quotation mark and backslash.
void escape(std::string& value) {
  const auto is_escaped = [](char c) { return c == '"' || c == '\\'; };
  if (std::none_of(value.begin(), value.end(), is_escaped)) return;
  std::string escaped;
  for (const char c : value) {
    if (is_escaped(c)) escaped += '\\';
    escaped += c;
  }
  value = std::move(escaped);
}

std::string fingerprint_by(const EventFinding& found, std::string_view identity,
                           std::string_view second) {
  std::string text = "event";
  text += '\0';
  text += found.finding.rule->id;
  text += '\0';
  text += identity;
  text += second;
  return fingerprint_of(text);
}

}  // namespace

EventView::EventView() {
  view_.of_event = true;
  view_.judged = &judged_;
}

void EventView::show(EventFinding& found) {
  judged_.laws = found.laws;
  judged_.findings.resize(1);
  std::swap(judged_.findings.front(), found.finding);
  view_.file = found.file;
  view_.game = found.game;
  view_.begin = found.place;
  view_.bytes_are_characters = found.bytes_are_characters;
  GameHeader& header = view_.header;
  header.stated_encoding = found.encoding;
  for (const auto& [value, tag] :
       {std::pair(&found.event, &header.event), std::pair(&found.site, &header.site),
        std::pair(&found.date, &header.date), std::pair(&found.round, &header.round),
        std::pair(&found.board, &header.board), std::pair(&found.white, &header.white),
        std::pair(&found.black, &header.black)}) {
    *tag = {};
    if (value->empty()) continue;
    escape(*value);
    *tag = *value;
  }
}

std::string event_fingerprint(const EventFinding& found) {
  return fingerprint_by(found, found.identity, {});
}

std::string former_event_fingerprint(const EventFinding& found) {
  if (found.second_identity == 0) return {};
  const std::string_view identity = found.identity;
  return fingerprint_by(found, identity.substr(found.second_identity),
                        identity.substr(0, found.second_identity));
}

}  // namespace tools
