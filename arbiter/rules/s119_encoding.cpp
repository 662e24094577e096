#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"

namespace arbiter {
namespace {

void report_encoding(const Rule& rule, GameContext& game, FindingSink& findings, pgn::NoteCode code,
                     std::string_view byte_order, std::string_view encoding) {
  for_each_note(game, code, [&](const pgn::TextNote& note) {
    Finding& finding = findings.add(rule, note.begin, note.main_moves);
    finding.message = fmt::format(
        "The file is UTF-16 ({}); it is read as such, and offsets are those of its UTF-8 form.",
        byte_order);
    finding.evidence = {{"encoding", std::string(encoding)}};
    finding.suggestion = "Save the file as UTF-8; pgn-arbiter fix --encoding writes it so.";
  });
}

void check_s119(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_encoding(rule, game, findings, pgn::NoteCode::utf16_little_endian, "little endian",
                  "utf-16le");
  report_encoding(rule, game, findings, pgn::NoteCode::utf16_big_endian, "big endian", "utf-16be");
}

}  // namespace

const Rule kS119Encoding = {
    .id = "S119",
    .name = "encoding",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "the file is UTF-16; it is read as such",
    .why =
        "PGN is a text of single bytes, by now nearly always UTF-8. Some editors of Windows save "
        "UTF-16 (they call it Unicode), two bytes for each letter, which most chess programs read "
        "as no game at all or as games without moves. Here it is recognised by its byte order mark "
        "or by its zero bytes, and judged in full. It is reported once a file. Lines, columns and "
        "offsets of all findings are those of the UTF-8 text that the file becomes, without the "
        "mark.",
    .fix =
        "Save the file as UTF-8; every editor that wrote UTF-16 can. The command pgn-arbiter fix "
        "--encoding writes it so, and fix alone leaves the encoding as it is.",
    .triggers = trigger::kNote,
    .check = check_s119,
};

}  // namespace arbiter
