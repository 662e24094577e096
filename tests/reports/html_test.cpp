#include "tools/reports/html.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "arbiter/laws/edition.h"
#include "arbiter/rules/registry.h"
#include "tests/reports/json_testing.h"
#include "tests/reports/report_testing.h"
#include "tests/testing/files.h"
#include "tools/reports/html_articles.h"
#include "tools/reports/html_text.h"

namespace tools {
namespace {

Summary summary_of(std::uint64_t errors) {
  Summary summary;
  summary.files = 1;
  summary.games = 20;
  summary.plies = 900;
  summary.errors = errors;
  summary.findings = {{"M210", errors}};
  summary.flagged_games = errors;
  return summary;
}

std::string page_of(const std::vector<const GameView*>& games, const Summary& summary,
                    const HtmlOptions& options = {}) {
  return report_of([&](OutputSink& sink) { return make_html_report(sink, options); }, games,
                   summary);
}

// What stands between two texts, the first of them.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
  const std::size_t begin = text.find(before);
  if (begin == std::string::npos) return "(not there)";
  const std::size_t end = text.find(after, begin + before.size());
  return text.substr(begin + before.size(), end - begin - before.size());
}

std::string block(const std::string& page, const std::string& id) {
  return between(page, "<script type=\"application/json\" id=\"" + id + "\">", "</script>");
}

std::size_t count_of(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Html, GamesAsTheScriptReadsThem) {
  const auto club = club_game();
  const rapidjson::Document games =
      parse_json(block(page_of({&club->view()}, summary_of(1)), "games"));
  ASSERT_EQ(games.Size(), 1U);
  const auto& game = games[0];
  EXPECT_EQ(string_of(game["file"]), "event.pgn");
  EXPECT_EQ(game["game"].GetInt(), 12);
  EXPECT_EQ(game["line"].GetInt(), 331);
  EXPECT_EQ(string_of(game["white"]), "Castlewright, Ada");
  EXPECT_EQ(string_of(game["round"]), "3");
  EXPECT_EQ(string_of(game["result"]), "1-0");
  EXPECT_FALSE(game.HasMember("site"));
  ASSERT_EQ(game["findings"].Size(), 1U);
  const auto& finding = game["findings"][0];
  EXPECT_EQ(string_of(finding["rule"]), "M210");
  EXPECT_EQ(string_of(finding["severity"]), "error");
  EXPECT_EQ(string_of(finding["fingerprint"]).size(), 32U);
  EXPECT_FALSE(finding.HasMember("exact_move")) << "only what differs";
  EXPECT_FALSE(game.HasMember("exact_white"));
  EXPECT_EQ(string_of(finding["article"]), "3.9.2");
  EXPECT_EQ(finding["ply"].GetInt(), 45);
  EXPECT_EQ(string_of(finding["move"]), "23. Kd1");
  EXPECT_EQ(string_of(finding["fen"]), "4k3/8/8/8/8/3q4/2Q5/4K3 w - - 0 23");
  EXPECT_EQ(string_of(finding["evidence"]["attackers"][0]), "Qd3");
  EXPECT_FALSE(finding.HasMember("suggestion"));
}

TEST(Html, TextsOfBaselinesWhereTheyDifferFromWhatIsShown) {
  TestGame game("[Event \"?\"]\n[White \"A\tB\"]\n[Black \"" + std::string(2000, 'x') +
                "\"]\n\n1. e4 *\n");
  game.add(kCheckMark, "e4").move = "1.\te4";
  const rapidjson::Document games =
      parse_json(block(page_of({&game.view()}, summary_of(1)), "games"));
  EXPECT_EQ(string_of(games[0]["exact_event"]), "?");
  EXPECT_EQ(string_of(games[0]["white"]), "A B");
  EXPECT_EQ(string_of(games[0]["exact_white"]), "A\tB");
  EXPECT_FALSE(games[0].HasMember("exact_black")) << "it is too long";
  EXPECT_EQ(string_of(games[0]["findings"][0]["exact_move"]), "1.\te4");
}

// As with a baseline, which has made the fingerprints already.
TEST(Html, FingerprintsAreThoseOfTheView) {
  const auto club = club_game();
  const std::string fingerprints[] = {std::string(32, 'a')};
  club->view().fingerprints = fingerprints;
  const rapidjson::Document games =
      parse_json(block(page_of({&club->view()}, summary_of(1)), "games"));
  EXPECT_EQ(string_of(games[0]["findings"][0]["fingerprint"]), fingerprints[0]);
}

TEST(Html, RunAsTheScriptReadsIt) {
  const auto club = club_game();
  const rapidjson::Document run = parse_json(block(page_of({&club->view()}, summary_of(1)), "run"));
  EXPECT_EQ(run["games"].GetInt(), 20);
  EXPECT_EQ(run["errors"].GetInt(), 1);
  ASSERT_TRUE(run["rules"].HasMember("M210"));
  const auto& rule = run["rules"]["M210"];
  EXPECT_EQ(string_of(rule["name"]), "king-left-in-check");
  EXPECT_EQ(rule["findings"].GetInt(), 1);
  EXPECT_EQ(rule["games"].GetInt(), 1);
}

TEST(Html, RulingOfTheGame) {
  auto club = club_game();
  arbiter::GameReport& report = club->report();
  report.ruling = "1/2-1/2";
  report.verdict = arbiter::Verdict::contradicted;
  const rapidjson::Document games =
      parse_json(block(page_of({&club->view()}, summary_of(1)), "games"));
  EXPECT_EQ(string_of(games[0]["ruling"]), "1/2-1/2");
  EXPECT_EQ(string_of(games[0]["verdict"]), "contradicted");
  EXPECT_EQ(string_of(games[0]["ruled"]),
            "The Laws settle this game: 1/2-1/2; the record says 1-0.");
}

TEST(Html, RecordOfTheGame) {
  auto club = club_game();
  arbiter::GameReport& report = club->report();
  report.stopped_at = 45;
  report.end = {arbiter::EndKind::fivefold, 40};
  report.repetition_max = 5;
  report.can_win.white = true;
  report.lost_winnability.black = 12;
  const rapidjson::Document games =
      parse_json(block(page_of({&club->view()}, summary_of(1)), "games"));
  const auto& record = games[0]["record"];
  EXPECT_EQ(record["plies"].GetInt(), 44);
  EXPECT_EQ(record["stopped_at"].GetInt(), 45);
  EXPECT_EQ(string_of(record["end"]["how"]), "fivefold");
  EXPECT_EQ(record["end"]["ply"].GetInt(), 40);
  EXPECT_EQ(record["repetition"].GetInt(), 5);
  EXPECT_TRUE(record["can_win"]["white"].GetBool());
  EXPECT_FALSE(record["can_win"].HasMember("black"));
  EXPECT_EQ(record["lost_winnability"]["black"].GetInt(), 12);
}

TEST(Html, TextOfTheGameUnlessItIsTooLong) {
  const auto club = club_game();
  EXPECT_EQ(
      string_of(parse_json(block(page_of({&club->view()}, summary_of(1)), "games"))[0]["pgn"]),
      std::string(club->view().header.text));
  TestGame endless("[Event \"Long\"]\n\n1. e4 {" + std::string(40'000, 'x') + "} *\n");
  endless.add(kCheckMark, "e4");
  EXPECT_FALSE(
      parse_json(block(page_of({&endless.view()}, summary_of(1)), "games"))[0].HasMember("pgn"));
}

// Of a game that is not there nobody can say that it has none.
TEST(Html, ResultThatIsNotKnown) {
  const auto result_of = [](const GameView& game) {
    const rapidjson::Document games = parse_json(block(page_of({&game}, summary_of(1)), "games"));
    return games[0].HasMember("result") ? string_of(games[0]["result"]) : "(none)";
  };
  TestGame open("[White \"A\"]\n\n1. e4\n\n");
  open.add(kCheckMark, "e4");
  EXPECT_EQ(result_of(open.view()), "(none)");
  const auto club = club_game();
  club->view().header = {};  // of the event, or rendered without a record
  EXPECT_EQ(result_of(club->view()), "(no string)");
  club->report();
  EXPECT_EQ(result_of(club->view()), "(none)");
  open.view().game = 0;
  EXPECT_EQ(result_of(open.view()), "(no string)");
}

TEST(Html, CitedArticlesAreExplained) {
  const auto club = club_game();
  const rapidjson::Document run = parse_json(block(page_of({&club->view()}, summary_of(1)), "run"));
  ASSERT_TRUE(run["articles"].HasMember("2023 3.9.2"));
  const auto& article = run["articles"]["2023 3.9.2"][0];
  EXPECT_EQ(string_of(article["number"]), "3.9.2");
  EXPECT_NE(string_of(article["words"]), "");
}

TEST(Html, FilesWithTheirDigests) {
  const std::string path = testing::TempDir() + "files.html";
  std::string page;
  {
    const auto sink = OutputSink::file(path);
    const auto report = make_html_report(*sink, {});
    EXPECT_TRUE(report->wants_digests());
    report->begin({"1.2.3", "auto", "auto"});
    report->file_ended({"games/<one>.pgn", 1200, "abcdef"});
    report->file_ended({"broken.pgn", 3, ""});
    report->end(summary_of(0));
    ASSERT_TRUE(sink->commit());
  }
  page = tests::read_file(path);
  const rapidjson::Document files = parse_json(block(page, "file-list"));
  ASSERT_EQ(files.Size(), 2U);
  EXPECT_EQ(string_of(files[0]["file"]), "games/<one>.pgn");
  EXPECT_EQ(files[0]["games"].GetInt(), 1200);
  EXPECT_EQ(string_of(files[0]["sha256"]), "abcdef");
  EXPECT_FALSE(files[1].HasMember("sha256"));
  EXPECT_NE(page.find("<tr><td title=\"games/&lt;one&gt;.pgn\">&lt;one&gt;.pgn<td>1,200<td>"
                      "<code>abcdef</code>\n"),
            std::string::npos);
}

TEST(Html, NamesAreNeverMarkup) {
  const auto hostile = hostile_game();
  const auto club = club_game();
  const std::string page = page_of({&hostile->view(), &club->view()}, summary_of(2));
  // Exactly the elements that the page itself has.
  const std::string plain = page_of({&club->view(), &club->view()}, summary_of(2));
  for (const char* const markup : {"<script", "</script", "<!--", "<img"}) {
    EXPECT_EQ(count_of(page, markup), count_of(plain, markup)) << markup;
  }
  EXPECT_EQ(block(page, "games").find('<'), std::string::npos);
  EXPECT_EQ(block(page, "run").find('<'), std::string::npos);
  const rapidjson::Document games = parse_json(block(page, "games"));
  EXPECT_EQ(string_of(games[0]["white"]), "<script>alert(\"&'\")</script>");
  EXPECT_NE(page.find("<bdi>&lt;script&gt;alert("), std::string::npos);
}

TEST(Html, ReadableWithoutAScript) {
  const auto club = club_game();
  const std::string plain =
      between(page_of({&club->view()}, summary_of(1)), "<noscript>", "</noscript>");
  EXPECT_NE(plain.find("<tr><td>M210<td>king-left-in-check<td>1<td>1\n"), std::string::npos);
  EXPECT_NE(plain.find("<tr><td>error<td>M210 king-left-in-check<td><span "
                       "title=\"event.pgn\">event.pgn</span> game 12, line 338"
                       "<br><bdi>Castlewright, Ada – Pawnsworth, Otto</bdi><td>23. Kd1: d1 is "
                       "attacked by the queen on d3 (Article 3.9.2).\n"),
            std::string::npos)
      << plain;
}

// Of a rule about the event, too; a line of a tournament report is none.
TEST(Html, GamesByRule) {
  const auto club = club_game();
  GameView again = club->view();
  GameView other = club->view();
  GameView line = club->view();
  other.game = 13;
  line.game = 0;
  for (GameView* const view : {&club->view(), &again, &other, &line}) view->of_event = true;
  const std::string page = page_of({&club->view(), &again, &other, &line}, summary_of(4));
  EXPECT_NE(page.find("<tr><td>M210<td>king-left-in-check<td>4<td>2\n"), std::string::npos);
}

TEST(Html, EventOrFileAtTheTop) {
  const auto club = club_game();
  const auto hostile = hostile_game();
  const auto occasion = [](const std::string& page) {
    return between(page, "<p class=\"occasion\" dir=\"auto\">", "</p>");
  };
  EXPECT_EQ(occasion(page_of({&club->view()}, summary_of(1))), "Club Open 2023");
  EXPECT_EQ(occasion(page_of({&club->view(), &hostile->view()}, summary_of(2))), "event.pgn");
  EXPECT_EQ(occasion(page_of({}, summary_of(0))), "");
}

TEST(Html, MaxFindings) {
  const auto club = club_game();
  const std::string page =
      page_of({&club->view(), &club->view(), &club->view()}, summary_of(3), {.max_findings = 1});
  EXPECT_EQ(parse_json(block(page, "games")).Size(), 1U);
  EXPECT_NE(page.find("<li><bdi>2 more findings are not shown.</bdi></li>"), std::string::npos);
  EXPECT_EQ(parse_json(block(page, "run"))["errors"].GetInt(), 3);
}

TEST(Html, NothingFound) {
  const std::string page = page_of({}, summary_of(0));
  EXPECT_EQ(parse_json(block(page, "games")).Size(), 0U);
  EXPECT_EQ(between(page, "<ul class=\"notices\">", "</ul>"), "");
}

TEST(Html, NoticesOfWhatWasNotRead) {
  Summary summary = summary_of(0);
  summary.unreadable_inputs = 1;
  summary.unjudged_variants = {{"<Atomic>", 2}};
  EXPECT_EQ(between(page_of({}, summary), "<ul class=\"notices\">", "</ul>"),
            "<li><bdi>1 input could not be read to the end.</bdi></li>"
            "<li><bdi>Not judged: 2 games of &lt;Atomic&gt;.</bdi></li>");
}

TEST(Html, EverySlotIsFilled) {
  const std::string page = page_of({}, summary_of(0));
  EXPECT_EQ(page.find("{{"), std::string::npos);
  EXPECT_TRUE(page.starts_with("<!doctype html>\n"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  EXPECT_EQ(count_of(page, "'sha256-"), 2U);
}

// Whatever a browser might fetch or follow: nothing but the fragments of the page itself, its empty
// icon, and the name of the language of drawings, which is no address.
TEST(Html, AsksNothingOfAnyOtherPlace) {
  const auto club = club_game();
  const std::string page = page_of({&club->view()}, summary_of(1));
  EXPECT_EQ(count_of(page, "://"), count_of(page, "http://www.w3.org/2000/svg"));
  EXPECT_EQ(page.find("url("), std::string::npos);
  EXPECT_EQ(page.find("@import"), std::string::npos);
  EXPECT_EQ(page.find(" src="), std::string::npos);
  EXPECT_EQ(page.find("innerHTML"), std::string::npos);
}

TEST(Html, SameBytesEveryTime) {
  const auto club = club_game();
  EXPECT_EQ(page_of({&club->view()}, summary_of(1)), page_of({&club->view()}, summary_of(1)));
}

std::string numbers(std::string_view citation, arbiter::Edition edition) {
  std::string all;
  for (const ArticleWords& article : explain_articles(citation, edition)) {
    EXPECT_FALSE(article.words.empty());
    all += std::string(article.number) + ";";
  }
  return all;
}

TEST(HtmlArticles, ListsAndRanges) {
  using arbiter::Edition;
  EXPECT_EQ(numbers("3.9.2", Edition::laws2023), "3.9.2;");
  EXPECT_EQ(numbers("5.2.1, 5.2.2, 9.6", Edition::laws2018), "5.2.1;5.2.2;9.6;");
  EXPECT_EQ(numbers("3.2–3.4, 3.6, 3.8.1", Edition::laws2017), "3.2;3.3;3.4;3.6;3.8.1;");
  EXPECT_EQ(numbers("3.7a–3.7c", Edition::old), "3.7a;3.7b;3.7c;");
  EXPECT_EQ(numbers("Appendix C", Edition::laws2023), "Appendix C;");
  EXPECT_EQ(numbers("99.9", Edition::laws2023), "");
  EXPECT_EQ(numbers("", Edition::laws2023), "");
}

// One number, and what it says depends on the edition.
TEST(HtmlArticles, WordsOfTheEdition) {
  using arbiter::Edition;
  const auto words = [](std::string_view number, Edition edition) {
    return explain_articles(number, edition).at(0).words;
  };
  EXPECT_NE(words("1.2", Edition::laws2014), words("1.2", Edition::laws2017));
  EXPECT_NE(words("5.1.2", Edition::laws2018), words("5.1.2", Edition::laws2023));
  EXPECT_NE(words("9.6a", Edition::laws2014), words("9.6.1", Edition::laws2017));
}

TEST(HtmlArticles, EveryArticleThatARuleRestsOn) {
  using arbiter::Edition;
  for (const arbiter::Rule* const rule : arbiter::all_rules()) {
    for (const Edition edition : {Edition::old, Edition::laws2014, Edition::laws2017,
                                  Edition::laws2018, Edition::laws2023}) {
      const std::string_view citation = rule->article.in(edition);
      const auto parts = static_cast<std::size_t>(
          citation.empty() ? 0 : 1 + std::count(citation.begin(), citation.end(), ','));
      EXPECT_GE(explain_articles(citation, edition).size(), parts)
          << rule->id << " " << arbiter::edition_id(edition) << " " << citation;
    }
  }
}

TEST(HtmlText, BaseName) {
  EXPECT_EQ(base_name("event.pgn"), "event.pgn");
  EXPECT_EQ(base_name("games/2023/event.pgn"), "event.pgn");
  EXPECT_EQ(base_name("games/all.zip!event.pgn"), "all.zip!event.pgn");
  EXPECT_EQ(base_name("-"), "-");
}

TEST(HtmlText, JsonInScript) {
  EXPECT_EQ(json_in_script("{\"a\":\"</script><!--\"}"), "{\"a\":\"\\u003c/script>\\u003c!--\"}");
  EXPECT_EQ(json_in_script("\"\u2028 \u2029 \u202a é\""), "\"\\u2028 \\u2029 \u202a é\"");
  EXPECT_EQ(json_in_script("\xe2"), "\xe2");
  EXPECT_EQ(json_in_script(""), "");
}

std::string filled(std::string_view page) {
  std::string text;
  fill_slots(
      page, [&](std::string_view plain) { text += plain; },
      [&](std::string_view name) { text += "<" + std::string(name) + ">"; });
  return text;
}

TEST(HtmlText, SlotsWithAnEndAreFilled) {
  EXPECT_EQ(filled("a {{b}} c{{d}}"), "a <b> c<d>");
  EXPECT_EQ(filled("{{}}"), "<>");
  EXPECT_EQ(filled("a {{b"), "a {{b");
  EXPECT_EQ(filled(""), "");
}

}  // namespace
}  // namespace tools
