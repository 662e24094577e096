#include "arbiter/rules/written_move.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace arbiter {
namespace {

// Where one begins like another, the longer one comes first. A "+" that begins none of the first
// ones is a check mark.
constexpr std::string_view kEvaluations[] = {"+/-", "-/+", "+/=", "=/+", "+--",
                                             "--+", "+-",  "-+",  "+=",  "=+"};
constexpr std::string_view kMarks[] = {"++", "+", "#", "\u2020", "\u2021", "ch.", "ch", "mate"};
constexpr std::string_view kEnPassant[] = {"e.p.", "ep"};

template <class Range>
std::string_view beginning_of(std::string_view text, const Range& range) {
  const auto found = std::find_if(std::begin(range), std::end(range),
                                  [text](std::string_view each) { return text.starts_with(each); });
  return found == std::end(range) ? std::string_view{} : *found;
}

// The end of the move proper in its English text; null if there is none.
const char* end_of_move(const pgn::EnglishText& text, pgn::San san) {
  san.mark = pgn::CheckMark::none;
  san.odd = false;
  for (const char* end = text.begin(); end != text.end();) {
    ++end;
    std::optional<pgn::San> read =
        pgn::read_san({text.begin(), static_cast<std::size_t>(end - text.begin())});
    if (!read) continue;
    read->odd = false;
    if (*read == san) return end;
  }
  return nullptr;
}

}  // namespace

bool joins_check_mark(std::string_view signs) {
  return !signs.empty() && std::string_view("+-/=").find(signs.front()) != std::string_view::npos;
}

std::string WrittenMove::with_signs(std::string_view san) const {
  // Typographic dashes, too.
  const pgn::EnglishText plain(signs.data(), signs.data() + signs.size(), pgn::english_letters());
  const std::string_view first(plain.begin(),
                               static_cast<std::size_t>(plain.end() - plain.begin()));
  if (san.ends_with('+') && joins_check_mark(first)) return {};
  return std::string(san) + signs;
}

WrittenMove split_written(std::string_view text, const pgn::San& san,
                          const pgn::PieceLetters& letters) {
  const pgn::EnglishText english(text.data(), text.data() + text.size(), letters);
  const char* at = end_of_move(english, san);
  if (at == nullptr) return {};
  WrittenMove written;
  written.move = text.substr(0, static_cast<std::size_t>(english.source_of(at) - text.data()));
  while (at != english.end()) {
    const std::string_view rest(at, static_cast<std::size_t>(english.end() - at));
    const std::string_view evaluation = beginning_of(rest, kEvaluations);
    const std::string_view mark = evaluation.empty() ? beginning_of(rest, kMarks) : "";
    const std::string_view en_passant = beginning_of(rest, kEnPassant);
    const char* const stop =
        at + std::max<std::size_t>(1, evaluation.size() + mark.size() + en_passant.size());
    if (en_passant.empty()) {
      (mark.empty() ? written.signs : written.marks)
          .append(english.source_of(at), english.source_of(stop));
    }
    written.says_en_passant = written.says_en_passant || !en_passant.empty();
    at = stop;
  }
  written.signs.append(english.source_of(at), text.data() + text.size());
  return written;
}

}  // namespace arbiter
