#include "arbiter/types/settings.h"

namespace arbiter {

std::string_view severity_id(Severity severity) {
  switch (severity) {
    case Severity::info:
      return "info";
    case Severity::warning:
      return "warning";
    case Severity::error:
      break;
  }
  return "error";
}

}  // namespace arbiter
