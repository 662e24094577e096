#include "parser/time_control_words.h"

#include <algorithm>
#include <string>
#include <utility>

#include "parser/ascii.h"
#include "parser/time_control_leaves.h"
#include "parser/utf8.h"

namespace pgn::internal {
namespace {

// The form in words, for a lower-case copy of the text. Its words are those found in files; other
// words are an error, not a guess.
// One of some words, with a blank between them, as a whole: not the "s" of "starting". It is one
// parser, because alternatives of several are a type of their own for each number of words.
class AnyOf : public x3::parser<AnyOf> {
 public:
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  constexpr explicit AnyOf(std::string_view words) : words_(words) {}

  template <class Context, class RuleContext, class Attribute>
  bool parse(const char*& first, const char* const& last, const Context& context,
             const RuleContext&, Attribute&) const {
    x3::skip_over(first, last, context);
    const char* const end = std::find_if_not(first, last, is_letter_of_word);
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
  TimeControlReader& to = reader(context);
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
  TimeControlReader& to = reader(context);
  to.pending_moves = 0;
  const bool ended = !to.control.periods.empty() && to.period().moves == 0;
  x3::_pass(context) = !ended && to.begin_period(place(context));
};
constexpr auto end_period = [](auto& context) {
  TimeControlReader& to = reader(context);
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

// The increment is given once and counts from a move of the game. The period with that move gets it
// in full: the time of the game is then never understated.
void spread_increment(const TimeControlReader& reader, TimeControl& control) {
  std::int64_t last_move = 0;
  for (TimePeriod& period : control.periods) {
    last_move += period.moves;
    if (period.moves == 0 || last_move >= reader.increment_from) {
      period.increment = reader.increment;
      period.delay = reader.delay && reader.increment > 0;
    }
  }
}

}  // namespace

TimeControlResult read_time_control_in_words(std::string_view text, std::size_t standard_stop) {
  const std::string copy = to_lower(text);
  TimeControlReader in_words(copy.data());
  const char* first = copy.data();
  const char* const last = first + copy.size();
  if (x3::phrase_parse(first, last, x3::with<TimeControlReaderTag>(in_words)[control], blank)) {
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

}  // namespace pgn::internal
