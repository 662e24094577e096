#include "arbiter/repair/edits.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/repair/spelling_cost.h"
#include "parser/ascii.h"
#include "parser/file_capture.h"
#include "parser/token.h"

namespace arbiter {
namespace {

using pgn::San;
using pgn::SanForm;

// Hundredths of a natural logarithm, as in spelling_cost.h.
constexpr int kExchange = 300;
constexpr int kExchangeOwn = 300;   // two moves of one side
constexpr int kExchangeFull = 310;  // two full moves: behind one side's
constexpr int kDoubled = 180;       // the move stands there twice
constexpr int kSecondTry = 320;     // an electronic board recorded two tries of one man
constexpr int kTooMany = 700;       // any other move too many
constexpr int kMissing = 330;       // a move left out, and the choice among the legal ones
constexpr int kRemark = 100;        // a word between the moves
constexpr int kNoise = 500;         // another token that stands for no move
constexpr int kUnreadable = 50;     // a token that tells nothing of its move, and the choice
constexpr int kByFiles = 50;        // "cd" of cxd4, and the choice of the rank
constexpr int kUnlike = 200;        // more, if the token has letters or digits of another move
constexpr int kNotNamed = 200;      // more, where an illegible token names another move
constexpr int kForEachPly = 2;      // slips farther from the fault are somewhat less likely

// 100 times the natural logarithm, rounded, without floating point: reports must not depend on the
// machine.
int choice_cost(std::size_t choices) {
  constexpr std::array<int, 9> kSmall = {0, 0, 69, 110, 139, 161, 179, 195, 208};
  int cost = 0;
  while (choices > 8) {
    choices = (choices + 1) / 2;
    cost += kSmall[2];
  }
  return cost + kSmall[choices];
}

// Of reading anything else than what a token is like, if it has letters or digits of a move.
int unlike_cost(std::string_view token) {
  const bool is_of_move = std::any_of(token.begin(), token.end(), [](char c) {
    return pgn::may_be_of_move(c) || pgn::is_digit(c);
  });
  return is_of_move ? kUnlike : 0;
}

class EditLister {
 public:
  EditLister(const RecordedLine& line, const EditWindow& window) : line_(line), window_(window) {}

  std::vector<Edit> list() {
    const std::uint32_t fault = window_.fault();
    // An illegible token can only be mended where it stands.
    const bool is_illegible = line_.moves[fault].is_illegible;
    for (std::uint32_t at = is_illegible ? fault : window_.first; at <= fault; ++at) add_at(at);
    std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) {
      return a.cost != b.cost ? a.cost < b.cost : a.at > b.at;
    });
    return std::move(edits_);
  }

 private:
  void add(EditType type, std::uint32_t at, Move move, int cost) {
    if (cost >= kMostCost) return;
    const auto distance = static_cast<int>(window_.fault() - at);
    edits_.push_back({type, at, move, cost + kForEachPly * distance});
  }

  void add_at(std::uint32_t at) {
    const RecordedMove& written = line_.moves[at];
    if (written.is_word) return add(EditType::remove, at, {}, kRemark);
    const Position& position = window_.positions[at - window_.first];
    const Move recorded = written.is_illegible ? Move() : resolve(position, written.san);
    add_other_moves(at, position, recorded);
    // Of a move that stands there twice, either one is too many: the game is the same.
    const bool is_doubled_next = at < window_.fault() && is_same(written, line_.moves[at + 1]);
    if (!is_doubled_next) add(EditType::remove, at, {}, remove_cost(at, recorded));
    add_exchanges(at);
  }

  // Each legal move in place of the one that is written, and before it.
  void add_other_moves(std::uint32_t at, const Position& position, Move recorded) {
    const RecordedMove& written = line_.moves[at];
    MoveList legal;
    generate_legal_moves(position, legal);
    const int any = choice_cost(legal.size());
    const Move named = move_named(written, position);
    for (const Move move : legal) {
      if (move != recorded) {
        const int other = named && move != named ? kNotNamed : 0;
        add(EditType::replace, at, move, replace_cost(position, move, written, any) + other);
      }
      if (!written.is_illegible) add(EditType::insert, at, move, kMissing + any);
    }
  }

