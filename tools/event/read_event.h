// The findings about the event of one text, without files and threads: for examples and tests.

#pragma once

#include <string_view>
#include <vector>

#include "arbiter/types/settings.h"
#include "tools/event/event_book.h"
#include "tools/event/event_finding.h"

namespace tools {

/// Judges all games of a PGN text in UTF-8 or Windows-1252 and adds their entries to `book`.
/// `file`: the name for places.
void add_text(std::string_view file, std::string_view text, const arbiter::Settings& settings,
              EventBook& book);

/// What is found about the event in a text, also against a tournament report if there is one (as
/// "event.trf"), with the same settings.
std::vector<EventFinding> event_findings(std::string_view text, const arbiter::Settings& settings,
                                         std::string_view tournament_report = {});

}  // namespace tools
