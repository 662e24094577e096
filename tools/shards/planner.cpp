#include "tools/shards/planner.h"

#include <fmt/core.h>

#include <algorithm>
#include <compare>
#include <numeric>
#include <utility>

#include "tools/input/outline.h"
#include "tools/input/path_list.h"
#include "tools/input/zstd_frames.h"
#include "tools/program/version.h"
#include "tools/shards/game_start.h"

namespace tools {
namespace {

enum class CutKind : std::uint8_t { bytes, members, frames };

// Where a part begins: at a byte of a text, at a member of an archive, or in the text from a frame
// on, after some bytes of it; 0: at its beginning.
struct Cut {
  std::size_t input = 0;
  std::uint64_t at = 0;
  std::uint64_t skip = 0;

  friend auto operator<=>(const Cut&, const Cut&) = default;
};

// An input of which a cut is to be made.
class Cuttable {
 public:
  Cuttable(const PlannedInput& input, std::size_t index)
      : path_(input.path), size_(input.state.size), index_(index) {
    if (!input.error.empty() || size_ == 0) return;
    outline_ = outline_of(path_);
    // Text before the first game belongs to that game.
    if (outline_.is_plain) first_ = find_game_start(path_, 0);
    if (outline_.is_frames) open_frames();
  }

  CutKind kind() const {
    if (frames_) return CutKind::frames;
    return first_ ? CutKind::bytes : CutKind::members;
  }

  // The cut nearest to `at`, a byte of the file.
  Cut near(std::uint64_t at) {
    if (frames_) return near_frame(at);
    if (first_) {
      // Where no game starts, the part before goes on: another cut may find one.
      return {index_, find_game_start(path_, std::max(at, *first_ + 1)).value_or(0)};
    }
    if (const std::uint64_t member = near_member(at); member != 0) return {index_, member};
    return at <= size_ / 2 ? Cut{index_, 0} : Cut{index_ + 1, 0};
  }

 private:
  // As above: the first game must begin in the first frame.
  void open_frames() {
    frames_.emplace(path_);
    const auto first = frames_->first();
    const auto end = first ? frames_->end_of(*first) : std::nullopt;
    if (end && find_first_start(frames_->text(*first, end, kFarthestStart))) {
      first_end_ = *end;
    } else {
      frames_.reset();
    }
  }

  // Where no frame or game begins, the part before goes on.
  Cut near_frame(std::uint64_t at) {
    const auto frame = frames_->find(std::max(at, first_end_));
    if (!frame) return {index_, 0};
    for (std::uint64_t reach = kFarthestStart / 16; reach <= kFarthestStart; reach *= 4) {
      const std::string text = frames_->text(*frame, std::nullopt, reach);
      if (const auto start = find_start_within(text)) return {index_, *frame, *start};
    }
    return {index_, 0};
  }

  // The member that begins about there, as the sizes of members stand to that of the archive. 0 if
  // that is the first one, or there is no such member.
  std::uint64_t near_member(std::uint64_t at) const {
    const auto& members = outline_.members;
    // An archive without games is reported once, as a whole.
    const bool any = std::any_of(members.begin(), members.end(),
                                 [](const MemberOutline& member) { return member.is_input; });
    if (!any) return 0;
    std::uint64_t all = 0;
    for (const MemberOutline& member : members) all += member.size;
    const double share = static_cast<double>(at) / static_cast<double>(size_);
    const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(all));
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (before + members[i].size / 2 >= wanted) return i;
      before += members[i].size;
    }
    return 0;
  }

  const std::string path_;
  const std::uint64_t size_;
  const std::size_t index_;
  FileOutline outline_;
  std::optional<std::uint64_t> first_;  // game of a text that can be cut
  std::optional<ZstdFrames> frames_;    // that can be cut
  std::uint64_t first_end_ = 0;         // of the first frame
};

class Planner {
 public:
  explicit Planner(const PathList& list) { take(list); }

  const std::string& problem() const { return problem_; }

  Plan cut(std::size_t parts) {
    plan_.version = kVersion;
    const std::vector<Cut> cuts = find_cuts(parts);
    for (std::size_t part = 0; part < parts; ++part) {
      plan_.parts.push_back(pieces(cuts[part], cuts[part + 1]));
    }
    return std::move(plan_);
  }