  void add_exchanges(std::uint32_t at) {
    if (!are_legible(at, 2)) return;
    add(EditType::exchange, at, {}, kExchange);
    if (!are_legible(at + 2, 1)) return;
    add(EditType::exchange_own, at, {}, kExchangeOwn);
    if (are_legible(at + 3, 1)) add(EditType::exchange_full, at, {}, kExchangeFull);
  }

  bool are_legible(std::uint32_t at, std::uint32_t count) const {
    if (at + count > line_.moves.size()) return false;
    const auto first = line_.moves.begin() + at;
    return std::none_of(first, first + count,
                        [](const RecordedMove& move) { return move.is_illegible; });
  }

  // The legal move that an illegible token names, but for its signs and letters.
  static Move move_named(const RecordedMove& written, const Position& position) {
    const std::optional<San> san = pgn::read_san(written.plain);
    return san && san->form != SanForm::null_move ? resolve(position, *san) : Move();
  }

  // "cd" or "cxd", and the move is a capture of a pawn that goes from one file to the other.
  static bool names_files_of(std::string_view written, std::string_view san) {
    const std::optional<San> files = pgn::read_file_capture(written);
    const std::optional<San> move = pgn::read_san(san);
    return files && move && move->kind == Kind::pawn && move->from_file == files->from_file &&
           file_of(move->to) == file_of(files->to);
  }

  // `any`: what the choice of one legal move among all costs.
  static int replace_cost(const Position& position, Move move, const RecordedMove& written,
                          int any) {
    std::string text = to_san(position, move);
    if (written.is_illegible) {
      if (names_files_of(written.plain, text)) return kByFiles;
      while (text.ends_with('+') || text.ends_with('#')) text.pop_back();
      if (written.san.form == SanForm::null_move) return kUnreadable + any;
      const int unlike = kUnreadable + any + unlike_cost(written.text);
      return std::min(unlike, illegible_cost(written.text, text));
    }
    San meant = *pgn::read_san(text);
    if (written.san.form == SanForm::coordinates) {
      meant.from_file = file_of(move.from());
      meant.from_rank = rank_of(move.from());
      meant.to = move.to();
    }
    return spelling_cost(written.san, meant);
  }

  int remove_cost(std::uint32_t at, Move recorded) const {
    const RecordedMove& move = line_.moves[at];
    if (move.is_illegible) {
      return begins_next_move(at) ? kMostCost : kNoise + unlike_cost(move.text);
    }
    if (at >= 1 && is_same(move, line_.moves[at - 1])) return kDoubled;
    return is_second_try(at, recorded) ? kSecondTry : kTooMany;
  }

  // "Q" and "a5" of Qa5, parted by a blank or a line end.
  bool begins_next_move(std::uint32_t at) const {
    if (at + 1 >= line_.moves.size()) return false;
    std::string joined(line_.moves[at].text);
    joined.append(line_.moves[at + 1].text);
    const std::optional<San> san = pgn::read_san(joined);
    return san && resolve(window_.positions[at - window_.first], *san);
  }

  static bool is_same(const RecordedMove& a, const RecordedMove& b) {
    return !b.is_illegible && a.san == b.san;
  }

  // The same man makes the next move, from the same square.
  bool is_second_try(std::uint32_t at, Move recorded) const {
    if (!recorded || at + 1 >= line_.moves.size() || line_.moves[at + 1].is_illegible) return false;
    const Move next = resolve(window_.positions[at - window_.first], line_.moves[at + 1].san);
    return next && next.from() == recorded.from();
  }

  const RecordedLine& line_;
  const EditWindow& window_;
  std::vector<Edit> edits_;
};

}  // namespace

std::vector<Edit> list_edits(const RecordedLine& line, const EditWindow& window) {
  return EditLister(line, window).list();
}

}  // namespace arbiter
