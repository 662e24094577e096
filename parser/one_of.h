// A leaf of the grammars: one of some ASCII characters. x3::char_("...") makes its table when the
// program starts, and so does every rule with it in it; the table of this one is made by the
// compiler, so a grammar of such leaves costs nothing until it is used.
//
// The characters are written out: one_of("a-c") is 'a', '-' or 'c'.

#ifndef PGN_ARBITER_PARSER_ONE_OF_H_
#define PGN_ARBITER_PARSER_ONE_OF_H_

#include <array>
#include <boost/spirit/home/x3/char/char_parser.hpp>
#include <cstdint>
#include <string_view>

namespace pgn::internal {

class OneOf : public boost::spirit::x3::char_parser<OneOf> {
 public:
  using char_type = char;
  using attribute_type = char;
  static constexpr bool has_attribute = true;

  // A character that is not ASCII does not compile where the leaf is constexpr.
  constexpr explicit OneOf(std::string_view characters) {
    for (const char c : characters) {
      const auto code = static_cast<unsigned char>(c);
      bits_.at(code / 64U) |= std::uint64_t{1} << (code % 64U);
    }
  }

  template <class Context>
  constexpr bool test(char c, const Context&) const {
    const auto code = static_cast<unsigned char>(c);
    return code < 128 && (bits_[code / 64U] >> (code % 64U) & 1U) != 0;
  }

 private:
  std::array<std::uint64_t, 2> bits_ = {};
};

constexpr OneOf one_of(std::string_view characters) { return OneOf(characters); }

}  // namespace pgn::internal

#endif  // PGN_ARBITER_PARSER_ONE_OF_H_
