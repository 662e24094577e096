#include "parser/time_control.h"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "parser/ascii.h"
#include "parser/one_of.h"
#include "parser/short_time_control.h"
#include "parser/utf8.h"

namespace pgn {
namespace {

namespace x3 = boost::spirit::x3;

using internal::one_of;

using Iterator = const char*;

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;

// "12.3456" in thousandths; nothing if there are more than nine digits before the point.
std::optional<std::int64_t> thousandths(std::string_view number) {
  constexpr std::size_t kDigits = 9;
  const std::size_t point = std::min(number.find('.'), number.size());
  std::string_view whole = number.substr(0, point);
  whole = trim_left(whole, "0");
  if (whole.size() > kDigits) return std::nullopt;

  std::int64_t value = 0;
  for (const char digit : whole) value = value * 10 + (digit - '0');
  for (std::size_t i = 1; i <= 3; ++i) {
    value = value * 10 + (point + i < number.size() ? number[point + i] - '0' : 0);
  }
  return value;
}

// What the semantic actions of both grammars fill. Places are offsets into the text, so that they
// mean the same in its lower-case copy.
struct Reader {
  explicit Reader(const char* begin) : begin(begin) {}

  // Keeps the first error; later ones follow from it.
  bool fail(TimeControlErrorCode code, std::size_t from, std::size_t to) {
    if (!error) {
      error = code;
      error_begin = from;
      error_end = to;
    }
    return false;
  }

  bool read_number(std::string_view digits) {
    const auto from = static_cast<std::size_t>(digits.data() - begin);
    const std::optional<std::int64_t> value = thousandths(digits);
    if (!value) return fail(TimeControlErrorCode::number_too_large, from, from + digits.size());
    number = *value;
    number_begin = from;
    number_end = from + digits.size();
    return true;
  }

  bool begin_period(std::size_t place) {
    if (control.periods.size() == kMaxTimePeriods) {
      return fail(TimeControlErrorCode::too_many_periods, place, std::string::npos);
    }
    control.kind = TimeControl::Kind::periods;
    control.periods.emplace_back();
    period_begin = place;
    return true;
  }

  TimePeriod& period() { return control.periods.back(); }

  bool set_moves() {
    if (number == 0) return fail(TimeControlErrorCode::no_moves, number_begin, number_end);
    period().moves = number / 1000;
    return true;
  }

  bool end_period() {
    if (period().base > 0 || period().increment > 0) return true;
    return fail(TimeControlErrorCode::no_time, period_begin, number_end);
  }

  // In words a time can have several units, and its purpose follows it.
  void add_amount(std::int64_t unit) { amount += number * unit / kSecond; }

  bool give_increment() {
    if (has_increment) return false;
    has_increment = true;
    increment = amount;
    return true;
  }

  const char* begin;
  TimeControl control;

  std::int64_t number = 0;  // The last number read, in thousandths,
  std::size_t number_begin = 0;
  std::size_t number_end = 0;  // and its place.
  std::size_t period_begin = 0;

  std::int64_t amount = 0;  // The last time in words, in milliseconds.
  std::int64_t pending_moves = 0;
  bool has_increment = false;
  std::int64_t increment = 0;
  std::int64_t increment_from = 1;
  bool delay = false;
  std::size_t read_up_to = 0;

