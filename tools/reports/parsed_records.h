// What the objects of schema 1 say, as the types of the program: the reverse of json_records.h.
// What is missing or of another kind reads as empty, 0 or the first value of its enumeration. No
// report that this program wrote has such values.

#pragma once

#include <rapidjson/document.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "arbiter/laws/edition.h"
#include "arbiter/types/claims.h"
#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "tools/event/event_summary.h"
#include "tools/reports/report.h"

namespace tools::parsed {

using Value = rapidjson::Value;

/// Null if `object` is none, or has no such member.
const Value& member(const Value& object, const char* name);

/// Empty for null and for anything that is no text. A view into the document.
std::string_view text(const Value& value);
std::uint64_t number(const Value& value);
std::uint32_t small(const Value& value);

/// Nothing if none has the id.
std::optional<arbiter::Severity> severity(const Value& value);
/// The newest edition if none has the id.
arbiter::Edition edition(const Value& value);
arbiter::EvidenceValue evidence(const Value& value);
std::optional<arbiter::Repair> repair(const Value& json);
std::optional<arbiter::Claims> claims(const Value& json);

/// The record of a game but its `ruling`, which is a view.
arbiter::GameReport game_report(const Value& json);

/// Of a summary; `fails` is not in it.
JudgedInPart judged_in_part(const Value& summary);
std::optional<EventSummary> event_summary(const Value& json);

}  // namespace tools::parsed
