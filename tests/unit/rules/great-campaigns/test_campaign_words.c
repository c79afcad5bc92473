/* What a campaign's events say in words: points that are lost are not "-3 points to", and a
 * lead of fewer than none is the other side's. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "base/template.h"
#include "game/journal.h"
#include "report/report.h"
#include "rules/great-campaigns/family.h"
#include "rules/great-campaigns/report/report.h"
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

static const char *day_of(const char *events, enum audience viewer)
{
	struct tmap *page = template_map(&arena);
	struct tlist *lines = template_set_list(page, "lines");
	struct journal journal;
	struct told_step step = {"Turn 1: Day", &journal, "1/day"};
	struct buf text;

	journal_init(&journal, &arena);
	if (journal_parse(&journal, "j", events, strlen(events) - 1, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	today->state->viewer = viewer;
	gc_report_day(lines, &arena, game, today->state, &step, true);
	buf_init(&text, &arena);
	if (template_expand(
		    &text, "lines", "{{#lines}}\n{{.}}\n{{/lines}}\n", page, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	return text.data;
}

#define GOES(unit, hex)                                                                    \
	EVENT("march", "unit: " unit "\nfrom: otr-n3627\nmovement: 3\nfatigue: 1\n")       \
	"\n" EVENT("marched", "unit: " unit "\nfrom: otr-n3627\nway: otr-" hex             \
			      "\nto: otr-" hex "\n") "\n"

/* Of very many marches the enemy's are counted, and so are one's own far from him. */
static void test_many_marches(void **unused)
{
	static const char events[] = GOES("us-king", "n3610") GOES("us-hooker", "n3611")
		GOES("us-casey", "n3612") GOES("us-couch", "n3613") GOES("us-smith-a",
			"n3614") GOES("us-sykes-a", "n3615") GOES("us-sedgwick", "n3616")
			GOES("us-richardson", "n3617") GOES("us-peck-a", "n3618")
				GOES("us-morell", "n3619") GOES("us-slocum", "n3620")
					GOES("us-8-il", "n3621") GOES("us-kearny", "n1628");

	(void)unused;
	begin_scenario("yorktown-road", "McLaws-B at N1626");
	assert_string_equal(day_of(events, AUDIENCE_CONFEDERATE),
		"The Union's other marches: 13 units\n");
	assert_string_equal(day_of(events, AUDIENCE_UNION),
		"Your other marches ended at N1628 Kearny; 12 far from the enemy\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_points_once, start),
		cmocka_unit_test_setup(test_lead, start),
		cmocka_unit_test_setup(test_half_of_a_county, start),
		cmocka_unit_test_setup(test_forage, start),
		cmocka_unit_test_setup(test_many_marches, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
