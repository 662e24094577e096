#include "tools/reports/event_view.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "arbiter/types/rule.h"
#include "tools/reports/fingerprint.h"

namespace tools {
namespace {

// Puts a backslash before each quotation mark and backslash.
void escape(std::string& value) {
  constexpr std::string_view kEscaped = "\"\\";
  for (std::size_t at = value.find_first_of(kEscaped); at != std::string::npos;
       at = value.find_first_of(kEscaped, at + 2)) {
    value.insert(at, 1, '\\');
  }
}

}  // namespace

EventView::EventView(EventFinding&& found) : found_(std::move(found)) {
  judged_.laws = found_.laws;
  judged_.findings.push_back(std::move(found_.finding));
  view_.file = found_.file;
  view_.game = found_.game;
  view_.begin = found_.place;
  view_.of_event = true;
  view_.judged = &judged_;
  GameHeader& header = view_.header;
  for (const auto& [value, tag] :
       {std::pair(&found_.event, &header.event), std::pair(&found_.site, &header.site),
        std::pair(&found_.date, &header.date), std::pair(&found_.round, &header.round),
        std::pair(&found_.board, &header.board), std::pair(&found_.white, &header.white),
        std::pair(&found_.black, &header.black)}) {
    if (value->empty()) continue;
    escape(*value);
    *tag = *value;
  }
}

std::string event_fingerprint(const EventFinding& found) {
  std::string text = "event";
  text += '\0';
  text += found.finding.rule->id;
  text += '\0';
  text += found.identity;
  return fingerprint_of(text);
}

}  // namespace tools