  std::optional<TimeControlErrorCode> error;
  std::size_t error_begin = 0;
  std::size_t error_end = 0;
};

struct ReaderTag;

template <class Context>
Reader& reader(Context& context) {
  return x3::get<ReaderTag>(context);
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

// Leaves of both grammars. The skipper takes blanks between them.
constexpr auto blank = one_of(" \t\r\n");
constexpr auto digit = x3::char_('0', '9');

constexpr auto read_number = [](auto& context) {
  x3::_pass(context) = reader(context).read_number(matched(context));
};
constexpr auto integer = x3::raw[x3::lexeme[+digit]][read_number];
constexpr auto decimal = x3::raw[x3::lexeme[+digit >> -('.' >> +digit)]][read_number];

// The standard's form.
namespace standard {

constexpr auto set_unknown = [](auto& context) {
  reader(context).control.kind = TimeControl::Kind::unknown;
};
constexpr auto set_none = [](auto& context) {
  reader(context).control.kind = TimeControl::Kind::none;
};
constexpr auto begin_period = [](auto& context) {
  x3::_pass(context) = reader(context).begin_period(place(context));
};
constexpr auto set_moves = [](auto& context) { x3::_pass(context) = reader(context).set_moves(); };
constexpr auto set_base = [](auto& context) {
  reader(context).period().base = reader(context).number;
};
constexpr auto set_increment = [](auto& context) {
  reader(context).period().increment = reader(context).number;
};
constexpr auto set_hourglass = [](auto& context) { reader(context).period().hourglass = true; };
constexpr auto set_delay = [](auto& context) { reader(context).period().delay = true; };
constexpr auto end_period = [](auto& context) {
  x3::_pass(context) = reader(context).end_period();
};

// An alternative in place of an exception: it records the place and fails.
constexpr auto unreadable = x3::eps[([](auto& context) {
  x3::_pass(context) =
      reader(context).fail(TimeControlErrorCode::unreadable, place(context), std::string::npos);
})];

constexpr auto seconds = decimal | unreadable;
constexpr auto moves = integer >> x3::lit('/')[set_moves];
constexpr auto delay_letter = x3::lit('d') | 'D' | 'S' | 'B';  // S: simple, B: Bronstein's
constexpr auto bonus = (('+' >> seconds >> -x3::lit('s')) | (delay_letter[set_delay] >> seconds)) >>
                       x3::eps[set_increment];
constexpr auto hourglass = x3::lit('*')[set_hourglass] >> seconds >> x3::eps[set_base];
constexpr auto timed = -moves >> seconds >> x3::eps[set_base] >> -bonus;
// A period of this form must end here: `0 min` does not.
constexpr auto period_end = &(x3::lit(':') | x3::eoi) >> x3::eps[end_period];
constexpr auto period = x3::eps[begin_period] >> (hourglass | timed) >> (period_end | unreadable);

constexpr auto control = ((x3::lit('?')[set_unknown] | x3::lit('-')[set_none]) | period % ':') >>
                         (x3::eoi | unreadable);

}  // namespace standard

// The form in words, for a lower-case copy of the text. Its words are those found in files; other
// words are an error, not a guess.
namespace words {

// One of some words, with a blank between them, as a whole: not the "s" of "starting". It is one
// parser, because alternatives of several are a type of their own for each number of words.
class AnyOf : public x3::parser<AnyOf> {
 public:
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  constexpr explicit AnyOf(std::string_view words) : words_(words) {}

  template <class Context, class RuleContext, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, const RuleContext&,
             Attribute&) const {
    x3::skip_over(first, last, context);
    const Iterator end = std::find_if_not(first, last, is_letter_of_word);
    if (end == first || !has({first, static_cast<std::size_t>(end - first)})) return false;
    first = end;
    return true;
  }

 private:
  static bool is_letter_of_word(char c) { return ('a' <= c && c <= 'z') || !is_ascii(c); }

  bool has(std::string_view found) const {
    for (std::string_view left = words_;;) {
      const std::size_t end = std::min(left.find(' '), left.size());
      if (left.substr(0, end) == found) return true;
      if (end == left.size()) return false;
      left.remove_prefix(end + 1);
    }
  }

  std::string_view words_;
};

constexpr AnyOf any_of(std::string_view words) { return AnyOf(words); }
constexpr AnyOf word(std::string_view text) { return AnyOf(text); }

// Units. Minutes and seconds also come as primes, straight, typographic or true, and the double
// quote with the backslash that a PGN string puts before it.
constexpr auto add(std::int64_t unit) {
  return [unit](auto& context) { reader(context).add_amount(unit); };
}
constexpr auto begin_amount = [](auto& context) { reader(context).amount = 0; };

constexpr auto hour_unit = any_of(
    "hours hour hrs hr h stunden stunde std horas hora heures heure uur "
    "час часа часов ч");
constexpr auto minute_unit = any_of(
                                 "minutes minute mins min m minuten minutos minuto minuti minut "
                                 "minuta минут мин") |
                             x3::lexeme[x3::lit('\'') >> !x3::lit('\'')] | "\u2019" | "\u2032";
constexpr auto second_unit = any_of(
                                 "seconds second secs sec s sekunden sekunde sek segundos segundo "
                                 "seg secondi secondes seconde seconden секунд сек") |
                             "''" | "\\\"" | '"' | "\u201d" | "\u2033";
constexpr auto stop = -x3::lit('.');

constexpr auto hours = decimal >> hour_unit >> stop >> x3::eps[add(kHour)];
constexpr auto minutes = decimal >> minute_unit >> stop >> x3::eps[add(kMinute)];
// 1h30: the two digits behind the hours are minutes if nothing says what they are.
constexpr auto are_close_hours =
    &x3::lexeme[+digit >> 'h' >> digit >> digit >> *blank >> (x3::eoi | one_of("+/,;"))];
constexpr auto close_hours = are_close_hours >> integer >>
                             x3::lit('h') >> x3::eps[add(kHour)] >> integer
                             >> x3::eps[add(kMinute)];
constexpr auto seconds = decimal >> second_unit >> stop >> x3::eps[add(kSecond)];
constexpr auto long_time = x3::eps[begin_amount] >>
                           (close_hours | (hours >> -(-word("and") >> minutes)) | minutes);
constexpr auto short_time = x3::eps[begin_amount] >> seconds;
constexpr auto any_time = long_time | short_time;

// What a period is for.
constexpr auto hold_moves = [](auto& context) {
  Reader& to = reader(context);
  x3::_pass(context) =
      to.number != 0 || to.fail(TimeControlErrorCode::no_moves, to.number_begin, to.number_end);
  to.pending_moves = to.number / 1000;
};
constexpr auto moves_word = any_of(
                                "moves move mov züge zug jugadas jugada movimientos movimiento "
                                "coups coup lances lance mosse mossa zetten zet ходов ход") >>
                            stop;
constexpr auto the = -any_of("the den die");
constexpr auto for_the = any_of("for in to für para pour") >> the;
constexpr auto rest = any_of("rest remainder resto reste");
constexpr auto all_of_it = (rest | any_of("whole entire all")) >> -word("of") >> the;
constexpr auto counted_moves = integer >> moves_word >> x3::eps[hold_moves];
// FIDE's tag has lost a blank: "for the rest of the gamewith an increment".
constexpr auto run_together = x3::lexeme[x3::lit("game") >> &x3::lit("with")];
constexpr auto the_game = any_of("game end") | run_together;
constexpr auto limit = ('/' >> ((integer >> -moves_word >> x3::eps[hold_moves]) |
                                (all_of_it >> the_game) | any_of("end game rest g")) >>
                        stop) |
                       (for_the >> -any_of("first next") >> counted_moves) |
                       (for_the >> -all_of_it >> the_game) | (for_the >> rest);

// A second period without its own number of moves would follow one that never ends.
constexpr auto begin_period = [](auto& context) {
  Reader& to = reader(context);
  to.pending_moves = 0;
  const bool ended = !to.control.periods.empty() && to.period().moves == 0;
  x3::_pass(context) = !ended && to.begin_period(place(context));
};
constexpr auto end_period = [](auto& context) {
  Reader& to = reader(context);
  to.period().moves = to.pending_moves;
  to.period().base = to.amount;
};
constexpr auto moves_in_time = counted_moves >> (word("in") | '/') >> any_time;
// Seconds that follow a period are its increment, so only the first period may be that short.
constexpr auto first_period = x3::eps[begin_period] >>
                              (moves_in_time | (any_time >> -limit)) >> x3::eps[end_period];
constexpr auto next_period = x3::eps[begin_period] >>
                             (moves_in_time | (long_time >> -limit)) >> x3::eps[end_period];

// What makes a time an increment.
constexpr auto give_increment = [](auto& context) {
  x3::_pass(context) = reader(context).give_increment();
};
constexpr auto set_delay = [](auto& context) { reader(context).delay = true; };
constexpr auto set_from = [](auto& context) {
  reader(context).increment_from = reader(context).number / 1000;
};
constexpr auto article = any_of("an a");
constexpr auto increment_word =
    (any_of("increments increment incr inc addition additional added extra bonus") |
     word("delay")[set_delay]) >>
    stop;
constexpr auto per_move = ('/' | (word("p") >> '/') | any_of("per every a pro por par за на") |
                           (-any_of("for after") >> word("each"))) >>
                          moves_word;
constexpr auto from_move = -x3::lit(',') >> -any_of("starting beginning") >>
                           any_of("from with at on desde") >> the >>
                           ((word("first") >> moves_word) |
                            (moves_word >> (word("one") | (integer >> x3::eps[set_from]))));
constexpr auto purpose = increment_word | per_move | from_move;
constexpr auto announced = -article >> +increment_word >> -word("of");
// Seconds need no such word (`15 min + 10 sec`); minutes do.
constexpr auto increment =
    ((announced >> any_time >> *purpose) | (-article >> short_time >> *purpose) |
     (-article >> long_time >> +purpose)) >>
    x3::eps[give_increment];

constexpr auto joiner = ('+' | x3::lit(';') | (-x3::lit(',') >> any_of("plus and then with und")) |
                         (-x3::lit(',') >> word("followed") >> word("by")) | ',') >>
                        -word("then");
constexpr auto for_both =
    (any_of("per for each") >> -word("each") >> any_of("side player")) | word("each");

constexpr auto mark = x3::eps[([](auto& context) { reader(context).read_up_to = place(context); })];

constexpr auto control = -x3::lit(':') >> first_period >> -for_both >> mark >>
                         *(joiner >> (increment | next_period) >> mark) >> -for_both >> stop
                         >> x3::eoi;

}  // namespace words

// The increment is given once and counts from a move of the game. The period with that move gets it
// in full: the time of the game is then never understated.
void spread_increment(const Reader& reader, TimeControl& control) {
  std::int64_t last_move = 0;
  for (TimePeriod& period : control.periods) {
    last_move += period.moves;
    if (period.moves == 0 || last_move >= reader.increment_from) {
      period.increment = reader.increment;
      period.delay = reader.delay && reader.increment > 0;
    }
  }
}

// 9.6.1, and what `standard` adds to it.
bool read_standard_form(std::string_view text, Reader& reader) {
  Iterator first = text.data();
  const Iterator last = first + text.size();
  return x3::phrase_parse(first, last, x3::with<ReaderTag>(reader)[standard::control], blank);
}

// "300=600": White's and Black's.
std::optional<TimeControl> read_each_players(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view black_text = text.substr(equals + 1);
  Reader white(text.data());
  Reader black(black_text.data());
  if (!read_standard_form(text.substr(0, equals), white)) return std::nullopt;
  if (!read_standard_form(black_text, black)) return std::nullopt;
  if (white.control.periods.empty() || black.control.periods.empty()) return std::nullopt;
  white.control.black_periods = std::move(black.control.periods);
  return std::move(white.control);
}

bool may_be_minutes(const TimePeriod& period) {
  constexpr std::int64_t kMostMinutes = 180;
  const bool whole = period.base % kSecond == 0 && period.increment % kSecond == 0;
  return whole && !period.hourglass && period.base <= kMostMinutes * kSecond;
}

// "300+5", as servers write it, without the grammar; nothing for everything else.
std::optional<TimeControl> read_usual_form(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos) return std::nullopt;
  TimePeriod period;
  const auto read = [](std::string_view digits, std::int64_t& milliseconds) {
    if (digits.empty() || digits.size() > kMostDigits) return false;
    std::int64_t value = 0;
    for (const char digit : digits) {
      if (!is_digit(digit)) return false;
      value = value * 10 + (digit - '0');
    }
    milliseconds = value * kSecond;
    return true;
  };
  if (!read(text.substr(0, plus), period.base)) return std::nullopt;
  if (!read(text.substr(plus + 1), period.increment)) return std::nullopt;
  if (period.base + period.increment == 0) return std::nullopt;
  TimeControl control;
  control.kind = TimeControl::Kind::periods;
  control.periods.push_back(period);
  return control;
}

// "15+10" of "Rapid 15+10"; empty if the text does not begin so.
std::string_view behind_class(std::string_view text) {
  text = trim(text);
  for (const std::string_view word : {"classical", "standard", "rapid", "blitz", "bullet"}) {
    if (!starts_with_ignoring_case(text, word)) continue;
    const std::string_view rest = trim_left(text.substr(word.size()), " :");
    return !rest.empty() && is_digit(rest.front()) ? rest : std::string_view{};
  }
  return {};
}

TimeControlError error_at(std::string_view text, TimeControlErrorCode code, std::size_t begin,
                          std::size_t end) {
  return {code, begin, text.substr(begin, end - begin)};
}

// A time control in words, which is no standard form: that stops at `standard_stop`.
TimeControlResult parse_words(std::string_view text, std::size_t standard_stop) {
  const std::string copy = to_lower(text);
  Reader in_words(copy.data());
  Iterator first = copy.data();
  const Iterator last = first + copy.size();
  if (x3::phrase_parse(first, last, x3::with<ReaderTag>(in_words)[words::control], blank)) {
    spread_increment(in_words, in_words.control);
    for (const TimePeriod& period : in_words.control.periods) {
      if (period.base == 0 && period.increment == 0) {
        return error_at(text, TimeControlErrorCode::no_time, 0, text.size());
      }
    }
    in_words.control.has_units = true;
    return std::move(in_words.control);
  }
  if (in_words.error) {
    return error_at(text, *in_words.error, in_words.error_begin, in_words.error_end);
  }
  // The form that was read further is the one that was meant.
  const std::size_t stopped = std::max(standard_stop, in_words.read_up_to);
  return error_at(text, TimeControlErrorCode::unreadable, stopped, text.size());
}

}  // namespace

