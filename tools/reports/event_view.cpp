#include "tools/reports/event_view.h"

#include <cstddef>
#include <string_view>
#include <utility>

#include "arbiter/types/rule.h"
#include "tools/reports/fingerprint.h"

namespace tools {
namespace {

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}

}  // namespace

EventView::EventView(const EventFinding& found) : file_(found.file) {
  judged_.laws = found.laws;
  judged_.findings.push_back(found.finding);
  view_.file = file_;
  view_.game = found.game;
  view_.begin = found.place;
  view_.of_event = true;
  view_.judged = &judged_;
  GameHeader& header = view_.header;
  std::size_t used = 0;
  for (const auto& [value, tag] :
       {std::pair(&found.event, &header.event), std::pair(&found.site, &header.site),
        std::pair(&found.date, &header.date), std::pair(&found.round, &header.round),
        std::pair(&found.board, &header.board), std::pair(&found.white, &header.white),
        std::pair(&found.black, &header.black)}) {
    if (value->empty()) continue;
    tags_[used] = escaped(*value);
    *tag = tags_[used++];
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
