// The effect of each option on a draft of the options: the functions in the rows of the option
// table (option_table.cpp).
//
// If the table lists choices, the value is known to be one of them; all other checks are made here.
// Error messages do not name the option: expected a number, not "x".

#pragma once

#include <string_view>

#include "tools/options/draft.h"

namespace tools {

/// The values of a switch.
inline constexpr std::string_view kYes = "yes";
inline constexpr std::string_view kNo = "no";

// --- the report ---

OptionEffect apply_format;
OptionEffect apply_catalogue_format;
OptionEffect apply_output;
OptionEffect apply_dry_run;
OptionEffect apply_notation;
OptionEffect apply_results;
OptionEffect apply_repairs;
OptionEffect apply_encoding;
OptionEffect apply_games;
OptionEffect apply_diagram;
OptionEffect apply_statistics;
OptionEffect apply_max_findings;
OptionEffect apply_sort;
OptionEffect apply_color;

// --- the rules ---

OptionEffect apply_select;
OptionEffect apply_extend_select;
OptionEffect apply_claims;
OptionEffect apply_ignore;
OptionEffect apply_severity;

// --- judging ---

OptionEffect apply_laws;
/// The id of the edition that was in force in a year or on a date, which people often give instead
/// of it; empty if `value` is neither.
std::string_view edition_meant(std::string_view value);
OptionEffect apply_class;
OptionEffect apply_after_illegal;
OptionEffect apply_no_draw_before;
OptionEffect apply_winnable;
OptionEffect apply_winnable_nodes;
OptionEffect apply_max_member_size;
OptionEffect apply_repair;
OptionEffect apply_repair_nodes;
OptionEffect apply_verify;
OptionEffect apply_prove;
OptionEffect apply_prove_nodes;
OptionEffect apply_prove_seconds;
OptionEffect apply_legality;
OptionEffect apply_legality_nodes;
OptionEffect apply_trf;
OptionEffect apply_shard;
OptionEffect apply_lean;
OptionEffect apply_parts;
OptionEffect apply_missing;

// --- exit status ---

OptionEffect apply_baseline;
OptionEffect apply_write_baseline;
OptionEffect apply_fail_on;
OptionEffect apply_exit_zero;
OptionEffect apply_allow_unjudged;

// --- settings: applied before all others (options.cpp) ---

OptionEffect apply_config;
OptionEffect apply_no_config;
OptionEffect apply_show_config;

// --- running ---

OptionEffect apply_jobs;
OptionEffect apply_progress;
OptionEffect apply_quiet;
OptionEffect apply_verbose;
OptionEffect apply_log_file;
OptionEffect apply_help;

}  // namespace tools
