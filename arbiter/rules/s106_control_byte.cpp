#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// "NUL (0x00)", "0x07"
std::string byte_name(char c) {
  const auto byte = static_cast<unsigned char>(c);
  switch (byte) {
    case 0x00:
      return "NUL (0x00)";
    case 0x1A:
      return "end of file of DOS (0x1A)";
    case 0x1B:
      return "escape (0x1B)";
    case 0x7F:
      return "delete (0x7F)";
    default:
      return fmt::format("0x{:02X}", byte);
  }
}

void check_s106(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::control_byte, [&](const pgn::TextNote& note) {
    const std::string name = byte_name(*note.begin);
    Finding& finding = findings.add(rule, note.begin, note.main_moves);
    finding.message =
        note.length == 1 ? fmt::format("There is a control byte here: {}.", name)
                         : fmt::format("There are {} control bytes in a row here, the first is {}.",
                                       note.length, name);
    finding.evidence = {{"byte", std::int64_t{static_cast<unsigned char>(*note.begin)}},
                        {"bytes", std::int64_t{note.length}}};
    finding.suggestion = note.length == 1 ? "Remove the byte." : "Remove the bytes.";
    if (note.length > 1 && *note.begin == '\0') {
      finding.message += " They may stand in place of text that was lost, as on a damaged disk.";
      finding.suggestion =
          "See in a good copy whether text is missing here; then remove the bytes.";
    }
    add_count(note.count, finding);
  });
}

}  // namespace

const Rule kS106ControlByte = {
    .id = "S106",
    .name = "control-byte",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "NUL or another control byte that is not white space",
    .why =
        "PGN is plain text. Control bytes come from a damaged disk or transfer, or from a program "
        "that wrote its own codes, so the text around them may be damaged too; many programs take "
        "NUL for the end of the file. Between tokens they count as blanks here. Bytes that are not "
        "UTF-8 are not control bytes and are accepted. If more than a tenth of the first 64 KiB of "
        "a file are control bytes, it is not text and is not read.",
    .fix =
        "Remove the bytes, and compare the moves, names and comments around them with a good "
        "copy.",
    .triggers = trigger::kNote,
    .check = check_s106,
};

}  // namespace arbiter
