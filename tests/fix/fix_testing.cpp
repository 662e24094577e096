#include "tests/fix/fix_testing.h"

#include <algorithm>
#include <cstring>

#include "arbiter/rules/registry.h"
#include "parser/splitter.h"
#include "tools/fix/fix_settings.h"

namespace tools {
namespace {

void add(CorrectedBatch& batch, std::size_t begin, Correction& all) {
  batch.correct();
  for_each_part(
      batch.text.text, batch.edits, [&](std::string_view same) { all.text += same; },
      [&](std::string_view, const Edit& edit) { all.text += edit.text; });
  for (Edit edit : batch.edits) {
    edit.offset += begin;
    all.edits.push_back(edit);
  }
  all.games += batch.games;
  all.corrected_games += batch.corrected_games;
  all.unproved_games += batch.unproved_games.size();
  all.annotated_games += batch.annotated_games.size();
}

Correction correct_at_once(std::string_view text, const arbiter::Settings& asked,
                           Correcting correcting) {
  const arbiter::Settings finding = finding_settings(asked);
  const arbiter::Settings checking = checking_settings(asked);
  CorrectedBatch slot(finding, checking, correcting);
  slot.text.text.assign(text);
  Correction all;
  add(slot, 0, all);
  return all;
}

}  // namespace

Correction correct(std::string_view text, std::string_view selected, std::size_t batch,
                   bool notation) {
  arbiter::Settings asked;
  asked.corrects_notation = notation;
  arbiter::select_rules(selected, true, asked);
  const arbiter::Settings finding = finding_settings(asked);
  const arbiter::Settings checking = checking_settings(asked);
  CorrectedBatch slot(finding, checking, {.results = true});
  Correction all;
  if (batch == 0) {
    slot.text.text.assign(text);
    add(slot, 0, all);
    return all;
  }
  std::size_t read = 0;
  pgn::Splitter splitter(
      [&](char* to, std::size_t size) {
        const std::size_t count = std::min(size, text.size() - read);
        std::memcpy(to, text.data() + read, count);
        read += count;
        return count;
      },
      {.batch = batch, .search = 4 * batch});
  for (std::size_t begin = 0; splitter.next(slot.text);) {
    const std::size_t size = slot.text.text.size();
    add(slot, begin, all);
    begin += size;
  }
  return all;
}

Correction repair(std::string_view text, std::string_view selected) {
  arbiter::Settings asked;
  asked.corrects_repairs = true;
  arbiter::select_rules(selected, true, asked);
  return correct_at_once(text, asked, {});
}

Correction correct_everything(std::string_view text) {
  arbiter::Settings asked;
  asked.corrects_repairs = true;
  asked.corrects_notation = true;
  arbiter::select_rules("ALL", true, asked);
  return correct_at_once(text, asked, {.results = true});
}

}  // namespace tools
