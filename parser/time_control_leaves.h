// Leaves that the grammars of time controls share, in Spirit X3. Internal to the parser.

#pragma once

#include <boost/spirit/home/x3.hpp>
#include <cstddef>
#include <string_view>

#include "parser/one_of.h"
#include "parser/time_control_reader.h"

namespace pgn::internal {

namespace x3 = boost::spirit::x3;

struct TimeControlReaderTag;

template <class Context>
TimeControlReader& reader(Context& context) {
  return x3::get<TimeControlReaderTag>(context);
}

// The place after what an action's parser has matched.
template <class Context>
std::size_t place(Context& context) {
  return static_cast<std::size_t>(x3::_where(context).begin() - reader(context).begin);
}

template <class Context>
std::string_view matched(Context& context) {
  const auto& range = x3::_attr(context);
  return {range.begin(), static_cast<std::size_t>(range.size())};
}

// The skipper takes blanks between them.
inline constexpr auto blank = one_of(" \t\r\n");
inline constexpr auto digit = x3::char_('0', '9');

inline constexpr auto read_number = [](auto& context) {
  x3::_pass(context) = reader(context).read_number(matched(context));
};
inline constexpr auto integer = x3::raw[x3::lexeme[+digit]][read_number];
inline constexpr auto decimal = x3::raw[x3::lexeme[+digit >> -('.' >> +digit)]][read_number];

}  // namespace pgn::internal
