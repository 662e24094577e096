// The objects of schema 1, which `jsonl` writes one to a line and `json` in one document. Each
// function adds keys to an open object: always all of them, in the same order, null if they do not
// apply.

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

/// `file`: the name of the game's file in UTF-8.
void add_finding(const GameView& game, const std::string& file, const GameDecoder& decoder,
                 const arbiter::Finding& finding, JsonWriter& json);

/// The game must have a record (`judged->report`).
void add_record(const GameView& game, const std::string& file, const GameDecoder& decoder,
                JsonWriter& json);

void add_summary(const Summary& summary, JsonWriter& json);

/// Writes an object as the next value.
void write_evidence(const arbiter::Evidence& evidence, const GameDecoder& decoder,
                    JsonWriter& json);

/// The GameId tag, else the Site tag if it is a URL; unconverted. `data()` is null if there is
/// neither.
std::string_view game_id_of(const GameHeader& header);
/// "utf-8", "windows-1252": how the bytes of the game were read.
std::string_view encoding_of(const GameHeader& header, const GameDecoder& decoder);

/// "standard", "chess960", "fen".
std::string_view start_id(arbiter::StartKind start);

}  // namespace tools
