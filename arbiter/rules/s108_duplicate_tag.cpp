#include <fmt/core.h>

#include <unordered_map>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

bool has_duplicate(const GameContext& game) {
  bool found = false;
  for_each_note(game, pgn::NoteCode::duplicate_tag, [&](const pgn::TextNote&) { found = true; });
  return found;
}

void check_s108(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!has_duplicate(game)) return;
  std::unordered_map<std::string_view, const pgn::Tag*> first;
  for (const pgn::Tag& tag : game.text().tags) first.try_emplace(tag.name, &tag);
  for_each_note(game, pgn::NoteCode::duplicate_tag, [&](const pgn::TextNote& note) {
    const pgn::Tag* const tag = tag_at(game.text(), note.begin);
    if (tag == nullptr) return;
    const std::string_view counts = first.at(tag->name)->value;
    Finding& finding = findings.add(rule, note.begin, 0);
    finding.message =
        counts == tag->value
            ? fmt::format("The game has a tag {} already; both say {}.", tag->name, quoted(counts))
            : fmt::format(
                  "The game has a tag {} already; the first, {}, counts, and {} here does not.",
                  tag->name, quoted(counts), quoted(tag->value));
    finding.evidence = {{"tag", std::string(tag->name)},
                        {"first", std::string(counts)},
                        {"repeated", std::string(tag->value)}};
    finding.suggestion = counts == tag->value ? "Remove the second tag."
                                              : "Remove the one of the two that is wrong.";
    add_count(note.count, finding);
  });
}

}  // namespace

const Rule kS108DuplicateTag = {
    .id = "S108",
    .name = "duplicate-tag",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "the same tag twice in a game; the first value counts",
    .why =
        "A game may have a tag once. Where it is there twice, one program takes the first "
        "value and another the last, so the same file shows two results or two players. Two "
        "sets of tags in a row can also mean that the moves of a game between them were lost. "
        "Here the first value counts.",
    .fix =
        "Keep the right one and remove the other. If two games have run together, give each its "
        "own tags and moves.",
    .triggers = trigger::kNote,
    .common_cause = "tag",
    .check = check_s108,
};

}  // namespace arbiter
