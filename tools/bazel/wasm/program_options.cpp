// Boost.Program_options as one file: each of its sources takes a second to compile, mostly for the
// headers that they have in common.

#include "program_options/cmdline.cpp"
#include "program_options/config_file.cpp"
#include "program_options/convert.cpp"
#include "program_options/options_description.cpp"
#include "program_options/parsers.cpp"
#include "program_options/positional_options.cpp"
#include "program_options/split.cpp"
#include "program_options/value_semantic.cpp"
#include "program_options/variables_map.cpp"

// Last, since it brings a namespace of its own.
#include "program_options/utf8_codecvt_facet.cpp"
