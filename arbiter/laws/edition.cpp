#include "arbiter/laws/edition.h"

namespace arbiter {
namespace {

struct EditionInfo {
  Edition edition;
  std::string_view id;
  // In force from the first of this month on; the oldest one always was.
  int year;
  int month;
};

constexpr EditionInfo kEditions[] = {
    {Edition::laws2023, "2023", 2023, 1}, {Edition::laws2018, "2018", 2018, 1},
    {Edition::laws2017, "2017", 2017, 7}, {Edition::laws2014, "2014", 2014, 7},
    {Edition::old, "old", 0, 0},
};

const EditionInfo& info(Edition edition) {
  for (const EditionInfo& candidate : kEditions) {
    if (candidate.edition == edition) return candidate;
  }
  return kEditions[0];
}

}  // namespace

std::string_view edition_id(Edition edition) { return info(edition).id; }

std::optional<Edition> edition_of_id(std::string_view id) {
  for (const EditionInfo& candidate : kEditions) {
    if (candidate.id == id) return candidate.edition;
  }
  return std::nullopt;
}

Edition edition_on(const pgn::Date& date) {
  if (date.year == 0) return Edition::laws2023;
  // An unknown month counts as January: the earliest edition possible. All editions came into force
  // on the first of a month, so the day never matters.
  const int month = date.month == 0 ? 1 : date.month;
  for (const EditionInfo& candidate : kEditions) {
    if (date.year > candidate.year || (date.year == candidate.year && month >= candidate.month)) {
      return candidate.edition;
    }
  }
  return Edition::old;
}

std::string cited_article(std::string_view numbers) {
  std::string cited(numbers);
  if (numbers.starts_with("Appendix")) return cited;
  const bool several = cited.find(',') != std::string::npos || cited.find("–") != std::string::npos;
  return cited.insert(0, several ? "Articles " : "Article ");
}

}  // namespace arbiter