TimeControlResult parse_time_control(std::string_view text) {
  if (std::optional<TimeControl> control = read_usual_form(text)) return *std::move(control);
  if (is_blank(text)) return error_at(text, TimeControlErrorCode::empty, 0, text.size());

  Reader standard_form(text.data());
  if (!begins_with_shown_time(text) && read_standard_form(text, standard_form)) {
    return std::move(standard_form.control);
  }
  if (std::optional<TimeControl> control = read_short_time_control(text)) {
    return *std::move(control);
  }
  if (std::optional<TimeControl> control = read_each_players(text)) return *std::move(control);
  const TimeControlErrorCode code = standard_form.error.value_or(TimeControlErrorCode::unreadable);
  if (code != TimeControlErrorCode::unreadable) {
    return error_at(text, code, standard_form.error_begin, standard_form.error_end);
  }

  if (const std::string_view rest = behind_class(text); !rest.empty()) {
    TimeControlResult control = parse_time_control(rest);
    if (std::holds_alternative<TimeControl>(control)) return control;
  }
  return parse_words(text, standard_form.error_begin);
}

std::optional<TimeControl> in_minutes(const TimeControl& control) {
  if (control.has_units || control.kind != TimeControl::Kind::periods) return std::nullopt;
  for (const auto* const periods : {&control.periods, &control.black_periods}) {
    if (!std::all_of(periods->begin(), periods->end(), may_be_minutes)) return std::nullopt;
  }
  TimeControl minutes = control;
  minutes.has_units = true;
  for (TimePeriod& period : minutes.periods) period.base *= kMinute / kSecond;
  for (TimePeriod& period : minutes.black_periods) period.base *= kMinute / kSecond;
  return minutes;
}

std::int64_t total_base(const TimeControl& control) {
  std::int64_t sum = 0;
  for (const TimePeriod& period : control.periods) sum += period.base;
  return sum;
}

std::int64_t largest_increment(const TimeControl& control) {
  std::int64_t largest = 0;
  for (const TimePeriod& period : control.periods) largest = std::max(largest, period.increment);
  return largest;
}

std::string_view expected(TimeControlErrorCode code) {
  switch (code) {
    case TimeControlErrorCode::empty:
      return "A time control, or ? where it is not known, was expected, and there is none.";
    case TimeControlErrorCode::unreadable:
      return "?, - or periods such as 40/7200, 900+30 or *180 in seconds, separated by colons, "
             "were expected.";
    case TimeControlErrorCode::no_moves:
      return "A number of moves above 0 was expected.";
    case TimeControlErrorCode::no_time:
      return "A period with some time in it was expected.";
    case TimeControlErrorCode::number_too_large:
      return "A number of at most 999999999 was expected.";
    case TimeControlErrorCode::too_many_periods:
      return "At most 16 periods were expected.";
  }
  return "";
}

}  // namespace pgn
