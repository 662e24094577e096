#include "tools/fix/edit.h"

namespace tools {

void for_each_part(std::string_view text, const std::vector<Edit>& edits,
                   const std::function<void(std::string_view text)>& keep,
                   const std::function<void(std::string_view old, const Edit& edit)>& replace) {
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    keep(text.substr(done, edit.offset - done));
    replace(text.substr(edit.offset, edit.length), edit);
    done = edit.offset + edit.length;
  }
  keep(text.substr(done));
}

}  // namespace tools
