/* What a campaign's events say in words: points that are lost are not "-3 points to", and a
 * lead of fewer than none is the other side's. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "game/journal.h"
#include "report/report.h"
#include "rules/great-campaigns/family.h"
#include "unit/lib/messages.h"
#include "unit/lib/reports.h"

#define EVENTS "games/the-peninsula/templates/events.ini"
#define EVENT(kind, facts)                                                                 \
	"kind: " kind "\nrule: 35.0\naudience: union confederate\nside: union\n" facts

static const char *words_of(const char *paragraph)
{
	const struct report_file events = report_file_read(&arena, EVENTS);
	struct event_words *words = NULL;
	struct journal journal;
	struct buf text;

	journal_init(&journal, &arena);
	if (journal_parse(&journal, "j", paragraph, strlen(paragraph), &diag) < 0 ||
		event_words_read(&words, &arena, &great_campaigns, game, today->state,
			&events, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	buf_init(&text, &arena);
	if (report_event_text(&text, words, journal.first, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	return text.data;
}

#define SCORE(points, total)                                                               \
	EVENT("score", "what: depot-lost\nwhy: a depot lost to the enemy\ntimes: 1\n"      \
		       "points: " points "\ntotal: " total "\n")

static void test_points_once(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "");
	assert_string_equal(words_of(SCORE("5", "12")),
		"The Union got 5 points: a depot lost to the enemy. That makes 12.");
	assert_string_equal(words_of(SCORE("-5", "-3")),
		"The Union lost 5 points: a depot lost to the enemy. That makes -3.");
	assert_string_equal(words_of(SCORE("-1", "0")),
		"The Union lost 1 point: a depot lost to the enemy. That makes 0.");
}

#define CYCLE(total)                                                                       \
	EVENT("cycle-points",                                                              \
		"counties-points: 4\nlosses: -2\nothers: 0\ntotal: " total "\n")

static void test_lead(void **state)
{
	static const char *const begin =
		"The points of the cycle: 4 for counties, -2 for losses, 0 for the rest. ";

	(void)state;
	begin_scenario("yorktown-road", "");
	assert_string_equal(words_of(CYCLE("7")),
		arena_printf(&arena, "%sThe Union has 7 points more than the Confederates.",
			begin));
	assert_string_equal(words_of(CYCLE("-1")),
		arena_printf(&arena, "%sThe Confederates have 1 point more than the Union.",
			begin));
	assert_string_equal(
		words_of(CYCLE("0")), arena_printf(&arena, "%sNeither side leads.", begin));
}

#define VALLEY(half, total)                                                                \
	EVENT("valley-points",                                                             \
		"called: Loudoun County\nraid: 5\n" half "points: -5\ntotal: " total "\n")

/* Half of a county is no county that the Confederates control. */
static void test_half_of_a_county(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "");
	assert_string_equal(words_of(VALLEY("", "-3")),
		"The Valley cycle's points to the Union: -5; Loudoun County is the Confederates', -5. The Confederates have 3 points more than the Union.");
	assert_string_equal(words_of(VALLEY("half: 12\n", "3")),
		"The Valley cycle's points to the Union: -5; half for 12 MV of the Confederates in Loudoun County, which they do not control, -5. The Union has 3 points more than the Confederates.");
}

/* The MV that hunger costs are told with the supply; a forager's line says what he found.
 */
static void test_forage(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "");
	assert_string_equal(
		words_of(EVENT("forage",
			"unit: us-couch\nplace: otr-s5814\nmodifier: +1\n"
			"came-of: starved\ndie: 7/cycle/0/30.0/us-couch/forage = 5\n")),
		"Couch foraged at S5814, die 5 and +1: it found nothing.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_points_once, start),
		cmocka_unit_test_setup(test_lead, start),
		cmocka_unit_test_setup(test_half_of_a_county, start),
		cmocka_unit_test_setup(test_forage, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
