// A part of both compiled headers (compiler.bzl).
//
// At the end of each file g++ instantiates what inline functions of headers need, whether they
// are called or not. What a constant expression needs it instantiates at once, and keeps in
// the compiled header. (No operand is left out: all of them have to be evaluated.)
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace needed_early {

template <class Char>
constexpr bool strings(const Char* text) {
  using String = std::basic_string<Char>;
  using View = std::basic_string_view<Char>;
  String whole(text);
  String copy = whole;
  String moved = static_cast<String&&>(copy);
  const String part(text, 1);
  const String range(part.data(), part.data() + 1);
  const String many(2, text[0]);
  const View view(many);
  copy = moved;
  moved = static_cast<String&&>(copy);
  return (whole.size() + range.length() + view.length() != 0) | (many.c_str() != view.data()) |
         (view.find(text[0]) == 0) | (view != View(text, 1)) | (view == text) |
         (view.compare(part) != 0) | (whole == many);
}

constexpr bool texts() {
  std::string text(std::string_view("abc"));
  text += "b";
  text += 'c';
  text += std::string_view("d");
  text.push_back('e');
  text.append("fg");
  text.append(2, 'h');
  text.pop_back();
  std::string sum = text + "i";
  sum = "j" + text;
  sum = text + sum;
  sum = static_cast<std::string&&>(text) + "k";
  sum = 'l' + sum;
  sum = sum + 'm';
  sum.assign("no");
  sum = "pq";
  sum = std::string_view("rs");
  sum.insert(0, "t");
  sum.erase(0, 1);
  sum.resize(5);
  sum.reserve(30);
  sum.replace(0, 1, "u");
  text.clear();
  std::string_view view = sum;
  view.remove_prefix(1);
  view.remove_suffix(1);
  return (view == sum) | (view == "v") | (view < sum) | (view.substr(0, 1) == sum.substr(0, 1)) |
         (view.find("vw") + view.rfind('x') + sum.find('x') + sum.find("yz") == 0) |
         (view.find_first_of("ab") + view.find_first_not_of("ab") == 0) |
         (view.find_last_not_of("a") == 0) | view.starts_with("a") | view.ends_with("a") |
         sum.starts_with("a") | sum.ends_with('a') | (sum == "b") | (sum < text) |
         (sum.compare("c") == 0) | (sum.front() == sum.back()) | (view.front() == view.back());
}

template <class Value>
constexpr bool optionals(Value value) {
  std::optional<Value> some = value;
  std::optional<Value> other = some;
  other = static_cast<std::optional<Value>&&>(some);
  some.reset();
  some = std::nullopt;
  return other.has_value() & (*other == value) & (other.value_or(value) == value) &
         (other == value);
}

using Values = std::variant<bool, std::int64_t, std::string, std::vector<std::int64_t>,
                            std::vector<std::string>>;

static_assert(strings("a") && strings(L"a") && strings(u8"a") && strings(u"a") && strings(U"a"));
static_assert(texts());
static_assert(optionals(std::uint32_t{1}) && optionals(std::string_view{"a"}));
static_assert(std::is_copy_constructible_v<Values> && std::is_move_assignable_v<Values>);

}  // namespace needed_early