 private:
  void take(const PathList& list) {
    std::size_t before = 0;  // inputs before the directory
    for (const PathStep& step : list.steps) {
      switch (step.kind) {
        case PathStep::Kind::standard_input:
          problem_ = "standard input cannot be planned; save it as a file";
          return;
        case PathStep::Kind::error:
          plan_.inputs.push_back({step.path, true, step.message, {}});
          break;
        case PathStep::Kind::directory_begin:
          before = plan_.inputs.size();
          break;
        case PathStep::Kind::directory_end:
          if (plan_.inputs.size() != before) break;
          plan_.inputs.push_back({step.path, true, "no PGN file in this directory", {}});
          break;
        case PathStep::Kind::named_file:
        case PathStep::Kind::found_file:
          take_file(step);
          break;
      }
    }
  }

  void take_file(const PathStep& step) {
    const auto state = file_state(step.path);
    if (!state) {
      problem_ = fmt::format("{} is no regular file and cannot be planned", step.path);
      return;
    }
    plan_.inputs.push_back({step.path, step.kind == PathStep::Kind::named_file, {}, *state});
  }

  // The bytes of all inputs.
  std::uint64_t total_size() const {
    return std::accumulate(
        plan_.inputs.begin(), plan_.inputs.end(), std::uint64_t{0},
        [](std::uint64_t sum, const PlannedInput& input) { return sum + input.state.size; });
  }

  // The byte of all inputs at which a part ideally begins. `all` * `part` may be too large a
  // number.
  static std::uint64_t ideal_begin(std::uint64_t all, std::size_t part, std::size_t parts) {
    return all / parts * part + all % parts * part / parts;
  }

  std::vector<Cut> find_cuts(std::size_t parts) {
    const auto& inputs = plan_.inputs;
    const std::uint64_t all = total_size();
    kinds_.resize(inputs.size());
    std::vector<Cut> cuts = {{0, 0}};
    std::size_t input = 0;
    std::uint64_t before = 0;  // bytes of the inputs before it
    std::optional<Cuttable> cuttable;
    for (std::size_t part = 1; part < parts; ++part) {
      const std::uint64_t at = ideal_begin(all, part, parts);
      while (input < inputs.size() && at - before >= inputs[input].state.size) {
        before += inputs[input++].state.size;
        cuttable.reset();
      }
      Cut cut{input, 0};
      if (input < inputs.size() && at != before) {
        if (!cuttable) cuttable.emplace(inputs[input], input);
        cut = cuttable->near(at - before);
        if (cut.at != 0) kinds_[input] = cuttable->kind();
      }
      cuts.push_back(std::max(cut, cuts.back()));
    }
    cuts.push_back({inputs.size(), 0});
    return cuts;
  }

  std::vector<PlannedPiece> pieces(const Cut& begin, const Cut& end) const {
    std::vector<PlannedPiece> pieces;
    for (Cut at = begin; at < end; at = {at.input + 1, 0}) {
      PlannedPiece& piece = pieces.emplace_back();
      piece.input = at.input;
      const bool to_end = at.input < end.input;
      if (at.at == 0 && to_end) continue;  // all of it
      const std::uint64_t size = plan_.inputs[at.input].state.size;
      switch (kinds_[at.input]) {
        case CutKind::bytes:
          piece.bytes = ByteRange{at.at, to_end ? size : end.at};
          break;
        case CutKind::members:
          piece.members = MemberRange{at.at, to_end ? MemberRange::kAllOthers : end.at - at.at};
          break;
        case CutKind::frames:
          piece.frames = to_end ? FrameRange{at.at, size, at.skip}
                                : FrameRange{at.at, end.at, at.skip, end.skip};
          break;
      }
    }
    return pieces;
  }

  Plan plan_;
  std::vector<CutKind> kinds_;  // by input; of use only where a cut is
  std::string problem_;
};

}  // namespace

std::variant<Plan, std::string> make_plan(const std::vector<std::string>& paths, std::size_t parts,
                                          const std::atomic<bool>* stop, TextFiles* lists) {
  InputState state;
  state.stop = stop;
  TextFiles own;
  Planner planner(expand_paths(paths, state, lists == nullptr ? own : *lists));
  if (!planner.problem().empty()) return planner.problem();
  Plan plan = planner.cut(parts);
  plan.paths = paths;
  return plan;
}

}  // namespace tools
