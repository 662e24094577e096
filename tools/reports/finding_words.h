// A finding in sentences, for all formats that people read. All strings are printable and on one
// line (display.h).

#pragma once

#include <string>

#include "arbiter/types/finding.h"
#include "tools/text/encoding.h"

namespace tools {

/// "23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2).": the message, with the move in
/// front and the article at the end unless the message already contains them.
std::string finding_sentence(const arbiter::Finding& finding, const GameDecoder& decoder);

/// "Record 1-0."; empty when there is no suggestion.
std::string suggestion_sentence(const arbiter::Finding& finding, const GameDecoder& decoder);

/// Both sentences, for formats with a single text for each finding.
std::string whole_message(const arbiter::Finding& finding, const GameDecoder& decoder);

/// "M210 king-left-in-check".
std::string rule_title(const arbiter::Finding& finding);

}  // namespace tools
