#include "tools/commands/man.h"

#include "tools/help/man_page.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"

namespace tools {

int run_man(const Options&) { return print(man_page()) ? kExitClean : kExitTrouble; }

}  // namespace tools
