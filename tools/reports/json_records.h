// The objects of schema 1, which `jsonl` writes one a line and `json` puts into one document. Each
// function adds keys to an object that is open: always all of them, always in the same order, null
// where they do not apply.

#pragma once

#include <string>
#include <string_view>

#include "arbiter/types/finding.h"
#include "arbiter/types/judged_game.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

void add_run(const RunInfo& run, JsonWriter& json);

/// `file`: of the game, as UTF-8.
void add_finding(const GameView& game, const std::string& file, const GameDecoder& decoder,
                 const arbiter::Finding& finding, JsonWriter& json);

/// Of a game that has a record.
void add_record(const GameView& game, const std::string& file, const GameDecoder& decoder,
                JsonWriter& json);

void add_summary(const Summary& summary, JsonWriter& json);

/// An object, for wherever a value may stand.
void write_evidence(const arbiter::Evidence& evidence, const GameDecoder& decoder,
                    JsonWriter& json);

/// The GameId tag, or the Site where it is a URL; raw. `data()` is null when there is neither.
std::string_view game_id_of(const GameHeader& header);

/// "standard", "chess960", "fen".
std::string_view start_id(arbiter::StartKind start);

}  // namespace tools
